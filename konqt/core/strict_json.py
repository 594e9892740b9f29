"""Reads JSON from outside: what the standard leaves to guessing is refused and named.

Python's reader takes NaN for a number and keeps the last of two members of one name. A person who
wrote a name twice meant one of them, and nobody knows which.
"""

import json
from typing import Any

from konqt.core.fault import LONGEST_SHOWN

MOST_NAMED = 10
MOST_DIGITS = 100
"""Of a whole number: far more than anything of ours has, far fewer than Python can read."""


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
        verb = "stands" if len(names) == 1 else "stand"
        super().__init__(f"{told}{more} {verb} twice in one object")


def read_json(text: str) -> Any:
    """Give what a JSON text says.

    Raises:
        TwiceNamed: every name that stands twice in one object.
        BadJson: it is no JSON, or nested deeper than anything of ours.
    """
    twice: list[str] = []

    def members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            seen: set[str] = set()
            for name, _value in pairs:
                if name in seen and name not in twice:
                    twice.append(name)
                seen.add(name)
        return found

    try:
        data = json.loads(
            text.removeprefix("\ufeff"),
            object_pairs_hook=members,
            parse_constant=_no_constant,
            parse_int=_whole_number,
        )
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise BadJson(f"not JSON ({_small(error.msg)}: {place})", error.lineno) from None
    except RecursionError:
        raise BadJson("nested too deeply") from None
    except ValueError as error:
        # What _no_constant and _whole_number say.
        raise BadJson(f"not JSON ({error})") from None
    if twice:
        raise TwiceNamed(twice)
    return data


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not JSON")


def _whole_number(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise ValueError(f"a number of {len(digits):,} digits is too long")
    return int(digits)


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]
