"""Filling and stroking paths with round joins, in the painter's own units."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen


def fill(painter: QPainter, path: QPainterPath, colour: QColor) -> None:
    """Fill a path."""
    painter.fillPath(path, colour)


def stroke(
    painter: QPainter,
    path: QPainterPath,
    colour: QColor,
    width: float,
    dashes: tuple[float, ...] = (),
) -> None:
    """Stroke a path; dashes are in pen widths."""
    pen = QPen(colour, width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    if dashes:
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern(list(dashes))
    painter.strokePath(path, pen)


def words(font: QFont, text: str, centre: QPointF) -> QPainterPath:
    """Return a text's outline about a middle point."""
    path = QPainterPath()
    path.addText(QPointF(0, 0), font, text)
    path.translate(centre - path.boundingRect().center())
    return path
