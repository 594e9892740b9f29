"""Reads a record file: every line checked, a torn last line forgiven, the rest named exactly."""

from pathlib import Path
from typing import TYPE_CHECKING, cast

from konqt.core.frozen import frozen
from konqt.core.json_value import KnownObject
from konqt.core.outside import NOT_A_FILE, TOO_LARGE, Unreadable, content_of
from konqt.core.strict_json import BadJson, TwiceNamed, read_json
from konqt.core.wrong_value import wrong_value
from konqt.record.errors import RecordError, UnusableRecord
from konqt.record.format import BEGINNING, FORMAT, LONGEST_LINE, MOST_BYTES, RULES

if TYPE_CHECKING:
    from pydantic import ValidationError

    from konqt.record.models import HeaderLine, Line

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
MOST_MEMBERS = 10
LONGEST_PLACE = 60
OTHER_FILE = "choose a game saved by konqt (*.konr)"
MEND = "restore the file from a copy, or delete this line and everything after it"


@frozen
class Record:
    """A record as read."""

    path: Path
    header: "HeaderLine"
    lines: "tuple[tuple[int, Line], ...]"
    """(line number in the file, line)"""
    texts: tuple[str, ...]
    """the lines as written, header first"""
    good_bytes: int
    """where the last whole line ends"""
    torn: bool
    """whether a half-written last line was left out"""
    unread: tuple[RecordError, ...] = ()
    """lines that are none; only the lenient reading goes on after one"""

    @property
    def newer(self) -> str:
        """Say that another release's format or rules are needed to go on; empty when not.

        Such a record can be looked at as far as our rules lead.
        """
        header = self.header
        if header.konr <= FORMAT and header.rules == RULES:
            return ""
        from konqt import __version__

        ours = f"this is konqt {__version__}"
        if header.konr > FORMAT:
            wrote = f"written by konqt {header.program} in format {header.konr}"
            return f"{wrote}, {ours} with format {FORMAT}"
        return (
            f"played by rules {header.rules:.40} of konqt {header.program:.40}, {ours} with {RULES}"
        )


def read_record(path: Path | str, lenient: bool = False, most: int | None = None) -> Record:
    """Read a record; with `lenient`, lines after the first that are none are left out and named.

    With `most` only the lines within its first so many bytes are read.

    Raises:
        RecordError: the file cannot be read or a line is wrong; it says which and what to do.
    """
    path = Path(path)
    return record_in(path, content_to_read(path)[:most], lenient)


def record_in(path: Path, data: bytes, lenient: bool = False) -> Record:
    """Read a record that stands in a file, as `read_record` does.

    Raises:
        RecordError: a line is wrong; it says which and what to do.
    """
    if not data.strip():
        raise RecordError(path, "the file is empty", OTHER_FILE)
    if data.startswith(BYTE_ORDER_MARK):
        what = "the file begins with a byte order mark"
        raise RecordError(path, what, "save it as UTF-8 without it", 1)
    raw = data.split(b"\n")
    whole, rest = raw[:-1], raw[-1]
    if not whole and _looks_cut(rest):
        raise RecordError(path, "the first line is cut off", OTHER_FILE, 1)
    torn = bool(rest.strip())
    header = _header(path, whole[0] if whole else rest)
    texts, lines = [_text(path, 1, whole[0])], []
    unread: list[RecordError] = []
    for number, each in enumerate(whole[1:], 2):
        if not each.strip():
            continue
        try:
            text = _text(path, number, each)
            line = _line(path, number, text, header.konr > FORMAT)
        except RecordError as error:
            if not lenient:
                raise
            unread.append(error)
            continue
        texts.append(text)
        if line is not None:
            lines.append((number, line))
    good = len(data) - len(rest)
    return Record(path, header, tuple(lines), tuple(texts), good, torn, tuple(unread))


def content_to_read(path: Path) -> bytes:
    """Return what stands in a record's file.

    Raises:
        RecordError: it cannot be read.
    """
    try:
        return content_of(path, MOST_BYTES)
    except Unreadable as error:
        remedy = OTHER_FILE if error.code in (NOT_A_FILE, TOO_LARGE) else error.remedy
        raise UnusableRecord(path, error.what, remedy) from None


def _looks_cut(rest: bytes) -> bool:
    return rest.startswith(BEGINNING)


def _text(path: Path, number: int, raw: bytes) -> str:
    if len(raw) > LONGEST_LINE:
        raise RecordError(path, f"a line of {len(raw):,} bytes is too long", MEND, number)
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(path, f"not UTF-8 text (byte {error.start + 1})", MEND, number) from None


def _header(path: Path, raw: bytes) -> "HeaderLine":
    from pydantic import ValidationError

    from konqt.record.models import HeaderLine

    try:
        data = read_json(raw.decode("utf-8"))
    except TwiceNamed as error:
        raise RecordError(path, error.what, "restore the file from a copy", 1) from None
    except BadJson as error:
        if raw.startswith(BEGINNING) and raw[len(BEGINNING) :].partition(b",")[0].isdigit():
            raise RecordError(path, error.what, "restore the file from a copy", 1) from None
        data = None
    except ValueError:
        data = None
    if not isinstance(data, dict) or type(data.get("konr")) is not int or data["konr"] < 1:
        raise RecordError(path, "not a konqt record", OTHER_FILE, 1)
    try:
        return HeaderLine.model_validate_json(raw)
    except ValidationError as error:
        raise RecordError(path, _faults(error), _header_remedy(data), 1) from None


def _header_remedy(data: KnownObject) -> str:
    """Say what helps against a header that cannot be read."""
    if data["konr"] > FORMAT:
        return f"open it with konqt {str(data.get('program', 'of a later release'))[:40]}"
    return "restore the file from a copy"


def _line(path: Path, number: int, text: str, newer: bool) -> "Line | None":
    from pydantic import ValidationError

    from konqt.record.models import BY_MEMBER

    try:
        data = read_json(text)
    except BadJson as error:
        raise RecordError(path, error.what, MEND, number) from None
    form = next((BY_MEMBER[m] for m in BY_MEMBER if isinstance(data, dict) and m in data), None)
    if form is None:
        if newer:
            return None
        known = ", ".join(BY_MEMBER)
        raise RecordError(path, f"no line of a record (none of {known} in it)", MEND, number)
    try:
        return cast("Line", form.model_validate_json(text))
    except ValidationError as error:
        raise RecordError(path, _faults(error), MEND, number) from None


def _faults(error: "ValidationError") -> str:
    """Say everything that is wrong with a line's members."""
    details = error.errors(include_url=False)
    told = []
    for detail in details[:MOST_MEMBERS]:
        place = ".".join(str(part) for part in detail["loc"])[:LONGEST_PLACE]
        told.append(f"{place or 'the line'} {wrong_value(detail)}")
    more = len(details) - len(told)
    return ", ".join(told) + (f" and {more} more" if more else "")
