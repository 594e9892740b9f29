"""The mouse of a screen whose server tells of a move when it comes to it, not at once."""

from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.gui.seated_kit import until

TOLD = (QEvent.Type.Enter, QEvent.Type.MouseMove)


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
    window = part.window().windowHandle()
    heard = _Heard()
    window.installEventFilter(heard)
    # From beside it: who enters a window there, or is there already, does not move.
    for each in (at + QPoint(1, 0), at):
        QTest.mouseMove(part, each)
        there = part.mapToGlobal(each)
        until(lambda there=there: heard.at == there)  # type: ignore[misc]
    window.removeEventFilter(heard)
    QApplication.processEvents()
