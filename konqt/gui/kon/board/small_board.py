"""What lies open of a game, as a picture the size of a stamp."""

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from konqt.board.board import Board
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.forms.observation import Observation
from konqt.gui.board.board_shapes import ground_of
from konqt.gui.kon.art import base, factions, look

AROUND = 0.5
"""Share of the picture's height that lies between its edge and the outermost space in play, at
both sides together: land goes on beyond the middle of a space."""
DOT = 0.05
"""A stack's radius as a share of the picture's height; a larger stack has a larger dot."""
LARGER = 0.011
MOST = 4


def paint_small(board: Board, seen: Observation, theme: str, size: QSize) -> QImage:
    """Paint the part of the board that is in play, and who stands where; for a worker thread."""
    at = ground_of(board).stack_at
    sheet = QRectF(0, 0, board.geometry.width, board.geometry.height)
    part = _part([at[area] for area in seen.areas_in_play if area in at], sheet, size)
    scale = size.width() / part.width()
    picture = base.paint_ground(board, theme, part, scale)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for area, counts in seen.units.items():
            here = [(each, counts[each]) for each in FACTIONS if counts.get(each, 0) > 0]
            if area in at:
                middle = (at[area] - part.topLeft()) * scale
                _paint_stacks(painter, middle, here, size.height())
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


def _paint_stacks(
    painter: QPainter, middle: QPointF, stacks: list[tuple[str, int]], high: int
) -> None:
    painter.setPen(QPen(QColor("white"), max(1.0, high / 60)))
    for number, (faction, count) in enumerate(stacks):
        side = 2 * high * (DOT + LARGER * min(count, MOST))
        box = QRectF(0, 0, side, side)
        box.moveCenter(middle + QPointF((number - (len(stacks) - 1) / 2) * 0.85 * side, 0))
        painter.setBrush(look.faction_colour(faction))
        painter.drawPath(factions.counter_shape(faction, box))
