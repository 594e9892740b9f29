"""Small signs for buttons, drawn by ourselves: no typeface is sure to have them."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap

from konqt.gui.art.canvas import square
from konqt.gui.art.kept import kept

CLOSER, FARTHER, PLAY, WHOLE = "closer", "farther", "play", "whole"
SOUTH, NORTH, KEY, HINT = "south", "north", "key", "hint"
SIDE = 18


def icon(kind: str, ink: QColor) -> QIcon:
    """Return a sign in a colour, sharp at once and twice the size.

    Raises:
        KeyError: no such sign.
    """
    made = QIcon()
    for ratio in (1.0, 2.0):
        made.addPixmap(_picture(kind, ink.rgba(), ratio))
    return made


@kept
def _picture(kind: str, ink: int, ratio: float) -> QPixmap:
    with square(SIDE, ratio) as (pixmap, painter):
        pen = QPen(QColor.fromRgba(ink), 9)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        PAINTERS[kind](painter)
    return pixmap


def _minus(painter: QPainter) -> None:
    painter.drawLine(QPointF(18, 50), QPointF(82, 50))


def _plus(painter: QPainter) -> None:
    _minus(painter)
    painter.drawLine(QPointF(50, 18), QPointF(50, 82))


def _target(painter: QPainter) -> None:
    painter.drawEllipse(QPointF(50, 50), 26, 26)
    for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        painter.drawLine(QPointF(50 + 26 * x, 50 + 26 * y), QPointF(50 + 42 * x, 50 + 42 * y))


def _corners(painter: QPainter) -> None:
    box, arm = QRectF(16, 24, 68, 52), 17
    for x, across in ((box.left(), arm), (box.right(), -arm)):
        for y, down in ((box.top(), arm), (box.bottom(), -arm)):
            path = QPainterPath(QPointF(x + across, y))
            path.lineTo(x, y)
            path.lineTo(x, y + down)
            painter.drawPath(path)


def _half(painter: QPainter, left: bool) -> None:
    """A sheet with one half filled: the country lies on its side, the south to the left."""
    sheet = QRectF(12, 26, 76, 48)
    half = QRectF(sheet)
    half.setWidth(sheet.width() / 2)
    if not left:
        half.moveRight(sheet.right())
    painter.drawRect(sheet)
    painter.fillRect(half, painter.pen().color())


def _left_half(painter: QPainter) -> None:
    _half(painter, True)


def _right_half(painter: QPainter) -> None:
    _half(painter, False)


def _list(painter: QPainter) -> None:
    """Rows of a sign and its word."""
    for y in (25, 50, 75):
        painter.drawPoint(QPointF(20, y))
        painter.drawLine(QPointF(42, y), QPointF(82, y))


def _lamp(painter: QPainter) -> None:
    """A bulb over its socket."""
    bulb = QPainterPath(QPointF(38, 70))
    bulb.cubicTo(QPointF(38, 58), QPointF(22, 52), QPointF(22, 35))
    bulb.cubicTo(QPointF(22, 0), QPointF(78, 0), QPointF(78, 35))
    bulb.cubicTo(QPointF(78, 52), QPointF(62, 58), QPointF(62, 70))
    bulb.closeSubpath()
    painter.drawPath(bulb)
    painter.drawLine(QPointF(42, 89), QPointF(58, 89))


PAINTERS: dict[str, Callable[[QPainter], None]] = {
    CLOSER: _plus,
    FARTHER: _minus,
    PLAY: _target,
    WHOLE: _corners,
    SOUTH: _left_half,
    NORTH: _right_half,
    KEY: _list,
    HINT: _lamp,
}
