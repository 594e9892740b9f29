"""While the curtain is drawn the board stays to be talked about, as everybody may see it."""

from collections.abc import Iterator
from typing import Any

import pytest
from person_kit import PEOPLE, met_by
from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import stood_a_moment
from secrets_kit import sessions, swapped, told

from konqt.core.event import PUBLIC
from konqt.gui.kon.board.open_board import KonOpenBoard
from konqt.gui.kon.cards.hand import HandView
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.session.plan import GamePlan
from konqt.session.session import Session


@pytest.fixture
def window(qapp: QApplication) -> Iterator[MainWindow]:
    made = MainWindow(Settings(ai_speed="instant", reduced_motion=True))
    made.resize(1366, 768)
    made.show()
    yield made
    made.shut_down()
    made.close()
    made.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def settle(board: KonOpenBoard) -> None:
    for _ in range(3):
        QApplication.processEvents()
    while not (board.base.settled and board.arrangement.settled):
        QTest.qWait(1)


def board_of(window: MainWindow) -> KonOpenBoard:
    board = window.covers._board
    assert isinstance(board, KonOpenBoard)
    return board


def frame(board: KonOpenBoard) -> QRectF:
    return QRectF(board.mapToScene(board.viewport().rect()).boundingRect())


def test_the_board_stays_in_sight_and_no_hand_does(window: MainWindow) -> None:
    session = met_by("norway")
    window.playing.sit_down(session)
    board = board_of(window)
    settle(board)
    assert window.stack.currentWidget() is window.covers.curtain
    assert board.isVisible() and board.width() > window.width() / 3
    units = {area: dict(here) for area, here in board.pieces.shown.units.items() if here}
    assert units and units == {
        area: dict(here) for area, here in session.observe(PUBLIC).units.items() if here
    }
    assert not [hand for hand in window.findChildren(HandView) if hand.isVisible()]
    words = "\n".join(told(window.covers.curtain))
    hand = session.observe("norway").hands["norway"]
    assert hand and not any(str(card) in words for card in hand)


def test_the_way_on_stays_one_key(window: MainWindow) -> None:
    window.playing.sit_down(met_by("norway"))
    curtain = window.covers.curtain
    settle(board_of(window))
    assert QApplication.focusWidget() in (curtain.face.look, None)
    QTest.mouseClick(board_of(window).viewport(), Qt.MouseButton.LeftButton)
    QTest.keyClick(stood_a_moment(curtain).face.look, Qt.Key.Key_Return)
    assert window.stack.currentWidget() is window.table


def test_all_that_is_in_play_is_in_sight_each_time(window: MainWindow, qtbot: Any) -> None:
    """Wherever somebody has looked meanwhile, on the table or on the open board itself."""
    window.playing.sit_down(met_by("norway"))
    board = board_of(window)
    settle(board)
    first = frame(board)
    in_play = board.ground.box(board.in_play)
    assert frame(board).adjusted(-1, -1, 1, 1).contains(in_play)
    window.covers.lift()
    assert window.table is not None
    table = window.table.view
    qtbot.waitUntil(lambda: table.laid_out, timeout=60_000)
    table.camera.zoom(4, table.point_of("narvik"))
    scale, middle = table.scale_now, table.mapToScene(table.viewport().rect().center())
    window.covers.cover("norway", False)
    settle(board_of(window))
    assert frame(board) == first
    board.camera.zoom(3, board.point_of("narvik"))
    assert frame(board) != first
    window.covers.lift()
    assert table.scale_now == scale
    assert table.mapToScene(table.viewport().rect().center()) == middle
    window.covers.cover("norway", False)
    settle(board_of(window))
    assert frame(board) == first


def test_each_game_has_its_own_and_none_is_left_behind(window: MainWindow) -> None:
    window.playing.sit_down(Session.start(GamePlan("narvik", PEOPLE, 3)))
    first = board_of(window)
    window.playing.sit_down(Session.start(GamePlan("narvik", PEOPLE, 4)))
    assert board_of(window) is not first
    window.to_start()
    assert window.covers._board is None


def test_nothing_on_it_depends_on_a_secret(qapp: QApplication) -> None:
    """Every hand and every unseen card is dealt anew: not a dot is drawn otherwise."""
    compared = 0
    for number, session in enumerate(sessions(6, 21)):
        actor = session.decision.actor
        if actor is None:
            continue
        pictures: list[Any] = []
        for each in (session, swapped(session, PUBLIC, number + 1)):
            board = KonOpenBoard(each, "light")
            board.resize(800, 400)
            board.show()
            board.show_as_it_stands(actor)
            settle(board)
            pictures.append((board.grab().toImage(), told(board)))
            board.stop()
            board.close()
            board.deleteLater()
        assert pictures[0] == pictures[1], session.step
        compared += 1
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert compared > 3
