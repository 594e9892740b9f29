"""The hand folds to a strip of titles, and rises when it is looked at or cards are asked for."""

from collections.abc import Iterator

import pytest
from basic_kit import session_at, table_at
from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QCursor, QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from seated_kit import until

from konqt.gui.board.camera import NO_SMALLER
from konqt.gui.kon.interaction.choices import cards_matter
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.panels.dock import FOLDED

HAND = ["panzer", "rask_forflytning", "speidertropp"]
UNITS = {"oslo": {"germany": 3}, "tromso": {"norway": 2}, "harstad": {"allies": 1}}
LOW = QSize(1366, 600)


@pytest.fixture
def table(qapp: QApplication) -> Iterator[TableScreen]:
    """A window so low that the board needs the room of the cards."""
    with table_at(session_at(units=UNITS, hands={"germany": HAND}), "germany") as table:
        table.resize(LOW)
        until(lambda: table.room.dock.height() == FOLDED)
        yield table


def in_sight(table: TableScreen) -> int:
    """Give the height of the hand that stands above the page's lower edge."""
    return table.height() - table.hand.y()


def enter(table: TableScreen) -> None:
    at = QPointF(5, 5)
    QApplication.sendEvent(table.hand, QEnterEvent(at, at, at))


def leave(table: TableScreen) -> None:
    QApplication.sendEvent(table.hand, QEvent(QEvent.Type.Leave))


@pytest.mark.parametrize("size", [(1366, 744), (1920, 1056)])
def test_where_the_board_needs_no_room_below_the_cards_lie_open(
    table: TableScreen, size: tuple[int, int]
) -> None:
    view, dock = table.view, table.room.dock
    table.resize(*size)
    view.camera.fit_board()
    until(lambda: dock.height() == table.hand.height())
    assert dock.raised and not dock.pin.isVisible()
    open_at = view.scale_now
    dock._spares = lambda low, high: False
    dock._settle()
    until(lambda: dock.height() == FOLDED)
    view.camera.fit_board()
    assert open_at >= NO_SMALLER * view.scale_now


def test_folded_every_card_shows_its_title(table: TableScreen) -> None:
    assert not table.room.dock.raised
    assert table.hand.rect().contains(table.room.dock.pin.geometry())
    assert in_sight(table) == table.room.dock.height() == FOLDED
    for item in table.hand.items():
        region = item.visibleRegion().boundingRect()
        assert region.top() == 0 and region.height() >= 45, "title and sign are at its top"


def test_the_hand_rises_under_the_mouse_and_the_board_stays(table: TableScreen) -> None:
    before = table.view.geometry()
    enter(table)
    assert table.room.dock.raised and in_sight(table) == table.hand.height()
    for item in table.hand.items():
        assert item.visibleRegion().boundingRect().height() == item.height()
    assert table.view.geometry() == before
    leave(table)
    assert not table.room.dock.raised and in_sight(table) == FOLDED
    assert table.view.geometry() == before


def test_the_hand_rises_for_the_keyboard(table: TableScreen) -> None:
    table.activateWindow()
    assert QTest.qWaitForWindowActive(table)
    table.focus("hand")
    assert table.room.dock.raised
    table.focus("board")
    assert not table.room.dock.raised


def test_the_hand_is_up_while_cards_are_asked_for(qapp: QApplication) -> None:
    position = {
        "units": {"oslo": {"germany": 1}, "tromso": {"norway": 2}, "harstad": {"allies": 1}},
        "phase": 3,
        "hands": {"germany": ["forsterkninger:5", "forsterkninger:4"]},
    }
    with table_at(session_at(**position), "germany") as table:
        table.resize(LOW)
        assert table.observation is not None
        assert table.observation.decision.kind == "reinforcement"
        assert cards_matter(table.observation) and table.room.dock.raised
        # On a real screen the window may have come up under the mouse.
        leave(table)
        table.room.dock.set_matters(False)
        table.room.dock.set_shared(False)
        assert not table.room.dock.raised


def test_the_hand_covers_no_area_in_which_battalions_may_be_put(qapp: QApplication) -> None:
    position = {
        "units": {"oslo": {"germany": 1}, "tromso": {"norway": 2}, "harstad": {"allies": 1}},
        "phase": 3,
        "hands": {"germany": ["forsterkninger:5", "forsterkninger:4"]},
    }
    with table_at(session_at(**position), "germany") as table:
        assert table.observation is not None
        table.view.camera.fit_board()
        QTest.qWait(1)
        corner = table.view.mapTo(table, QPoint(0, table.view.height()))
        assert corner.y() <= table.hand.y()
        for area in table.observation.areas_in_play:
            assert table.view.viewport().rect().contains(table.view.point_of(area)), area


def test_a_card_on_its_way_gives_the_board_free(table: TableScreen) -> None:
    enter(table)
    assert table.drag.begin_card("rask_forflytning")
    assert not table.room.dock.raised
    table.drag.cancel()
    assert table.room.dock.raised, "the mouse is still here"
    assert table.drag.begin_stack("oslo")
    assert table.room.dock.raised, "battalions are no card"


def press_on_board(table: TableScreen) -> None:
    at = table.view.viewport().rect().center()
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=at)


def test_a_click_on_the_board_sinks_a_hand_that_was_told_of_no_leaving(table: TableScreen) -> None:
    enter(table)
    press_on_board(table)
    assert not table.room.dock.raised


def test_a_mouse_that_moves_on_the_board_is_no_longer_on_the_hand(table: TableScreen) -> None:
    enter(table)
    table.room.dock.set_away(True)
    at = QPointF(table.view.viewport().rect().center())
    QApplication.sendEvent(table.view.viewport(), QEnterEvent(at, at, at))
    table.room.dock.set_away(False)
    assert not table.room.dock.raised


@pytest.mark.parametrize("on_strip", [False, True])
def test_a_played_card_sinks_the_hand_unless_the_mouse_is_on_what_stays(
    table: TableScreen, monkeypatch: pytest.MonkeyPatch, on_strip: bool
) -> None:
    part = table.room.dock if on_strip else table.view
    mouse = part.mapToGlobal(QPoint(300, FOLDED // 2))
    monkeypatch.setattr(QCursor, "pos", lambda: mouse)
    enter(table)
    assert table.drag.begin_card("rask_forflytning") and table.drag.hold is not None
    table.drag.choose(table.drag.hold.uses[0])
    assert table.room.dock.raised is on_strip


@pytest.mark.parametrize("by_key", [True, False])
def test_a_window_that_comes_back_finds_the_hand_as_it_was(
    table: TableScreen, by_key: bool
) -> None:
    table.activateWindow()
    assert QTest.qWaitForWindowActive(table)
    card = table.hand.items()[0]
    if by_key:
        table.focus("hand")
    else:
        enter(table)
        card.setFocus(Qt.FocusReason.MouseFocusReason)
        leave(table)
    assert table.room.dock.raised is by_key
    other = QWidget()
    other.show()
    other.activateWindow()
    assert QTest.qWaitForWindowActive(other)
    other.close()
    table.activateWindow()
    assert QTest.qWaitForWindowActive(table)
    assert QApplication.focusWidget() is (table.hand.items()[0] if by_key else card)
    assert table.room.dock.raised is by_key
    press_on_board(table)
    assert not table.room.dock.raised


def test_a_hand_kept_open_takes_room_of_its_own_and_stays(table: TableScreen) -> None:
    board = table.view.height()
    table.room.dock.pin.click()
    QTest.qWait(1)
    assert table.room.dock.raised and table.room.dock.height() == table.hand.height()
    assert table.view.height() == board - table.hand.height() + FOLDED
    leave(table)
    table._show(table.observation)
    assert table.room.dock.raised
    table.room.dock.pin.click()
    QTest.qWait(1)
    assert not table.room.dock.raised and table.view.height() == board


def test_backs_alone_do_not_rise(table: TableScreen) -> None:
    table.room.dock.pin.click()
    table._show(None)
    assert not table.room.dock.raised and not table.room.dock.pin.isVisible()
    enter(table)
    assert not table.room.dock.raised


def test_the_hand_follows_the_window(table: TableScreen) -> None:
    table.resize(1200, 520)
    QTest.qWait(1)
    assert table.hand.y() == table.height() - FOLDED
    assert table.hand.width() == table.room.dock.width() == table.view.width()
    enter(table)
    table.resize(1366, 768)
    QTest.qWait(1)
    assert table.hand.mapTo(table, QPoint(0, table.hand.height())).y() == table.height()


def test_a_card_seen_large_stays_on_the_page(table: TableScreen) -> None:
    item = table.hand.items()[0]
    at = item.mapToGlobal(item.rect().bottomLeft())
    zoom = table.cards.zoom
    zoom.show_soon(item.faction, item.card, at, [])
    zoom.open()
    assert table.rect().contains(zoom.geometry())
