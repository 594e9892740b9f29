"""Arrows between counters: from edge to edge, and of a size that can be read however near they are.

They lie above the counters: where two stand side by side, the arrow bridges them.
"""

import math

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QPolygonF

LEAST, MOST = 0.7, 1.15
"""Length of an attack's arrow, in sides of a counter."""
BROAD = 0.28
"""Half an arrow's breadth, in sides of a counter."""
HEAD = 1.55
"""Length of the head, in halves of its breadth; a short arrow is mostly head."""
SHAFT = 0.4
BEND = 0.1
"""How far a long arrow bends, in lengths."""
DASH, SPACE = 0.9, 0.55
"""Dashes of a shaft and what lies between them, in the shaft's breadths."""


def attack_arrow(start: QPointF, end: QPointF, side: float) -> QPainterPath:
    """Return the arrow from an attacker's middle towards a defender's, of counters so wide."""
    length = max(1e-6, math.hypot(end.x() - start.x(), end.y() - start.y()))
    ahead = (end - start) / length
    edge = _reach(ahead, side)
    gap = length - 2 * edge
    long = min(max(gap, LEAST * side), MOST * side)
    begin = start + ahead * (edge if gap >= long else (length - long) / 2)
    return arrow_path(begin, begin + ahead * long, BROAD * side)


def aimed_arrow(start: QPointF, tip: QPointF, side: float) -> QPainterPath:
    """Return the arrow between two places that belongs to a counter so wide."""
    return arrow_path(start, tip, BROAD * side)


def retreat_arrow(start: QPointF, end: QPointF, side: float) -> QPainterPath:
    """Return the arrow from a beaten stack to where it may go."""
    length = max(1e-6, math.hypot(end.x() - start.x(), end.y() - start.y()))
    ahead = (end - start) / length
    edge = min(_reach(ahead, side), length * 0.3)
    return arrow_path(start + ahead * edge, start + ahead * max(length * 0.8, 2 * edge),
                      BROAD * side)  # fmt: skip


def arrow_path(start: QPointF, end: QPointF, width: float) -> QPainterPath:
    """Return an arrow from one board point to another, with a head twice `width` broad."""
    side, bend, neck = _along(start, end, width)
    path = QPainterPath(start + side * width * SHAFT)
    path.quadTo(bend + side * width * SHAFT, neck + side * width * SHAFT)
    path.lineTo(neck + side * width)
    path.lineTo(end)
    path.lineTo(neck - side * width)
    path.lineTo(neck - side * width * SHAFT)
    path.quadTo(bend - side * width * SHAFT, start - side * width * SHAFT)
    path.closeSubpath()
    return path


def dashed_arrow(start: QPointF, end: QPointF, width: float) -> QPainterPath:
    """Return such an arrow with a shaft of dashes."""
    side, bend, neck = _along(start, end, width)
    middle = QPainterPath(start)
    middle.quadTo(bend, neck)
    stroker = QPainterPathStroker()
    stroker.setCapStyle(Qt.PenCapStyle.FlatCap)
    stroker.setWidth(2 * width * SHAFT)
    stroker.setDashPattern([DASH, SPACE])
    path = stroker.createStroke(middle)
    path.addPolygon(QPolygonF([neck + side * width, end, neck - side * width, neck + side * width]))
    return path


def _along(start: QPointF, end: QPointF, width: float) -> tuple[QPointF, QPointF, QPointF]:
    """Return which way is aside of an arrow, what its shaft bends to, where its head begins."""
    way = end - start
    length = max(1e-6, math.hypot(way.x(), way.y()))
    ahead = way / length
    side = QPointF(-ahead.y(), ahead.x())
    head = min(width * HEAD, length * 0.7)
    bend = start + way * 0.5 + side * max(0.0, length - 2 * head) * BEND
    return side, bend, end - ahead * head


def _reach(ahead: QPointF, side: float) -> float:
    """Return how far a counter's edge is from its middle in a direction."""
    return side / 2 / max(abs(ahead.x()), abs(ahead.y()), 1e-6)
