"""A screen reader presses what can be seen and nothing else, and every button has a name."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from person_kit import Visit, met_by
from PySide6.QtCore import QEvent, QTimer, qInstallMessageHandler
from PySide6.QtGui import QAccessible, QAccessibleActionInterface
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QMenu,
    QPushButton,
    QRadioButton,
    QTextBrowser,
    QTextEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from konqt.core.chance import Stream
from konqt.core.event import PUBLIC
from konqt.gui.application.application import tell_qt
from konqt.gui.kon.screens.about import AboutDialog
from konqt.gui.kon.screens.kon_offer import new_game_dialog
from konqt.gui.kon.screens.summary import SummaryDialog
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.report_dialog import ReportDialog
from konqt.gui.shell.settings import Settings
from konqt.gui.shell.settings_dialog import SettingsDialog
from konqt.gui.widgets.heard_parts import offer_parts_safely
from konqt.i18n.texts import use_language
from konqt.session.session import Session

HEARD_ALIKE = Path(__file__).with_name("heard_alike.py")
DO = QAccessibleActionInterface
PRESSES = DO.pressAction(), DO.toggleAction(), DO.showMenuAction()
STEPS = 14


@pytest.fixture
def page(qapp: QApplication) -> Iterator[QWidget]:
    offer_parts_safely()
    page = QWidget()
    QVBoxLayout(page)
    page.show()
    yield page
    page.close()


@pytest.fixture
def window(qapp: QApplication) -> Iterator[MainWindow]:
    offer_parts_safely()
    use_language("en")
    made = MainWindow(Settings(reduced_motion=True, ai_speed="instant", combats_stay=False))
    made.resize(1366, 768)
    made.show()
    yield made
    made.shut_down()
    made.close()
    made.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def put(page: QWidget, part: Any) -> Any:
    layout = page.layout()
    assert layout is not None
    layout.addWidget(part)
    QApplication.processEvents()
    return part


def do(part: QWidget, action: str) -> None:
    QAccessible.queryAccessibleInterface(part).actionInterface().doAction(action)


def told(button: QAbstractButton) -> list[str]:
    """Give what a button says when it is pressed in any way; it is filled as that happens."""
    heard: list[str] = []
    button.pressed.connect(lambda: heard.append("pressed"))
    button.clicked.connect(lambda: heard.append("clicked"))
    button.toggled.connect(lambda: heard.append("toggled"))
    return heard


# -- one button -------------------------------------------------------------------------------


def test_all_else_is_told_of_buttons_as_qt_tells_it() -> None:
    done = subprocess.run(
        [sys.executable, str(HEARD_ALIKE)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, (done.returncode, done.stderr)
    by_qt, by_program = json.loads(done.stdout)
    assert len(by_qt) > 10
    assert by_program == by_qt


@pytest.mark.parametrize("kind", [QPushButton, QToolButton, QRadioButton])
def test_a_button_in_sight_is_pressed_once(page: QWidget, kind: Any) -> None:
    button = put(page, kind())
    heard = told(button)
    for action in QAccessible.queryAccessibleInterface(button).actionInterface().actionNames():
        if action in PRESSES:
            do(button, action)
            break
    QApplication.processEvents()
    assert heard.count("clicked") == 1


@pytest.mark.parametrize("action", PRESSES)
def test_a_button_out_of_sight_is_not_pressed_however_it_is_asked(
    page: QWidget, action: str
) -> None:
    beside, button = put(page, QPushButton("stays")), put(page, QPushButton("goes"))
    button.setCheckable(True)
    button.hide()
    heard = told(button)
    do(button, action)
    QApplication.processEvents()
    assert heard == [] and not button.isChecked() and beside.isVisible()


def test_what_goes_away_before_the_press_comes_is_not_pressed(page: QWidget) -> None:
    button = put(page, QPushButton("goes"))
    heard = told(button)
    do(button, DO.pressAction())
    button.hide()
    QApplication.processEvents()
    assert heard == []


def test_a_disabled_button_is_not_pressed(page: QWidget) -> None:
    button = put(page, QPushButton("off"))
    button.setEnabled(False)
    heard = told(button)
    do(button, DO.pressAction())
    QApplication.processEvents()
    assert heard == []


@pytest.mark.parametrize("shown", [True, False])
def test_a_list_of_places_to_go_to_is_opened_in_sight_alone(page: QWidget, shown: bool) -> None:
    button, menu = put(page, QToolButton()), QMenu(page)
    menu.addAction("one")
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    button.setMenu(menu)
    button.setVisible(shown)
    opened: list[bool] = []
    menu.aboutToShow.connect(lambda: (opened.append(True), QTimer.singleShot(0, menu.close)))
    do(button, DO.showMenuAction())
    QApplication.processEvents()
    assert opened == ([True] if shown else [])


def test_a_button_that_stands_for_nothing_has_a_name_all_the_same(page: QWidget) -> None:
    button = put(page, QPushButton())
    button.hide()
    offered = QAccessible.queryAccessibleInterface(button)
    assert offered.text(QAccessible.Text.Name) == "Not in use"
    button.setText("&Pass")
    assert offered.text(QAccessible.Text.Name) == "Pass"


@pytest.mark.parametrize("kind", [QTextBrowser, QTextEdit])
def test_who_asks_beyond_the_last_letter_brings_no_warning_into_the_terminal(
    page: QWidget, kind: Any, capfd: pytest.CaptureFixture[str]
) -> None:
    part = put(page, kind())
    part.setPlainText("words")
    before = qInstallMessageHandler(tell_qt)
    try:
        asked = QAccessible.queryAccessibleInterface(part).textInterface()
        assert asked.text(0, asked.characterCount()) == "words"
        asked.text(0, 99)
        asked.text(asked.characterCount(), asked.characterCount() + 1)
    finally:
        qInstallMessageHandler(before)
    assert capfd.readouterr().err == ""


# -- every screen -----------------------------------------------------------------------------


def look_over(window: QWidget) -> int:
    """Press all that is out of sight of a window, and hear every name; return how many refused."""
    QApplication.processEvents()
    hidden = []
    for button in window.findChildren(QAbstractButton):
        offered = QAccessible.queryAccessibleInterface(button)
        assert offered.text(QAccessible.Text.Name).strip(), (button, button.parentWidget())
        if not button.isVisible():
            hidden.append((button, told(button)))
    lists = [each for each in window.findChildren(QComboBox) if not each.isVisible()]
    for part in (*(button for button, _heard in hidden), *lists):
        for action in PRESSES:
            do(part, action)
    QApplication.processEvents()
    assert [button for button, heard in hidden if heard] == []
    assert QApplication.activePopupWidget() is None
    return len(hidden)


def test_no_screen_has_a_hidden_button_that_can_be_pressed(
    window: MainWindow, tmp_path: Path
) -> None:
    here, stream = Visit(window, recorded(tmp_path)), Stream(1)
    refused = look_over(window)
    here.sit_down()
    table: Any = window.table
    for _step in range(STEPS):
        if here.page == "Curtain":
            refused += look_over(window)
            here.press(window.covers.curtain)
        for folded in (True, False):
            table.fold.set_folded(folded)
            refused += look_over(window)
        legal = table.observation.legal
        table.act(legal[stream.below(len(legal))])
        here.rest()
    here.review_as("norway")
    viewer: Any = window.viewer
    for tab in range(viewer.tabs.count()):
        viewer.tabs.setCurrentIndex(tab)
        refused += look_over(window)
    for whom in ("allies", PUBLIC):
        viewer.use_view(whom)
        here.rest()
        refused += look_over(window)
    assert refused > 500


def recorded(folder: Path) -> Path:
    """Record the beginning of a game of three people."""
    path = folder / "game.konr"
    wanted = met_by("germany")
    Session.start(wanted.plan, path).close()
    return path


def test_no_dialog_has_a_hidden_button_that_can_be_pressed(window: MainWindow) -> None:
    for dialog in (
        new_game_dialog(window, {}),
        SettingsDialog(window.settings, window.services.plugin, window),
        AboutDialog(window),
        SummaryDialog(window, "narvik"),
        ReportDialog(window.settings, None, window),
    ):
        dialog.show()
        look_over(dialog)
        dialog.close()
        look_over(dialog)
    window.run_command("collection")
    look_over(window)
