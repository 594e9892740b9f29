"""A disk without locks: games are played and gone on with there, and who plays is told once."""

import errno
import shutil
from pathlib import Path
from typing import Any

import filelock
import pytest
from games_played import plan, play
from saved_games import FIRST

from konqt.cli.main import run
from konqt.record.errors import RecordError
from konqt.record.lock import RecordLock, lock_path
from konqt.record.verify import verify
from konqt.record.watch import RecordChange
from konqt.session.library.arranging import doubled, files_of, renamed
from konqt.session.record_news import say_moved
from konqt.session.session import Session

NO_LOCKS = (errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS)


def refusing(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """Let the lock's file be made, and the lock be refused, as `flock` does."""

    def acquire(lock: Any, *_asked: object, **_more: object) -> None:
        Path(lock.lock_file).touch()
        raise OSError(number, "No locks available")

    monkeypatch.setattr(filelock.FileLock, "acquire", acquire)


@pytest.fixture(params=NO_LOCKS, ids=errno.errorcode.__getitem__)
def no_locks(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    refusing(monkeypatch, request.param)


@pytest.mark.usefixtures("no_locks")
def test_a_game_is_played_and_gone_on_with_and_told_once(tmp_path: Path) -> None:
    path = tmp_path / "game.konr"
    session = Session.start(plan(), path)
    told = session.record.moves()
    play(session, 3)
    assert [each.change for each in told + session.record.moves()] == [RecordChange.UNLOCKED]
    assert str(path) in say_moved(told[0]) and "another konqt" in say_moved(told[0])
    session.close()
    again = Session.open(path)
    play(again, 3)
    assert [each.change for each in again.record.moves()] == [RecordChange.UNLOCKED]
    again.close()
    verdict = verify(path)
    assert verdict.ok and verdict.actions == 6
    assert [*tmp_path.iterdir()] == [path], "no lock that holds nothing"


@pytest.mark.usefixtures("no_locks")
def test_saved_games_are_arranged_there(tmp_path: Path) -> None:
    game = tmp_path / "game.konr"
    shutil.copy(FIRST / "unfinished.konr", game)
    new = renamed(game, "other")
    assert files_of(new) == (new,)
    assert doubled(new).exists()


def test_any_other_trouble_is_still_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refusing(monkeypatch, errno.EIO)
    with pytest.raises(RecordError, match="write beside it"):
        Session.start(plan(), tmp_path / "game.konr")


def test_a_lock_of_somebody_else_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system may have run out of locks just now, while another program holds one."""
    lock_path(tmp_path / "game.konr").touch()
    refusing(monkeypatch, errno.ENOLCK)
    lock = RecordLock.taken(tmp_path / "game.konr")
    lock.release()
    assert not lock.keeps_out
    assert lock_path(tmp_path / "game.konr").exists()


def test_the_terminal_tells_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    refusing(monkeypatch, errno.ENOLCK)
    seats = ("germany", "norway", "allies")
    words = [word for seat in seats for word in ("--seat", f"{seat}=ai:random")]
    assert run(["play", "--text", "--scenario", "basic", "--seed", "1", *words]) == 0
    assert capsys.readouterr().out.count("has no locks") == 1
