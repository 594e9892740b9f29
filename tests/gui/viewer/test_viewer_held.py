"""A step key that is held runs through a record, a step a picture, and stops where it is let go."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from seated_kit import focus_on, until
from viewer_kit import PlayedRecord

from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.gui.viewer.timeline.held_keys import FRAME_MS, HeldKeys
from konqt.gui.viewer.timeline.playhead import Playhead

MANY = 8
"""Steps that nobody comes to without running."""


@pytest.fixture(scope="module")
def played() -> PlayedRecord:
    return PlayedRecord(20)


@pytest.fixture
def viewer(qapp: QApplication, played: PlayedRecord) -> Iterator[ViewerScreen]:
    screen = ViewerScreen(played)
    screen.set_reduced_motion(True)
    screen.resize(1366, 740)
    screen.show()
    focus_on(screen.transport.timeline)
    yield screen
    screen.stop()
    screen.close()
    screen.deleteLater()


class Told(QObject):
    """Notes each step of a viewer and each picture of its timeline, in their order."""

    def __init__(self, viewer: ViewerScreen) -> None:
        super().__init__(viewer)
        self.told: list[str] = []
        viewer.playhead.moved.connect(self._note)
        viewer.transport.timeline.installEventFilter(self)

    def _note(self) -> None:
        self.told.append("step")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.told.append("picture")
        return super().eventFilter(watched, event)


def tell(part: QWidget, kind: QEvent.Type, key: Qt.Key, again: bool) -> None:
    none = Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(part, QKeyEvent(kind, key, none, "", again))


def again(part: QWidget, key: Qt.Key) -> None:
    """Repeat a key as a screen server does: it was let go and is down again, and both are marked.

    The shortcut takes the press itself; what has the focus is asked before.
    """
    tell(part, QEvent.Type.KeyRelease, key, True)
    tell(part, QEvent.Type.ShortcutOverride, key, True)


def hold(viewer: ViewerScreen, key: Qt.Key) -> QWidget:
    """Press a key until it is repeated."""
    focus = QApplication.focusWidget()
    QTest.keyPress(focus, key)
    again(focus, key)
    return focus


def stands(viewer: ViewerScreen) -> bool:
    """Return whether it goes no further."""
    before = viewer.playhead.step
    QTest.qWait(6 * FRAME_MS)
    return viewer.playhead.step == before


@pytest.mark.parametrize(
    ("key", "way"),
    [(Qt.Key.Key_Right, 1), (Qt.Key.Key_L, 1), (Qt.Key.Key_Left, -1), (Qt.Key.Key_J, -1)],
)
def test_a_press_is_one_step_and_a_held_key_runs_until_it_is_let_go(
    viewer: ViewerScreen, key: Qt.Key, way: int
) -> None:
    viewer.go(30)
    focus = QApplication.focusWidget()
    QTest.keyPress(focus, key)
    assert stands(viewer) and viewer.playhead.step == 30 + way
    # The system repeats the key once alone: what follows is no longer of its making.
    again(focus, key)
    until(lambda: way * (viewer.playhead.step - 30) > MANY)
    tell(focus, QEvent.Type.KeyRelease, key, True)
    there = viewer.playhead.step
    until(lambda: viewer.playhead.step != there)
    QTest.keyRelease(focus, key)
    assert stands(viewer)


def test_no_step_of_a_run_is_left_unpainted(viewer: ViewerScreen) -> None:
    QApplication.processEvents()
    noted = Told(viewer)
    focus = hold(viewer, Qt.Key.Key_Right)
    until(lambda: viewer.playhead.step > 4 * MANY)
    QTest.keyRelease(focus, Qt.Key.Key_Right)
    told = noted.told
    assert "step" in told and ("step", "step") not in pairwise(told), told


def test_a_run_waits_for_its_picture(qapp: QApplication) -> None:
    page, playhead = QWidget(), Playhead(50)
    held = HeldKeys(page, playhead)
    held.take(Qt.Key.Key_Right, playhead.step_on)
    page.show()
    focus_on(page)
    QTest.qWait(3 * FRAME_MS)
    QTest.keyPress(page, Qt.Key.Key_Right)
    again(page, Qt.Key.Key_Right)
    QTest.qWait(6 * FRAME_MS)
    assert playhead.step == 1 and held.running
    page.update()
    until(lambda: playhead.step == 2)
    QTest.qWait(6 * FRAME_MS)
    assert playhead.step == 2
    held.let_go()
    page.update()
    QTest.qWait(6 * FRAME_MS)
    assert playhead.step == 2
    page.close()
    page.deleteLater()


def test_a_run_ends_when_the_keyboard_goes_elsewhere(viewer: ViewerScreen) -> None:
    hold(viewer, Qt.Key.Key_Right)
    until(lambda: viewer.playhead.step > MANY)
    viewer.opens.look_for()
    assert stands(viewer) and viewer.playhead.step < viewer.playhead.last


def test_a_run_ends_when_its_window_is_hidden(viewer: ViewerScreen) -> None:
    hold(viewer, Qt.Key.Key_Right)
    until(lambda: viewer.playhead.step > MANY)
    viewer.hide()
    assert stands(viewer) and viewer.playhead.step < viewer.playhead.last


@pytest.mark.parametrize(("key", "end"), [(Qt.Key.Key_Right, -1), (Qt.Key.Key_Left, 0)])
def test_a_run_ends_with_the_game(viewer: ViewerScreen, key: Qt.Key, end: int) -> None:
    last = viewer.playhead.last
    there = last if end else 0
    viewer.go(abs(there - MANY))
    focus = hold(viewer, key)
    until(lambda: viewer.playhead.step == there)
    # However late the picture of the end comes, somebody who leaps away stays there.
    viewer.go(last // 2)
    assert stands(viewer)
    # Still held, it begins nothing when somebody leaps away.
    again(focus, key)
    viewer.go(last // 2)
    assert stands(viewer)


def test_another_key_takes_over(viewer: ViewerScreen) -> None:
    viewer.go(20)
    hold(viewer, Qt.Key.Key_Right)
    until(lambda: viewer.playhead.step > 20 + MANY)
    focus = QApplication.focusWidget()
    QTest.keyPress(focus, Qt.Key.Key_Left)
    assert stands(viewer)
    again(focus, Qt.Key.Key_Right)
    assert stands(viewer)


def test_a_presenters_keys_run_too(viewer: ViewerScreen) -> None:
    viewer.present(True)
    focus = QApplication.focusWidget()
    QTest.keyPress(focus or viewer, Qt.Key.Key_PageDown)
    assert viewer.playhead.step == 1
    again(focus or viewer, Qt.Key.Key_PageDown)
    until(lambda: viewer.playhead.step > MANY)
    QTest.keyRelease(focus or viewer, Qt.Key.Key_PageDown)
    assert stands(viewer)
    viewer.present(False)
