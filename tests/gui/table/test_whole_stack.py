"""A drag takes the whole stack; what was done last can be taken back beside the main button."""

from collections.abc import Iterator

import pytest
from basic_kit import click, point_in, session_at, table_at
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from konqt.games.kon.engine.actions import Move
from konqt.gui.kon.table.screen import TableScreen
from konqt.i18n.texts import use_language

UNITS = {"oslo": {"germany": 3}, "tromso": {"norway": 2}, "harstad": {"allies": 1}}
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def table(qapp: QApplication) -> Iterator[TableScreen]:
    with table_at(session_at(units=UNITS), "germany") as table:
        yield table


def settled(table: TableScreen, qapp: QApplication, step: int) -> None:
    for _ in range(200):
        qapp.processEvents()
        if table.session.step == step and table.prompt.isEnabled():
            return
        QTest.qWait(5)
    raise AssertionError(f"the table does not come to step {step}")


def lift(table: TableScreen, source: str, target: str) -> QPoint:
    port = table.view.viewport()
    start, end = point_in(table, source), point_in(table, target)
    QTest.mousePress(port, LEFT, pos=start)
    QTest.mouseMove(port, start + QPoint(20, 20))
    QTest.mouseMove(port, end)
    return end


def test_a_drag_moves_the_whole_stack(table: TableScreen, qapp: QApplication) -> None:
    end = lift(table, "oslo", "honefoss")
    assert table.drag.hold is not None and table.drag.hold.count == 3
    QTest.mouseRelease(table.view.viewport(), LEFT, pos=end)
    settled(table, qapp, 1)
    assert table.session.observe("germany").units["honefoss"] == {"germany": 3}


def test_a_click_takes_the_whole_stack(table: TableScreen) -> None:
    table.drag.click("oslo")
    assert table.drag.hold is not None and table.drag.hold.count == 3


def test_the_wheel_a_digit_and_a_number_beside_it_take_fewer(
    table: TableScreen, qapp: QApplication
) -> None:
    lift(table, "oslo", "honefoss")
    view = table.view
    at = QPointF(view.viewport().rect().center())
    turn = QWheelEvent(
        at,
        QPointF(view.viewport().mapToGlobal(at.toPoint())),
        QPoint(),
        QPoint(0, -120),
        LEFT,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    qapp.sendEvent(view.viewport(), turn)
    assert table.drag.hold is not None and table.drag.hold.count == 2
    QTest.keyClick(view, Qt.Key.Key_1)
    assert table.drag.hold.count == 1
    click(table.in_hand.picker._buttons[2])
    assert table.drag.hold.count == 3


@pytest.mark.parametrize("language", ["en", "nb"])
def test_the_hint_says_so(table: TableScreen, language: str) -> None:
    use_language(language)
    try:
        table.prompt.retranslate()
        words = {"en": ("all of it", "wheel", "number"), "nb": ("hele", "musehjul", "tall")}
        assert table.prompt.words.hint.isVisible()
        assert all(word in table.prompt.words.hint.text() for word in words[language])
    finally:
        use_language("en")


def test_undo_and_redo_say_what_they_would_take_back(
    table: TableScreen, qapp: QApplication
) -> None:
    back = table.prompt.foot.take_back
    assert not back.undo.isVisible(), "there is nothing to take back yet"
    table.act(Move("oslo", "honefoss", 2))
    settled(table, qapp, 1)
    assert back.undo.isVisible() and not back.redo.isVisible()
    told = back.undo.accessibleName()
    assert told.startswith("Undo: ") and "Oslo" in told and "Hønefoss" in told and "2" in told
    button = table.prompt.buttons()[-1]
    above = (
        button.mapTo(table, QPoint()).y()
        - back.undo.mapTo(table, back.undo.rect().bottomLeft()).y()
    )
    assert 0 <= above < 40, "it stands by the way on"
    click(back.undo)
    settled(table, qapp, 0)
    assert table.session.observe("germany").units["oslo"] == {"germany": 3}
    assert back.redo.isVisible() and not back.undo.isVisible()
    assert back.redo.accessibleName() == told.replace("Undo", "Redo")
    click(back.redo)
    settled(table, qapp, 1)
    assert table.session.observe("germany").units["honefoss"] == {"germany": 2}


def test_nobody_else_is_told_what_could_be_taken_back(
    table: TableScreen, qapp: QApplication
) -> None:
    table.act(Move("oslo", "honefoss", 2))
    settled(table, qapp, 1)
    table._show(None)
    assert not table.prompt.foot.take_back.undo.isVisible()
    assert not table.prompt.foot.take_back.undo.text()
