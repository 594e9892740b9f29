"""The product's engine and the second one agree on what is legal and on what follows."""

from collections.abc import Iterable
from typing import Any

import pytest

from konqt.core.chance import Stream
from konqt.games.kon.engine.options import options_in

from .lockstep import differences, differences_from
from .typed_starts import typed_start

STATES = 50_000
TYPED_STEPS = 70
SEATS = (None, [["germany"], ["norway", "allies"]])


def table_of(scenario: str, seed: int) -> tuple[dict[str, Any], Any]:
    """Give rulings and seats for a seed: half of the games play by the default rulings."""
    stream = Stream(seed * 77 + 5)
    options: dict[str, Any] = {}
    if stream.below(2):
        for option in options_in(scenario):
            options[option.id] = option.values[stream.below(2)]
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


@pytest.mark.parametrize(
    ("scenario", "states"), [("narvik", 1000), ("basic", 3000), ("advanced", 1000)]
)
def test_both_engines_agree_on_random_games(scenario: str, states: int) -> None:
    assert compare(scenario, range(7000, 8000), states) >= states


@pytest.mark.parametrize(
    ("scenario", "states"), [("narvik", 300), ("basic", 900), ("advanced", 300)]
)
def test_both_engines_agree_on_greedy_games(scenario: str, states: int) -> None:
    assert compare(scenario, range(9000, 9100), states, "greedy") >= states


def compare_typed(seeds: Iterable[int]) -> int:
    """Play from typed positions of the advanced game; give how many states agreed."""
    states = 0
    for seed in seeds:
        options, seats = table_of("advanced", seed)
        position = typed_start(Stream(seed)) | {"options": options}
        if seats:
            position["seats"] = seats
        for told in differences_from(position, seed, TYPED_STEPS):
            assert told.isdigit(), (seed, told)
            states += int(told)
    return states


def test_both_engines_agree_from_typed_positions_at_sea() -> None:
    assert compare_typed(range(20)) > 10 * TYPED_STEPS


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_both_engines_agree_from_a_thousand_typed_positions() -> None:
    assert compare_typed(range(1000, 2000)) > STATES


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("scenario", "states"), [("narvik", 5000), ("basic", 20_000), ("advanced", 20_000)]
)
def test_both_engines_agree_on_many_greedy_games(scenario: str, states: int) -> None:
    assert compare(scenario, range(50_000, 60_000), states, "greedy") >= states


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("scenario", ["narvik", "basic", "advanced"])
def test_both_engines_agree_on_fifty_thousand_states(scenario: str) -> None:
    assert compare(scenario, range(20_000, 40_000), STATES) >= STATES


@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        ("narvik", {"cards_germany": 2, "cards_allies": -1, "battalions_norway": 3}),
        ("basic", {"cards_norway": 2, "cards_allies": 1, "battalions_germany": 5}),
    ],
)
def test_both_engines_agree_on_games_with_a_handicap(
    scenario: str, options: dict[str, Any]
) -> None:
    for seed in range(3):
        for told in differences(scenario, seed, options, SEATS[seed % 2]):
            assert told.isdigit(), told
