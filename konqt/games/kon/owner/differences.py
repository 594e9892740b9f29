"""What an owner's data say otherwise than the shipped reconstruction, and how sure that was."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date, time
from math import isfinite
from pathlib import Path

from konqt.board.finding import LARGEST_MAP
from konqt.core.outside import text_of
from konqt.core.strict_json import read_json
from konqt.games.kon.engine.data_files import Table, plain, shipped_data
from konqt.games.kon.owner.data_reader import as_written
from konqt.games.kon.owner.manual_facts import DECKS, denied_decks, is_whole_list, section_of
from konqt.games.owner_data import STATED, DataDifference, brief
from konqt.resources import map_file

LATER = ("chapter", "rule_of_end", "victory_levels")
"""Values of a scenario that older files lack; what they were follows from the others there."""


def differences_in(file: str, text: str) -> list[DataDifference]:
    """Compare a data file that can be read with the shipped one; comments say nothing."""
    try:
        yours = tomllib.loads(text)
        found = [
            each
            for each in _compared(file, "", shipped_data(file), yours)
            if each.yours is not None or each.place not in LATER
        ]
        return _with_deck_facts(found, yours) if file == DECKS else found
    except RecursionError:
        return []  # nested without end: the check has said so


def _with_deck_facts(found: list[DataDifference], yours: Table) -> list[DataDifference]:
    """Add what the manual says of decks whose copies it mostly leaves open."""
    denied = {place: (copies, manual) for place, copies, manual in denied_decks(yours)}
    told = [
        replace(each, manual=denied.pop(each.place)[1]) if each.place in denied else each
        for each in found
    ]
    told += [
        DataDifference(DECKS, place, None, "", copies, manual)
        for place, (copies, manual) in denied.items()
    ]
    return told


def _compared(file: str, place: str, shipped: object, yours: object) -> Iterator[DataDifference]:
    if (
        isinstance(shipped, Mapping)
        and isinstance(yours, Mapping)
        and "value" not in shipped
        and "value" not in yours
    ):
        for key in dict.fromkeys((*shipped, *yours)):
            below = f"{place}.{key}" if place else key
            yield from _compared(file, below, shipped.get(key), yours.get(key))
        return
    ours, theirs = _told(shipped), _told(yours)
    if ours != theirs:
        source = _marked(shipped)
        manual = ""
        if source in STATED or (not source and theirs and is_whole_list(file, place)):
            where = section_of(file, place)
            says = "nothing" if ours is None else brief(ours)
            manual = f"the manual says {says} ({where})" if where else f"the manual says {says}"
        yield DataDifference(file, place, ours, source, theirs, manual, _marked(yours))


def _marked(value: object) -> str:
    return str(value.get("source", "")) if isinstance(value, Mapping) else ""


def _told(value: object) -> object:
    """Return a value without its sources, also in lists of tables."""
    if isinstance(value, list):
        return [_told(each) for each in value]
    if isinstance(value, Mapping) and "value" not in value:
        return {key: _told(each) for key, each in value.items() if key != "source"}
    return _writable(plain(value))


def _writable(value: object) -> object:
    """Return a value as JSON can write it: dates, times and endless numbers as TOML writes them."""
    if isinstance(value, Mapping):
        return {key: _writable(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_writable(each) for each in value]
    if isinstance(value, date | time) or (isinstance(value, float) and not isfinite(value)):
        return as_written(value)
    return value


def board_differences(path: Path) -> list[DataDifference]:
    """Compare an owner's map, if it is GeoJSON, with the shipped one, feature by feature."""
    shipped, yours = _features(map_file("norway.geojson")), _features(path)
    found = []
    for feature in dict.fromkeys((*shipped, *yours)):
        ours, theirs = shipped.get(feature), yours.get(feature)
        if ours is None or theirs is None:
            there = [
                None if each is None else _writable(each.get("kind")) for each in (ours, theirs)
            ]
            found.append(DataDifference(path.name, feature, there[0], "", there[1]))
            continue
        for fact in dict.fromkeys((*ours, *theirs)):
            if fact != "source" and _fact(ours, fact) != _fact(theirs, fact):
                source = _source(ours, fact)
                before, after = _fact(ours, fact), _writable(_fact(theirs, fact))
                if fact == "geometry":
                    before, after = "our outline", "another outline"
                manual = f"the manual says {brief(before)}" if source in STATED else ""
                place = f"{feature}.{fact}"
                found.append(DataDifference(path.name, place, before, source, after, manual))
    return found


def _features(path: Path) -> dict[str, dict[str, object]]:
    collection = read_json(text_of(path, LARGEST_MAP), endless=True)
    found = {}
    features = collection.get("features") if isinstance(collection, dict) else None
    for feature in features or ():
        facts = feature.get("properties") if isinstance(feature, dict) else None
        if isinstance(facts, dict) and isinstance(facts.get("id"), str):
            found[facts["id"]] = {**facts, "geometry": feature.get("geometry")}
    return found


def _fact(facts: Table, fact: str) -> object:
    """Return a fact; lists of ids have no order."""
    value = facts.get(fact)
    is_ids = isinstance(value, list) and all(isinstance(each, str) for each in value)
    return sorted(value) if is_ids and value is not None else value


def _source(facts: Table, fact: str) -> str:
    """Return where a fact comes from; borders come with the drawing."""
    source = facts.get("source", "")
    if isinstance(source, str):
        return source
    known = "name" if fact.startswith("name_") else {"neighbours": "geometry"}.get(fact, fact)
    return str(source.get(known, ""))
