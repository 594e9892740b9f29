"""What is asked, above the decision's foot: question, answers and remarks scroll as one."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QWidget

from konqt.gui.panels.button_column import column_of
from konqt.gui.panels.remarks import Remarks
from konqt.gui.panels.side import ScrolledParts

EDGE, BAR = 6, 7
"""Pixels before the words and buttons; behind them, where the bar lies."""
LEAST_LINES = 3
"""Lines that are seen in any window."""


class DecisionBody(ScrolledParts):
    """Shows why something is refused, wherever that stands; else it stays where one scrolled."""

    def __init__(self, parts: Sequence[QWidget], remarks: Remarks) -> None:
        """Scroll parts and, below them, what is said of them."""
        # Room to spare stays below: a note that comes or goes must not move the buttons away
        # from under the mouse.
        inside = column_of((*parts, remarks))
        inside.setContentsMargins(EDGE, 0, BAR, 4)
        super().__init__(inside, BAR)
        self._remarks = remarks
        self._pointed = False
        self.verticalScrollBar().rangeChanged.connect(self._show_more)
        self._keep_least()

    def show_refused(self, pointed: bool) -> None:
        """Bring why something is refused into sight, or the question again once that is over.

        Nothing moves under a mouse that has `pointed` at it.
        """
        self._pointed = pointed
        bar = self.verticalScrollBar()
        if not pointed:
            bar.setValue(bar.maximum() if self._remarks.refused else 0)

    def overflows(self) -> bool:
        """Return whether more height is needed than there is."""
        return self.natural_height() > self.height()

    def changeEvent(self, event: QEvent) -> None:
        """Keep as many lines at another text size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._keep_least()

    def _show_more(self, least: int, most: int) -> None:
        del least, most
        if self._remarks.refused:
            self.show_refused(self._pointed)

    def _keep_least(self) -> None:
        self.setMinimumHeight(LEAST_LINES * self.fontMetrics().lineSpacing())
