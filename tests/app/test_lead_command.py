"""`konqt lead` tells who was ahead in a saved game, and what turned it."""

import gzip
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
    assert run(["lead", *argv, "--lang", "en"]) == 0
    return capsys.readouterr().out


def test_it_is_told_by_turns_with_its_largest_changes(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = told(capsys, str(game), "--step", "44")
    assert out.startswith("Germany ")
    lines = out.splitlines()
    assert sum("Germany's chance " in line for line in lines) == 5
    assert lines[-1].startswith("An estimate from what everyone could see")
    none = told(capsys, str(game), "--step", "44", "--swings", "0")
    assert "Germany's chance" not in none


def test_9_april_is_told_by_its_parts_and_no_won_attack_for_a_fall(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Germany won the attack on Finnmark; "37 % became 4 %" stood above it."""
    record = tmp_path / "game.konr"
    packed = RECORDS.parent / "advanced/greedy-germany.konr.gz"
    record.write_bytes(gzip.decompress(packed.read_bytes()))
    out = told(capsys, str(record), "--swings", "99")
    assert "9 April, landing: " in out and "Finnmark won" not in out
    assert all(line.removeprefix("  · ").strip() for line in out.splitlines())
    nb = run(["lead", str(record), "--lang", "nb"])
    assert nb == 0 and "9. april, landgang: " in capsys.readouterr().out


def test_it_is_told_in_norwegian(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lead", str(game), "--lang", "nb"]) == 0
    out = capsys.readouterr().out
    assert "Tysklands sjanse steg fra" in out and "maskinen spilte mot seg selv" in out


def test_data_hold_the_whole_curve(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(told(capsys, str(game), "--json"))
    assert [each["step"] for each in data["curve"]] == list(range(data["step"] + 1))
    assert all(sum(each["chances"]) == pytest.approx(1) for each in data["curve"])
    assert data["curve"][-1]["germany"] in (0, 1)
    changes = [abs(s["after"]["germany"] - s["before"]["germany"]) for s in data["swings"]]
    assert len(changes) == 5 and changes == sorted(changes, reverse=True)
    first = data["swings"][0]
    assert all(each["first"] <= each["turned_at"] <= each["step"] for each in data["swings"])
    before, after = data["curve"][first["first"] - 1], data["curve"][first["step"]]
    assert first["before"]["germany"] == before["germany"]
    assert first["after"]["germany"] == after["germany"]
    assert data["fitted"]["games"] > 0 and "collect" in data["fitted"]["command"]
    half = json.loads(told(capsys, str(game), "--json", "--step", "20"))
    assert half["curve"] == data["curve"][:21]


@pytest.mark.parametrize("record", sorted(RECORDS.glob("*.konr")), ids=lambda path: path.stem)
def test_every_kept_record_has_its_lead(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Those of an owner's board, other rulings, games given up or not over."""
    data = json.loads(told(capsys, str(record), "--json"))
    last = data["curve"][-1]
    assert last["germany"] + last["norway+allies"] == pytest.approx(1)


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("none.konr",), "none.konr: "),
        (("pyproject.toml",), "pyproject.toml"),
        ((str(RECORDS / "resigned.konr"), "--step", "9999"), "has the steps 0 to"),
        ((str(RECORDS / "resigned.konr"), "--swings", "-1"), "--swings"),
    ],
)
def test_what_cannot_be_meant_is_one_line(
    argv: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["lead", *argv]) == 2
    out, err = capsys.readouterr()
    assert not out and said in err and len(err.splitlines()) == 1


@pytest.mark.usefixtures("own_cache")
def test_games_are_played_out_from_a_step(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = (str(game), "--step", "40", "--playouts", "3")
    out = told(capsys, *asked, "--seat", "germany")
    assert "Played out from step 40: 3 games" in out and "from what Germany may know" in out
    data = json.loads(told(capsys, *asked, "--json"))["played_out"]
    assert (data["games"], data["viewer"], data["level"]) == (3, "public", "greedy")
    assert data["germany"]["lowest"] <= data["germany"]["chance"] <= data["germany"]["highest"]
    assert sum(each["games"] for each in data["ends"]) == 3


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--playouts", "3"), "the game is over at step"),
        (("--playouts", "0", "--step", "3"), "write a number"),
        (("--playouts", "3", "--step", "3", "--seat", "sweden"), "choose from: germany"),
    ],
)
def test_what_cannot_be_played_out_is_said(
    game: Path, more: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["lead", str(game), *more, "--lang", "en"]) == 2
    assert said in capsys.readouterr().err
