"""Reads a map that another program has saved: what it changed without loss is put back.

Programs for maps move a feature's id beside its properties, write whole numbers with a point, lists
and objects as JSON in quotes, one line as a bundle of one, and add columns, a `crs` or a `bbox`.
All that says the same. A list written as plain words says less: it is named, once for the file.
"""

import json
from collections.abc import Collection, Mapping, Sequence

from shapely import MultiLineString
from shapely.geometry.base import BaseGeometry

from konqt.board.finding import Finding

LISTS = frozenset(
    (
        *("symbols", "sea_zones", "neighbours", "fjord_neighbours", "adjacent", "between"),
        *("between_bands", "bases", "label_at", "stack_at", "symbols_at", "place"),
    )
)
"""Properties that hold lists."""


def properties_of(feature: Mapping[str, object]) -> dict[str, object] | None:
    """Return a feature's properties with its id among them; None where it has none."""
    found = feature.get("properties")
    if not isinstance(found, dict):
        return None
    properties = {name: _plain(name, value) for name, value in found.items()}
    if "id" not in properties and isinstance(feature.get("id"), str):
        properties["id"] = feature["id"]
    return properties


def in_words(properties: Mapping[str, object]) -> set[str]:
    """Return which lists have become plain words."""
    return {name for name in LISTS & properties.keys() if isinstance(properties[name], str)}


def lost_lists(features: Collection[str], names: Collection[str]) -> Finding:
    """Return what is told of lists that have become words, once for the whole file."""
    some = ", ".join(sorted(names))
    message = f"in {len(features)} features these lists have become text: {some}"
    remedy = (
        "Save as GeoJSON from the file that konqt wrote, not by way of a table or shapefile; "
        "or keep konqt's file and bring only the outlines back into it"
    )
    return Finding("file", "lists-as-text", message, remedy)


def single(shape: BaseGeometry) -> BaseGeometry:
    """Return the only line of a bundle of one; any other shape as it is."""
    if isinstance(shape, MultiLineString) and len(shape.geoms) == 1:
        return shape.geoms[0]
    return shape


def _plain(name: str, value: object) -> object:
    """Return a property as konqt writes it."""
    if isinstance(value, str) and name in LISTS and value.lstrip()[:1] in ("[", "{"):
        try:
            value = json.loads(value)
        except (ValueError, RecursionError):
            return value
    return _whole(value)


def _whole(value: object) -> object:
    """Return a value with whole numbers as such, also inside lists and objects."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, Mapping):
        return {name: _whole(each) for name, each in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_whole(each) for each in value]
    return value
