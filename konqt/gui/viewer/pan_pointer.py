"""Looking around on a board where nothing can be touched: wheel zooms, dragging shifts."""

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent

from konqt.gui.board.touch import Touch
from konqt.gui.board.view import BoardView

WHEEL_NOTCH = 120


class PanPointer:
    """Is the pointer of a board view on which nothing can be touched."""

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self._at: QPoint | None = None
        view.pointer = self
        self._touch = Touch(view)

    def handle(self, event: QEvent) -> bool:
        """Take an event of the viewport; True when it is used up."""
        if isinstance(event, QWheelEvent):
            notches = round(event.angleDelta().y() / WHEEL_NOTCH)
            if notches:
                self._view.camera.zoom(notches, event.position().toPoint())
            return True
        if not isinstance(event, QMouseEvent):
            return False
        if event.type() == QEvent.Type.MouseButtonRelease:
            self._at = None
            self._view.viewport().unsetCursor()
        elif event.type() == QEvent.Type.MouseButtonPress:
            self._at = event.position().toPoint()
            self._view.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        elif self._at is not None:
            now = event.position().toPoint()
            self._view.camera.pan(now.x() - self._at.x(), now.y() - self._at.y())
            self._at = now
        return True

    def forget_press(self) -> None:
        """Shift the board no more until the next press."""
        self._at = None
        self._view.viewport().unsetCursor()

    def arrive(self) -> None:
        """Mark nothing: the viewer's keys are not the board's."""

    def key(self, event: QKeyEvent) -> bool:
        """Leave all keys to the viewer."""
        del event
        return False
