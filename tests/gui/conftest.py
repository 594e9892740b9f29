"""What tests of the window begin with, and leave behind them."""

import gc
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from left_behind import AT_THE_WINDOW, clear_the_screen, nothing_left
from PySide6.QtGui import QCursor, QGuiApplication
from PySide6.QtWidgets import QApplication
from unanswered_kit import unanswered_put_away

from konqt.gui import fonts
from konqt.gui.kon.art import look
from konqt.session.session import Session

if TYPE_CHECKING:
    from konqt.gui.kon.viewer.screen import ViewerScreen


@pytest.fixture(autouse=True, scope="module")
def garbage_found_here() -> Iterator[None]:
    """Search for garbage between modules alone: a thread that found a window would end the run.

    What is there before the first, or after one that has undone it, stays to the end: the window's
    own searches, one for each page that is closed, need not go through thousands of tests.
    """
    if not gc.get_freeze_count():
        gc.collect()
        gc.freeze()
    usual = gc.get_threshold()
    gc.set_threshold(0)
    yield
    gc.set_threshold(*usual)
    gc.collect()


@pytest.fixture(autouse=True)
def nothing_left_on_the_screen(qapp: QApplication) -> Iterator[None]:
    """Close what a test has shown and release the mouse; fail it for what is left then."""
    del qapp
    with nothing_left(AT_THE_WINDOW):
        before = {id(each) for each in QApplication.topLevelWidgets() if each.isVisible()}
        yield
        clear_the_screen(before)


@pytest.fixture(autouse=True)
def nothing_waits_without_end(nothing_left_on_the_screen: None) -> Iterator[None]:
    """Fail a test in which something is asked and nobody answers: it would end the whole run."""
    with unanswered_put_away() as ended:
        yield
    assert not ended, f"nobody answered: {', '.join(ended)}"


@pytest.fixture(autouse=True)
def mouse_aside() -> None:
    """Begin with the mouse in the screen's last corner, not where another test has left it."""
    screen = QGuiApplication.primaryScreen() if QApplication.instance() else None
    if screen is not None:
        QCursor.setPos(screen.geometry().bottomRight())


@pytest.fixture
def qtbot(qtbot: Any) -> Any:
    """Wait as long as `until` does: what takes a moment here may take seconds on a busy machine."""
    from seated_kit import PATIENCE

    qtbot.waitUntil = partial(qtbot.waitUntil, timeout=int(PATIENCE * 1000))
    return qtbot


@pytest.fixture
def plain_look(qapp: QApplication) -> None:
    """Begin with the bundled typeface and the light theme at the usual size of text."""
    assert fonts.load() == ""
    look.use_theme("light")


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    """Give a game of 9 April for three people; a module may bring it further, or have its own."""
    from april_kit import april_game

    made = april_game(tmp_path)
    yield made
    made.close()


@pytest.fixture
def opened(qtbot: Any) -> "Iterator[Callable[[Path], ViewerScreen]]":
    """Give what opens a record in a viewer in sight; the tests that follow speak English again."""
    from konqt.gui.kon.viewer.screen import ViewerScreen
    from konqt.i18n.texts import use_language

    made: list[ViewerScreen] = []

    def build(path: Path) -> ViewerScreen:
        screen = ViewerScreen(path)
        qtbot.addWidget(screen)
        screen.resize(1366, 720)
        screen.show()
        made.append(screen)
        return screen

    yield build
    for screen in made:
        screen.stop()
    use_language("en")
