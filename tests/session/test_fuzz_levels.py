"""Whole games of the computer players with every invariant on: no illegal move, no open end."""

import json

import pytest
from faulty_levels import faulty

from konqt.cli.main import run
from konqt.core.thinking import Budget, Thinking, TimedGame
from konqt.lab.fuzz import run_fuzz

MIXED = (
    {"germany": "hard", "norway": "greedy", "allies": "random"},
    {"germany": "random", "norway": "hard", "allies": "greedy"},
    {"germany": "greedy", "norway": "random", "allies": "hard"},
)
SCENARIOS: dict[str, tuple[str, dict[str, object], int]] = {
    "narvik": ("narvik", {}, 60),
    "basic": ("basic", {}, 1),
    "advanced": ("advanced", {}, 4),
    "9 April": ("advanced", {"april_only": True}, 40),
}
"""a scenario, its rulings, and how many games the slow lane plays of each mixture"""


def test_each_opponent_has_the_playouts_that_were_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given: set[int | None] = set()
    goes_on = Thinking.goes_on

    def noted(thinking: Thinking) -> bool:
        given.add(thinking.budget.playouts)
        return goes_on(thinking)

    monkeypatch.setattr(Thinking, "goes_on", noted)
    report = run_fuzz(2, MIXED[0], scenario="narvik", budget=Budget(playouts=7))
    assert given == {7} and report.failures == () and report.games == 2


def test_time_is_no_budget_for_games_that_repeat() -> None:
    with pytest.raises(TimedGame):
        run_fuzz(1, {}, scenario="narvik", budget=Budget(milliseconds=5))


@pytest.mark.parametrize("fault", ["breaks", "cheats"])
def test_a_faulty_level_is_a_failure_here_and_no_other_one_decides(fault: str) -> None:
    with faulty(fault):
        report = run_fuzz(3, {"germany": "hard"}, scenario="narvik")
    assert len(report.failures) == 3
    assert {"breaks": "ValueError", "cheats": "IllegalAction"}[fault] in report.failures[0].what


def test_the_commands_take_the_playouts(capsys: pytest.CaptureFixture[str]) -> None:
    words = (
        "--games",
        "1",
        "--seat",
        "germany=ai:hard",
        "--playouts",
        "5",
        "--jobs",
        "1",
        "--json",
    )
    assert run(("fuzz", *words)) == 0
    assert json.loads(capsys.readouterr().out)["ok"] is True
    assert run(("arena", *words)) == 0
    assert json.loads(capsys.readouterr().out)["replaced"] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.parametrize("levels", MIXED, ids=[each["germany"] for each in MIXED])
def test_mixed_seats_play_to_the_end_with_every_invariant_on(
    levels: dict[str, str], name: str
) -> None:
    scenario, options, games = SCENARIOS[name]
    report = run_fuzz(
        games, levels, scenario=scenario, seed=9000, options=options, budget=Budget(playouts=4)
    )
    assert report.failures == () and sum(report.endings.values()) == games
