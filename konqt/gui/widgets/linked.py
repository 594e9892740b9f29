"""Texts with links whose colour follows the theme.

Qt takes a link's colour from the palette when the text is set, and keeps it: a text from a light
window had dark blue links in the dark one.
"""

from html import escape

from PySide6.QtCore import QEvent
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QTextBrowser, QWidget

from konqt.gui.widgets.focus_edge import FocusEdge
from konqt.gui.widgets.plain_words import MarkedLabel

LINK = "<a "


class LinkedLabel(MarkedLabel):
    """A label that sets its text anew in another palette."""

    def changeEvent(self, event: QEvent) -> None:
        """Colour the links anew."""
        super().changeEvent(event)
        text = self.text()
        if event.type() == QEvent.Type.PaletteChange and LINK in text:
            # The same text set again would change nothing.
            self.clear()
            self.setText(text)


class LinkedPage(QTextBrowser):
    """A page that sets its text anew in another palette; what was read stays in sight."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        FocusEdge(self)

    _html = ""
    _coloured = QColor()

    def setHtml(self, text: str) -> None:
        """Show a text, and remember it."""
        self._html = text
        self._coloured = _link_colour()
        super().setHtml(text)

    def clear(self) -> None:
        """Show nothing."""
        self._html = ""
        super().clear()

    def changeEvent(self, event: QEvent) -> None:
        """Colour the links anew."""
        super().changeEvent(event)
        # A page gets such events also when it is first shown; a long text is not set in vain.
        stale = event.type() == QEvent.Type.PaletteChange and self._coloured != _link_colour()
        if stale and LINK in self._html:
            self._coloured = _link_colour()
            down = self.verticalScrollBar().value()
            super().setHtml(self._html)
            self.verticalScrollBar().setValue(down)


def _link_colour() -> QColor:
    return QApplication.palette().link().color()


def link_to(ref: str, name: str) -> str:
    """Return a link to a rule, or to anything else that has a reference, under its name."""
    return f'<a href="{escape(ref)}">{escape(name)}</a>'
