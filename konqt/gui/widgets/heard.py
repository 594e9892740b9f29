"""What people hear who do not see the window: news as it comes.

A screen reader reads what has the keyboard; what happens elsewhere it must be told.
"""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce(about: QWidget, text: str, at_once: bool = False) -> None:
    """Tell a screen reader what has just happened; nothing where none is in use.

    Args:
        about: the widget in which it can be read.
        text: plain words.
        at_once: whether it may interrupt what is being read, as a refusal does.
    """
    if not text or not QAccessible.isActive():
        return
    event = QAccessibleAnnouncementEvent(about, text)
    if at_once:
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
    QAccessible.updateAccessibility(event)
