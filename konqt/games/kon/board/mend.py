"""Mends features that are partly wrong, so that one bad value hides no other fault of the map.

What a check then finds may rest on a mended value; `certain` leaves such findings out.
"""

import json
import re
from collections.abc import Iterable, Mapping
from copy import deepcopy
from functools import cache
from typing import TYPE_CHECKING

from konqt.board.finding import Finding
from konqt.core.json_value import KnownObject
from konqt.resources import MissingResource, map_file

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

GEOMETRY = "geometry"
_BORDERS = frozenset(("neighbours", "fjord_neighbours"))
DEPENDS: Mapping[str, frozenset[str]] = {
    "one-sided": _BORDERS | {"adjacent"},
    "fjord-not-neighbour": _BORDERS,
    "fjord-undeclared": _BORDERS | {"between"},
    "fjord-missing": _BORDERS | {"between"},
    "fjord-twice": frozenset(("between",)),
    "cut-off": _BORDERS,
    "not-planar": _BORDERS,
    "air-band": frozenset(("air_band", "between_bands")),
    "air-bands": frozenset(("air_band", "between_bands")),
    "base-no-field": frozenset(("symbols", "bases")),
    "base-count": frozenset(("symbols", "bases")),
    "base-range": frozenset(("bases",)),
    "raid-count": frozenset(("kind",)),
    "no-zones": frozenset(("kind",)),
    "no-country": frozenset(("kind",)),
    "no-cable": frozenset(("kind",)),
    "id-twice": frozenset(),
    "unknown": frozenset(("kind",)),
    "twice": frozenset(),
    "own-neighbour": frozenset(),
    "order-twice": frozenset(("order",)),
    "name-id": frozenset(("name_nb",)),
    "name-swapped": frozenset(("name_en",)),
    "border-missing": _BORDERS | {GEOMETRY},
    "border-unwanted": _BORDERS | {GEOMETRY},
    "fjord-dry": _BORDERS | {GEOMETRY},
    "fjord-shore": frozenset(("between", GEOMETRY)),
    "fjord-on-land": frozenset((GEOMETRY,)),
    "coast-missing": frozenset(("sea_zones", GEOMETRY)),
    "coast-unwanted": frozenset(("sea_zones", GEOMETRY)),
    "zone-border-missing": frozenset(("adjacent", GEOMETRY)),
    "zone-border-unwanted": frozenset(("adjacent", GEOMETRY)),
    "cable-ashore": frozenset(("area", GEOMETRY)),
    "too-small": frozenset((GEOMETRY,)),
    "gap": frozenset((GEOMETRY,)),
    "overlap": frozenset((GEOMETRY,)),
    "off-sheet": frozenset((GEOMETRY,)),
}
"""Code -> the values that it draws on; every other one draws on all."""
EVERYTHING: frozenset[str] = frozenset[str]().union(*DEPENDS.values())
"""All values of a feature of which nothing is known."""


def mended(properties: dict[str, object], details: "Iterable[ErrorDetails]") -> dict[str, object]:
    """Return a feature's properties with what is wrong left out, or as the shipped map has it."""
    facts = deepcopy(properties)
    shipped = shipped_feature(facts.get("id")).get("properties", {})
    for detail in details:
        if not detail["loc"]:
            continue
        name, *below = detail["loc"]
        inside = facts.get(str(name))
        if name in LISTS and isinstance(inside, list) and below:
            inside[int(below[0])] = None
        elif name in shipped:
            facts[str(name)] = deepcopy(shipped[name])
    for name in LISTS:
        inside = facts.get(name)
        if isinstance(inside, list):
            facts[name] = [each for each in inside if each is not None]
    return facts


LISTS = frozenset(("sea_zones", "neighbours", "fjord_neighbours", "adjacent"))
"""Lists of ids, of which single ones may be left out."""


def shipped_feature(ident: object) -> KnownObject:
    """Return the shipped map's feature of an id; an empty one when there is none."""
    return _shipped().get(ident, {}) if isinstance(ident, str) else {}


def shipped_ids() -> frozenset[str]:
    """Return the ids of the shipped map's features."""
    return frozenset(_shipped())


@cache
def shipped_order() -> Mapping[str, int]:
    """Return where each feature of the shipped map stands in it."""
    return {ident: number for number, ident in enumerate(_shipped())}


@cache
def _shipped() -> dict[str, KnownObject]:
    try:
        text = map_file("norway.geojson").read_text(encoding="utf-8")
    except MissingResource:
        return {}
    return {feature["properties"]["id"]: feature for feature in json.loads(text)["features"]}


def certain(
    findings: Iterable[Finding], unclear: Mapping[str, set[str]], lost: frozenset[str]
) -> list[Finding]:
    """Leave out what may follow from mended values (`unclear`) or unreadable features (`lost`)."""
    if not unclear and not lost:
        return list(findings)
    return [each for each in findings if not _follows(each, unclear, lost)]


def _follows(finding: Finding, unclear: Mapping[str, set[str]], lost: frozenset[str]) -> bool:
    told = {finding.feature, *re.findall(r"\w+", finding.message)}
    if finding.code.startswith("constraint-"):
        # The rulebook's statements name areas as people do.
        told |= {word.lower() for word in told}
    if told & lost:
        return True
    draws = DEPENDS.get(finding.code)
    return any(
        bool(values if draws is None else values & draws)
        for ident, values in unclear.items()
        if ident in told
    )
