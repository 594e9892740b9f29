"""Whether a part of the window still waits to do something by itself."""

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget


def is_due(widget: QWidget) -> bool:
    """Return whether a timer of the widget, or of anything in it, is still to ring once.

    Timers that ring again and again are those of what moves: it has its own word for rest.
    """
    timers = widget.findChildren(QTimer)
    return any(each.isSingleShot() and each.isActive() for each in timers)
