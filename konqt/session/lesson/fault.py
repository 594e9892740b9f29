"""What is wrong with a lesson's file: where, what, and what cures it."""

from pathlib import Path

from konqt.core.frozen import frozen
from konqt.session.lesson.toml_lines import Place, said


@frozen
class LessonFault:
    """One fault; `line` is 0 where it has none."""

    path: Path
    line: int
    place: Place
    what: str
    remedy: str

    def __str__(self) -> str:
        """Return it as one line."""
        where = f"{self.path}:{self.line}" if self.line else str(self.path)
        place = f"{said(self.place)}: " if self.place else ""
        return f"{where}: {place}{self.what}; {self.remedy}"

    def to_json(self) -> dict[str, object]:
        """Return it as JSON-ready data."""
        return {
            "line": self.line,
            "place": said(self.place),
            "what": self.what,
            "remedy": self.remedy,
        }


class BadLesson(ValueError):  # noqa: N818 - reads as what it is
    """A file that is no lesson; `faults` lists what is wrong, `lines` has one for each."""

    def __init__(self, faults: tuple[LessonFault, ...]) -> None:
        self.faults = faults
        self.lines = tuple(map(str, faults))
        super().__init__("; ".join(self.lines))
