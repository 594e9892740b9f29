"""What is drawn of a board: plain numbers in board units, for any painter.

A ring or line is flat, x and y in turn, so that it stays small and quick to read. A shape is a
tuple of polygons; a polygon is its outer ring and then its holes.
"""

from collections.abc import Iterator

Line = tuple[float, ...]
Polygon = tuple[Line, ...]
Shape = tuple[Polygon, ...]
Point = tuple[float, float]


def points(line: Line) -> Iterator[Point]:
    """Walk along a flat line or ring as pairs."""
    return zip(line[::2], line[1::2], strict=True)


def weighed(ring: Line) -> tuple[float, float, float]:
    """Return twice a ring's surface, and what its centre is when divided by three times that."""
    size = x = y = 0.0
    spots = [*points(ring)]
    for one, two in zip(spots, [*spots[1:], *spots[:1]], strict=True):
        part = one[0] * two[1] - two[0] * one[1]
        size, x, y = size + part, x + (one[0] + two[0]) * part, y + (one[1] + two[1]) * part
    return size, x, y
