"""Clicks on a plain table: a card and a lit space name an action together, one of them alone too.

What they do not tell from another action stands as a button in the prompt, and so does whatever
names neither. Of a card that acts alone and with a space as well, a click begins the latter: what
it does alone is a button.
"""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic

from PySide6.QtCore import QObject, Signal

from konqt.core.action import Action
from konqt.core.frozen import frozen
from konqt.gui.board.choosing.nothing_carried import NothingCarried
from konqt.gui.board.piece import Piece
from konqt.gui.page import Seen
from konqt.gui.plain.told import Told

if TYPE_CHECKING:
    from konqt.gui.board.choosing.hand_protocol import Hand


@frozen
class HeldCard:
    """A card that waits for its space."""

    card: str
    source: str = ""
    most: int = 1
    piece: Piece | None = None


class TouchedHand(NothingCarried, Generic[Seen]):
    """Is the hand of a board on which places are named, and nothing is carried."""

    chosen = Signal(object)
    """an action"""

    def __init__(self, told: Told[Seen], parent: QObject) -> None:
        """Begin with nothing to be named; `told` says what an action names."""
        super().__init__(parent)
        self._told = told
        self._named: dict[tuple[str, str], Action] = {}
        """card, space -> the one action that they name"""
        self.hold: HeldCard | None = None

    def show_legal(self, legal: Sequence[Action]) -> None:
        """Take the actions of another decision."""
        self._let_go(acted=False)
        pairs = [(self._told.card_of(each), self._told.place_of(each)) for each in legal]
        often = Counter(pairs)
        named = {
            pair: action
            for pair, action in zip(pairs, legal, strict=True)
            if any(pair) and often[pair] == 1
        }
        # A click on such a card would do at once what it does alone, and leave it no space.
        awaited = {card for card, space in named if card and space}
        self._named = {
            (card, space): action
            for (card, space), action in named.items()
            if space or card not in awaited
        }
        self.lit_changed.emit(self.lit())

    def needs_button(self, action: Action) -> bool:
        """Return whether no click on cards and spaces does an action."""
        return action not in self._named.values()

    def playable(self) -> frozenset[str]:
        """Return the cards that do something, alone or with a space."""
        return frozenset(card for card, _space in self._named if card)

    @property
    def names_spaces(self) -> bool:
        """Whether a click on the board does anything, alone or with a card."""
        return any(space for _card, space in self._named)

    def take_card(self, card: str) -> None:
        """Do what a card does; or hold it for its space, and put it back if it is held."""
        held = self.hold.card if self.hold is not None else ""
        self._let_go(acted=False)
        if (card, "") in self._named:
            self.chosen.emit(self._named[card, ""])
        elif card != held and card in self.playable():
            self.hold = HeldCard(card)
            self.begun.emit(self.hold)
            self.lit_changed.emit(self.lit())

    # -- what the board asks of it ----------------------------------------------------------

    def lit(self) -> frozenset[str]:
        """Return the spaces where a click means something now."""
        held = self.hold.card if self.hold is not None else ""
        return frozenset(space for card, space in self._named if card == held and space)

    def click(self, area: str | None, everything: bool) -> None:
        """Do what is named by a space, with the card that is held."""
        del everything
        held = self.hold.card if self.hold is not None else ""
        action = self._named.get((held, area or "")) if area else None
        if action is not None:
            self._let_go(acted=True)
            self.chosen.emit(action)
        else:
            self.cancel()

    def cancel(self) -> None:
        """Put back whatever is held."""
        self._let_go(acted=False)

    def _let_go(self, acted: bool) -> None:
        if self.hold is not None:
            self.hold = None
            self.ended.emit(acted)
            self.lit_changed.emit(self.lit())


if TYPE_CHECKING:
    from konqt.core.observation import Observation

    _FULFILS: Hand = TouchedHand(Told[Observation](), QObject())
