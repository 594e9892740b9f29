"""The rulebook's examples by their pages, and one turn from the first decision on."""

import pytest
from crown_games import GAME, asked_kind, begin, do, fresh, hold, kinds, quiet

from konqt.games.crown.engine.crown_actions import (
    AnswerDemand,
    ArmyOrder,
    ChooseLine,
    GiveWay,
    GoOn,
    KingStep,
    PlaceTile,
    RaiseMorale,
    ResolveOrder,
    SabotageDeed,
    SpendStrength,
    TakeTile,
    ValiantDefence,
)
from konqt.games.crown.engine.crown_parts import Demands, ResolvePieces
from konqt.games.crown.engine.crown_state import CrownTask, FramePlace, LaidTile

MOVE = CrownTask("move")


def test_first_turn_of_a_game() -> None:
    state = fresh()
    state.display = [LaidTile("evacuate_1"), LaidTile("rest_1"), LaidTile("sabotage_1")]
    do(state, TakeTile("bottom"))
    do(state, PlaceTile((1, 1), "action"))
    chaos = state.bag.count("chaos")
    events = do(state, ChooseLine("column"))
    assert state.pieces.frame == 7
    assert "quick_response_rolled" not in kinds(events)
    acted = [
        (event.fact("frame"), event.fact("tile"))
        for event in events
        if event.kind == "german_action"
    ]
    assert acted == [(2, "paratrooper"), (5, "chaos")]
    assert (state.paratrooper, state.german_supply) == ({"fornebu": 1}, 5)
    assert state.bag.count("chaos") == chaos + 1
    do(state, ResolveOrder((1, 1)))
    do(state, SabotageDeed("recruit"))
    assert (state.population, state.dice.sabotage) == (5, (1,))
    do(state, ResolveOrder("frame"))
    do(state, ArmyOrder("mobilise", "honefoss"))
    assert state.norwegian["honefoss"] == 1
    assert (GAME.decision(state).moment.round, asked_kind(state)) == (2, "choose_tile")
    assert state.display[2] == LaidTile("rest_1")


def test_page_9_threat_and_stress() -> None:
    state = fresh()
    state.threat, state.stress = 6, 7
    begin(state, CrownTask("threat", 2))
    assert (state.threat, state.stress, state.dice.quick) == (3, 9, 2)
    state.threat, state.stress = 5, 8
    begin(state, CrownTask("stress", 3))
    assert (state.stress, state.willpower) == (7, 4)


def test_page_11_quick_response() -> None:
    state = quiet(fresh())
    state.regular, state.dice = {"lillestrom": 2}, state.dice.with_quick(2)
    state.frame[0] = FramePlace("paratrooper", german=True, die=5)
    state.frame[2] = FramePlace("move")
    events = begin(state, CrownTask("quick_response"), dice=(3, 1))
    assert state.frame[0].die == 5
    assert state.frame[2].german
    # Fornebu's sector is behind them already: the landing is in front of Lillestrøm, at Gran.
    assert kinds(events).count("german_placed") == 1
    assert state.regular == {"klofta": 2}
    assert state.momentum == 1


def test_page_13_sabotage_die_takes_both_resolutions() -> None:
    state = fresh()
    state.grid[0], state.pieces = LaidTile("rest_1"), ResolvePieces(0, "row")
    state.grid[3] = LaidTile("chaos", discs=2)
    state.frame[0] = FramePlace("paratrooper", german=True, die=3)
    state.frame[3] = FramePlace("stress")
    begin(state, CrownTask("main_response"))
    assert (state.frame[0].die, state.paratrooper) == (1, {})


def test_page_14_declining_with_a_cube_on_the_king_costs_two() -> None:
    state = fresh()
    state.demands, state.pressure = Demands(("protection",)), 1
    begin(state, CrownTask("demand_comes"))
    do(state, AnswerDemand("decline"))
    assert state.willpower == 3


def test_page_15_at_the_right_end_there_is_only_the_row_above() -> None:
    state = fresh()
    state.space = 2
    begin(state, CrownTask("morale_up", 1))
    assert (state.morale, state.space) == (3, 0)
    begin(state, CrownTask("morale_up", 1))
    assert GAME.legal(state)[0] == RaiseMorale("right")


def test_page_16_two_full_sections_resolve_and_one_cube_stays() -> None:
    state = quiet(fresh())
    state.towns = dict.fromkeys(("oslo", "hamar", "elverum", "nybergsund"), "occupied")
    state.push = state.push.with_tile("morale")
    begin(state, CrownTask("push_begins"))
    assert state.push.cubes == (0, 0, 1)


def test_page_18_a_sabotage_die_from_the_first_battle_stops_the_second_move() -> None:
    state = quiet(fresh())
    state.regular, state.norwegian = {"klofta": 2}, {"jessheim": 1}
    state.frame[0], state.dice = FramePlace("move", german=True), state.dice.with_sabotage([3])
    acts = [CrownTask("tile_acts", 0, why="main", nth=n, of=2) for n in (1, 2)]
    begin(state, *acts)
    do(state, GiveWay())
    do(state, ValiantDefence(False))
    do(state, SabotageDeed("send", 3, 1))
    assert (state.frame[0].die, state.regular) == (2, {"jessheim": 1})


def battle():
    """Three regulars at Kløfta enter Jessheim, where two troops and the white King stand."""
    state = hold(quiet(fresh()), "march")
    state.king = "jessheim"
    state.regular, state.norwegian = {"klofta": 3}, {"jessheim": 2}
    begin(state, MOVE)
    return state


def test_page_20_give_them_hell() -> None:
    state = battle()
    do(state, SpendStrength(("march",)))
    do(state, ValiantDefence(True))
    assert (state.regular, state.morale) == ({"klofta": 1}, 1)


def test_page_20_retreat_into_the_forest() -> None:
    state = battle()
    do(state, GiveWay())
    do(state, ValiantDefence(True))
    assert GAME.decision(state).facts["left"] == 2
    do(state, GoOn())
    do(state, GoOn())
    assert asked_kind(state) == "escape"


@pytest.mark.rule("ESC.3")
def test_page_21_only_the_way_to_the_left_is_left() -> None:
    state = quiet(fresh())
    state.king, state.regular = "nordskogbygda", {"elverum": 1}
    state.towns = dict.fromkeys(("oslo", "hamar", "elverum"), "occupied")
    state.paratrooper = {"nybergsund": 1}
    begin(state, CrownTask("move"))
    while asked_kind(state) != "choose_line" and not state.cause:
        do(state, GAME.legal(state)[0])
    assert state.king == "hernes"


def test_page_22_king_walks_to_hamar_and_on() -> None:
    state = quiet(fresh())
    state.king, state.threat, state.dice = "eidsvoll", 4, state.dice.with_evacuation([3, 3])
    begin(state, CrownTask("king_walk", 2), CrownTask("pay_die"), CrownTask("freedom"))
    do(state, KingStep("hamar"))
    do(state, GAME.legal(state)[-1])
    assert state.stress == 5
    do(state, KingStep("furnes"))
    assert (state.stress, state.dice.evacuation) == (6, (3,))


def test_page_27_equal_strength_holds_and_greater_goes() -> None:
    state = quiet(fresh())
    state.regular, state.norwegian = {"klofta": 2, "sorumsand": 1}, {"jessheim": 2}
    begin(state, MOVE)
    assert state.regular == {"klofta": 3}
    state.norwegian = {"jessheim": 1}
    begin(state, MOVE)
    assert asked_kind(state) == "battle"


def test_page_28_paratrooper_alone_stays_and_with_a_regular_enters() -> None:
    state = quiet(fresh())
    state.king, state.norwegian, state.paratrooper = "jessheim", {"jessheim": 1}, {"gran": 1}
    begin(state, MOVE)
    assert state.paratrooper == {"gran": 1}
    state.regular = {"klofta": 1}
    begin(state, MOVE)
    assert state.germans("jessheim") == 2


def test_page_30_bombs_come_to_the_town_in_front() -> None:
    state = quiet(fresh())
    state.regular, state.towns = {"nordskogbygda": 1}, dict.fromkeys(("oslo", "hamar"), "occupied")
    begin(state, CrownTask("bombing", 1))
    assert state.bombing == ("nybergsund", 4)
