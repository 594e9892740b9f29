"""Questions and messages: no dark pictures on buttons, and a hasty Enter gives nothing up."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMessageBox, QPushButton, QWidget

from konqt.gui import look
from konqt.gui.kon.kon_plugin import KonPlugin
from konqt.gui.kon.screens.about import AboutDialog
from konqt.gui.kon.screens.kon_offer import new_game_dialog
from konqt.gui.kon.screens.summary import SummaryDialog
from konqt.gui.screens.game_choice import GameChoice
from konqt.gui.screens.unsaved import UnsavedQuestion
from konqt.gui.shell.settings import Settings
from konqt.gui.shell.settings_dialog import SettingsDialog
from konqt.gui.viewer.reveal import RevealQuestion
from konqt.gui.widgets.asked_line import AskedLine
from konqt.gui.widgets.plain_buttons import Message, message, question

DIALOGS: list[Callable[[QWidget], QWidget]] = [
    AboutDialog,
    new_game_dialog,
    SummaryDialog,
    lambda page: SettingsDialog(Settings(), KonPlugin(), page),
    lambda page: message(QMessageBox.Icon.Warning, "konqt", "No", page),
    lambda page: question("Resign", "Resign?", page),
]


@pytest.mark.parametrize("make", DIALOGS)
def test_dialog_buttons_show_words_alone(
    qapp: QApplication, make: Callable[[QWidget], QWidget]
) -> None:
    page = QWidget()
    dialog = make(page)
    dialog.show()
    qapp.processEvents()
    buttons = [b for b in dialog.findChildren(QPushButton) if b.text()]
    assert buttons
    assert all(button.icon().isNull() for button in buttons)
    dialog.close()
    page.deleteLater()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_a_hasty_key_answers_the_question_with_no(qapp: QApplication, key: Qt.Key) -> None:
    page = QWidget()
    box = question("Resign", "Resign? The other side wins at once.", page)
    box.open()
    qapp.processEvents()
    assert box.defaultButton() is box.button(QMessageBox.StandardButton.No)
    answers: list[int] = []
    box.finished.connect(answers.append)
    QTest.keyClick(box, key)
    assert answers == [QMessageBox.StandardButton.No.value]
    page.deleteLater()


def with_more(page: QWidget) -> Message:
    """Give a message with buttons besides that which closes it, as after an export."""
    box = message(QMessageBox.Icon.Information, "konqt", "It is there.", page)
    for text in ("Open it", "Show it"):
        box.addButton(text, QMessageBox.ButtonRole.ActionRole)
    return box


@pytest.mark.parametrize(
    "make",
    [
        *DIALOGS,
        with_more,
        lambda page: RevealQuestion(False, page),
        lambda page: UnsavedQuestion("No room", page),
        lambda page: UnsavedQuestion("No room", page, begun=True),
        GameChoice,
        lambda page: AskedLine(page, "Name", "Called", ""),
    ],
)
def test_every_question_has_a_way_back_by_escape(
    qapp: QApplication, make: Callable[[QWidget], QDialog]
) -> None:
    page = QWidget()
    dialog = make(page)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    dialog.open()
    qapp.processEvents()
    QTest.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    page.deleteLater()


@pytest.mark.parametrize(
    "make",
    [
        lambda page: RevealQuestion(False, page),
        lambda page: RevealQuestion(True, page),
        lambda page: question("Shall the whole game be given up?", "Yes?", page),
        lambda page: message(QMessageBox.Icon.Warning, "This file cannot be opened", "No", page),
    ],
)
def test_a_message_is_as_wide_as_its_title(
    qapp: QApplication, make: Callable[[QWidget], Message]
) -> None:
    page = QWidget()
    box = make(page)
    box.open()
    qapp.processEvents()
    title = f"{box.windowTitle()} — konqt"
    assert box.width() > box.fontMetrics().horizontalAdvance(title) + 3 * box.fontMetrics().height()
    box.close()
    page.deleteLater()


@pytest.mark.parametrize("scale", [100, 150])
def test_a_long_message_can_be_read_and_is_no_wider_than_its_window(
    qapp: QApplication, scale: int
) -> None:
    look.use_theme("light", scale)
    page = QWidget()
    page.resize(1024, 576)
    page.show()
    box = message(QMessageBox.Icon.Warning, "konqt", "A word and another one, " * 20, page)
    box.open()
    qapp.processEvents()
    assert box.width() <= page.width()
    words = box.findChild(QLabel, "qt_msgbox_label")
    assert isinstance(words, QLabel)
    assert box.rect().contains(words.geometry()), "no line is cut"
    assert words.height() >= words.heightForWidth(words.width()), "nor any left out"
    box.close()
    page.deleteLater()
