"""Reads JSON from outside: what the standard leaves to guessing is refused and named.

Python's reader takes NaN for a number and keeps the last of two members of one name. A person who
wrote a name twice meant one of them, and nobody knows which.
"""

import json
import math
import re
from collections.abc import Callable
from typing import NoReturn

from konqt.core.fault import LONGEST_SHOWN

MOST_NAMED = 10
MOST_DEEP = 100
"""Levels; nothing of ours has a tenth of them, and whatever walks through data may stop at more."""
_HIGH, _LOW = r"\\u[dD][89abAB][0-9a-fA-F]{2}", r"\\u[dD][c-fC-F][0-9a-fA-F]{2}"
_HALF_LETTER = re.compile(f"{_HIGH}(?!{_LOW})|(?<!{_HIGH}){_LOW}")
"""Half a letter, if the backslash before it is none of a pair."""
_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]')
MOST_DIGITS = 100
"""Of a whole number: far more than anything of ours has, far fewer than Python can read."""
_ODD_NUMBER = re.compile(rf"[-\d.]+[eE]\+?\d{{3,}}|\d{{{MOST_DIGITS + 1},}}|NaN|-?Infinity")


class BadJson(ValueError):  # noqa: N818 - reads as what it is
    """Text that is not JSON, or JSON with a name twice in one object; `line` is 0 if unknown."""

    def __init__(self, what: str, line: int = 0) -> None:
        self.what = what
        self.line = line
        super().__init__(what)


class TwiceNamed(BadJson):
    """Objects that hold a name twice; `names` are those."""

    def __init__(self, names: list[str]) -> None:
        self.names = names
        told = ", ".join(f'"{name[:LONGEST_SHOWN]}"' for name in names[:MOST_NAMED])
        more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
        verb = "is" if len(names) == 1 else "are"
        super().__init__(f"{told}{more} {verb} given twice in one object")


class _NamedAgain(Exception):  # noqa: N818 - reads as what it is
    """A name stands twice in one object: who it is, a second reading tells."""


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise _NamedAgain
    return found


def read_json(text: str, endless: bool = False) -> object:
    """Return what a JSON text says.

    A number such as 1e999 is refused, or infinite with `endless`, for whoever looks at each.

    Raises:
        TwiceNamed: every name that stands twice in one object.
        BadJson: it is no JSON, nested deeper than anything of ours, or holds what cannot be
            written again: a number without end, half a letter.
    """
    twice: list[str] = []

    def members(pairs: list[tuple[str, object]]) -> dict[str, object]:
        found = dict(pairs)
        if len(found) < len(pairs):
            seen: set[str] = set()
            for name, _value in pairs:
                if name in seen and name not in twice:
                    twice.append(name)
                seen.add(name)
        return found

    bare = text.removeprefix("\ufeff")
    try:
        try:
            data = (_ENDLESS if endless else _STRICT).decode(bare)
        except _NamedAgain:
            data = _decoder(members, endless).decode(bare)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise BadJson(f"not JSON ({_small(error.msg)}: {place})", error.lineno) from None
    except RecursionError:
        raise _too_deep(text) from None
    except ValueError as error:
        # What _no_constant, _finite and _whole_number say.
        raise _at(f"not JSON ({error}", text, _ODD_NUMBER) from None
    if twice:
        raise TwiceNamed(twice)
    if text.count("[") + text.count("{") > MOST_DEEP and is_deep(data, MOST_DEEP):
        raise _too_deep(text)
    if _HALF_LETTER.search(text) and _has_halves(data):
        raise _at("not JSON (half a letter stands in a text", text, _HALF_LETTER)
    return data


def is_deep(data: object, most: int) -> bool:
    """Return whether lists and objects stand in each other deeper than so many levels."""
    level = [data] if isinstance(data, dict | list) else []
    for _depth in range(most):
        level = [
            inner
            for each in level
            for inner in (each.values() if isinstance(each, dict) else each)
            if isinstance(inner, dict | list)
        ]
        if not level:
            return False
    return True


def _has_halves(data: object) -> bool:
    try:
        json.dumps(data, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        return True
    return False


def _finite(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise ValueError(f"{text[:LONGEST_SHOWN]} is too large for a number")
    return number


def _at(what: str, text: str, form: re.Pattern[str]) -> BadJson:
    """Name the line where something of a form stands first."""
    found = form.search(text)
    if found is None:
        return BadJson(f"{what})")
    line = text.count("\n", 0, found.start()) + 1
    return BadJson(f"{what}: line {line})", line)


def _too_deep(text: str) -> BadJson:
    """Name the line where the first level too many begins."""
    depth = 0
    for found in _BRACKETS.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
        if depth > MOST_DEEP:
            line = text.count("\n", 0, found.start()) + 1
            return BadJson(f"nested too deeply (line {line})", line)
    return BadJson("nested too deeply")


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def _whole_number(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise ValueError(f"a number of {len(digits):,} digits is too long")
    return int(digits)


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _decoder(
    members: Callable[[list[tuple[str, object]]], dict[str, object]], endless: bool
) -> json.JSONDecoder:
    return json.JSONDecoder(
        object_pairs_hook=members,
        parse_constant=_no_constant,
        parse_float=None if endless else _finite,
        parse_int=_whole_number,
    )


# Made once: a record has a line for each action, and making one takes as long as reading a line.
_STRICT, _ENDLESS = _decoder(_once, endless=False), _decoder(_once, endless=True)
