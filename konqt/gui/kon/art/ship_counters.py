"""Ships as they lie on the board: cards on their side, so that nobody takes them for battalions.

Face down a faction's stack in a zone is one counter with a number; face up each ship shows its own
outline.
"""

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

from konqt.gui.art.canvas import mixed, square
from konqt.gui.art.kept import kept
from konqt.gui.art.strokes import words
from konqt.gui.fonts import font
from konqt.gui.kon.art import factions
from konqt.gui.kon.art.counters import MOST_LAYERS, PAPER, light_round
from konqt.gui.kon.art.ship_profiles import profile
from konqt.gui.theme import Theme

BODY = QRectF(10, 22, 80, 54)
"""Of a single card in the hundred square."""
STEP = 5.0
"""How far a card of a stack shows under the one above."""
WAVES_FROM = 26
"""Pixels of a picture's side from which waves are drawn on a back."""
SEA = "#9fb8c2"


@kept
def ship_stack(
    faction: str, count: int, side: int, ratio: float, theme: Theme, state: str = "normal"
) -> QPixmap:
    """Return so many ships of a faction, face down."""
    style = factions.style(faction)
    fill, edge = QColor(style.fill), QColor(style.edge)
    if state == "moved":
        fill = mixed(fill, QColor("#9a948a"), 0.45)
    bodies = _stack(min(count, MOST_LAYERS))
    with square(side, ratio) as (pixmap, painter):
        _under(painter, faction, bodies, theme, state)
        for body in bodies:
            _card(painter, factions.counter_shape(faction, body), fill, edge)
        body = bodies[-1]
        if side >= WAVES_FROM:
            painter.strokePath(_waves(body), QPen(QColor(255, 250, 240, 90), 2.6))
        _number(painter, str(count), body, edge)
        if state == "moved":
            paint_anchor(painter, theme, body.bottomRight() - QPointF(9, 6), 15)
    return pixmap


@kept
def ship_counter(
    faction: str, kind: str, side: int, ratio: float, theme: Theme, state: str = "normal"
) -> QPixmap:
    """Return one ship of a faction, face up; `kind` is one of `ship_profiles`."""
    style = factions.style(faction)
    edge, shape = QColor(style.edge), factions.counter_shape(faction, BODY)
    with square(side, ratio) as (pixmap, painter):
        _under(painter, faction, [BODY], theme, state)
        _card(painter, shape, QColor(PAPER), edge)
        clip = QPainterPath()
        clip.addRect(QRectF(BODY.x(), BODY.y(), BODY.width(), 10))
        painter.fillPath(shape & clip, style.colour)
        sea = QPainterPath()
        sea.addRect(QRectF(BODY.x(), BODY.bottom() - 13, BODY.width(), 13))
        painter.fillPath(shape & sea, QColor(SEA))
        room = BODY.adjusted(5, 10, -5, -8)
        painter.fillPath(profile(kind, room), mixed(edge, QColor("black"), 0.25))
        painter.strokePath(shape, QPen(edge, 4.2))
    return pixmap


def _stack(layers: int) -> list[QRectF]:
    """Return the cards of a stack, the lowest first, about the same middle."""
    spread = STEP * (layers - 1) / 2
    return [BODY.translated(spread - STEP * n, spread - STEP * n) for n in range(layers)]


def _under(painter: QPainter, faction: str, bodies: list[QRectF], theme: Theme, state: str) -> None:
    """Paint the light round a stack and the shadow below it."""
    light_round(painter, [factions.counter_shape(faction, body) for body in bodies], theme, state)
    painter.setPen(Qt.PenStyle.NoPen)
    for spread, alpha in ((5, 28), (3, 40), (1, 60)):
        box = bodies[0].adjusted(-spread, -spread, spread, spread).translated(1.5, 3)
        painter.fillPath(factions.counter_shape(faction, box), QColor(10, 8, 4, alpha))
    if theme.dark and state in ("normal", "moved"):
        for body in bodies:
            painter.strokePath(
                factions.counter_shape(faction, body), QPen(theme.colour("paper"), 9)
            )


def _card(painter: QPainter, shape: QPainterPath, fill: QColor, edge: QColor) -> None:
    box = shape.boundingRect()
    shade = QLinearGradient(box.topLeft(), box.bottomLeft())
    shade.setColorAt(0, fill.lighter(112))
    shade.setColorAt(1, fill.darker(108))
    painter.fillPath(shape, QBrush(shade))
    painter.strokePath(shape, QPen(edge, 4.2))


def _waves(body: QRectF) -> QPainterPath:
    """Return two rows of waves near a card's edges, where no number stands."""
    path = QPainterPath()
    for y in (body.top() + 9, body.bottom() - 8):
        path.moveTo(body.left() + 12, y)
        x, up = body.left() + 12, -4.0
        while x + 14 <= body.right() - 11:
            path.quadTo(x + 7, y + up, x + 14, y)
            x, up = x + 14, -up
    return path


def _number(painter: QPainter, text: str, body: QRectF, edge: QColor) -> None:
    path = words(font(46, QFont.Weight.Bold), text, body.center())
    halo = QPen(edge, 7)
    halo.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(path, halo)
    painter.fillPath(path, QColor("#fffaf0"))


def paint_anchor(painter: QPainter, theme: Theme, middle: QPointF, radius: float) -> None:
    """Paint a small anchor in a disc: who has sailed lies there to the end of the turn."""
    ink = theme.colour("card_ink")
    painter.setPen(QPen(ink, radius * 0.14))
    painter.setBrush(theme.colour("paper"))
    painter.drawEllipse(middle, radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(ink, radius * 0.2))
    unit = radius / 9
    painter.drawEllipse(middle + QPointF(0, -4.6 * unit), 1.6 * unit, 1.6 * unit)
    painter.drawLine(middle + QPointF(0, -3 * unit), middle + QPointF(0, 5 * unit))
    painter.drawLine(
        middle + QPointF(-2.8 * unit, -1 * unit), middle + QPointF(2.8 * unit, -1 * unit)
    )
    arms = QPainterPath(middle + QPointF(-5 * unit, 1.5 * unit))
    arms.quadTo(middle + QPointF(-4 * unit, 5.4 * unit), middle + QPointF(0, 5.4 * unit))
    arms.quadTo(middle + QPointF(4 * unit, 5.4 * unit), middle + QPointF(5 * unit, 1.5 * unit))
    painter.drawPath(arms)
