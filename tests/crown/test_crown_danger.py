"""STRESS, THREAT, Willpower, Pressure and MORALE, with the rulebook's own examples."""

import pytest
from crown_games import GAME, asked_kind, begin, do, fresh, hold, quiet, refused

from konqt.games.crown.engine.crown_actions import (
    DrawOffer,
    GoOn,
    LowerThreat,
    RaiseMorale,
)
from konqt.games.crown.engine.crown_state import CrownTask


@pytest.mark.rule("STRESS", "C1")
def test_third_stress_goes_on_from_above_the_threat() -> None:
    state = fresh()
    state.threat, state.stress = 5, 8
    begin(state, CrownTask("stress", 3))
    assert (state.stress, state.willpower) == (7, 4)


@pytest.mark.rule("C1")
def test_option_lets_stress_stand_at_the_limit() -> None:
    state = fresh(stress_limit="pass")
    state.threat, state.stress = 5, 8
    begin(state, CrownTask("stress", 2))
    assert (state.stress, state.willpower) == (10, 5)


@pytest.mark.rule("STRESS")
def test_stress_is_lost_no_further_than_above_the_threat() -> None:
    state = fresh()
    begin(state, CrownTask("stress", -9))
    assert state.stress == 4


@pytest.mark.rule("THREAT", "C2", "C57")
def test_threat_pushes_stress_and_brings_a_die_at_eight() -> None:
    state = fresh()
    state.threat, state.stress = 6, 7
    begin(state, CrownTask("threat", 2))
    assert (state.threat, state.stress) == (3, 9)
    assert (state.population, state.dice.quick) == (5, 2)


@pytest.mark.rule("THREAT")
def test_threat_at_eight_is_a_move_without_dice() -> None:
    state = quiet(fresh())
    state.regular, state.threat, state.dice = {"drobak": 1}, 7, state.dice.with_sabotage([1] * 6)
    begin(state, CrownTask("threat", 1))
    assert state.dice.quick == 1
    assert "drobak" not in state.regular


@pytest.mark.rule("THREAT", "C3")
def test_cards_lower_the_threat() -> None:
    state = hold(fresh(), "march", "march", "ambush")
    do(state, LowerThreat(("march", "march")))
    assert (state.threat, state.cards.hand) == (2, ("ambush",))


@pytest.mark.rule("THREAT", "C3", refused=True)
def test_threat_is_lowered_neither_too_far_nor_too_cheaply() -> None:
    state = hold(fresh(), "march", "march", "ambush")
    assert refused(state, LowerThreat(("march",))) == {"too_few_cards"}
    assert refused(state, LowerThreat(("informant", "march"))) == {"not_in_hand"}
    state.threat = 2
    assert refused(state, LowerThreat(("ambush", "march", "march"))) == {"threat_at_bottom"}


@pytest.mark.rule("LOSE", "C30")
def test_last_willpower_loses() -> None:
    state = fresh()
    state.willpower, state.stress = 1, 9
    begin(state, CrownTask("stress", 1))
    assert GAME.outcome(state)["cause"] == "willpower"
    assert GAME.legal(state) == []
    assert GAME.returns(state) == {"norway": -1.0}


@pytest.mark.rule("LOSE", "C29")
def test_fourth_pressure_cube_loses() -> None:
    state = fresh()
    begin(state, *[CrownTask("pressure", 1)] * 3)
    assert GAME.outcome(state) is None
    begin(state, CrownTask("pressure", 1))
    assert GAME.outcome(state)["cause"] == "pressure"


@pytest.mark.rule("MORALE")
def test_morale_goes_right_for_a_card_or_up() -> None:
    state = fresh()
    begin(state, CrownTask("morale_up", 1))
    assert GAME.legal(state) == [RaiseMorale("right"), RaiseMorale("up")]
    do(state, RaiseMorale("right"))
    do(state, DrawOffer(True))
    assert (state.morale, state.space, len(state.cards.hand)) == (2, 1, 1)
    begin(state, CrownTask("morale_up", 1))
    do(state, RaiseMorale("up"))
    assert (state.morale, state.space) == (3, 0)


@pytest.mark.rule("MORALE", refused=True)
def test_right_end_leads_up_without_asking_and_a_middle_row_lets_nobody_stay() -> None:
    state = fresh()
    state.morale, state.space = 1, 2
    begin(state, CrownTask("morale_up", 1))
    assert (state.morale, state.space, asked_kind(state)) == (2, 0, "choose_line")
    begin(state, CrownTask("morale_up", 1))
    assert refused(state, RaiseMorale("stay")) == {"not_what_is_asked"}


@pytest.mark.rule("MORALE")
def test_top_row_may_stay_for_an_army_order() -> None:
    state = fresh()
    state.morale = 3
    begin(state, CrownTask("morale_up", 1))
    do(state, RaiseMorale("stay"))
    assert asked_kind(state) == "army"
    do(state, GoOn())
    assert (state.morale, state.space) == (3, 0)


@pytest.mark.rule("MORALE", "C32")
def test_lost_morale_falls_a_row_and_below_the_bottom_is_stress() -> None:
    state = fresh()
    state.space = 2
    begin(state, CrownTask("morale", -1))
    assert (state.morale, state.space) == (1, 0)
    begin(state, CrownTask("morale", -2))
    assert (state.morale, state.stress) == (0, 7)
