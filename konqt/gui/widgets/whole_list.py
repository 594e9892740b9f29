"""A list that is as high as its rows: the page around it scrolls, and nothing within the page."""

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QSize, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QScrollArea, QSizePolicy, QWidget

from konqt.gui.widgets.focus_edge import FocusEdge

LEAST = 8
"""Pixels of height without rows"""


class WholeList(QListWidget):
    """Shows every row, wrapped; the wheel and the row chosen move the page."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._high = LEAST
        self._grows = False
        """whether a row was given words for which there is no room yet"""
        self.setWordWrap(True)
        self.setAlternatingRowColors(True)
        self.setFrameShape(QListWidget.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        FocusEdge(self)

    def settle(self) -> None:
        """Take the height of the rows, after they have been filled or changed."""
        if not self.isVisible():
            return
        if self.viewport().height() < 1:
            # Qt wraps nothing in a rectangle without height.
            self.resize(self.width(), LEAST)
        self.doItemsLayout()
        last = self.item(self.count() - 1)
        high = self.visualItemRect(last).bottom() + 1 if last is not None else LEAST
        if high != self._high:
            self._high = high
            self.updateGeometry()

    def say(self, row: int, words: str) -> None:
        """Give a row other words; the rows that are looked at stay where they are on the page."""
        at = self.currentItem() or self.item(row)
        before = self.visualItemRect(at).top()
        self.item(row).setText(words)
        self.settle()
        page = self._page()
        if page is not None:
            bar = page.verticalScrollBar()
            bar.setValue(bar.value() + min(0, self.visualItemRect(at).top() - before))
        self.scrollTo(self.currentIndex())
        # Once more when the page has given the room for it.
        self._grows = self.height() != self._high

    def sizeHint(self) -> QSize:
        """Be as high as the rows."""
        return QSize(super().sizeHint().width(), self._high)

    def minimumSizeHint(self) -> QSize:
        """Be no lower."""
        return QSize(0, self._high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the rows anew at another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.settle()
        # Qt keeps the range of a list that has grown, by which it could be scrolled within.
        self.updateGeometries()
        if self._grows and self.height() == self._high:
            self._grows = False
            self.scrollTo(self.currentIndex())

    def showEvent(self, event: QShowEvent) -> None:
        """Wrap what was filled in unseen."""
        super().showEvent(event)
        self.settle()

    def changeEvent(self, event: QEvent) -> None:
        """Wrap them anew in another size of text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.settle()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        event.ignore()

    def scrollTo(
        self,
        index: QModelIndex | QPersistentModelIndex,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Have the page show a row."""
        del hint
        page = self._page()
        inside = page.widget() if page is not None else None
        if page is None or inside is None or not self.isVisible():
            return
        rect = self.visualRect(index)
        for edge in (rect.bottomLeft(), rect.topLeft()):
            at = self.viewport().mapTo(inside, QPoint(0, edge.y()))
            page.ensureVisible(0, at.y(), 0, 2)

    def _page(self) -> QScrollArea | None:
        around = self.parentWidget()
        while around is not None and not isinstance(around, QScrollArea):
            around = around.parentWidget()
        return around
