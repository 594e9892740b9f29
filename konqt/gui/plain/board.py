"""The board of a game that has one and nothing that paints it: drawn plainly, with its pieces."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Generic

from PySide6.QtWidgets import QWidget

from konqt.board.board import Board
from konqt.core.event import Event
from konqt.gui.board.floating.minimap import MiniMap
from konqt.gui.board.floating.overlay import ZoomButtons
from konqt.gui.board.pointer import Pointer
from konqt.gui.board.view import BoardView
from konqt.gui.page import Seen
from konqt.gui.plain.told import Told
from konqt.gui.viewer.pan_pointer import PanPointer

if TYPE_CHECKING:
    from konqt.gui.board.choosing.hand_protocol import Hand

COMMANDS = frozenset(("zoom_in", "zoom_out", "fit_play", "fit_board"))
"""What the menus can do with it."""


class PlainBoard(BoardView, Generic[Seen]):
    """What lies in the middle of the page of a game with a board, before it has painters."""

    zooms: ZoomButtons | None = None
    minimap: MiniMap | None = None
    """both are there once the board itself is"""

    def __init__(
        self,
        board: Board,
        told: Told[Seen],
        theme: str = "light",
        hand: "Hand | None" = None,
        parent: QWidget | None = None,
    ) -> None:
        """Show a board.

        Args:
            board: the board of the game.
            told: says what stands on it, which is not asked while nobody may look, and goes.
            theme: how it looks.
            hand: what clicks on it mean; None where it is only looked at.
            parent: what it stands in.
        """
        super().__init__(board, theme, told.board_art(theme), parent)
        self._told = told
        self.hands = PanPointer(self) if hand is None else Pointer(self, hand)
        self.furnish()

    def furnish(self) -> None:
        """Lay buttons and a small map over the board; one that shows all of it needs neither."""
        self.zooms, self.minimap = ZoomButtons(self), MiniMap(self)

    def set_observation(self, observation: Seen | None) -> None:
        """Show an observation; None, while nobody may look, shows the empty board."""
        self.show_position(None if observation is None else self._told.place_pieces(observation))

    def show_event(self, event: Event, ms: int) -> None:
        """Let the pieces of an event go where they come to, within so many milliseconds."""
        self.pieces.send(self._told.goes(event), ms)

    def show_moves(
        self, events: Sequence[Event], before: Callable[[int], Seen] | None = None
    ) -> None:
        """Show nothing more: pieces stand where they have come to."""

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        super().retranslate()
        for part in (self.zooms, self.minimap):
            if part is not None:
                part.retranslate()


def board_of(
    told: Told[Seen], board: Board, theme: str, hand: "Hand | None" = None
) -> PlainBoard[Seen]:
    """Return what shows a game's board: its own, or a plain one."""
    own = told.board_view(board, theme, hand)
    return own if isinstance(own, PlainBoard) else PlainBoard(board, told, theme, hand)
