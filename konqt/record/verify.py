"""Proves a record: every action allowed, every state the one that was written down."""

from pathlib import Path

from konqt.core.frozen import frozen
from konqt.record.errors import RecordError
from konqt.record.format import RULES
from konqt.record.reader import read_record
from konqt.record.replaying import play_again

SEAT_ANEW = "continue the game in the window, which asks who plays"


@frozen
class Verdict:
    """What playing a record again has shown; `line` is the first that differs, 0 when none."""

    path: Path
    ok: bool
    actions: int
    line: int = 0
    what: str = ""
    remedy: str = ""
    torn: bool = False
    """a half-written last line was left out (the program was killed while writing)"""

    def to_json(self) -> dict[str, object]:
        """Return the verdict as JSON-ready data."""
        return {
            "file": str(self.path),
            "ok": self.ok,
            "actions": self.actions,
            "line": self.line or None,
            "what": self.what or None,
            "remedy": self.remedy or None,
            "torn": self.torn,
        }


def verify(path: Path | str) -> Verdict:
    """Play a record again and give the first line whose state differs.

    Raises:
        RecordError: the file cannot be read at all.
    """
    path = Path(path)
    record = read_record(path)
    if record.newer:
        return Verdict(path, False, 0, 1, record.newer, "verify it with that release")
    try:
        course = play_again(record)
    except RecordError as error:
        note = error.what
        if record.header.rules != RULES:
            note += f" (played by rules {record.header.rules}, this release has {RULES})"
        return Verdict(path, False, 0, error.line, note, error.remedy, record.torn)
    except ValueError as error:
        return Verdict(path, False, 0, 1, str(error), "restore the file from a copy", record.torn)
    if course.faults:
        first = course.faults[0]
        return Verdict(path, False, course.at, first.line, first.what, first.remedy, record.torn)
    if course.strangers:
        what = "; ".join(course.strangers)
        return Verdict(path, False, course.at, 1, what, SEAT_ANEW, record.torn)
    return Verdict(path, True, course.at, torn=record.torn)
