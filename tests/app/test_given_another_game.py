"""Commands that know Kampen om Norge alone, given another game: they say so and do nothing else."""

import json
from pathlib import Path

import pytest

from konqt.cli.main import run
from konqt.cli.own_data import own_data
from konqt.cli.protocol import Protocol
from konqt.core.json_value import Json
from konqt.session.plan import AI, Chair, GamePlan
from konqt.session.session import Session


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Save a game of Crown & Courage that has just begun."""
    path = tmp_path / "crown.konr"
    Session.start(GamePlan("crown", {"norway": Chair(AI, level="random")}, 7)).save_copy(path)
    return path


@pytest.fixture
def folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """Write out the data of Kampen om Norge."""
    assert run(["data", "export", str(tmp_path / "mine")]) == 0
    capsys.readouterr()
    return tmp_path / "mine"


def refused(capsys: pytest.CaptureFixture[str], *argv: object) -> str:
    """Return what is said of a command line that asks for what cannot be."""
    assert run([str(word) for word in argv]) == 2
    out, err = capsys.readouterr()
    assert not out and "went wrong" not in err and "No such file" not in err
    return err


@pytest.mark.parametrize("command", ["odds", "luck", "lead"])
def test_what_is_told_of_kampen_om_norge_alone_is_refused_for_another_game(
    command: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "told of Kampen om Norge alone" in refused(capsys, command, record)


@pytest.mark.parametrize(
    "command", [("play", "--text"), ("fuzz", "--games", 1), ("arena", "--games", 1, "--jobs", 1)]
)
def test_another_game_begins_with_no_data_of_kampen_om_norge(
    command: tuple[object, ...], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = (*command, "--scenario", "crown", "--data", folder)
    assert "--data: crown reads none of the files" in refused(capsys, *asked)


def test_a_record_of_another_game_was_not_played_with_data_of_kampen_om_norge(
    record: Path, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "a game of crown, --data is of kon" in refused(capsys, "open", record, "--data", folder)


def asked_of_engine(protocol: Protocol, **members: object) -> Json:
    """Return what the engine finds wrong with a request for another game."""
    request = json.dumps({"op": "new", "scenario": "crown", **members})
    error: Json = json.loads(protocol.answer(request))["error"]
    return error


def test_the_engine_begins_another_game_with_no_data_of_kampen_om_norge(folder: Path) -> None:
    error = asked_of_engine(Protocol(own_data(folder)))
    assert error["code"] == "bad_request" and "crown reads none" in str(error["message"])


def test_the_engine_says_that_another_game_has_no_other_values() -> None:
    error = asked_of_engine(Protocol(), values="balanced")
    assert error["message"] == "'values': crown has no other values"
