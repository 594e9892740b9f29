"""What the combats of a turn may bring, in words."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest
from kon_kit import GAME, basic

from konqt.games.kon.engine.actions import EndPhase, Move
from konqt.games.kon.odds.combat_odds import CombatResult, odds_from_json
from konqt.games.kon.odds.cut_off import CutOffToll
from konqt.games.kon.odds.turn import TurnOdds, turn_odds
from konqt.games.kon.wording import say_all_combats, say_attack, say_percent, say_turn_odds
from konqt.games.kon.wording.chances import say_number, say_percents
from konqt.i18n.texts import use_language

SHUT_IN = "kongsberg:G1,N1 skien:G1,N1 hallingdal:G1 rjukan:G1 kongsvinger:G1 dombas:N1"
FROM = {"kongsberg": "honefoss", "skien": "horten"}


@pytest.fixture
def norwegian() -> Iterator[None]:
    use_language("nb")
    yield
    use_language("en")


def odds_of_attacks(*areas: str) -> TurnOdds:
    attacks = [{"area": area, "from": FROM[area], "count": 1} for area in areas]
    text = " ".join(
        word for word in SHUT_IN.split() if word.partition(":")[0] in areas or "," not in word
    )
    state = basic(text, attacks=attacks, attacked_from=[FROM[area] for area in areas])
    return turn_odds(GAME.observe(state, "public"))


def test_each_area_has_its_line_and_the_turn_one_of_its_own() -> None:
    odds = odds_of_attacks("kongsberg", "skien")
    assert say_turn_odds(odds) == [
        "Kongsberg, without cards: taken 42\u00a0%, held 55\u00a0%, won but nobody left to take it"
        " 3\u00a0%. Expected losses: Germany 0.2, Norway 0.2",
        "Skien, without cards: taken 42\u00a0%, held 55\u00a0%, won but nobody left to take it"
        " 3\u00a0%. Expected losses: Germany 0.2, Norway 0.2",
        "Both attacks win without cards: 17\u00a0%. Expected losses: Germany 0.3, Norway 0.3",
        "Also lost, with nowhere to retreat to: 0.1 to 0.3 defenders",
        "Best order for the attack: Kongsberg, Skien",
    ]
    assert say_all_combats(odds) == say_turn_odds(odds)[2]


@pytest.mark.usefixtures("norwegian")
def test_the_same_in_norwegian() -> None:
    assert say_turn_odds(odds_of_attacks("kongsberg", "skien"))[1:] == [
        "Skien, uten kort: inntas 42\u00a0%, holdes 55\u00a0%,"
        " vinnes uten at noen er igjen til å innta det 3\u00a0%."
        " Forventede tap: Tyskland 0,2, Norge 0,2",
        "Begge angrepene vinner uten kort: 17\u00a0%. Forventede tap: Tyskland 0,3, Norge 0,3",
        "I tillegg tapt uten noe sted å trekke seg tilbake: 0,1 til 0,3 forsvarere",
        "Beste rekkefølge for angriperen: Kongsberg, Skien",
    ]


def test_over_a_fjord_the_chances_say_with_how_many_dice() -> None:
    fjord = {"area": "stavanger", "from": "haugesund", "count": 3, "fjord": True}
    state = basic("stavanger:G3,N1", attacks=[fjord], attacked_from=["haugesund"])
    odds = turn_odds(GAME.observe(state, "public"))
    assert odds.areas[0].attack_dice == 1
    for told in (say_turn_odds(odds)[0], say_all_combats(odds)):
        assert told.startswith("Stavanger (1 die against 1), without cards: taken ")


def test_defenders_who_are_gone_lose_nothing_more() -> None:
    odds = odds_of_attacks("skien")
    fought = (CombatResult(True, 1, 0, Fraction(1)),)
    gone = replace(odds, areas=(replace(odds.areas[0], defenders={}, outcomes=fought),))
    assert say_all_combats(gone).endswith("Expected losses: Germany 1.0")


@pytest.mark.parametrize(
    ("source", "to", "told"),
    [
        (
            "stavanger",
            "egersund",
            "Attack with 2 dice against 1 die; chance to win without cards: 84\u00a0%",
        ),
        ("haugesund", "stavanger", "Attack with 1 die against 1 die; 2 across a fjord (half dice)"),
    ],
)
def test_an_attack_is_told_with_its_dice_before_it_is_done(source: str, to: str, told: str) -> None:
    state = basic(f"{source}:G2 {to}:N1 tromso:N1")
    seen = GAME.observe(state, "germany")
    assert say_attack(seen, Move(source, to, 2)).startswith(told)
    assert say_attack(seen, EndPhase()) == ""
    peaceful = basic(f"{source}:G2 tromso:N1")
    assert say_attack(GAME.observe(peaceful, "germany"), Move(source, to, 2)) == ""


def test_one_attack_needs_no_sum_and_none_no_word() -> None:
    one = odds_of_attacks("skien")
    assert len(say_turn_odds(one)) == 1 and say_all_combats(one) == say_turn_odds(one)[0]
    assert say_turn_odds(odds_of_attacks()) == [] and say_all_combats(odds_of_attacks()) == ""


def test_landed_attackers_and_a_toll_that_no_order_changes_are_told() -> None:
    odds = odds_of_attacks("kongsberg", "skien")
    toll = CutOffToll(Fraction(1, 2), Fraction(0))
    same = replace(odds, best=toll, worst=toll)
    assert say_turn_odds(same)[3:] == ["Also lost, with nowhere to retreat to: 0.5 attackers"]
    other = replace(odds, best=CutOffToll(), worst=toll)
    assert say_turn_odds(other)[3].endswith("0.0 to 0.5 attackers")
    unseen = replace(odds, best=CutOffToll(), worst=CutOffToll(Fraction(1, 100), Fraction(0)))
    assert say_turn_odds(unseen)[3:] == []


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (Fraction(0), "0\u00a0%"),
        (Fraction(1, 1000), "under 1\u00a0%"),
        (Fraction(1, 12), "8\u00a0%"),
        (Fraction(1, 10), "10\u00a0%"),
        (Fraction(99, 100), "99\u00a0%"),
        (Fraction(999, 1000), "over 99\u00a0%"),
        (Fraction(1), "100\u00a0%"),
    ],
)
def test_chances_in_words(chance: Fraction, told: str) -> None:
    assert say_percent(chance) == told


def test_chances_of_which_one_comes_true_add_up() -> None:
    thirds = [Fraction(1, 3)] * 3
    assert say_percents(thirds) == ["34\u00a0%", "33\u00a0%", "33\u00a0%"]
    rounded_up = [Fraction(n, 1000) for n in (655, 328, 17)]
    assert say_percents(rounded_up) == ["65\u00a0%", "33\u00a0%", "2\u00a0%"]
    rare = [Fraction(1, 2), Fraction(497, 1000), Fraction(3, 1000), Fraction(0)]
    assert say_percents(rare) == ["50\u00a0%", "50\u00a0%", "under 1\u00a0%", "0\u00a0%"]
    assert say_percents([Fraction(999, 1000), Fraction(1, 1000)])[0] == "over 99\u00a0%"
    assert say_percents([Fraction(1)]) == ["100\u00a0%"]


def test_the_losses_of_any_combat_add_up_and_nothing_possible_is_impossible() -> None:
    for attack in range(1, 9):
        for defence in range(1, 9):
            odds = odds_from_json({"attack": attack, "defence": defence})
            for losses in (odds["attacker_losses"], odds["defender_losses"]):
                told = say_percents(losses)
                whole = [int(each[:-2]) for each in told if each[0].isdigit()]
                rare = sum(chance for chance in losses if chance < 0.01)
                assert abs(sum(whole) + 100 * rare - 100) <= 0.5 or len(whole) < 2
                assert all(
                    (each != "0\u00a0%", each != "100\u00a0%") == (chance > 0, chance < 1)
                    for each, chance in zip(told, losses, strict=True)
                )


def test_numbers_have_one_decimal() -> None:
    assert [say_number(Fraction(n, 100)) for n in (0, 4, 6, 99, 126)] == [
        "0.0", "0.0", "0.1", "1.0", "1.3",
    ]  # fmt: skip
