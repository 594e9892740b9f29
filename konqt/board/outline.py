"""From shapely's shapes in degrees to flat lines in board units."""

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from konqt.board import projection
from konqt.board.geometry import Line, Point, Shape

_DIGITS = 1


def on_board(region: BaseGeometry) -> BaseGeometry:
    """Return a shape of degrees in board units."""
    return shapely.transform(region, lambda xy: np.stack(projection.to_board(*xy.T), axis=-1))


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
