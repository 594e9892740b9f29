"""Reinforcements, decks and the end as a watcher judges them. Manual 1.3, 3, 4.3, 4.4."""

from typing import Any

from kon_kit import State
from manual_facts import AIR_FIELDS, ALLIED_COAST, CITIES, GERMAN_SHORE, TOWNS
from watched_books import Books

A_STACK = 3
"""Battalions of a stack in the first landing; also the symbols that buy one battalion."""
HIT = 5
"""The lowest face with which a submarine hits. Appendix."""


class WatchedSupply(Books):
    """Judges what is told outside combats."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.placed: set[str] = set()
        self.lift = 0
        self.landed: list[str] = []
        self.is_allied_deck_used_up = False

    def _battalions_placed(self, event: Any) -> None:
        attack = bool(self.hostile(event.faction, event.area))
        assert event.attack == attack
        assert not attack or (self.phase == 1 and event.faction == "allies")
        {"germany": self._germans, "norway": self._norwegians, "allies": self._allies}[
            event.faction
        ](event)
        self.change(event.faction, event.area, event.count)

    def _germans(self, event: Any) -> None:
        assert event.count == 1
        if event.way == "air":
            self.lift -= 1
            assert self.lift >= 0
            assert event.area in AIR_FIELDS and self.units["germany", event.area]
        else:
            assert event.area in GERMAN_SHORE

    def _norwegians(self, event: Any) -> None:
        assert event.count == 1 and event.area in TOWNS and event.area not in self.placed
        self.placed.add(event.area)

    def _allies(self, event: Any) -> None:
        assert event.area in ALLIED_COAST
        if event.count == A_STACK:
            for first in self.landed:
                assert event.area != first and event.area not in self.near[first]
            self.landed.append(event.area)
            assert len(self.landed) <= 2
        else:
            assert event.count == 1
        if event.attack:
            self.begin_attack(event.area, "sea", event.count)

    def _cards_traded(self, event: Any) -> None:
        self.used.add(event.faction)
        assert event.count == event.symbols // A_STACK > 0

    def _submarine_rolled(self, event: Any) -> None:
        assert event.sunk == (event.face >= HIT)

    def _card_discarded(self, event: Any) -> None:
        assert event.faction != "norway" and event.faction not in self.used
        assert not (event.faction == "allies" and self.is_allied_deck_used_up)

    def _deck_used_up(self, event: Any) -> None:
        self.is_allied_deck_used_up = True

    def _battalions_withdrawn(self, event: Any) -> None:
        self.change(event.faction, event.area, -event.count)

    def judge_end_by_deck(self, event: Any, others: int) -> None:
        """Judge who has won when the German deck is used up, and how clearly. Manual 1.3."""
        lacking = [city for city in CITIES if not self.units["germany", city]]
        if lacking:
            assert event.winner == ("norway", "allies")
            assert event.level == ("clear" if len(lacking) > 1 else "marginal")
        else:
            assert event.winner == ("germany",)
            assert event.level == ("clear" if others <= A_STACK else "marginal")
