"""A long line in short pieces: a wide pen draws many short lines far sooner than one long one.

Qt makes one outline of all that a wide pen strokes and fills that: the crossings to be sorted on
each row of pixels grow with its length. In pieces the coast of the whole country takes a fifth.
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF, QTransform

POINTS = 30
"""of a piece: fewer cost more calls, more cost longer rows"""
OPAQUE = 255


def pieces_of(path: QPainterPath) -> list[QPolygonF]:
    """Return the lines of a path in pieces, each of which begins where the one before it ends."""
    found = []
    for line in path.toSubpathPolygons(QTransform()):
        points = line.toList()
        found += [
            QPolygonF(points[first : first + POINTS + 1])
            for first in range(0, len(points) - 1, POINTS)
        ]
    return found


def may_be_in_pieces(pen: QPen) -> bool:
    """Return whether pieces look like the whole: neither dashes nor overlaps would show."""
    return pen.style() == Qt.PenStyle.SolidLine and pen.color().alpha() == OPAQUE


def stroke(painter: QPainter, pieces: list[QPolygonF], pen: QPen) -> None:
    """Draw a line in pieces."""
    round_ends = QPen(pen)
    round_ends.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(round_ends)
    for piece in pieces:
        painter.drawPolyline(piece)
