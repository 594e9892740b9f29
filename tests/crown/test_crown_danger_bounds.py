"""Where dangers begin and end: each one step before it, and with all its numbers."""

import pytest
from crown_games import GAME, asked_kind, begin, do, fresh, hold, quiet
from test_crown_dangers import threats

from konqt.games.crown.crown_dangers import dangers
from konqt.games.crown.engine.crown_actions import GoOn, SpendStrength
from konqt.games.crown.engine.crown_parts import Demands
from konqt.games.crown.engine.crown_state import CrownTask, FramePlace, LaidTile

FOUR_TOWNS = dict.fromkeys(("oslo", "hamar", "elverum", "nybergsund"), "occupied")


@pytest.mark.parametrize(("start", "moves"), [("jessheim", 4), ("eidsvoll", 3), ("klofta", None)])
def test_towns_are_watched_four_moves_ahead(start: str, moves: int | None) -> None:
    state = quiet(fresh())
    state.regular, state.towns = {start: 2}, {"oslo": "occupied"}
    found = threats(state).get("town_falls")
    assert (found and found.facts) == (moves and {"town": "hamar", "moves": moves})


def test_three_dice_in_the_box_are_a_danger_and_two_are_not() -> None:
    state = quiet(fresh())
    state.dice = state.dice.with_quick(2)
    assert "quick_response" not in threats(state)
    state.dice = state.dice.with_quick(3)
    assert threats(state)["quick_response"].facts == {"dice": 3, "move": True}
    state.momentum = 0
    assert threats(state)["quick_response"].facts == {"dice": 3, "move": False}


def test_third_cube_and_seventh_threat_are_what_is_one_step_away() -> None:
    state = quiet(fresh())
    state.pressure, state.threat, state.stress = 2, 6, 7
    assert not {"pressure_next", "threat_next"} & threats(state).keys()
    state.pressure, state.threat, state.stress = 3, 7, 8
    found = threats(state)
    assert found["pressure_next"].facts == {"pressure": 3}
    assert found["threat_next"].facts == {"threat": 7, "dice": 2}
    assert not found["threat_next"].grave


def test_the_cheapest_demand_that_is_left_decides_whether_one_can_be_declined() -> None:
    state = quiet(fresh())
    state.willpower = 2
    assert "demand_unpayable" not in threats(state)
    # Return to Oslo alone is left, which costs two: the last Willpower.
    state.demands = Demands(("return",), ("protection", "quisling", "lay_down_arms"))
    found = threats(state)["demand_unpayable"]
    assert found.facts == {"card": "", "price": 2, "willpower": 2}
    state.demands = Demands(("quisling",), ("protection", "return"), ("lay_down_arms",))
    assert "demand_unpayable" not in threats(state)


def test_fifth_town_is_lost_with_the_next_move_and_lights_itself() -> None:
    state = quiet(fresh())
    state.regular, state.towns, state.king = {"asta": 1}, dict(FOUR_TOWNS), "ringebu"
    found = threats(state)["lost_next_move"]
    # Its one regular is the garrison that goes back to the supply.
    assert (found.facts, found.places) == ({"cause": "towns", "town": "rena"}, ("rena",))


def test_all_open_tiles_that_alone_cost_a_willpower_are_named() -> None:
    state = quiet(fresh())
    state.stress = 9
    state.grid[0] = LaidTile("chaos", discs=1)
    state.frame[2] = FramePlace("threat", german=True)
    state.frame[3] = FramePlace("stress", german=True)
    state.frame[10] = FramePlace("collaborator", german=True)
    found = threats(state)["willpower_next"]
    assert (found.facts["stress"], found.facts["frames"]) == (1, (4, 11))
    assert found.facts["willpower"] == 5


def test_battles_that_wait_are_each_a_danger_with_their_cards() -> None:
    state = hold(quiet(fresh()), "march")
    state.regular = {"klofta": 3, "stange": 2}
    state.norwegian = {"jessheim": 2, "hamar": 1}
    state.towns = {"oslo": "occupied"}
    begin(state, CrownTask("move"))
    seen = GAME.observe(state, "norway")
    fights = [each for each in dangers(GAME, seen) if each.kind == "fight"]
    assert [each.places for each in fights] == [("hamar",), ("jessheim",)]
    facts = {"germans": 3, "strength": 2, "cards": True, "moves": 0}
    assert dict(fights[1].facts) == facts


def test_a_battle_that_is_won_threatens_no_more() -> None:
    state = hold(quiet(fresh()), "march")
    state.regular, state.norwegian = {"klofta": 3}, {"jessheim": 2}
    begin(state, CrownTask("move"))
    if asked_kind(state) == "window":
        do(state, GoOn())
    assert asked_kind(state) == "battle" and "fight" in threats(state)
    do(state, SpendStrength(("march",)))
    assert asked_kind(state) == "valiant"
    assert "fight" not in threats(state)


def test_germans_who_meet_nobody_are_no_fight() -> None:
    state = quiet(fresh())
    state.regular, state.paratrooper = {"klofta": 2, "tynset": 1}, {"gran": 1}
    assert not {"fight", "king_entered", "no_escape"} & threats(state).keys()


@pytest.mark.parametrize(
    ("left", "king", "first"), [(4, False, False), (1, False, True), (4, True, True)]
)
def test_a_bomb_comes_before_a_fight_only_near_its_fall_or_over_the_king(
    left: int, king: bool, first: bool
) -> None:
    state = quiet(fresh())
    state.regular, state.norwegian = {"drobak": 4}, {"oslo": 1}
    state.bombing = ("hamar", left)
    if king:
        state.king = "hamar"
    kinds = [each.kind for each in dangers(GAME, GAME.observe(state, "norway"))]
    assert (kinds.index("bomb_falls") < kinds.index("fight")) == first


def test_a_bomb_counts_what_is_left_of_it_and_who_is_under_it() -> None:
    state = quiet(fresh())
    state.bombing, state.towns = ("rena", 3), dict(FOUR_TOWNS)
    found = threats(state)["bomb_falls"]
    assert dict(found.facts) == {"town": "rena", "bombings": 3, "king": False, "cause": "towns"}
    assert not found.grave
    state.bombing = ("rena", 1)
    assert threats(state)["bomb_falls"].grave


def test_nothing_threatens_after_the_end() -> None:
    state = quiet(fresh())
    state.willpower, state.stress = 1, 9
    begin(state, CrownTask("stress", 1))
    assert dangers(GAME, GAME.observe(state, "norway")) == []
