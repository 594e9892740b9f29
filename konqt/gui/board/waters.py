"""Where in a sea zone pieces stand: in its own water, near its sign, on no land and no print."""

from collections.abc import Iterable, Sequence
from math import hypot

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from konqt.board.board import Board
from konqt.gui.art.board_paths import outline
from konqt.gui.board.taken_cells import CELL, TakenCells, greys
from konqt.gui.board.territory import Box, Point, box_at, clear


class Waters:
    """The free water of each zone of a board."""

    def __init__(self, board: Board, signs: Sequence[Point], fixed: Iterable[Box]) -> None:
        """Find it; safe in any thread.

        Args:
            board: its land is in the way.
            signs: by zone, where its sign stands.
            fixed: boxes with print, the signs' too.
        """
        zones = board.topology.zones
        self._signs = dict(zip(zones, signs, strict=True))
        size, cells = (board.geometry.width, board.geometry.height), _numbered(board, fixed)
        self._cells = {
            zone: TakenCells(*size, cells.translate(_all_but(number)))
            for number, zone in enumerate(zones, start=1)
        }
        self._bounds = {
            zone: outline(shape).boundingRect()
            for zone, shape in zip(zones, board.geometry.zones, strict=True)
        }
        self._found: dict[tuple[str, float, float], list[Point]] = {}

    def __contains__(self, space: str) -> bool:
        return space in self._signs

    def sign(self, zone: str) -> Point:
        """Return where a zone's sign stands."""
        return self._signs[zone]

    def place(self, zone: str, wide: float, high: float, taken: Sequence[Box] = ()) -> Point | None:
        """Return the middle of the free box of a size nearest to a zone's sign; None: no room."""
        asked = zone, wide, high
        if asked not in self._found:
            self._found[asked] = self._search(*asked)
        return next((at for at in self._found[asked] if clear(box_at(at, wide, high), taken)), None)

    def _search(self, zone: str, wide: float, high: float) -> list[Point]:
        """Return the middles of all free boxes of a size, the nearest to the sign first."""
        bounds, sign = self._bounds[zone], self._signs[zone]
        lefts, tops = (
            [first + step * CELL for step in range(max(0, int((last - first) / CELL)))]
            for first, last in (
                (bounds.left(), bounds.right() - wide),
                (bounds.top(), bounds.bottom() - high),
            )
        )
        middles = (
            (lefts[across] + wide / 2, tops[down] + high / 2)
            for across, down in self._cells[zone].corners(lefts, tops, wide, high)
        )
        return sorted(middles, key=lambda at: hypot(at[0] - sign[0], at[1] - sign[1]))


def _all_but(number: int) -> bytes:
    """Return a table that makes 0 of a number and 1 of all others."""
    return bytes(each != number for each in range(256))


def _numbered(board: Board, fixed: Iterable[Box]) -> bytes:
    """Return cells by zone, from 1; 0 where no piece stands at sea."""
    geometry = board.geometry

    def paint(painter: QPainter) -> None:
        for number, shape in enumerate(geometry.zones, start=1):
            painter.fillPath(outline(shape), QColor(number, number, number))
        painter.setPen(QPen(Qt.GlobalColor.black, CELL))
        # The rim of two zones is nobody's: a piece lies clearly in one of them.
        for shape in geometry.zones:
            painter.drawPath(outline(shape))
        painter.setBrush(Qt.GlobalColor.black)
        for shape in (*geometry.fit.areas, *geometry.fit.impassable.values()):
            painter.drawPath(outline(shape))
        for left, top, right, bottom in fixed:
            painter.drawRect(QRectF(left, top, right - left, bottom - top))

    return greys(geometry.width, geometry.height, paint)
