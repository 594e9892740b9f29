"""From shapely's shapes in degrees to flat lines in board units."""

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from konqt.board import projection
from konqt.board.bend import shipped_bend
from konqt.board.geometry import Line, Point, Shape

Floats = NDArray[np.float64]

_DIGITS = 1
_STEP = 3.0
"""Units of the drawn sheet between points of a line: its chords leave the bent line by nothing."""


def on_board(region: BaseGeometry) -> BaseGeometry:
    """Return a shape of degrees in board units, with points enough for the bend."""
    if isinstance(region, shapely.Point):
        return shapely.Point(*_bent(shapely.get_coordinates(region))[0])
    if isinstance(region, shapely.geometry.base.BaseMultipartGeometry):
        parts = [on_board(part) for part in region.geoms]
        # What crosses itself has become several parts.
        return type(region)([part for found in parts for part in shapely.get_parts(found)])
    if isinstance(region, shapely.Polygon):
        rings = [_bent(ring.coords) for ring in (region.exterior, *region.interiors)]
        bent = shapely.Polygon(rings[0], rings[1:])
        return bent if bent.is_valid else shapely.buffer(bent, 0)
    return shapely.linestrings(_bent(shapely.get_coordinates(region)))


def _bent(lonlat: object) -> Floats:
    xy = np.stack(projection.to_drawn(*np.asarray(lonlat, float)[:, :2].T), axis=-1)
    return np.stack(shipped_bend().forth(*close(xy, _STEP).T), axis=-1)


def close(line: Floats, step: float) -> Floats:
    """Return a line with points at most a step apart, the same ones whichever way it runs."""
    one, two = line[:-1], line[1:]
    turned = (one[:, 0] > two[:, 0]) | ((one[:, 0] == two[:, 0]) & (one[:, 1] > two[:, 1]))
    low, high = np.where(turned[:, None], two, one), np.where(turned[:, None], one, two)
    parts = np.maximum(1, np.ceil(np.hypot(*(high - low).T) / step).astype(int))
    row = np.repeat(np.arange(len(parts)), parts)
    number = np.arange(len(row)) - np.repeat(np.cumsum(parts) - parts, parts)
    number = np.where(turned[row], parts[row] - number, number)
    share = (number / parts[row])[:, None]
    found = low[row] + (high[row] - low[row]) * share
    # The ends exactly as they were.
    found = np.where(share == 0, low[row], np.where(share == 1, high[row], found))
    return np.vstack([found, line[-1:]])


def merged(regions: list[BaseGeometry]) -> BaseGeometry:
    """Return the union of regions, quickly where they share their edges point for point."""
    if shapely.coverage_is_valid(regions):
        return shapely.coverage_union_all(regions)
    return shapely.union_all(regions)


def flat(line: BaseGeometry) -> Line:
    """Return a line or ring as x and y in turn, to a tenth of a board unit."""
    xy = np.round(shapely.get_coordinates(line), _DIGITS)
    keep = np.ones(len(xy), bool)
    keep[1:] = np.any(xy[1:] != xy[:-1], axis=1)
    return tuple(xy[keep].ravel().tolist())


def shape(region: BaseGeometry) -> Shape:
    """Return all polygons of a region, the largest first; rings too small to see are left out."""
    polygons = [part for part in shapely.get_parts(region) if part.geom_type == "Polygon"]
    found = []
    for polygon in sorted(polygons, key=lambda part: (-part.area, part.bounds)):
        rings = [flat(polygon.exterior), *(flat(ring) for ring in polygon.interiors)]
        if len(rings[0]) >= 8:
            found.append((rings[0], *(ring for ring in rings[1:] if len(ring) >= 8)))
    return tuple(found)


def lines(region: BaseGeometry) -> tuple[Line, ...]:
    """Return the lines in a geometry, joined where they meet, in a fixed order."""
    parts = [part for part in shapely.get_parts(region) if part.geom_type == "LineString"]
    if not parts:
        return ()
    merged = shapely.get_parts(shapely.line_merge(shapely.multilinestrings(parts)))
    found = [flat(part) for part in sorted(merged, key=lambda part: (-part.length, part.bounds))]
    return tuple(line for line in found if len(line) >= 4)


def point(place: BaseGeometry) -> Point:
    """Return a point to a tenth of a board unit."""
    return (round(float(place.x), _DIGITS), round(float(place.y), _DIGITS))


def place(lonlat: tuple[float, float]) -> BaseGeometry:
    """Return a place of degrees as a point in board units."""
    return on_board(shapely.Point(lonlat))
