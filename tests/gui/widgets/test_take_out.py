"""Whatever leaves its window is never a window of its own, however soon it leaves."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from basic_kit import session_at, table_at
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget

import konqt.gui
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.widgets.take_out import take_out
from konqt.i18n.texts import use_language

GUI = Path(konqt.gui.__file__).parent
UNITS = {"oslo": {"germany": 3}, "tromso": {"norway": 2}, "harstad": {"allies": 1}}
HANDS = {
    "germany": ["panzer", "artilleri"],
    "norway": ["bakhold", "veisperring"],
    "allies": ["jagerfly"],
}


class Windows(QObject):
    """Names whatever is shown as a window."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        shows = event.type() == QEvent.Type.Show and isinstance(watched, QWidget)
        if shows and watched.isWindow():  # type: ignore[attr-defined]
            self.shown.append(type(watched).__name__)
        return False


@pytest.fixture
def windows(qapp: QApplication) -> Iterator[Windows]:
    made = Windows()
    qapp.installEventFilter(made)
    yield made
    qapp.removeEventFilter(made)


@pytest.fixture
def table(qapp: QApplication) -> Iterator[TableScreen]:
    with table_at(session_at(hands=HANDS, units=UNITS), "germany") as made:
        yield made


def test_what_a_layout_has_just_taken_is_never_seen(qapp: QApplication, windows: Windows) -> None:
    window, button = QWidget(), QPushButton("Pass")
    column = QVBoxLayout(window)
    window.show()
    column.addWidget(button)
    column.removeWidget(button)
    take_out(button)
    qapp.processEvents()
    assert windows.shown == ["QWidget"]
    assert not button.isVisible()
    window.close()


def test_a_hand_that_is_laid_twice_at_once_shows_its_cards_in_no_other_window(
    table: TableScreen, windows: Windows
) -> None:
    for language in ("nb", "en"):
        use_language(language)
        table.hand.retranslate()
    QApplication.processEvents()
    assert windows.shown == []


def test_buttons_laid_twice_at_once_are_in_no_other_window(
    table: TableScreen, windows: Windows
) -> None:
    for _time in range(2):
        table.prompt.show_observation(table.observation)
    QApplication.processEvents()
    assert windows.shown == []


def test_parts_leave_their_window_in_no_other_way() -> None:
    """But for the board of an exported picture, which is looked at without its window."""
    loose = {
        file.relative_to(GUI).as_posix()
        for file in GUI.rglob("*.py")
        if "setParent(None)" in file.read_text("utf-8")
    }
    assert loose == {"widgets/take_out.py", "export/unseen_screen.py"}
