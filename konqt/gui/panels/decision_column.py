"""The column beside the map at a table: state above, log in the middle, the decision at its foot.

The decision has one place, which follows from the window's size alone: whatever is said above it
or in it, its buttons stay where they are. What is above gives way, and scrolls for itself.
"""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from konqt.core.frozen import frozen
from konqt.gui import look
from konqt.gui.panels.side import ScrolledParts, SideTabs, stacked
from konqt.gui.widgets.unless_gone import unless_gone

LOG_EDGES = 16
"""Pixels about the lines of the log, or of another page in its place."""
LEAST_HEAD = 2
"""Lines of what stands above the log that are seen always."""


@frozen
class DecisionShares:
    """What the decision and the log have of the column, in a game with much above them or little.

    As it stands the decision has room for all else on a laptop.
    """

    usual: int = 262
    """pixels of the decision at the usual text size"""
    least_share: float = 0.355
    """how much of the column's height the decision has in a high window at least"""
    most_share: float = 0.47
    """how much of it the decision has in a low window at most"""
    grown: int = 262
    """pixels that a decision which needs more takes at the usual text size, from the log"""
    log_lines: int = 4
    """lines of the log that are seen always"""


USUAL_SHARES = DecisionShares()
"""as in most games"""


class DecisionColumn(QWidget):
    """Gives each part its place; nothing in it ever lies over anything else."""

    def __init__(
        self,
        parts: Sequence[QWidget],
        tabs: SideTabs,
        decision: QWidget,
        shares: DecisionShares = USUAL_SHARES,
    ) -> None:
        """Begin a column.

        Args:
            parts: what stands above, as high as it is wherever there is room; all but the first
                are left out rather than cut.
            tabs: the log and its neighbours, which take what is left.
            decision: what asks; what it scrolls says how much it needs.
            shares: what decision and log have.
        """
        super().__init__()
        self.setObjectName("side")
        inside, self._spare = QWidget(), QWidget()
        self._rest = stacked(self._spare, parts[1:])
        stacked(inside, (parts[0], self._spare))
        self.head = ScrolledParts(inside)
        self._parts, self._tabs, self._decision = parts, tabs, decision
        self._shares, self._wanted = shares, 0
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
        self._wanted = self._needs()
        self._share()
        self._column.activate()

    def room_above(self) -> int:
        """Return the height that is left to what stands above, with log and decision in sight."""
        return self.height() - max(self._decided(), self._grown()) - self._told()

    # -- inside -----------------------------------------------------------------------------

    def _told(self) -> int:
        """Return the height that the log has at least."""
        line = self._tabs.fontMetrics().height()
        return self._tabs.tabBar().sizeHint().height() + self._shares.log_lines * line + LOG_EDGES

    def _needs(self) -> int:
        """Return the height in which nothing of the decision is scrolled."""
        scrolled = self._decision.findChild(ScrolledParts)
        if not isinstance(scrolled, ScrolledParts):
            return 0
        about = self._decision.sizeHint().height() - scrolled.sizeHint().height()
        return about + scrolled.natural_height()

    def _decided(self) -> int:
        """Return the height of the decision: its share, or what it cannot do without."""
        least = self._decision.minimumSizeHint().height()
        usual = self._at_most(self._shares.usual)
        share = max(round(max(usual, self._shares.least_share * self.height())), least)
        return max(share, min(self._wanted, self._grown()))

    def _grown(self) -> int:
        """Return the height that a decision may take, so that what is above it keeps its own."""
        return round(self._at_most(self._shares.grown))

    def _at_most(self, pixels: int) -> float:
        return min(pixels * look.text_scale(), self._shares.most_share * self.height())

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
