"""The printed map: the way from the dark south to the light north, painted in board units.

What a space is can be told without colours: towns have a frame, highways a double line, red spaces
are hatched and barred, mobilisation centres are ringed, landing places have a canopy.
"""

from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPolygonF

from konqt.board.board import Board, Space
from konqt.gui.art.canvas import mixed
from konqt.gui.art.strokes import stroke, words
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.crown.map.map_places import (
    SIGN,
    box_of,
    has_sign,
    name_path,
    name_size,
    route_of,
    sign_at,
)
from konqt.gui.fonts import font

THIN, SECTOR, FRAME = 1.5, 5.0, 5.0
"""Board units of the line between spaces, between sectors, and of a town's frame."""
RIBBON, CHEVRON = 13.0, 7.0
HALO = 7.0
HATCH = 11.0
"""Board units between the lines over a red space."""
KINDS_SIGNED = ("red", "mobilisation", "paratrooper")
SIGN_LINE = 3.2
NUMBER = 0.92
"""Size of a sector's number, in that of names."""
ROADS = (4.5, 10.0)
"""Board units from a space's lower edge to the lines of its highway."""


def paint_fields(painter: QPainter, board: Board, theme: str, part: QRectF) -> None:
    """Fill the sheet, or what lies about it, and its spaces."""
    painter.fillRect(part, crown_colour("ground", theme=theme))
    for space in board.spaces:
        box = box_of(space)
        painter.fillRect(box, field_colour(board, space, theme))
        if space.facts.get("red"):
            painter.save()
            painter.setClipRect(box)
            edge = crown_colour("danger", 0.45, theme)
            stroke(painter, hatched(box, HATCH), edge, THIN)
            painter.restore()


def paint_map(painter: QPainter, board: Board, theme: str, language: str, text_size: float) -> None:
    """Paint the lines, signs and names of the sheet."""
    _paint_lines(painter, board, theme, text_size)
    for space in board.spaces:
        if space.facts.get("highway"):
            stroke(painter, _road(box_of(space)), crown_colour("highway", theme=theme), 2.4)
    _paint_route(painter, board, theme)
    for space in board.spaces:
        if space.facts.get("town"):
            inset = THIN + FRAME / 2
            frame = QPainterPath()
            frame.addRect(box_of(space).adjusted(inset, inset, -inset, -inset))
            stroke(painter, frame, crown_colour("town", theme=theme), FRAME)
        if has_sign(space):
            _paint_sign(painter, board, space, theme)
    names = board.names.of(language)
    for space in board.spaces:
        path = name_path(space, names.get(space.ident, space.ident), text_size)
        stroke(painter, path, field_colour(board, space, theme), HALO)
        ink = "freedom_ink" if space.facts.get("freedom") else "map_ink"
        painter.fillPath(path, crown_colour(ink, theme=theme))


def field_colour(board: Board, space: Space, theme: str) -> QColor:
    """Return what a space is filled with: the farther north, the lighter."""
    if space.facts.get("freedom"):
        return crown_colour("freedom", theme=theme)
    if space.facts.get("red"):
        return crown_colour("red_space", theme=theme)
    tops = [box_of(each).top() for each in board.spaces if not each.facts.get("freedom")]
    share = (max(tops) - box_of(space).top()) / max(1.0, max(tops) - min(tops))
    south, north = (crown_colour(role, theme=theme) for role in ("south", "north"))
    return mixed(south, north, share)


def hatched(box: QRectF, apart: float) -> QPainterPath:
    """Return slanting lines all over a box, to be clipped to it."""
    path, across = QPainterPath(), box.left() - box.height()
    while across < box.right():
        path.moveTo(across, box.bottom())
        path.lineTo(across + box.height(), box.top())
        across += apart
    return path


def _paint_lines(painter: QPainter, board: Board, theme: str, text_size: float) -> None:
    sectors: dict[object, QRectF] = {}
    edges = QPainterPath()
    for space in board.spaces:
        box = box_of(space)
        edges.addRect(box)
        if "sector" in space.facts and space.facts["sector"] is not None:
            number = space.facts["sector"]
            sectors[number] = sectors.get(number, QRectF()) | box
    stroke(painter, edges, crown_colour("border", 0.45, theme), THIN)
    border = crown_colour("border", theme=theme)
    for number, box in sectors.items():
        strip = QPainterPath(QPointF(0, box.top()))
        strip.lineTo(box.topRight())
        stroke(painter, strip, border, SECTOR)
        middle = QPointF(box.left() / 2, box.center().y())
        face = font(NUMBER * name_size(text_size), QFont.Weight.Bold)
        painter.fillPath(words(face, str(number), middle), crown_colour("ink", theme=theme))
    whole = QPainterPath()
    whole.addRect(_around(board))
    stroke(painter, whole, border, SECTOR / 2)


def _around(board: Board) -> QRectF:
    box = QRectF()
    for space in board.spaces:
        box |= box_of(space)
    return box


def _road(box: QRectF) -> QPainterPath:
    path = QPainterPath()
    for above in ROADS:
        path.moveTo(box.left() + 9, box.bottom() - above)
        path.lineTo(box.right() - 9, box.bottom() - above)
    return path


def _paint_route(painter: QPainter, board: Board, theme: str) -> None:
    """Paint the ribbon by which the Germans come, a chevron at each border that it crosses."""
    route = [QPointF(*space.anchor) for space in route_of(board)]
    if not route:
        return
    ribbon = QPainterPath(route[0])
    for at in route[1:]:
        ribbon.lineTo(at)
    stroke(painter, ribbon, crown_colour("route", 0.6, theme), RIBBON)
    chevrons = QPainterPath()
    for start, end in pairwise(route):
        _add_chevron(chevrons, start, end)
    stroke(painter, chevrons, crown_colour("north", theme=theme), 6.0)
    stroke(painter, chevrons, crown_colour("route", theme=theme), 3.2)


def _add_chevron(path: QPainterPath, start: QPointF, end: QPointF) -> None:
    way = QLineF(start, end).unitVector()
    ahead = QPointF(way.dx(), way.dy())
    side, tip = QPointF(-ahead.y(), ahead.x()), (start + end) / 2 + ahead * CHEVRON / 2
    path.addPolygon(
        QPolygonF([tip - (ahead - side) * CHEVRON, tip, tip - (ahead + side) * CHEVRON])
    )


def _paint_sign(painter: QPainter, board: Board, space: Space, theme: str) -> None:
    """Paint the sign of what a space is for; of a town there is none until it has fallen."""
    ground, ink = field_colour(board, space, theme), crown_colour("map_ink", theme=theme)
    for kind in KINDS_SIGNED:
        if space.facts.get(kind):
            path = sign_path(kind)
            path.translate(sign_at(space))
            stroke(painter, path, ground, HALO)
            stroke(painter, path, ink, SIGN_LINE)


def sign_path(kind: str) -> QPainterPath:
    """Return a sign about the origin: a bar in a ring, a plus in a ring, a canopy with its cords.

    Raises:
        KeyError: no such sign.
    """
    path, side = QPainterPath(), SIGN - 1.5
    if kind == "paratrooper":
        path.moveTo(-side, 0)
        path.arcTo(QRectF(-side, -side, 2 * side, 2 * side), 180, -180)
        path.closeSubpath()
        path.addPolygon(QPolygonF([QPointF(-side, 0), QPointF(0, side), QPointF(side, 0)]))
        return path
    path.addEllipse(QPointF(0, 0), side, side)
    for line in {"red": _BAR, "mobilisation": (*_BAR, *_POST)}[kind]:
        path.moveTo(line.p1() * side)
        path.lineTo(line.p2() * side)
    return path


_BAR = (QLineF(-0.5, 0, 0.5, 0),)
_POST = (QLineF(0, -0.5, 0, 0.5),)
