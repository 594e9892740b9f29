"""What a move or a card would mean, told from the mover's own observation."""

from typing import Any

import pytest

from konqt.games.kon.advice.preview import card_gain, preview_move
from konqt.games.kon.engine.actions import EndPhase, Move, Pass, PlayCard
from konqt.games.kon.odds.combat_odds import combat_odds, odds_of, win_chance
from konqt.games.registry import game_named

GAME = game_named("kon")


def start(turn: str, units: dict[str, dict[str, int]], **hands: list[str]) -> Any:
    filled = {"germany": [], "norway": [], "allies": [], **hands}
    return GAME.from_position(
        {"scenario": "narvik", "round": 1, "turn": turn, "units": units, "hands": filled}
    )


BOARD = {
    "narvik": {"germany": 3},
    "harstad": {"allies": 4},
    "tysfjord": {"allies": 2},
    "gratangen": {"norway": 1, "allies": 1},
}


@pytest.mark.rule("4.1")
def test_a_move_into_an_empty_area_is_a_move() -> None:
    observation = GAME.observe(start("allies", BOARD), "allies")
    seen = preview_move(observation, Move("tysfjord", "bodo", 2))
    assert (seen.kind, seen.target, seen.odds) == ("move", "bodo", None)


@pytest.mark.rule("4.2")
def test_an_attack_counts_what_already_stands_at_the_borders() -> None:
    state = start("allies", BOARD)
    GAME.apply(state, Move("harstad", "narvik", 3))
    observation = GAME.observe(state, "allies")
    seen = preview_move(observation, Move("tysfjord", "narvik", 2))
    assert (seen.kind, seen.from_land, seen.from_fjord) == ("attack", 2, 3)
    assert (seen.attack_dice, seen.defence_dice) == (3, 3)
    assert seen.defenders == {"germany": 3}
    assert seen.odds == combat_odds(attack=2, across_fjord=3, defence=3)


@pytest.mark.rule("4.2")
def test_joint_defenders_are_counted_together() -> None:
    observation = GAME.observe(start("germany", BOARD), "germany")
    seen = preview_move(observation, Move("narvik", "gratangen", 3))
    assert seen.defenders == {"norway": 1, "allies": 1}
    assert seen.odds is not None
    assert seen.odds.win == win_chance(3, 2)


def test_what_moves_nobody_has_no_preview() -> None:
    observation = GAME.observe(start("germany", BOARD), "germany")
    with pytest.raises(ValueError, match="end_phase moves no battalions"):
        preview_move(observation, EndPhase())


@pytest.mark.rule("4.2.2")
def test_a_cards_gain_is_the_change_of_the_chance_to_win() -> None:
    state = start("germany", BOARD, germany=["gebirgsjager", "speidertropp"], allies=["stridsvogn"])
    GAME.apply(state, Move("narvik", "gratangen", 3))
    GAME.apply(state, EndPhase())
    observation = GAME.observe(state, "germany")
    assert observation.combat is not None
    assert odds_of(observation.combat).win == win_chance(3, 2)
    gain = card_gain(observation, PlayCard("gebirgsjager", "attack"))
    assert gain == pytest.approx(float(win_chance(4, 2) - win_chance(3, 2)))
    assert card_gain(observation, Pass()) == 0
    GAME.apply(state, Pass())
    observation = GAME.observe(state, "allies")
    gain = card_gain(observation, PlayCard("stridsvogn", "defence"))
    assert gain == pytest.approx(float(win_chance(3, 2) - win_chance(3, 3)))
    assert gain > 0
