"""Odds against every throw counted one by one, and against values known otherwise."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from konqt.games.kon.odds import (
    combat_odds,
    odds_from_json,
    odds_of_dice,
    results,
    win_chance,
)
from konqt.games.kon.rules.combat_dice import attack_dice, defence_dice


def faces(dice: int) -> Counter:
    return Counter((sum(throw), throw.count(6)) for throw in product(range(1, 7), repeat=dice))


def thrown(attacking: int, defending: int, attackers: int, defenders: int) -> Counter:
    ways: Counter = Counter()
    for (attack, hits), one in faces(attacking).items():
        for (defence, answers), other in faces(defending).items():
            key = (attack > defence, min(answers, attackers), min(hits, defenders))
            ways[key] += one * other
    return ways


@pytest.mark.rule("4.2.7")
@pytest.mark.parametrize(("attacking", "defending"), list(product(range(5), range(5))))
def test_odds_are_the_share_of_all_throws(attacking: int, defending: int) -> None:
    ways = thrown(attacking, defending, 2, 2)
    throws = 6 ** (attacking + defending)
    expected = {key: Fraction(count, throws) for key, count in ways.items()}
    found = {
        (each.won, each.attacker_losses, each.defender_losses): each.chance
        for each in results(attacking, defending, 2, 2)
    }
    assert found == expected


def test_four_dice_against_four() -> None:
    ways = thrown(4, 4, 4, 3)
    odds = odds_of_dice(4, 4, 4, 3)
    throws = 6**8
    assert odds.win == Fraction(sum(n for key, n in ways.items() if key[0]), throws)
    for lost in range(5):
        assert odds.attacker_losses[lost] * throws == sum(
            n for key, n in ways.items() if key[1] == lost
        )
    for lost in range(4):
        assert odds.defender_losses[lost] * throws == sum(
            n for key, n in ways.items() if key[2] == lost
        )


@pytest.mark.parametrize(("attacking", "defending"), [(1, 1), (2, 3), (5, 5), (8, 9), (13, 13)])
def test_the_parts_make_the_whole(attacking: int, defending: int) -> None:
    ways = results(attacking, defending, 5, 4)
    odds = odds_of_dice(attacking, defending, 5, 4)
    assert sum(each.chance for each in ways) == 1
    assert sum(each.chance for each in ways if each.won) == odds.win
    assert sum(odds.attacker_losses) == sum(odds.defender_losses) == 1
    for lost, chance in enumerate(odds.attacker_losses):
        assert chance == sum(each.chance for each in ways if each.attacker_losses == lost)


@pytest.mark.parametrize("dice", range(1, 9))
def test_equal_dice_win_alike_but_for_ties(dice: int) -> None:
    win = win_chance(dice, dice)
    other = win_chance(dice, dice + 1)
    assert win < Fraction(1, 2)
    assert other < win < win_chance(dice + 1, dice)
    assert win_chance(dice, dice + 1) + win_chance(dice + 1, dice) < 1


def test_known_values() -> None:
    assert win_chance(1, 1) == Fraction(15, 36)
    assert win_chance(2, 1) == Fraction(1, 36) * Fraction(1, 6) * 181
    assert win_chance(0, 0) == 0
    assert win_chance(1, 0) == 1


@pytest.mark.rule("R37", refused=True)
def test_no_dice_never_win_and_never_hit() -> None:
    odds = combat_odds(attack=0, across_fjord=1, defence=2)
    assert odds.win == 0
    assert odds.defender_losses == (1, 0, 0)
    assert odds.attacker_losses[1] == 1 - Fraction(25, 36)
    assert odds.hold == 1


@pytest.mark.rule("R35", refused=True)
def test_five_battalions_count_those_over_land_first() -> None:
    assert attack_dice(3, 4) == 3 + 2 // 2
    assert attack_dice(6, 4) == 5
    assert attack_dice(0, 9) == 2
    assert defence_dice(8) == 5


@pytest.mark.rule("R36")
def test_fjord_battalions_are_halved_together() -> None:
    assert attack_dice(0, 2) == 1
    assert attack_dice(0, 3) == 1
    assert attack_dice(1, 1) == 1


@pytest.mark.rule("4.2")
def test_card_dice_stand_outside_both_limits() -> None:
    assert attack_dice(5, 0, 3) == 8
    assert attack_dice(0, 2, 1) == 2
    assert defence_dice(7, 4) == 9
    with_card = combat_odds(attack=6, defence=6, attack_cards=("panzer",))
    assert with_card.win == win_chance(7, 5)
    assert len(with_card.defender_losses) == 7


def test_the_json_form_has_fractions_and_unrounded_numbers() -> None:
    answer = odds_from_json({"attack": 3, "across_fjord": 0, "defence": 2, "attack_cards": []})
    odds = combat_odds(attack=3, defence=2)
    assert Fraction(answer["win_fraction"]) == odds.win
    assert answer["win"] == odds.win.numerator / odds.win.denominator
    assert answer["attacker_losses"] == [float(chance) for chance in odds.attacker_losses]
    assert [Fraction(text) for text in answer["defender_losses_fractions"]] == list(
        odds.defender_losses
    )


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ({"attack": -1}, "attack is -1"),
        ({"defence": 101}, "defence is 101"),
        ({"attack": "3"}, "'attack' takes a whole number"),
        ({"attack": True}, "'attack' takes a whole number"),
        ({"atack": 3}, "unknown member 'atack'"),
        ({"attack_cards": "panzer"}, "'attack_cards' is a list"),
        ({"attack_cards": ["tank"]}, "unknown dice card 'tank'"),
        ({"attack_cards": ["ingeniorkompani"]}, "no dice in attack"),
        ({"attack_cards": ["panzer", "panzer"]}, "panzer twice"),
        ({"defence_cards": ["fransk_alpejeger", "polsk_bergjeger"]}, "never lie in the same"),
        ([3, 2], "a combat is an object"),
    ],
)
def test_an_impossible_question_is_refused_with_its_fault(question: object, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        odds_from_json(question)
