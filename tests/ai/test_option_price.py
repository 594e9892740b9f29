"""What looks silly and gains nothing the officer leaves undone; what gains much it does."""

from collections.abc import Sequence
from typing import Any

import pytest
from short_boards import board

from konqt.ai.kon.option_price import PRICE, PlanPrices, counter_price
from konqt.ai.kon.quick.sight import Sight
from konqt.ai.kon.searcher import SearchAgent
from konqt.core.agent import consulted
from konqt.core.chance import Stream
from konqt.core.thinking import Budget, Task
from konqt.games.kon.engine.actions import Action, EndPhase, Move, Pass, PlayCard
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.kon.game import KampenOmNorge

GAME = KampenOmNorge()
NOBODY: dict[str, list[str]] = {"germany": [], "norway": [], "allies": []}


def position(turn: str, units: str, scenario: str = "narvik", **more: Any) -> Any:
    """Give a state in which a faction moves; hands left out are empty."""
    hands = {**NOBODY, **more.pop("hands", {})}
    usual = {"scenario": scenario, "round": 2, "turn": turn, "phase": 1}
    return GAME.from_position({**usual, "units": board(units), "hands": hands, **more}, seed=5)


def price_of(turn: str, units: str, *plan: Action) -> float:
    state = position(turn, units)
    return PlanPrices(Sight(state.rules), state).of(plan)


ALL_GO = Move("narvik", "bjornfjell", 3)
MOST_GO = Move("narvik", "bjornfjell", 2)
FIVE = "gratangen:A1 bjornfjell:A5 bardufoss:N1 narvik:G1"


@pytest.mark.parametrize(
    ("turn", "units", "plan", "times"),
    [
        # Narvik is left to the Germans in Tysfjord; one stays; nobody is beside it.
        ("allies", "narvik:A3 bjornfjell:A2 bardufoss:N1 tysfjord:G2", [ALL_GO], 1),
        ("allies", "narvik:A3 bjornfjell:A2 bardufoss:N1 tysfjord:G2", [MOST_GO], 0),
        ("allies", "narvik:A3 bjornfjell:A2 bardufoss:N1 bodo:G2", [ALL_GO], 0),
        # One of the three is all that Germany needs.
        ("germany", "narvik:G3 bjornfjell:G2 bardufoss:N4 tysfjord:A2", [ALL_GO], 0),
        # Four and four could take Narvik from one, and do not; they do; one stays against one.
        ("allies", FIVE, [], 1),
        ("allies", FIVE, [Move("bjornfjell", "narvik", 4)], 0),
        ("allies", "gratangen:A1 bjornfjell:A2 bardufoss:N1 narvik:G2", [], 0),
        # Bardufoss is empty and somebody beside it; he comes; a partner is there.
        ("norway", "tromso:N2 bjornfjell:G4 narvik:G3", [], 1),
        (
            "norway", "tromso:N2 bjornfjell:G4 narvik:G3",
            [Move("tromso", "bardufoss", 1)], 0,
        ),
        ("norway", "tromso:N2 bardufoss:A1 bjornfjell:G4 narvik:G3", [], 0),
    ],
)  # fmt: skip
def test_a_city_left_or_passed_by_counts_against_a_plan(
    turn: str, units: str, plan: Sequence[Action], times: int
) -> None:
    assert price_of(turn, units, *plan) == pytest.approx(PRICE * times)


LATE = {"allies": {"draw": ["fremmedlegionaer", "fransk_alpejeger"]}}


def decided(state: Any, seed: int) -> Action:
    """Give the officer's answer after a few playouts."""
    seen = GAME.observe(state, GAME.decision(state).actor or "")
    task = Task(seen, Stream(seed), budget=Budget(playouts=120))
    return consulted(SearchAgent(), task)[0].action  # type: ignore[return-value]


def test_the_officer_does_not_end_its_phase_before_a_city_that_is_as_good_as_taken() -> None:
    """The Allies next door would take it as surely, so that the playouts hardly care."""
    hands = {
        "norway": ["bakhold", "veisperring", "rask_forflytning"],
        "germany": [
            *("gebirgsjager", "ingeniorkompani", "ingeniorkompani", "speidertropp"),
            "rask_forflytning",
        ],
        "allies": ["polsk_bergjeger", "stridsvogn", "kystbombardement"],
    }
    units = "bodo:G1 narvik:A5 bjornfjell:G1 gratangen:N1 bardufoss:N3"
    state = position("norway", units, hands=hands, decks=LATE)
    assert all(decided(state, seed) != EndPhase() for seed in range(6))


def test_it_still_gives_a_city_up_where_that_wins_far_more_often() -> None:
    """Germany needs one of the three: five in Bjørnfjell hold better than four and one."""
    hands = {
        "germany": ["speidertropp"],
        "norway": ["bakhold", "sprengt_bro", "rask_forflytning"],
        "allies": ["polsk_bergjeger", "stridsvogn", "kystbombardement"],
    }
    units = "mo_i_rana:G1 tysfjord:A1 narvik:G4 bjornfjell:G1 gratangen:A3 bardufoss:N5"
    state = position("germany", units, hands=hands, decks=LATE)
    assert decided(state, 1) == Move("narvik", "bjornfjell", 4)


def blocked(units: str, battalions: int, **more: Any) -> Any:
    """Give a road block before an attack on Narvik, which engineers could clear away."""
    hands = {"germany": ["ingeniorkompani"], "norway": ["veisperring"]}
    state = position(
        "germany", f"oslo:G2 kristiansand:G2 stavanger:G2 bergen:G2 {units}", "basic",
        hands=hands, card_used=["germany"], allies_arrived=True, **more,
    )  # fmt: skip
    GAME.apply(state, Move("tysfjord", "narvik", battalions))
    GAME.apply(state, EndPhase())
    GAME.apply(state, PlayCard("veisperring", "turn_back", "tysfjord", None, "narvik"))
    return state


@pytest.mark.parametrize(
    ("units", "battalions", "decks", "price"),
    [
        ("trondheim:G2 tysfjord:G4 narvik:N6 finnmark:A1", 4, {}, PRICE),
        ("trondheim:G1 tysfjord:G3 narvik:N3", 3, {}, 0.0),
        # After what may be the last turn a card is good for nothing.
        (
            "trondheim:G2 tysfjord:G4 narvik:N6 finnmark:A1", 4,
            {"germany": {"draw": ["ubat"]}}, 0.0,
        ),
    ],
)  # fmt: skip
def test_engineers_for_one_battalion_with_no_city_hanging_on_it_cost_something(
    units: str, battalions: int, decks: Any, price: float
) -> None:
    state = blocked(units, battalions, decks=decks)
    seen = kon_observation(GAME.observe(state, "germany"))
    clearing = next(action for action in seen.legal if isinstance(action, PlayCard))
    assert counter_price(seen, clearing) == price
    assert counter_price(seen, Pass()) == 0.0
