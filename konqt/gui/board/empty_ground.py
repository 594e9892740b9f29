"""Where on a sheet nothing is: no space of the game, no mountain between them, no printed box.

What lies above the map and belongs to nobody may stand there. What is found lies on the
shelf for later starts.
"""

from collections.abc import Hashable, Iterable, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from konqt.board.board import Board
from konqt.gui.art.board_paths import outline
from konqt.gui.board.disk_cache import PLACES, user_shelf
from konqt.gui.board.taken_cells import CELL, TakenCells, cells_of, greys

OFF_COAST = 110.0
"""Board units from a coast within which those stand who land there."""
AT_COAST = CELL / 2
"""The same where only land counts."""
NUMERAL = 170.0
"""Board units about the place of a sea zone's numeral, which may step aside."""
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


def no_land(board: Board) -> "EmptyGround":
    """Return where a board's sheet has no land; to be found, in any thread, before a click."""
    return empty_ground(board, (), AT_COAST, numerals=False)


class EmptyGround(TakenCells):
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
        size = board.geometry.width, board.geometry.height
        super().__init__(*size, _taken(board, tuple(printed), off_coast, numerals))


def _taken(
    board: Board, printed: Sequence[QRectF], off_coast: float | None, numerals: bool
) -> bytes:
    """Return cell by cell whether something is there, painted at the first start only."""
    geometry, shelf = board.geometry, user_shelf(PLACES)
    wide, high = cells_of(geometry.width, geometry.height)
    name = board.content_hash, [box.getRect() for box in printed], off_coast, numerals
    kept = shelf.take("taken", *name)
    if kept is not None and len(kept) == wide * high:
        return kept

    def paint(painter: QPainter) -> None:
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

    taken = greys(geometry.width, geometry.height, paint)
    shelf.put(taken, "taken", *name)
    return taken
