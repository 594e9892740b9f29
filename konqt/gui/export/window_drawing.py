"""A window in a drawing, in which nothing is cut off where a part of it ends."""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QTabWidget, QWidget

ONLY_CHILDREN = Qt.FindChildOption.FindDirectChildrenOnly


def paint_window(painter: QPainter, window: QWidget) -> None:
    """Paint a window whose tabs show one page and no bar, and what is round that once more.

    What is scrolled away there would be seen above the page and below it: as shapes it has no end.
    """
    window.render(painter, QPoint())
    for tabs in window.findChildren(QTabWidget):
        part: QWidget = tabs
        while tabs.isVisible() and part is not window:
            holder = part.parentWidget() or window
            _paint_round(painter, window, holder, part.geometry())
            part = holder


def _paint_round(painter: QPainter, window: QWidget, holder: QWidget, page: QRect) -> None:
    """Paint once more what a widget holds above and below a page."""
    corner = holder.mapTo(window, QPoint())
    above, below = holder.rect(), holder.rect()
    above.setBottom(page.top() - 1)
    below.setTop(page.bottom() + 1)
    for strip in (above, below):
        painter.fillRect(strip.translated(corner), window.palette().window())
        for part in holder.findChildren(QWidget, options=ONLY_CHILDREN):
            if part.isVisible() and strip.contains(part.geometry()):
                part.render(painter, corner + part.pos())
