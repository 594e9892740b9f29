"""Rulings chosen on the command line."""

import json
from pathlib import Path
from typing import Any

import pytest

from konqt.cli.kon.rulings import rulings_from, words_of
from konqt.cli.main import run
from konqt.cli.output import Usage
from konqt.games.kon.engine.options import OPTIONS, options_in, options_of
from konqt.games.registry import game_named, rulings_in
from konqt.session.plan import GamePlan


def test_every_value_of_every_ruling_can_be_written() -> None:
    for scenario in ("narvik", "basic"):
        for option in options_in(scenario):
            for word, value in words_of(option.values).items():
                chosen = rulings_from([f"{option.id}={word}"], scenario)
                assert chosen == {option.id: value}
                assert type(chosen[option.id]) is type(value)
                options_of(chosen, scenario)


def test_another_games_rulings_are_written_alike_and_only_for_it() -> None:
    known = rulings_in("crown")
    assert {each.id for each in known} >= {"symbols", "king_start", "windows"}
    for ruling in known:
        for word in words_of(ruling.values):
            chosen = rulings_from([f"{ruling.id}={word}"], "crown")
            assert not game_named("crown").wrong_options(chosen, "crown")
    with pytest.raises(Usage, match="symbols is unknown in narvik"):
        rulings_from(["symbols=easy"], "narvik")
    assert rulings_in("chess") == ()


def test_everything_wrong_is_told_at_once() -> None:
    given = [
        "card_duty",
        "card_duty=never",
        "beaten_winner_stays=TRUE",
        "beaten_winner_stays=false",
        "fly=1",
        "allied_duty_after_exhaustion=true",
    ]
    with pytest.raises(Usage) as caught:
        rulings_from(given, "narvik")
    told = str(caught.value)
    for part in (
        "card_duty has no value",
        "card_duty must be round or own_turn, not never",
        "beaten_winner_stays is given twice",
        "fly is unknown in narvik",
        "allied_duty_after_exhaustion is unknown in narvik",
        "konqt rules --options",
    ):
        assert part in told


def test_play_begins_with_the_rulings(monkeypatch: pytest.MonkeyPatch) -> None:
    plans: list[GamePlan] = []

    def window(_argv: list[str], plan: GamePlan, language: str) -> int:
        assert language == ""
        plans.append(plan)
        return 0

    monkeypatch.setattr("konqt.gui.shell.app.run", window)
    options = ["--option", "card_duty=own_turn", "--option", "beaten_winner_stays=true"]
    assert run(["play", *options]) == 0
    assert dict(plans[0].options) == {"card_duty": "own_turn", "beaten_winner_stays": True}


@pytest.mark.parametrize("command", ["play", "fuzz", "arena"])
def test_a_wrong_ruling_is_one_line(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([command, "--option", "card_duty=x"]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and "card_duty must be round or own_turn" in err


def test_fuzz_and_arena_play_with_the_rulings(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Any] = []

    def fuzzed(*_args: Any, **more: Any) -> Any:
        told.append(more["options"])
        raise Usage("enough")

    monkeypatch.setattr("konqt.lab.fuzz.run_fuzz", fuzzed)
    monkeypatch.setattr("konqt.lab.arena.run_arena", fuzzed)
    for command in ("fuzz", "arena"):
        assert run([command, "--option", "card_duty=own_turn"]) == 2
    assert told == [{"card_duty": "own_turn"}] * 2
    capsys.readouterr()


def test_the_rulings_are_listed_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "--options"]) == 0
    english = capsys.readouterr().out
    assert all(f"--option {option.id}=" in english for option in OPTIONS)
    assert "card_duty=round|own_turn   [R3; narvik basic advanced]" in english
    assert run(["rules", "--options", "--lang", "nb"]) == 0
    assert "plikten" in capsys.readouterr().out
    assert run(["rules", "--options", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    every = [*OPTIONS, *rulings_in("crown")]
    assert [each["option"] for each in listed] == [option.id for option in every]
    assert listed[1]["values"] == [False, True]


def test_a_handicap_is_written_by_faction_and_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    plans: list[GamePlan] = []

    def window(_argv: list[str], plan: GamePlan, language: str) -> int:
        del language
        plans.append(plan)
        return 0

    monkeypatch.setattr("konqt.gui.shell.app.run", window)
    given = ["--handicap", "germany:cards=+2", "--handicap", "norway:battalions=1"]
    assert run(["play", *given, "--handicap", "allies:cards=0"]) == 0
    assert dict(plans[0].options) == {"cards_germany": 2, "battalions_norway": 1}
    more = ["--handicap", "norway:cards=-1", "--option", "card_duty=own_turn"]
    assert run(["play", "--scenario", "basic", *more]) == 0
    assert dict(plans[1].options) == {"card_duty": "own_turn", "cards_norway": -1}


@pytest.mark.parametrize("command", ["play", "fuzz", "arena"])
def test_every_wrong_handicap_is_told(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    given = (
        "germany:cards=3",
        "allies:battalions=1",
        "norway=2",
        "norway:cards=1",
        "norway:cards=2",
    )
    words = [word for each in given for word in ("--handicap", each)]
    assert run([command, "--scenario", "basic", *words]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    for part in (
        "germany:cards must be a whole number from -2 to 2, not 3",
        "allies:battalions is unknown in basic; choose from: germany:cards germany:battalions",
        "'norway=2' cannot be read; write FACTION:cards|battalions=N",
        "norway:cards is given twice",
    ):
        assert part in err
    assert run([command, "--scenario", "advanced", "--handicap", "germany:cards=1"]) == 2
    assert "choose from: none" in capsys.readouterr().err


def test_arena_plays_with_the_handicap(capsys: pytest.CaptureFixture[str]) -> None:
    seats = [word for f in ("germany", "norway", "allies") for word in ("--seat", f"{f}=ai:random")]
    words = ["arena", "--games", "2", "--jobs", "1", "--json", *seats]
    told = []
    for given in ([], ["--handicap", "germany:battalions=5"]):
        assert run([*words, *given]) == 0
        told.append(json.loads(capsys.readouterr().out)["decisions"])
    assert told[0] != told[1]
