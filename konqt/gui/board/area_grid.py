"""A coarse raster of a board: which area is at a place, found without geometry."""

from threading import Lock

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter

from konqt.board.board import Board
from konqt.gui.art.board_paths import paths_of

CELL = 5.0
SEA, ABROAD, MOUNTAIN = -1, -2, -3
_ABROAD, _MOUNTAIN = 250, 251


class AreaGrid:
    """Numbers of areas by cells of five board units."""

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
