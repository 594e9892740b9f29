"""P5-P8: what comes when the grid is full."""

import pytest
from crown_games import GAME, asked_kind, begin, do, fresh, kinds, quiet, refused

from konqt.games.crown.engine.crown_actions import AnswerDemand, GoOn
from konqt.games.crown.engine.crown_parts import Demands
from konqt.games.crown.engine.crown_state import CrownTask, LaidTile

TITLES = ("evacuate_2", "fire_1", "inspire_1", "order_1", "repeat_1", "rest_1", "strategise_1")


def full():
    """Return a game with a full grid: seven titles and two Chaos tiles with a disc each."""
    state = quiet(fresh())
    chaos = LaidTile("chaos", discs=1)
    state.grid = [*[LaidTile(tile) for tile in TITLES], chaos, chaos]
    state.display = [LaidTile("sabotage_1"), LaidTile("upgrade_1"), LaidTile("chaos")]
    state.bag = []
    return state


@pytest.mark.rule("P5", refused=True)
def test_grid_with_a_gap_leads_to_the_next_turn() -> None:
    state = full()
    state.grid[0], state.bag = None, ["evacuate_2"]
    begin(state, CrownTask("report"))
    assert (state.round, asked_kind(state), len(state.demands.deck)) == (2, "choose_tile", 4)


@pytest.mark.rule("P5", "P5.1", "P5.2", "P5.3", "P5.4", "P5.5", "P5.6", "C45")
def test_full_grid_goes_back_to_the_bag() -> None:
    state = full()
    begin(state, CrownTask("report"))
    assert state.grid == [None] * 9
    assert state.display[0] == LaidTile("evacuate_2")
    assert not any(tile.tile == "chaos" for tile in state.display)
    assert (len(state.bag), state.bag.count("chaos")) == (7, 1)
    assert state.discs_left == 4
    assert state.frame[6].german
    assert asked_kind(state) == "demand"


@pytest.mark.rule("P5.6", refused=True)
def test_without_an_army_order_the_germans_move() -> None:
    state = quiet(fresh())
    state.frame[6:] = [place._replace(german=True) for place in state.frame[6:]]
    state.regular = {"sorumsand": 1}
    begin(state, CrownTask("flip_lowest_order_tile"))
    assert state.regular == {"klofta": 1}


@pytest.mark.rule("P6", "KING")
def test_declining_costs_willpower_and_turns_the_king_black() -> None:
    state = fresh()
    state.demands, state.pressure = Demands(("quisling",)), 1
    begin(state, CrownTask("demand_comes"))
    do(state, AnswerDemand("decline"))
    assert (state.willpower, state.king_black, state.demands.declined) == (3, True, ("quisling",))
    assert asked_kind(state) == "morale"


@pytest.mark.rule("P6")
def test_ignoring_brings_germans_morale_and_pressure() -> None:
    state = fresh()
    state.demands = Demands(("quisling",), ignored=("return",))
    begin(state, CrownTask("demand_comes"))
    do(state, AnswerDemand("ignore"))
    assert (state.german_supply, state.morale, state.pressure) == (4, 0, 1)
    assert state.demands.ignored == ("return", "quisling")


@pytest.mark.rule("P6", "C30", refused=True)
def test_a_demand_that_cannot_be_paid_can_only_be_ignored() -> None:
    state = fresh()
    state.demands, state.pressure, state.willpower = Demands(("return",)), 2, 3
    begin(state, CrownTask("demand_comes"))
    assert refused(state, AnswerDemand("decline")) == {"cannot_pay_willpower"}
    assert GAME.legal(state) == [AnswerDemand("ignore")]


@pytest.mark.rule("C31")
def test_without_demands_it_is_as_if_one_were_ignored() -> None:
    for option, pressure in (("ignore_steps", 1), ("nothing", 0)):
        state = fresh(demand_deck_empty=option)
        state.demands = Demands()
        begin(state, CrownTask("demand_comes"))
        assert (state.pressure, state.demands.ignored) == (pressure, ())


@pytest.mark.rule("P7.1", "P7.2", "P7.3", "C66")
def test_four_cubes_fill_two_sections_which_resolve_and_empty() -> None:
    state = quiet(fresh())
    state.towns = dict.fromkeys(("oslo", "hamar", "elverum", "nybergsund"), "occupied")
    state.push = state.push.with_tile("morale")
    events = begin(state, CrownTask("push_begins"))
    assert state.push.german
    assert (state.push.cubes, state.morale) == ((0, 0, 1), 1)
    assert state.regular == {"nybergsund": 1}
    assert kinds(events).count("push_resolved") == 2


@pytest.mark.rule("P7.2", refused=True)
def test_destroyed_towns_give_no_cubes() -> None:
    state = quiet(fresh())
    state.towns = {"oslo": "destroyed"}
    begin(state, CrownTask("push_begins"))
    assert state.push.cubes == (0, 0, 0)


@pytest.mark.rule("P8")
def test_dawn_gives_army_orders_by_loyalty() -> None:
    state = fresh()
    begin(state, CrownTask("dawn"))
    assert GAME.decision(state).facts["left"] == 2
    do(state, GoOn())
    do(state, GoOn())
    assert asked_kind(state) == "choose_line"


@pytest.mark.rule("P8", refused=True)
def test_dawn_gives_none_without_loyalty() -> None:
    state = fresh()
    state.morale = 0
    begin(state, CrownTask("dawn"))
    assert asked_kind(state) == "choose_line"
