"""The branches of a game as a tree: named, moved up, taken away; and the ways on from here."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QToolButton,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from konqt.gui.screens.words import Words
from konqt.gui.viewer.branch_tree import BRANCH_ROLE, BranchTree
from konqt.gui.viewer.study_panel import UNDO
from konqt.gui.viewer.study_ways import StudyWays
from konqt.gui.widgets.plain_words import as_tip, set_tip
from konqt.i18n.texts import _, ngettext

if TYPE_CHECKING:  # a start of the window imports no study by this
    from konqt.record.study_form import Branch


class BranchPanel(QWidget):
    """Shows the game and its branches; a click goes to where one begins."""

    wanted = Signal(str)
    """the branch to be looked at; empty for the game itself"""
    renamed = Signal(str, str)
    """branch, name"""
    promoted = Signal(str)
    deleted = Signal(str)
    compared = Signal(str)
    """the branch that is to be laid beside the game"""
    undo = Signal()
    came = Signal()
    """it has come into sight"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tree = BranchTree()
        self.promote, self.rename, self.delete = QToolButton(), QToolButton(), QToolButton()
        self.compare = QToolButton()
        self._row = QWidget()
        """what can be done with a branch; out of the way while there is none"""
        self.undo_button = QToolButton()
        self.fault = Words(factor=0.95)
        self.ways = StudyWays()
        self._filling = False
        self._now: tuple[object, ...] = ()
        """what the tree shows"""
        self._lay_out()
        self.tree.itemClicked.connect(self._go)
        self.tree.itemActivated.connect(self._go)
        self.tree.currentItemChanged.connect(self._enable)
        self.tree.itemChanged.connect(self._renamed)
        self.promote.clicked.connect(self._promote)
        self.rename.clicked.connect(self._rename)
        self.delete.clicked.connect(self._delete)
        self.compare.clicked.connect(self._compare)
        self.undo_button.clicked.connect(self.undo)
        self.ways.listed.connect(self._settle)
        self.retranslate()

    @property
    def chosen(self) -> str:
        """Return the branch under the cursor; empty for the game itself."""
        item = self.tree.currentItem()
        return "" if item is None else str(item.data(0, BRANCH_ROLE))

    def show_branches(self, branches: "Sequence[Branch]", shown: str, open_: bool) -> None:
        """Show the tree; `shown` is the line that is looked at."""
        now = tuple(branches), shown, open_, _("The game")
        if now == self._now:
            return
        self._now = now
        self._filling = True
        self.tree.clear()
        items: dict[str, QTreeWidgetItem] = {"": QTreeWidgetItem(self.tree)}
        items[""].setText(0, _("The game"))
        left = list(branches)
        while left:
            ready = [each for each in left if each.parent in items]
            if not ready:
                break
            for each in ready:
                items[each.id] = self._item(items[each.parent], each, open_)
                left.remove(each)
        for ident, item in items.items():
            item.setData(0, BRANCH_ROLE, ident)
            font = item.font(0)
            font.setBold(ident == shown)
            item.setFont(0, font)
        self.tree.expandAll()
        self.tree.setCurrentItem(items.get(shown, items[""]))
        self._open = open_
        self._filling = False
        self._enable()
        self._settle()

    def show_state(self, text: str, undo: bool) -> None:
        """Say what is wrong, nothing for nothing; and whether a change can be taken back."""
        self.undo_button.setEnabled(undo)
        self.fault.setText(text)
        self.fault.setVisible(bool(text))

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.setAccessibleName(_("Branches"))
        self.tree.setAccessibleName(_("The game and its branches"))
        said: Mapping[QToolButton, tuple[str, str]] = {
            self.promote: (_("Move up"), _("Before the branch above it, or as how that goes on")),
            self.rename: (_("Rename"), _("Give the branch another name (F2)")),
            self.compare: (
                _("Compare"),
                _("Show the branch and the game side by side"),
            ),
            self.delete: (_("Delete"), _("Take the branch away; Undo brings it back")),
        }
        for button, (text, tip) in said.items():
            button.setText(text)
            set_tip(button, tip)
        undo = _("Undo in the study")
        self.undo_button.setAccessibleName(undo)
        set_tip(self.undo_button, f"{undo} ({UNDO})")
        self.ways.retranslate()

    def showEvent(self, event: QShowEvent) -> None:
        """Say that it can be seen."""
        super().showEvent(event)
        self.came.emit()

    # -- inside -----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        row = QHBoxLayout(self._row)
        row.setContentsMargins(8, 0, 8, 0)
        row.setSpacing(4)
        for button in (self.promote, self.rename, self.delete, self.compare):
            row.addWidget(button)
        row.addStretch(1)
        self.undo_button.setText("↶")
        self.undo_button.setAutoRaise(True)
        self.ways.add_beside(self.undo_button)
        self.fault.setContentsMargins(8, 0, 8, 0)
        self.fault.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.tree)
        column.addWidget(self._row)
        column.addWidget(self.fault)
        column.addWidget(self.ways, 1)
        self._open = True

    def _item(self, above: QTreeWidgetItem, branch: "Branch", open_: bool) -> QTreeWidgetItem:
        item = QTreeWidgetItem(above)
        item.setText(0, branch.name)
        told = ngettext(
            "from step {step}, {count} step",
            "from step {step}, {count} steps",
            len(branch.lines),
            step=branch.step,
        )
        item.setData(0, Qt.ItemDataRole.AccessibleDescriptionRole, told)
        item.setData(0, Qt.ItemDataRole.ToolTipRole, as_tip(told))
        if open_:
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
        return item

    def _enable(self) -> None:
        able = bool(self.chosen) and self._open
        for button in (self.promote, self.rename, self.delete):
            button.setEnabled(able)
        self.compare.setEnabled(bool(self.chosen))

    def _settle(self) -> None:
        """Give room to what is looked at: the choices while there are any, else the branches."""
        asks = self.ways.asks
        top = self.tree.topLevelItem(0)
        self._row.setVisible(not asks and top is not None and top.childCount() > 0)
        self.tree.set_few(asks)
        self.tree.settle()

    def _go(self, item: QTreeWidgetItem) -> None:
        self.wanted.emit(item.data(0, BRANCH_ROLE))

    def _renamed(self, item: QTreeWidgetItem) -> None:
        if not self._filling and item.data(0, BRANCH_ROLE):
            self.renamed.emit(item.data(0, BRANCH_ROLE), item.text(0))

    def _rename(self) -> None:
        item = self.tree.currentItem()
        if item is not None:
            self.tree.editItem(item, 0)

    def _promote(self) -> None:
        self.promoted.emit(self.chosen)

    def _compare(self) -> None:
        self.compared.emit(self.chosen)

    def _delete(self) -> None:
        self.deleted.emit(self.chosen)
