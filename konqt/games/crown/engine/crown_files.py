"""The data files of the game: their names, and which groups of values stand in which."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from konqt.core.fault import Fault, shown
from konqt.core.json_value import KnownObject
from konqt.core.strict_json import BadJson, read_json

TILES, CARDS, TRACKS, MAP = "tiles.json", "cards.json", "tracks.json", "map.json"
FILES = (TILES, CARDS, TRACKS, MAP)


def shipped_groups() -> KnownObject:
    """Return the groups of the shipped data files, as read."""
    groups: dict[str, object] = {}
    for name in FILES:
        groups |= json.loads(shipped_crown_text(name))
    return groups


def shipped_crown_text(name: str) -> str:
    """Return the text of a shipped data file."""
    return files("konqt.games.crown").joinpath("data", name).read_text(encoding="utf-8")


@cache
def groups_in(name: str) -> tuple[str, ...]:
    """Return the groups that stand in a shipped data file, in its order."""
    return tuple(json.loads(shipped_crown_text(name)))


def groups_of(texts: Mapping[str, str]) -> tuple[dict[str, object], list[Fault]]:
    """Return the shipped groups with those of changed files, and what kept a file from being read.

    A file need not hold all of its groups. Places of faults begin with the name of the file.
    """
    groups, faults = dict(shipped_groups()), list[Fault]()
    for name, text in texts.items():
        if name not in FILES:
            remedy = f"known: {', '.join(FILES)}"
            faults.append(Fault("unknown_file", f"{name:.60}", "is no file of the game", remedy))
            continue
        try:
            read = read_json(text)
        except BadJson as error:
            remedy = "correct it there, or begin again from konqt data export"
            faults.append(Fault("not_json", name, error.what, remedy))
            continue
        if not isinstance(read, Mapping):
            text, remedy = f"{shown(read)} holds no groups", "write {...}"
            faults.append(Fault("not_groups", name, text, remedy))
            continue
        for group, told in read.items():
            if group in groups_in(name):
                groups[group] = told
            else:
                remedy = f"known: {', '.join(groups_in(name))}"
                place = f"{name}: {group:.40}"
                faults.append(Fault("unknown_group", place, "is no group of this file", remedy))
    return groups, faults


def file_of(place: str) -> str:
    """Return the data file in which the group of a place stands; none for no place.

    >>> file_of("map.spaces.oslo"), file_of("weather")
    ('map.json', '')
    """
    group = place.partition(".")[0].partition("[")[0]
    return next((name for name in FILES if group in groups_in(name)), "")
