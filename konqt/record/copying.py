"""The door by which a record's bytes get anywhere else than where its game is played.

A copy of a running game says that it is one. So its end opens no hands while the game may still go
on, and it goes on with dice of its own.
"""

from pathlib import Path

from konqt.record.errors import RecordError
from konqt.record.format import as_copy
from konqt.record.reader import Record, content_to_read, record_in
from konqt.record.replaying import play_again


def copy_of(path: Path) -> bytes:
    """Return a record as it may lie elsewhere.

    A file that nobody can take for a game is copied as it is: it opens nothing.

    Raises:
        RecordError: it cannot be read.
    """
    content = content_to_read(path)
    try:
        record = record_in(path, content, lenient=True)
    except RecordError:
        return content
    after = _runs_after(record)
    if after is None:
        return content
    _header, _end, rest = content.partition(b"\n")
    return as_copy(record.texts[0] + "\n", after).encode() + rest


def _runs_after(record: Record) -> int | None:
    """Return how many actions a game that may go on has behind it; None where it is over."""
    from konqt.record import models

    try:
        course = play_again(record, lenient=True)
    except RecordError:
        # Another release, or other data, may play it: what its last line says counts.
        lines = [line for _number, line in record.lines]
        if lines and isinstance(lines[-1], models.OverLine):
            return None
        return max((line.n for line in lines if isinstance(line, models.ActionLine)), default=0)
    return None if course.ended else course.at
