"""An area's own ground, on which alone its name, its marks and its counters stand.

Its land, and the inlets that lie between two shores of its own; never another's land, a mountain,
another country or the open sea. Plain numbers, quick enough for a worker, safe in any thread.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, compress

from konqt.gui.board.slots.area_grid import CELL, AreaGrid

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""left, top, right, bottom"""

INLET = 60.0
"""Board units of water between two shores of one area that count as its own."""
MOST_KEPT = 60
"""Sizes of boxes for which the places found are kept."""
STRIDE = 2
"""Cells between the places that are tried."""


class Territory:
    """The cells of one area, and where boxes fit into them."""

    def __init__(self, grid: AreaGrid, number: int) -> None:
        self._found: dict[tuple[int, int], list[Point]] = {}
        self._top, self._left, land, sea = grid.window(number)
        self._high, self._wide = len(land), len(land[0])
        self._land_sum, self._own_sum = _sums(land), _sums(_with_inlets(land, sea))
        count = sum(map(sum, land))
        across = sum(sum(compress(range(self._wide), line)) for line in land)
        down = sum(row * sum(line) for row, line in enumerate(land))
        self.middle: Point = (
            (across / count + self._left + 0.5) * CELL,
            (down / count + self._top + 0.5) * CELL,
        )

    @property
    def bounds(self) -> Box:
        """The box of the sheet in which the territory lies."""
        right, bottom = self._left + self._wide, self._top + self._high
        return self._left * CELL, self._top * CELL, right * CELL, bottom * CELL

    def holds(self, box: Box) -> bool:
        """Return whether a box lies wholly in the territory."""
        found = self._cells(box)
        if found is None:
            return False
        top, left, bottom, right = found
        return _sum(self._own_sum, found) == (bottom - top) * (right - left)

    def dry(self, box: Box) -> float:
        """Return the share of a box that is the area's land."""
        found = self._cells(box)
        if found is None:
            return 0.0
        top, left, bottom, right = found
        return _sum(self._land_sum, found) / ((bottom - top) * (right - left))

    def own(self, box: Box) -> float:
        """Return the share of a box that lies in the territory, with its inlets."""
        left, top = math.floor(box[0] / CELL) - self._left, math.floor(box[1] / CELL) - self._top
        right, bottom = math.ceil(box[2] / CELL) - self._left, math.ceil(box[3] / CELL) - self._top
        within = (
            min(max(0, top), self._high),
            min(max(0, left), self._wide),
            min(max(0, bottom), self._high),
            min(max(0, right), self._wide),
        )
        return _sum(self._own_sum, within) / ((bottom - top) * (right - left))

    def spots(self, width: float, height: float) -> list[Point]:
        """Return the middles of boxes of a size that lie wholly in the territory, row by row."""
        size = math.ceil(width / CELL - 0.01), math.ceil(height / CELL - 0.01)
        found = self._found.get(size)
        if found is None:
            found = self._spots(*size, STRIDE) or self._spots(*size, 1)
            if len(self._found) > MOST_KEPT:
                self._found.clear()
            self._found[size] = found
        return found

    def _spots(self, wide: int, high: int, stride: int) -> list[Point]:
        size, sums, found = wide * high, self._own_sum, []
        for top in range(0, self._high - high + 1, stride):
            above, below = sums[top], sums[top + high]
            y = (top + self._top + high / 2) * CELL
            for left in range(0, self._wide - wide + 1, stride):
                right = left + wide
                if below[right] - above[right] - below[left] + above[left] == size:
                    found.append(((left + self._left + wide / 2) * CELL, y))
        return found

    def _cells(self, box: Box) -> tuple[int, int, int, int] | None:
        """Return top, left, bottom, right of the cells under a box; None beyond the raster."""
        left = math.floor(box[0] / CELL + 0.01) - self._left
        top = math.floor(box[1] / CELL + 0.01) - self._top
        right = math.ceil(box[2] / CELL - 0.01) - self._left
        bottom = math.ceil(box[3] / CELL - 0.01) - self._top
        if left < 0 or top < 0 or right > self._wide or bottom > self._high:
            return None
        return top, left, bottom, right


def box_at(at: Point, width: float, height: float) -> Box:
    """Return the box about a middle."""
    return at[0] - width / 2, at[1] - height / 2, at[0] + width / 2, at[1] + height / 2


def overlap(one: Box, two: Box) -> float:
    """Return the area that two boxes share."""
    wide = min(one[2], two[2]) - max(one[0], two[0])
    high = min(one[3], two[3]) - max(one[1], two[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def gap(one: Box, two: Box) -> float:
    """Return the way between the edges of two boxes; 0 where they touch."""
    wide = max(0.0, one[0] - two[2], two[0] - one[2])
    high = max(0.0, one[1] - two[3], two[1] - one[3])
    return math.hypot(wide, high)


def clear(box: Box, others: Iterable[Box]) -> bool:
    """Return whether a box covers none of others."""
    left, top, right, bottom = box
    for other in others:
        if other[0] < right and left < other[2] and other[1] < bottom and top < other[3]:
            return False
    return True


def _with_inlets(land: Sequence[bytes], sea: Sequence[bytes]) -> list[bytearray]:
    most = round(INLET / CELL)
    own = [bytearray(row) for row in land]
    for row, (dry, wet) in enumerate(zip(land, sea, strict=True)):
        for start, end in _inlets(dry, wet, most):
            own[row][start:end] = b"\x01" * (end - start)
    upright = zip(zip(*land, strict=True), zip(*sea, strict=True), strict=True)
    for column, (shore, water) in enumerate(upright):
        for start, end in _inlets(bytes(shore), bytes(water), most):
            for row in range(start, end):
                own[row][column] = 1
    return own


def _inlets(land: bytes, sea: bytes, most: int) -> Iterator[tuple[int, int]]:
    """Return the stretches of sea in a line between land and land, at most so long."""
    start = land.find(1)
    while start >= 0:
        end = land.find(1, start + 1)
        if start + 1 < end <= start + 1 + most and 0 not in sea[start + 1 : end]:
            yield start + 1, end
        start = end


def _sums(cells: Sequence[bytes | bytearray]) -> list[list[int]]:
    """Return for each corner of cells how many set cells lie above and left of it."""
    sums = [[0] * (len(cells[0]) + 1)]
    for line in cells:
        counts = zip(sums[-1][1:], accumulate(line), strict=True)
        sums.append([0, *(above + here for above, here in counts)])
    return sums


def _sum(sums: list[list[int]], cells: tuple[int, int, int, int]) -> int:
    top, left, bottom, right = cells
    return sums[bottom][right] - sums[top][right] - sums[bottom][left] + sums[top][left]
