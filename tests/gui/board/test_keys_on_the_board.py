"""Keys on the board: a frame shows where they are, plain plus and minus come closer and go back."""

from collections.abc import Iterator
from typing import Any

import pytest
from fights import ALONE
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from table_kit import observation

from konqt.games.kon.board.shipped import shipped_board
from konqt.gui.board.pointer import Pointer
from konqt.gui.kon.board.drag import DragController
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.session.plan import GamePlan
from konqt.session.session import Session


@pytest.fixture
def view(qtbot: Any) -> Iterator[KonBoardView]:
    view = KonBoardView(shipped_board())
    qtbot.addWidget(view)
    view.resize(900, 500)
    view.show()
    view.set_observation(observation())
    Pointer(view, DragController(lambda _action: ()))
    yield view
    view.stop()


def mouse(view: KonBoardView, kind: QEvent.Type, at: QPoint) -> None:
    left = Qt.MouseButton.LeftButton
    none = Qt.MouseButton.NoButton
    moved = kind == QEvent.Type.MouseMove
    event = QMouseEvent(
        kind, QPointF(at), QPointF(view.mapToGlobal(at)), none if moved else left,
        left if kind == QEvent.Type.MouseButtonPress else none, Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(view.viewport(), event)


def test_the_frame_of_the_keys_goes_with_the_mouse_and_comes_back(view: KonBoardView) -> None:
    pointer, clicked = view.pointer, list[str | None]()
    assert isinstance(pointer, Pointer)
    pointer._drag.click = lambda area, everything=False: clicked.append(area)  # type: ignore[method-assign,assignment]
    mouse(view, QEvent.Type.MouseMove, QPoint(20, 20))
    pointer.point_at("narvik")
    mouse(view, QEvent.Type.MouseMove, QPoint(20, 20))
    assert view.lights.cursor == "narvik", "the mouse lies still"
    mouse(view, QEvent.Type.MouseMove, QPoint(30, 24))
    assert view.lights.cursor is None
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert view.lights.cursor == "narvik" and not clicked, "nothing is done to what is not seen"
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert clicked == ["narvik"]
    mouse(view, QEvent.Type.MouseButtonPress, QPoint(30, 24))
    assert view.lights.cursor is None
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert view.lights.cursor in {"tysfjord", "bjornfjell", "harstad"}, "it goes on from there"


def test_the_keyboard_is_seen_as_soon_as_it_comes_to_the_board(
    view: KonBoardView, qtbot: Any
) -> None:
    view.activateWindow()
    view.setFocus(Qt.FocusReason.MouseFocusReason)
    qtbot.waitUntil(view.hasFocus)
    assert view.lights.cursor is None, "a click shows for itself where it was"
    view.clearFocus()
    view.setFocus(Qt.FocusReason.TabFocusReason)
    marked = view.lights.cursor
    assert marked in view.in_play
    mouse(view, QEvent.Type.MouseMove, QPoint(20, 20))
    mouse(view, QEvent.Type.MouseMove, QPoint(30, 24))
    view.show_focus()
    assert view.lights.cursor == marked, "where it was"


def test_a_stack_lifted_by_key_stays_off_a_resting_mouse(
    view: KonBoardView, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(view, "underMouse", lambda: True)
    pointer = view.pointer
    assert isinstance(pointer, Pointer)
    mouse(view, QEvent.Type.MouseMove, QPoint(20, 20))
    resting = pointer._start_point("narvik")
    pointer.point_at("narvik")
    lifted = pointer._start_point("narvik")
    assert lifted != resting
    assert lifted == view.pieces.spot("narvik") + pointer._grip()


def test_plus_and_minus_zoom_unless_something_is_written(qtbot: Any) -> None:
    window = MainWindow(Settings())
    qtbot.addWidget(window)
    window.show()
    window.playing.lay(Session.start(GamePlan("narvik", ALONE, 5)))
    table = window.table
    assert isinstance(table, TableScreen)
    window.show_page(table)
    window.activateWindow()
    table.view.setFocus()
    qtbot.waitUntil(table.view.hasFocus)
    before = table.view.scale_now
    QTest.keyClick(table.view, Qt.Key.Key_Plus)
    closer = table.view.scale_now
    assert closer > before
    QTest.keyClick(table.view, Qt.Key.Key_Minus)
    assert table.view.scale_now == pytest.approx(before)
    line = QLineEdit(table)
    line.show()
    line.setFocus()
    QTest.keyClick(line, Qt.Key.Key_Plus)
    assert line.text() == "+" and table.view.scale_now == pytest.approx(before)
    window.playing.leave()
