"""What a card is worth in a trade: a soldier and a number, in the corner of its picture."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from konqt.gui.fonts import font
from konqt.gui.kon.art import factions
from konqt.gui.theme import Theme


def paint_worth(
    painter: QPainter, theme: Theme, faction: str, symbols: int, scene: QRectF, width: float
) -> None:
    """Paint the plate at the lower left, where the next card of a fan does not cover it."""
    high = max(15.0, min(width * 0.13, scene.height() - 2))
    face = font(high * 0.78, QFont.Weight.Bold)
    number = str(symbols)
    wide = high * 1.25 + QFontMetricsF(face).horizontalAdvance(number)
    plate = QRectF(scene.left() + 1, scene.bottom() - high - 1, wide, high)
    painter.setPen(QPen(theme.colour("paper_edge").darker(150), 0.9))
    painter.setBrush(theme.colour("paper"))
    painter.drawRoundedRect(plate, high * 0.3, high * 0.3)
    side = high * 0.76
    soldier = QRectF(plate.left() + high * 0.16, plate.bottom() - side - 1, side, side)
    painter.fillPath(factions.soldier(faction, soldier), theme.colour("card_ink"))
    painter.setPen(theme.colour("card_ink"))
    painter.setFont(face)
    room = QRectF(QPointF(soldier.right(), plate.top()), plate.bottomRight())
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, number)
