"""Where plan, bag, grid and frame lie in the room there is."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from PySide6.QtCore import QRect, QSize

from konqt.games.crown.engine.printed import GRID
from konqt.games.crown.wording.crown_standing import ABOVE, BELOW, ROWS
from konqt.gui.crown.grid.grid_answers import SLOT_PLACES, GridPlace

LEAST = QSize(440, 300)
PAD, GAP = 8, 6
HEAD = 20
"""pixels of a heading at 100 per cent"""
PLAN_SHARE, PLAN_LEAST, PLAN_MOST = 0.19, 96, 176
FRAME_HIGH, FRAME_LEAST, FRAME_MOST = 0.125, 44, 84
"""share of the height that a tile above or below the grid has, and its bounds"""
SIDE_SHARE, SIDE_LEAST, SIDE_MOST = 0.135, 50, 104
"""share of the width that a tile beside the grid has, and its bounds"""
WIDEST, HIGHEST = 1.4, 1.15
"""a space's longest side, by its other one"""
SLOT_HIGH, SLOT_MOST = 0.205, 150


class GridLayout(NamedTuple):
    """The room of each place, of the bag, and of both headings."""

    places: Mapping[GridPlace, QRect]
    bag: QRect
    plan_head: QRect
    grid_head: QRect


def lay_out(size: QSize, scale: float) -> GridLayout:
    """Divide the room: plan and bag at the left, the grid in the middle of the rest."""
    wide = round(min(PLAN_MOST, max(PLAN_LEAST, size.width() * PLAN_SHARE)))
    head = round(HEAD * scale)
    top, low = PAD + head, size.height() - PAD
    slot = round(min(SLOT_MOST, (low - top) * SLOT_HIGH))
    places = {
        place: QRect(PAD, top + number * (slot + GAP), wide, slot)
        for number, place in enumerate(SLOT_PLACES)
    }
    under = top + len(SLOT_PLACES) * (slot + GAP)
    bag = QRect(PAD, under, wide, low - under)
    rest = QRect(PAD + wide + 2 * GAP, top, size.width() - 2 * PAD - wide - 2 * GAP, low - top)
    places |= dict(_grid(rest))
    plan_head = QRect(PAD, PAD, wide, head)
    return GridLayout(places, bag, plan_head, QRect(rest.x(), PAD, rest.width(), head))


def _grid(room: QRect) -> Iterator[tuple[GridPlace, QRect]]:
    """Give the spaces of the grid and the frame around them, in the middle of a room."""
    above = round(min(FRAME_MOST, max(FRAME_LEAST, room.height() * FRAME_HIGH)))
    side = round(min(SIDE_MOST, max(SIDE_LEAST, room.width() * SIDE_SHARE)))
    wide = (room.width() - 2 * side - 4 * GAP) // GRID
    high = (room.height() - 2 * above - 4 * GAP) // GRID
    wide, high = min(wide, round(high * WIDEST)), min(high, round(wide * HIGHEST))
    whole = QSize(GRID * wide + 2 * side + 4 * GAP, GRID * high + 2 * above + 4 * GAP)
    left = room.x() + (room.width() - whole.width()) // 2
    top = room.y() + (room.height() - whole.height()) // 2
    columns = [left + side + GAP + number * (wide + GAP) for number in range(GRID)]
    rows = [top + above + GAP + number * (high + GAP) for number in range(GRID)]
    for row, y in enumerate(rows):
        for column, x in enumerate(columns):
            yield GridPlace("cell", (row, column)), QRect(x, y, wide, high)
    short = min(side, wide)
    for places, y in ((ABOVE, top), (BELOW, rows[-1] + high + GAP)):
        for number, x in zip(places, columns, strict=True):
            yield GridPlace("frame", number), QRect(x + (wide - short) // 2, y, short, above)
    tall = min(high, max(above, round(high * 0.66)))
    for (west, east), y in zip(ROWS, rows, strict=True):
        for number, x in ((west, left), (east, columns[-1] + wide + GAP)):
            yield GridPlace("frame", number), QRect(x, y + (high - tall) // 2, side, tall)
