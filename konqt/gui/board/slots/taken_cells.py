"""A coarse picture of what is taken on a sheet, which answers for many boxes at once."""

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from operator import add

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

CELL = 20.0
"""Board units of a cell."""
_ONE_IF_ANY = bytes((0, *(1,) * 255))


def cells_of(width: float, height: float) -> tuple[int, int]:
    """Return how many cells a sheet is wide and high."""
    return int(width / CELL) + 1, int(height / CELL) + 1


def greys(width: float, height: float, paint: Callable[[QPainter], None]) -> bytes:
    """Return a sheet's cells, row by row, as greys from 0 to 255: painted in its units on black."""
    wide, high = cells_of(width, height)
    picture = QImage(wide, high, QImage.Format.Format_Grayscale8)
    picture.fill(0)
    with QPainter(picture) as painter:
        painter.scale(1 / CELL, 1 / CELL)
        paint(painter)
    raw, stride = bytes(picture.constBits()), picture.bytesPerLine()
    return b"".join(raw[start : start + wide] for start in range(0, high * stride, stride))


class TakenCells:
    """What is taken of a sheet, cell by cell; beyond its edge nothing is."""

    def __init__(self, width: float, height: float, cells: bytes) -> None:
        """Count it.

        Args:
            width: of the sheet, in board units.
            height: of the sheet, in board units.
            cells: row by row, as `greys` gives them: what is taken is not 0.
        """
        self.sheet = QRectF(0, 0, width, height)
        self._wide, self._high = cells_of(width, height)
        self._sums = _sums(cells, self._wide)

    def taken(self, box: QRectF) -> float:
        """Return which share of a box is not free."""
        left, right = self._cells(box.left(), box.width(), self._wide)
        top, bottom = self._cells(box.top(), box.height(), self._high)
        upper, lower = self._sums[top], self._sums[bottom]
        cells = lower[right] - lower[left] - upper[right] + upper[left]
        return cells * CELL * CELL / (box.width() * box.height())

    def corners(
        self, lefts: Sequence[float], tops: Sequence[float], wide: float, high: float
    ) -> Iterator[tuple[int, int]]:
        """Give which of these corners, as (number of the left, number of the top), are free.

        A box of that size, in board units, has nothing in it then; in the order of the tops.
        """
        columns = [self._cells(left, wide, self._wide) for left in lefts]
        for down, top in enumerate(tops):
            first, last = self._cells(top, high, self._high)
            upper, lower = self._sums[first], self._sums[last]
            for across, (left, right) in enumerate(columns):
                if lower[right] - lower[left] == upper[right] - upper[left]:
                    yield across, down

    @staticmethod
    def _cells(start: float, length: float, most: int) -> tuple[int, int]:
        """Return the first cell of a stretch and the one after its last; none beyond the sheet."""
        first = min(most, max(0, int(start // CELL)))
        return first, min(most, max(first, int((start + length) // CELL) + 1))


def _sums(cells: bytes, wide: int) -> list[list[int]]:
    """Return, for each corner of a cell, how many cells left of it and above it are taken."""
    # Sums of whole rows: a start waits for this.
    sums, taken = [[0] * (wide + 1)], cells.translate(_ONE_IF_ANY)
    for start in range(0, len(taken), wide):
        along = accumulate(taken[start : start + wide], initial=0)
        sums.append(list(map(add, sums[-1], along)))
    return sums
