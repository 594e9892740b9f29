"""What others do to a record during its game is noticed at the next step, and nothing is lost."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from full_disk import records_in
from games_played import plan, play

from konqt.i18n.texts import use_language
from konqt.record.folder import records_folder
from konqt.record.lock import lock_path
from konqt.record.verify import verify
from konqt.record.watch import Moved, RecordChange, Watch, name_beside
from konqt.session.record_news import say_moved
from konqt.session.session import Session


@pytest.fixture
def session(tmp_path: Path) -> Session:
    begun = Session.start(plan(), tmp_path / "games" / "g.konr")
    play(begun, 3)
    begun.record.wait()
    return begun


def replaced(path: Path) -> None:
    other = path.with_suffix(".new")
    other.write_text("hello\n", encoding="utf-8")
    other.replace(path)


def appended(path: Path) -> None:
    with path.open("a", encoding="utf-8") as stream:
        stream.write('{"undo":1}\n')


BESIDE: dict[str, tuple[Callable[[Path], object], RecordChange, str]] = {
    "deleted": (lambda path: path.unlink(), RecordChange.GONE, "g.konr"),
    "renamed": (lambda path: path.rename(path.with_name("h.konr")), RecordChange.GONE, "g.konr"),
    "replaced": (replaced, RecordChange.REPLACED, "g-2.konr"),
    "cut": (lambda path: os.truncate(path, 100), RecordChange.CUT, "g-2.konr"),
    "emptied": (lambda path: os.truncate(path, 0), RecordChange.CUT, "g-2.konr"),
    "written on": (appended, RecordChange.GROWN, "g-2.konr"),
    "made read-only": (lambda path: path.chmod(0o400), RecordChange.READ_ONLY, "g-2.konr"),
}
AWAY: dict[str, Callable[[Path], object]] = {
    "folder deleted": lambda path: shutil.rmtree(path.parent),
    "folder renamed": lambda path: path.parent.rename(path.parent.with_name("old")),
    "folder is a file": lambda path: (
        shutil.rmtree(path.parent),
        path.parent.write_text("", encoding="utf-8"),
    ),
}


@pytest.mark.parametrize("what", BESIDE)
def test_it_is_written_anew_beside(session: Session, what: str) -> None:
    path = session.path
    assert path is not None
    do, change, name = BESIDE[what]
    do(path)
    left = {each: each.read_bytes() for each in records_in(path.parent)}
    assert not session.record.saved
    play(session, 1)
    session.record.wait()
    assert session.record.saved and session.path == path.with_name(name)
    assert session.record.moves() == [Moved(change, path, session.path)]
    play(session, 2)
    session.record.wait()
    assert session.record.moves() == [] and session.path == path.with_name(name)
    session.close()
    for other, content in left.items():
        assert other.read_bytes() == content
    assert verify(session.path).ok
    assert Session.open(session.path, keep=False).step == 6
    assert not lock_path(session.path).exists() and not lock_path(path).exists()


@pytest.mark.parametrize("what", AWAY)
def test_a_lost_folder_leads_to_the_records_folder(session: Session, what: str) -> None:
    path = session.path
    assert path is not None
    AWAY[what](path)
    play(session, 1)
    session.record.wait()
    assert session.path == records_folder() / "g.konr" and session.record.saved
    assert session.record.moves() == [Moved(RecordChange.GONE, path, session.path)]
    session.close()
    assert verify(session.path).ok and Session.open(session.path, keep=False).step == 4


def test_the_records_folder_itself_is_made_anew() -> None:
    session = Session.start(plan(), records_folder() / "g.konr")
    play(session, 2)
    session.record.wait()
    shutil.rmtree(records_folder())
    play(session, 1)
    session.close()
    assert session.path == records_folder() / "g.konr"
    assert verify(session.path).ok and Session.open(session.path, keep=False).step == 3


def test_a_place_that_cannot_be_written_any_more_leads_to_the_records_folder(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    from konqt.core import files

    path, create = session.path, files.create
    assert path is not None
    path.unlink()

    def only_elsewhere(file: Path, mode: int = files.PRIVATE) -> int:
        if file.parent == path.parent:
            raise OSError(30, "Read-only file system")
        return create(file, mode)

    monkeypatch.setattr(files, "create", only_elsewhere)
    play(session, 1)
    session.close()
    assert session.path == records_folder() / "g.konr" and verify(session.path).ok


def test_a_folder_recreated_by_somebody_else_is_not_robbed_of_its_lock(
    session: Session, tmp_path: Path
) -> None:
    path = session.path
    assert path is not None
    shutil.rmtree(path.parent)
    other = Session.start(plan(8), path)
    play(session, 1)
    session.close()
    assert session.path == path.with_name("g-2.konr") and lock_path(path).exists()
    play(other, 2)
    other.close()
    assert other.path == path and verify(path).ok and verify(session.path).ok


def test_a_record_that_nobody_touches_stays_where_it_is(session: Session) -> None:
    play(session)
    session.close()
    assert (
        session.record.moves() == [] and session.path is not None and session.path.name == "g.konr"
    )
    assert [each.name for each in session.path.parent.iterdir()] == ["g.konr"]


def test_one_question_to_the_system_a_step(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    stat = os.stat

    def counted(path: object, *args: object, **options: object) -> object:
        asked.append(path)
        return stat(path, *args, **options)  # type: ignore[call-overload]

    path = session.path
    assert path is not None
    descriptor = os.open(path, os.O_RDONLY)
    watch, size = Watch(path, descriptor), path.stat().st_size
    os.close(descriptor)
    monkeypatch.setattr(os, "stat", counted)
    assert watch.change(size) is None
    assert asked == [str(path)]


def test_a_free_name_is_found(tmp_path: Path) -> None:
    path = tmp_path / "g.konr"
    assert name_beside(path) == path
    path.touch()
    (tmp_path / "g-2.konr").symlink_to(tmp_path / "nowhere")
    assert name_beside(path) == tmp_path / "g-3.konr"


@pytest.mark.parametrize("change", RecordChange)
@pytest.mark.parametrize("language", ["en", "nb"])
def test_every_change_is_told_with_the_new_place(change: RecordChange, language: str) -> None:
    use_language(language)
    told = say_moved(Moved(change, Path("/a/old.konr"), Path("/b/new.konr")))
    assert str(Path("/b/new.konr")) in told
    assert (
        change in (RecordChange.UNSAVED, RecordChange.UNLOCKED) or str(Path("/a/old.konr")) in told
    )
