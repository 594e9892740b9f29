"""A piece beside the board that is taken by a click, dragged to the board, or taken by a key."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from konqt.gui.widgets.meant import PRESSING, is_shortcut


class TakenPiece(QWidget):
    """Tells a click from a drag; what either means is said by `take` and `carry`."""

    let_go = Signal(object)
    """global position: a drag is over"""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.is_taken = False
        self._pressed: QPoint | None = None
        self._dragged = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.OpenHandCursor)

    def take(self) -> None:
        """Tell that it was clicked."""
        raise NotImplementedError

    def carry(self, at: QPoint) -> None:
        """Tell that it is being dragged, at a global position."""
        raise NotImplementedError

    def set_taken(self, taken: bool) -> None:
        """Show that it is in hand."""
        if taken != self.is_taken:
            self.is_taken = taken
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where a click or drag begins."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = event.globalPosition().toPoint()
            self._dragged = False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag once the mouse has gone far enough."""
        if self._pressed is None:
            return
        here = event.globalPosition().toPoint()
        far = (here - self._pressed).manhattanLength() >= QApplication.startDragDistance()
        if self._dragged or far:
            self._dragged = True
            self.carry(here)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Take in hand, or let go over the map."""
        if self._pressed is None or event.button() != Qt.MouseButton.LeftButton:
            return
        self._pressed = None
        if self._dragged:
            self.let_go.emit(event.globalPosition().toPoint())
        else:
            self.take()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter or the space bar clicks."""
        if event.key() in PRESSING and not is_shortcut(event):
            self.take()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keyboard is."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that it has gone."""
        super().focusOutEvent(event)
        self.update()
