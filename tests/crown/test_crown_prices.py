"""The Stress of an evacuation is told before, and is what then comes."""

import pytest
from crown_games import GAME, asked_kind, begin, do, fresh, quiet

from konqt.games.crown.crown_prices import stress_prices
from konqt.games.crown.engine.crown_actions import ChooseDie, ChooseEvacuation
from konqt.games.crown.engine.crown_state import CrownState, CrownTask


def evacuating(*dice: int, threat: int = 4) -> CrownState:
    state = quiet(fresh())
    state.norwegian, state.threat, state.stress = {}, threat, threat + 1
    state.dice = state.dice.with_evacuation(list(dice))
    begin(state, CrownTask("evacuate"))
    return state


@pytest.mark.rule("Evacuate", "C37")
@pytest.mark.parametrize(
    ("mode", "prices"), [("route", (3,)), ("plan", ()), ("move", (1, 3))], ids=str
)
def test_each_way_to_evacuate_tells_its_stress(mode: str, prices: tuple[int, ...]) -> None:
    state = evacuating(1, 3)
    seen = GAME.observe(state, "norway")
    assert stress_prices(GAME, seen, ChooseEvacuation(mode)) == prices


@pytest.mark.rule("Evacuate")
def test_a_new_route_costs_what_was_told() -> None:
    state = evacuating(1, 3)
    (price,) = stress_prices(GAME, GAME.observe(state, "norway"), ChooseEvacuation("route"))
    do(state, ChooseEvacuation("route"))
    assert state.stress == 5 + price


@pytest.mark.rule("Evacuate", "C37")
def test_the_die_that_pays_tells_its_stress_and_one_that_is_raised_none() -> None:
    state = evacuating(1, 3)
    do(state, ChooseEvacuation("move"))
    while asked_kind(state) != "die":
        GAME.apply(state, GAME.legal(state)[0])
    seen = GAME.observe(state, "norway")
    assert [stress_prices(GAME, seen, ChooseDie("evacuation", at)) for at in (1, 3)] == [(3,), (1,)]
    raising = evacuating(1, 3)
    begin(raising, CrownTask("raise_die"))
    seen = GAME.observe(raising, "norway")
    assert stress_prices(GAME, seen, ChooseDie("evacuation", 1)) == ()
