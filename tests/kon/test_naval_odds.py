"""Odds at sea equal brute force and what the engine's own combats come to."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any

import pytest
from sea_kit import GAME, sea

from konqt.core.chance import Stream
from konqt.games.kon.engine.actions import Pass
from konqt.games.kon.odds.naval import (
    FIGHTING,
    interception_from_json,
    interception_odds,
    naval_from_json,
    naval_odds,
)

FACES = {
    "hangarskip": ({5, 6}, {3, 4}, 2),
    "slagskip": ({5, 6}, {3, 4}, 2),
    "tung_krysser": ({6}, {4, 5}, 1),
    "mindre_skip": ({6}, {5}, 1),
    "norsk_panserskip": (set(), {6}, 0),
}
"""Class -> faces that sink, faces that chase, cards voided: as the manual has them (6.1)."""


def walked(
    shots: list[str], left: tuple[str, ...], sunk: int = 0, chased: int = 0, voided: int = 0
) -> Counter[tuple[int, int, int]]:
    """Follow every face and every draw, one by one; give (sunk, chased, voided) -> chance."""
    found: Counter[tuple[int, int, int]] = Counter()
    if not shots or not left:
        found[sunk, chased, voided] = Fraction(1)  # type: ignore[assignment]
        return found
    first, rest = shots[0], shots[1:]
    sinks, chases, _voids = FACES.get(first, ({5, 6}, set(), 0))
    for face in range(1, 7):
        if face not in sinks | chases:
            ends = [(Fraction(1), left, sunk, chased, voided)]
        else:
            ends = []
            for place, ship in enumerate(left):
                chance = Fraction(1, len(left))
                if face in sinks and "norsk_panserskip" in left:
                    chance = Fraction(int(ship == "norsk_panserskip"))
                others = (*left[:place], *left[place + 1 :])
                if face in sinks or ship == "norsk_panserskip":
                    ends.append((chance, others, sunk + 1, chased, voided + FACES[ship][2]))
                else:
                    ends.append((chance, others, sunk, chased + 1, voided))
        for chance, others, *counts in ends:
            if not chance:
                continue
            for key, part in walked(rest, others, *counts).items():
                found[key] += chance * part / 6  # type: ignore[assignment]
    return found


def marginal(found: Counter[tuple[int, int, int]], which: int, length: int) -> tuple[Fraction, ...]:
    told = [Fraction(0)] * length
    for key, chance in found.items():
        told[key[which]] += Fraction(chance)
    return tuple(told)


MANY = [
    each
    for count in (1, 2, 3)
    for each in combinations_with_replacement(FIGHTING[1:], count)
    if each.count("norsk_panserskip") < 2
]
PAIRS = random.Random(4).sample([(a, d) for a in MANY for d in MANY], 60)


@pytest.mark.rule("8.2.4 attacker", "8.2.5 defender", "R68", "R115", "6.1 classes")
@pytest.mark.parametrize(("attack", "defence"), PAIRS)
def test_odds_equal_brute_force(attack: tuple[str, ...], defence: tuple[str, ...]) -> None:
    odds = naval_odds(attack, defence)
    order = list(FACES)
    for side, shots, ships in ((odds.defence, attack, defence), (odds.attack, defence, attack)):
        found = walked(sorted(shots, key=order.index), ships)
        assert side.sunk == marginal(found, 0, len(side.sunk))
        assert side.chased == marginal(found, 1, len(side.chased))
        assert side.voided == marginal(found, 2, len(side.voided))
        assert len(side.sunk) == len(side.chased) == len(ships) + 1


@pytest.mark.rule("R113", "R50")
def test_cards_roll_first_and_cancelled_bombers_do_not() -> None:
    two = ("mindre_skip", "mindre_skip")
    plain = naval_odds(("mindre_skip",), two)
    bombed = naval_odds(("mindre_skip",), two, ("bombefly", "ubat"))
    found = walked(["bombefly", "ubat", "mindre_skip"], two)
    assert bombed.defence.sunk == marginal(found, 0, 3)
    assert naval_odds(("mindre_skip",), two, ("bombefly",), ("jagerfly",)).defence == plain.defence
    answered = naval_odds(("mindre_skip",), two, ("bombefly", "jagerbomber"), ("jagerfly",))
    assert answered.defence == naval_odds(("mindre_skip",), two, ("bombefly",)).defence
    defended = naval_odds(("mindre_skip",), two, (), ("ubat",))
    assert defended.attack.sunk == marginal(walked(["ubat", *two], ("mindre_skip",)), 0, 2)


SHIPS = {
    "hangarskip": ("furious", "glorious"),
    "slagskip": ("scharnhorst", "gneisenau", "warspite", "rodney"),
    "tung_krysser": ("blucher", "lutzow", "york", "suffolk"),
    "mindre_skip": ("emden", "koln", "jagere_1", "jagere_2"),
}


@pytest.mark.parametrize(
    ("german", "allied", "cards"),
    [
        ("scharnhorst emden", "york jagere_1 jagere_2", ()),
        ("blucher koln emden", "furious suffolk", ("ubat",)),
        ("emden", "warspite york", ("bombefly", "ubat")),
    ],
)
def test_odds_equal_what_combats_of_the_engine_come_to(
    german: str, allied: str, cards: tuple[str, ...]
) -> None:
    caught = {"zone": "III", "interceptors": ["germany"], "intercepted": allied.split()}
    state = sea(
        f"III:G {german},A {allied}",
        land="stavanger:G1 hamar:N1 tromso:A1",
        phase=2,
        encounters=[caught],
        hands={"germany": [*cards, "panzer"]},
    )
    for card in cards:
        (play,) = [a for a in GAME.legal(state) if getattr(a, "card", "") == card]
        GAME.apply(state, play, [])
    kind = {ship: name for name, ships in SHIPS.items() for ship in ships}
    attack, defence = (tuple(kind[s] for s in each.split()) for each in (german, allied))
    odds = naval_odds(attack, defence, cards)
    games, sunk = 1500, (Counter[int](), Counter[int]())
    stream = Stream(7)
    for _ in range(games):
        copy, events = GAME.clone(state), []  # type: tuple[Any, list[Any]]
        copy.chance = stream.below(1 << 63)
        GAME.apply(copy, Pass(), events)
        rolled = [event for event in events if event.kind == "naval_die_rolled"]
        for side, names in enumerate((german.split(), allied.split())):
            hits = [e for e in rolled if e.result == "sink" and e.ship in names]
            sunk[side][len(hits)] += 1
    for told, counted in zip((odds.attack.sunk, odds.defence.sunk), sunk, strict=True):
        for number, chance in enumerate(told):
            spread = 5 * (float(chance) * (1 - float(chance)) / games) ** 0.5 + 0.002
            assert abs(counted[number] / games - float(chance)) < spread


@pytest.mark.rule("8.1.1 dice", "R65")
def test_an_interception_fails_with_the_chance_that_no_die_succeeds() -> None:
    for ships in range(6):
        chances = interception_odds(ships)
        assert chances[0] == Fraction(2, 3) ** ships
        assert sum(chances) == 1 and len(chances) == ships + 1
    assert interception_from_json({"ships": 1})["intercepted"] == [2 / 3, 1 / 3]


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"attack": ["slagskip"], "defence": []}, "defence has 0 ships"),
        ({"attack": ["falskt_skip"], "defence": ["slagskip"]}, "is no class of ships in attack"),
        ({"attack": ["slagskip"], "defence": ["slagskip"], "dice": 1}, "unknown member 'dice'"),
        ({"attack": "slagskip"}, "'attack' is a list of names"),
        (
            {"attack": ["slagskip"], "defence": ["slagskip"], "attack_cards": ["jagerfly"]},
            "cannot be played in attack at sea",
        ),
        (
            {"attack": ["slagskip"], "defence": ["slagskip"], "attack_cards": ["ubat", "ubat"]},
            "names ubat twice",
        ),
        (
            {"attack": ["norsk_panserskip"] * 2, "defence": ["slagskip"]},
            "names norsk_panserskip twice",
        ),
        ([], "a naval combat is an object"),
    ],
)
def test_what_no_combat_can_be_is_refused_in_words(asked: Any, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        naval_from_json(asked)


def test_a_name_that_is_wrong_often_is_told_once() -> None:
    with pytest.raises(ValueError, match="panzer") as refused:
        naval_odds(("panzer",) * 3, ("slagskip",), ("april_ubat",) * 2)
    assert str(refused.value).count("panzer") == str(refused.value).count("april_ubat") == 1


def test_what_no_attempt_can_meet_is_refused_in_words() -> None:
    for wrong in ({"ships": "3"}, {}, {"ships": 1, "x": 2}, 3):
        with pytest.raises(ValueError, match="an object like"):
            interception_from_json(wrong)
    with pytest.raises(ValueError, match="give a number from 0 to 18"):
        interception_from_json({"ships": -1})
