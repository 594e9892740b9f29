"""A line round a list or a page of text that has the keyboard: Qt shows it in none of them."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractScrollArea, QWidget
from shiboken6 import isValid

from konqt.gui.widgets.unless_gone import unless_gone

WIDTH = 2


class FocusEdge(QObject):
    """Shows the line over what the part paints, rows' grounds too, while it has the focus."""

    def __init__(self, part: QAbstractScrollArea) -> None:
        super().__init__(part)
        self._part = part
        self._line = _Line(part)
        part.installEventFilter(self)
        part.viewport().installEventFilter(self)

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow focus and size; the part goes on as ever."""
        if not isValid(self._part) or not isValid(self._line):
            # A part that is deleted with the keyboard in it loses that last, without its Python.
            return False
        kind = event.type()
        if watched is self._part and kind in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self._lay(kind == QEvent.Type.FocusIn)
        elif watched is not self._part and kind in (QEvent.Type.Resize, QEvent.Type.Move):
            self._lay(not self._line.isHidden())
        return False

    def _lay(self, there: bool) -> None:
        self._line.setGeometry(self._part.viewport().geometry())
        self._line.setVisible(there)
        if there:
            self._line.raise_()


class _Line(QWidget):
    """The line; what lies within it is seen and clicked as if it were not there."""

    def __init__(self, part: QAbstractScrollArea) -> None:
        super().__init__(part)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        del event
        with QPainter(self) as painter:
            painter.setPen(QPen(self.palette().highlight().color(), WIDTH))
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))
