"""A record is opened in several events, none of them long; what is wanted meanwhile counts."""

import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from konqt.gui.shell.looking_back import LookingBack
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.viewer.viewer_page import ViewerPage
from konqt.session.replay import Replay

RECORDS = Path(__file__).parents[2] / "fixtures/records/v1"


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


def test_its_page_is_made_part_by_part_each_in_an_event_of_its_own(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, steps = list[str](), list[Callable[[], None]]()
    for part in ("_make_study", "_make_bars", "_put_together", "_open"):
        usual = getattr(ViewerPage, part)
        tell = partial(_made_too, usual, made)
        monkeypatch.setattr(ViewerPage, part, lambda page, tell=tell: tell(page))
    monkeypatch.setattr(LookingBack, "_soon", lambda _self, step: steps.append(step))
    window.looking_back.show_in_turns(replayed(tmp_path, "resigned"))
    assert not made
    for number in range(1, 5):
        assert window.viewer is None
        steps.pop(0)()
        assert len(made) == number and len(steps) == 1
    for _last in range(2):
        steps.pop(0)()
    assert window.stack.currentWidget() is window.viewer


def _made_too(make: Callable[[Any], None], made: list[str], page: Any) -> None:
    made.append(make.__name__)
    make(page)


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
