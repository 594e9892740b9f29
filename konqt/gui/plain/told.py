"""What a game tells of itself for a window that is made of it: words, pieces, cards and dice."""

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic

from konqt.core.action import Action
from konqt.core.event import Event
from konqt.gui.page import Seen

if TYPE_CHECKING:
    from konqt.board.board import Board
    from konqt.gui.board.art import BoardArt
    from konqt.gui.board.choosing.hand_protocol import Hand
    from konqt.gui.board.piece import Piece, Position
    from konqt.gui.board.view import BoardView

Held = tuple[str, ...] | int
"""the cards of an open hand, or how many a closed one holds"""


class Told(Generic[Seen]):
    """Two sentences are enough; a game with board, cards or dice tells of those as well.

    Nothing is asked of it while nobody may look.
    """

    cards: ClassVar[bool] = False
    """whether hands hold cards, which are shown: `hands`, `say_card`, `card_of`"""
    dice: ClassVar[bool] = False
    """whether dice are rolled, which are shown: `dice_of`"""

    def say_board(self, observation: Seen) -> str:
        """Return what lies open in the middle."""
        raise NotImplementedError

    def say_status(self, observation: Seen) -> str:
        """Return how the game stands."""
        raise NotImplementedError

    def say_hand(self, observation: Seen) -> str:
        """Return what the eyes hold, for a game whose hands hold no cards."""
        del observation
        return ""

    # -- a board ----------------------------------------------------------------------------

    def board_art(self, theme: str) -> "BoardArt | None":
        """Return what paints its board and pieces; None where they are painted plainly."""
        del theme
        return None

    def board_view(
        self, board: "Board", theme: str, hand: "Hand | None" = None
    ) -> "BoardView | None":
        """Return what shows its board, touched by a hand or only looked at; None: a plain one."""
        del board, theme, hand
        return None

    def place_pieces(self, observation: Seen) -> "Position":
        """Return what stands on the board, for a game that has one; nothing until it is told."""
        from konqt.gui.board.piece import Position

        del observation
        return Position()

    def say_piece(self, piece: "Piece", owner: str) -> str:
        """Return a piece in words, by its owner's name."""
        return " ".join(filter(None, (owner, piece.kind, str(piece.count))))

    def goes(self, event: Event) -> Mapping[Hashable, str]:
        """Return which pieces go in an event: identity -> where to; empty: off the board."""
        del event
        return {}

    def pause(self, event: Event) -> int:
        """Return the milliseconds that the eye gets for an event, once its dice lie still."""
        del event
        return 0

    def place_of(self, action: Action) -> str:
        """Return the space a click on which does an action; empty where it is a button."""
        del action
        return ""

    def tried_at(self, observation: Seen, card: str, space: str) -> Action | None:
        """Return what somebody means who asks why a card, a space or both do nothing now.

        Either is empty where only the other is asked about. None: nothing that rules refuse.
        """
        del observation, card, space
        return None

    # -- cards ------------------------------------------------------------------------------

    def hands(self, observation: Seen) -> Mapping[str, Held]:
        """Return what each faction holds, as far as the eyes know, in order."""
        del observation
        return {}

    def say_card(self, card: str) -> tuple[str, str]:
        """Return a card's title and what stands on it."""
        return card, ""

    def card_of(self, action: Action) -> str:
        """Return the card a click on which does an action, or begins it; empty for none."""
        del action
        return ""

    # -- dice and buttons -------------------------------------------------------------------

    def dice_of(self, event: Event) -> Sequence[int]:
        """Return the faces that fell in an event."""
        del event
        return ()

    def goes_on(self, action: Action) -> bool:
        """Return whether an action ends something or declines.

        Its button stands at the foot; of several such, the last one's does.
        """
        del action
        return False
