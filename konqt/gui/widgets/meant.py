"""Buttons that come where something else was: a click that is already on its way does not count.

A question is answered, and the next one's button stands where the mouse still is; the second press
of a hasty hand, or one meant for what an opponent has just moved away, would answer that unread.
"""

import time
from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor, QKeyEvent, QMouseEvent, QMoveEvent, QShowEvent
from PySide6.QtWidgets import QPushButton

UNMEANT = 0.7
"""Seconds in which a click is still meant for what stood at the place before."""
UNMEANT_KEYS = 1.0
"""Seconds in which a key that opens what others may not see is still meant for what was before."""
NEAR = 8
"""Pixels that a mouse at rest may tremble; one that has come further has seen where it went."""

AGAIN = 1.5
"""Seconds in which what was pressed may be pressed once more."""
PRESSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
"""Keys that press what has the keyboard."""
_OF_SHORTCUTS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


def is_shortcut(event: QKeyEvent) -> bool:
    """Return whether a key is held with Ctrl, Alt or Meta: it is no press of what has the keyboard.

    It comes here only because the command that it is for cannot be used now.
    """
    return bool(event.modifiers() & _OF_SHORTCUTS)


class _Pressed:
    """What was pressed last."""

    meaning = ""
    when = float("-inf")


class MeantButton(QPushButton):
    """A button that takes no press of a mouse that was there before it. Bare keys always count."""

    clock: Callable[[], float] = staticmethod(time.monotonic)
    """seconds, for how long it has stood there"""
    _came = float("-inf")
    _mouse = QPoint()
    """where the mouse was when it came to its place"""

    @property
    def meaning(self) -> str:
        """What it does: a button that does the same is the same button."""
        return self.accessibleName() or self.text()

    def is_meant_at(self, at: QPoint) -> bool:
        """Return whether a click at a point of the screen can have been meant for it."""
        now = self.clock()
        again = _Pressed.meaning == self.meaning and now - _Pressed.when < AGAIN
        far = (at - self._mouse).manhattanLength() > NEAR
        return again or far or now - self._came >= UNMEANT

    def showEvent(self, event: QShowEvent) -> None:
        """Remember when it came."""
        super().showEvent(event)
        self.come_to_place()

    def moveEvent(self, event: QMoveEvent) -> None:
        """Remember when it came to its place."""
        super().moveEvent(event)
        self.come_to_place()

    def come_to_place(self) -> None:
        """Remember that it stands here for something new from now on."""
        self._came, self._mouse = self.clock(), QCursor.pos()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave a shortcut's keys to whom they are for."""
        if is_shortcut(event):
            event.ignore()
            return
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take a press that was meant for it."""
        left = event.button() == Qt.MouseButton.LeftButton
        if left and not self.is_meant_at(event.globalPosition().toPoint()):
            event.accept()
            return
        if left:
            _Pressed.meaning, _Pressed.when = self.meaning, self.clock()
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take the second press of a double click as any other press."""
        self.mousePressEvent(event)
