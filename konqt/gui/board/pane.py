"""The view of a board as the things that lie on it know it; `view.BoardView` is one.

Pieces and names are made by the view and ask it back: what they ask for stands here.
"""

from typing import Protocol

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent, QPainterPath
from PySide6.QtWidgets import QGraphicsView

from konqt.board.board import Board
from konqt.gui.board.arrangement import Arrangement
from konqt.gui.board.art import BoardArt
from konqt.gui.board.board_shapes import Ground
from konqt.gui.board.highlight import Highlights
from konqt.gui.board.named_view import NamedView
from konqt.gui.board.section import Section
from konqt.gui.board.writing import What


class Pointing(Protocol):
    """What mouse and keyboard are asked of before the view itself."""

    def handle(self, event: QEvent) -> bool:
        """Take an event of the viewport; True when it is used up."""
        ...

    def key(self, event: QKeyEvent) -> bool:
        """Take a key; True when it is used up."""
        ...

    def forget_press(self) -> None:
        """Let a press that is not over yet have been nothing."""
        ...

    def arrive(self) -> None:
        """Show where the keyboard is, which has come by a key."""
        ...


class PlacedPieces(Protocol):
    """Pieces that stand where the arrangement says."""

    def place_again(self) -> None:
        """Put every piece where it belongs at this zoom."""
        ...


class CoverableNames(Protocol):
    """Names that give way where pieces need their room."""

    def hide(self, what: frozenset[What]) -> None:
        """Hide these names and signs, and show all others."""
        ...

    def stay_legible(self, path: QPainterPath) -> None:
        """Let the names that a path crosses lie above it, and all others below the pieces."""
        ...


class Pane(QGraphicsView):
    """A picture of a board, with what is laid on it."""

    board: Board
    ground: Ground
    art: BoardArt
    arrangement: Arrangement
    lights: Highlights
    pieces: PlacedPieces
    labels: CoverableNames
    section: Section
    """what of the board is shown"""
    in_play: tuple[str, ...]
    """spaces that are walked and listed, in this order"""
    home: tuple[str, ...]
    """spaces that are the scene of a story; empty: those in play are"""
    views: tuple[NamedView, ...]
    """parts of the board that the game has names for"""

    @property
    def scale_now(self) -> float:
        """Pixels a board unit."""
        return self.section.scale

    @property
    def fitted(self) -> bool:
        """Whether the view shows what was fitted, untouched by zooming and panning."""
        return self.section.fit is not None

    @property
    def busy(self) -> bool:
        """Whether somebody holds a piece or a mouse button, so that nothing may move under it."""
        raise NotImplementedError
