"""The view of a board as the things that lie on it know it; `view.BoardView` is one.

Pieces and names are made by the view and ask it back: what they ask for stands here.
"""

from typing import Protocol

from PySide6.QtCore import QEvent, QRectF
from PySide6.QtGui import QKeyEvent, QPainterPath
from PySide6.QtWidgets import QGraphicsView

from konqt.gui.board.arrangement import Arrangement
from konqt.gui.board.art import BoardArt
from konqt.gui.board.board_shapes import Ground
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

    ground: Ground
    art: BoardArt
    arrangement: Arrangement
    pieces: PlacedPieces
    labels: CoverableNames
    _fit: QRectF | None
    """what was fitted; None once somebody has zoomed or panned"""

    @property
    def scale_now(self) -> float:
        """Pixels a board unit."""
        return self.transform().m11()

    @property
    def fitted(self) -> bool:
        """Whether the view shows what was fitted, untouched by zooming and panning."""
        return self._fit is not None

    @property
    def fit_box(self) -> QRectF | None:
        """What was fitted, in board units; None once somebody has zoomed or panned."""
        return self._fit
