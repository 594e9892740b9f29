"""A card as one line: its title in its faction's colour, beside it its worth and its signs.

So many cards lie open in a small window, where faces would cover each other's titles.
"""

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from konqt.gui.art.canvas import blank
from konqt.gui.fonts import font
from konqt.gui.kon.art import factions
from konqt.gui.kon.art.card_face import CardFaceSpec, paint_timing
from konqt.gui.kon.art.small_face import LEAST_TITLE, NARROWER, SIGN_STEP, fitted_title, signs_of
from konqt.gui.theme import Theme

LETTERS = 0.68
"""Height of the letters, by the line's."""
MARGIN = 4.0
CORNER = 4.0


def line_width(spec: CardFaceSpec, high: int) -> int:
    """Return the width in which a line of a height shows everything in its usual letters."""
    title = QFontMetricsF(font(round(high * LETTERS), QFont.Weight.Bold))
    return round(title.horizontalAdvance(spec.title) + 2 * MARGIN + _beside(spec, high) + 2)


def least_line_width(spec: CardFaceSpec, high: int, narrow: bool) -> int:
    """Return the width in which the title stands in the least letters, or in these drawn narrow."""
    title = QFontMetricsF(font(LEAST_TITLE, QFont.Weight.Bold)).horizontalAdvance(spec.title)
    share = NARROWER[-1] if narrow else 1.0
    return math.ceil(title * share + 2 * MARGIN + _beside(spec, high)) + 2


def paint_line(theme: Theme, spec: CardFaceSpec, size: QSize, ratio: float) -> QPixmap:
    """Paint a card as a line."""
    picture = blank(size.width(), size.height(), ratio)
    frame = QRectF(0.5, 0.5, size.width() - 1, size.height() - 1)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.colour("paper_edge").darker(170), 1))
        painter.setBrush(theme.colour("paper"))
        painter.drawRoundedRect(frame, CORNER, CORNER)
        band = frame.adjusted(0, 0, -_beside(spec, size.height()), 0)
        whole, left = QPainterPath(), QPainterPath()
        whole.addRoundedRect(frame.adjusted(0.5, 0.5, -0.5, -0.5), CORNER, CORNER)
        left.addRect(band)
        painter.fillPath(whole & left, factions.style(spec.faction).colour)
        _title(painter, spec, frame)
        at = _worth(painter, theme, spec, QPointF(band.right() + 3, frame.top()), size.height())
        side = _side(size.height())
        for timing, phase in signs_of(spec):
            box = QRectF(at, frame.center().y() - side / 2, side, side)
            paint_timing(painter, theme, timing, phase, box)
            at += side * SIGN_STEP
    return picture


def title_room(spec: CardFaceSpec, line: QRectF) -> QRectF:
    """Return where on a line its title stands."""
    return line.adjusted(MARGIN, 0, -_beside(spec, math.ceil(line.height())) - MARGIN, 0)


def _title(painter: QPainter, spec: CardFaceSpec, frame: QRectF) -> None:
    room = title_room(spec, frame)
    pixels, share, lines = fitted_title(spec.title, room.width(), room.height() * LETTERS, 1)
    painter.save()
    painter.setFont(font(pixels, QFont.Weight.Bold))
    painter.setPen(Qt.GlobalColor.white)
    painter.translate(room.left(), 0)
    painter.scale(share, 1)
    place = QRectF(0, room.top(), room.width() / share + 1, room.height())
    painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, lines[0])
    painter.restore()


def _worth(
    painter: QPainter, theme: Theme, spec: CardFaceSpec, corner: QPointF, high: int
) -> float:
    """Paint what the card is worth in a trade, if anything; return where the signs begin."""
    if not spec.worth:
        return corner.x()
    side, wide = _side(high), _worth_width(spec, high)
    soldier = QRectF(corner.x(), corner.y() + (high - 1 - side) / 2, side, side)
    painter.fillPath(factions.soldier(spec.faction, soldier), theme.colour("card_ink"))
    painter.setPen(theme.colour("card_ink"))
    painter.setFont(_number_font(high))
    room = QRectF(soldier.right(), corner.y(), wide - side - 3, high - 1)
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, str(spec.worth))
    return corner.x() + wide


def _beside(spec: CardFaceSpec, high: int) -> float:
    signs = len(signs_of(spec)) * _side(high) * SIGN_STEP
    return signs + (_worth_width(spec, high) if spec.worth else 0.0) + 5.0


def _worth_width(spec: CardFaceSpec, high: int) -> float:
    number = QFontMetricsF(_number_font(high)).horizontalAdvance(str(spec.worth))
    return _side(high) + number + 5.0


def _number_font(high: int) -> QFont:
    return font(round(high * LETTERS), QFont.Weight.Bold)


def _side(high: int) -> float:
    return high - 5.0
