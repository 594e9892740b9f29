"""A program killed while it arranges saved games: nothing is lost, nothing stays for ever."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from saved_games import FIRST, folder_of

from konqt.core import files
from konqt.core.event import PUBLIC
from konqt.core.files import write_file
from konqt.core.part_files import OLD
from konqt.gui.shell import settings
from konqt.session.library.arranging import renamed
from konqt.session.library.tags import change_tags, read_tags
from konqt.session.replay import Replay
from konqt.session.study.comments import commented
from konqt.session.study.edits import with_text
from konqt.session.study.spot import Spot
from konqt.session.study.studied import Studied

SAID = "A folly, in hindsight."


class Killed(BaseException):
    """The program ends here, whatever it was about to do."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = folder_of(tmp_path / "games")
    studied = Studied.beside(Replay.open(folder / "resigned.konr"))
    studied.change(lambda study: with_text(study, Spot(3), PUBLIC, SAID))
    change_tags(folder, lambda _tags: {"resigned.konr": ("lost",)})
    return folder


def noted(record: Path) -> list[str]:
    return [note.text for note in Studied.beside(Replay.open(record)).study.notes]


@pytest.mark.parametrize("at", range(4))
def test_a_rename_cut_off_anywhere_loses_neither_study_nor_tags(
    folder: Path, monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    left = at

    def counted(deed: Callable[..., object]) -> Callable[..., object]:
        def done(*given: object) -> object:
            nonlocal left
            if left == 0:
                raise Killed
            left -= 1
            return deed(*given)

        return done

    with monkeypatch.context() as context:
        context.setattr(Path, "rename", counted(Path.rename))
        context.setattr(files, "_rename", counted(files._rename))
        with pytest.raises(Killed):
            renamed(folder / "resigned.konr", "The folly")
    now = next(p for p in folder.glob("*.konr") if p.stem in ("resigned", "The folly"))
    assert read_tags(folder)[now.name] == ("lost",)
    assert noted(now) == [SAID]
    assert [each.name for each in folder.glob("*.kons")] == [f"{now.stem}.kons"]
    if now.stem == "resigned":
        renamed(now, "The folly")
        assert noted(folder / "The folly.konr") == [SAID]


def test_what_is_said_of_a_game_is_found_under_its_older_name(folder: Path) -> None:
    (folder / "resigned.konr").rename(folder / "other.konr")
    replay = Replay.open(folder / "other.konr")
    assert commented(replay) is not None
    assert (folder / "other.kons").exists() and not (folder / "resigned.kons").exists()


def test_a_study_of_another_game_or_of_one_that_is_there_stays(folder: Path) -> None:
    game = folder / "resigned.konr"
    twin, own = folder / "twin.konr", folder / "Annes notes.kons"
    shutil.copy(game, twin)
    shutil.copy(folder / "resigned.kons", own)
    assert noted(twin) == [], "the first game has it, and hers is named by herself"
    game.rename(folder / "other.konr")
    assert noted(folder / "unfinished.konr") == [], "another game"
    assert noted(twin) == [] and own.exists(), "nobody knows which is meant"
    own.unlink()
    (folder / "resigned.kons").write_text("no study")
    assert noted(twin) == []
    assert (folder / "resigned.kons").read_text() == "no study"


def _half(folder: Path) -> Path:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    half = folder / f".konqt-{ended.pid}-1.part"
    half.write_bytes(b"half of a study")
    os.utime(half, (time.time() - OLD - 60,) * 2)
    return half


@pytest.mark.parametrize("what", ["study", "tags", "settings", "file"])
def test_halves_of_killed_programs_go_whatever_is_written(tmp_path: Path, what: str) -> None:
    folder = folder_of(tmp_path / "games", ["resigned"])
    half = _half(folder)
    if what == "study":
        studied = Studied.beside(Replay.open(folder / "resigned.konr"))
        studied.change(lambda study: with_text(study, Spot(3), PUBLIC, SAID))
    elif what == "tags":
        change_tags(folder, lambda _tags: {"resigned.konr": ("lost",)})
    elif what == "settings":
        assert settings.save(settings.Settings(), folder / "settings.json") is None
    else:
        write_file(folder / "report.txt", "A report.")
    assert not half.exists()
    assert (folder / "resigned.konr").read_bytes() == (FIRST / "resigned.konr").read_bytes()
