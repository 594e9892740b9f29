"""A coarse raster of a board: which area is at a place, found without geometry."""

import math
from collections.abc import Sequence
from functools import lru_cache
from threading import Lock

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter

from konqt.board import board as boards
from konqt.board.board import AREA, Board
from konqt.gui.art.board_paths import outline, together

CELL = 5.0
SEA, ABROAD, MOUNTAIN = -1, -2, -3
_ABROAD, _MOUNTAIN = 250, 251


class AreaGrid:
    """Numbers of areas by cells of five board units."""

    _kept: "dict[str, AreaGrid]" = {}  # noqa: RUF012 - one for each board, for the whole run
    _lock = Lock()

    def __init__(self, board: Board) -> None:
        self._wide = round(board.width / CELL)
        self._high = round(board.height / CELL)
        picture = QImage(self._wide, self._high, QImage.Format.Format_RGB32)
        picture.fill(0)
        closed = {
            kind: [outline(each.shape) for each in board.printed(kind)]
            for kind in (boards.ABROAD, boards.MOUNTAIN)
        }
        with QPainter(picture) as painter:
            painter.scale(1 / CELL, 1 / CELL)
            painter.setPen(Qt.PenStyle.NoPen)
            abroad = together(closed[boards.ABROAD])
            painter.fillPath(abroad, QColor(_ABROAD, _ABROAD, _ABROAD))
            for number, area in enumerate(board.of_kind(AREA), 1):
                painter.fillPath(outline(area.outline), QColor(number, number, number))
            for path in closed[boards.MOUNTAIN]:
                painter.fillPath(path, QColor(_MOUNTAIN, _MOUNTAIN, _MOUNTAIN))
        grey = picture.convertToFormat(QImage.Format.Format_Grayscale8)
        stride = grey.bytesPerLine()
        raw = bytes(grey.constBits())
        self._rows = [raw[row * stride : row * stride + self._wide] for row in range(self._high)]

    @classmethod
    def of(cls, board: Board) -> "AreaGrid":
        """Return the raster of a board, made once."""
        with cls._lock:
            if board.content_hash not in cls._kept:
                cls._kept[board.content_hash] = cls(board)
            return cls._kept[board.content_hash]

    def at(self, point: tuple[float, float]) -> int:
        """Return the number of the area at a place, or SEA, ABROAD, MOUNTAIN."""
        value = self._value(*point)
        if value == 0:
            return SEA
        return {_ABROAD: ABROAD, _MOUNTAIN: MOUNTAIN}.get(value, value - 1)

    def _value(self, x: float, y: float) -> int:
        """Return what the raster has at a place; beyond its edge what it has there."""
        column = min(self._wide - 1, max(0, int(x / CELL)))
        return self._rows[min(self._high - 1, max(0, int(y / CELL)))][column]

    def _inside(self, x: float, y: float) -> bool:
        """Return whether a place is more than a cell from the raster's edge."""
        return CELL <= x < (self._wide - 2) * CELL and CELL <= y < (self._high - 2) * CELL

    def along(
        self, start: tuple[float, float], end: tuple[float, float], step: float, kinds: bytes
    ) -> bool:
        """Return whether a line, and what lies a cell beside it, is of some kinds of ground.

        Args:
            start: where it begins, in board units.
            end: where it ends.
            step: board units between the places that are looked at, at most.
            kinds: `kinds_of` the ground that it may lie on.
        """
        (left, top), wide, high = start, end[0] - start[0], end[1] - start[1]
        long = math.dist(start, end)
        count = max(1, math.ceil(long / step))
        aside, below = high * CELL / (long or 1.0), -wide * CELL / (long or 1.0)
        rows, inside = self._rows, self._inside
        if not (inside(*start) and inside(*end)):
            return all(
                kinds[self._value(left + wide * share + x, top + high * share + y)]
                for share in (number / count for number in range(count + 1))
                for x, y in ((0.0, 0.0), (aside, below), (-aside, -below))
            )
        # Tens of thousands of lines are tried for one attack: nothing is called that need not be.
        for number in _coarsely(count):
            share = number / count
            x, y = left + wide * share, top + high * share
            if not (
                kinds[rows[int(y / CELL)][int(x / CELL)]]
                and kinds[rows[int((y + below) / CELL)][int((x + aside) / CELL)]]
                and kinds[rows[int((y - below) / CELL)][int((x - aside) / CELL)]]
            ):
                return False
        return True

    def all_of(self, box: tuple[float, float, float, float], kind: int) -> bool:
        """Return whether a box on the sheet lies on nothing but one kind of ground."""
        left, top, right, bottom = (int(each / CELL) for each in box)
        if left < 0 or top < 0 or right >= self._wide or bottom >= self._high:
            return False
        value = {SEA: 0, ABROAD: _ABROAD, MOUNTAIN: _MOUNTAIN}.get(kind, kind + 1)
        wanted = bytes((value,)) * (right + 1 - left)
        return all(self._rows[row][left : right + 1] == wanted for row in range(top, bottom + 1))

    def window(self, number: int) -> tuple[int, int, list[bytes], list[bytes]]:
        """Return an area's part of the raster: first row and column, its land, the sea there.

        Rows of bytes, 1 where it is; one cell wider than the area on all sides, or less at the
        sheet's edge.
        """
        value = number + 1
        byte = bytes((value,))
        rows = [row for row, line in enumerate(self._rows) if byte in line]
        top, bottom = max(0, rows[0] - 1), min(self._high, rows[-1] + 2)
        lines = self._rows[top:bottom]
        left = max(0, min(line.index(byte) for line in lines if byte in line) - 1)
        right = min(self._wide, max(line.rindex(byte) for line in lines if byte in line) + 2)
        land, sea = bytearray(256), bytearray(256)
        land[value] = sea[0] = 1
        part = [line[left:right] for line in lines]
        return (
            top, left, [line.translate(land) for line in part],
            [line.translate(sea) for line in part],
        )  # fmt: skip


def kinds_of(numbers: Sequence[int]) -> bytes:
    """Return what `along` takes for areas by their numbers, and SEA, ABROAD or MOUNTAIN."""
    found = bytearray(256)
    for number in numbers:
        found[{SEA: 0, ABROAD: _ABROAD, MOUNTAIN: _MOUNTAIN}.get(number, number + 1)] = 1
    return bytes(found)


@lru_cache(maxsize=1024)
def _coarsely(count: int) -> Sequence[int]:
    """Return the numbers up to `count`, far from each other at first.

    What blocks a line is seldom at its beginning, and is met sooner so.
    """
    strides = (1 << power for power in reversed(range(count.bit_length())))
    return (*(each for stride in strides for each in range(stride, count + 1, 2 * stride)), 0)
