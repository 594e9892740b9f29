"""Places for name, pieces and symbols inside an area, apart from each other, on the drawn sheet."""

from dataclasses import dataclass

import numpy as np
import shapely
from shapely import Point, Polygon
from shapely.geometry.base import BaseGeometry

_LETTER = 0.5
_STACK_ASPECT = 1.9


@dataclass(frozen=True)
class Anchors:
    """Centres on the drawn sheet; `room` is the radius of the free circle round the pieces."""

    label: Point
    stack: Point
    symbols: Point
    room: float


def place(area: BaseGeometry, name: str) -> Anchors:
    """Give the anchors of an area: pieces first, then the name, then the symbols."""
    main = max(shapely.get_parts(area), key=lambda part: part.area)
    stack, stack_box = _widest(main, _STACK_ASPECT)
    rest = shapely.difference(main, _shrunk(stack_box, 0.8))
    label, label_box = _widest(_largest(rest), max(2.0, len(name) * _LETTER))
    rest = shapely.difference(rest, _shrunk(label_box, 0.9))
    symbols, _ = _widest(_largest(rest), 1.0)
    room = min(stack.distance(main.boundary), 200.0)
    return Anchors(label, stack, symbols, room)


def _largest(region: BaseGeometry) -> Polygon:
    """Give the roomiest part of a region."""
    parts = [part for part in shapely.get_parts(region) if part.area > 0]
    return max(parts, key=lambda part: shapely.maximum_inscribed_circle(part, 1.0).length)


def _widest(region: BaseGeometry, aspect: float) -> tuple[Point, Polygon]:
    """Give the centre of the largest upright box of an aspect that fits into a region."""
    west, north, east, south = region.bounds
    step = max(3.0, min(east - west, south - north) / 28)
    x, y = np.meshgrid(np.arange(west, east, step), np.arange(north, south, step))
    x, y = x.ravel(), y.ravel()
    shapely.prepare(region)
    inside = shapely.contains_xy(region, x, y)
    x, y = x[inside], y[inside]
    if not x.size:
        spot = region.representative_point()
        return spot, spot.buffer(1.0)
    half = 2.0
    best = region.representative_point()
    found = best.buffer(1.0)
    while half < 150.0:
        boxes = shapely.box(x - half * aspect, y - half, x + half * aspect, y + half)
        fits = shapely.contains_properly(region, boxes)
        if not fits.any():
            break
        x, y = x[fits], y[fits]
        middle = int(np.argmin((x - x.mean()) ** 2 + (y - y.mean()) ** 2))
        best, found = Point(x[middle], y[middle]), boxes[fits][middle]
        half *= 1.12
    return best, found


def _shrunk(box: BaseGeometry, factor: float) -> BaseGeometry:
    return shapely.transform(
        box, lambda xy: (xy - xy[:4].mean(axis=0)) * factor + xy[:4].mean(axis=0)
    )
