"""Reads and writes a study: whole or not at all, and never over what somebody else has written."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

from konqt.core.files import write_file
from konqt.core.frozen import frozen
from konqt.core.outside import MISSING, NOT_A_FILE, TOO_LARGE, Unreadable, content_of
from konqt.core.strict_json import BadJson, TwiceNamed, read_json
from konqt.core.wrong_value import wrong_value
from konqt.record.errors import RecordError, told
from konqt.record.folder_lock import folder_held

if TYPE_CHECKING:
    from pydantic import ValidationError

    from konqt.record.study_form import Study

FORMAT = 1
"""Rises when older programs cannot change a study; they can still show it."""

SUFFIX = ".kons"
MOST_BYTES = 64_000_000
MOST_FAULTS = 10
LONGEST_PLACE = 60
OTHER_FILE = "choose a study made by konqt (*.kons)"
COPY = "restore the file from a copy, or move it away to begin a new study"
MEND = "mend the file or restore it from a copy; until then nothing is written to it"
LISTS = ("notes", "chapters", "branches")
"""What a study has many of: where one is wrong, the others are shown."""


class StudyError(RecordError):
    """A study that cannot be read or written, or does not fit; it names what helps."""


@frozen
class StudyFile:
    """A study as read."""

    path: Path
    study: "Study"
    content: bytes
    """what stood in the file"""
    faults: tuple[StudyError, ...] = ()
    """parts that are none and were left out"""
    newer: str = ""
    """says that a later release's format is needed to change it; empty when not"""

    @property
    def closed(self) -> str:
        """Say why nothing may be written to it; empty when all of it was understood."""
        return self.newer or (str(self.faults[0]) if self.faults else "")


def study_path(record: Path) -> Path:
    """Return where the study of a record lies: beside it.

    >>> study_path(Path("games/narvik.konr")).name
    'narvik.kons'
    """
    return record.with_suffix(SUFFIX) if record.suffix == ".konr" else Path(f"{record}{SUFFIX}")


def read_study(path: Path | str) -> StudyFile:
    """Read a study; parts of it that are none are left out and named.

    Raises:
        StudyError: there is none, or none of it can be shown; it says what to do.
    """
    path = Path(path)
    try:
        content = content_of(path, MOST_BYTES)
    except Unreadable as error:
        other = error.code in (NOT_A_FILE, TOO_LARGE)
        raise StudyError(path, error.what, OTHER_FILE if other else error.remedy) from None
    data = _data(path, content)
    number = data.get("kons")
    if type(number) is not int or number < 1:
        raise StudyError(path, "not a study made by konqt", OTHER_FILE)
    newer = _newer(number, data.get("program")) if number > FORMAT else ""
    return _checked(path, content, data, newer)


def there(path: Path) -> bool:
    """Return whether anything lies where a study would be written."""
    return path.exists() or path.is_symlink()


def write_study(path: Path, study: "Study", before: bytes | None) -> bytes:
    """Write a study and return what now stands in the file.

    Args:
        path: where it lies.
        study: the whole of it.
        before: what is known to stand there; None for no file at all.

    Raises:
        StudyError: something else stands there by now, or it cannot be written. What was there is
            unharmed.
    """
    content = text_of(study).encode()
    try:
        with folder_held(path.parent):
            _check_unchanged(path, before)
            write_file(path, content)
    except OSError as error:
        raise StudyError(path, *_said(error, path)) from None
    return content


def _check_unchanged(path: Path, before: bytes | None) -> None:
    """Refuse to write over what somebody else has written.

    Raises:
        StudyError: something else stands there by now.
    """
    try:
        found: bytes | None = content_of(path, MOST_BYTES)
    except Unreadable as error:
        found = None if error.code == MISSING else b""
    if found != before:
        what = "another program has changed this study" if found is not None else "it was removed"
        remedy = "close the game and open it again; this change was not saved"
        raise StudyError(path, what, remedy)


def text_of(study: "Study") -> str:
    """Return a study as its file has it: a line for each note, chapter and action."""
    data = study.model_dump(mode="json", exclude_defaults=True)
    head = {name: value for name, value in data.items() if name not in LISTS}
    rows = [f'"{name}": {_compact(value)}' for name, value in head.items()]
    for name in LISTS:
        told_parts = [_branch(p) if name == "branches" else _compact(p) for p in data.get(name, ())]
        if told_parts:
            rows.append(f'"{name}": [\n' + ",\n".join(told_parts) + "\n]")
    return "{" + ",\n".join(rows) + "}\n"


def _branch(data: dict[str, object]) -> str:
    lines = data.pop("lines", ())
    assert isinstance(lines, list | tuple), "it was written by its form"
    first = _compact(data)[:-1]
    return f'{first}, "lines": [\n' + ",\n".join(map(_compact, lines)) + "\n]}"


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _said(error: OSError, path: Path) -> tuple[str, str]:
    said = told(error, path, "write the study")
    return said.what, said.remedy


def _data(path: Path, content: bytes) -> dict[str, object]:
    try:
        data = read_json(content.decode("utf-8"))
    except TwiceNamed as error:
        raise StudyError(path, error.what, COPY) from None
    except BadJson as error:
        raise StudyError(path, error.what, COPY, error.line) from None
    except UnicodeDecodeError as error:
        raise StudyError(path, f"not UTF-8 text (byte {error.start + 1})", COPY) from None
    if not isinstance(data, dict):
        raise StudyError(path, "not a study made by konqt", OTHER_FILE)
    return data


def _newer(number: int, program: object) -> str:
    from konqt import __version__

    by = program if isinstance(program, str) else "of a later release"
    ours = f"this is konqt {__version__} with format {FORMAT}"
    return f"written by konqt {by:.40} in format {number}, {ours}; it can be viewed, not changed"


def _checked(path: Path, content: bytes, data: dict[str, object], newer: str) -> StudyFile:
    from pydantic import BaseModel, ValidationError

    from konqt.record import study_form

    forms: dict[str, type[BaseModel]] = {
        "notes": study_form.StudyNote,
        "chapters": study_form.Chapter,
        "branches": study_form.Branch,
    }
    head = {name: value for name, value in data.items() if name not in LISTS}
    try:
        study = study_form.Study.model_validate_json(json.dumps(head))
    except ValidationError as error:
        raise StudyError(path, _faults(error, ""), COPY) from None
    faults: list[StudyError] = []
    found: dict[str, list[object]] = {name: [] for name in LISTS}
    for name in LISTS:
        parts = data.get(name, [])
        if not isinstance(parts, list):
            faults.append(StudyError(path, f"{name} must be a list", MEND))
            continue
        for number, each in enumerate(parts):
            try:
                found[name].append(forms[name].model_validate_json(json.dumps(each)))
            except ValidationError as error:
                faults.append(StudyError(path, _faults(error, f"{name}.{number}."), MEND))
    whole = study.model_copy(update={name: tuple(parts) for name, parts in found.items()})
    whole = _one_tree(path, whole, faults)
    return StudyFile(path, whole, content, tuple(faults), newer)


def _one_tree(path: Path, study: "Study", faults: list[StudyError]) -> "Study":
    """Leave out branches that hang on none, on themselves, or have another's id; name them."""
    kept: dict[str, object] = {}
    lasts: dict[str, int] = {}
    left = list(study.branches)
    grown = True
    while left and grown:
        grown = False
        for branch in tuple(left):
            begins = lasts.get(branch.parent)
            if branch.id in kept or (branch.parent and begins is None):
                continue
            left.remove(branch)
            if branch.parent and branch.step > (begins or 0):
                what = f"branch {branch.id} begins after the end of {branch.parent}"
                faults.append(StudyError(path, what, MEND))
                continue
            kept[branch.id], lasts[branch.id] = branch, branch.last
            grown = True
    for branch in left:
        why = "is there twice" if branch.id in kept else "hangs on a branch that is not there"
        faults.append(StudyError(path, f"branch {branch.id} {why}", MEND))
    standing = tuple(b for b in study.branches if kept.get(b.id) is b)
    return study.model_copy(update={"branches": standing})


def _faults(error: "ValidationError", where: str) -> str:
    details = error.errors(include_url=False)
    said = []
    for detail in details[:MOST_FAULTS]:
        place = where + ".".join(str(part) for part in detail["loc"])
        said.append(f"{place.rstrip('.')[:LONGEST_PLACE] or 'the study'} {wrong_value(detail)}")
    more = len(details) - len(said)
    return ", ".join(said) + (f" and {more} more" if more > 0 else "")
