"""What lies over the side column for a while, above the decision: it moves nothing at the table."""

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtGui import QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from konqt.gui import look
from konqt.gui.widgets.unless_gone import unless_gone

LINE = 2
"""Pixels of the line about it."""
FOLLOWED = frozenset((QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show))


class OverColumn(QWidget):
    """Stands just above the decision, as high as it likes and no higher than the room there."""

    def __init__(self, column: QWidget, decision: QWidget) -> None:
        """Begin out of sight.

        Args:
            column: the side column of a table.
            decision: what asks, at its foot.
        """
        super().__init__(column)
        self._column, self._decision = column, decision
        for each in (column, decision):
            each.installEventFilter(self)
        self.setAutoFillBackground(True)
        self.hide()

    def wanted_height(self, width: int, room: int) -> int:
        """Return how high it likes to be, of so much room."""
        raise NotImplementedError

    def settle(self) -> None:
        """Stand in the place that it has now."""
        wide, room = self._column.width(), self._decision.y()
        high = min(self.wanted_height(wide, room), room)
        self.setGeometry(QRect(0, room - high, wide, high))
        self.raise_()

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the column and its decision."""
        if event.type() in FOLLOWED and self.isVisible():
            self.settle()
        return super().eventFilter(watched, event)

    def showEvent(self, event: QShowEvent) -> None:
        """Take the place that there is now."""
        super().showEvent(event)
        self.settle()

    def changeEvent(self, event: QEvent) -> None:
        """Take the place that is needed at another size of text, or in another language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        again = event.type() in (QEvent.Type.LanguageChange, QEvent.Type.FontChange)
        if again and self.isVisible():
            self.settle()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        raise NotImplementedError

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground, and a line about it."""
        del event
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), self.palette().base())
            edge = look.colour("highlight")
            wide, high = self.width(), self.height()
            for x, y, w, h in (
                (0, 0, wide, LINE),
                (0, high - LINE, wide, LINE),
                (0, 0, LINE, high),
                (wide - LINE, 0, LINE, high),
            ):
                painter.fillRect(x, y, w, h, edge)
