"""Cards of the hand laid together to be traded for battalions: which, and what they would buy.

What may be traded comes from the legal actions alone; this only remembers what is laid together.
"""

from PySide6.QtCore import QObject, Signal

from konqt.games.kon.advice.purchase import Purchase, purchase_with
from konqt.games.kon.engine.actions import Action
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.owner_data import Corrections
from konqt.gui.kon.interaction.choices import Choices


class Trading(QObject):
    """The cards laid together in one reinforcement."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None, data: Corrections = None) -> None:
        super().__init__(parent)
        self._data = data
        self._hand: tuple[str, ...] = ()
        self._choices = Choices()
        self._scenario = self.faction = ""
        self.laid: frozenset[int] = frozenset()
        """places in the trading faction's hand, from 0"""

    @property
    def open(self) -> bool:
        """Whether cards may be traded now."""
        return bool(self._choices.trades)

    def show_observation(self, observation: KonObservation | None, choices: Choices) -> None:
        """Take another position; cards stay laid together while hand and decision are the same."""
        hand: tuple[str, ...] = ()
        faction = ""
        if observation is not None and choices.trades:
            faction = observation.decision.actor or ""
            held = observation.hands.get(faction, ())
            hand = held if isinstance(held, tuple) else ()
            self._scenario = observation.scenario
        if (hand, faction) != (self._hand, self.faction):
            self.laid = frozenset()
        self._hand, self.faction, self._choices = hand, faction, choices
        self.changed.emit()

    def takes(self, faction: str, card: str) -> bool:
        """Return whether some trade that is allowed now has this card in it."""
        return faction == self.faction and any(card in cards for cards in self._choices.trades)

    def toggle(self, place: int) -> None:
        """Lay a card to the others, or take it back."""
        if self.open and 0 <= place < len(self._hand):
            self.laid = self.laid ^ {place}
            self.changed.emit()

    def cards(self) -> tuple[str, ...]:
        """Return the cards laid together, in the order of the hand."""
        return tuple(self._hand[place] for place in sorted(self.laid))

    def purchase(self) -> Purchase:
        """Return what they buy."""
        return purchase_with(self._scenario, self.faction, self.cards(), self._data)

    def action(self) -> Action | None:
        """Return the trade of exactly these cards, None where it is not allowed."""
        return self._choices.trades.get(tuple(sorted(self.cards())))
