"""A ship on the sea, as its card shows it."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QTransform

from konqt.games.kon.engine.fleet import DUMMY
from konqt.gui.art.canvas import mixed
from konqt.gui.kon.art import factions
from konqt.gui.kon.art.ship_parts import WATER
from konqt.gui.kon.art.ship_profiles import HIGH, WIDE, profile

HORIZON, WATERLINE = 0.6, 0.78
"""How far down a picture the sea begins, and a ship lies."""
FILLS = 0.94
"""Share of a picture's width that a ship takes at most."""
ABOVE = 0.06
"""Share of a picture's height that stays free above masts."""
FOAM = QColor("#f4f1e8")


def paint_ship(painter: QPainter, faction: str, outline: str, box: QRectF) -> None:
    """Paint a ship before its coast into a box, cut at round corners."""
    tone = factions.style(faction).colour
    painter.save()
    clip = QPainterPath()
    clip.addRoundedRect(box, 4, 4)
    painter.setClipPath(clip)
    _sky(painter, tone, box)
    _sea(painter, box)
    body = _place(box)
    shape = profile(outline, body)
    dark = mixed(tone.darker(165), QColor("#20262b"), 0.35)
    if outline == DUMMY:
        _haze(painter, shape, dark, box)
    else:
        _mirrored(painter, shape, dark, box)
        painter.fillPath(shape, dark)
        _foam(painter, shape.boundingRect(), box)
    painter.restore()


def _place(box: QRectF) -> QRectF:
    """Return the outline's box: its waterline on the sea, as large as width and sky allow."""
    low = box.top() + box.height() * WATERLINE
    room = low - box.top() - box.height() * ABOVE
    scale = min(box.width() * FILLS / WIDE, room / WATER)
    wide = WIDE * scale
    return QRectF(box.center().x() - wide / 2, low - WATER * scale, wide, HIGH * scale)


def _sky(painter: QPainter, tone: QColor, box: QRectF) -> None:
    pale = QColor(tone)
    pale.setHslF(max(0.0, tone.hslHueF()), tone.hslSaturationF() * 0.4, 0.78)
    sky = QLinearGradient(box.topLeft(), box.bottomLeft())
    sky.setColorAt(0, pale)
    sky.setColorAt(HORIZON, QColor("#f3ead6"))
    painter.fillRect(box, QBrush(sky))
    far = mixed(pale, QColor("#f3ead6"), 0.25)
    high, low = box.height(), box.top() + box.height() * HORIZON
    hills = QPainterPath(QPointF(box.left(), low))
    for x, y in ((0.0, 0.12), (0.1, 0.2), (0.2, 0.1), (0.3, 0.17), (0.42, 0.05), (0.55, 0.0),
                 (0.66, 0.0), (0.76, 0.11), (0.86, 0.07), (0.94, 0.16), (1.0, 0.12)):  # fmt: skip
        hills.lineTo(box.left() + box.width() * x, low - high * y)
    hills.lineTo(box.right(), low)
    hills.closeSubpath()
    painter.fillPath(hills, far.darker(106))


def _sea(painter: QPainter, box: QRectF) -> None:
    water = QRectF(box)
    water.setTop(box.top() + box.height() * HORIZON)
    shade = QLinearGradient(water.topLeft(), water.bottomLeft())
    shade.setColorAt(0, QColor("#b4c8ce"))
    shade.setColorAt(1, QColor("#6f93a4"))
    painter.fillRect(water, QBrush(shade))
    painter.setPen(QPen(QColor(255, 255, 255, 90), max(0.8, box.height() * 0.012)))
    for x, y, wide in ((0.04, 0.68, 0.16), (0.7, 0.66, 0.2), (0.5, 0.72, 0.1), (0.1, 0.9, 0.22),
                       (0.6, 0.92, 0.26), (0.4, 0.97, 0.14)):  # fmt: skip
        left = QPointF(box.left() + box.width() * x, box.top() + box.height() * y)
        painter.drawLine(left, left + QPointF(box.width() * wide, 0))


def _mirrored(painter: QPainter, shape: QPainterPath, dark: QColor, box: QRectF) -> None:
    """Paint a ship's reflection, pressed flat, below its waterline."""
    low = box.top() + box.height() * WATERLINE
    flat = QTransform(1, 0, 0, -0.32, 0, low * 1.32).map(shape)
    faint = QColor(dark)
    faint.setAlphaF(0.26)
    painter.fillPath(flat, faint)


def _foam(painter: QPainter, hull: QRectF, box: QRectF) -> None:
    """Paint the wave before a bow and the wake along a hull."""
    low, thick = box.top() + box.height() * WATERLINE, max(1.0, box.height() * 0.022)
    pen = QPen(FOAM, thick)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawLine(QPointF(hull.left() - hull.width() * 0.06, low), QPointF(hull.right(), low))
    bow = QPainterPath(QPointF(hull.right() - hull.width() * 0.07, low))
    bow.quadTo(hull.right() - hull.width() * 0.02, low - thick * 3.4, hull.right() + thick, low)
    bow.closeSubpath()
    painter.fillPath(bow, FOAM)


def _haze(painter: QPainter, shape: QPainterPath, dark: QColor, box: QRectF) -> None:
    """Paint what only looks like a warship: an outline in the mist."""
    faint = QColor(dark)
    faint.setAlphaF(0.42)
    painter.fillPath(shape, faint)
    painter.setPen(Qt.PenStyle.NoPen)
    for x, y, wide, high in ((0.3, 0.74, 0.32, 0.07), (0.68, 0.68, 0.3, 0.06),
                             (0.5, 0.58, 0.2, 0.04)):  # fmt: skip
        painter.setBrush(QColor(250, 248, 240, 130))
        middle = QPointF(box.left() + box.width() * x, box.top() + box.height() * y)
        painter.drawEllipse(middle, box.width() * wide, box.height() * high)
