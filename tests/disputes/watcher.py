"""A person beside the table with a manual and books of his own, who hears only what is told.

Each event is judged by the manual before it is booked. What the board looks like he knows from the
map; whose combats are still open he reads off the table.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from kon_kit import GAME
from manual_facts import ALLIED_COAST, SIDE
from watched_combat import WatchedCombat
from watched_supply import WatchedSupply

from konqt.games.kon.engine.state import State

OFF_THE_BOARD = ("air", "sea")
TOGETHER = 2
"""Battalions that one card moves. Appendix."""


class Watcher(WatchedCombat, WatchedSupply):
    """The books of one basic game with the default rulings."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        for area, there in GAME.position(state)["units"].items():
            for faction, count in there.items():
                self.units[faction, area] = count

    def note(self, event: Any) -> None:
        """Judge an event and book it."""
        judge = getattr(self, f"_{event.kind}", None)
        if judge is not None:
            judge(event)

    def look(self, state: State) -> None:
        """Compare the books with the board after an action, and see which attacks are left."""
        position: Mapping[str, Any] = GAME.position(state)
        shown = Counter(
            {
                (faction, area): count
                for area, there in position["units"].items()
                for faction, count in there.items()
            }
        )
        assert +self.units == shown
        left = {attack["area"] for attack in position.get("attacks", ())}
        for area in set(self.attacks) - left:
            del self.attacks[area]

    def _turn_began(self, event: Any) -> None:
        self.mover = event.faction
        self.placed.clear()
        self.lift = 0
        if event.faction == "germany":
            self.used.clear()

    def _phase_began(self, event: Any) -> None:
        self.phase = event.phase
        if event.phase != 3:
            return
        self.origins.clear()
        self.fight = None
        for area in self.near:
            assert not (self.units["germany", area] and self.hostile("germany", area)), area

    def _stack_moved(self, event: Any) -> None:
        if event.source not in OFF_THE_BOARD:
            self.change(event.faction, event.source, -event.count)
        if event.card is None:
            assert event.to in self.near[event.source]
        if event.faction == self.mover:
            self._march(event)
        else:
            self._escape(event)
        self.change(event.faction, event.to, event.count)

    def _march(self, event: Any) -> None:
        attack = bool(self.hostile(event.faction, event.to))
        assert event.attack == attack
        if event.card in ("transportfly", "kystevakuering"):
            assert not attack and event.count <= TOGETHER
        if event.card == "kystevakuering":
            assert {event.source, event.to} <= ALLIED_COAST
        if event.card == "rask_forflytning":
            assert event.count <= TOGETHER
            assert event.via in self.near[event.source] and event.to in self.near[event.via]
            assert not self.hostile(self.mover, event.via)
            assert not (attack and self.mover == "norway")
        if attack:
            self.begin_attack(event.to, event.via or event.source, event.count)

    def _escape(self, event: Any) -> None:
        assert (event.faction, event.card) == ("norway", "rask_forflytning")
        assert event.count <= TOGETHER and event.source in self.attacks
        assert event.to in self.ways_out("norway", event.source)
        if not self.hostile("germany", event.source):
            del self.attacks[event.source]

    def _stack_turned_back(self, event: Any) -> None:
        rows = self.attacks[event.area]
        assert event.count == (1 if event.card == "veisperring" else rows[event.to])
        assert self.units["norway", event.area]
        self.change("germany", event.area, -event.count)
        self.change("germany", event.to, event.count)
        self.leave_attack(event.area, event.to, event.count)

    def _card_played(self, event: Any) -> None:
        self.used.add(event.faction)
        if (event.card, event.use) == ("transportfly", "reinforce"):
            self.lift = TOGETHER
        if self.fight is not None:
            self.lay(event)

    def _game_ended(self, event: Any) -> None:
        germans = self.standing("germany")
        others = self.standing("west")
        if event.cause == "deck":
            self.judge_end_by_deck(event, others)
            return
        assert not (germans and others)
        assert event.winner == (("germany",) if germans else ("norway", "allies"))
        assert event.level == "clear"

    def standing(self, side: str) -> int:
        """Count the battalions of a side."""
        return sum(n for (faction, _area), n in self.units.items() if SIDE[faction] == side)
