"""What a page forgets when somebody else comes to the screen: all that one has left in it by hand.

Every widget of the page is walked and begins anew by its kind: what was written and can be undone,
what was chosen, of buttons too, how far it was scrolled, which tab lies open. So no part is left
out, a new one least of all. A part that begins otherwise than empty and at its top says how, as
`BeginsAnew`. What stands is a choice for the table as a whole: folded panels, the speed, the step
looked at.
"""

from typing import Protocol, runtime_checkable

from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QGraphicsView,
    QLineEdit,
    QPlainTextEdit,
    QTabWidget,
    QTextBrowser,
    QTextEdit,
    QWidget,
)

from konqt.gui.widgets.unscrolled import DropDown


@runtime_checkable
class BeginsAnew(Protocol):
    """A part that has more to forget than its kind has, or begins elsewhere than at its top."""

    def begin_anew(self) -> None:
        """Stand as if nobody had looked at it yet."""
        ...


def forget_looks(page: QWidget) -> None:
    """Let every part of a page stand as if nobody had looked at it yet.

    What was written and is to be kept must have been handed over before.
    """
    parts = page.findChildren(QWidget)
    for part in parts:
        _begin_by_kind(part)
    for part in parts:
        if isinstance(part, BeginsAnew):
            part.begin_anew()


def _begin_by_kind(part: QWidget) -> None:
    if isinstance(part, QLineEdit):
        if not isinstance(part.parentWidget(), QAbstractSpinBox | QComboBox):
            part.setText("")  # unlike `clear` it leaves nothing to be undone
    elif isinstance(part, DropDown):
        part.setCurrentIndex(0 if part.count() else -1)
    elif isinstance(part, QTabWidget):
        part.setCurrentIndex(0)
    elif isinstance(part, QAbstractButton) and part.group() is not None:
        part.group().buttons()[0].setChecked(True)
    elif isinstance(part, QAbstractScrollArea) and not isinstance(part, QGraphicsView):
        _begin_scrolled(part)


def _begin_scrolled(part: QAbstractScrollArea) -> None:
    """Let a part that scrolls choose nothing, undo nothing and stand at its top."""
    if isinstance(part, QTextEdit | QPlainTextEdit):
        if not part.isReadOnly():
            part.setPlainText("")
        part.document().clearUndoRedoStacks()
        part.moveCursor(QTextCursor.MoveOperation.Start)
    if isinstance(part, QTextBrowser):
        part.clearHistory()
    if isinstance(part, QAbstractItemView) and part.selectionModel() is not None:
        part.selectionModel().clear()
    for bar in (part.horizontalScrollBar(), part.verticalScrollBar()):
        bar.setValue(bar.minimum())
