"""The words below a moving picture: what a step brought and, smaller, dice and when it was."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter

from konqt.gui import look
from konqt.gui.fonts import font
from konqt.gui.panels.dice_row import Roll, paint_rolls

WORDS, WHEN, LEAST = 0.26, 0.16, 9
"""Letters of both as shares of the band's height, and the pixels below which neither goes."""
DICE, LEAST_DIE, OF_WIDTH = 0.3, 12, 0.7
"""Side of a die as a share of the band's height, the pixels below which it does not go, and the
share of the band's width that dice have at most: the moment stands beside them."""
EDGE, ABOVE = 0.15, 2
"""Beside the words, as a share of the band's height; pixels above and below them."""
FAINT = 0.72
"""How much of the ink the moment has."""


def captioned(
    picture: QImage, text: str, when: str, high: int, rolls: Sequence[Roll] = ()
) -> QImage:
    """Return a picture with so many pixels of words below it, and the dice of the step."""
    whole = QImage(picture.width(), picture.height() + high, QImage.Format.Format_RGB32)
    whole.fill(look.colour("panel"))
    band = QRectF(0, picture.height(), picture.width(), high)
    inside = band.adjusted(high * EDGE, ABOVE, -high * EDGE, -ABOVE)
    with QPainter(whole) as painter:
        painter.drawImage(0, 0, picture)
        painter.setPen(look.colour("panel_ink"))
        dice = _paint_dice(painter, inside, rolls, high)
        beside = inside.adjusted(0, 0, -dice.width(), 0)
        lower = max(_write_moment(painter, beside, when, high), dice.height())
        room = inside.adjusted(0, 0, 0, -lower)
        _write_words(painter, room, text, high)
    return whole


def _paint_dice(painter: QPainter, inside: QRectF, rolls: Sequence[Roll], high: int) -> QSizeF:
    """Paint dice in the lower right corner; return the room that they take."""
    if not rolls:
        return QSizeF()
    side = max(LEAST_DIE, round(high * DICE))
    painter.setFont(font(max(LEAST, round(high * WHEN))))
    line = QRectF(inside.left(), inside.bottom() - side, inside.width(), side)
    line.setLeft(inside.right() - OF_WIDTH * inside.width())
    return QSizeF(paint_rolls(painter, line, rolls, side) + side, side)


def _write_moment(painter: QPainter, inside: QRectF, when: str, high: int) -> float:
    """Write the moment at the lower edge, in one line; return the height that it takes."""
    painter.setFont(font(max(LEAST, round(high * WHEN))))
    metrics = painter.fontMetrics()
    line = metrics.elidedText(when, Qt.TextElideMode.ElideRight, int(inside.width()))
    painter.setOpacity(FAINT)
    painter.drawText(inside, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, line)
    painter.setOpacity(1.0)
    return float(metrics.height())


def _write_words(painter: QPainter, room: QRectF, text: str, high: int) -> None:
    """Write what happened, as large as there is room for."""
    flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
    wrapped = int(flags) | int(Qt.TextFlag.TextWordWrap)
    for pixels in range(max(LEAST + 2, round(high * WORDS)), LEAST - 1, -1):
        painter.setFont(font(pixels))
        if painter.boundingRect(room, wrapped, text).height() <= room.height():
            break
    painter.drawText(room, wrapped, text)
