"""The product's engine and the second one agree on what is legal and on what follows."""

from collections.abc import Iterable
from typing import Any

import pytest

from konqt.core.chance import Stream
from konqt.games.kon.engine.options import options_in

from .lockstep import differences

STATES = 50_000
SEATS = (None, [["germany"], ["norway", "allies"]])


def table_of(scenario: str, seed: int) -> tuple[dict[str, Any], Any]:
    """Give rulings and seats for a seed: half of the games play by the default rulings."""
    stream = Stream(seed * 77 + 5)
    options: dict[str, Any] = {}
    if stream.below(2):
        for option in options_in(scenario):
            options[option.id] = option.values[stream.below(2)]
        # The second engine keeps a hand that this ruling makes useless; nothing can be compared.
        options.pop("allied_cards_after_exhaustion", None)
    return options, SEATS[stream.below(2)]


def compare(scenario: str, seeds: Iterable[int], enough: int, level: str = "random") -> int:
    """Play games on both engines until enough states agreed; give how many did."""
    states = 0
    for seed in seeds:
        for told in differences(scenario, seed, *table_of(scenario, seed), level):
            assert told.isdigit(), told
            states += int(told)
        if states >= enough:
            break
    return states


@pytest.mark.parametrize(("scenario", "states"), [("narvik", 1000), ("basic", 3000)])
def test_both_engines_agree_on_random_games(scenario: str, states: int) -> None:
    assert compare(scenario, range(7000, 8000), states) >= states


@pytest.mark.parametrize(("scenario", "states"), [("narvik", 300), ("basic", 900)])
def test_both_engines_agree_on_greedy_games(scenario: str, states: int) -> None:
    assert compare(scenario, range(9000, 9100), states, "greedy") >= states


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("scenario", "states"), [("narvik", 5000), ("basic", 20_000)])
def test_both_engines_agree_on_many_greedy_games(scenario: str, states: int) -> None:
    assert compare(scenario, range(50_000, 60_000), states, "greedy") >= states


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["narvik", "basic"])
def test_both_engines_agree_on_fifty_thousand_states(scenario: str) -> None:
    assert compare(scenario, range(20_000, 40_000), STATES) >= STATES
