"""What the log tells accounts for every battalion and every card: nothing happens in silence."""

import random
from collections import Counter
from typing import Any

from kon_kit import GAME

from konqt.core.game import Setup
from konqt.games.kon.engine.actions import EndPhase, Pass
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.base import EVENTS
from konqt.games.kon.wording import rule_refs

NOT_ON_THE_BOARD = ("air", "sea")


ENEMIES = {"germany": ("norway", "allies"), "norway": ("germany",), "allies": ("germany",)}
CARRIERS = ("transportfly", "kystevakuering", "fallskjermtropp")
"""Cards that bring battalions over no border."""


class Ledger:
    """Battalions by faction and area, cards in hand by faction, as told."""

    def __init__(self, state: State) -> None:
        self.rules = state.rules
        self.rolls: dict[str, tuple[int, ...]] = {}
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

    def _is_enemy_in(self, faction: str, area: str) -> bool:
        return any(self.units[enemy, area] > 0 for enemy in ENEMIES[faction])

    def _is_fjord(self, source: str, to: str) -> bool:
        return bool(self.rules.fjord[self.rules.index[source]] >> self.rules.index[to] & 1)

    def _stack_moved(self, event: Any) -> None:
        assert event.attack == self._is_enemy_in(event.faction, event.to)
        if event.card in CARRIERS:
            assert not event.fjord
        else:
            assert event.fjord == self._is_fjord(event.via or event.source, event.to)
        if event.source not in NOT_ON_THE_BOARD:
            self._change(event.faction, event.source, -event.count)
        self._change(event.faction, event.to, event.count)

    def _stack_turned_back(self, event: Any) -> None:
        self._change(event.faction, event.area, -event.count)
        self._change(event.faction, event.to, event.count)

    def _retreated(self, event: Any) -> None:
        self._change(event.faction, event.source, -event.count)
        self._change(event.faction, event.to, event.count)

    def _combat_began(self, event: Any) -> None:
        attacking = sum(count for _faction, _source, count, _fjord in event.attackers)
        assert attacking == self.units[event.attacker, event.area]
        for _faction, source, _count, fjord in event.attackers:
            assert fjord == (source not in NOT_ON_THE_BOARD and self._is_fjord(source, event.area))
        here = {f: self.units[f, event.area] for f in ENEMIES[event.attacker]}
        assert dict(event.defenders) == {f: count for f, count in here.items() if count}

    def _dice_rolled(self, event: Any) -> None:
        assert len(event.dice) == event.from_battalions + event.from_cards
        self.rolls[event.side] = event.dice

    def _combat_decided(self, event: Any) -> None:
        attack, defence = self.rolls["attack"], self.rolls["defence"]
        assert (event.attack_total, event.defence_total) == (sum(attack), sum(defence))
        assert (event.attack_sixes, event.defence_sixes) == (attack.count(6), defence.count(6))
        assert event.winner == ("attack" if sum(attack) > sum(defence) else "defence")

    def _battalions_placed(self, event: Any) -> None:
        assert event.attack == self._is_enemy_in(event.faction, event.area)
        assert event.way == "land" if event.faction == "norway" else event.way in ("sea", "air")
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
        assert event.count == event.symbols // 3
        self.hands[event.faction].subtract(event.cards)

    def _cards_drawn(self, event: Any) -> None:
        assert event.count == len(event.cards) > 0
        self.hands[event.faction].update(event.cards)


REFS = set(rule_refs())


def played(scenario: str, seed: int) -> set[str]:
    """Play a random game beside a ledger; give the kinds of events met."""
    stream = random.Random(seed)
    state = GAME.new(Setup(scenario, seed))
    ledger = Ledger(state)
    met = set()
    while legal := GAME.legal(state):
        told: list[Any] = []
        action = stream.choice(legal)
        decision = GAME.decision(state)
        GAME.apply(state, action, told)
        # The end of the movement tells nothing while a window for sabotage is open.
        assert told or isinstance(action, EndPhase), action
        if isinstance(action, Pass):
            (passed,) = [event for event in told if event.kind == "window_passed"]
            assert (passed.faction, passed.window) == (decision.actor, decision.kind)
        for event in told:
            assert event.rule in REFS, event
            ledger.note(event)
            met.add(event.kind)
        now = Ledger(state)
        assert +ledger.units == +now.units, action
        assert all(+ledger.hands[f] == +now.hands[f] for f in FACTIONS), action
    return met


AT_SEA = {"konqt.games.kon.events.sea", "konqt.games.kon.events.april"}
"""Where the events of ships stand; tests/kon/test_sea_secrets.py keeps their books."""
RARE = {"battalions_withdrawn", "deck_used_up", "deck_reshuffled"}
"""Random games seldom last so long; tests/kon/test_2_4_decks.py looks at them."""


def test_every_action_is_told_and_all_that_it_changes() -> None:
    met: set[str] = set()
    for seed in range(25):
        met |= played("narvik", seed)
    for seed in range(14):
        met |= played("basic", seed)
    assert met | RARE == {kind for kind, cls in EVENTS.items() if cls.__module__ not in AT_SEA}
