"""Where a box covers nothing of what is to be seen, as near as can be to what it is about.

Looked for on a coarse grid: outlines of coasts have thousands of points, and the board is shifted
under what is said of it.
"""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from operator import add, sub

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

CELL = 10
"""Pixels of the grid."""
BESIDE = 1.7
"""Cells about what is to be seen: at least 0.7, to reach the middle of each that is touched."""
INSET = 6
"""Pixels to the pane's edges."""
FREE, GROUND, THING = 0, 100, 200
"""What of it a cell is of."""
_FAR = 10**8
"""more than the square of how far anything can be"""
_WEIGHTS = {FREE: 0, GROUND: _FAR, THING: _FAR * 10**6}
"""what it costs to lie on a cell: of a thing more than of all ground, of that more than any way"""


def clear_place(
    size: QSize,
    about: QPoint,
    pane: QRect,
    things: Iterable[QPainterPath],
    ground: Iterable[QPainterPath],
) -> QRect:
    """Return where a box lies in a pane that covers none of what is to be seen.

    Where that cannot be, as close to a large space, it covers as few things as it can, and then as
    little ground.

    Args:
        size: of the box, no larger than the pane without its edges.
        about: what it is to be near to.
        pane: where it is shown, in the same pixels.
        things: what is to be seen.
        ground: what may be covered in part if the box has no place beside it.
    """
    room = pane.adjusted(INSET, INSET, -INSET, -INSET)
    sums = _sums(_cells(room, {GROUND: ground, THING: things}))
    wide, high = size.width(), size.height()
    columns, rows = -(-wide // CELL), -(-high // CELL)
    aside = _ways(room.left(), room.width() - wide, wide, about.x())
    best, least = QRect(room.topLeft(), size), -1
    for row, way in enumerate(_ways(room.top(), room.height() - high, high, about.y())):
        band = list(map(sub, sums[row + rows], sums[row]))
        costs = list(map(add, map(sub, band[columns:], band), aside))
        cost = min(costs) + way
        if least < 0 or cost < least:
            least = cost
            corner = QPoint(costs.index(cost - way), row) * CELL
            best = QRect(room.topLeft() + corner, size)
    return best


def _ways(first: int, spare: int, long: int, to: int) -> Sequence[int]:
    """Return, for each cell that a side can begin at, the square of how far from it a point is."""
    begins = range(first, first + max(0, spare) + 1, CELL)
    return [max(begin - to, 0, to - begin - long) ** 2 for begin in begins]


def _cells(room: QRect, seen: dict[int, Iterable[QPainterPath]]) -> list[bytes]:
    """Return the rows of the grid: of each cell what it is of, the last of all that touch it."""
    across, down = room.width() // CELL + 1, room.height() // CELL + 1
    grid = QImage(across, down, QImage.Format.Format_Grayscale8)
    grid.fill(FREE)
    with QPainter(grid) as painter:
        painter.scale(1 / CELL, 1 / CELL)
        painter.translate(-room.topLeft())
        for kind, paths in seen.items():
            mark = QColor(kind, kind, kind)
            painter.setPen(QPen(mark, 2 * BESIDE * CELL))
            painter.setBrush(mark)
            for path in paths:
                painter.drawPath(path)
    every, wide = bytes(grid.constBits()), grid.bytesPerLine()
    return [every[row * wide : row * wide + across] for row in range(down)]


def _sums(cells: list[bytes]) -> list[list[int]]:
    """Return, for each corner of the grid, what all cells cost that are above it to its left."""
    weights = [_WEIGHTS.get(kind, 0) for kind in range(THING + 1)]
    sums = [[0] * (len(cells[0]) + 1)]
    for row in cells:
        costs = accumulate((weights[cell] for cell in row), initial=0)
        sums.append(list(map(add, sums[-1], costs)))
    return sums
