"""Fingers and a trackpad's pinch do on the board what the mouse does there."""

from collections.abc import Iterator
from typing import Any

import pytest
from basic_kit import session_at, table_at
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QNativeGestureEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.viewer.pan_pointer import PanPointer

UNITS = {"oslo": {"germany": 3}, "tromso": {"norway": 2}, "harstad": {"allies": 1}}


@pytest.fixture
def table(qapp: QApplication) -> Iterator[TableScreen]:
    with table_at(session_at(units=UNITS), "germany") as table:
        yield table


@pytest.fixture(scope="module")
def screen() -> QPointingDevice:
    return QTest.createTouchDevice()


class Fingers:
    """Up to two fingers on a board."""

    def __init__(self, table: Any, screen: QPointingDevice) -> None:
        self.port = table.view.viewport()
        self.screen = screen
        self.at: dict[int, QPoint] = {}

    def _send(self, change: str, finger: int) -> None:
        touch = QTest.touchEvent(self.port, self.screen, False)
        for each, at in self.at.items():
            # QTest gives a stationary finger no place, so one that lies still moves nowhere.
            getattr(touch, change if each == finger else "move")(each, at, self.port)
        touch.commit()

    def press(self, finger: int, at: QPoint) -> None:
        self.at[finger] = at
        self._send("press", finger)

    def move(self, finger: int, at: QPoint) -> None:
        self.at[finger] = at
        self._send("move", finger)

    def lift(self, finger: int) -> None:
        self._send("release", finger)
        del self.at[finger]


@pytest.fixture
def fingers(table: TableScreen, screen: QPointingDevice) -> Fingers:
    return Fingers(table, screen)


def middle(table: TableScreen) -> QPoint:
    return table.view.viewport().rect().center()


def test_a_finger_drags_a_stack(table: TableScreen, fingers: Fingers, qtbot: Any) -> None:
    start, end = table.view.point_of("oslo"), table.view.point_of("honefoss")
    fingers.press(0, start)
    for part in (0.3, 0.6, 1.0):
        fingers.move(0, start + (end - start) * part)
    assert table.drag.hold is not None and table.drag.hold.count == 3
    fingers.lift(0)
    qtbot.waitUntil(lambda: table.session.step == 1)
    assert table.session.observe("germany").units["honefoss"] == {"germany": 3}


def test_a_tap_takes_and_a_tap_drops(table: TableScreen, fingers: Fingers, qtbot: Any) -> None:
    for number, area in enumerate(("oslo", "honefoss")):
        fingers.press(0, table.view.point_of(area))
        fingers.lift(0)
        assert (table.drag.hold is not None) == (number == 0)
    qtbot.waitUntil(lambda: table.session.step == 1)


def test_a_finger_on_open_ground_shifts_the_board(table: TableScreen, fingers: Fingers) -> None:
    table.view.camera.zoom(6)
    sea = QPoint(30, 30)
    before = table.view.mapToScene(sea)
    fingers.press(0, sea)
    for step in (20, 40, 60):
        fingers.move(0, sea + QPoint(step, 0))
    fingers.lift(0)
    moved = table.view.mapToScene(sea) - before
    assert abs(moved.x() * table.view.scale_now) > 30
    assert table.session.step == 0


def test_two_fingers_zoom_about_their_middle_and_take_nothing(
    table: TableScreen, fingers: Fingers
) -> None:
    at = table.view.point_of("oslo")
    table.view.camera.zoom(4, at)
    at, scale = table.view.point_of("oslo"), table.view.scale_now
    fingers.press(0, at - QPoint(40, 0))
    fingers.press(1, at + QPoint(40, 0))
    assert table.drag.hold is None
    under = table.view.mapToScene(at)
    fingers.move(1, at + QPoint(60, 0))
    fingers.move(0, at - QPoint(60, 0))
    assert table.view.scale_now == pytest.approx(scale * 1.5, rel=0.02)
    apart = table.view.mapFromScene(under) - at
    assert apart.manhattanLength() <= 6
    fingers.lift(1)
    fingers.move(0, at - QPoint(10, 0))
    fingers.lift(0)
    assert table.drag.hold is None and table.session.step == 0


def test_a_second_finger_puts_back_what_the_first_dragged(
    table: TableScreen, fingers: Fingers
) -> None:
    start = table.view.point_of("oslo")
    fingers.press(0, start)
    fingers.move(0, start + QPoint(30, 0))
    assert table.drag.hold is not None
    # Not where one is asked how many go.
    fingers.press(1, start - QPoint(0, 140))
    assert table.drag.hold is None
    fingers.lift(1)
    fingers.lift(0)
    assert table.session.step == 0


def test_a_finger_held_still_asks_about_the_area(
    table: TableScreen, fingers: Fingers, qtbot: Any
) -> None:
    asked: list[str] = []
    table.looking.pointer.area_asked_about.disconnect()
    table.looking.pointer.area_asked_about.connect(lambda area, _at: asked.append(area))
    fingers.press(0, table.view.point_of("oslo"))
    qtbot.waitUntil(lambda: asked == ["oslo"])
    fingers.lift(0)
    assert table.drag.hold is None and table.session.step == 0


def test_a_trackpads_pinch_zooms_about_the_pointer(table: TableScreen) -> None:
    at, scale = middle(table), table.view.scale_now
    under = table.view.mapToScene(at)
    for _ in range(3):
        pinch(table, 0.1, at)
    assert table.view.scale_now == pytest.approx(scale * 1.1**3, rel=0.01)
    assert (table.view.mapFromScene(under) - at).manhattanLength() <= 4
    for _ in range(40):
        pinch(table, -0.2, at)
    assert table.view.scale_now > 0.02


def pinch(table: TableScreen, value: float, at: QPoint) -> None:
    port = table.view.viewport()
    event = QNativeGestureEvent(
        Qt.NativeGestureType.ZoomNativeGesture, QPointingDevice.primaryPointingDevice(), 2,
        QPointF(at), QPointF(at), QPointF(port.mapToGlobal(at)), value, QPointF(),
    )  # fmt: skip
    assert event.type() == QEvent.Type.NativeGesture
    QApplication.sendEvent(port, event)


def test_the_viewers_board_is_pinched_as_well(table: TableScreen, fingers: Fingers) -> None:
    PanPointer(table.view)
    at, scale = middle(table), table.view.scale_now
    fingers.press(0, at - QPoint(50, 0))
    fingers.press(1, at + QPoint(50, 0))
    fingers.move(1, at + QPoint(150, 0))
    assert table.view.scale_now == pytest.approx(scale * 2, rel=0.02)
    fingers.lift(1)
    fingers.lift(0)
