"""While the mouse is over a panel, nothing in it gives back room: no button moves from under it."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QWidget

from konqt.gui.widgets.unless_gone import unless_gone


class KeptRoom(QObject):
    """Knows whether the mouse is over a panel, and keeps the height of parts that change."""

    left = Signal()
    """the mouse has gone: room that is not needed has been given back"""

    def __init__(self, panel: QWidget, parts: Sequence[QWidget]) -> None:
        """Watch a panel.

        Args:
            panel: over which the mouse may be.
            parts: those of it whose height changes with what they say.
        """
        super().__init__(panel)
        self.pointed = False
        """whether the mouse is over the panel"""
        self._panel, self._parts = panel, parts
        panel.installEventFilter(self)

    def keep(self) -> None:
        """Give back no room while the mouse is here.

        In a column that is scrolled to its end, buttons would come down under it.
        """
        for part in self._parts:
            layout = part.layout()
            if layout is not None and self.pointed:
                wanted = layout.totalHeightForWidth(part.width())
                part.setMinimumHeight(max(part.minimumHeight(), wanted))

    def give_back(self) -> None:
        """Give back room that is not needed."""
        for part in self._parts:
            part.setMinimumHeight(0)

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the mouse."""
        if watched is self._panel and event.type() == QEvent.Type.Enter:
            self.pointed = True
            self.keep()
        elif watched is self._panel and event.type() == QEvent.Type.Leave:
            self.pointed = False
            self.give_back()
            self.left.emit()
        return super().eventFilter(watched, event)
