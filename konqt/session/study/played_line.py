"""A line of a study as it has been played, kept so that nobody plays it twice."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from konqt.record.replayed import Course
from konqt.record.study_file import StudyError

if TYPE_CHECKING:
    from konqt.record.study_form import Branch


@dataclass(slots=True)
class PlayedLine:
    """A line of a study as it has been played."""

    above: Course | None
    """the course of the line that it hangs on"""
    branch: "Branch | None"
    course: Course
    fault: StudyError | None = None
    """why it goes no further"""

    def begins(self, above: Course, branch: "Branch") -> bool:
        """Return whether a branch begins as this line does, and goes on at least as far."""
        mine = self.branch
        if mine is None or self.above is not above or self.fault is not None:
            return False
        played = mine.lines[: self.course.at - mine.step]
        same = (mine.step, mine.world) == (branch.step, branch.world)
        return same and branch.lines[: len(played)] == played
