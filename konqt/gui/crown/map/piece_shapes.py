"""The pieces on the map, each kind told by its shape: also the King armed, and what befell a town.

They are painted within any square.
"""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPolygonF

from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.fonts import font

KING, TROOP, REGULAR, PARATROOPER = "king", "norwegian", "regular", "paratrooper"
BOMB, OCCUPIED, DESTROYED = "bombing", "occupied", "destroyed"
"""what lies on a town, told as a piece is"""
ARMED = "armed"
"""the state of a King who bears arms"""
LINE, LETTERS, LOW = 0.06, 0.6, 0.46
"""Shares of its side: a piece's outline, its count, and that of a canopy."""
CROWN = (
    (0.06, 0.84), (0.06, 0.26), (0.3, 0.52), (0.5, 0.12), (0.7, 0.52), (0.94, 0.26), (0.94, 0.84),
)  # fmt: skip
"""the points of a crown, as shares of its side"""
SHIELD = ((0.04, 0.3), (0.96, 0.3), (0.96, 0.66), (0.5, 0.99), (0.04, 0.66))
CANOPY = 0.64
"""Share of its side down to which a canopy reaches; below hang its cords."""
MARK = 0.36
"""How far the mark of a fallen town reaches from its middle, as a share of its side."""
FLAG = ((-0.7, -1.0), (1.0, -0.55), (-0.7, -0.1))
PIP = 0.11
PIPS: Mapping[int, tuple[tuple[float, float], ...]] = {
    1: ((0.5, 0.5),),
    2: ((0.28, 0.28), (0.72, 0.72)),
    3: ((0.28, 0.28), (0.5, 0.5), (0.72, 0.72)),
    4: ((0.28, 0.28), (0.72, 0.28), (0.28, 0.72), (0.72, 0.72)),
}


def paint_piece(
    painter: QPainter, box: QRectF, kind: str, count: int, armed: bool = False, theme: str = ""
) -> None:
    """Paint a piece into a square.

    Args:
        painter: with what.
        box: the square.
        kind: the King, a kind of unit, the bombing die, or what has come of a town.
        count: how many, or the value of the die.
        armed: whether the King is black: he stands on a shield then.
        theme: in which theme, where it is not the one in use.
    """
    painter.save()
    painter.translate(box.topLeft())
    side = box.width()
    if kind == KING:
        _king(painter, side, armed, theme)
    elif kind in (OCCUPIED, DESTROYED):
        _fallen(painter, side, kind, theme)
    elif kind == BOMB:
        _die(painter, side, count, theme)
    else:
        _unit(painter, side, kind, count, theme)
    painter.restore()


def shape_of(kind: str, side: float) -> QPainterPath:
    """Return the outline of a kind of piece within a square of this side."""
    path, edge = QPainterPath(), side * LINE / 2 + 0.5
    box = QRectF(edge, edge, side - 2 * edge, side - 2 * edge)
    if kind == KING:
        _polygon(path, CROWN, side)
    elif kind == TROOP:
        path.addEllipse(box)
    elif kind == PARATROOPER:
        _canopy(path, box)
    elif kind == BOMB:
        path.addRoundedRect(box, side * 0.2, side * 0.2)
    else:
        path.addRect(box.adjusted(side * 0.03, side * 0.03, -side * 0.03, -side * 0.03))
    return path


def _polygon(path: QPainterPath, points: tuple[tuple[float, float], ...], side: float) -> None:
    path.addPolygon(QPolygonF([QPointF(x * side, y * side) for x, y in points]))
    path.closeSubpath()


def _canopy(path: QPainterPath, box: QRectF) -> None:
    """Add a canopy, its rim in three scallops."""
    rim, wide = box.top() + CANOPY * box.height(), box.width() / 3
    path.moveTo(box.left(), rim)
    path.arcTo(QRectF(box.left(), box.top(), box.width(), 2 * CANOPY * box.height()), 180, -180)
    for number in (2, 1, 0):
        path.arcTo(QRectF(box.left() + number * wide, rim - wide / 4, wide, wide / 2), 0, 180)
    path.closeSubpath()


def _cords(side: float) -> QPainterPath:
    """Return the cords of a canopy in a square of this side, and who hangs on them."""
    path = QPainterPath(QPointF(0.06 * side, CANOPY * side))
    path.lineTo(side / 2, 0.9 * side)
    path.lineTo(0.94 * side, CANOPY * side)
    path.moveTo(side / 2, CANOPY * side)
    path.lineTo(side / 2, 0.97 * side)
    return path


def _edge(colour: QColor, side: float) -> QPen:
    pen = QPen(colour, max(1.0, side * LINE))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def _unit(painter: QPainter, side: float, kind: str, count: int, theme: str) -> None:
    painter.setPen(_edge(crown_colour("piece_edge", theme=theme), side))
    if kind == PARATROOPER:
        under = QPen(crown_colour("regular", theme=theme), side * 0.14)
        painter.strokePath(_cords(side), under)
        painter.strokePath(_cords(side), _edge(crown_colour("piece_edge", theme=theme), side))
    painter.setBrush(crown_colour("norway" if kind == TROOP else "regular", theme=theme))
    painter.drawPath(shape_of(kind, side))
    low = kind == PARATROOPER
    face = font(side * (LOW if low else LETTERS), QFont.Weight.Bold)
    painter.setFont(face)
    painter.setPen(crown_colour("piece_ink", theme=theme))
    box = QRectF(0, side * 0.08 if low else 0, side, side * 0.6 if low else side)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(count))


def _king(painter: QPainter, side: float, armed: bool, theme: str) -> None:
    """Paint the crown; once he bears arms it is black, upon a shield."""
    gold, black = crown_colour("king", theme=theme), crown_colour("king_armed", theme=theme)
    if armed:
        shield, crown = QPainterPath(), QPainterPath()
        _polygon(shield, SHIELD, side)
        painter.setPen(_edge(crown_colour("piece_edge", theme=theme), side))
        painter.setBrush(gold)
        painter.drawPath(shield)
        _polygon(crown, tuple((0.16 + 0.68 * x, 0.02 + 0.68 * y) for x, y in CROWN), side)
        painter.setPen(_edge(gold, side))
        painter.setBrush(black)
        painter.drawPath(crown)
        return
    painter.setPen(_edge(black, side * 1.3))
    painter.setBrush(gold)
    painter.drawPath(shape_of(KING, side))
    painter.setPen(_edge(QColor("white"), side * 1.2))
    painter.drawLine(QPointF(side * 0.2, side * 0.7), QPointF(side * 0.8, side * 0.7))


def _die(painter: QPainter, side: float, value: int, theme: str) -> None:
    """Paint the bombing die: white, with the pips of its value."""
    painter.setPen(_edge(crown_colour("german", theme=theme), side * 1.5))
    painter.setBrush(QColor("white"))
    painter.drawPath(shape_of(BOMB, side * 0.96))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("black"))
    for x, y in PIPS.get(value, ()):
        painter.drawEllipse(QPointF(x, y) * side * 0.96, PIP * side, PIP * side)


def _fallen(painter: QPainter, side: float, kind: str, theme: str) -> None:
    """Paint what stands at a town that has fallen: a flag, or a cross where it is destroyed."""
    path, far = QPainterPath(), side * MARK
    painter.translate(side / 2, side / 2)
    marks: Mapping[str, Callable[[], None]] = {
        OCCUPIED: lambda: _add_flag(path, far),
        DESTROYED: lambda: _add_cross(path, far),
    }
    marks[kind]()
    for colour, wide in (
        (crown_colour("german_ink", theme=theme), 0.26),
        (crown_colour("german", theme=theme), 0.13),
    ):
        pen = QPen(colour, side * wide)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.strokePath(path, pen)
    if kind == OCCUPIED:
        painter.fillPath(path, crown_colour("german", theme=theme))


def _add_flag(path: QPainterPath, far: float) -> None:
    path.addPolygon(QPolygonF([QPointF(x * far, y * far) for x, y in FLAG]))
    path.closeSubpath()
    path.moveTo(-0.7 * far, -far)
    path.lineTo(-0.7 * far, far)


def _add_cross(path: QPainterPath, far: float) -> None:
    for down in (-far, far):
        path.moveTo(-far, down)
        path.lineTo(far, -down)
