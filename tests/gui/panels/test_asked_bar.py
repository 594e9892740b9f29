"""While the side column is folded one still reads what is asked, and goes on."""

from collections.abc import Iterator

import pytest
from basic_kit import session_at, table_at
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from seated_kit import until

from konqt.core.msg import Msg
from konqt.games.kon.engine.actions import EndPhase
from konqt.games.kon.wording.checklist import say_first
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.page import SIDE_FOLDED
from konqt.gui.panels.action_button import MAIN_INK
from konqt.session.update import UndoState

UNITS = {"oslo": {"germany": 3}, "tromso": {"norway": 2}, "harstad": {"allies": 1}}


@pytest.fixture
def table(qapp: QApplication) -> Iterator[TableScreen]:
    with table_at(session_at(units=UNITS, hands={"germany": ["panzer"]}), "germany") as table:
        yield table


def fold(table: TableScreen) -> None:
    table.set_panels({SIDE_FOLDED: True})
    QTest.qWait(1)


def has_keyboard(table: TableScreen) -> bool:
    """Tell whether the window has the keyboard, and ask for it again where it has not.

    Asked for once, it may be lost to a window of the test before that goes only then.
    """
    if not table.isActiveWindow():
        table.activateWindow()
    return table.isActiveWindow()


def box(part: QWidget, within: QWidget) -> QRect:
    return QRect(part.mapTo(within, QPoint(0, 0)), part.size())


def test_the_bar_stands_in_for_a_folded_column_alone(table: TableScreen) -> None:
    assert not table.asking.bar.isVisible()
    fold(table)
    assert table.asking.bar.isVisible()
    assert table.prompt.words.question() in table.asking.bar.asked.text()
    assert "Germany" in table.asking.bar.asked.text()
    for part in (table.view, table.hand, table.fold):
        assert not box(table.asking.bar, table).intersects(box(part, table))
    table.set_panels({})
    QTest.qWait(1)
    assert not table.asking.bar.isVisible()


def test_the_bar_ends_the_phase(table: TableScreen) -> None:
    fold(table)
    assert table.asking.bar.main.isVisible()
    table.asking.bar.main.click()
    assert table.fold.folded
    # On a busy machine the disk takes its time: as long as any test lets it.
    until(lambda: table.session.step > 0)


def test_the_bar_warns_of_a_step_that_cannot_be_undone(
    table: TableScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    fold(table)
    bar, warning = table.asking.bar.main, "No undo: dice or cards follow"
    assert warning not in bar.text() + bar.toolTip() + bar.accessibleDescription()
    monkeypatch.setattr(table.session.undoing, "would_close", lambda *_step: Msg("undo_chance"))
    table.prompt.retranslate()
    assert bar.text() == f"{bar.accessibleName()} – {warning}" and bar.isVisible()
    assert bar.toolTip().endswith(warning) and bar.accessibleDescription() == warning
    table.resize(620, 500)
    QApplication.processEvents()
    assert bar.text() == bar.accessibleName(), "the question keeps its room"
    assert bar.toolTip().endswith(warning)


def test_what_may_have_been_forgotten_brings_the_column(table: TableScreen) -> None:
    until(lambda: has_keyboard(table))
    fold(table)
    table.prompt.show_checklist(say_first(EndPhase())[:2], ["Something is left"], EndPhase())
    assert table.fold.raised
    ways = [b.accessibleName() for b in table.prompt.buttons() if isinstance(b.action, EndPhase)]
    assert [table.asking.bar.main.text()] == ways


def test_more_brings_the_column(table: TableScreen) -> None:
    until(lambda: has_keyboard(table))
    fold(table)
    table.asking.bar.more.click()
    assert table.fold.raised


def test_a_duty_to_discard_is_said_and_can_be_taken_back(qapp: QApplication) -> None:
    hand = ["panzer", "speidertropp", "artilleri", "bombefly", "gebirgsjager"]
    owed = {"card_used": [], "pending": [{"kind": "new_cards", "discarded": False}]}
    with table_at(
        session_at(units=UNITS, hands={"germany": hand}, phase=4, **owed), "germany"
    ) as t:
        fold(t)
        assert t.observation is not None and t.observation.decision.kind == "discard"
        assert (
            "card" in t.prompt.words.question()
            and t.prompt.words.question() in t.asking.bar.asked.text()
        )
        assert not t.asking.bar.main.isVisible() and t.asking.bar.more.isVisible()
        end = EndPhase()
        t.prompt.show_undo(UndoState(can_undo=True, undo_label=end))
        assert t.asking.bar.undo.isVisible()
        wanted: list[bool] = []
        t.prompt.foot.take_back.undo_wanted.disconnect()
        t.prompt.foot.take_back.undo_wanted.connect(lambda: wanted.append(True))
        t.asking.bar.undo.click()
        assert wanted == [True]


def test_the_bar_waits_while_the_prompt_is_shut(table: TableScreen) -> None:
    fold(table)
    assert table.asking.bar.main.isEnabled()
    table.prompt.setEnabled(False)
    assert not table.asking.bar.main.isEnabled()
    table.prompt.setEnabled(True)
    assert table.asking.bar.main.isEnabled()


def test_the_heading_is_read_while_the_prompt_is_shut(table: TableScreen) -> None:
    """Words on the seat's ground keep their ink: disabled ones would be dark on dark."""
    table.prompt.setEnabled(False)
    picture = table.prompt.head.who.grab().toImage()
    inks = {
        picture.pixelColor(x, y).lightness()
        for x in range(picture.width())
        for y in range(picture.height())
    }
    bright = QColor(MAIN_INK).lightness()
    assert table.prompt.head.who.palette().color(QPalette.ColorRole.Text).lightness() == bright
    assert max(inks) >= bright - 3
