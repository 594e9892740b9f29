"""Shares with intervals, counted by side; seeds that depend on the game's number alone."""

import pytest

from konqt.core.shares import wilson
from konqt.lab.arena_report import ArenaReport
from konqt.lab.intervals import quantile
from konqt.lab.match import MatchResult, game_seed

GREEDY = {"germany": "greedy", "norway": "random", "allies": "random"}
SIDES = (("germany",), ("norway", "allies"))
SWAPPED = {"germany": "random", "norway": "greedy", "allies": "greedy"}


def result(levels: dict[str, str], german_wins: bool, swapped: bool = False) -> MatchResult:
    return MatchResult(
        number=0,
        swapped=swapped,
        levels=levels,
        winner=("germany",) if german_wins else ("norway", "allies"),
        cause="deck",
        rounds=3,
        decisions=40,
        seconds=0.5,
        thinking={"greedy": [0.001, 0.003], "random": [0.0001]},
    )


def report() -> ArenaReport:
    results = [result(GREEDY, True)] * 3 + [result(GREEDY, False)]
    results += [result(SWAPPED, False, True)] * 2 + [result(SWAPPED, True, True)] * 2
    return ArenaReport.of(results, scenario="narvik", seed=1, swap=True, levels=GREEDY, sides=SIDES)


def test_games_are_counted_by_level_and_side() -> None:
    found = report()
    assert (found.by_level["greedy"].won, found.by_level["greedy"].played) == (5, 8)
    assert (found.by_level["random"].won, found.by_level["random"].played) == (3, 8)
    assert found.by_side["greedy", "germany"].won == 3
    assert found.by_side["greedy", "norway+allies"].won == 2
    assert found.by_side["random", "germany"].won == 2
    assert (found.first, found.first_share.won) == ("germany", 5)


def test_the_json_form_holds_shares_intervals_and_times() -> None:
    data = report().to_json()
    greedy = data["by_level"]["greedy"]
    assert greedy["share"] == 5 / 8
    assert greedy["interval"][0] < 5 / 8 < greedy["interval"][1]
    assert data["thinking"]["greedy"]["longest_ms"] == 3
    assert data["germany"]["won"] == 5
    assert data["seats"]["germany"] == "ai:greedy"
    assert report().table().row_count == 2 + 4 + 2


def test_the_table_calls_players_as_the_window_does() -> None:
    players = [*report().table().columns[0].cells]
    assert set(players) == {"corporal", "random"}


def test_a_level_against_itself_is_counted_by_side_only() -> None:
    levels = dict.fromkeys(GREEDY, "greedy")
    found = ArenaReport.of(
        [result(levels, True), result(levels, False)],
        scenario="narvik",
        seed=1,
        swap=False,
        levels=levels,
        sides=SIDES,
    )
    assert found.by_level == {}
    assert found.by_side["greedy", "germany"].played == 2


@pytest.mark.parametrize(
    ("won", "played", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (340, 400, 0.8117, 0.8817)],
)
def test_wilson_gives_the_published_bounds(won: int, played: int, low: float, high: float) -> None:
    found = wilson(won, played)
    assert found == pytest.approx((low, high), abs=1e-3)


def test_nothing_played_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert quantile([], 0.99) == 0.0
    assert quantile([1.0, 2.0, 3.0, 4.0], 0.99) == 4.0


def test_seeds_follow_from_run_and_number() -> None:
    seeds = {game_seed(run, number) for run in range(5) for number in range(200)}
    assert len(seeds) == 1000
    assert game_seed(3, 7) == game_seed(3, 7)
    assert all(0 <= seed < 1 << 63 for seed in seeds)
