"""The tree of a game's branches: as high as its lines, as long as others have room beside it."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QSizePolicy, QTreeWidget, QWidget

from konqt.gui.widgets.focus_edge import FocusEdge
from konqt.gui.widgets.one_line import IN_MIDDLE
from konqt.gui.widgets.own_keys import OwnKeys

BRANCH_ROLE = Qt.ItemDataRole.UserRole + 1
MOST_LINES, FEW_LINES = 8, 2
"""Lines that are seen at most, and while something else needs the room; the others are scrolled."""


class BranchTree(QTreeWidget):
    """Shows lines in a tree whose height follows their number."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._few = False
        self.setHeaderHidden(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformRowHeights(True)
        # The step, the number stand at the end of a name.
        self.setTextElideMode(IN_MIDDLE)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        FocusEdge(self)
        # No arrows: they step, wherever the keyboard is.
        OwnKeys(self)

    def set_few(self, few: bool) -> None:
        """Leave more room to what stands below, or less."""
        if few != self._few:
            self._few = few
            self.settle()

    def settle(self) -> None:
        """Take the height of the lines that there are now, and show the one of the keyboard."""
        self.updateGeometry()
        at = self.currentItem()
        if at is not None:
            self.scrollToItem(at)

    def sizeHint(self) -> QSize:
        """Return the room of all lines, or of so many as are seen at most."""
        return QSize(super().sizeHint().width(), self._high(FEW_LINES if self._few else MOST_LINES))

    def minimumSizeHint(self) -> QSize:
        """Return the room of a few lines."""
        return QSize(super().minimumSizeHint().width(), self._high(FEW_LINES))

    # -- inside -----------------------------------------------------------------------------

    def _high(self, most: int) -> int:
        lines, item = 0, self.topLevelItem(0)
        while item is not None and lines < most:
            lines, item = lines + 1, self.itemBelow(item)
        row = self.rowHeight(self.model().index(0, 0)) if lines else 0
        return max(lines, 1) * max(row, self.fontMetrics().height()) + 2 * self.frameWidth() + 2
