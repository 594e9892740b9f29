"""Battalion counters and faction emblems."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
)

from konqt.gui.art.canvas import mixed, polygon, square
from konqt.gui.art.kept import kept
from konqt.gui.fonts import font
from konqt.gui.kon.art import factions
from konqt.gui.theme import Theme

STATES = ("normal", "selected", "moved", "lit", "attack")
_BODY = QRectF(9, 12, 78, 78)
_STEP = QPointF(4.5, -4.5)


def counter(
    faction: str, count: int, side: int, ratio: float, theme: Theme, state: str = "normal"
) -> QPixmap:
    """Return the counter of `count` battalions, `side` pixels wide; `state` is one of STATES."""
    return _counter(faction, count, side, ratio, theme, state)


@kept
def _counter(
    faction: str, count: int, side: int, ratio: float, theme: Theme, state: str
) -> QPixmap:
    style = factions.style(faction)
    fill, edge = QColor(style.fill), QColor(style.edge)
    if state == "moved":
        fill = mixed(fill, QColor("#9a948a"), 0.55)
    layers = min(count, 3) - 1
    with square(side, ratio) as (pixmap, painter):
        body = _BODY.translated(-_STEP * (layers / 2))
        _light(painter, faction, body, layers, theme, state)
        _shadow(painter, faction, body)
        for layer in range(layers, 0, -1):
            _chip(painter, faction, body.translated(_STEP * layer), mixed(fill, edge, 0.35), edge)
        _chip(painter, faction, body, fill, edge)
        _face(painter, faction, body, fill)
        _number(painter, count, body, edge, side)
        if state == "moved":
            _notch(painter, body, theme)
    return pixmap


def _light(
    painter: QPainter, faction: str, body: QRectF, layers: int, theme: Theme, state: str
) -> None:
    if state not in ("selected", "lit", "attack"):
        return
    path = factions.counter_shape(faction, body)
    for layer in range(1, layers + 1):
        path = path.united(factions.counter_shape(faction, body.translated(_STEP * layer)))
    wide = 13 if state == "lit" else 17
    painter.setBrush(Qt.BrushStyle.NoBrush)
    halo, light = ("attack_edge", "attack") if state == "attack" else ("lit_halo", "lit")
    for width, role in ((wide, halo), (wide - 4, light)):
        pen = QPen(theme.colour(role), width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(path, pen)


def _shadow(painter: QPainter, faction: str, body: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for spread, alpha in ((5, 28), (3, 40), (1, 60)):
        box = body.adjusted(-spread, -spread, spread, spread).translated(1.5, 3)
        painter.fillPath(factions.counter_shape(faction, box), QColor(10, 8, 4, alpha))


def _chip(painter: QPainter, faction: str, box: QRectF, fill: QColor, edge: QColor) -> None:
    shape = factions.counter_shape(faction, box)
    shade = QLinearGradient(box.topLeft(), box.bottomLeft())
    shade.setColorAt(0, fill.lighter(122))
    shade.setColorAt(1, fill.darker(112))
    painter.fillPath(shape, QBrush(shade))
    painter.strokePath(shape, QPen(edge, 4.2))


def _face(painter: QPainter, faction: str, body: QRectF, fill: QColor) -> None:
    shape = factions.counter_shape(faction, body)
    painter.save()
    painter.setClipPath(shape)
    who = QRectF(body.x() - 2, body.y() + 12, body.width() * 0.66, body.height() * 0.9)
    painter.fillPath(factions.soldier(faction, who), mixed(fill, QColor("#fff4dc"), 0.42))
    painter.restore()
    inner = factions.counter_shape(faction, body.adjusted(4.5, 4.5, -4.5, -4.5))
    painter.strokePath(inner, QPen(QColor(255, 248, 230, 110), 2))


def _number(painter: QPainter, count: int, body: QRectF, edge: QColor, side: int) -> None:
    text = str(count)
    size = 62 if len(text) == 1 else 48
    face: QFont = font(size, QFont.Weight.Bold)
    path = QPainterPath()
    path.addText(QPointF(0, 0), face, text)
    box = path.boundingRect()
    centre = QPointF(body.x() + body.width() * 0.64, body.y() + body.height() * 0.54)
    path.translate(centre - box.center())
    halo = QPen(edge, 11 if side < 32 else 9)
    halo.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(path, halo)
    painter.fillPath(path, QColor("#fffaf0"))


def _notch(painter: QPainter, body: QRectF, theme: Theme) -> None:
    x, y, s = body.left() - 2, body.bottom() + 2, 34
    corner = polygon([(x, y - s), (x + s, y), (x, y)])
    painter.fillPath(corner, theme.colour("board_halo"))
    painter.strokePath(polygon([(x, y - s), (x + s, y), (x, y)]), QPen(QColor("#3a3428"), 3))
    tick = QPainterPath(QPointF(x + 5, y - 11))
    tick.lineTo(x + 10, y - 5)
    tick.lineTo(x + 17, y - 13)
    painter.strokePath(tick, QPen(theme.colour("board_ink"), 4))


def emblem(faction: str, side: int, ratio: float, theme: Theme) -> QPixmap:
    """Return the faction's sign: its shape, headgear and letter."""
    return _emblem(faction, factions.style(faction).letter(), side, ratio, theme)


@kept
def _emblem(faction: str, letter: str, side: int, ratio: float, theme: Theme) -> QPixmap:
    del theme
    style = factions.style(faction)
    box = QRectF(5, 5, 90, 90)
    with square(side, ratio) as (pixmap, painter):
        _chip(painter, faction, box, QColor(style.fill), QColor(style.edge))
        path = QPainterPath()
        path.addText(QPointF(0, 0), font(64, QFont.Weight.Bold), letter)
        path.translate(QPointF(50, 49) - path.boundingRect().center())
        painter.fillPath(path, QColor("#fffaf0"))
        inner = factions.counter_shape(faction, box.adjusted(8, 8, -8, -8))
        painter.strokePath(inner, QPen(QColor(255, 248, 230, 120), 2.5))
    return pixmap
