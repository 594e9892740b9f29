"""`konqt luck` tells how the dice of a saved game fell."""

import json
from pathlib import Path

import pytest
from games_played import recorded

from konqt.cli.main import run

RECORDS = Path(__file__).resolve().parents[1] / "fixtures/records/v1"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded(tmp_path_factory.mktemp("games") / "game.konr")


def told(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert run(["luck", *argv, "--lang", "en"]) == 0
    return capsys.readouterr().out


def test_it_is_told_in_sentences_and_a_table(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = told(capsys, str(game))
    assert out.startswith("Battalions: Germany rolled ")
    assert "Combats won: Germany won " in out
    assert "Attack" not in out
    assert "Attack" in told(capsys, str(game), "--each")


def test_it_is_told_in_norwegian(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["luck", str(game), "--lang", "nb"]) == 0
    assert "Tyskland kastet " in capsys.readouterr().out


def test_data_hold_every_throw_up_to_a_step(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = json.loads(told(capsys, str(game), "--json"))
    half = json.loads(told(capsys, str(game), "--json", "--step", str(whole["step"] // 2)))
    assert half["throws"] == [t for t in whole["throws"] if t["step"] <= whole["step"] // 2]
    assert 0 < len(half["throws"]) < len(whole["throws"])
    none = told(capsys, str(game), "--step", "0")
    assert none == "No dice that count have been rolled yet.\n"


@pytest.mark.parametrize("record", sorted(RECORDS.glob("*.konr")), ids=lambda path: path.stem)
def test_every_kept_record_has_its_luck(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Those of an owner's board, other rulings, games given up or not over."""
    data = json.loads(told(capsys, str(record), "--json"))
    assert set(data["luck"]) == {"germany", "norway", "allies", "norway+allies"}


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("none.konr",), "none.konr: "),
        (("pyproject.toml",), "pyproject.toml"),
        ((str(RECORDS / "resigned.konr"), "--step", "9999"), "has the steps 0 to"),
        ((str(RECORDS / "resigned.konr"), "--lang", "fr"), "--lang"),
    ],
)
def test_what_cannot_be_meant_is_one_line(
    argv: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["luck", *argv]) == 2
    out, err = capsys.readouterr()
    assert not out and said in err and len(err.splitlines()) == 1
