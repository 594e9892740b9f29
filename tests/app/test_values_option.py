"""`--values balanced`, and `values` in the protocol's `new`."""

import json
from pathlib import Path
from typing import Any

import pytest

from konqt.cli.main import run
from konqt.cli.own_data import CheckedOwnData, own_data
from konqt.cli.protocol import OURS, Protocol
from konqt.games.kon.engine.deck_list import deck_list
from konqt.games.kon.owner.value_sets import BALANCED, VALUE_SETS
from konqt.games.owner_data import owner_data
from konqt.session.replay import Replay

BEFORE = ("arena", "--games", 1, "--jobs", 1, "--scenario", "basic", "--seat", "germany=ai:random")


def told(capsys: pytest.CaptureFixture[str], *argv: object) -> tuple[int, str, str]:
    code = run([str(word) for word in argv])
    out, err = capsys.readouterr()
    assert "Traceback" not in out + err
    return code, out, err


def asked(op: str, own: CheckedOwnData = OURS, **members: Any) -> tuple[Protocol, Any]:
    protocol = Protocol(own)
    return protocol, json.loads(protocol.answer(json.dumps({"op": op, **members})))


def test_the_arena_keeps_games_with_balanced_values(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _out, err = told(capsys, *BEFORE, "--values", BALANCED, "--out", tmp_path)
    assert code == 0, err
    (record,) = tmp_path.glob("*.konr")
    assert VALUE_SETS.name_of(Replay.open(record).plan.files) == BALANCED


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("--scenario", "narvik"), "--values: 'balanced' is unknown in narvik"),
        (("--scenario", "basic", "--data", "."), "--values: --data has values of its own"),
    ],
)
def test_values_that_cannot_be_played_with_are_refused(
    argv: tuple[str, ...], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    told(capsys, "data", "export", tmp_path / "mine")
    monkeypatch.chdir(tmp_path / "mine")
    for command in (("play", "--text"), ("arena", "--games", 1), ("fuzz", "--games", 1)):
        code, _out, err = told(capsys, *command, "--values", BALANCED, *argv)
        assert code == 2 and said in err


def test_the_engine_begins_a_game_with_balanced_values() -> None:
    protocol, answer = asked("new", scenario="basic", seed=5, values=BALANCED)
    assert answer["ok"], answer
    assert protocol.session is not None
    data = owner_data(None, VALUE_SETS.files(BALANCED, "basic"))
    assert deck_list("basic", data) != deck_list("basic")
    assert protocol.session.plan.files == VALUE_SETS.files(BALANCED, "basic")


def test_without_values_the_engine_begins_as_before() -> None:
    protocol, answer = asked("new", scenario="basic", seed=5)
    assert answer["ok"] and protocol.session is not None
    assert not protocol.session.plan.files


@pytest.mark.parametrize(
    ("members", "said"),
    [
        ({"values": "other"}, "'values': 'other' is unknown in basic; choose from: balanced"),
        ({"values": 3}, "'values' is the name of a set of values, not 3"),
        ({"scenario": "narvik", "values": BALANCED}, "'values': 'balanced' is unknown in narvik"),
    ],
)
def test_the_engine_refuses_values_that_there_are_not(members: Any, said: str) -> None:
    _protocol, answer = asked("new", **{"scenario": "basic", **members})
    assert not answer["ok"] and said in answer["error"]["message"]


def test_the_engine_of_an_owner_has_the_owners_values(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told(capsys, "data", "export", tmp_path / "mine")
    own = own_data(tmp_path / "mine")
    _protocol, answer = asked("new", own, scenario="basic", values=BALANCED)
    assert not answer["ok"] and "--data" in answer["error"]["message"]
