"""What the scenes on the cards are painted with: polygons, lines, soldiers."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

Point = tuple[float, float]
INK = QColor("#2a2f36")
SNOW = QColor("#f4f1e8")


def fill(painter: QPainter, colour: QColor, *points: Point) -> None:
    """Fill a polygon."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in points]))


def line(painter: QPainter, width: float, *points: Point, colour: QColor = INK) -> None:
    """Draw a line with round ends."""
    pen = QPen(colour, width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in points]))


def man(painter: QPainter, x: float, y: float, size: float = 1.0, lean: float = 0.0) -> None:
    """Draw a soldier standing at a point: cap, body, pack, legs."""
    painter.save()
    painter.translate(x, y)
    painter.rotate(lean)
    painter.scale(size, size)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(INK)
    painter.drawEllipse(QPointF(0, -26), 4.2, 4.6)
    fill(painter, INK, (-5, -28), (-3.6, -32), (4, -32), (5.6, -28))
    fill(painter, INK, (-5, -21), (5, -21), (6, -8), (-6, -8))
    painter.setBrush(INK.lighter(160))
    painter.drawRoundedRect(QRectF(-9, -20, 5, 10), 1.5, 1.5)
    line(painter, 3.4, (-2, -8), (-4, 0))
    line(painter, 3.4, (2, -8), (5, 0))
    painter.restore()


def rifle(painter: QPainter, x: float, y: float) -> None:
    """Draw a rifle held ready, from its butt."""
    line(painter, 2.0, (x, y), (x + 16, y - 15))
