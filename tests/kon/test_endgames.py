"""An endgame gone through whole agrees with exact odds, with dice counted one by one, with play."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from kon_kit import GAME, act, board

from konqt.core.chance import Scripted
from konqt.games.kon.odds import endgames
from konqt.games.kon.odds.combat_odds import results
from konqt.games.kon.odds.endgames import Endgame, TooLarge, fought, outcomes

LAST = {
    "round": 3,
    "turn": "allies",
    "decks": {"germany": {"draw": []}, "allies": {"draw": ["stridsvogn"]}},
}


def last_turn(text: str, **more: Any) -> Any:
    """Give the last Allied turn of Narvik."""
    return board(text, **LAST, **more)


def fought_to_the_end(text: str, count: int, **more: Any) -> Fraction:
    """Give the chance of the Allies who attack Narvik from Tysfjord, and nowhere else."""
    state = last_turn(text, **{"moved": {"bjornfjell": {"allies": 1}}, **more})
    GAME.apply(state, act("move", source="tysfjord", to="narvik", count=count))
    return Endgame("allies").after(state, act("end_phase"))


def won_or_empty(attacking: int, defending: int) -> Fraction:
    """Give the chance to win against two, or to leave nobody there though one goes back (R45)."""
    fallen = results(attacking, defending, attacking, 2)
    return sum((e.chance for e in fallen if e.won or e.defender_losses == 2), Fraction(0))


@pytest.mark.parametrize("count", [1, 2, 3])
def test_one_combat_that_decides_has_its_exact_odds(count: int) -> None:
    """Bjornfjell and Bardufoss are free of Germans, and no way leads the beaten there."""
    text = f"narvik:G2 tysfjord:A{count} bjornfjell:A1 bardufoss:N1"
    assert fought_to_the_end(text, count) == won_or_empty(count, 2)


def test_the_defender_plays_the_card_that_hurts_most() -> None:
    text = "narvik:G2 tysfjord:A3 bjornfjell:A1 bardufoss:N1"
    found = fought_to_the_end(text, 3, hands={"germany": ["gebirgsjager"]})
    assert found == won_or_empty(3, 4)


def test_the_beaten_go_where_they_still_hold_an_objective() -> None:
    """With Bjornfjell empty only a six helps: who is beaten retreats there and holds it."""
    found = fought_to_the_end("narvik:G1 tysfjord:A3 bardufoss:N1", 3, moved={})
    assert found == 1 - Fraction(5, 6) ** 3


def test_both_sides_of_the_same_position_add_up() -> None:
    state = last_turn("narvik:G2 tysfjord:A2 gratangen:A1 bardufoss:N1")
    assert Endgame("allies").worth(state) + Endgame("germany").worth(state) == 1


def test_the_ways_of_a_combat_are_all_of_its_throws() -> None:
    ways = {}
    for faces in product(range(1, 7), repeat=3):
        key = (sum(faces[:2]) > faces[2], faces[:2].count(6), faces[2:].count(6))
        ways[key] = ways.get(key, 0) + 1
    assert sorted(ways.values()) == sorted(cases for cases, _ in fought(2, 1))


def test_all_that_can_come_of_an_action_adds_up_and_is_what_the_dice_give() -> None:
    state = last_turn("narvik:G1 tysfjord:A1 bjornfjell:A1 bardufoss:N1")
    GAME.apply(state, act("move", source="tysfjord", to="narvik", count=1))
    end, tree = act("end_phase"), Endgame("allies")
    assert sum(chance for chance, _ in outcomes(state, end)) == 1
    by_hand = Fraction(0)
    for faces in product(range(1, 7), repeat=2):
        thrown = GAME.clone(state)
        GAME.apply(thrown, end, None, Scripted(faces))
        by_hand += tree.worth(thrown) / 36
    assert tree.after(state, end) == by_hand > 0


def test_what_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endgames, "MOST_STATES", 20)
    with pytest.raises(TooLarge):
        Endgame("allies").worth(last_turn("narvik:G2 tysfjord:A2 gratangen:A1 bardufoss:N2"))
