"""Outlines of a board as Qt paths."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from konqt.board.geometry import Line, Shape, points


def outline(shape: Shape) -> QPainterPath:
    """Return a shape's polygons as one path; holes stay open."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for polygon in shape:
        for ring in polygon:
            path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points(ring)]))
            path.closeSubpath()
    return path


def together(outlines: Iterable[QPainterPath]) -> QPainterPath:
    """Return several outlines as one path, to be filled where any of them is."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for each in outlines:
        path.addPath(each)
    path.setFillRule(Qt.FillRule.OddEvenFill)
    return path


def lines(many: Iterable[Line]) -> QPainterPath:
    """Return open lines as one path."""
    path = QPainterPath()
    for line in many:
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points(line)]))
    return path
