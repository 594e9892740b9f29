"""Where in a sea zone pieces stand: in its own water, near its sign, on no land and no print."""

from collections.abc import Iterable, Sequence
from math import hypot, inf
from operator import itemgetter

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from konqt.board.board import AREA, MOUNTAIN, ZONE, Board
from konqt.gui.art.board_paths import outline
from konqt.gui.board.slots.taken_cells import CELL, TakenCells, greys
from konqt.gui.board.slots.territory import Box, Point, box_at, clear

ALIEN = 4
"""Cells by which a place by another zone's sign counts as farther away."""


MOST_FOUND = 500
"""Searches that are remembered: they are kept from board to board, and every zoom has its own."""
REACHES = (8, inf)
"""Cells around its sign in which a place is sought, then in the whole zone, which takes long."""
Spot = tuple[float, Point]
"""how many cells a place counts as away from the sign, and its middle"""


class Waters:
    """The free water of each zone of a board."""

    def __init__(
        self,
        board: Board,
        signs: Sequence[Point],
        fixed: Iterable[Box],
        sizes: Sequence[tuple[float, float]] = (),
    ) -> None:
        """Find it; safe in any thread.

        Args:
            board: its land is in the way.
            signs: by zone, where its sign stands.
            fixed: boxes with print.
            sizes: by zone, how large its sign is, in board units; nothing where left out.
        """
        spaces = board.of_kind(ZONE)
        zones = [zone.ident for zone in spaces]
        self._signs = dict(zip(zones, signs, strict=True))
        sizes = sizes or [(0.0, 0.0)] * len(zones)
        boxes = [box_at(at, *size) for at, size in zip(signs, sizes, strict=True)]
        self._boxes = dict(zip(zones, boxes, strict=True))
        # Exactly these, not their cells: ships may lie close to them.
        self._written = [box for box in boxes if box[0] < box[2]]
        size, cells = (board.width, board.height), _numbered(board, fixed)
        self._cells = {
            zone: TakenCells(*size, cells.translate(_all_but(number)))
            for number, zone in enumerate(zones, start=1)
        }
        self._bounds = {zone.ident: outline(zone.outline).boundingRect() for zone in spaces}
        self._found: dict[tuple[str, float, float, float], list[Spot]] = {}

    def __contains__(self, space: str) -> bool:
        return space in self._signs

    def sign(self, zone: str) -> Point:
        """Return where a zone's sign stands."""
        return self._signs[zone]

    def sign_box(self, zone: str) -> Box:
        """Return the room of a zone's sign."""
        return self._boxes[zone]

    def place(self, zone: str, wide: float, high: float, taken: Sequence[Box] = ()) -> Point | None:
        """Return the middle of the free box of a size nearest to a zone's sign; None: no room."""
        taken = (*self._written, *taken)
        for reach in REACHES:
            for far, at in self._spots(zone, wide, high, reach):
                if clear(box_at(at, wide, high), taken):
                    if far >= reach:
                        break  # beyond the reach there may be a nearer one
                    return at
        return None

    def places(self, zone: str, wide: float, high: float) -> Sequence[Point]:
        """Return the middles of all free boxes of a size, the nearest to the sign first."""
        return [at for _far, at in self._spots(zone, wide, high, inf)]

    def _spots(self, zone: str, wide: float, high: float, reach: float) -> Sequence[Spot]:
        asked = zone, wide, high, reach
        if asked not in self._found:
            if len(self._found) >= MOST_FOUND:
                self._found.clear()
            self._found[asked] = self._search(*asked)
        return self._found[asked]

    def taken(self, zone: str, box: Box) -> float:
        """Return which share of a box is not a zone's own free water; all of it off the sheet."""
        left, top, right, bottom = box
        rect = QRectF(left, top, right - left, bottom - top)
        cells = self._cells[zone]
        return cells.taken(rect) if cells.sheet.contains(rect) else 1.0

    def _search(self, zone: str, wide: float, high: float, reach: float) -> list[Spot]:
        bounds, sign, printed = self._bounds[zone], self._signs[zone], self._boxes[zone]
        lefts, tops = (
            [first + step * CELL for step in range(max(0, int((last - first) / CELL)))]
            for first, last in (
                (bounds.left(), bounds.right() - wide),
                (bounds.top(), bounds.bottom() - high),
            )
        )
        zone_box = bounds.left(), bounds.top(), bounds.right(), bounds.bottom()
        others = [box for box in self._written if box != printed and not clear(box, (zone_box,))]
        prints = printed, *others
        columns = _within(reach, [_Line(left, wide, 0, sign, prints) for left in lefts])
        rows = _within(reach, [_Line(top, high, 1, sign, prints) for top in tops])

        def spot(corner: tuple[int, int]) -> tuple[float, float, Point]:
            column, row = columns[corner[0]], rows[corner[1]]
            # Edge from edge: what lies beside a wide sign is as near as what lies under it.
            away = hypot(column.gap, row.gap)
            alien = min(map(hypot, column.others, row.others), default=inf) <= away + CELL
            far = round(away / CELL) + ALIEN * alien
            return far, hypot(column.sign, row.sign), (column.middle, row.middle)

        starts = [line.start for line in columns], [line.start for line in rows]
        free = map(spot, self._cells[zone].corners(*starts, wide, high))
        return [(far, at) for far, _way, at in sorted(free, key=itemgetter(0, 1))]


class _Line:
    """What the boxes of one column, or row, have in common: how far they are from the prints.

    A search looks at hundreds of boxes in some tens of columns and rows.
    """

    __slots__ = ("gap", "middle", "others", "sign", "start")

    def __init__(
        self, start: float, size: float, way: int, sign: Point, prints: Sequence[Box]
    ) -> None:
        """Measure; `way` is 0 across and 1 down, the first print is that of the zone's sign."""
        self.start, self.middle = start, start + size / 2
        self.sign = self.middle - sign[way]
        first, last = self.middle - size / 2, self.middle + size / 2
        gaps = [max(0.0, first - box[way + 2], box[way] - last) for box in prints]
        self.gap, self.others = gaps[0], gaps[1:]


def _within(reach: float, lines: Sequence[_Line]) -> list[_Line]:
    """Return the lines of which a box may lie within so many cells of the sign."""
    return [line for line in lines if line.gap <= reach * CELL]


def _all_but(number: int) -> bytes:
    """Return a table that makes 0 of a number and 1 of all others."""
    return bytes(each != number for each in range(256))


def _numbered(board: Board, fixed: Iterable[Box]) -> bytes:
    """Return cells by zone, from 1; 0 where no piece stands at sea."""
    zones = [zone.outline for zone in board.of_kind(ZONE)]
    areas = [area.outline for area in board.of_kind(AREA)]

    def paint(painter: QPainter) -> None:
        for number, shape in enumerate(zones, start=1):
            painter.fillPath(outline(shape), QColor(number, number, number))
        painter.setPen(QPen(Qt.GlobalColor.black, CELL))
        # The rim of two zones is nobody's: a piece lies clearly in one of them.
        for shape in zones:
            painter.drawPath(outline(shape))
        painter.setBrush(Qt.GlobalColor.black)
        for shape in (*areas, *(each.shape for each in board.printed(MOUNTAIN))):
            painter.drawPath(outline(shape))
        for left, top, right, bottom in fixed:
            painter.drawRect(QRectF(left, top, right - left, bottom - top))

    return greys(board.width, board.height, paint)
