"""What of a record lies on the timeline beside the game's own marks: turns, faults, the study.

Each as far as the present eyes may see it.
"""

from PySide6.QtCore import QObject

from konqt.gui.viewer.faults import fault_lane
from konqt.gui.viewer.overview import Overview
from konqt.gui.viewer.study.study_room import StudyRoom
from konqt.gui.viewer.teller import TellingPage
from konqt.gui.viewer.timeline.lane_marks import BRANCH, COMMENT, Lane, Mark
from konqt.gui.viewer.timeline.timeline import Timeline
from konqt.i18n.marks import N_
from konqt.session.study.comments import told_note


class RecordLanes(QObject):
    """Lays them on a page's timeline, and anew when they are others."""

    def __init__(
        self, page: TellingPage, study: StudyRoom, overview: Overview, timeline: Timeline
    ) -> None:
        """Follow the study and the eyes of a page."""
        super().__init__(overview)
        self._page, self._study = page, study
        self._overview, self._timeline = overview, timeline
        overview.eyes_changed.connect(self.lay_faults)
        study.shown.connect(self.lay_study)

    def mark_turns(self) -> None:
        """Divide the timeline into the turns of the line that is looked at."""
        head, replay = self._page.playhead, self._page.replay
        moments = [(step, replay.decision(step).moment) for step in head.turns]
        turns = [(step, moment.turn, moment.round) for step, moment in moments]
        self._timeline.set_turns(head.last, turns, self._page.teller.signs())

    def lay_faults(self) -> None:
        """Mark where the record could not be read."""
        if self._overview.viewer:
            self._overview.set_lane(fault_lane(self._page.replay))

    def lay_study(self) -> None:
        """Mark comments and branches: those of the game, or of the branch looked at."""
        viewer, studied, line = self._overview.viewer, self._study.studied, self._study.line
        if not viewer:
            return
        notes = [
            Mark(note.step, told=said)
            for note in studied.noted(line, viewer)
            for said in list(told_note(note))[:1]
        ]
        branches = [
            Mark(branch.step, told=branch.name)
            for branch in studied.branches(viewer)
            if branch.parent == line
        ]
        self._overview.set_lane(Lane(COMMENT, N_("Comments"), tuple(notes)))
        self._overview.set_lane(Lane(BRANCH, N_("Branches"), tuple(branches)))
