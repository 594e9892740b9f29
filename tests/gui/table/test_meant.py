"""A click that was on its way to what has just gone presses nothing that has come in its place."""

from collections.abc import Iterator
from typing import Any

import pytest
from basic_kit import click_area, session_at, table_at
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget

from konqt.games.kon.engine.actions import EndPhase, Pass
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.panels.action_button import ActionButton
from konqt.gui.widgets import meant
from konqt.gui.widgets.meant import MeantButton

LEFT = Qt.MouseButton.LeftButton


class Time:
    now = 100.0


@pytest.fixture
def page(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[QWidget]:
    monkeypatch.setattr(MeantButton, "clock", staticmethod(lambda: Time.now))
    monkeypatch.setattr(meant._Pressed, "meaning", "")
    Time.now = 100.0
    page = QWidget()
    QVBoxLayout(page)
    page.resize(300, 200)
    page.show()
    yield page
    page.close()


def put(page: QWidget, button: QPushButton, monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Show a button under the mouse; give what its clicks do."""
    layout = page.layout()
    assert layout is not None
    if (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        assert widget is not None
        widget.hide()
    middle = page.mapToGlobal(page.rect().center())
    monkeypatch.setattr(QCursor, "pos", staticmethod(lambda: middle))
    layout.addWidget(button)
    button.setSizePolicy(button.sizePolicy().Policy.Expanding, button.sizePolicy().Policy.Expanding)
    button.show()
    QApplication.processEvents()
    pressed: list[bool] = []
    button.clicked.connect(lambda: pressed.append(True))
    return pressed


def test_a_second_press_at_the_place_answers_no_new_question(
    page: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = ActionButton(EndPhase(), "End movement")
    done = put(page, first, monkeypatch)
    QTest.mouseClick(first, LEFT)
    assert not done, "it has only just come"
    Time.now += meant.UNMEANT
    QTest.mouseClick(first, LEFT)
    assert len(done) == 1
    second = ActionButton(Pass(), "No more cards")
    done = put(page, second, monkeypatch)
    QTest.mouseClick(second, LEFT)
    QTest.mouseDClick(second, LEFT)
    assert not done
    QTest.keyClick(second, Qt.Key.Key_Space)
    assert len(done) == 1, "keys go where the keyboard was brought to"
    Time.now += meant.UNMEANT
    QTest.mouseClick(second, LEFT)
    assert len(done) == 2


def test_whoever_has_come_to_a_button_means_it(
    page: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    button = MeantButton("Next step")
    done = put(page, button, monkeypatch)
    QTest.mouseClick(button, LEFT, pos=button.rect().center() + QPoint(2, 2))
    assert not done, "a hand trembles"
    QTest.mouseClick(button, LEFT, pos=button.rect().center() + QPoint(20, 2))
    assert len(done) == 1


def test_the_same_answer_may_be_given_again_at_once(
    page: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    for turn in range(2):
        button = ActionButton(Pass(), "Pass")
        done = put(page, button, monkeypatch)
        if not turn:
            Time.now += meant.UNMEANT
        QTest.mouseClick(button, LEFT)
        assert len(done) == 1
    Time.now += meant.AGAIN
    later = ActionButton(Pass(), "Pass")
    done = put(page, later, monkeypatch)
    QTest.mouseClick(later, LEFT)
    assert not done, "it is another occasion"


def test_other_words_on_a_button_are_another_question(
    page: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    button = ActionButton(EndPhase(), "End movement")
    done = put(page, button, monkeypatch)
    Time.now += 5
    QTest.mouseClick(button, LEFT)
    button.say("End the phase anyway")
    QTest.mouseDClick(button, LEFT)
    assert len(done) == 1, "the checklist has not been read"


@pytest.fixture
def table(qapp: QApplication) -> Iterator[TableScreen]:
    units = {"oslo": {"germany": 3}, "tromso": {"norway": 2}, "harstad": {"allies": 1}}
    hand = {"germany": ["rask_forflytning", "panzer"]}
    with table_at(session_at(units=units, hands=hand), "germany") as table:
        yield table


def test_every_button_of_the_prompt_is_guarded(table: TableScreen) -> None:
    found: list[Any] = table.prompt.findChildren(QPushButton)
    assert len(found) >= 4
    assert [each.text() for each in found if not isinstance(each, MeantButton)] == []
    assert all(
        isinstance(each, MeantButton) for each in (table.asking.bar.main, table.asking.bar.undo)
    )


def test_a_chosen_card_is_put_back_by_a_button(table: TableScreen) -> None:
    cancel = table.prompt.foot.take_back.cancel
    assert not cancel.isVisible()
    assert table.drag.begin_card("rask_forflytning")
    assert cancel.isVisible() and cancel.text() == "Cancel (Esc)"
    click_area(table, "oslo")
    assert table.drag.hold is not None and cancel.isVisible()
    cancel.click()
    assert table.drag.hold is None and not cancel.isVisible()
    assert table.session.step == 0
    table.fold.set_folded(True)
    assert table.drag.begin_card("rask_forflytning")
    assert table.asking.bar.undo.isVisible() and table.asking.bar.undo.text() == "Cancel (Esc)"
    table.asking.bar.undo.click()
    assert table.drag.hold is None and not table.asking.bar.undo.isVisible()
