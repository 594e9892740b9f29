"""Mends data of the wrong form by the least change, so that one fault hides no other."""

from collections.abc import Mapping
from copy import deepcopy
from typing import TypeAlias

from pydantic_core import ErrorDetails

from konqt.games.kon.engine.data_files import Table, Value

Tree: TypeAlias = dict[str, Value]
"""What somebody has written: nobody knows yet what it holds."""
Place: TypeAlias = tuple[int | str, ...]
STAND_IN = {"value": 1, "source": "owner"}
"""For an entry that nothing shipped resembles; whoever looks on finds its name unknown."""


def mend(data: Tree, shipped: Table, detail: ErrorDetails) -> None:
    """Mend the place that one detail of a validation error names.

    A number in quotes becomes the number, a missing source the owner, a member of a list goes;
    anything else takes the shipped value, or goes where nothing shipped stands there.
    """
    place = detail["loc"]
    if place and place[-1] == "[key]":
        place = place[:-1]
    parent, last = _parent(data, place)
    if parent is None:
        _mend_around(data, shipped, place)
    elif detail["type"] == "extra_forbidden":
        parent.pop(last, None)
    elif detail["type"] == "missing" and last == "source":
        parent[last] = "owner"
    elif detail["type"] == "int_type" and _is_number(detail["input"]):
        parent[last] = int(parent[last])
    elif isinstance(parent, list):
        del parent[last]
    else:
        _mend_around(data, shipped, place)


def _parent(data: Value, place: Place) -> tuple[Value, Value]:
    """Return what holds the place, and the place's name in it; None where the way ends before."""
    for part in place[:-1]:
        try:
            data = data[part]
        except (KeyError, IndexError, TypeError):
            return None, None
    last = place[-1] if place else None
    if isinstance(data, dict) and isinstance(last, str):
        return data, last
    if isinstance(data, list) and isinstance(last, int) and last < len(data):
        return data, last
    return None, None


def _is_number(value: object) -> bool:
    return isinstance(value, str) and len(value) < 10 and value.isascii() and value.isdecimal()


def _mend_around(data: Tree, shipped: Table, place: Place) -> None:
    """Put the shipped value where something is wrong."""
    for depth, part in enumerate(place):
        if not isinstance(part, str):
            return  # a table has no numbered members
        if part not in shipped:
            is_entry = depth and isinstance(data.get(part), dict) and "uses" not in data[part]
            if is_entry and part not in STAND_IN:
                data[part] = deepcopy(STAND_IN)
            else:
                data.pop(part, None)
            return
        theirs, ours = shipped[part], data.get(part)
        whole = not isinstance(theirs, Mapping) or "value" in theirs or part == place[-1]
        if whole or not isinstance(ours, dict):
            data[part] = deepcopy(theirs)
            return
        data, shipped = ours, theirs
