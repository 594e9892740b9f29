"""One file, one window: opened, dropped or rung for; where it lies; and the whole screen."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton

from konqt.cli.main import run
from konqt.gui.shell.bell import Bell, ring
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.threads import own_process
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session

PLAN = GamePlan("narvik", {f: Chair("human", f) for f in ("germany", "norway", "allies")}, 7)
COPY, LEFT = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton


@pytest.fixture
def window(qapp: QApplication) -> Iterator[MainWindow]:
    made = MainWindow(Settings(reduced_motion=True))
    made.show()
    yield made
    for box in made.findChildren(QMessageBox):
        box.close()
    made.close()
    made.shut_down()


@pytest.fixture
def records(tmp_path: Path) -> list[Path]:
    found = [tmp_path / "one.konr", tmp_path / "two & three.konr"]
    for path in found:
        Session.start(PLAN, path).close()
    return found


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands of windows that were started beside."""
    words: list[list[str]] = []

    def start(command: list[str]) -> bool:
        words.append(command[1:])
        return True

    monkeypatch.setattr(own_process, "start_alone", start)
    return words


def drop(window: MainWindow, data: QMimeData) -> bool:
    """Drag something over the window and let go; give whether it was taken."""
    over = QDragEnterEvent(QPoint(9, 9), COPY, data, LEFT, Qt.KeyboardModifier.NoModifier)
    over.ignore()
    QApplication.sendEvent(window, over)
    if not over.isAccepted():
        return False
    let_go = QDropEvent(QPointF(9, 9), COPY, data, LEFT, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(window, let_go)
    return let_go.isAccepted()


def files(*paths: Path) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data


def test_a_file_that_is_dropped_is_opened(
    window: MainWindow, records: list[Path], qtbot: Any
) -> None:
    assert drop(window, files(records[1]))
    qtbot.waitUntil(lambda: window.table is not None, timeout=20_000)
    assert window.table is not None and window.table.session.path == records[1]


def test_what_is_no_file_is_not_taken(window: MainWindow) -> None:
    words, page = QMimeData(), QMimeData()
    words.setText("one.konr")
    page.setUrls([QUrl("https://example.org/one.konr")])
    assert not drop(window, words) and not drop(window, page)


def test_a_dropped_file_that_is_no_game_is_told(
    window: MainWindow, tmp_path: Path, qtbot: Any
) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear Ola", encoding="utf-8")
    assert drop(window, files(other))
    qtbot.waitUntil(lambda: window.findChildren(QMessageBox) != [], timeout=20_000)
    assert str(other) in window.findChildren(QMessageBox)[0].text()


@pytest.mark.parametrize("name", ["k" * 300, "k" * 5000 + ".konr", "zero\0byte.konr"])
def test_a_dropped_name_that_no_file_can_have_is_told(
    window: MainWindow, tmp_path: Path, qtbot: Any, name: str
) -> None:
    data = files(tmp_path)
    path = tmp_path / name
    data.setUrls([QUrl(f"file://{tmp_path}/{name.replace(chr(0), '%00')}")])
    assert drop(window, data)
    window.files.open(path)
    window.open_any(path)
    qtbot.waitUntil(lambda: len(window.findChildren(QMessageBox)) == 3, timeout=20_000)
    for box in window.findChildren(QMessageBox):
        text = box.text()
        assert "Errno" not in text and "went wrong" not in text and "embedded" not in text
        assert "check the name" in text and len(text) < 700


def test_another_file_gets_a_window_of_its_own_and_the_same_comes_forward(
    window: MainWindow, records: list[Path], started: list[list[str]]
) -> None:
    window.playing.sit_down(Session.open(records[0]))
    table = window.table
    window.files.open(records[1])
    assert started == [["-P", "-m", "konqt", "open", "--go-on", str(records[1])]]
    window.showMinimized()
    window.files.open(records[0].parent / "." / "one.konr")
    assert not window.isMinimized() and len(started) == 1
    assert window.table is table


def test_a_window_is_rung_for_with_its_file(
    window: MainWindow, records: list[Path], qtbot: Any
) -> None:
    assert not ring(records[0])
    window.playing.sit_down(Session.open(records[0]))
    window.showMinimized()
    assert ring(records[0]) and not ring(records[1])
    qtbot.waitUntil(lambda: not window.isMinimized())
    window.to_start()
    assert not ring(records[0])


def test_opening_what_a_window_has_open_opens_no_second_one(
    records: list[Path], monkeypatch: pytest.MonkeyPatch, capsys: Any, qapp: QApplication
) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(
        "konqt.gui.shell.app.run", lambda argv, open_path, **more: opened.append(open_path) or 0
    )
    bell = Bell()
    bell.hang(records[0])
    assert run(("open", str(records[0]))) == 0 and opened == []
    assert "comes to the front" in capsys.readouterr().err
    assert run(("open", "--go-on", str(records[1]))) == 0 and opened == [records[1]]
    bell.take_down()
    assert run(("open", str(records[0]))) == 0 and opened[1:] == [records[0]]
    assert run(("open", "--text", "--go-on", str(records[0]))) == 2


def test_a_killed_programs_bell_is_hung_again(
    records: list[Path], qtbot: Any, qapp: QApplication
) -> None:
    first, second = Bell(), Bell()
    first.hang(records[0])
    assert first._socket is not None
    first._socket.close()
    assert not ring(records[0])
    second.hang(records[0])
    with qtbot.waitSignal(second.rung):
        assert ring(records[0])
    second.take_down()


def test_where_a_game_is_saved_can_be_read_and_opened(
    window: MainWindow, records: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []

    def show(url: QUrl) -> bool:
        shown.append(url.toLocalFile())
        return len(shown) == 1

    monkeypatch.setattr(QDesktopServices, "openUrl", staticmethod(show))
    assert not window.menus.actions["show_place"].isEnabled()
    window.playing.sit_down(Session.open(records[0]))
    window.covers.lift()
    assert window.menus.actions["show_place"].isEnabled()
    for number in (1, 2):
        window.run_command("show_place")
        box = window.findChildren(QMessageBox)[-1]
        assert str(records[0]) in box.text()
        assert box.textInteractionFlags() & Qt.TextInteractionFlag.TextSelectableByKeyboard
        button = next(b for b in box.findChildren(QPushButton) if b.text() == "Open the folder")
        button.click()
        assert shown == [str(records[0].parent)] * number
    told = [box.text() for box in window.findChildren(QMessageBox)]
    assert any("Nothing on this computer opens the folder" in text for text in told)


def test_the_menu_says_whether_the_window_fills_the_screen(window: MainWindow) -> None:
    mark = window.menus.actions["full_screen"]
    assert mark.shortcut().toString() == "F11" and not mark.isChecked()
    for on in (True, False):
        mark.trigger()
        assert window.isFullScreen() == mark.isChecked() == on
    window.showFullScreen()
    assert mark.isChecked()
    window.showNormal()
    assert not mark.isChecked()


def test_a_window_left_at_full_screen_opens_so_and_says_it(qapp: QApplication) -> None:
    left = MainWindow(Settings())
    left.showFullScreen()
    left.close()
    again = MainWindow(left.settings)
    again.show()
    assert again.isFullScreen() == again.menus.actions["full_screen"].isChecked()
    again.close()
    for each in (left, again):
        each.shut_down()
