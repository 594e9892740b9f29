"""What the log tells accounts for every battalion and every card: nothing happens in silence."""

import random
from collections import Counter
from typing import Any

from kon_kit import GAME

from konqt.core.game import Setup
from konqt.games.kon import events
from konqt.games.kon.actions import EndPhase
from konqt.games.kon.factions import FACTIONS
from konqt.games.kon.state import State

NOT_ON_THE_BOARD = ("air", "sea")


class Ledger:
    """Battalions by faction and area, cards in hand by faction, as told."""

    def __init__(self, state: State) -> None:
        position = GAME.position(state)
        self.units: Counter[tuple[str, str]] = Counter()
        for area, stacks in position["units"].items():
            for faction, count in stacks.items():
                self.units[faction, area] += count
        self.hands = {f: Counter(cards) for f, cards in position["hands"].items()}

    def note(self, event: Any) -> None:
        """Book what an event tells."""
        book = getattr(self, f"_{event.kind}", None)
        if book is not None:
            book(event)

    def _change(self, faction: str, area: str, count: int) -> None:
        self.units[faction, area] += count

    def _stack_moved(self, event: Any) -> None:
        if event.source not in NOT_ON_THE_BOARD:
            self._change(event.faction, event.source, -event.count)
        self._change(event.faction, event.to, event.count)

    def _stack_turned_back(self, event: Any) -> None:
        self._change(event.faction, event.area, -event.count)
        self._change(event.faction, event.to, event.count)

    def _retreated(self, event: Any) -> None:
        self._change(event.faction, event.source, -event.count)
        self._change(event.faction, event.to, event.count)

    def _battalions_placed(self, event: Any) -> None:
        self._change(event.faction, event.area, event.count)

    def _battalion_rescued(self, event: Any) -> None:
        self._change(event.faction, event.to, 1)

    def _battalions_defeated(self, event: Any) -> None:
        assert event.count > 0
        self._change(event.faction, event.area, -event.count)

    def _battalions_withdrawn(self, event: Any) -> None:
        assert event.count > 0
        self._change(event.faction, event.area, -event.count)

    def _card_played(self, event: Any) -> None:
        self.hands[event.faction][event.card] -= 1

    def _card_discarded(self, event: Any) -> None:
        self.hands[event.faction][event.card] -= 1

    def _cards_traded(self, event: Any) -> None:
        self.hands[event.faction].subtract(event.cards)

    def _cards_drawn(self, event: Any) -> None:
        assert event.count == len(event.cards) > 0
        self.hands[event.faction].update(event.cards)


def played(scenario: str, seed: int) -> set[str]:
    """Play a random game beside a ledger; give the kinds of events met."""
    stream = random.Random(seed)
    state = GAME.new(Setup(scenario, seed))
    ledger = Ledger(state)
    met = set()
    while legal := GAME.legal(state):
        told: list[Any] = []
        action = stream.choice(legal)
        GAME.apply(state, action, told)
        # The end of the movement tells nothing while a window for sabotage is open.
        assert told or isinstance(action, EndPhase), action
        for event in told:
            ledger.note(event)
            met.add(event.kind)
        now = Ledger(state)
        assert +ledger.units == +now.units, action
        assert all(+ledger.hands[f] == +now.hands[f] for f in FACTIONS), action
    return met


RARE = {"battalions_withdrawn", "deck_used_up", "deck_reshuffled"}
"""Random games seldom last so long; tests/kon/test_2_4_decks.py looks at them."""


def test_every_action_is_told_and_all_that_it_changes() -> None:
    met: set[str] = set()
    for seed in range(25):
        met |= played("narvik", seed)
    for seed in range(14):
        met |= played("basic", seed)
    assert met | RARE == set(events._CLASSES)
