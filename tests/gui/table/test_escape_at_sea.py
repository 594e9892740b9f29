"""Escape at sea: one step back where there is a way back, a sentence where there is none."""

from pathlib import Path

import pytest
from april_kit import april_game, up_to
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from sea_table_kit import in_force, rest, sea_session, sea_table
from seated_kit import begun
from test_asked_at_sea import CHASE_TWO, at, fight
from test_asked_at_sea import up_to as asked

from konqt.gui.kon.table.screen import TableScreen

pytestmark = pytest.mark.usefixtures("qapp")
NO_MODIFIER = Qt.KeyboardModifier.NoModifier
SHIPS = "III germany karlsruhe emden koln; VIII allies warspite"


def escape(table: TableScreen, part: str = "board") -> None:
    """Press Escape on the board, or at an answer."""
    table.focus(part)
    QTest.keyClick(QApplication.focusWidget() or table, Qt.Key.Key_Escape)
    QApplication.processEvents()


@pytest.mark.parametrize("part", ["board", "prompt"])
def test_a_voyage_goes_back_zone_by_zone_and_then_is_given_up(part: str) -> None:
    with sea_table(sea_session(SHIPS)) as table:
        table.drag.begin_ship("emden")
        rest(table)
        table.drag.click("IV")
        rest(table)
        escape(table, part)
        rest(table)
        assert table.session.step == 1
        assert in_force(table) == {"emden"} and not table.at_sea.force.route[1:]
        escape(table, "board")
        rest(table)
        assert not in_force(table) and table.session.step == 0


def test_with_nothing_begun_it_takes_no_earlier_voyage_back() -> None:
    with sea_table(sea_session(SHIPS)) as table:
        for place in ("IV", "IV"):
            if not in_force(table):
                table.drag.begin_ship("emden")
                rest(table)
            table.drag.click(place)
            rest(table)
        step = table.session.step
        assert not in_force(table) and step == 3
        escape(table)
        rest(table)
        assert table.session.step == step


def test_where_nothing_came_before_it_says_so() -> None:
    with at(asked(fight(), "chase", CHASE_TWO)) as table:
        escape(table)
        assert "There is nothing to undo" in table.prompt.remarks.why_not.text()


def test_what_waits_to_be_confirmed_is_put_back_before() -> None:
    with at(asked(fight(), "join")) as table:
        table.drag.begin_ship("gneisenau")
        assert table.drag.doubt.pending is not None
        escape(table)
        assert table.drag.doubt.pending is None and table.prompt.remarks.why_not.text() == ""


def test_a_placed_ship_comes_back_and_a_held_key_takes_one_alone(tmp_path: Path) -> None:
    session = april_game(tmp_path)
    up_to(session, "ship_placement")
    with begun(session) as table:
        start = session.step
        for _ship in range(2):
            table.drag.click("III")
            rest(table)
        assert session.step == start + 2
        escape(table)
        rest(table)
        assert session.step == start + 1
        held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, NO_MODIFIER, "", True)
        QApplication.sendEvent(table.view, held)
        rest(table)
        assert session.step == start + 1
    session.close()


def test_marked_cards_are_marked_no_more(tmp_path: Path) -> None:
    session = april_game(tmp_path)
    up_to(session, "april_cards")
    with begun(session) as table:
        marking = table.at_sea.keeping.marking
        marking.toggle(0)
        escape(table)
        assert not marking.marked
    session.close()
