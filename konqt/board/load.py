"""Reads a map file: bytes to typed features with geometry, or findings; never an exception."""

import hashlib
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import shapely
from pydantic import ValidationError
from shapely.geometry.base import BaseGeometry

from konqt.board import schema
from konqt.board.finding import LARGEST_MAP, Finding
from konqt.core.outside import DENIED, MISSING, NOT_A_FILE, TOO_LARGE, Unreadable, content_of
from konqt.core.strict_json import BadJson, TwiceNamed, read_json

UNREADABLE = {
    MISSING: ("no-file", "Check the name of the GeoJSON file"),
    NOT_A_FILE: ("no-file", "Name a GeoJSON file"),
    DENIED: ("unreadable", "Name a GeoJSON file that you may read"),
    TOO_LARGE: ("too-large", "Simplify its outlines"),
}
"""Why a file was not read -> code and remedy of the finding."""
_MOST_FEATURES = 2000

FactsT = TypeVar("FactsT", bound=schema.Facts)


@dataclass(frozen=True)
class Item:
    """A feature's facts and its geometry in degrees."""

    facts: schema.Facts
    shape: BaseGeometry


@dataclass
class MapData:
    """A map as read: items in file order, the text, the file's SHA-256."""

    items: list[Item] = field(default_factory=list)
    text: str = ""
    content_hash: str = ""

    def of(self, kind: type[FactsT]) -> dict[str, tuple[FactsT, BaseGeometry]]:
        """Give the items of one kind by id; land areas in their `order`."""
        found = [(item.facts, item.shape) for item in self.items if isinstance(item.facts, kind)]
        if kind is schema.Land:
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
        collection = read_json(data.text)
    except TwiceNamed as error:
        remedy = "Keep the one that is meant and take the other out"
        return data, [Finding("file", "key-twice", str(error), remedy)]
    except BadJson as error:
        return data, [Finding("file", "not-json", error.what, "Export it as GeoJSON (RFC 7946)")]
    except UnicodeDecodeError as error:
        message = f"not JSON in UTF-8 (byte {error.start + 1} is no letter)"
        return data, [Finding("file", "not-json", message, "Export it as GeoJSON (RFC 7946)")]
    features = collection.get("features") if isinstance(collection, dict) else None
    if not isinstance(features, list) or collection.get("type") != "FeatureCollection":
        message = "this JSON is not a GeoJSON FeatureCollection"
        return data, [Finding("file", "not-geojson", message, "Export the map as GeoJSON")]
    if not features or len(features) > _MOST_FEATURES:
        message = f"the map has {len(features)} features; from 1 to {_MOST_FEATURES} are possible"
        return data, [Finding("file", "feature-count", message, "Start from the shipped map")]
    for number, feature in enumerate(features):
        item, wrong = _item(feature, f"feature {number + 1}")
        findings += wrong
        if item is not None:
            data.items.append(item)
    return data, findings


def _content(path: Path) -> tuple[bytes | None, list[Finding]]:
    try:
        content = content_of(path, LARGEST_MAP)
    except Unreadable as error:
        code, remedy = UNREADABLE[error.code]
        return None, [Finding("file", code, error.what, remedy)]
    if not content.strip():
        return None, [Finding("file", "empty", "the file is empty", "Start from the shipped map")]
    return content, []


def _item(feature: Any, place: str) -> tuple[Item | None, list[Finding]]:
    properties = feature.get("properties") if isinstance(feature, dict) else None
    if not isinstance(properties, dict):
        message = "it is not a GeoJSON Feature with properties"
        return None, [Finding(place, "not-feature", message, "Give it id, kind, names and source")]
    ident = properties.get("id")
    name = ident if isinstance(ident, str) and ident else place
    kind = properties.get("kind")
    if not isinstance(kind, str) or kind not in schema.KINDS:
        message = f"its kind is {_short(kind)}"
        return None, [Finding(name, "kind", message, f"Use one of {', '.join(schema.KINDS)}")]
    findings: list[Finding] = []
    facts = None
    try:
        facts = schema.KINDS[kind].validate_python(properties)
    except ValidationError as error:
        findings = [_fact_finding(name, detail) for detail in error.errors()[:8]]
    except RecursionError:
        findings = [Finding(name, "facts", "its properties are nested too deep", "Flatten them")]
    shape, wrong = _shape(feature.get("geometry"), kind, name)
    findings += wrong
    if facts is None or shape is None:
        return None, findings
    return Item(facts, shape), findings


def _fact_finding(name: str, detail: Any) -> Finding:
    where = ".".join(str(part) for part in detail["loc"]) or "properties"
    if detail["type"] == "missing":
        return Finding(name, "fact-missing", f"{where} is missing", f"Add {where}")
    message = f"{where} is {_short(detail.get('input'))}: {detail['msg'].lower()}"
    return Finding(name, "fact-type", message, f"Mend {where}")


def _shape(geometry: Any, kind: str, name: str) -> tuple[BaseGeometry | None, list[Finding]]:
    wanted = "Polygon or MultiPolygon" if kind in schema.AREAL else "LineString"
    remedy = f"Draw it as a {wanted} in longitude and latitude"
    try:
        shape = shapely.from_geojson(json.dumps(geometry))
    except (shapely.errors.GEOSException, TypeError, ValueError, RecursionError):
        shape = None
    if shape is None or shape.is_empty:
        return None, [Finding(name, "geometry", "it has no geometry that can be read", remedy)]
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
        message = f"its outline is not valid: {shapely.is_valid_reason(shape)}"
        return None, [Finding(name, "outline", message, "Mend the outline (QGIS: Fix geometries)")]
    return shape, []


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."
