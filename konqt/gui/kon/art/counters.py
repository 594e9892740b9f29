"""Battalion counters and faction emblems."""

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QTransform,
)

from konqt.gui.art.canvas import mixed, polygon, square
from konqt.gui.art.kept import kept
from konqt.gui.art.strokes import words
from konqt.gui.fonts import font
from konqt.gui.kon.art import factions
from konqt.gui.theme import Theme

BATTALIONS = "battalions"
"""The kind of piece that these are."""
STATES = ("normal", "selected", "moved", "lit", "attack")
_BODY = QRectF(11, 11, 78, 78)
MOST_LAYERS = 3
"""Counters that a pile shows: three stand for three and more."""
STEP, STEP_PIXELS = 6.0, 1.7
"""How far a counter of a pile shows under the one above, and at least so many pixels."""
MARKED, FRAMED = 26, 36
"""Pixels of a picture's side from which there is room for the unit's mark above the number, and
for a frame round it."""
PAPER = "#f6eedb"
"""The marks on a counter, and its back."""
_TURNED = {"norway": 35.0}
"""How much of a corner is turned over, by shape: a round counter has none to begin with."""
_TURNED_SQUARE = 25.0


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
        fill = mixed(fill, QColor("#9a948a"), 0.3)
    bodies = _pile(min(count, MOST_LAYERS), side)
    shapes = [factions.counter_shape(faction, body) for body in bodies]
    with square(side, ratio) as (pixmap, painter):
        light_round(painter, shapes, theme, state)
        body, shape = bodies[-1], shapes[-1]
        beyond = _beyond_fold(faction, body) if state == "moved" else QPainterPath()
        _shadow(painter, faction, bodies[0], beyond if len(bodies) == 1 else QPainterPath())
        if theme.dark and state in ("normal", "moved"):
            # Its dark edge is lost on the land of the night.
            pen = QPen(theme.colour("paper"), 9)
            for whole in (*shapes[:-1], shape.subtracted(beyond)):
                painter.strokePath(whole, pen)
        for under in shapes[:-1]:
            _chip(painter, under, mixed(fill, edge, 0.3), edge)
        _chip(painter, shape.subtracted(beyond), fill, edge)
        if side >= MARKED:
            _mark(painter, body, edge, side)
        if state == "moved":
            fold = body.right() - body.top() - _turned(faction)
            _turn_over(painter, shape.intersected(beyond), fold, edge)
        # The number last: it is read even where little room is left beside a turned corner.
        _number(painter, count, body, edge, side)
    return pixmap


def _pile(layers: int, side: int) -> list[QRectF]:
    """Return the bodies of a pile, the lowest first; together they take little more than one."""
    step = max(STEP, STEP_PIXELS * 100 / side)
    spread = step * (layers - 1)
    first = _BODY.adjusted(0, 0, -spread / 2, -spread / 2).translated(-spread / 4, -spread / 4)
    return [first.translated(step * layer, step * layer) for layer in range(layers - 1, -1, -1)]


def light_round(painter: QPainter, shapes: list[QPainterPath], theme: Theme, state: str) -> None:
    """Paint what marks a counter about its shapes: ready, taken or attacking."""
    if state not in ("selected", "lit", "attack"):
        return
    path = shapes[0]
    for shape in shapes[1:]:
        path = path.united(shape)
    wide = 13 if state == "lit" else 17
    painter.setBrush(Qt.BrushStyle.NoBrush)
    halo, light = ("attack_edge", "attack") if state == "attack" else ("lit_halo", "lit")
    for width, role in ((wide, halo), (wide - 4, light)):
        pen = QPen(theme.colour(role), width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(path, pen)


def _shadow(painter: QPainter, faction: str, body: QRectF, beyond: QPainterPath) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for spread, alpha in ((5, 28), (3, 40), (1, 60)):
        box = body.adjusted(-spread, -spread, spread, spread).translated(1.5, 3)
        shape = factions.counter_shape(faction, box).subtracted(beyond.translated(1.5, 3))
        painter.fillPath(shape, QColor(10, 8, 4, alpha))


def _chip(painter: QPainter, shape: QPainterPath, fill: QColor, edge: QColor) -> None:
    box = shape.boundingRect()
    shade = QLinearGradient(box.topLeft(), box.bottomLeft())
    shade.setColorAt(0, fill.lighter(114))
    shade.setColorAt(1, fill.darker(108))
    painter.fillPath(shape, QBrush(shade))
    painter.strokePath(shape, QPen(edge, 4.2))


def _mark(painter: QPainter, body: QRectF, edge: QColor, side: int) -> None:
    """Draw the sign of infantry: crossed belts in a frame; on whole pixels where it is small."""
    pixel = 100 / side
    wide, high = (0.38, 0.22) if side >= FRAMED else (0.42, 0.28)
    frame = QRectF(0, 0, body.width() * wide, body.height() * high)
    frame.moveCenter(QPointF(body.center().x(), body.y() + body.height() * 0.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if side >= FRAMED:
        painter.setPen(QPen(edge, 3.0))
    else:
        left, top = round(frame.x() / pixel) * pixel, round(frame.y() / pixel) * pixel
        size = QSizeF(round(frame.width() / pixel), round(frame.height() / pixel)) * pixel
        frame = QRectF(QPointF(left, top), size)
        painter.setPen(QPen(edge, pixel))
    painter.fillRect(frame, QColor(PAPER))
    if side >= FRAMED:
        painter.drawRect(frame)
    painter.drawLine(frame.topLeft(), frame.bottomRight())
    painter.drawLine(frame.bottomLeft(), frame.topRight())


def _number(painter: QPainter, count: int, body: QRectF, edge: QColor, side: int) -> None:
    text, marked = str(count), side >= MARKED
    sizes = (74, 58) if not marked else (58, 50) if side >= FRAMED else (57, 50)
    size = sizes[min(len(text), 2) - 1]
    face: QFont = font(size * body.height() / _BODY.height(), QFont.Weight.Bold)
    down = 0.5 if not marked else 0.66 if side >= FRAMED else 0.68
    path = words(face, text, QPointF(body.center().x(), body.y() + body.height() * down))
    halo = QPen(edge, 6)
    halo.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(path, halo)
    painter.fillPath(path, QColor("#fffaf0"))


def _turned(faction: str) -> float:
    """Return how much of a counter's corner is turned over."""
    return _TURNED.get(faction, _TURNED_SQUARE)


def _beyond_fold(faction: str, body: QRectF) -> QPainterPath:
    """Return all beyond the fold at the upper right, which is turned over on who has moved."""
    turned = _turned(faction)
    x, y, far = body.right(), body.top(), 20
    return polygon([(x - turned - far, y - far), (x + far, y - far), (x + far, y + turned + far)])


def _turn_over(painter: QPainter, corner: QPainterPath, fold: float, edge: QColor) -> None:
    """Draw a corner's back where it lies on the counter: mirrored at the fold x - y = `fold`."""
    back = QTransform(0, 1, 1, 0, fold, -fold).map(corner)
    painter.fillPath(back.translated(-2, 3), QColor(10, 8, 4, 70))
    painter.fillPath(back, QColor(PAPER))
    pen = QPen(edge, 3.0)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(back, pen)


def emblem(faction: str, side: int, ratio: float, theme: Theme) -> QPixmap:
    """Return the faction's sign: its shape, headgear and letter."""
    return _emblem(faction, factions.style(faction).letter(), side, ratio, theme)


@kept
def _emblem(faction: str, letter: str, side: int, ratio: float, theme: Theme) -> QPixmap:
    del theme
    style = factions.style(faction)
    box = QRectF(5, 5, 90, 90)
    with square(side, ratio) as (pixmap, painter):
        shape = factions.counter_shape(faction, box)
        _chip(painter, shape, QColor(style.fill), QColor(style.edge))
        mark = words(font(64, QFont.Weight.Bold), letter, QPointF(50, 49))
        painter.fillPath(mark, QColor("#fffaf0"))
        inner = factions.counter_shape(faction, box.adjusted(8, 8, -8, -8))
        painter.strokePath(inner, QPen(QColor(255, 248, 230, 120), 2.5))
    return pixmap
