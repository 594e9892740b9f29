"""A part's place in a page; the part itself lies over the page, and rises while it is wanted.

What rises covers others instead of moving them. It is wanted while the mouse is on it, or while the
keyboard is in it for somebody who came there by keys.
"""

from PySide6.QtCore import QPoint
from PySide6.QtGui import QMoveEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget


class RisingPlace(QWidget):
    """Keeps a part where its place is; whoever derives from it says how much of it is shown."""

    def __init__(self, part: QWidget) -> None:
        super().__init__()
        self._part = part
        self._hovered = self._keyed = False
        self._last: QWidget | None = None
        """what had the keyboard last"""
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus)

    def lie_on(self, page: QWidget) -> None:
        """Lay the part over a page that this place has been laid out in."""
        self._part.setParent(page)
        self._part.raise_()
        self._part.show()
        self._settle()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follow the page."""
        super().resizeEvent(event)
        self._settle()

    def moveEvent(self, event: QMoveEvent) -> None:
        """Follow the page."""
        super().moveEvent(event)
        self._settle()

    def _lay(self, page: QWidget, at: QPoint) -> None:
        """Lay the part on a page whose place begins here."""
        raise NotImplementedError

    def _settle(self) -> None:
        """Lay the part as it is wanted now, once it lies on a page."""
        page = self._part.parentWidget()
        if page is not None and page.isAncestorOf(self):
            self._lay(page, self.mapTo(page, QPoint(0, 0)))

    def _on_focus(self, old: QWidget | None, now: QWidget | None) -> None:
        if now is None:
            return
        came_back = old is None and now is self._last
        self._last = now
        if came_back:
            # Only the window has got the keyboard again, and stands as it was left.
            return
        inside = now is not None and self._part.isAncestorOf(now)
        # A click leaves the focus where it was; only who came by keys needs the part up for it.
        self._keyed = inside and (self._keyed or not self._part.underMouse())
        self._settle()
