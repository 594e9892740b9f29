"""GeoJSON features out of drawn regions and declared facts."""

import json
from typing import Any

import shapely
from shapely.geometry.base import BaseGeometry

Feature = dict[str, Any]
_DIGITS = 4
_COUNTRY_NAMES = {
    "sweden": ("Sweden", "Sverige"), "finland": ("Finland", "Finland"),
    "denmark": ("Denmark", "Danmark"), "russia": ("Soviet Union", "Sovjetunionen"),
    "estonia": ("Estonia", "Estland"), "britain": ("Great Britain", "Storbritannia"),
    "germany": ("Germany", "Tyskland"), "latvia": ("Latvia", "Latvia"),
}  # fmt: skip
COAST = "coast: Natural Earth 10m (public domain)"
OWN = "own drawing"


def feature(
    ident: str, kind: str, names: tuple[str, str], region: BaseGeometry, **facts: object
) -> Feature:
    """Give one feature; `names` are English and Norwegian."""
    return {
        "type": "Feature",
        "id": ident,
        "properties": {
            "id": ident, "kind": kind, "name_en": names[0], "name_nb": names[1], **facts,
        },
        "geometry": geometry(region),
    }  # fmt: skip


def geometry(region: BaseGeometry) -> Feature:
    """Give a GeoJSON geometry: four decimals, outer rings anticlockwise, largest part first."""
    if region.geom_type in ("MultiPolygon", "GeometryCollection"):
        parts = [part for part in shapely.get_parts(region) if part.geom_type == "Polygon"]
        parts.sort(key=lambda part: (-part.area, part.bounds))
        region = parts[0] if len(parts) == 1 else shapely.multipolygons(parts)
    if region.geom_type in ("Polygon", "MultiPolygon"):
        region = shapely.orient_polygons(shapely.normalize(region))
    return _rounded(shapely.geometry.mapping(region))


def place(lon: float, lat: float) -> list[float]:
    """Give a place rounded as everything in the file."""
    return [round(float(lon), _DIGITS), round(float(lat), _DIGITS)]


def country(name: str, region: BaseGeometry) -> Feature:
    """Give a neighbouring country, which nobody enters."""
    return feature(name, "nogo", _COUNTRY_NAMES[name], region, source=COAST)


def text(features: list[Feature], properties: Feature) -> str:
    """Give the file: one feature a line, so that changes can be read; always the same bytes."""
    lines = ",\n".join(_compact(item) for item in features)
    head = json.dumps(properties, ensure_ascii=False)
    return f'{{"type": "FeatureCollection", "konqt": {head}, "features": [\n{lines}\n]}}\n'


def _compact(item: Feature) -> str:
    return json.dumps(item, ensure_ascii=False, separators=(",", ":"))


def _rounded(shape: Any) -> Any:
    if isinstance(shape, dict):
        return {key: _rounded(value) for key, value in shape.items() if value != ()}
    if isinstance(shape, list | tuple):
        return [_rounded(value) for value in shape]
    return round(shape, _DIGITS) if isinstance(shape, float) else shape
