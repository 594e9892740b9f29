"""What differs on two boards, in words; a row leads to its place on both."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from konqt.gui.screens.words import heading, quiet
from konqt.gui.viewer.compared_boards import BoardDifference
from konqt.gui.widgets.focus_edge import FocusEdge
from konqt.gui.widgets.own_keys import OwnKeys
from konqt.gui.widgets.plain_words import as_tip
from konqt.i18n.texts import _, ngettext

PLACES = Qt.ItemDataRole.UserRole + 1
WHAT, LEFT, RIGHT = range(3)
LEAST_LINES = 5
INDENT = "   "


class DifferenceList(QWidget):
    """A heading, how many areas differ, and each difference: what, left, right."""

    place_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: Sequence[BoardDifference] = ()
        self.title, self.count, self.list = heading(factor=1.1), quiet(), QTreeWidget()
        self._set_up_list()
        top = QHBoxLayout()
        top.setSpacing(12)
        top.addWidget(self.title)
        top.addWidget(self.count, 1)
        self.title.setWordWrap(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 2, 8, 2)
        column.setSpacing(2)
        column.addLayout(top)
        column.addWidget(self.list, 1)
        self.retranslate()

    @property
    def told(self) -> list[str]:
        """What the rows say."""
        return [row.told() for row in self._rows]

    def show_rows(self, rows: Sequence[BoardDifference]) -> None:
        """List exactly these."""
        if rows == self._rows:
            return
        self._rows = rows
        at = self.list.verticalScrollBar().value()
        self.list.clear()
        for row in rows:
            self._add(row)
        self.list.verticalScrollBar().setValue(at)
        self.count.setText(self.say_count())

    def say_count(self) -> str:
        """Say on how many areas the boards differ."""
        places = {place for row in self._rows for place in row.places}
        if not places:
            return _("The same pieces stand on both boards.")
        return ngettext(
            "{count} area differs; it is marked on both boards.",
            "{count} areas differ; they are marked on both boards.",
            len(places),
        )

    def retranslate(self) -> None:
        """Say everything in the language now in use; the rows are said anew by whoever has them."""
        self.title.setText(_("What is different"))
        self.list.setAccessibleName(_("What is different"))
        self.list.setHeaderLabels(["", _("Left"), _("Right")])
        self.count.setText(self.say_count())

    def _set_up_list(self) -> None:
        rows = self.list
        rows.setColumnCount(3)
        rows.setRootIsDecorated(False)
        rows.setFrameShape(QFrame.Shape.NoFrame)
        rows.setAlternatingRowColors(True)
        rows.setUniformRowHeights(False)
        rows.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        head = rows.header()
        head.setSectionsMovable(False)
        head.setStretchLastSection(False)
        head.setSectionResizeMode(WHAT, QHeaderView.ResizeMode.ResizeToContents)
        for side in (LEFT, RIGHT):
            head.setSectionResizeMode(side, QHeaderView.ResizeMode.Stretch)
        rows.setMinimumHeight(LEAST_LINES * self.fontMetrics().lineSpacing())
        FocusEdge(rows)
        OwnKeys(rows)
        rows.itemClicked.connect(self._go)
        rows.itemActivated.connect(self._go)

    def _add(self, row: BoardDifference) -> None:
        indent = "" if row.heading else INDENT
        item = QTreeWidgetItem(self.list, [indent + row.what, row.left, row.right])
        item.setData(WHAT, PLACES, row.places)
        item.setData(WHAT, Qt.ItemDataRole.AccessibleTextRole, row.told())
        for column, text in ((LEFT, row.left), (RIGHT, row.right)):
            item.setData(column, Qt.ItemDataRole.ToolTipRole, as_tip(text))
        if row.heading:
            font = item.font(WHAT)
            font.setWeight(QFont.Weight.DemiBold)
            item.setFont(WHAT, font)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled)
            item.setFirstColumnSpanned(True)

    def _go(self, item: QTreeWidgetItem) -> None:
        for place in item.data(WHAT, PLACES) or ():
            self.place_wanted.emit(place)
