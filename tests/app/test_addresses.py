"""A file's address stands for its name in every command, and a saved game alone is opened."""

import os
import shutil
from pathlib import Path
from typing import Any

import pytest
from saved_games import THREE_SEATS

from konqt.cli.addresses import understood
from konqt.cli.main import run
from konqt.core.event import PUBLIC
from konqt.gui.shell import app
from konqt.session.replay import Replay
from konqt.session.study.edits import with_text
from konqt.session.study.spot import Spot
from konqt.session.study.studied import Studied

COMMANDS = ("open", "play", "show")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The files that windows were opened for."""
    found: list[Path] = []

    def window(_argv: object, **asked: Any) -> int:
        found.append(asked["open_path"])
        return 0

    monkeypatch.setattr(app, "run", window)
    return found


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "9. april æ 100% #2.konr"
    shutil.copy(THREE_SEATS, path)
    return path


def test_a_game_is_opened_by_its_address(game: Path, opened: list[Path]) -> None:
    for words in (("open", game.as_uri()), (game.as_uri(),), (str(game),)):
        assert run(words) == 0
    assert opened == [game] * 3


def test_a_folder_is_opened_too(game: Path, opened: list[Path]) -> None:
    assert run([game.parent.as_uri()]) == 0
    assert opened == [game.parent]


def test_every_command_takes_addresses(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = game.with_name("told.txt")
    assert run(["export", game.as_uri(), "--to", "txt", f"--out={out.as_uri()}"]) == 0
    assert out.is_file() and capsys.readouterr().out == f"{out}\n"


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("file:///a%20b.konr", "/a b.konr"),
        ("FILE://LocalHost/a.konr", "/a.konr"),
        ("file:/a.konr", "/a.konr"),
        ("file:///%E6.konr", os.fsdecode(b"/\xe6.konr")),
        ("file:a.konr", "file:a.konr"),
        ("http://here/a.konr", "http://here/a.konr"),
    ],
)
def test_an_address_is_read(word: str, name: str) -> None:
    assert understood(["show", word], COMMANDS) == ["show", name]


def test_a_file_elsewhere_is_refused_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["open", "file://server/games/a.konr"]) == 2
    assert "another computer (server)" in capsys.readouterr().err


def test_what_is_neither_stays_a_mistake(
    capsys: pytest.CaptureFixture[str], opened: list[Path]
) -> None:
    assert run(["opne"]) == 2
    assert "opne" in capsys.readouterr().err
    assert run(["missing.konr"]) == 2
    assert "missing.konr" in capsys.readouterr().err
    assert opened == []


def test_a_command_wins_over_a_file_of_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("play").touch()
    assert understood(["play"], COMMANDS) == ["play"]


def test_a_study_opens_the_game_it_lies_beside(
    game: Path, opened: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    """A desktop hands over what was clicked twice, be it the game or its study."""
    studied = Studied.beside(Replay.open(game))
    studied.change(lambda study: with_text(study, Spot(0), PUBLIC, "A beginning"))
    assert run((str(studied.path),)) == 0
    assert opened == [game]
    game.unlink()
    assert run((str(studied.path),)) == 2
    assert "its game is not beside it" in capsys.readouterr().err
