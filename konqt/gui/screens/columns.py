"""Parts beside each other where a window is wide enough, and else one below the other."""

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QStyle, QWidget

BESIDE, BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
GAP = 36
"""Pixels between two columns."""
ROW_GAP = 14
"""Pixels between two parts that stand one below the other."""
EDGE = 6
"""Pixels between the last part and a scroll bar."""


class Columns(QWidget):
    """Goes into what scrolls: no window must be as wide as all its parts together."""

    def __init__(self, parts: Sequence[QWidget]) -> None:
        super().__init__()
        self._parts = parts
        self._row = QBoxLayout(BESIDE, self)
        self._row.setContentsMargins(0, 0, EDGE, 0)
        self._row.setSpacing(GAP)
        for part in parts:
            self._row.addWidget(part)

    def sizeHint(self) -> QSize:
        """Return the size of all parts beside each other, with room for a scroll bar."""
        wide = self._beside() + self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        return QSize(wide, max(part.sizeHint().height() for part in self._parts))

    def minimumSizeHint(self) -> QSize:
        """Return the width of the widest part: the others go below it, and the height follows."""
        return QSize(max(part.minimumSizeHint().width() for part in self._parts), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stand as the new width allows."""
        super().resizeEvent(event)
        beside = event.size().width() >= self._beside()
        if beside != (self._row.direction() == BESIDE):
            self._row.setDirection(BESIDE if beside else BELOW)
            self._row.setSpacing(GAP if beside else ROW_GAP)

    def _beside(self) -> int:
        """Return the width that all parts beside each other need."""
        gaps = GAP * (len(self._parts) - 1) + EDGE
        return sum(part.sizeHint().width() for part in self._parts) + gaps
