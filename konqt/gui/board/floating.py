"""What lies above the map for a while, as a fight's card does."""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, QRect, Signal
from PySide6.QtWidgets import QWidget

from konqt.gui.widgets.unless_gone import unless_gone

_ELSEWHERE = (QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.Move, QEvent.Type.Resize)


class Floating(QObject):
    """Knows all that floats over one board view; each finds its place among what is there."""

    changed = Signal()
    """something lies elsewhere than before, has come or has gone"""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._widgets: list[QWidget] = []

    def add(self, widget: QWidget) -> None:
        """Know of something that comes and goes from now on."""
        self._widgets.append(widget)
        widget.installEventFilter(self)

    def __iter__(self) -> Iterator[QWidget]:
        return iter(self._widgets)

    def boxes(self) -> list[QRect]:
        """Return where in the viewport something floats now."""
        return [each.geometry() for each in self._widgets if not each.isHidden()]

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tell that something lies elsewhere."""
        if event.type() in _ELSEWHERE:
            self.changed.emit()
        return super().eventFilter(watched, event)
