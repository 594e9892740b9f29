"""The board's key where it lies on the sheet."""

from PySide6.QtGui import QPainter

from konqt.gui.board.laid_print import LaidPrint
from konqt.gui.board.view import BoardView
from konqt.gui.kon.art import look
from konqt.gui.kon.art.furniture import legend_box, with_edge
from konqt.gui.kon.art.key import WORDS_HIGH, paint_printed
from konqt.i18n.texts import current_language

LEGIBLE = 11.0 / WORDS_HIGH
"""Pixels a board unit below which its words cannot be read: they are as many pixels high."""


class PrintedKey(LaidPrint):
    """Shows every sign and line of the sheet with its word."""

    def __init__(self, view: BoardView, *, at_sea: bool) -> None:
        self._at_sea = at_sea
        box = legend_box(at_sea)
        super().__init__(view, box, with_edge(box), LEGIBLE)

    def paint_box(self, painter: QPainter) -> None:
        """Paint all its rows."""
        paint_printed(painter, look.theme(), current_language(), at_sea=self._at_sea)
