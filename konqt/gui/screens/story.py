"""What has happened, line by line; scrolls when there is more than room for it."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QScrollArea, QSizePolicy

from konqt.gui.screens.words import Words

LEAST = 90
"""Pixels that are left in a low window."""
EDGE = 6
"""Pixels between the words and a scroll bar."""


class Heading(str):
    """A line that stands over those that follow."""

    __slots__ = ()


class Story(QScrollArea):
    """Lines of what has happened, oldest first, open at the newest."""

    def __init__(self, from_the_first: bool = False) -> None:
        """Begin without words; with `from_the_first` True it opens at the oldest line."""
        super().__init__()
        self._first = from_the_first
        self._lines = Words()
        self._lines.setAlignment(Qt.AlignmentFlag.AlignTop)
        # Its height follows its width; what it would like at another width must not count.
        self._lines.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.setWidget(self._lines)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self._lines.setAutoFillBackground(False)
        self.verticalScrollBar().rangeChanged.connect(self._show_newest)
        self._wanted = LEAST

    def want(self, height: int) -> None:
        """Ask for a height; where there is less room, it takes less and scrolls."""
        if height != self._wanted:
            self._wanted = height
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the height that was asked for."""
        return QSize(1, self._wanted)

    def minimumSizeHint(self) -> QSize:
        """Return a few lines."""
        return QSize(1, min(self._wanted, LEAST))

    def text(self) -> str:
        """Return the words."""
        return self._lines.text()

    def height_at(self, width: int) -> int:
        """Return the height in which no line need be scrolled for."""
        return self._lines.heightForWidth(max(1, width - EDGE)) + EDGE

    def tell(self, lines: Sequence[str]) -> None:
        """Show the lines."""
        told = (line if isinstance(line, Heading) else f"•  {line}" for line in lines)
        self._lines.setText("\n".join(told))

    def _show_newest(self, least: int, most: int) -> None:
        self.verticalScrollBar().setValue(least if self._first else most)

    def clear(self) -> None:
        """Forget the lines."""
        self._lines.setText("")
