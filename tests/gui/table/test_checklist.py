"""The checklist at the table: told once, then out of the way; each reminder can be turned off."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from basic_kit import session_at, table_at
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox
from seated_kit import focus_on

from konqt.games.kon.wording.checklist import TITLES, turned_on
from konqt.gui.kon.kon_plugin import KonPlugin
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.panels.main_place import MainButton, letters_of
from konqt.gui.shell import settings as settings_file
from konqt.gui.shell.settings import Settings
from konqt.gui.shell.settings_dialog import SettingsDialog

UNITS = {"honefoss": {"germany": 2}, "tromso": {"norway": 2}, "harstad": {"allies": 1}}


@pytest.fixture
def table(qapp: QApplication) -> Iterator[TableScreen]:
    with table_at(session_at(units=UNITS), "germany") as made:
        made.set_aids(turned_on({}), True)
        yield made


def test_it_is_told_once_and_then_lets_the_phase_end(table: TableScreen) -> None:
    table.end_phase()
    assert table.session.step == 0
    assert "within reach: Oslo" in table.prompt.words.checklist.text()
    (button,) = table.prompt.buttons()
    assert button.text() == "End the phase anyway"
    button.click()
    assert table.session.step == 1


def test_the_way_on_is_whole_in_a_narrow_column_with_large_letters(table: TableScreen) -> None:
    (button,) = table.prompt.buttons()
    assert isinstance(button, MainButton)
    letters = button.font()
    letters.setPixelSize(30)
    button.setFont(letters)
    table.end_phase()
    assert button.text().replace("\n", " ") == "End the phase anyway"
    bold, _small = letters_of(button.font(), button._letters)
    widest = max(QFontMetrics(bold).horizontalAdvance(line) for line in button.text().split("\n"))
    assert widest <= button.width() and button.sizeHint().height() <= button.height()


def test_escape_goes_back_from_the_checklist_and_it_comes_again(table: TableScreen) -> None:
    for _time in range(2):
        table.end_phase()
        assert table.prompt.words.checklist.isVisible()
        (button,) = table.prompt.buttons()
        focus_on(button)
        QTest.keyClick(button, Qt.Key.Key_Escape)
        assert not table.prompt.words.checklist.isVisible() and table.session.step == 0
        (button,) = table.prompt.buttons()
        assert "anyway" not in button.text() and button.hasFocus()


def test_what_is_turned_off_is_not_told(table: TableScreen) -> None:
    table.set_aids(turned_on({"open": False}), True)
    table.end_phase()
    assert table.session.step == 1


def test_another_position_is_another_checklist(table: TableScreen) -> None:
    table.end_phase()
    table._show(table.observation)
    assert not table.prompt.words.checklist.isVisible()
    table.end_phase()
    assert table.session.step == 0


def test_cards_marked_for_a_trade_are_not_forgotten(qapp: QApplication) -> None:
    held = {"germany": ["forsterkninger:4", "panzer"]}
    session = session_at(units=UNITS, phase=3, hands=held, card_used=["germany"])
    with table_at(session, "germany") as table:
        table.set_aids(frozenset(), True)
        for _time in range(2):
            # Also where the phase was to be ended before.
            table.cards.supply.trading.toggle(0)
            table.end_phase()
            assert "not traded in: Armor" in table.prompt.words.checklist.text()
            assert table.session.step == 0
            table.cards.supply.trading.toggle(0)
        table.end_phase()
        assert table.session.step == 1


def test_the_settings_remember_each_choice(qapp: QApplication, tmp_path: object) -> None:
    plugin = KonPlugin()
    dialog = SettingsDialog(Settings(), plugin)
    for kind in plugin.reminders():
        tick = dialog.findChild(QCheckBox, f"setting:reminder:{kind}")
        assert tick.isChecked() and tick.text()
        tick.setChecked(kind == "duty")
    chosen = dialog.settings()
    dialog.deleteLater()
    assert turned_on(chosen.reminders) == {"duty"}
    path = tmp_path / "settings.json"  # type: ignore[operator]
    assert settings_file.save(chosen, path) is None
    assert settings_file.load(path)[0].reminders == chosen.reminders
    assert replace(chosen, reminders={}) == replace(Settings(), reminders={})
    assert set(TITLES) == set(chosen.reminders)
