"""Every refusal says why: sampled illegal tries, and the report that would find a vague answer."""

import json
from typing import Any

import pytest

from konqt.cli.main import run
from konqt.cli.refusal_report import refusal_report, said_too_little
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Pass
from konqt.games.registry import all_scenarios, narrator_of
from konqt.lab.refusal_tries import RefusedTry

EVERY_SCENARIO = pytest.mark.parametrize("scenario", all_scenarios())
KON = narrator_of("kon")


@EVERY_SCENARIO
def test_no_sampled_try_gets_a_generic_answer(scenario: str) -> None:
    report = refusal_report(scenario, 1500, seed=40)
    assert report.tries == 1500
    assert report.generic == []
    assert len(report.reasons) > 20


@pytest.mark.slow
@EVERY_SCENARIO
def test_of_a_hundred_thousand_tries_none_gets_a_generic_answer(scenario: str) -> None:
    report = refusal_report(scenario, 100_000, seed=1)
    assert (report.tries, report.generic) == (100_000, [])


def tried(*reasons: Reason, legal: bool = True) -> RefusedTry:
    return RefusedTry(1, 20, Pass(), reasons, Pass(), legal)


GOOD = Reason("4.1", "no_battalions", {"faction": "norway", "area": "narvik"})


@pytest.mark.parametrize(
    ("answer", "wrong"),
    [
        (tried(), "without a reason"),
        (tried(GOOD, Reason("4.1", "because")), "because has no sentence"),
        (tried(Reason("4.1", "no_battalions", {"area": "narvik"})), "leaves a gap"),
        (tried(Reason("X", "game_over")), "a rule that does not exist"),
        (tried(GOOD, legal=False), "is not legal"),
    ],
)
def test_a_vague_answer_is_found(answer: RefusedTry, wrong: str) -> None:
    assert wrong in said_too_little(answer, KON)


def test_a_good_answer_is_not_blamed() -> None:
    assert said_too_little(tried(GOOD), KON) == ""


def test_equal_seeds_give_equal_tables() -> None:
    first, second = (refusal_report("basic", 300, seed=3).to_json() for _ in range(2))
    assert first == second
    assert first != refusal_report("basic", 300, seed=4).to_json()


def test_the_command_prints_the_share_of_each_reason(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["fuzz", "--refusals", "400", "--scenario", "narvik"]) == 0
    told = capsys.readouterr().out
    assert "400 illegal tries" in told and "0 generic answers" in told and "not_now" in told
    assert run(["fuzz", "--refusals", "400", "--scenario", "narvik", "--json"]) == 0
    data: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert data["ok"] and data["tries"] == 400
    assert all(0 < each["share"] <= 1 for each in data["reasons"])
