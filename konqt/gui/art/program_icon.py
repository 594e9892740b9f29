"""The program's own picture, for its window, its desktop file and its saved games.

A coast by the sea, and a counter on it. Where it is small it is the counter alone.
"""

from itertools import pairwise

from PySide6.QtCore import QBuffer, QByteArray, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QIcon,
    QImage,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QPixmap,
)

from konqt.gui.theme import theme_named
from konqt.gui.theme_names import LIGHT

SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""Pixels that a desktop asks for."""
IN_THE_WINDOW = (16, 32, 64)
SMALL = 32
"""Pixels below which there is room for the counter alone."""
_WHOLE = 100.0
_BODY, _ALONE = QRectF(24, 26, 52, 52), QRectF(6, 6, 88, 88)
_COAST = ((64, 0), (52, 18), (60, 30), (40, 46), (46, 60), (24, 72), (30, 86), (12, 100))
"""Where the land ends, from the north to the south."""


def window_icon() -> QIcon:
    """Return it as a window shows it."""
    icon = QIcon()
    for side in IN_THE_WINDOW:
        icon.addPixmap(QPixmap.fromImage(icon_image(side)))
    return icon


def icon_image(side: int) -> QImage:
    """Return it so many pixels wide and high."""
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(side / _WHOLE, side / _WHOLE)
    paint(painter, side < SMALL)
    painter.end()
    return image


def icon_drawing() -> bytes:
    """Return it as an SVG."""
    from PySide6.QtSvg import QSvgGenerator

    content = QByteArray()
    buffer = QBuffer(content)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(QSize(round(_WHOLE), round(_WHOLE)))
    generator.setViewBox(QRectF(0, 0, _WHOLE, _WHOLE))
    generator.setTitle("konqt")
    painter = QPainter(generator)
    paint(painter, small=False)
    painter.end()
    return bytes(content.data())


def paint(painter: QPainter, small: bool) -> None:
    """Paint it on a square of 100 by 100."""
    if not small:
        _ground(painter)
    _counter(painter, _ALONE if small else _BODY)


def _ground(painter: QPainter) -> None:
    theme = theme_named(LIGHT)
    tile, land = QPainterPath(), QPainterPath()
    tile.addRoundedRect(QRectF(3, 3, 94, 94), 18, 18)
    land.moveTo(*_COAST[0])
    for (from_x, from_y), (to_x, to_y) in pairwise(_COAST):
        land.cubicTo(from_x + 3, from_y + 7, to_x - 3, to_y - 7, to_x, to_y)
    land.lineTo(100, 100)
    land.lineTo(100, 0)
    land.closeSubpath()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("sea_deep"))
    painter.drawPath(tile)
    for width, colour in ((7, "sea_shallow"), (2.4, "coast")):
        band = QPainterPathStroker(QPen(Qt.GlobalColor.black, width)).createStroke(land)
        painter.setBrush(theme.colour(colour))
        painter.drawPath(band.intersected(tile))
    painter.setBrush(theme.colour("land"))
    painter.drawPath(land.intersected(tile))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.colour("panel_edge"), 3))
    painter.drawPath(tile)


def _counter(painter: QPainter, body: QRectF) -> None:
    """Paint a counter with the sign of infantry, crossed belts in a frame."""
    theme, unit = theme_named(LIGHT), body.width() / 52
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(10, 8, 4, 70))
    painter.drawRoundedRect(body.translated(1.5 * unit, 2.5 * unit), 6 * unit, 6 * unit)
    painter.setBrush(theme.colour("objective"))
    painter.setPen(QPen(theme.colour("card_ink"), 2 * unit))
    painter.drawRoundedRect(body, 6 * unit, 6 * unit)
    sign = QRectF(0, 0, 36 * unit, 25 * unit)
    sign.moveCenter(QPointF(body.center()))
    painter.setBrush(theme.colour("paper"))
    painter.setPen(QPen(theme.colour("card_ink"), 3 * unit))
    painter.drawRect(sign)
    belts = sign.adjusted(2 * unit, 1.5 * unit, -2 * unit, -1.5 * unit)
    painter.drawLine(belts.topLeft(), belts.bottomRight())
    painter.drawLine(belts.bottomLeft(), belts.topRight())
