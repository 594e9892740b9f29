"""The odds agree with combats fought through the engine, cards and all. Manual 4.2."""

from collections.abc import Iterator
from math import sqrt
from typing import Any

import pytest

from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.games.kon.engine.actions import Pass
from konqt.games.kon.engine.rules.combat_dice import HIT
from konqt.games.kon.game import KampenOmNorge
from konqt.games.kon.odds.combat_odds import odds_of

GAME = KampenOmNorge()
WINDOWS = ("attack_cards", "defence_cards", "counter_cards")
ERRORS = 4
"""Standard errors that a share may be off."""


def combats(count: int) -> Iterator[Any]:
    """Give states of random basic games in which a combat with cards waits for its dice."""
    found, seed = 0, 500
    while True:
        state, stream = GAME.new(Setup("basic", seed)), Stream(seed)
        seed += 1
        fought: set[int] = set()
        while legal := GAME.legal(state):
            GAME.apply(state, legal[stream.below(len(legal))])
            seen = GAME.observe(state, "referee")
            if GAME.decision(state).kind not in WINDOWS or seen.combat is None:
                continue
            cards = seen.combat.attack_cards + seen.combat.defence_cards
            fight = id(state.stack[-1])
            if cards and fight not in fought:
                fought.add(fight)
                yield GAME.clone(state)
                found += 1
                if found == count:
                    return


def fought(state: Any, seed: int) -> tuple[bool, int, int]:
    """Fight on without further cards; give who won and the sixes of attack and defence."""
    state = GAME.clone(state)
    # Any multiplier but the generator's own, which would give the same dice shifted by one.
    state.chance = seed * 0xD1342543DE82EF95 & (1 << 64) - 1
    rolls: dict[str, tuple[int, ...]] = {}
    while len(rolls) < 2:
        events: list[Any] = []
        GAME.apply(state, Pass(), events)
        rolls |= {event.side: event.dice for event in events if event.kind == "dice_rolled"}
    attack, defence = rolls["attack"], rolls["defence"]
    return sum(attack) > sum(defence), attack.count(HIT), defence.count(HIT)


def close(hits: int, throws: int, chance: float) -> bool:
    """Say whether a share of throws is as near to a chance as luck explains."""
    error = sqrt(max(chance * (1 - chance), 1 / throws) / throws)
    return abs(hits / throws - chance) <= ERRORS * error


def check(count: int, throws: int) -> None:
    """Fight `count` combats `throws` times each and compare with their odds."""
    for number, state in enumerate(combats(count)):
        combat = GAME.observe(state, "referee").combat
        assert combat is not None
        odds = odds_of(combat)
        attackers = sum(attack.count for attack in combat.attackers)
        defenders = sum(combat.defenders.values())
        results = [fought(state, number * throws + throw) for throw in range(throws)]
        assert close(sum(won for won, _, _ in results), throws, float(odds.win)), combat
        for lost, chance in enumerate(odds.defender_losses):
            hits = sum(min(sixes, defenders) == lost for _, sixes, _ in results)
            assert close(hits, throws, float(chance)), (combat, lost)
        for lost, chance in enumerate(odds.attacker_losses):
            hits = sum(min(sixes, attackers) == lost for _, _, sixes in results)
            assert close(hits, throws, float(chance)), (combat, lost)


@pytest.mark.rule("4.2")
def test_4_2_some_combats_with_cards_end_as_often_as_their_odds_say() -> None:
    check(count=8, throws=300)


@pytest.mark.rule("4.2")
@pytest.mark.slow
def test_4_2_two_hundred_combats_with_cards_end_as_often_as_their_odds_say() -> None:
    check(count=200, throws=5000)
