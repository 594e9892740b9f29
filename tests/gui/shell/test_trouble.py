"""Trouble at the window: each is told with its place and a way on, and nothing is lost."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fights import ALONE
from full_disk import FullDisk
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox

from konqt.core.decision import OVER
from konqt.games.kon.engine.actions import EndPhase, Move
from konqt.gui.screens.unsaved import UnsavedQuestion
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.record.folder import records_folder
from konqt.record.verify import verify
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session

PLAN = GamePlan("narvik", ALONE, 7)


@pytest.fixture
def window(qapp: QApplication) -> Iterator[MainWindow]:
    made = MainWindow(Settings(ai_speed="instant", reduced_motion=True))
    made.show()
    yield made
    made.close()
    made.shut_down()
    made.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def no_home(monkeypatch: pytest.MonkeyPatch) -> str:
    """A home in which nothing can be made, not even by root."""
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(variable, "/dev/null/home")
    return "/dev/null/home"


def until(happened: Callable[[], Any], rounds: int = 4000) -> Any:
    for _ in range(rounds):
        QTest.qWait(2)
        if found := happened():
            return found
    raise AssertionError("it never happened")


def boxes(window: MainWindow) -> list[QMessageBox]:
    return [box for box in window.findChildren(QMessageBox) if box.isVisible()]


def play_a_step(window: MainWindow) -> None:
    table = window.table
    assert table is not None
    until(lambda: table.deciding)
    step = table.session.step
    table.act(table.observation.legal[-1])  # type: ignore[union-attr]
    until(lambda: table.session.step > step and not table.bridge.busy)
    until(lambda: not table.controller.doing.showing)


def question(window: MainWindow) -> UnsavedQuestion:
    return until(lambda: next((b for b in boxes(window) if isinstance(b, UnsavedQuestion)), None))


def test_a_read_only_home_offers_a_game_without_saving(
    window: MainWindow, no_home: str, tmp_path: Path
) -> None:
    window.playing.begin_soon(PLAN)
    asked = question(window)
    assert no_home in asked.informativeText() and window.table is None
    asked.play.click()
    until(lambda: window.table is not None and window.stack.currentWidget() is window.table)
    play_a_step(window)
    assert window.table is not None
    session = window.table.session
    assert session.path is None and session.step == 1
    session.save_copy(tmp_path / "kept.konr")
    assert verify(tmp_path / "kept.konr").ok
    window.review_soon()
    until(lambda: window.viewer is not None and window.stack.currentWidget() is window.viewer)
    assert window.viewer.replay.steps == 1


def test_whoever_will_not_play_unsaved_is_back_at_the_start(
    window: MainWindow, no_home: str
) -> None:
    window.playing.begin_soon(PLAN)
    question(window).leave.click()
    until(lambda: window.stack.currentWidget() is window.start_screen)
    assert window.table is None


def test_settings_that_cannot_be_kept_are_told_once_and_hold(
    window: MainWindow, no_home: str
) -> None:
    for theme in ("dark", "light", "dark"):
        window.run_command(f"theme:{theme}")
    assert window.settings.theme == "dark"
    told = [box.text() for box in boxes(window)]
    assert len(told) == 1 and no_home in told[0]


def test_room_made_while_playing_unsaved_saves_the_whole_game(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = FullDisk(monkeypatch)
    window.playing.begin_soon(PLAN)
    question(window).play.click()
    until(lambda: window.table is not None and window.stack.currentWidget() is window.table)
    play_a_step(window)
    assert window.table is not None and window.table.session.path is None
    disk.make_room()
    play_a_step(window)
    record = window.table.session.path
    assert record is not None and str(record) in next(iter(boxes(window))).text()
    window.to_start()
    assert verify(record).ok and Session.open(record, keep=False).step == 2


def test_a_new_game_is_tried_again_or_kept_elsewhere(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    disk = FullDisk(monkeypatch)
    window.playing.begin_soon(PLAN)
    asked = question(window)
    asked.again.click()
    again = until(lambda: next((b for b in boxes(window) if b is not asked), None))
    assert window.table is None
    chosen = str(tmp_path / "usb.konr")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (chosen, ""))
    disk.make_room()
    again.elsewhere.click()
    until(lambda: window.table is not None and window.stack.currentWidget() is window.table)
    assert window.table is not None and str(window.table.session.path) == chosen
    play_a_step(window)
    window.to_start()
    assert verify(Path(chosen)).ok and list(records_folder().glob("*.konr")) == []


@pytest.fixture
def stuck(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> tuple[FullDisk, UnsavedQuestion]:
    """A game whose second step met a full disk."""
    window.playing.begin(PLAN)
    play_a_step(window)
    assert window.table is not None
    session = window.table.session
    session.record.wait()
    disk = FullDisk(monkeypatch, 30)
    window.table.act(session.legal()[0])
    asked = question(window)
    assert str(session.path) in asked.informativeText() and "space" in asked.informativeText()
    return disk, asked


def test_a_full_disk_in_mid_game_keeps_what_was_saved(
    window: MainWindow, stuck: tuple[FullDisk, UnsavedQuestion]
) -> None:
    assert window.table is not None
    session = window.table.session
    record, key, step = session.path, session.key(), session.step
    assert record is not None and step == 1
    stuck[1].leave.click()
    until(lambda: window.stack.currentWidget() is window.start_screen)
    again = Session.open(record)
    assert (again.key(), again.step) == (key, step)
    again.close()


@pytest.mark.parametrize("answer", ["again", "elsewhere", "play"])
def test_the_step_that_met_a_full_disk_is_not_lost(
    window: MainWindow,
    stuck: tuple[FullDisk, UnsavedQuestion],
    answer: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    disk, asked = stuck
    assert window.table is not None
    session = window.table.session
    chosen = str(tmp_path / "usb.konr")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (chosen, ""))
    if answer != "play":
        disk.make_room()
    getattr(asked, answer).click()
    until(lambda: session.step == 2 and not window.table.bridge.busy)
    until(lambda: not window.table.controller.doing.showing)
    disk.make_room()
    play_a_step(window)
    record = session.path
    assert record is not None and (str(record) == chosen) == (answer == "elsewhere")
    window.to_start()
    assert verify(record).ok and Session.open(record, keep=False).step == 3


def test_a_game_played_on_unsaved_is_reviewed_whole(
    window: MainWindow, stuck: tuple[FullDisk, UnsavedQuestion]
) -> None:
    disk, asked = stuck
    asked.play.click()
    assert window.table is not None
    session = window.table.session
    until(lambda: session.step == 2 and not window.table.bridge.busy)
    assert not session.record.saved and session.path is not None
    disk.make_room()
    window.review_soon()
    until(lambda: window.viewer is not None and window.stack.currentWidget() is window.viewer)
    assert window.viewer.replay.steps == 2


def test_whoever_chooses_no_other_place_is_asked_again(
    window: MainWindow,
    stuck: tuple[FullDisk, UnsavedQuestion],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    stuck[1].elsewhere.click()
    until(lambda: [box for box in boxes(window) if box is not stuck[1]])


def test_a_record_that_vanishes_is_told_and_written_anew(window: MainWindow) -> None:
    window.playing.begin(PLAN)
    play_a_step(window)
    assert window.table is not None
    record = window.table.session.path
    assert record is not None
    record.unlink()
    play_a_step(window)
    box = until(lambda: next(iter(boxes(window)), None))
    assert str(record) in box.text() and "deleted or moved" in box.text()
    assert window.table is not None and window.stack.currentWidget() is window.table
    window.to_start()
    assert verify(record).ok and Session.open(record, keep=False).step == 2


def test_a_game_that_is_open_elsewhere_is_named(window: MainWindow, tmp_path: Path) -> None:
    other = Session.start(PLAN, tmp_path / "shared.konr")
    other.submit("germany", Move("narvik", "bjornfjell", 1)).durable.result(timeout=20)
    window.continue_soon(tmp_path / "shared.konr")
    box = until(lambda: next(iter(boxes(window)), None))
    assert "shared.konr" in box.text() and "another window" in box.text()
    assert window.table is None
    other.submit("germany", EndPhase()).durable.result(timeout=20)
    other.close()
    assert verify(tmp_path / "shared.konr").ok


def torn_game(path: Path) -> Path:
    """Leave a game as a program does that was killed while it wrote its second line."""
    session = Session.start(PLAN, path)
    session.submit("germany", Move("narvik", "bjornfjell", 1)).durable.result(timeout=20)
    session.close()
    with path.open("ab") as stream:
        stream.write(b'{"n":2,"by":"germany","do":{"ki')
    return path


def take_up(window: MainWindow, path: Path) -> None:
    """Go on with a game, past the page that says where everybody stood."""
    window.continue_soon(path)
    until(lambda: window.stack.currentWidget() is window.taking_up.screen)
    window.taking_up.screen.go_on.emit()


def test_going_on_with_a_torn_record_says_so_once(window: MainWindow, tmp_path: Path) -> None:
    take_up(window, torn_game(tmp_path / "torn.konr"))
    box = until(lambda: next(iter(boxes(window)), None))
    assert "last line was incomplete" in box.text() and len(boxes(window)) == 1
    assert window.table is not None and window.table.session.step == 1
    box.close()
    window.to_start()
    take_up(window, tmp_path / "torn.konr")
    until(lambda: window.stack.currentWidget() is window.table)
    QTest.qWait(50)
    assert boxes(window) == []


def test_the_viewer_says_that_a_record_is_torn(window: MainWindow, tmp_path: Path) -> None:
    path = torn_game(tmp_path / "torn.konr")
    content = path.read_bytes()
    window.open_soon(path)
    until(lambda: window.viewer is not None and window.stack.currentWidget() is window.viewer)
    assert window.viewer is not None and window.viewer.notice.isVisible()
    assert "last line was incomplete" in window.viewer.notice.text()
    assert window.viewer.replay.steps == 1 and path.read_bytes() == content


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_a_hasty_key_does_not_resign(window: MainWindow, key: Qt.Key) -> None:
    window.playing.begin(PLAN)
    table = window.table
    assert table is not None
    until(lambda: table.observation is not None and table.observation.legal)
    asked: list[str] = []

    def answer() -> None:
        box = next(iter(boxes(window)))
        asked.append(box.text())
        QTest.keyClick(box, key)

    QTimer.singleShot(0, answer)
    window.run_command("resign")
    assert len(asked) == 1 and "Resign?" in asked[0]
    assert table.session.outcome is None and table.session.decision.kind != OVER


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "the file is empty"),
        (b"\x00\xff" * 500, "not a konqt record"),
        (b'{"konr":1}\n', "restore the file"),
        (b'{"konr":99,"program":"9.0"}\n', "9.0"),
    ],
)
def test_a_file_that_is_no_record_is_named(
    window: MainWindow, tmp_path: Path, content: bytes, words: str
) -> None:
    path = tmp_path / "odd.konr"
    path.write_bytes(content)
    window.open_any(path)
    box = until(lambda: next(iter(boxes(window)), None))
    *told, _between, place = box.text().split("\n")
    assert "odd.konr" in place and words in "".join(told).lower(), "words first, then the file"
    assert path.read_bytes() == content
    assert window.stack.currentWidget() is window.start_screen


def test_odd_files_in_the_games_folder_do_not_keep_the_start_screen_away(
    window: MainWindow,
) -> None:
    folder = records_folder()
    folder.mkdir(parents=True)
    (folder / "a.konr").write_bytes(b"\xff" * 5000)
    (folder / "b.konr").mkdir()
    (folder / "c.konr").symlink_to(folder / "nowhere")
    Session.start(PLAN, folder / "good.konr").close()
    window.to_start()
    games = window.start_screen._games
    assert [game.path.name for game in games] == ["good.konr"]


def test_a_killed_opponent_is_replaced_and_the_game_goes_on(window: MainWindow) -> None:
    chairs = {faction: Chair("ai", level="random") for faction in ALONE}
    window.playing.begin(GamePlan("narvik", chairs, 5))
    table = window.table
    assert table is not None
    killed = 0
    while killed < 2:
        players = list(table.controller.opponents._players.values())
        alive = [player for player in players if player.pid is not None]
        if alive and table.session.decision.kind != OVER:
            step = table.session.step
            os.kill(alive[0].pid, 9)
            killed += 1
            until(lambda step=step: table.session.step > step + 3)
        QTest.qWait(5)
    assert boxes(window) == []
    assert table.session.decision.kind == OVER or table.session.step > 6


FONTLESS = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox
from konqt.gui.shell import app
from konqt.gui import fonts

fonts.asset = lambda *parts: Path("/dev/null")
application = app.make_application(["konqt"])

def look():
    for window in QApplication.topLevelWidgets():
        for box in window.findChildren(QMessageBox):
            print(box.text())
    QApplication.quit()

QTimer.singleShot(600, look)
sys.exit(app.run(["konqt"]))
"""


def test_a_font_that_will_not_load_is_told_and_the_window_opens() -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", FONTLESS],
        env=environment,
        capture_output=True,
        text=True,
        timeout=90,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stdout.splitlines()) == 1
    assert "IBMPlexSansCondensed-Regular.ttf" in done.stdout and "Reinstall" in done.stdout


@pytest.mark.parametrize("way", ["continue_soon", "open_any"])
@pytest.mark.parametrize("language", ["en", "nb"])
def test_a_game_open_elsewhere_is_told_in_words_first(
    window: MainWindow, tmp_path: Path, qtbot: Any, way: str, language: str
) -> None:
    deep = tmp_path / ("a_folder_with_a_long_name_" * 3)
    deep.mkdir()
    other = Session.start(PLAN, deep / "game.konr")
    other.record.wait()
    window.preferences.use_language(language)
    getattr(window, way)(other.path)
    qtbot.waitUntil(lambda: bool(list(boxes(window))))
    (box,) = boxes(window)
    told, _empty, place = box.text().split("\n")
    first = "This game is open in another window." if language == "en" else "Dette spillet er åpent"
    assert told.startswith(first) and place == str(other.path)
    assert "process" not in told and str(os.getpid()) not in told
    other.close()
