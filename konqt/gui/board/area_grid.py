"""A coarse raster of a board: which area is at a place, found without geometry."""

import math
from threading import Lock

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter

from konqt.board.board import Board
from konqt.gui.art.board_paths import paths_of

CELL = 8.0
MOST_SAMPLES = 72
SEA, ABROAD, MOUNTAIN = -1, -2, -3
_ABROAD, _MOUNTAIN = 250, 251


class AreaGrid:
    """Numbers of areas by cells of eight board units."""

    _kept: "dict[str, AreaGrid]" = {}  # noqa: RUF012 - one for each board, for the whole run
    _lock = Lock()

    def __init__(self, board: Board) -> None:
        self._wide = round(board.geometry.width / CELL)
        self._high = round(board.geometry.height / CELL)
        picture = QImage(self._wide, self._high, QImage.Format.Format_RGB32)
        picture.fill(0)
        paths = paths_of(board, 0.1)
        with QPainter(picture) as painter:
            painter.scale(1 / CELL, 1 / CELL)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.fillPath(paths.abroad, QColor(_ABROAD, _ABROAD, _ABROAD))
            for number, path in enumerate(paths.areas, 1):
                painter.fillPath(path, QColor(number, number, number))
            for path in paths.impassable:
                painter.fillPath(path, QColor(_MOUNTAIN, _MOUNTAIN, _MOUNTAIN))
        grey = picture.convertToFormat(QImage.Format.Format_Grayscale8)
        stride = grey.bytesPerLine()
        raw = bytes(grey.constBits())
        self._worth: dict[tuple[int, float], list[float]] = {}
        self._samples: dict[int, list[tuple[float, float]]] = {}
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
        column = min(self._wide - 1, max(0, int(point[0] / CELL)))
        row = min(self._high - 1, max(0, int(point[1] / CELL)))
        value = self._rows[row][column]
        if value == 0:
            return SEA
        return {_ABROAD: ABROAD, _MOUNTAIN: MOUNTAIN}.get(value, value - 1)

    def gap(self, box: tuple[float, float, float, float], number: int) -> float:
        """Return how far a box stands from an area, 0 where it touches it."""
        left, top, right, bottom = box
        least = math.inf
        for x, y in self._sample(number):
            across = max(left - x, x - right, 0.0)
            down = max(top - y, y - bottom, 0.0)
            least = min(least, across * across + down * down)
        return math.sqrt(least)

    def _sample(self, number: int) -> list[tuple[float, float]]:
        """Return places spread over an area, at most some hundred and forty."""
        if number not in self._samples:
            value = number + 1
            cells = [
                ((column + 0.5) * CELL, (row + 0.5) * CELL)
                for row, line in enumerate(self._rows)
                if value in line
                for column in range(self._wide)
                if line[column] == value
            ]
            self._samples[number] = cells[:: max(1, len(cells) // MOST_SAMPLES)]
        return self._samples[number]

    def outside(self, box: tuple[float, float, float, float], number: int, own_sea: float) -> float:
        """Return the share of a box outside an area; sea and land abroad count `own_sea`."""
        worth = self._worth.get((number, own_sea))
        if worth is None:
            worth = [1.0] * 256
            worth[number + 1] = 0.0
            worth[0] = worth[_ABROAD] = worth[_MOUNTAIN] = own_sea
            self._worth[number, own_sea] = worth
        left, top, right, bottom = box
        wide, high = right - left, bottom - top
        most_x, most_y = self._wide - 1, self._high - 1
        columns = [
            min(most_x, max(0, int((left + wide * share) / CELL)))
            for share in (0.1, 0.3, 0.5, 0.7, 0.9)
        ]
        total = 0.0
        for share in (0.17, 0.5, 0.83):
            row = self._rows[min(most_y, max(0, int((top + high * share) / CELL)))]
            for column in columns:
                total += worth[row[column]]
        return total / 15
