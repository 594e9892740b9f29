"""The settings fit small screens: what has no room scrolls, and the buttons are always in sight."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, QRegularExpression, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QDialogButtonBox,
    QScrollArea,
    QWidget,
)

from konqt.gui.kon.art import look
from konqt.gui.kon.kon_plugin import KonPlugin
from konqt.gui.shell.settings import Settings
from konqt.gui.shell.settings_dialog import SettingsDialog
from konqt.i18n.texts import use_language

BARS = 70
"""Pixels of a screen's height that a desktop's panel and the dialog's own title take."""
SCREENS = ((1366, 768 - BARS), (1024, 600 - BARS))
REMINDERS = QRegularExpression("^setting:reminder:")


@pytest.fixture(params=[(language, scale) for language in ("en", "nb") for scale in (100, 150)])
def dialog(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[SettingsDialog]:
    language, scale = request.param
    use_language(language)
    look.use_theme("light", scale)
    made = SettingsDialog(Settings(), KonPlugin())
    made.show()
    yield made
    made.close()
    made.deleteLater()


def settle(dialog: SettingsDialog) -> None:
    for _round in range(6):
        QApplication.processEvents()
    assert QTest.qWaitForWindowExposed(dialog)


def in_sight(part: QWidget, dialog: SettingsDialog) -> bool:
    """Return whether a part lies within the dialog, and within what it scrolls in."""
    around = part.parentWidget()
    while around is not None:
        if not around.rect().contains(QRect(part.mapTo(around, QPoint(0, 0)), part.size())):
            return False
        if around is dialog:
            return True
        around = around.parentWidget()
    return False


def test_it_opens_within_its_screen(dialog: SettingsDialog) -> None:
    settle(dialog)
    room = dialog.screen().availableSize()
    assert dialog.size() == dialog.size().boundedTo(room)


@pytest.mark.parametrize("room", SCREENS)
def test_its_buttons_are_in_sight_and_all_else_comes_with_the_keyboard(
    dialog: SettingsDialog, room: tuple[int, int]
) -> None:
    dialog.resize(*room)
    settle(dialog)
    assert dialog.size().toTuple() == room
    box = dialog.findChild(QDialogButtonBox)
    buttons = box.findChildren(QAbstractButton)
    named = ("setting:language", "setting:moment", "setting:idle")
    parts = [dialog.findChild(QWidget, name) for name in named]
    parts += dialog.findChildren(QCheckBox, REMINDERS)
    assert len(parts) > len(named)
    dialog.activateWindow()
    assert QTest.qWaitForWindowActive(dialog)
    parts[0].setFocus()
    met = []
    for _press in range(60):
        now = QApplication.focusWidget()
        assert now is not None and in_sight(now, dialog), now
        assert all(in_sight(button, dialog) for button in buttons)
        met.append(now)
        QTest.keyClick(now, Qt.Key.Key_Tab)
        if QApplication.focusWidget() is parts[0]:
            break
    assert {*parts, *buttons} <= {*met}
    assert not any(isinstance(each, QScrollArea) for each in met), "a stop without words"


def test_a_laptop_shows_everything_at_once(qapp: QApplication) -> None:
    for language in ("en", "nb"):
        use_language(language)
        look.use_theme("light", 100)
        made = SettingsDialog(Settings(), KonPlugin())
        made.show()
        made.resize(made.sizeHint().width(), 768 - BARS)
        settle(made)
        assert made.height() == 768 - BARS
        for tick in made.findChildren(QCheckBox, REMINDERS):
            assert in_sight(tick, made), tick.text()
        made.close()
        made.deleteLater()
