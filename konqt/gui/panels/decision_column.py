"""The column beside the map at a table: state above, log in the middle, the decision at its foot.

The decision has one place, which follows from the window's size alone: whatever is said above it
or in it, its buttons stay where they are. What is above gives way, and scrolls for itself.
"""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from konqt.gui import look
from konqt.gui.panels.side import ScrolledParts, SideTabs, stacked
from konqt.gui.widgets.unless_gone import unless_gone

USUAL = 262
"""Pixels of the decision at the usual text size, which leave room for all else on a laptop."""
LEAST_SHARE, MOST_SHARE = 0.355, 0.47
"""How much of the column's height the decision has: in a high window more, in a low one less."""
LOG_LINES, LOG_EDGES = 4, 16
"""Lines of the log, or of another page in its place, that are seen always; pixels about them."""
LEAST_HEAD = 2
"""Lines of what stands above the log that are seen always."""


class DecisionColumn(QWidget):
    """Gives each part its place; nothing in it ever lies over anything else."""

    def __init__(self, parts: Sequence[QWidget], tabs: SideTabs, decision: QWidget) -> None:
        """Begin a column.

        Args:
            parts: what stands above, as high as it is wherever there is room; all but the first
                are left out rather than cut.
            tabs: the log and its neighbours, which take what is left.
            decision: what asks.
        """
        super().__init__()
        self.setObjectName("side")
        inside, self._spare = QWidget(), QWidget()
        self._rest = stacked(self._spare, parts[1:])
        stacked(inside, (parts[0], self._spare))
        self.head = ScrolledParts(inside)
        self._parts, self._tabs, self._decision = parts, tabs, decision
        self._column = stacked(self, (self.head, tabs, decision))
        self._column.setStretch(1, 1)
        inside.installEventFilter(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the decision its place in a column of another height."""
        super().resizeEvent(event)
        self._share()

    def changeEvent(self, event: QEvent) -> None:
        """Give the decision its place at another text size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._share()

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Give what stands above the room that it needs now."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._share()
        return super().eventFilter(watched, event)

    def settle(self) -> None:
        """Lay all parts out now: events later, a button would move away under a quick hand."""
        for part in (*self._parts, self._decision):
            part.updateGeometry()
        self._share()
        self._column.activate()

    def room_above(self) -> int:
        """Return the height that is left to what stands above, with log and decision in sight."""
        return self.height() - self._decided() - self._told()

    # -- inside -----------------------------------------------------------------------------

    def _told(self) -> int:
        """Return the height that the log has at least."""
        line = self._tabs.fontMetrics().height()
        return self._tabs.tabBar().sizeHint().height() + LOG_LINES * line + LOG_EDGES

    def _decided(self) -> int:
        """Return the height of the decision: its share, or what it cannot do without."""
        least = self._decision.minimumSizeHint().height()
        usual = min(USUAL * look.text_scale(), MOST_SHARE * self.height())
        return max(round(max(usual, LEAST_SHARE * self.height())), least)

    def _share(self) -> None:
        decided, told = self._decided(), self._told()
        least = LEAST_HEAD * self.fontMetrics().height()
        above = max(self.room_above(), least)
        self._decision.setFixedHeight(max(min(decided, self.height() - least), 0))
        self._tabs.setMinimumHeight(min(told, max(self.height() - decided - least, 0)))
        needed = self._parts[0].sizeHint().height()
        if self._parts[0].hasHeightForWidth():
            needed = self._parts[0].heightForWidth(self.width())
        spare = self._rest.totalHeightForWidth(self.width())
        self._spare.setVisible(needed + max(spare, 0) <= above)
        self.head.setFixedHeight(min(self.head.natural_height(), above))
