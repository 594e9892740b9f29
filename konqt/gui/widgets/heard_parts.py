"""Lets a screen reader ask an area that scrolls for any of its parts, also for one that has gone.

A reader asks how many parts there are, and then for each by its number; in between a scroll bar may
have hidden. Qt 6.11 looks such a number up beyond the end of a list and dies
(`QAccessibleAbstractScrollArea::child`). What it offers for any other widget looks first.
Buttons are offered as `heard_buttons` tells.
"""

from functools import cache

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAccessibleWidget,
    QMdiArea,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from konqt.gui.widgets.heard_buttons import HeardButton

_TELL_MORE = (QAbstractItemView, QMdiArea, QPlainTextEdit, QTextEdit)
"""of these Qt tells rows or text as well, and looks first"""


@cache
def offer_parts_safely() -> None:
    """Let readers be given this program's scroll areas as widgets like any other, and its buttons.

    Once there is an application: of two that offer a part, Qt takes the one that came last.
    """
    QAccessible.installFactory(_offered)


class HeardAs(QWidget):
    """A widget whose parts belong together: a reader says what they are, and how many."""

    def __init__(self, role: QAccessible.Role, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.role = role


def _offered(kind: str, part: QObject) -> QAccessibleWidget | None:
    del kind  # Qt asks for each class from the object's own upwards; the first answer counts
    if isinstance(part, HeardAs):
        return QAccessibleWidget(part, part.role)
    if isinstance(part, QAbstractButton):
        return HeardButton(part)
    if not isinstance(part, QAbstractScrollArea) or isinstance(part, _TELL_MORE):
        return None
    return QAccessibleWidget(part, QAccessible.Role.Client)
