"""Fields in what scrolls: the wheel goes to the page until a field has been chosen."""

import pytest
from new_game_kit import Asked
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QSpinBox, QVBoxLayout, QWidget

from konqt.games.kon.engine.options import OPTIONS
from konqt.games.kon.wording.scenarios import SETTLED
from konqt.gui.kon.kon_plugin import KonPlugin
from konqt.gui.kon.screens.kon_offer import new_game_dialog
from konqt.gui.shell.settings import Settings
from konqt.gui.shell.settings_dialog import SettingsDialog
from konqt.gui.widgets.unscrolled import DropDown, Number


def _turn_wheel(field: QWidget) -> bool:
    """Turn the wheel one notch down over a field; tell whether it took the notch."""
    middle = QPointF(field.rect().center())
    event = QWheelEvent(
        middle,
        QPointF(field.mapToGlobal(field.rect().center())),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    event.ignore()
    QApplication.sendEvent(field, event)
    return event.isAccepted()


@pytest.mark.parametrize("kind", [new_game_dialog, SettingsDialog])
def test_the_wheel_over_a_dialog_changes_no_answer(qapp: QApplication, kind: object) -> None:
    made = SettingsDialog(Settings(), KonPlugin()) if kind is SettingsDialog else new_game_dialog()
    made.show()
    boxes = made.findChildren(QComboBox)
    before = [box.currentIndex() for box in boxes]
    assert len(boxes) >= 4
    for box in boxes:
        assert not box.hasFocus()
        assert not _turn_wheel(box)
    assert [box.currentIndex() for box in boxes] == before
    made.deleteLater()


@pytest.mark.parametrize("kind", [DropDown, Number])
def test_a_chosen_field_takes_the_wheel(qapp: QApplication, kind: type[QWidget]) -> None:
    page = QWidget()
    field, other = kind(), QSpinBox()
    column = QVBoxLayout(page)
    for each in (other, field):
        column.addWidget(each)
    if isinstance(field, DropDown):
        field.addItems(["first", "second"])
    page.show()
    page.activateWindow()
    assert QTest.qWaitForWindowActive(page)
    other.setFocus()
    assert not _turn_wheel(field)
    assert not field.hasFocus()
    field.setFocus(Qt.FocusReason.MouseFocusReason)
    assert field.hasFocus()
    assert _turn_wheel(field)
    page.deleteLater()


def test_the_first_answer_of_a_house_rule_is_marked(qapp: QApplication) -> None:
    dialog = new_game_dialog()
    for option in OPTIONS:
        if option.id in SETTLED:
            continue  # the game itself is chosen by it
        box = Asked(dialog).ruling(option.id)
        told = [box.itemText(index) for index in range(box.count())]
        marked = [box.itemData(i) for i, text in enumerate(told) if text.endswith("(standard)")]
        assert marked == [option.values[0]]
    dialog.deleteLater()
