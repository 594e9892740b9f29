"""A full disk: nothing is called saved that is not, nothing that was played is lost."""

from pathlib import Path

import pytest
from full_disk import FullDisk
from games_played import plan, play

from konqt.record.errors import RecordError
from konqt.record.verify import verify
from konqt.session.session import Session
from konqt.session.update import Update


def step(session: Session) -> Update:
    actor = session.decision.actor
    assert actor is not None
    return session.submit(actor, session.legal()[0])


@pytest.mark.parametrize("room", [0, 100])
def test_a_game_whose_header_does_not_fit_does_not_begin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    FullDisk(monkeypatch, room)
    with pytest.raises(RecordError, match="free some space"):
        Session.start(plan(), tmp_path / "game.konr")
    assert list(tmp_path.iterdir()) == []


def test_the_header_is_on_disk_when_a_game_has_begun(tmp_path: Path) -> None:
    session = Session.start(plan(), tmp_path / "game.konr")
    assert (tmp_path / "game.konr").read_text(encoding="utf-8").endswith("\n")
    assert session.record.saved
    session.close()
    assert session.record.saved and session.path == tmp_path / "game.konr"


def test_what_was_played_unsaved_is_written_with_its_header_when_room_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = FullDisk(monkeypatch)
    session = Session.start(plan(), tmp_path / "game.konr", later=True)
    for _ in range(3):
        step(session).durable.result(timeout=10)
    assert session.step == 3 and session.path is None and not session.record.saved
    assert list(tmp_path.glob("*.konr")) == [] and session.record.moves() == []
    disk.make_room()
    step(session).durable.result(timeout=10)
    assert session.record.saved and session.path == tmp_path / "game.konr"
    assert [moved.new for moved in session.record.moves()] == [session.path]
    assert session.record.moves() == []
    session.close()
    assert verify(tmp_path / "game.konr").ok
    assert Session.open(tmp_path / "game.konr", keep=False).step == 4


def test_what_is_owed_is_written_at_the_latest_when_the_game_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = FullDisk(monkeypatch)
    session = Session.start(plan(), tmp_path / "game.konr", later=True)
    step(session).durable.result(timeout=10)
    disk.make_room()
    session.close()
    assert session.record.saved and Session.open(tmp_path / "game.konr", keep=False).step == 1


def test_a_game_that_was_never_played_leaves_no_file(tmp_path: Path) -> None:
    Session.start(plan(), tmp_path / "game.konr", later=True).close()
    assert list(tmp_path.iterdir()) == []


def test_a_step_that_could_not_be_saved_is_done_again_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session.start(plan(), tmp_path / "game.konr")
    play(session, 4)
    session.record.wait()
    heard: list[Update] = []
    session.record.subscribe(heard.append)
    disk = FullDisk(monkeypatch, 20)
    failed = step(session)
    assert isinstance(failed.durable.exception(timeout=10), RecordError)
    assert session.step == 4 and session.record.saved
    again = session.record.again()
    assert again is not None and again.durable.exception(timeout=10) is not None
    disk.make_room()
    again = session.record.again()
    assert again is not None
    again.durable.result(timeout=10)
    assert (again.key, again.action, again.events) == (failed.key, failed.action, failed.events)
    assert session.key() == failed.key and session.step == 5 and len(heard) == 3
    assert session.record.again() is None
    play(session)
    session.close()
    assert verify(tmp_path / "game.konr").ok


def test_another_step_instead_forgets_the_one_that_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session.start(plan(), tmp_path / "game.konr")
    disk = FullDisk(monkeypatch)
    step(session).durable.exception(timeout=10)
    disk.make_room()
    actor = session.decision.actor
    assert actor is not None
    session.submit(actor, session.legal()[-1]).durable.result(timeout=10)
    assert session.record.again() is None and session.step == 1
    session.close()
    assert verify(tmp_path / "game.konr").ok


def test_the_game_goes_on_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.start(plan(), tmp_path / "game.konr")
    play(session, 3)
    session.record.wait()
    disk = FullDisk(monkeypatch)
    step(session).durable.exception(timeout=10)
    elsewhere = tmp_path / "usb" / "game.konr"
    assert session.record.save_now(elsewhere).exception(timeout=10) is not None
    assert session.path == tmp_path / "game.konr"
    disk.make_room()
    session.record.save_now(elsewhere).result(timeout=10)
    assert session.record.again() is not None
    play(session, 3)
    session.close()
    assert session.path == elsewhere and session.record.saved
    assert verify(elsewhere).ok and Session.open(elsewhere, keep=False).step == 7
    assert Session.open(tmp_path / "game.konr", keep=False).step == 3
    assert [each.name for each in elsewhere.parent.iterdir()] == ["game.konr"]


def test_play_goes_on_unsaved_in_mid_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.start(plan(), tmp_path / "game.konr")
    disk = FullDisk(monkeypatch)
    step(session).durable.exception(timeout=10)
    session.record.go_on_unsaved()
    assert session.record.again() is not None
    for _ in range(4):
        step(session).durable.result(timeout=10)
    assert session.step == 5 and not session.record.saved
    disk.make_room()
    step(session).durable.result(timeout=10)
    assert session.record.saved and len(session.record.moves()) == 1
    disk.room = 0
    assert step(session).durable.exception(timeout=10) is not None, "asked anew after a success"
    disk.make_room()
    session.close()
    assert verify(tmp_path / "game.konr").ok
    assert Session.open(tmp_path / "game.konr", keep=False).step == 6


def test_saving_onto_the_own_record_says_so_when_it_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session.start(plan(), tmp_path / "game.konr")
    disk = FullDisk(monkeypatch)
    (tmp_path / "game.konr").unlink()
    with pytest.raises(RecordError, match="space"):
        session.save_copy(tmp_path / "game.konr")
    disk.make_room()
    session.save_copy(tmp_path / "game.konr")
    session.close()
    assert verify(tmp_path / "game.konr").ok
