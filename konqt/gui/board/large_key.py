"""The board's key in large over the middle of the board, for whoever asks for it."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QMarginsF, QObject, QPointF, QSizeF, Qt
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from konqt.core.frozen import frozen
from konqt.gui.board.pane import Pane
from konqt.gui.widgets.unless_gone import unless_gone
from konqt.i18n.texts import _, current_language

PIXELS = 20.0
"""Of its words at the usual text size."""
MOST_COLUMNS = 4
EDGE = 12
"""Pixels left about it."""
VEIL = QColor(0, 0, 0, 90)
"""What lies over the board meanwhile."""
_PASSING = (
    Qt.FocusReason.ActiveWindowFocusReason,
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.MenuBarFocusReason,
)
"""The keyboard comes back after it has gone for these."""


@frozen
class KeyShape:
    """How the key is shown."""

    columns: int
    pixels: float
    """of its words"""
    size: QSizeF


class LargeKey(QWidget):
    """Lies over one board view until its key, Escape or a click puts it away."""

    def __init__(self, view: Pane, over: Sequence[QWidget]) -> None:
        """Lie over a view, below what stands above it for good."""
        super().__init__(view)
        self._view, self._over = view, over
        self._back: QWidget | None = None
        """who had the keyboard"""
        view.installEventFilter(self)
        self.hide()

    def toggle(self) -> None:
        """Show the key, or put it away."""
        if self.isVisible():
            self.leave()
            return
        self._back = QApplication.focusWidget()
        self.setAccessibleName(_("The board's key"))
        self.setGeometry(self._view.rect())
        self.show()
        self.raise_()
        for each in self._over:
            each.raise_()
        self.setFocus()

    def leave(self) -> None:
        """Go away; the keyboard is where it was."""
        if self.isHidden():
            return
        back, self._back = self._back, None
        focused = self.hasFocus()
        self.hide()
        if focused and back is not None and isValid(back):
            back.setFocus()

    def shape(self) -> KeyShape:
        """Return how it is shown: in the reader's size and few columns, or as large as fits."""
        room = QSizeF(self.size()).shrunkBy(QMarginsF(EDGE, EDGE, EDGE, EDGE))
        wanted = PIXELS * self._view.art.text_scale
        found = list[KeyShape]()
        for columns in range(1, MOST_COLUMNS + 1):
            size = self._view.art.key_size(current_language(), columns)
            most = min(room.width() / size.width(), room.height() / size.height())
            pixels = min(wanted, most)
            found.append(KeyShape(columns, pixels, size * pixels))
        return max(found, key=lambda shape: (shape.pixels, -shape.columns))

    # -- Qt ---------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the key in the theme and language now in use."""
        del event
        shape, ratio = self.shape(), self.devicePixelRatioF()
        picture = self._view.art.key_picture(current_language(), shape.columns, shape.pixels, ratio)
        size = picture.deviceIndependentSize()
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), VEIL)
            at = QPointF(self.width() - size.width(), self.height() - size.height()) / 2
            painter.drawPixmap(at.toPoint(), picture)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Keep a click from the board beneath."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Go away."""
        event.accept()
        self.leave()

    def event(self, event: QEvent) -> bool:
        """Keep keys and wheel from the board beneath, and Escape from what else it would end."""
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() == QEvent.Type.KeyPress:
                self.leave()
            event.accept()
            return True
        if event.type() == QEvent.Type.Wheel:
            return True
        handled = super().event(event)
        if event.type() == QEvent.Type.KeyPress:
            event.accept()
            return True
        return handled

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Go away when somebody works elsewhere."""
        super().focusOutEvent(event)
        if event.reason() not in _PASSING:
            self.leave()

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Cover all of the board, whatever its size."""
        if event.type() == QEvent.Type.Resize:
            self.setGeometry(self._view.rect())
        return super().eventFilter(watched, event)
