"""Of a long record the board is seen before all of it has been read, as everybody may see it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from seated_kit import until

from konqt.core.event import PUBLIC
from konqt.games.kon.forms.observation import kon_observation
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.shell import first_sight
from konqt.gui.shell.first_sight import FirstSight
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.session.replay import BEGINNING, Replay

RECORD = Path(__file__).parents[2] / "fixtures/records/v1/random-three-seats.konr"


@pytest.fixture
def window(qapp: QApplication) -> Iterator[MainWindow]:
    window = MainWindow(Settings(reduced_motion=True))
    window.show()
    window.setFixedSize(1366, 768)
    yield window
    window.close()
    window.shut_down()
    window.deleteLater()


@pytest.fixture
def all_are_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first_sight, "LONG", 1)


def pages(window: MainWindow) -> list[FirstSight]:
    return window.findChildren(FirstSight)


def test_the_board_comes_first_and_gives_way_to_the_viewer(
    window: MainWindow, all_are_long: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The rest is read when all has been looked at here, however fast this machine is.
    waiting, read_on = list[Path | str](), window.looking_back._read_on
    monkeypatch.setattr(window.looking_back, "_read_on", waiting.append)
    window.looking_back.open_soon(RECORD)
    until(lambda: bool(waiting))
    first = window.looking_back.first
    assert window.stack.currentWidget() is first and window.viewer is None
    assert first.told.text() == "Reading the game …" and first.board.isVisible()
    assert isinstance(first.board, KonBoardView)
    whole = Replay.open(RECORD)
    assert first.board.observation == kon_observation(whole.observe(0, PUBLIC))
    read_on(*waiting)
    until(lambda: window.viewer is not None and window.looking_back.first is None)
    assert window.stack.currentWidget() is window.viewer
    assert window.viewer.playhead.last == whole.steps
    until(lambda: not pages(window))


def test_a_short_record_is_read_at_once(window: MainWindow) -> None:
    window.looking_back.open_soon(RECORD)
    until(lambda: window.viewer is not None or window.looking_back.first is not None)
    assert window.looking_back.first is None


def test_a_record_that_breaks_off_later_leaves_the_page_before(
    window: MainWindow, all_are_long: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.to_start()
    before, told = window.stack.currentWidget(), list[str]()
    monkeypatch.setattr(window.dialogs, "tell", told.append)
    gone = tmp_path / "gone.konr"
    gone.write_bytes(RECORD.read_bytes())
    back = window.looking_back
    read_on = back._read_on

    def read_what_has_gone(source: Path | str) -> None:
        assert back.first is not None
        gone.unlink()
        read_on(source)

    monkeypatch.setattr(back, "_read_on", read_what_has_gone)
    back.open_soon(gone)
    until(lambda: bool(told))
    assert back.first is None
    assert told and window.stack.currentWidget() is before
    until(lambda: not pages(window))


def test_what_is_no_record_is_told_as_ever(
    window: MainWindow, all_are_long: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = list[str]()
    monkeypatch.setattr(window.dialogs, "tell", told.append)
    (tmp_path / "none.konr").write_text("this is no record\n", encoding="utf-8")
    window.looking_back.open_soon(tmp_path / "none.konr")
    until(lambda: bool(told))
    assert window.looking_back.first is None


def test_a_beginning_holds_whole_lines_alone(tmp_path: Path) -> None:
    long = tmp_path / "long.konr"
    text = RECORD.read_bytes()
    long.write_bytes(text)
    begun, whole = Replay.beginning(long), Replay.open(long)
    if len(text) > BEGINNING:
        assert 0 < begun.steps < whole.steps
    assert begun.damage is None and not begun.torn
    for step in range(begun.steps + 1):
        assert begun.observe(step, PUBLIC).decision == whole.observe(step, PUBLIC).decision
