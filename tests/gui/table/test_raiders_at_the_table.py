"""Raiders at the table: calling them back cannot be undone, and is asked about once more."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from sea_kit import sea
from test_asked_at_sea import SEATS, at, done, seen

from konqt.games.kon.engine.state import State
from konqt.gui.kon.table.screen import TableScreen

pytestmark = pytest.mark.usefixtures("qapp")
HAND = ["forsterkninger:4", "panzer", "artilleri"]


def calling() -> State:
    return sea("raid:G blucher scharnhorst", seats=SEATS, hands={"germany": HAND})


def mark_enough(table: TableScreen) -> None:
    marking = table.at_sea.keeping.marking
    for place in range(len(HAND)):
        if marking.action() is None:
            marking.toggle(place)
    assert table.at_sea.keeping.panel.button.isEnabled()


def test_raiders_are_called_back_only_when_that_has_been_confirmed() -> None:
    with at(calling()) as table:
        mark_enough(table)
        table.at_sea.keeping.panel.button.click()
        QApplication.processEvents()
        assert table.session.step == 0
        assert (
            table.in_hand.here.isVisible()
            and "This cannot be undone" in table.in_hand.here.asks.text()
        )
        QTest.keyClick(table.in_hand.here.yes, Qt.Key.Key_Return)
        done(table)
        assert not set(HAND) <= set(seen(table).hands["germany"])


def test_who_says_no_keeps_the_cards_marked_and_in_hand() -> None:
    with at(calling()) as table:
        mark_enough(table)
        marked = table.at_sea.keeping.marking.marked
        table.at_sea.keeping.panel.button.click()
        QTest.keyClick(table.in_hand.here.yes, Qt.Key.Key_Escape)
        QApplication.processEvents()
        assert not table.in_hand.here.isVisible() and table.session.step == 0
        assert table.at_sea.keeping.marking.marked == marked
