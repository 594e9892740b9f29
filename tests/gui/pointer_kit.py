"""The mouse of a screen whose server tells of a move when it comes to it, not at once.

With a button pressed Qt's own kit tells the window itself: a drag needs none of this.
"""

from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from seated_kit import until

TOLD = (QEvent.Type.Enter, QEvent.Type.MouseMove)
BESIDE = (QPoint(1, 0), QPoint(0, 1))
"""from where the mouse comes; it lies at one of both at most"""


class _Heard(QObject):
    """Keeps where on the screen the mouse was, as a window has been told."""

    def __init__(self) -> None:
        super().__init__()
        self.at: QPoint | None = None

    def eventFilter(self, watched: QObject, event: Any) -> bool:
        if event.type() in TOLD:
            self.at = event.globalPosition().toPoint()
        return super().eventFilter(watched, event)


def mouse_to(part: QWidget, at: QPoint) -> None:
    """Bring the mouse to a point of a part of a window, and wait until that has been told of it."""
    assert not QApplication.mouseButtons(), "while a button is held, Qt's kit moves no mouse"
    # From beside it: who enters a window there, or is there already, does not move.
    lies = QCursor.pos()
    beside = next(at + by for by in BESIDE if part.mapToGlobal(at + by) != lies)
    _move(part, beside)
    _move(part, at)
    QApplication.processEvents()


def _move(part: QWidget, at: QPoint) -> None:
    """Move the mouse to another point than where it lies; the window has been told of it then."""
    _close_tips()
    window = part.window().windowHandle()
    heard = _Heard()
    window.installEventFilter(heard)
    QTest.mouseMove(part, at)
    # The window may move meanwhile, or what is pointed at in it: told is where the mouse is.
    until(lambda: heard.at is not None and heard.at == QCursor.pos())
    window.removeEventFilter(heard)


def _close_tips() -> None:
    """Close what a mouse at rest is told: where such a window lies, no other hears of the mouse."""
    for each in QApplication.topLevelWidgets():
        if each.isVisible() and each.inherits("QTipLabel"):
            each.close()
