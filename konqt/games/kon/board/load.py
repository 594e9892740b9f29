"""Reads a map file: bytes to typed features with geometry, or findings; never an exception."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import shapely
from pydantic import ValidationError
from shapely.geometry.base import BaseGeometry

from konqt.board.finding import LARGEST_MAP, Finding
from konqt.core.fault import shown
from konqt.core.outside import DENIED, MISSING, NOT_A_FILE, TOO_LARGE, Unreadable, content_of
from konqt.core.strict_json import BadJson, TwiceNamed, read_json
from konqt.core.wrong_value import wrong_value
from konqt.games.kon.board import mend, resaved, schema

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

UNREADABLE = {
    MISSING: ("no-file", "Check the name of the GeoJSON file"),
    NOT_A_FILE: ("no-file", "Name a GeoJSON file"),
    DENIED: ("unreadable", "Name a GeoJSON file that you can read"),
    TOO_LARGE: ("too-large", "Simplify its outlines"),
}
"""Why a file was not read -> code and remedy of the finding."""
_MOST_FEATURES = 2000
_MOST_FACTS = 20
"""Told of one feature."""

FactsT = TypeVar("FactsT", bound=schema.Facts)


@dataclass(frozen=True)
class Item:
    """A feature's facts, its geometry in degrees, its names by language."""

    facts: schema.Facts
    shape: BaseGeometry
    names: Mapping[str, str]


@dataclass
class MapData:
    """A map as read: items in the shipped map's order, then others in the file's; text, SHA-256."""

    items: list[Item] = field(default_factory=list)
    text: str = ""
    content_hash: str = ""
    unclear: dict[str, set[str]] = field(default_factory=dict)
    """id -> what could not be read of it and was taken from the shipped map, or left out"""
    lost: set[str] = field(default_factory=set)
    """ids of features of which nothing could be made"""

    def of(self, kind: type[FactsT]) -> dict[str, tuple[FactsT, BaseGeometry]]:
        """Return the items of one kind by id; land areas in their `order`."""
        found = [(item.facts, item.shape) for item in self.items if isinstance(item.facts, kind)]
        if kind is schema.LandFacts:
            found.sort(key=lambda pair: getattr(pair[0], "order", 0))
        return {facts.id: (facts, shape) for facts, shape in found}


def read_map(path: Path) -> tuple[MapData, list[Finding]]:
    """Read a map file; with findings the items are what could be understood."""
    data = MapData()
    content, findings = _content(path)
    if content is None:
        return data, findings
    data.content_hash = hashlib.sha256(content).hexdigest()
    try:
        data.text = content.decode("utf-8")
        collection = read_json(data.text, endless=True)
    except TwiceNamed as error:
        remedy = "Keep the intended one and remove the other"
        return data, [Finding("file", "key-twice", str(error), remedy)]
    except BadJson as error:
        return data, [Finding("file", "not-json", error.what, "Export it as GeoJSON (RFC 7946)")]
    except UnicodeDecodeError as error:
        message = f"not JSON in UTF-8 (byte {error.start + 1} is not a character)"
        return data, [Finding("file", "not-json", message, "Export it as GeoJSON (RFC 7946)")]
    collection = collection if isinstance(collection, dict) else {}
    features = collection.get("features")
    if not isinstance(features, list) or collection.get("type") != "FeatureCollection":
        message = "this JSON is not a GeoJSON FeatureCollection"
        return data, [Finding("file", "not-geojson", message, "Export the map as GeoJSON")]
    if not features or len(features) > _MOST_FEATURES:
        message = f"the map has {len(features)} features; it must have from 1 to {_MOST_FEATURES}"
        return data, [Finding("file", "feature-count", message, "Start from the shipped map")]
    nameless, in_words = 0, dict[str, set[str]]()
    for number, feature in enumerate(features):
        read = _read(feature, f"feature {number + 1}")
        findings += read.findings
        if read.in_words:
            in_words[read.name] = read.in_words
        if read.item is not None:
            data.items.append(read.item)
            if read.unclear:
                data.unclear.setdefault(read.item.facts.id, set()).update(read.unclear)
        elif read.name:
            data.lost.add(read.name)
        else:
            nameless += 1
    if in_words:
        findings.insert(0, resaved.lost_lists(in_words, set[str]().union(*in_words.values())))
    _stand_in(data, nameless)
    data.lost -= {item.facts.id for item in data.items}
    # Zones follow one another, and a program that saves a map may turn its order round.
    places = mend.shipped_order()
    data.items.sort(key=lambda item: places.get(item.facts.id, len(places)))
    return data, findings


def _stand_in(data: MapData, nameless: int) -> None:
    """Let shipped features stand for those that have no name, if that may be what they are."""
    missing = sorted(mend.shipped_ids() - {item.facts.id for item in data.items})
    if not missing or len(missing) > nameless:
        return
    for ident in missing:
        item = _read(mend.shipped_feature(ident), ident).item
        if item is not None:
            data.items.append(item)
            data.unclear[ident] = set(mend.EVERYTHING)


def _content(path: Path) -> tuple[bytes | None, list[Finding]]:
    try:
        content = content_of(path, LARGEST_MAP)
    except Unreadable as error:
        code, remedy = UNREADABLE[error.code]
        return None, [Finding("file", code, error.what, remedy)]
    if not content.strip():
        return None, [Finding("file", "empty", "the file is empty", "Start from the shipped map")]
    return content, []


@dataclass
class _Read:
    """A feature as far as it could be read; `name` is its id, empty when it has none."""

    name: str = ""
    item: Item | None = None
    findings: list[Finding] = field(default_factory=list)
    unclear: set[str] = field(default_factory=set)
    in_words: set[str] = field(default_factory=set)
    """lists that have become text, which is told of the file"""


def _read(feature: object, place: str) -> _Read:
    """Read a feature; what is wrong is told, and mended so that the rest can be checked."""
    properties = resaved.properties_of(feature) if isinstance(feature, dict) else None
    if not isinstance(feature, dict) or properties is None:
        message = "it is not a GeoJSON Feature with properties"
        remedy = "Give it id, kind, names and source"
        return _Read(findings=[Finding(place, "not-feature", message, remedy)])
    ident = properties.get("id")
    read = _Read(ident if isinstance(ident, str) and ident else "")
    name = read.name or place
    kind = properties.get("kind")
    if not isinstance(kind, str) or kind not in schema.KINDS:
        message = f"its kind is {shown(kind)}"
        remedy = f"Use one of {', '.join(schema.KINDS)}"
        read.findings.append(Finding(name, "kind", message, remedy))
        kind = mend.shipped_feature(ident).get("properties", {}).get("kind")
        if kind is None:
            return read
        read.unclear.add("kind")
        properties = {**properties, "kind": kind}
    read.in_words = resaved.in_words(properties)
    facts = _facts(properties, kind, name, read)
    shape, wrong = _shape(feature.get("geometry"), kind, name)
    read.findings += wrong
    if wrong:
        read.unclear.add(mend.GEOMETRY)
        shape, _unread = _shape(mend.shipped_feature(ident).get("geometry"), kind, name)
    if facts is not None and shape is not None:
        read.item = Item(facts, shape, _names(facts, properties))
    return read


def _names(facts: schema.Facts, properties: Mapping[str, object]) -> dict[str, str]:
    """Return the names by language: those that must be there, and any `name_xx` beside them."""
    names = {"en": facts.name_en, "nb": facts.name_nb}
    for key, name in properties.items():
        language = key.removeprefix("name_")
        if language != key and isinstance(name, str) and 0 < len(name) <= schema.LONGEST_NAME:
            names.setdefault(language, name)
    return names


def _facts(properties: dict[str, object], kind: str, name: str, read: _Read) -> schema.Facts | None:
    """Return a feature's facts, those that could not be read mended and noted."""
    form = schema.KINDS[kind]
    try:
        return form.validate_python(properties)
    except ValidationError as error:
        details = error.errors()
    except RecursionError:
        message = "its properties are nested too deep"
        read.findings.append(Finding(name, "facts", message, "Flatten them"))
        return None
    told = [each for each in details if not (each["loc"] and each["loc"][0] in read.in_words)]
    read.findings += [_fact_finding(name, detail) for detail in told[:_MOST_FACTS]]
    read.unclear |= {str(detail["loc"][0]) for detail in details if detail["loc"]}
    try:
        return form.validate_python(mend.mended(properties, details))
    except (ValidationError, RecursionError):
        return None


def _fact_finding(name: str, detail: "ErrorDetails") -> Finding:
    where = ".".join(str(part) for part in detail["loc"]) or "properties"
    if detail["type"] == "missing":
        return Finding(name, "fact-missing", f"{where} is missing", f"Add {where}")
    message = f"{where} {wrong_value(detail)}"
    return Finding(name, "fact-type", message, f"Mend {where}")


def _shape(geometry: object, kind: str, name: str) -> tuple[BaseGeometry | None, list[Finding]]:
    wanted = "Polygon or MultiPolygon" if kind in schema.AREAL else "LineString"
    remedy = f"Draw it as a {wanted} in longitude and latitude"
    try:
        shape = shapely.from_geojson(json.dumps(geometry))
    except (shapely.errors.GEOSException, TypeError, ValueError, RecursionError):
        shape = None
    if shape is None or shape.is_empty:
        return None, [Finding(name, "geometry", "it has no geometry that can be read", remedy)]
    shape = resaved.single(shape)
    fits = shape.geom_type in (
        ("Polygon", "MultiPolygon") if kind in schema.AREAL else ("LineString",)
    )
    if not fits:
        return None, [Finding(name, "geometry-type", f"it is drawn as {shape.geom_type}", remedy)]
    west, south, east, north = shape.bounds
    if not (west >= -30 and east <= 75 and south >= 40 and north <= 85):
        message = f"it lies between {west:g}, {south:g} and {east:g}, {north:g}"
        remedy = "Give coordinates in degrees, longitude first, in the north of Europe"
        return None, [Finding(name, "not-lonlat", message, remedy)]
    if not shape.is_valid:
        message = _why_invalid(shapely.is_valid_reason(shape))
        return None, [
            Finding(name, "outline", message, "Correct the outline (QGIS: Fix geometries)")
        ]
    return shape, []


def _why_invalid(reason: str) -> str:
    """Say in words what the geometry library says, such as "Self-intersection[10.5 60.5]"."""
    what, _bracket, place = reason.partition("[")
    where = " at " + ", ".join(place.rstrip("]").split()) if place else ""
    if "self-intersection" in what.lower():
        return f"its outline crosses or touches itself{where}"
    return f"its outline is not valid: {what.lower()}{where}"
