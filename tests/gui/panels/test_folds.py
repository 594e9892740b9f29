"""What is folded beside the board rises when it is wanted, by mouse and by key, and stays so."""

from collections.abc import Iterator
from typing import Any

import pytest
from basic_kit import session_at, table_at
from breadth_kit import NETBOOK, READERS, wide
from fights import ALONE
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from konqt.gui.kon.art import look
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.page import (
    AHEAD_HIDDEN,
    HAND_OPEN,
    LANES_FOLDED,
    PANELS,
    SIDE_FOLDED,
    STATE_FOLDED,
)
from konqt.gui.panels.side_fold import SideFold
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings, load
from konqt.i18n.texts import use_language
from konqt.session.plan import GamePlan
from konqt.session.session import Session

UNITS = {"oslo": {"germany": 3}, "tromso": {"norway": 2}, "harstad": {"allies": 1}}


@pytest.fixture
def table(qapp: QApplication) -> Iterator[TableScreen]:
    with table_at(session_at(units=UNITS, hands={"germany": ["panzer"]}), "germany") as table:
        yield table


@pytest.fixture
def window(qapp: QApplication, qtbot: Any) -> MainWindow:
    made = MainWindow(Settings())
    qtbot.addWidget(made)
    made.show()
    return made


def enter(part: QWidget) -> None:
    at = QPointF(3, 3)
    QApplication.sendEvent(part, QEnterEvent(at, at, at))


def leave(part: QWidget) -> None:
    QApplication.sendEvent(part, QEvent(QEvent.Type.Leave))


def in_sight(table: TableScreen) -> bool:
    place = QRect(table.side.mapTo(table, QPoint(0, 0)), table.side.size())
    return table.rect().contains(place)


def test_a_folded_column_leaves_its_room_to_the_board(table: TableScreen) -> None:
    before = table.view.width()
    assert in_sight(table) and not table.fold.folded
    table.fold.handle.click()
    QTest.qWait(1)
    assert table.fold.folded and not in_sight(table)
    assert table.view.width() >= before + table.side.width() - 20
    table.fold.handle.click()
    QTest.qWait(1)
    assert in_sight(table) and table.view.width() == before


def test_a_folded_column_rises_under_the_mouse_and_the_board_stays(
    table: TableScreen, qtbot: Any
) -> None:
    table.set_panels({SIDE_FOLDED: True})
    QTest.qWait(1)
    board = table.view.geometry()
    enter(table.fold.handle)
    assert in_sight(table) and table.view.geometry() == board
    # On its way from the strip to the column the mouse leaves one before it enters the other.
    leave(table.fold.handle)
    assert in_sight(table)
    enter(table.side)
    leave(table.side)
    qtbot.waitUntil(lambda: not in_sight(table))


def test_a_folded_column_rises_for_the_keyboard(table: TableScreen) -> None:
    table.activateWindow()
    assert QTest.qWaitForWindowActive(table)
    table.set_panels({SIDE_FOLDED: True})
    for part in ("prompt", "areas"):
        table.focus(part)
        assert table.fold.raised and in_sight(table), part
        table.focus("board")
        assert not in_sight(table)


def test_the_strip_says_who_is_asked_in_that_seats_colour(table: TableScreen) -> None:
    table.set_panels({SIDE_FOLDED: True})
    QTest.qWait(1)
    strip = table.fold.handle
    assert strip.words == "Germany: your decision"
    shown = strip.grab().toImage().pixelColor(strip.width() - 3, strip.height() - 5)
    assert shown == look.faction_colour("germany")


def test_the_goal_stays_while_the_rest_is_folded(table: TableScreen) -> None:
    status = table.status
    assert status.decks.isVisible() and status.goal.isVisible()
    status.opener.click()
    assert not status.decks.isVisible()
    assert status.goal.isVisible() and status.turn.isVisible()
    status.opener.click()
    assert status.decks.isVisible()


def test_folds_are_kept_whether_made_by_mouse_or_by_key(window: MainWindow) -> None:
    window.playing.lay(Session.start(GamePlan("narvik", ALONE, 5)))
    table = window.table
    assert isinstance(table, TableScreen)
    table.room.dock.pin.click()
    table.fold.handle.click()
    for panel in (STATE_FOLDED, LANES_FOLDED, AHEAD_HIDDEN):
        window.run_command(f"panel:{panel}")
    assert load()[0].panels == dict.fromkeys(PANELS, True)
    for panel in PANELS:
        assert window.menus.actions[f"panel:{panel}"].isChecked()
    assert not table.status.decks.isVisibleTo(table)
    window.playing.lay(Session.start(GamePlan("narvik", ALONE, 6)))
    again = window.table
    assert isinstance(again, TableScreen) and again is not table
    assert again.room.dock.pin.isChecked() and again.fold.folded
    assert not again.status.decks.isVisibleTo(again)
    window.run_command(f"panel:{HAND_OPEN}")
    assert not again.room.dock.pin.isChecked() and not load()[0].panels[HAND_OPEN]
    window.playing.leave()


def test_the_viewers_column_folds_too(window: MainWindow, qtbot: Any) -> None:
    window.preferences.choose("panel", SIDE_FOLDED)
    window.open_soon(1)
    qtbot.waitUntil(lambda: window.viewer is not None)
    viewer = window.viewer
    assert viewer is not None and isinstance(viewer.fold, SideFold) and viewer.fold.folded
    viewer.fold.handle.click()
    assert not load()[0].panels[SIDE_FOLDED]
    window.looking_back.leave()


@pytest.mark.parametrize(("size", "scale"), [((1024, 576), 150), ((1366, 744), 150)])
def test_in_a_low_column_the_goal_and_the_main_button_are_in_sight(
    table: TableScreen, size: tuple[int, int], scale: int
) -> None:
    look.use_theme("light", scale)
    table.resize(*size)
    for _round in range(20):
        QApplication.processEvents()
    for part in (table.status.goal, table.prompt.head.who, table.prompt.buttons()[0]):
        assert part.isVisible()
        place = QRect(part.mapTo(table, QPoint(0, 0)), part.size())
        assert table.rect().contains(place), part.objectName()
    assert not table.status.decks.isVisible()
    table.status.opener.click()
    assert table.status.decks.isVisible(), "all of it for whoever asks"
    assert STATE_FOLDED not in load()[0].panels


LINES = 4


@pytest.mark.parametrize(("language", "scale"), READERS)
@pytest.mark.parametrize("size", wide([NETBOOK, (1024, 600)], [NETBOOK]))
def test_in_a_small_window_the_log_can_be_read_without_scrolling(
    window: MainWindow, size: tuple[int, int], scale: int, language: str
) -> None:
    use_language(language)
    look.use_theme("light", scale)
    window.playing.begin(GamePlan("basic", ALONE, 3))
    window.resize(*size)
    window.show_page(window.table)
    table = window.table
    assert table is not None
    for _round in range(20):
        QApplication.processEvents()
    log = table.log.viewport()
    foot = QRect(table.prompt.foot.mapTo(table, QPoint(0, 0)), table.prompt.foot.size())
    assert table.rect().contains(foot), "the answer does not lie out of sight"
    place = QRect(log.mapTo(table, QPoint(0, 0)), log.size())
    assert table.rect().contains(place)
    assert log.height() >= LINES * log.fontMetrics().height(), log.height()
    assert table.prompt.words.say.toolTip(), "the help that has no room"
