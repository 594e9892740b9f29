"""What lies open of a game, as a picture the size of a stamp."""

from math import hypot

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from konqt.board.board import AREA, BOX, ZONE, Board
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.forms.observation import KonObservation
from konqt.gui.board.board_shapes import ground_of
from konqt.gui.kon.art import base, factions, look

AROUND = 0.5
"""Share of the picture's height that lies between its edge and the outermost space in play, at
both sides together: land goes on beyond the middle of a space."""
DOT = 0.05
"""A stack's radius as a share of the picture's height; a larger stack has a larger dot."""
LARGER = 0.011
MOST = 4
APART = 0.5
"""A usual stack's radius as a share of the way from one space to the next, where that is less"""
FEW = 3
"""spaces in play that cannot crowd each other"""
LEAST = 4.8
"""pixels of a stack's radius for which it is made no smaller"""
FLAT = 0.62
"""Height of a stack of ships as a share of its width."""
LAND, KINDS = (AREA,), (AREA, ZONE, BOX)
"""Spaces on which pieces lie: where there are ships, at sea too."""


def paint_small(board: Board, seen: KonObservation, theme: str, size: QSize) -> QImage:
    """Paint the part of the board that is in play, and who stands where; for a worker thread."""
    ships = seen.sea.ships
    at = ground_of(board, KINDS if seen.sea else LAND).stack_at
    sheet = QRectF(0, 0, board.width, board.height)
    places = (*seen.areas_in_play, *ships)
    part = _part([at[place] for place in places if place in at], sheet, size)
    scale = size.width() / part.width()
    crowded = _crowded([at[place] * scale for place in seen.areas_in_play if place in at], size)
    picture = base.paint_ground(board, theme, part, scale, at_sea=bool(seen.sea))
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for area, counts in seen.units.items():
            here = [(each, counts[each]) for each in FACTIONS if counts.get(each, 0) > 0]
            if area in at:
                middle = (at[area] - part.topLeft()) * scale
                _paint_stacks(painter, middle, here, size, crowded)
        for place, fleets in ships.items():
            here = [(each, len(fleets[each])) for each in FACTIONS if fleets.get(each)]
            if place in at:
                middle = (at[place] - part.topLeft()) * scale
                _paint_stacks(painter, middle, here, size, crowded, FLAT)
    return picture


def _part(places: list[QPointF], sheet: QRectF, size: QSize) -> QRectF:
    """Return a rectangle of the sheet, in the picture's shape, round all places."""
    xs, ys = [each.x() for each in places], [each.y() for each in places]
    shape = size.width() / size.height()
    around = QRectF(sheet)
    if places:
        around = QRectF(QPointF(min(xs), min(ys)), QPointF(max(xs), max(ys)))
    high = max(around.height(), around.width() / shape) * (1 + AROUND)
    high = min(high, sheet.height(), sheet.width() / shape)
    part = QRectF(0, 0, high * shape, high)
    part.moveCenter(around.center())
    part.moveLeft(min(max(part.left(), sheet.left()), sheet.right() - part.width()))
    part.moveTop(min(max(part.top(), sheet.top()), sheet.bottom() - part.height()))
    return part


def _crowded(places: list[QPointF], size: QSize) -> float:
    """Return how much smaller stacks are than usual, so that one sees where each of them stands."""
    if len(places) < FEW:
        return 1.0
    nearest = sorted(
        min(hypot(one.x() - other.x(), one.y() - other.y()) for other in places if other != one)
        for one in places
    )
    usual = size.height() * (DOT + LARGER * MOST / 2)
    wanted = APART * nearest[len(nearest) // 2] / usual
    return min(1.0, max(wanted, LEAST / (size.height() * DOT)))


def _paint_stacks(
    painter: QPainter,
    middle: QPointF,
    stacks: list[tuple[str, int]],
    size: QSize,
    crowded: float,
    flat: float = 1.0,
) -> None:
    """Paint factions with their numbers beside each other; ships lie flat, as on the board."""
    high = size.height()
    edge = max(1.0, high / 60)
    painter.setPen(QPen(QColor("white"), edge))
    boxes = []
    for number, (_faction, count) in enumerate(stacks):
        side = 2 * high * crowded * (DOT + LARGER * min(count, MOST))
        box = QRectF(0, 0, side, side * flat)
        box.moveCenter(middle + QPointF((number - (len(stacks) - 1) / 2) * 0.85 * side, 0))
        boxes.append(box)
    inside = _into(boxes, QRectF(QPointF(), size).adjusted(edge, edge, -edge, -edge))
    for (faction, _count), box in zip(stacks, boxes, strict=True):
        painter.setBrush(look.faction_colour(faction))
        painter.drawPath(factions.counter_shape(faction, box.translated(inside)))


def _into(boxes: list[QRectF], room: QRectF) -> QPointF:
    """Return the way that brings boxes into the picture where they lie across its edge."""
    whole = QRectF()
    for box in boxes:
        whole |= box
    across = max(0.0, room.left() - whole.left()) - max(0.0, whole.right() - room.right())
    down = max(0.0, room.top() - whole.top()) - max(0.0, whole.bottom() - room.bottom())
    return QPointF(across, down)
