"""The data files of the game: their names, and which groups of values stand in which."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from konqt.core.fault import Fault, shown
from konqt.core.json_value import KnownObject
from konqt.core.strict_json import BadJson, read_json
from konqt.games.owner_data import DataFault

TILES, CARDS, TRACKS, MAP = "tiles.json", "cards.json", "tracks.json", "map.json"
FILES = (TILES, CARDS, TRACKS, MAP)


def shipped_groups() -> KnownObject:
    """Return the groups of the shipped data files, as read."""
    groups: dict[str, object] = {}
    for name in FILES:
        groups |= json.loads(shipped_crown_text(name))
    return groups


@cache
def shipped_form() -> KnownObject:
    """Return the same groups for those who only look at them."""
    return shipped_groups()


def shipped_crown_text(name: str) -> str:
    """Return the text of a shipped data file."""
    return files("konqt.games.crown").joinpath("data", name).read_text(encoding="utf-8")


@cache
def groups_in(name: str) -> tuple[str, ...]:
    """Return the groups that stand in a shipped data file, in its order."""
    return tuple(json.loads(shipped_crown_text(name)))


def groups_of(texts: Mapping[str, str]) -> tuple[dict[str, object], list[DataFault]]:
    """Return the shipped groups with those of changed files, and what kept some from being read.

    A file need not hold all of its groups.
    """
    groups, faults = dict(shipped_groups()), list[DataFault]()
    for name, text in texts.items():
        if name not in FILES:
            remedy = f"known: {', '.join(FILES)}"
            what = "is no file of the game"
            faults.append(DataFault(f"{name:.60}", "", "unknown_file", what, remedy))
            continue
        try:
            read = read_json(text)
        except BadJson as error:
            remedy = "correct it there, or begin again from konqt data export"
            faults.append(DataFault(name, "", "not_json", error.what, remedy))
            continue
        if not isinstance(read, Mapping):
            what = f"{shown(read)} holds no groups"
            faults.append(DataFault(name, "", "not_groups", what, "write {...}"))
            continue
        for group, told in read.items():
            if group in groups_in(name):
                groups[group] = told
            else:
                what, remedy = "is no group of this file", f"known: {', '.join(groups_in(name))}"
                faults.append(DataFault(name, f"{group:.40}", "unknown_group", what, remedy))
    return groups, faults


def data_fault(fault: Fault) -> DataFault:
    """Return a fault of groups as one of the file in which its group stands."""
    remedy = fault.remedy or "correct it as in the shipped file"
    return DataFault(file_of(fault.place), fault.place, fault.code, fault.text, remedy)


def file_of(place: str) -> str:
    """Return the data file in which the group of a place stands; none for no place.

    >>> file_of("map.spaces.oslo"), file_of("weather")
    ('map.json', '')
    """
    group = place.partition(".")[0].partition("[")[0]
    return next((name for name in FILES if group in groups_in(name)), "")
