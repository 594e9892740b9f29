"""Studies on the command line: checked, told with a game, written into exports."""

import json
from pathlib import Path

import pytest
from games_played import recorded

from konqt.cli.main import run
from konqt.core.event import PUBLIC
from konqt.record.study_form import StudyArrow
from konqt.session.replay import Replay
from konqt.session.study.branching import PlayedOn
from konqt.session.study.edits import with_arrow, with_mark, with_text
from konqt.session.study.spot import Spot
from konqt.session.study.studied import Studied


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return recorded(tmp_path / "game.konr", 20)


@pytest.fixture
def study(game: Path) -> Path:
    studied = Studied.beside(Replay.open(game))
    studied.change(lambda s: with_text(s, Spot(0), PUBLIC, "Before \x1b[31m it all"))
    studied.change(lambda s: with_text(s, Spot(4), PUBLIC, "Well done"))
    on = PlayedOn(studied, Spot(6), PUBLIC)
    on.take(on.legal()[0])
    on.saved()
    return studied.path


def test_a_sound_study_is_counted(study: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["study", "check", str(study), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert told == f"{study}: 2 notes, 0 chapters, 1 branch; all of it fits the game\n"
    assert run(["study", "check", str(study), "--json"]) == 0
    (answer,) = json.loads(capsys.readouterr().out)
    assert answer["ok"] and answer["notes"] == 2 and answer["game"].endswith("game.konr")


def test_a_study_without_its_game_says_which(
    study: Path, game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game.unlink()
    assert run(["study", "check", str(study)]) == 1
    said = capsys.readouterr().err
    assert f"{study}: its game is not beside it (game.konr); put the game back there" in said


def test_what_is_no_study_ends_with_two(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    odd = tmp_path / "odd.kons"
    odd.write_text("{", encoding="utf-8")
    assert run(["study", "check", str(odd), str(tmp_path / "none.kons"), str(game)]) == 2
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 3 and "not JSON" in said[0] and "there is no such file" in said[1]


def test_a_branch_that_cannot_be_played_is_found(
    study: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(study.read_text())
    data["branches"][0]["lines"][0]["key"] = "0" * 16
    study.write_text(json.dumps(data))
    assert run(["study", "check", str(study)]) == 1
    assert "branch b1 (Branch 1), step 7: the state's key is" in capsys.readouterr().err


def test_the_comments_are_told_with_the_game(
    study: Path, game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["open", "--text", str(game), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "  Well done\n" in told and "\x1b" not in told
    step = told.index("Step 4 of ")
    assert step < told.index("Well done") < told.index("Step 5 of ")
    out = tmp_path / "game.txt"
    assert run(["export", str(game), "--to", "txt", "--out", str(out), "--lang", "en"]) == 0
    assert "  Well done\n" in out.read_text(encoding="utf-8")


def test_a_study_is_named_where_it_does_not_lie_beside(
    study: Path, game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    moved = study.rename(tmp_path / "mine.kons")
    out = tmp_path / "game.txt"
    line = ["export", str(game), "--to", "txt", "--force", "--out", str(out)]
    assert run(line) == 0 and "Well done" not in out.read_text(encoding="utf-8")
    assert run([*line, "--study", str(moved)]) == 0
    assert "Well done" in out.read_text(encoding="utf-8")
    other = recorded(tmp_path / "other.konr", 5, seed=8)
    assert run(["export", str(other), *line[2:], "--study", str(moved)]) == 2
    assert "study of another game" in capsys.readouterr().err


def test_a_picture_shows_what_was_drawn(study: Path, game: Path, tmp_path: Path) -> None:
    def drawn(*more: str) -> bytes:
        out = tmp_path / "step.png"
        line = ["show", str(game), "--step", "4", "--size", "800x500", "--out", str(out), *more]
        assert run(line) == 0
        return out.read_bytes()

    plain = drawn()
    other = tmp_path / "other.kons"
    studied = Studied.opened(Replay.open(game), other)
    arrow = StudyArrow(start="narvik", end="tromso", colour="red")
    studied.change(lambda s: with_arrow(s, Spot(4), PUBLIC, arrow))
    assert drawn() == plain
    assert drawn("--study", str(other)) != plain
    study.write_bytes(other.read_bytes())
    assert drawn() != plain


def test_a_picture_is_told_with_its_comment(
    study: Path, game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    studied = Studied.beside(Replay.open(game))
    studied.change(lambda s: with_mark(s, Spot(5), PUBLIC, "?"))
    out = tmp_path / "step.png"

    def told(step: int) -> list[str]:
        line = ["show", str(game), "--step", str(step), "--size", "800x500", "--lang", "nb"]
        assert run([*line, "--out", str(out)]) == 0
        return capsys.readouterr().out.splitlines()

    assert told(3) == [str(out)]
    assert told(4) == [str(out), "Well done"]
    assert told(5) == [str(out), "? en feil"]
