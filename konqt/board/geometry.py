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
