"""Slow things done beside the window: handed over on its thread, told when they fail."""

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QMessageBox

from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.threads.background_jobs import BackgroundJobs
from konqt.session.plan import Chair, GamePlan

PEOPLE = {faction: Chair("human", "A") for faction in ("germany", "norway", "allies")}


class Closable:
    """Something that must not be left open."""

    closed = False

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def jobs(qapp: Any) -> Iterator[BackgroundJobs]:
    made = BackgroundJobs()
    yield made
    made.stop()


@pytest.fixture
def window(qapp: Any, qtbot: Any) -> MainWindow:
    made = MainWindow(Settings(ai_speed="step"))
    qtbot.addWidget(made)
    made.show()
    return made


def test_the_work_is_done_elsewhere_and_handed_over_here(jobs: BackgroundJobs, qtbot: Any) -> None:
    came: list[tuple[int, int]] = []
    jobs.run(threading.get_ident, then=lambda told: came.append((told, threading.get_ident())))
    assert came == []
    qtbot.waitUntil(lambda: came != [])
    assert came[0][0] != threading.get_ident() == came[0][1]


def test_what_a_file_makes_fail_is_told(jobs: BackgroundJobs, qtbot: Any, tmp_path: Path) -> None:
    with qtbot.waitSignal(jobs.failed) as told:
        jobs.run((tmp_path / "no file").read_text, then=lambda _text: pytest.fail("handed over"))
    assert "no file" in told.args[0]


def test_what_comes_too_late_is_closed_and_not_handed_over(qapp: Any, qtbot: Any) -> None:
    jobs, found, go = BackgroundJobs(), Closable(), threading.Event()

    def slow() -> Closable:
        go.wait(10)
        return found

    jobs.run(slow, then=lambda _found: pytest.fail("handed over"))
    go.set()
    jobs.stop()
    qtbot.wait(20)
    assert found.closed


def test_who_asks_after_the_end_is_not_answered(qapp: Any) -> None:
    jobs, done = BackgroundJobs(), []
    jobs.stop()
    jobs.run(done.append, 1, then=done.append)
    assert not jobs.busy and not done


def test_a_game_begins_is_reviewed_and_goes_on(window: MainWindow, qtbot: Any) -> None:
    window.playing.begin_soon(GamePlan("narvik", PEOPLE, 7))
    qtbot.waitUntil(lambda: window.stack.currentWidget() is window.table)
    window.run_command("review")
    qtbot.waitUntil(lambda: window.stack.currentWidget() is window.viewer)
    path = window.table.session.path if window.table is not None else None
    assert path is not None
    window.to_start()
    window.open_any(path)
    qtbot.waitUntil(lambda: window.stack.currentWidget() is window.table)


def test_a_record_that_cannot_be_read_is_told_and_the_screen_stays(
    window: MainWindow, qtbot: Any, tmp_path: Path
) -> None:
    path = tmp_path / "broken.konr"
    path.write_text("no record\n")
    for opener in (window.open_any, window.open_soon, window.continue_soon):
        opener(path)
    qtbot.waitUntil(lambda: len(window.findChildren(QMessageBox)) == 3)
    assert all("broken.konr" in box.text() for box in window.findChildren(QMessageBox))
    assert window.stack.currentWidget() is window.start_screen


def test_a_game_named_at_once_needs_no_start_screen(qapp: Any, qtbot: Any) -> None:
    window = MainWindow(Settings(ai_speed="step"))
    qtbot.addWidget(window)
    window.playing.begin_soon(GamePlan("narvik", PEOPLE, 7))
    window.show()
    qtbot.waitUntil(lambda: window.table is not None)
    qtbot.waitUntil(lambda: window.stack.currentWidget() is window.table)
    assert window.stack.count() == 1


def test_a_record_named_at_once_that_cannot_be_read_ends_on_the_start_screen(
    qapp: Any, qtbot: Any, tmp_path: Path
) -> None:
    window = MainWindow(Settings())
    qtbot.addWidget(window)
    window.open_soon(tmp_path / "nothing.konr")
    window.show()
    qtbot.waitUntil(lambda: len(window.findChildren(QMessageBox)) == 1)
    assert window.stack.currentWidget() is window.start_screen


def test_a_window_closed_in_between_keeps_no_game_open(window: MainWindow, qtbot: Any) -> None:
    before = set(threading.enumerate())
    window.playing.begin_soon(GamePlan("narvik", PEOPLE, 7))
    window.close()
    qtbot.wait(50)
    assert window.table is None
    writers = [t for t in threading.enumerate() if "record" in t.name and t not in before]
    qtbot.waitUntil(lambda: not any(t.is_alive() for t in writers))
    assert window.table is None
