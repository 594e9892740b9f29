"""Where in a sea zone pieces stand: in its own water, near its sign, on no land and no print."""

from collections.abc import Iterable, Sequence
from math import hypot

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from konqt.board.board import Board
from konqt.gui.art.board_paths import outline
from konqt.gui.board.taken_cells import CELL, TakenCells
from konqt.gui.board.territory import Box, Point


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
        self._fixed = tuple(fixed)
        self._cells = {zone: self._of(board, number) for number, zone in enumerate(zones)}
        self._bounds = {
            zone: outline(shape).boundingRect()
            for zone, shape in zip(zones, board.geometry.zones, strict=True)
        }
        self._found: dict[tuple[str, float, float], Point | None] = {}

    def __contains__(self, space: str) -> bool:
        return space in self._signs

    def sign(self, zone: str) -> Point:
        """Return where a zone's sign stands."""
        return self._signs[zone]

    def place(self, zone: str, wide: float, high: float) -> Point | None:
        """Return the middle of the free box of a size nearest to a zone's sign; None: no room."""
        asked = zone, wide, high
        if asked not in self._found:
            self._found[asked] = self._search(*asked)
        return self._found[asked]

    def _search(self, zone: str, wide: float, high: float) -> Point | None:
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
        return min(middles, key=lambda at: hypot(at[0] - sign[0], at[1] - sign[1]), default=None)

    def _of(self, board: Board, number: int) -> TakenCells:
        geometry = board.geometry

        def paint(painter: QPainter) -> None:
            painter.fillRect(QRectF(0, 0, geometry.width, geometry.height), Qt.GlobalColor.white)
            painter.fillPath(outline(geometry.zones[number]), Qt.GlobalColor.black)
            painter.setPen(QPen(Qt.GlobalColor.white, CELL))
            painter.setBrush(Qt.GlobalColor.white)
            # The rim of the next zone is the next zone's.
            for other, shape in enumerate(geometry.zones):
                if other != number:
                    painter.drawPath(outline(shape))
            for shape in (*geometry.fit.areas, *geometry.fit.impassable.values()):
                painter.drawPath(outline(shape))
            for left, top, right, bottom in self._fixed:
                painter.drawRect(QRectF(left, top, right - left, bottom - top))

        return TakenCells(geometry.width, geometry.height, paint)
