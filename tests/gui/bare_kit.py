"""Boards with nothing printed on them and no places sought: soon painted, and of one colour."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage

from konqt.board.board import Board
from konqt.gui.board.art import BoardArt
from konqt.gui.kon.art.board_art import KonBoardArt
from konqt.gui.kon.board.view import KonBoardView

BLUE = "#9fb7c0"


class BareArt(BoardArt):
    """One colour, whatever the board."""

    printing = "bare"

    def paint_base(
        self, board: Board, theme: str, language: str, part: QRectF, scale: float
    ) -> QImage:
        size = max(1, round(part.width() * scale)), max(1, round(part.height() * scale))
        image = QImage(*size, QImage.Format.Format_RGB32)
        image.fill(QColor(BLUE))
        return image


class BareKonArt(KonBoardArt):
    """The game's own pieces on one colour."""

    has_key = False
    arranged = False
    paint_base = BareArt.paint_base

    def __init__(self, *parts: Any, **more: Any) -> None:
        super().__init__(*parts, **more)
        self.printing = "bare"

    def prints(self, board: Board) -> Sequence[Any]:
        return ()


class BareKonView(KonBoardView):
    """The game's view, which nobody waits for."""

    def make_art(self, *parts: Any, **more: Any) -> KonBoardArt:
        return BareKonArt(*parts, **more)

    @property
    def awaited(self) -> bool:
        return False
