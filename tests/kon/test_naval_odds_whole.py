"""Odds at sea equal brute force for every combat up to four a side, and many combats with cards."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

import pytest
from sea_kit import GAME, sea
from test_naval_odds import FACES

from konqt.core.chance import Stream
from konqt.games.kon.engine.actions import Pass
from konqt.games.kon.engine.state import State
from konqt.games.kon.odds.naval import FIGHTING, SideOdds, naval_odds

ORDER = ("bombefly", "ubat", *FACES)
COASTAL = "norsk_panserskip"
FORCES = [
    each
    for count in (1, 2, 3, 4)
    for each in combinations_with_replacement(FIGHTING, count)
    if each.count(COASTAL) < 2
]
Ends = dict[tuple[int, int, int], Fraction]
"""(sunk, chased, cards voided) -> chance"""


@cache
def walked(shots: tuple[str, ...], left: tuple[str, ...]) -> Ends:
    """Follow every face of every die and every draw; what follows equal ships is the same."""
    if not shots or not left:
        return {(0, 0, 0): Fraction(1)}
    found: Ends = {}
    for face in range(1, 7):
        for chance, ship, sunk in _struck(shots[0], face, left):
            rest = tuple(left) if ship < 0 else (*left[:ship], *left[ship + 1 :])
            cost = FACES[left[ship]][2] if sunk else 0
            for (more_sunk, more_chased, voided), share in walked(shots[1:], rest).items():
                key = (more_sunk + sunk, more_chased + (ship >= 0 and not sunk), voided + cost)
                found[key] = found.get(key, Fraction(0)) + chance * share / 6
    return found


def _struck(shot: str, face: int, left: tuple[str, ...]) -> Iterator[tuple[Fraction, int, bool]]:
    """Give whom a face may strike, and whether that ship sinks; nobody is -1."""
    sinks, chases, _voids = FACES.get(shot, ({5, 6}, set(), 0))
    if face not in sinks | chases:
        yield Fraction(1), -1, False
    elif face in sinks and COASTAL in left:
        yield Fraction(1), left.index(COASTAL), True
    else:
        for place, ship in enumerate(left):
            yield Fraction(1, len(left)), place, face in sinks or ship == COASTAL


def equals(told: SideOdds, shots: Sequence[str], ships: tuple[str, ...]) -> bool:
    ends = walked(tuple(sorted(shots, key=ORDER.index)), ships)
    for which, row in enumerate((told.sunk, told.chased, told.voided)):
        counted = [Fraction(0)] * len(row)
        for key, chance in ends.items():
            counted[key[which]] += chance
        if tuple(counted) != row:
            return False
    return True


PAIRS = [(a, d) for a in FORCES for d in FORCES]


@pytest.mark.parametrize(
    "pairs",
    [random.Random(9).sample(PAIRS, 250), pytest.param(PAIRS, marks=pytest.mark.slow)],
    ids=["some", "all"],
)
def test_every_combat_up_to_four_a_side_equals_brute_force(pairs: list[Any]) -> None:
    wrong = [
        (attack, defence)
        for attack, defence in pairs
        if not equals((odds := naval_odds(attack, defence)).defence, attack, defence)
        or not equals(odds.attack, defence, attack)
    ]
    assert wrong == []


class Fight(NamedTuple):
    """A combat of the engine: who attacks, the ships of both, the cards that they play."""

    attacker: str
    ships: dict[str, list[str]]
    cards: dict[str, list[str]]


RULES = sea().rules
assert RULES.fleet is not None
KIND = dict(zip(RULES.fleet.ids, RULES.fleet.kinds, strict=True))
GERMAN = [*RULES.fleet.names(RULES.fleet.of[0] & RULES.fleet.real)]
ALLIED = [*RULES.fleet.names(RULES.fleet.of[2] | RULES.fleet.coastal)]
OTHER = {"germany": "allies", "allies": "germany"}


def random_fight(seed: int) -> Fight:
    """Give a combat in zone III, where German bombers reach, in which somebody plays a card."""
    dice = random.Random(seed)
    attacker = dice.choice(("germany", "germany", "allies"))
    ships = {
        "germany": dice.sample(GERMAN, dice.randint(1, 6)),
        "allies": dice.sample(ALLIED, dice.randint(1, 6)),
    }
    if ships["allies"] == ["eidsvoll_norge"]:
        ships["allies"] = ["warspite"]
    cards: dict[str, list[str]] = {"germany": [], "allies": []}
    while not any(cards.values()):
        cards = {side: ["ubat"] * dice.randint(0, 1) for side in cards}
        if attacker == "germany" and dice.random() < 0.7:
            cards["germany"].insert(0, "bombefly")
            carrier = any(KIND[ship] == "hangarskip" for ship in ships["allies"])
            if carrier and dice.random() < 0.7:
                cards["allies"].append("jagerfly")
                cards["germany"] += ["jagerbomber"] * dice.randint(0, 1)
    return Fight(attacker, ships, cards)


def before_the_dice(fight: Fight) -> tuple[State, Any]:
    """Give the fight in the engine and the answer with which, all cards played, the dice fall."""
    owners = {"germany": fight.ships["germany"], "allies": [*fight.ships["allies"]], "norway": []}
    if "eidsvoll_norge" in owners["allies"]:
        owners["allies"].remove("eidsvoll_norge")
        owners["norway"] = ["eidsvoll_norge"]
    caught = fight.ships[OTHER[fight.attacker]]
    intercepted = [ship for ship in caught if ship != "eidsvoll_norge"]
    state = sea(
        land="stavanger:G1 hamar:N1 tromso:A1",
        phase=2,
        turn=fight.attacker,
        ships={"III": {side: named for side, named in owners.items() if named}},
        encounters=[{"zone": "III", "interceptors": [fight.attacker], "intercepted": intercepted}],
        hands={side: [*cards, "forsterkninger:5"] for side, cards in fight.cards.items()},
    )
    left = {side: list(cards) for side, cards in fight.cards.items()}
    while True:
        actor = GAME.decision(state).actor
        assert actor is not None
        wanted = (
            action
            for action in GAME.legal(state)
            if getattr(action, "card", None) in left[actor] and action.use in ("sink", "cancel")
        )
        action: Any = next(wanted, Pass())
        if action != Pass():
            left[actor].remove(action.card)
        after, rolled = GAME.clone(state), []  # type: State, list[Any]
        GAME.apply(after, action, rolled)
        if any(event.kind == "naval_die_rolled" for event in rolled):
            assert not any(left.values()), "every card has been played"
            return state, action
        state = after


def counted(fight: Fight, times: int) -> dict[str, list[Counter[int]]]:
    """Fight so often; count by side the ships sunk, chased, and the cards that costs."""
    state, last = before_the_dice(fight)
    stream = Stream(len(fight.ships["germany"]) * 31 + len(fight.ships["allies"]))
    found = {side: [Counter[int](), Counter[int](), Counter[int]()] for side in OTHER}
    for _ in range(times):
        copy, events = GAME.clone(state), []  # type: State, list[Any]
        copy.chance = stream.below(1 << 63)
        GAME.apply(copy, last, events)
        struck = [e for e in events if e.kind == "naval_die_rolled" and e.result != "none"]
        for side, rows in found.items():
            hits = [(e.ship, e.result) for e in struck if e.ship in fight.ships[side]]
            sunk = [ship for ship, how in hits if how == "sink" or KIND[ship] == COASTAL]
            voided = sum(FACES[KIND[ship]][2] for ship in sunk)
            for row, number in zip(rows, (len(sunk), len(hits) - len(sunk), voided), strict=True):
                row[number] += 1
    return found


@pytest.mark.parametrize(
    ("seed", "times"),
    [
        *((seed, 200) for seed in range(5)),
        *(pytest.param(seed, 5000, marks=pytest.mark.slow) for seed in range(100)),
    ],
)
def test_combats_with_cards_come_to_what_the_engine_fights(seed: int, times: int) -> None:
    fight = random_fight(seed)
    found = counted(fight, times)
    attack, defence = fight.attacker, OTHER[fight.attacker]
    odds = naval_odds(
        *(tuple(KIND[ship] for ship in fight.ships[side]) for side in (attack, defence)),
        *(tuple(fight.cards[side]) for side in (attack, defence)),
    )
    for side, told in ((attack, odds.attack), (defence, odds.defence)):
        for row, numbers in zip((told.sunk, told.chased, told.voided), found[side], strict=True):
            assert max(numbers) < len(row)
            for number, chance in enumerate(map(float, row)):
                error = (chance * (1 - chance) / times) ** 0.5
                assert abs(numbers[number] / times - chance) <= 4.5 * error + 2 / times, (
                    side,
                    number,
                )
