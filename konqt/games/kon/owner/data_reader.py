"""Reads the text of one data file into its form; whatever is wrong becomes a fault."""

import re
import tomllib
from collections.abc import Iterable
from datetime import date, time
from reprlib import Repr

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from konqt.core.fault import LONGEST_SHOWN
from konqt.core.strict_json import is_deep
from konqt.games.kon.engine.data_files import APRIL_DECKS, CARDS, DICE, SHIPS, shipped_data
from konqt.games.kon.owner import forms
from konqt.games.kon.owner.mending import Tree, mend
from konqt.games.owner_data import DataFault

LARGEST_BYTES = 200_000
MOST_DEEP = 20
"""Tables and lists in each other; ours have four."""
LONGEST_LINE = 2_000
"""Letters; reading a name of thousands of parts takes the TOML reader minutes."""
MOST_TOLD = 40
"""Faults of form told of one file; more would be the same one again."""


def form_of(file: str) -> type[forms.OwnerForm]:
    """Return the form that a data file must have."""
    if file == CARDS:
        return forms.Cards
    if file == DICE:
        return forms.Dice
    if file == SHIPS:
        return forms.Ships
    if file == APRIL_DECKS:
        return forms.AprilDecks
    return forms.DecksForm if file.startswith("decks_") else forms.ScenarioForm


def read_toml(file: str, text: str) -> tuple[Tree | None, list[DataFault]]:
    """Read a text as TOML."""
    if len(text) > LARGEST_BYTES:
        return None, [too_large(file, len(text))]
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > LONGEST_LINE:
            what = f"line {number}: {len(line):,} characters are too many (most: {LONGEST_LINE:,})"
            return None, [DataFault(file, "", "too_long", what, "break the line into several")]
    try:
        data = tomllib.loads(text)
        if not is_deep(data, MOST_DEEP):
            return data, []
        what = "nested too deeply"
    except RecursionError:
        what = "nested too deeply"
    except ValueError as error:
        what = _toml_words(" ".join(str(error).split()))[:200]
    remedy = "correct that line, or begin again from konqt data export"
    return None, [DataFault(file, "", "not_toml", f"not TOML: {what}", remedy)]


def too_large(file: str, size: int) -> DataFault:
    """Return the fault of a file that is too large to be one of ours."""
    text = f"{size:,} bytes are too many (most: {LARGEST_BYTES:,})"
    return DataFault(file, "", "too_large", text, "begin again from konqt data export")


def read_form(file: str, text: str) -> tuple[forms.OwnerForm | None, list[DataFault]]:
    """Return a file in its form, or None when there is none to be had, and what is wrong with it.

    What is wrong is mended by the least change, so that the rest can be checked all the same.
    """
    data, faults = read_toml(file, text)
    if data is None:
        return None, faults
    form = form_of(file)
    try:
        return form.model_validate(data), []
    except ValidationError as error:
        details = error.errors(include_url=False)
        faults = [_fault(file, detail) for detail in details[:MOST_TOLD]]
    except RecursionError:
        return None, [DataFault(file, "", "bad_type", "nested too deeply", "flatten it")]
    # From the last to the first: taking a member out of a list moves those behind it.
    for detail in reversed(details):
        mend(data, shipped_data(file), detail)
    try:
        return form.model_validate(data), faults
    except ValidationError:
        return None, faults


def _toml_words(text: str) -> str:
    """Say what the TOML reader says with places as the file writes them, not as tuples."""
    text = re.sub(
        r"\(((?:'[^']*',? ?)+)\)", lambda found: ".".join(re.findall("'([^']*)'", found[1])), text
    )
    text = re.sub(r"^Cannot declare (\S+) twice", r"the table [\1] is given twice", text)
    text = re.sub(r"^Cannot overwrite a value", "a name is given twice in one table", text)
    return text[:1].lower() + text[1:]


def unclear_places(faults: Iterable[DataFault]) -> frozenset[str]:
    """Return the places whose value is a guess, and all places around them."""
    found = set()
    for fault in faults:
        if fault.code == "unknown_name" or (fault.code == "missing" and "source" in fault.place):
            continue
        if (
            fault.code == "bad_type"
            and fault.remedy == WITHOUT_QUOTES
            and re.search(r"not '\d", fault.text)
        ):
            continue
        parts = re.split(r"[.[]", fault.place)
        found |= {".".join(parts[:length]) for length in range(1, len(parts) + 1)}
        if not fault.place:
            found.add("")
    return frozenset(found)


WITHOUT_QUOTES = "write a whole number without quotes"
_REMEDIES = {
    "greater_than_equal": "give {ge} or more",
    "less_than_equal": "give {le} or less",
    "int_type": WITHOUT_QUOTES,
    "string_type": "write a text in quotes",
    "list_type": "write a list in square brackets",
    "literal_error": "write {expected}",
    "too_long": "give at most {max_length}",
    "string_too_long": "give at most {max_length} characters",
    "string_too_short": "give it a name",
}


_STANDS = {
    "int_type": "a whole number",
    "string_type": "a text",
    "list_type": "a list",
    "literal_error": "a known name",
    "too_long": "fewer",
    "string_too_long": "a shorter text",
    "string_too_short": "a name",
}


def _fault(file: str, detail: ErrorDetails) -> DataFault:
    kind = detail["type"]
    place = _place(detail["loc"])
    given = shown(detail["input"])
    if kind == "missing":
        return DataFault(file, place, "missing", "is missing", "put it back")
    if kind == "extra_forbidden":
        return DataFault(
            file, place, "unknown_name", "there is nothing by this name", "correct its spelling"
        )
    if kind in ("model_type", "dict_type"):
        remedy = 'write a table such as { value = 3, source = "owner" }'
        return DataFault(file, place, "bad_type", f"must be a table, not {given}", remedy)
    remedy = _REMEDIES.get(kind, "correct it").format(**detail.get("ctx", {}))
    if remedy == WITHOUT_QUOTES and not isinstance(detail["input"], str):
        remedy = "write a whole number"
    if kind in ("greater_than_equal", "less_than_equal"):
        return DataFault(file, place, "out_of_range", f"{given} is impossible", remedy)
    text = f"must be {_STANDS.get(kind, 'something else')}, not {given}"
    return DataFault(file, place, "bad_type", text, remedy)


def _place(path: tuple[int | str, ...]) -> str:
    """Return a place as the file's reader writes it: germany.panzer, seats[0]."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
        elif part not in ("value", "[key]"):
            text += f".{part!s:.60}" if text else f"{part!s:.60}"
    return text


class _Toml(Repr):
    """Writes values as TOML does, cut short."""

    def repr_bool(self, x: bool, level: int) -> str:
        """Return true or false."""
        del level
        return as_written(x)

    def repr_date(self, x: date | time, level: int) -> str:
        """Return a date, a time or both."""
        del level
        return as_written(x)

    repr_datetime = repr_time = repr_date


_toml = _Toml()
_toml.maxlevel = 3
_toml.maxdict = _toml.maxlist = 6
_toml.maxstring = _toml.maxother = _toml.maxlong = LONGEST_SHOWN


def as_written(value: bool | float | date | time) -> str:
    """Return a value that Python names otherwise as TOML writes it."""
    return str(value).lower() if isinstance(value, bool | float) else value.isoformat()


def shown(value: object) -> str:
    """Return a value in a message, cut short."""
    if value is None:
        return "nothing"
    text = _toml.repr(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 3]}..."
