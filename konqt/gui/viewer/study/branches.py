"""The branches of a game as a tree: named, moved up, taken away; and the ways on from here.

The line under the cursor is the one that is looked at. What asks and what is done with a branch
stands above the tree, where no number of branches moves it.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMessageBox,
    QToolButton,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from konqt.gui.screens.words import Words
from konqt.gui.viewer.study.branch_tree import BRANCH_ROLE, BranchTree
from konqt.gui.viewer.study.panel import UNDO
from konqt.gui.viewer.study.study_ways import StudyWays
from konqt.gui.widgets.marked_menu import MarkedMenu
from konqt.gui.widgets.plain_buttons import question
from konqt.gui.widgets.plain_words import as_tip, set_tip
from konqt.i18n.texts import _, ngettext

if TYPE_CHECKING:  # a start of the window imports no study by this
    from konqt.record.study_form import Branch


class BranchPanel(QWidget):
    """Shows the game and its branches; whichever is chosen is looked at."""

    wanted = Signal(str)
    """the branch to be looked at; empty for the game itself"""
    renamed = Signal(str, str)
    """branch, name"""
    promoted = Signal(str)
    deleted = Signal(str)
    """it is to be deleted, and that was meant"""
    compared = Signal(str)
    """the branch that is to be laid beside the game"""
    undo = Signal()
    came = Signal()
    """it has come into sight"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tree = BranchTree()
        self.more, self.menu = QToolButton(), MarkedMenu(self)
        """what can be done with the branch in sight"""
        self.compare, self.rename, self.promote, self.delete = (QAction(self) for _n in range(4))
        self.undo_button = QToolButton()
        self.fault = Words(factor=0.95)
        self.ways = StudyWays()
        self._filling = False
        self._open = True
        self._now: tuple[object, ...] = ()
        """what the tree shows"""
        self._items: dict[str, QTreeWidgetItem] = {}
        """the lines of the tree by their branches; the game itself has the empty one"""
        self._lay_out()
        self.tree.currentItemChanged.connect(self._go)
        self.tree.itemChanged.connect(self._renamed)
        self.tree.customContextMenuRequested.connect(self._open_menu)
        self.promote.triggered.connect(self._promote)
        self.rename.triggered.connect(self._rename)
        self.delete.triggered.connect(self._delete)
        self.compare.triggered.connect(self._compare)
        self.undo_button.clicked.connect(self.undo)
        self.ways.listed.connect(self._settle)
        self.retranslate()

    @property
    def chosen(self) -> str:
        """Return the branch under the cursor; empty for the game itself."""
        item = self.tree.currentItem()
        return "" if item is None else str(item.data(0, BRANCH_ROLE))

    def show_branches(self, branches: "Sequence[Branch]", shown: str, open_: bool) -> None:
        """Show the tree, with the cursor on `shown`: the line that is looked at."""
        now = tuple(branches), open_, _("The game")
        self._filling = True
        if now != self._now:
            self._now, self._open = now, open_
            self._fill(branches)
        item = self._items.get(shown, self._items[""])
        if item is not self.tree.currentItem():
            self.tree.setCurrentItem(item)
        self._filling = False
        self._enable()
        self._settle()

    def _fill(self, branches: "Sequence[Branch]") -> None:
        self.tree.clear()
        items = self._items = {"": QTreeWidgetItem(self.tree)}
        items[""].setText(0, _("The game"))
        items[""].setData(0, BRANCH_ROLE, "")
        left = list(branches)
        while left:
            ready = [each for each in left if each.parent in items]
            if not ready:
                break
            for each in ready:
                items[each.id] = self._item(items[each.parent], each)
                left.remove(each)
        self.tree.expandAll()

    def show_state(self, text: str, undo: bool) -> None:
        """Say what is wrong, nothing for nothing; and whether a change can be taken back."""
        self.undo_button.setEnabled(undo)
        self.fault.setText(text)
        self.fault.setVisible(bool(text))

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.setAccessibleName(_("Branches"))
        self.tree.setAccessibleName(_("The game and its branches"))
        said: Mapping[QAction, tuple[str, str]] = {
            self.compare: (_("Compare"), _("Show the branch and the game side by side")),
            self.rename: (_("Rename"), _("Give the branch another name (F2)")),
            self.promote: (_("Move up"), _("Before the branch above it, or as how that goes on")),
            self.delete: (_("Delete…"), _("Take the branch away; Undo brings it back")),
        }
        for action, (text, tip) in said.items():
            action.setText(text)
            set_tip(action, tip)
        self.more.setText(_("Branch"))
        set_tip(self.more, _("Compare, rename, move or delete the branch in sight"))
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
        self.menu.setToolTipsVisible(True)
        self.menu.addActions([self.compare, self.rename, self.promote])
        self.menu.addSeparator()
        self.menu.addAction(self.delete)
        self.more.setMenu(self.menu)
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.tree.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.undo_button.setText("↶")
        self.undo_button.setAutoRaise(True)
        row = QHBoxLayout()
        row.setContentsMargins(8, 0, 8, 0)
        row.setSpacing(4)
        row.addWidget(self.ways.first)
        row.addStretch(1)
        row.addWidget(self.undo_button)
        row.addWidget(self.more)
        self.fault.setContentsMargins(8, 0, 8, 0)
        self.fault.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self.tree)
        column.addWidget(self.fault)
        column.addWidget(self.ways, 1)

    def _item(self, above: QTreeWidgetItem, branch: "Branch") -> QTreeWidgetItem:
        item = QTreeWidgetItem(above)
        item.setText(0, branch.name)
        item.setData(0, BRANCH_ROLE, branch.id)
        told = ngettext(
            "from step {step}, {count} step",
            "from step {step}, {count} steps",
            len(branch.lines),
            step=branch.step,
        )
        item.setData(0, Qt.ItemDataRole.AccessibleDescriptionRole, told)
        item.setData(0, Qt.ItemDataRole.ToolTipRole, as_tip(told))
        if self._open:
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
        return item

    def _enable(self) -> None:
        able = bool(self.chosen) and self._open
        for action in (self.promote, self.rename, self.delete):
            action.setEnabled(able)
        self.compare.setEnabled(bool(self.chosen))
        self.more.setEnabled(bool(self.chosen))

    def _settle(self) -> None:
        """Give room to what is looked at: the choices while there are any, else the branches."""
        self.tree.set_few(self.ways.asks)
        self.tree.settle()

    def _go(self, item: QTreeWidgetItem | None) -> None:
        """Look at what has been chosen; stay with what is looked at where that cannot be."""
        if item is not None and not self._filling:
            self.wanted.emit(item.data(0, BRANCH_ROLE))

    def _open_menu(self, at: QPoint) -> None:
        if self.tree.itemAt(at) is not None and self.more.isEnabled():
            self.menu.popup(self.tree.viewport().mapToGlobal(at))

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
        """Delete the branch, after a question that says what goes with it."""
        item, branch = self.tree.currentItem(), self.chosen
        if item is None or not branch:
            return
        hanging = _count_below(item)
        text = _("Delete the branch “{name}”? Undo brings it back.", name=item.text(0))
        if hanging:
            text = ngettext(
                "Delete the branch “{name}” and {count} branch that leaves it? Undo brings them"
                " back.",
                "Delete the branch “{name}” and {count} branches that leave it? Undo brings them"
                " back.",
                hanging,
                name=item.text(0),
            )
        asked = question(_("Delete the branch"), text, self)
        if asked.exec() == QMessageBox.StandardButton.Yes:
            self.deleted.emit(branch)


def _count_below(item: QTreeWidgetItem) -> int:
    """Return how many lines hang on one, and on those."""
    below = (item.child(n) for n in range(item.childCount()))
    return sum(1 + _count_below(each) for each in below if each is not None)
