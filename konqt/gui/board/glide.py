"""The way of a view from one place over its board to another."""

from PySide6.QtCore import QPoint, QVariantAnimation

from konqt.gui.board.pane import Pane

GLIDE_MS = 260
"""How long it is on its way."""


class Glide:
    """Scrolls a view little by little; whoever takes hold of anything stops it."""

    def __init__(self, view: Pane) -> None:
        """Stand where a view looks."""
        self._view = view
        self._under_way: QVariantAnimation | None = None
        self.motion = 1.0
        """length of its way; 0 is there at once"""

    def place(self) -> QPoint:
        """Return where the view is scrolled to."""
        view = self._view
        return QPoint(view.horizontalScrollBar().value(), view.verticalScrollBar().value())

    def stand(self, at: QPoint) -> None:
        """Scroll the view somewhere at once."""
        self._view.horizontalScrollBar().setValue(at.x())
        self._view.verticalScrollBar().setValue(at.y())

    def come_from(self, start: QPoint) -> None:
        """Come from a place to where the view is scrolled to."""
        end = self.place()
        if self.motion <= 0 or not self._view.isVisible():
            return
        self.stand(start)
        glide = self._under_way = QVariantAnimation(self._view)
        glide.setStartValue(start)
        glide.setEndValue(end)
        glide.setDuration(round(GLIDE_MS * self.motion))
        glide.valueChanged.connect(self._go_on)
        glide.start()

    def stop(self) -> None:
        """Stay where the view is scrolled to by now."""
        glide, self._under_way = self._under_way, None
        if glide is not None:
            glide.stop()
            glide.deleteLater()

    def _go_on(self, at: QPoint) -> None:
        if self._view.busy:
            self.stop()
        else:
            self.stand(at)
