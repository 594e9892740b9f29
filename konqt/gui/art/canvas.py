"""Pixmaps to paint on, and painting in a 100 by 100 square."""

import math
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QPolygonF


def blank(width: float, height: float, ratio: float) -> QPixmap:
    """Return an empty pixmap of a size in device-independent pixels."""
    pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


@contextmanager
def square(side: float, ratio: float) -> Iterator[tuple[QPixmap, QPainter]]:
    """Paint a square picture in units of a hundredth of its side."""
    pixmap = blank(side, side, ratio)
    painter = QPainter(pixmap)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(side / 100, side / 100)
        yield pixmap, painter
    finally:
        painter.end()


def polygon(points: Iterable[tuple[float, float]]) -> QPainterPath:
    """Return a closed path through points."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


def star(points: int, outer: float, inner: float, centre: tuple[float, float]) -> QPainterPath:
    """Return a star with its first point up."""
    corners = []
    for i in range(points * 2):
        radius, angle = (inner if i % 2 else outer), math.pi * i / points
        corners.append((centre[0] + radius * math.sin(angle), centre[1] - radius * math.cos(angle)))
    return polygon(corners)


def mixed(first: QColor, second: QColor, share: float) -> QColor:
    """Mix two colours; `share` of the second."""
    return QColor.fromRgbF(
        first.redF() + (second.redF() - first.redF()) * share,
        first.greenF() + (second.greenF() - first.greenF()) * share,
        first.blueF() + (second.blueF() - first.blueF()) * share,
        first.alphaF() + (second.alphaF() - first.alphaF()) * share,
    )
