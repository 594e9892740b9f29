"""Cards of the hand marked to be kept, or to call raiders back: which, and how many are missing.

What may be done with them comes from the legal actions alone; this only remembers the marks.
"""

from PySide6.QtCore import QObject, Signal

from konqt.games.kon.advice.purchase import purchase_with
from konqt.games.kon.engine.actions import Action
from konqt.games.kon.engine.public_facts import facts_of
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.owner_data import Corrections
from konqt.gui.kon.interaction.choices import Choices

KEEP, RECALL = "keep", "recall"
RECALL_SYMBOLS = 6
"""Reinforcement symbols that call the raiders back. Manual 7.2."""


class Marking(QObject):
    """The cards marked in one decision."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None, data: Corrections = None) -> None:
        super().__init__(parent)
        self._data = data
        self._hand: tuple[str, ...] = ()
        self._ways: dict[tuple[str, ...], Action] = {}
        self._scenario = ""
        self.faction = ""
        """whose cards are marked; empty: nobody's"""
        self.purpose = ""
        """KEEP or RECALL"""
        self.wanted = 0
        """so many cards are kept; so many symbols call raiders back"""
        self.marked: frozenset[int] = frozenset()
        """places in that faction's hand, from 0"""

    def show_observation(self, observation: KonObservation | None, choices: Choices) -> None:
        """Take another position; marks stay while hand and decision are the same."""
        ways = choices.sea.marked if choices.sea is not None else {}
        hand, faction = self._hand, self.faction
        self._ways, self._hand, self.faction = ways, (), ""
        if observation is not None and ways:
            decision = observation.decision
            self.faction = decision.actor or ""
            held = observation.hands.get(self.faction, ())
            self._hand = held if isinstance(held, tuple) else ()
            self._scenario = observation.scenario
            self.purpose = next(iter(ways.values())).kind
            keeps = self.purpose == KEEP
            count = facts_of(decision).get("count", 0)
            self.wanted = count if keeps else RECALL_SYMBOLS
        if (hand, faction) != (self._hand, self.faction):
            self.marked = frozenset()
        self.changed.emit()

    def toggle(self, place: int) -> None:
        """Mark a card, or no longer."""
        if self.faction and 0 <= place < len(self._hand):
            self.marked = self.marked ^ {place}
            self.changed.emit()

    def clear(self) -> None:
        """Mark no card."""
        self.marked = frozenset()
        self.changed.emit()

    def cards(self) -> tuple[str, ...]:
        """Return the marked cards, in the order of the hand."""
        return tuple(self._hand[place] for place in sorted(self.marked))

    def reached(self) -> int:
        """Return how much of what is wanted is marked: cards, or symbols."""
        if self.purpose != RECALL:
            return len(self.marked)
        return purchase_with(self._scenario, self.faction, self.cards(), self._data).symbols

    def action(self) -> Action | None:
        """Return what is done with exactly these cards; None where that is not allowed."""
        return self._ways.get(tuple(sorted(self.cards())))
