"""Odds against every throw counted one by one, and against values known otherwise."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest
from kon_kit import GAME, act, basic, do

from konqt.core.chance import Scripted
from konqt.games.kon.engine.rules.combat_dice import attack_dice, defence_dice
from konqt.games.kon.odds.combat_odds import (
    CombatOdds,
    combat_odds,
    odds_from_json,
    odds_of_dice,
    results,
    win_chance,
)


@cache
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


def same(odds: CombatOdds, ways: Counter, throws: int) -> None:
    """Hold every number of the odds against counted throws (won, attackers, defenders lost)."""
    assert sum(ways.values()) == throws
    assert odds.win == Fraction(sum(n for key, n in ways.items() if key[0]), throws)
    for side, losses in ((1, odds.attacker_losses), (2, odds.defender_losses)):
        for lost, chance in enumerate(losses):
            assert chance * throws == sum(n for key, n in ways.items() if key[side] == lost)


def dice_of(over_land: int, across_fjord: int) -> int:
    """Give the attack's dice of up to five battalions, as the manual says it."""
    return over_land + across_fjord // 2


UP_TO_FIVE = [
    (over_land, across, defenders)
    for over_land, across in product(range(6), range(6))
    if 1 <= over_land + across <= 5
    for defenders in range(1, 6)
]
"""Battalions over land, across fjords and in defence: each combat up to five against five."""


@pytest.mark.rule("4.2.7")
@pytest.mark.parametrize("cards", [(0, 0), (1, 2)], ids=["plain", "cards"])
def test_all_combats_up_to_five_against_five(cards: tuple[int, int]) -> None:
    for over_land, across, defenders in UP_TO_FIVE:
        attacking = dice_of(over_land, across) + cards[0]
        defending = defenders + cards[1]
        assert attack_dice(over_land, across, cards[0]) == attacking
        assert defence_dice(defenders, cards[1]) == defending
        ways = thrown(attacking, defending, over_land + across, defenders)
        odds = odds_of_dice(attacking, defending, over_land + across, defenders)
        same(odds, ways, 6 ** (attacking + defending))
        if cards == (0, 0):
            assert odds == combat_odds(over_land, across, defenders)


@pytest.mark.slow
@pytest.mark.rule("4.2.7")
def test_all_combats_up_to_five_against_five_throw_by_throw() -> None:
    """Look at each of the 6^10 throws by itself, sums and sixes not gathered first."""
    import numpy as np

    for attacking, defending in product(range(6), range(1, 6)):
        attackers = max(attacking, 1)
        attack, defence = (
            np.array(list(product(range(1, 7), repeat=dice)), dtype=np.int16).reshape(6**dice, dice)
            for dice in (attacking, defending)
        )
        answers = np.minimum((defence == 6).sum(1), attackers)
        ways: Counter = Counter()
        for rows in np.array_split(attack, max(1, len(attack) // 200)):
            hits = np.minimum((rows == 6).sum(1), defending)[:, None]
            won = rows.sum(1)[:, None] > defence.sum(1)
            found, counts = np.unique(won * 100 + answers * 10 + hits, return_counts=True)
            for place, throws in zip(found.tolist(), counts.tolist(), strict=True):
                ways[place >= 100, place // 10 % 10, place % 10] += throws
        odds = odds_of_dice(attacking, defending, attackers, defending)
        same(odds, ways, 6 ** (attacking + defending))


ON_THE_BOARD = [
    ("bergen:G1 oslo:G1 kongsvinger:N1 tromso:A1", "oslo", "kongsvinger", 1, (1, 1)),
    ("bergen:G1 oslo:G2 kongsvinger:N1 tromso:A1", "oslo", "kongsvinger", 2, (2, 1)),
    ("bergen:G1 oslo:G1 kongsvinger:N1,A1 tromso:A1", "oslo", "kongsvinger", 1, (1, 2)),
    ("bergen:G1 gjovik:G3 hamar:N2 tromso:A1", "gjovik", "hamar", 3, (1, 2)),
    ("bergen:G1 oslo:G2 kongsvinger:N2 tromso:A1", "oslo", "kongsvinger", 2, (2, 2)),
]
"""Position, attack and dice; Gjøvik lies across Mjøsa from Hamar."""


@pytest.mark.rule("4.2.7")
@pytest.mark.parametrize(
    ("text", "source", "to", "count", "dice"), ON_THE_BOARD, ids=[str(b[-1]) for b in ON_THE_BOARD]
)
def test_every_throw_on_the_board_makes_the_odds(
    text: str, source: str, to: str, count: int, dice: tuple[int, int]
) -> None:
    """Fight the combat with each throw there is, in the game itself."""
    start = basic(text)
    do(start, "move", source=source, to=to, count=count)
    sides = GAME.position(start)["units"][to]
    attackers = sides["germany"]
    defenders = sum(n for faction, n in sides.items() if faction != "germany")
    ways: Counter = Counter()
    end = act("end_phase")
    for throw in product(range(1, 7), repeat=sum(dice)):
        state = start.clone()
        events: list = []
        script = Scripted(throw)
        GAME.apply(state, end, events, script)
        assert script.faces == []
        while not (decided := [e for e in events if e.kind == "combat_decided"]):
            GAME.apply(state, GAME.legal(state)[0], events, script)
        won = decided[0].winner == "attack"
        rolled = {e.side: e.dice.count(6) for e in events if e.kind == "dice_rolled"}
        ways[won, min(rolled["defence"], attackers), min(rolled["attack"], defenders)] += 1
    across = count if source == "gjovik" else 0
    odds = combat_odds(attack=count - across, across_fjord=across, defence=defenders)
    same(odds, ways, 6 ** sum(dice))


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
        ({"attack": "3"}, "'attack' must be a whole number"),
        ({"attack": True}, "'attack' must be a whole number"),
        ({"atack": 3}, "unknown member 'atack'"),
        ({"attack_cards": "panzer"}, "'attack_cards' is a list"),
        ({"attack_cards": ["tank"]}, "unknown dice card 'tank'"),
        ({"attack_cards": ["ingeniorkompani"]}, "no dice in attack"),
        ({"attack_cards": ["panzer", "panzer"]}, "panzer twice"),
        ({"defence_cards": ["fransk_alpejeger", "polsk_bergjeger"]}, "never appear in the same"),
        ([3, 2], "a combat is an object"),
    ],
)
def test_an_impossible_question_is_refused_with_its_fault(question: object, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        odds_from_json(question)


@pytest.mark.parametrize(
    ("attack", "defence", "says"),
    [
        (["panzer", "stridsvogn"], [], "one faction attacks"),
        (["bakhold", "stridsvogn"], [], "one faction attacks"),
        ([], ["bakhold", "panzer"], "opponents do not defend together"),
        (["panzer"], ["gebirgsjager"], "their own side"),
        (["stridsvogn"], ["bakhold"], "their own side"),
        (["panzer"], ["bombefly"], "no dice in defence"),
    ],
)
def test_cards_of_sides_that_never_fight_so_are_refused(
    attack: list[str], defence: list[str], says: str
) -> None:
    with pytest.raises(ValueError, match=says):
        odds_from_json(
            {"attack": 3, "defence": 2, "attack_cards": attack, "defence_cards": defence}
        )


@pytest.mark.parametrize(
    ("attack", "defence"),
    [
        (["panzer"], ["bakhold", "panservernkanon", "stridsvogn"]),
        (["bakhold"], ["panzer", "artilleri"]),
        (["stridsvogn"], ["gebirgsjager"]),
        ([], ["panservernkanon"]),
    ],
)
def test_cards_that_may_meet_are_counted(attack: list[str], defence: list[str]) -> None:
    question = {"attack": 3, "defence": 2, "attack_cards": attack, "defence_cards": defence}
    assert 0 < odds_from_json(question)["win"] < 1
