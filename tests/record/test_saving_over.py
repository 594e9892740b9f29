"""A record that somebody plays is written over by nobody else, in no way."""

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from games_played import plan, play

from konqt.cli.protocol import Protocol
from konqt.record.errors import RecordBusy, RecordError
from konqt.record.lock import RecordLock, holder_of, holder_path, lock_path
from konqt.record.verify import verify
from konqt.record.writer import write_record
from konqt.session.session import Session

HOLDER = f"process {os.getpid()} on {socket.gethostname()}"


@pytest.fixture
def played(tmp_path: Path) -> Iterator[Session]:
    session = Session.start(plan(), tmp_path / "played.konr")
    play(session, 3)
    session.record.wait()
    yield session
    play(session, 2)
    session.close()
    assert session.path == tmp_path / "played.konr" and verify(session.path).ok
    assert Session.open(session.path, keep=False).step == 5


def test_a_copy_onto_a_played_record_is_refused_with_its_holder(played: Session) -> None:
    other = Session.start(plan(8))
    assert played.path is not None
    with pytest.raises(RecordBusy, match="another konqt") as refused:
        other.save_copy(played.path)
    assert HOLDER in str(refused.value)


def test_nor_by_another_name_of_it(played: Session, tmp_path: Path) -> None:
    link = tmp_path / "link.konr"
    assert played.path is not None
    link.symlink_to(played.path)
    with pytest.raises(RecordBusy):
        Session.start(plan(8)).save_copy(link)
    with pytest.raises(RecordBusy):
        Session.open(link)


def test_nor_where_its_file_has_just_been_deleted(played: Session) -> None:
    assert played.path is not None
    played.path.unlink()
    with pytest.raises(RecordBusy):
        write_record(played.path, "{}\n")
    with pytest.raises(RecordBusy):
        Session.start(plan(8), played.path)


def test_nor_by_a_game_that_looks_for_another_place(played: Session, tmp_path: Path) -> None:
    other = Session.start(plan(8), tmp_path / "other.konr")
    assert isinstance(other.record.save_now(played.path).exception(timeout=10), RecordBusy)
    other.close()
    assert other.path == tmp_path / "other.konr"


def test_the_protocol_refuses_it(played: Session) -> None:
    protocol = Protocol()
    protocol.answer('{"op":"new","seed":1}')
    asked = json.dumps({"op": "save", "path": str(played.path)})
    answer = json.loads(protocol.answer(asked))
    assert answer["ok"] is False and answer["error"]["code"] == "bad_file"
    assert HOLDER in answer["error"]["message"]


PLAYER = """
import sys
from pathlib import Path
from games_played import plan, play
from konqt.session.session import Session

session = Session.start(plan(), Path(sys.argv[1]))
play(session, 3)
session.record.wait()
print("playing", flush=True)
sys.stdin.readline()
"""


def test_a_lock_holds_as_long_as_its_program_and_no_longer(tmp_path: Path) -> None:
    path = tmp_path / "game.konr"
    kit = Path(__file__).resolve().parents[1] / "kit"
    other = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(kit)},
    )
    assert other.stdout is not None
    assert other.stdout.readline() == b"playing\n"
    copy = Session.start(plan(8))
    with pytest.raises(RecordBusy, match=f"process {other.pid} on"):
        copy.save_copy(path)
    with pytest.raises(RecordBusy, match=f"process {other.pid} on"):
        Session.open(path)
    other.kill()
    other.communicate()
    assert lock_path(path).exists(), "left behind, and not obeyed"
    again = Session.open(path)
    assert again.step == 3
    again.close()
    copy.save_copy(path)
    assert Session.open(path, keep=False).step == 0
    assert [each.name for each in tmp_path.iterdir()] == ["game.konr"]


def test_a_lock_is_taken_before_the_record_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from konqt.record import reader

    path = tmp_path / "game.konr"
    Session.start(plan(), path).close()
    read = reader.read_record

    def while_somebody_tries(file: Path) -> object:
        with pytest.raises(RecordBusy):
            Session.start(plan(8)).save_copy(file)
        return read(file)

    monkeypatch.setattr(reader, "read_record", while_somebody_tries)
    session = Session.open(path)
    session.close()
    assert not lock_path(path).exists()


def test_a_record_that_cannot_be_opened_stays_unlocked(tmp_path: Path) -> None:
    path = tmp_path / "game.konr"
    path.write_text('{"konr":1}\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"game\.konr"):
        Session.open(path)
    assert [each.name for each in tmp_path.iterdir()] == ["game.konr"]


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"12 a b", b"x y", b"7 \x1b[2J"])
def test_a_holder_that_cannot_be_read_is_left_out(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.konr"
    lock = RecordLock.taken(path)
    holder_path(lock_path(path)).write_bytes(content)
    assert holder_of(path) == ""
    with pytest.raises(RecordBusy, match="another konqt has"):
        RecordLock.taken(path)
    lock.release()
    RecordLock.taken(path).release()


def rights(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_records_are_private_and_keep_the_rights_their_owner_gives(tmp_path: Path) -> None:
    old = os.umask(0o022)
    try:
        path, copy = tmp_path / "game.konr", tmp_path / "copy.konr"
        session = Session.start(plan(), path)
        session.save_copy(copy)
        assert rights(path) == rights(copy) == 0o600
        copy.chmod(0o640)
        session.save_copy(copy)
        assert rights(copy) == 0o640
        path.unlink()
        play(session, 1)
        session.close()
        assert rights(path) == 0o600
        path.chmod(0o664)
        again = Session.open(path)
        play(again, 1)
        again.close()
        assert rights(path) == 0o664
    finally:
        os.umask(old)


def test_an_export_follows_the_umask(tmp_path: Path) -> None:
    from konqt.record.writer import write_whole

    old = os.umask(0o022)
    try:
        write_whole(tmp_path / "board.svg", "<svg/>")
        assert rights(tmp_path / "board.svg") == 0o644
    finally:
        os.umask(old)


@pytest.mark.parametrize("name", ["a\0b.konr", "\ud800.konr"])
def test_a_name_that_is_none_is_told(tmp_path: Path, name: str) -> None:
    with pytest.raises(RecordError, match="not a valid file name"):
        Session.start(plan()).save_copy(tmp_path / name)
    with pytest.raises(RecordError, match="not a valid file name"):
        Session.start(plan(), tmp_path / name)


def test_a_name_that_is_too_long_is_told_in_our_words(tmp_path: Path) -> None:
    far = tmp_path / ("x" * 300 + ".konr")
    with pytest.raises(RecordError, match="choose a shorter name"):
        Session.start(plan()).save_copy(far)
    with pytest.raises(RecordError, match="choose a shorter name"):
        Session.start(plan(), far)
    assert list(tmp_path.iterdir()) == []
