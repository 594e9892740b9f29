"""Fingers on the board: one is the mouse, held still its right button; two zoom and shift.

A trackpad's pinch comes as an event of its own and zooms about the pointer.
"""

import math

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QEventPoint, QMouseEvent, QNativeGestureEvent, QTouchEvent
from PySide6.QtWidgets import QApplication

from konqt.gui.board.section import ZOOM_STEP
from konqt.gui.board.view import BoardView
from konqt.gui.threads.timers import debounce
from konqt.gui.widgets.unless_gone import unless_gone

HOLD_MS = 600
"""How long a finger must lie still to ask about what is under it."""
LEAST_SPREAD = 12.0
"""Pixels between two fingers; less cannot be told from one."""

_GONE = QEventPoint.State.Released
_NO, _LEFT, _RIGHT = Qt.MouseButton.NoButton, Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


class Touch(QObject):
    """Turns touch and pinch into what the mouse does, and into zooming."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._view = view
        self._down = False
        """whether one finger is down as the mouse"""
        self._done = False
        """whether this touch has been what it was, until all fingers are up"""
        self._at = QPointF()
        self._from = QPointF()
        self._pair: tuple[QPointF, float] | None = None
        """middle and spread of two fingers"""
        self._rest = QPointF()
        """what is left of shifts by less than a pixel"""
        self._hold = debounce(self, HOLD_MS, self._held)
        view.viewport().setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        view.viewport().installEventFilter(self)

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take touch and pinch on the viewport before anybody else."""
        del watched
        if isinstance(event, QNativeGestureEvent):
            return self._gesture(event)
        if not isinstance(event, QTouchEvent):
            return False
        event.accept()
        if event.type() == QEvent.Type.TouchCancel:
            self._give_up()
            self._end()
            return True
        points = [each for each in event.points() if each.state() != _GONE]
        if len(points) >= 2:
            self._pinch(points[0].position(), points[1].position())
        elif len(points) == 1:
            self._one(points[0].position())
        else:
            self._up(event.points()[0].position() if event.points() else self._at)
        return True

    # -- one finger -------------------------------------------------------------------------

    def _one(self, at: QPointF) -> None:
        if self._done or self._pair is not None:
            # The other finger has left: what stays is no new press.
            self._pair, self._done = None, True
            return
        self._at = at
        if not self._down:
            self._down, self._from = True, at
            self._hold.start()
            self._mouse(QEvent.Type.MouseButtonPress, _LEFT)
            return
        if (at - self._from).manhattanLength() >= QApplication.startDragDistance():
            self._hold.stop()
        self._mouse(QEvent.Type.MouseMove, _NO)

    def _up(self, at: QPointF) -> None:
        if self._down:
            self._at = at
            self._mouse(QEvent.Type.MouseButtonRelease, _LEFT)
        self._end()

    def _held(self) -> None:
        """Ask about what lies under a finger that rests."""
        if self._down:
            self._give_up()
            self._done = True
            self._mouse(QEvent.Type.MouseButtonPress, _RIGHT)

    def _give_up(self) -> None:
        """Let what one finger began have been nothing: no click, no drop."""
        if self._down:
            self._down = False
            self._hold.stop()
            if self._view.pointer is not None:
                self._view.pointer.forget_press()

    def _end(self) -> None:
        self._hold.stop()
        self._down = self._done = False
        self._pair = None
        self._rest = QPointF()

    def _mouse(self, kind: QEvent.Type, button: Qt.MouseButton) -> None:
        port = self._view.viewport()
        buttons = _NO if kind == QEvent.Type.MouseButtonRelease else button
        if kind == QEvent.Type.MouseMove:
            buttons = _LEFT
        event = QMouseEvent(
            kind, self._at, port.mapToGlobal(self._at), button, buttons,
            Qt.KeyboardModifier.NoModifier,
        )  # fmt: skip
        QApplication.sendEvent(port, event)

    # -- two fingers ------------------------------------------------------------------------

    def _pinch(self, one: QPointF, two: QPointF) -> None:
        self._give_up()
        self._done = True
        middle, apart = (one + two) / 2, two - one
        spread = max(LEAST_SPREAD, math.hypot(apart.x(), apart.y()))
        before, self._pair = self._pair, (middle, spread)
        if before is None:
            return
        self._rest += middle - before[0]
        step = self._rest.toPoint()
        self._rest -= QPointF(step)
        if not step.isNull():
            self._view.camera.pan(step.x(), step.y())
        self._zoom(spread / before[1], middle)

    def _gesture(self, event: QNativeGestureEvent) -> bool:
        kind = event.gestureType()
        if kind == Qt.NativeGestureType.ZoomNativeGesture:
            self._zoom(1 + max(-0.9, event.value()), event.position())
        elif kind == Qt.NativeGestureType.SmartZoomNativeGesture:
            self._view.fit_play()
        else:
            return False
        event.accept()
        return True

    def _zoom(self, factor: float, at: QPointF) -> None:
        if factor != 1.0:
            self._view.camera.zoom(math.log(factor, ZOOM_STEP), at.toPoint())
