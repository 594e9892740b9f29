"""Where things are in a space of the map: its name above, signs at its corner, pieces in a row."""

from collections.abc import Sequence
from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainterPath

from konqt.board.board import Board, Space
from konqt.board.geometry import Shape
from konqt.gui.art.board_paths import outline
from konqt.gui.art.strokes import line
from konqt.gui.fonts import font

NAME, MOST, BAND = 28.0, 36.0, 40.0
"""Board units of a name's size at the usual text size, at most, and in Freedom."""
RISE, FALL = 0.76, 0.22
"""How far a name reaches above and below its baseline, in its size."""
HIGHEST = 3.0
"""Board units from a space's upper edge to its name at least, whatever letters that has."""
PAD, ABOVE, GAP = 8.0, 5.0, 2.0
"""Board units beside a name, above it, and between it and the pieces or their space's edge."""
LARGEST = 48.0
"""Board units of a piece's side at most."""
SIGN, CORNER = 13.0, (20.0, 19.0)
"""Half a sign's side, and where its middle is from a space's upper right corner."""
BROAD = 3.0
"""The same of Freedom, where a piece stands right of the name, in sides of a piece."""


def box_of(space: Space) -> QRectF:
    """Return the rectangle of a space."""
    return QRectF(_box_in(space.outline))


@cache
def _box_in(shape: Shape) -> QRectF:
    """Return the rectangle of a shape: at each look at the map that of every space is asked for."""
    return outline(shape).boundingRect()


def name_size(text_size: float) -> float:
    """Return the size of names at a text size, 1.0 to 1.5."""
    return min(MOST, NAME * text_size)


def piece_side(space_high: float, text_size: float) -> float:
    """Return the side of pieces, which stand below the names."""
    below = ABOVE + (RISE + FALL) * name_size(text_size)
    return min(LARGEST, space_high - below - 2 * GAP)


def name_path(space: Space, name: str, text_size: float) -> QPainterPath:
    """Return a space's name where it is written, smaller where it would not fit."""
    box = box_of(space)
    if space.facts.get("freedom"):
        path = line(_face(space, min(BAND * text_size, 0.6 * box.height())), name, QPointF(0, 0))
        path.translate(box.center() - path.boundingRect().center())
        return path
    size = name_size(text_size)
    room = box.width() - 2 * PAD - (2 * SIGN + GAP if has_sign(space) else 0.0)
    left = QPointF(box.left() + PAD, box.top() + ABOVE + RISE * size)
    path = line(_face(space, size), name, left)
    wide = path.boundingRect().width()
    if wide > room:
        path = line(_face(space, size * room / wide), name, left)
    # The ring of a capital Å rises higher than other letters.
    path.translate(0, max(0.0, box.top() + HIGHEST - path.boundingRect().top()))
    return path


def has_sign(space: Space) -> bool:
    """Return whether a sign stands in a space's upper corner, for good or for a while."""
    return any(space.facts.get(each) for each in ("mobilisation", "paratrooper", "red", "town"))


def sign_at(space: Space) -> QPointF:
    """Return the middle of the sign in a space's corner."""
    return box_of(space).topRight() + QPointF(-CORNER[0], CORNER[1])


def row_of(space: Space, count: int, side: float) -> Sequence[QPointF]:
    """Return the middles of so many pieces beside each other, within their space."""
    box, at = box_of(space), QPointF(*space.anchor)
    if space.facts.get("freedom"):
        at = QPointF(box.right() - BROAD * side, box.center().y())
    else:
        at.setY(box.bottom() - GAP - side / 2)
    room = box.width() - side - 2 * GAP
    step = min(side, room / max(1, count - 1))
    first = at.x() - step * (count - 1) / 2
    last = box.right() - GAP - side / 2 - step * (count - 1)
    first = max(box.left() + GAP + side / 2, min(first, last))
    return [QPointF(first + step * number, at.y()) for number in range(count)]


def route_of(board: Board) -> Sequence[Space]:
    """Return the spaces of the German route in its order."""
    on_it = [space for space in board.spaces if "route" in space.facts]
    return sorted(on_it, key=lambda space: int(str(space.facts["route"])))


def _face(space: Space, size: float) -> QFont:
    heavy = space.facts.get("town") or space.facts.get("freedom")
    return font(size, QFont.Weight.Bold if heavy else QFont.Weight.Medium)
