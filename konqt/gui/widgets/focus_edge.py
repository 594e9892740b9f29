"""A line round a list or a page of text that has the keyboard: Qt shows it in none of them."""

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractScrollArea
from shiboken6 import isValid

from konqt.gui.widgets.unless_gone import unless_gone

WIDTH = 2


class FocusEdge(QObject):
    """Draws the line under what the part itself paints, while it has the focus."""

    def __init__(self, part: QAbstractScrollArea) -> None:
        super().__init__(part)
        self._part = part
        part.installEventFilter(self)
        part.viewport().installEventFilter(self)

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow focus and painting; the part goes on as ever."""
        if not isValid(self._part):
            # A part that is deleted with the keyboard in it loses that last, without its Python.
            return False
        kind = event.type()
        if kind in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self._part.viewport().update()
        elif kind == QEvent.Type.Paint and watched is not self._part and self._part.hasFocus():
            ground = self._part.viewport()
            if isinstance(event, QPaintEvent) and event.rect() != ground.rect():
                # What scrolls is shifted as a picture, with the line in it: all is drawn anew.
                QTimer.singleShot(0, ground, ground.update)
            with QPainter(ground) as painter:
                painter.setPen(QPen(self._part.palette().highlight().color(), WIDTH))
                painter.drawRect(ground.rect().adjusted(1, 1, -1, -1))
        return False
