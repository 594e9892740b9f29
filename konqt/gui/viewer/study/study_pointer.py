"""Drawing with the right button: a drag is an arrow, a click a ring; all else goes on as before."""

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from konqt.gui.board.pane import Pointing
from konqt.gui.board.view import BoardView

_SHIFT, _CTRL, _ALT = (
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)


class StudyPointer(QObject):
    """Stands before a view's own pointer and takes the right button."""

    drawn = Signal(str, str, int, int)
    """start, end (the same for a ring), how many colours and how many dashes on from the chosen"""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._view = view
        self.inner: Pointing | None = view.pointer
        """what gets everything but the right button"""
        self._from: str | None = None
        self.on = False
        """whether anything can be drawn now"""
        view.pointer = self

    def handle(self, event: QEvent) -> bool:
        """Take the right button; True when it is used up."""
        if self.on and isinstance(event, QMouseEvent):
            right = event.button() == Qt.MouseButton.RightButton
            if right and event.type() == QEvent.Type.MouseButtonRelease:
                self._end(event)
                return True
            if right:
                self._from = self._place_at(event.position().toPoint())
                return True
            if event.buttons() & Qt.MouseButton.RightButton:
                return True
        return self.inner is not None and self.inner.handle(event)

    def _end(self, event: QMouseEvent) -> None:
        start, self._from = self._from, None
        end = self._place_at(event.position().toPoint())
        if start is not None and end is not None:
            held = event.modifiers()
            colours = bool(held & _SHIFT) + 2 * bool(held & _CTRL)
            self.drawn.emit(start, end, colours, int(bool(held & _ALT)))

    def _place_at(self, at: QPoint) -> str | None:
        """Return the space at a point: of a stack at a border, the one from which it comes.

        It counts as the space that it is to enter where something is done to it; whoever draws
        points at where it stands.
        """
        piece = self._view.piece_at(at)
        if piece is not None and piece.source in self._view.ground.stack_at:
            return piece.source
        return self._view.area_at(at)

    def key(self, event: QKeyEvent) -> bool:
        """Leave keys to the view's own pointer."""
        return self.inner is not None and self.inner.key(event)

    def forget_press(self) -> None:
        """Let a press that is not over yet have been nothing."""
        self._from = None
        if self.inner is not None:
            self.inner.forget_press()

    def arrive(self) -> None:
        """Show where the keyboard is, as the view's own pointer does."""
        if self.inner is not None:
            self.inner.arrive()
