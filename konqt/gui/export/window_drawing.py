"""A window in a drawing, in which nothing is cut off where a part of it ends."""

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QTabBar, QTabWidget, QWidget

FINE = 4.0
"""Pixels of a bar of tabs to one of the window."""


def paint_window(painter: QPainter, window: QWidget) -> None:
    """Paint a window, its bars of tabs as finer pictures of their own.

    As shapes the chosen tab would reach over the page below its bar, and what is scrolled away
    there would be seen above.
    """
    found = [each for each in window.findChildren(QTabWidget) if each.isVisible()]
    bars = [(tabs, bar) for tabs in found if (bar := tabs.findChild(QTabBar)) is not None]
    unpainted = _Unpainted()
    for _tabs, bar in bars:
        bar.installEventFilter(unpainted)
    window.render(painter, QPoint())
    for tabs, bar in bars:
        bar.removeEventFilter(unpainted)
        strip = tabs.rect().translated(tabs.mapTo(window, QPoint()))
        strip.setHeight(bar.height())
        painter.fillRect(strip, window.palette().window())
        painter.drawPixmap(bar.mapTo(window, QPoint()), _finely(bar))


class _Unpainted(QObject):
    """Keeps widgets from painting themselves."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let everything come to them but what asks for a picture."""
        del watched
        return event.type() == QEvent.Type.Paint


def _finely(widget: QWidget) -> QPixmap:
    picture = QPixmap(widget.size() * FINE)
    picture.setDevicePixelRatio(FINE)
    picture.fill(Qt.GlobalColor.transparent)
    widget.render(picture, QPoint())
    return picture
