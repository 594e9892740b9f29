"""What a part of the window does by itself after a moment, and whether it still waits to."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget


def is_due(widget: QWidget) -> bool:
    """Return whether a timer of the widget, or of anything in it, is still to ring once.

    Timers that ring again and again are those of what moves: it has its own word for rest.
    """
    timers = widget.findChildren(QTimer)
    return any(each.isSingleShot() and each.isActive() for each in timers)


def debounce(owner: QObject, wait_ms: int, call: Callable[[], object]) -> QTimer:
    """Return a timer, not yet started, that calls once after a wait.

    Started again while it waits, it waits from the beginning: of many requests in a row only the
    last is answered. It goes with its owner.
    """
    timer = QTimer(owner)
    timer.setSingleShot(True)
    timer.setInterval(wait_ms)
    timer.timeout.connect(call)
    return timer
