"""A record is opened in several events, none of them long; what is wanted meanwhile counts."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.viewer.page import ViewerPage
from konqt.session.replay import Replay

RECORDS = Path(__file__).parents[1] / "fixtures/records/v1"


@pytest.fixture
def window(qapp: QApplication, qtbot: Any) -> Iterator[MainWindow]:
    del qapp
    made = MainWindow(Settings(reduced_motion=True))
    qtbot.addWidget(made)
    made.show()
    yield made
    made.shut_down()


def replayed(tmp_path: Path, name: str) -> Replay:
    return Replay.open(Path(shutil.copy(RECORDS / f"{name}.konr", tmp_path)))


def test_its_page_is_made_in_one_event_and_laid_out_in_the_next(
    window: MainWindow, tmp_path: Path, qtbot: Any
) -> None:
    window.looking_back.show_in_turns(replayed(tmp_path, "resigned"))
    assert window.viewer is None
    qtbot.waitUntil(lambda: window.viewer is not None)
    qtbot.waitUntil(lambda: window.stack.currentWidget() is window.viewer)


def test_the_one_that_was_opened_last_is_shown_alone(
    window: MainWindow, tmp_path: Path, qtbot: Any
) -> None:
    first, last = replayed(tmp_path, "resigned"), replayed(tmp_path, "greedy-germany")
    window.looking_back.show_in_turns(first)
    window.looking_back.show_in_turns(last)
    qtbot.waitUntil(lambda: window.viewer is not None)
    assert window.viewer is not None and window.viewer.replay is last
    pages = [window.stack.widget(index) for index in range(window.stack.count())]
    assert sum(isinstance(each, ViewerPage) for each in pages) == 1


def test_one_that_is_left_before_it_came_does_not_come(
    window: MainWindow, tmp_path: Path, qtbot: Any
) -> None:
    window.looking_back.show_in_turns(replayed(tmp_path, "resigned"))
    window.to_start()
    qtbot.wait(100)
    assert window.viewer is None and window.stack.currentWidget() is window.start_screen


def test_another_one_beside_it_waits_for_it(window: MainWindow, tmp_path: Path, qtbot: Any) -> None:
    other = replayed(tmp_path, "greedy-germany")
    window.looking_back.show_in_turns(replayed(tmp_path, "resigned"))
    window.looking_back._lay_beside(other)
    qtbot.waitUntil(lambda: window.viewer is not None and window.viewer.beside.page is not None)
