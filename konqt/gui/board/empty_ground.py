"""Where on a sheet nothing is: no space of the game, no mountain between them, no printed box.

What lies above the map and belongs to nobody may stand there. A coarse table of sums answers for
many boxes at once; what it is summed up from lies on the shelf for later starts.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import accumulate
from operator import add

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPen

from konqt.board.board import Board
from konqt.board.geometry import BoardGeometry
from konqt.gui.art.board_paths import outline
from konqt.gui.board.disk_cache import user_shelf

CELL = 20.0
"""Board units of a cell."""
OFF_COAST = 110.0
"""Board units from a coast within which those stand who land there."""
AT_COAST = CELL / 2
"""The same where only land counts."""
NUMERAL = 170.0
"""Board units about the place of a sea zone's numeral, which may step aside."""
_ONE_IF_ANY = bytes((0, *(1,) * 255))
_kept: dict[Hashable, "EmptyGround"] = {}
"""by board and what is asked of it: every view of a board asks the same"""
MOST_KEPT = 6
"""Grounds kept, three for a board."""


def empty_ground(
    board: Board,
    printed: Iterable[QRectF],
    off_coast: float | None = None,
    numerals: bool = True,
) -> "EmptyGround":
    """Return the free part of a board's sheet, as `EmptyGround` finds it, found once."""
    boxes = tuple(printed)
    name = board.content_hash, tuple(box.getRect() for box in boxes), off_coast, numerals
    if name not in _kept:
        while len(_kept) >= MOST_KEPT:
            del _kept[next(iter(_kept))]
        _kept[name] = EmptyGround(board, boxes, off_coast, numerals)
    return _kept[name]


class EmptyGround:
    """The free part of one board's sheet."""

    def __init__(
        self,
        board: Board,
        printed: Iterable[QRectF],
        off_coast: float | None = None,
        numerals: bool = True,
    ) -> None:
        """Find it.

        Args:
            board: its areas, impassable mountains and sea zones are not free.
            printed: boxes, in board units, that are not free either.
            off_coast: how far from the coast the zones are free; None where they are not.
            numerals: whether what names the zones is not free either.
        """
        geometry = board.geometry
        self.sheet = QRectF(0, 0, geometry.width, geometry.height)
        self._wide, self._high = (
            int(side / CELL) + 1 for side in (geometry.width, geometry.height)
        )
        self._sums = _sums(self._taken(board, tuple(printed), off_coast, numerals), self._wide)

    def _taken(
        self, board: Board, printed: Sequence[QRectF], off_coast: float | None, numerals: bool
    ) -> bytes:
        """Return cell by cell whether something is there, painted at the first start only."""
        shelf = user_shelf()
        name = board.content_hash, [box.getRect() for box in printed], off_coast, numerals
        kept = shelf.take("taken", *name)
        if kept is not None and len(kept) == self._wide * self._high:
            return kept
        taken = self._painted(board.geometry, printed, off_coast, numerals)
        shelf.put(taken, "taken", *name)
        return taken

    def _painted(
        self,
        geometry: BoardGeometry,
        printed: Sequence[QRectF],
        off_coast: float | None,
        numerals: bool,
    ) -> bytes:
        """Return cell by cell, 0 or 1, whether something is there."""
        picture = QImage(self._wide, self._high, QImage.Format.Format_Grayscale8)
        picture.fill(0)
        with QPainter(picture) as painter:
            painter.scale(1 / CELL, 1 / CELL)
            # A cell whose middle is free may still have something at its rim.
            painter.setPen(QPen(Qt.GlobalColor.white, max(CELL, 2 * (off_coast or 0.0))))
            painter.setBrush(Qt.GlobalColor.white)
            # Paths of its own: those that the window keeps are for its thread alone.
            for shape in (*geometry.fit.areas, *geometry.fit.impassable.values()):
                painter.drawPath(outline(shape))
            painter.setPen(QPen(Qt.GlobalColor.white, CELL))
            for box in printed:
                painter.drawRect(box)
            if off_coast is None:
                for shape in geometry.zones:
                    painter.drawPath(outline(shape))
            for x, y in geometry.zone_labels if numerals else ():
                painter.drawRect(QRectF(x - NUMERAL, y - NUMERAL, 2 * NUMERAL, 2 * NUMERAL))
        lines, stride = bytes(picture.constBits()).translate(_ONE_IF_ANY), picture.bytesPerLine()
        starts = range(0, self._high * stride, stride)
        return b"".join(lines[start : start + self._wide] for start in starts)

    def free(self, box: QRectF) -> bool:
        """Return whether nothing is in a box; beyond the sheet's edge nothing is."""
        return self.taken(box) == 0

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


def _sums(taken: bytes, wide: int) -> list[list[int]]:
    """Return, for each corner of a cell, how many cells left of it and above it are taken."""
    # Sums of whole rows: a start waits for this.
    sums = [[0] * (wide + 1)]
    for start in range(0, len(taken), wide):
        along = accumulate(taken[start : start + wide], initial=0)
        sums.append(list(map(add, sums[-1], along)))
    return sums
