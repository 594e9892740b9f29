"""The board as a list: every space in play in words, playable by keyboard and screen reader."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QFont, QKeyEvent, QPalette
from PySide6.QtWidgets import QListView, QWidget

from konqt.gui.widgets.meant import is_shortcut
from konqt.gui.widgets.plain_words import as_tip

if TYPE_CHECKING:
    from konqt.gui.board.choosing.hand_protocol import Hand

SPACE_ROLE = Qt.ItemDataRole.UserRole + 1
Index = QModelIndex | QPersistentModelIndex


class SpaceModel(QAbstractListModel):
    """The spaces in play, whatever their kind: a sentence each, bold where it can be chosen."""

    def __init__(
        self, hand: "Hand", say: Callable[[str], str], parent: QObject | None = None
    ) -> None:
        """Make a list that is empty so far.

        Args:
            hand: says which spaces are lit.
            say: gives a space's sentence.
            parent: the list's owner in Qt.
        """
        super().__init__(parent)
        self._hand = hand
        # Worded when anybody asks, a screen reader too.
        self._say = say
        self.facts: Callable[[str], list[str]] | None = None
        """tells of one space at length"""
        self.spaces: tuple[str, ...] = ()

    def show_spaces(self, spaces: tuple[str, ...]) -> None:
        """List these; the rows stay when they are the same, and are said again."""
        if spaces != self.spaces:
            self.beginResetModel()
            self.spaces = spaces
            self.endResetModel()
        self.refresh()

    def refresh(self) -> None:
        """Say every row again."""
        if self.spaces:
            self.dataChanged.emit(self.index(0), self.index(len(self.spaces) - 1))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """Return the number of spaces in play."""
        return 0 if parent.isValid() else len(self.spaces)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a space's sentence, id, facts or font."""
        if not index.isValid() or not 0 <= index.row() < len(self.spaces):
            return None
        space = self.spaces[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._say(space)
        if role == SPACE_ROLE:
            return space
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            if self.facts is None:
                return None
            told = "\n".join(self.facts(space))
            return as_tip(told) if role == Qt.ItemDataRole.ToolTipRole else told
        if role == Qt.ItemDataRole.FontRole and space in self._hand.lit():
            bold = QFont()
            bold.setBold(True)
            return bold
        return None


class SpaceList(QListView):
    """Arrows walk, Enter takes and drops, numbers count, Escape puts back."""

    area_focused = Signal(str)
    """a space has come under the list's cursor"""

    def __init__(self, hand: "Hand", model: SpaceModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hand = hand
        self.areas = model
        self._acted = False
        """whether the row under the cursor was toggled last, and may be again"""
        self.setModel(model)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._toggled)
        # A screen reader toggles rows. Keys and mouse bring the cursor along, a moment later.
        self.selectionModel().selectionChanged.connect(self._later.start)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setViewportMargins(6, 6, 0, 0)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        hand.lit_changed.connect(self._on_lit)
        hand.changed.connect(self._on_lit)
        hand.ended.connect(self._on_lit)

    def show_area(self, area: str) -> None:
        """Choose a space's row."""
        if area in self.areas.spaces:
            row = self.areas.index(self.areas.spaces.index(area))
            self.setCurrentIndex(row)
            self.scrollTo(row)
            self.setFocus()

    def forget_area(self) -> None:
        """Choose no row: the board marks none any more."""
        self.selectionModel().clear()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Play by keyboard."""
        key = event.key()
        area = self.currentIndex().data(SPACE_ROLE)
        if is_shortcut(event):
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and area:
            everything = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._hand.click(area, everything)
        elif key == Qt.Key.Key_Escape and self._hand.hold is not None:
            self._hand.step_back()
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and self._hand.hold is not None:
            self._hand.set_count(key - Qt.Key.Key_0)
        else:
            super().keyPressEvent(event)

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Show on the board, and say in the prompt, what the space under the cursor means."""
        super().currentChanged(current, previous)
        self._acted = False
        area = current.data(SPACE_ROLE)
        if area:
            self.area_focused.emit(area)
            self._hand.hover(area)

    def _toggled(self) -> None:
        """Click the space whose row was toggled without the cursor: so it is acted on unseen."""
        rows = self.selectedIndexes()
        if not rows or (rows[0] == self.currentIndex() and not self._acted):
            return
        self.setCurrentIndex(rows[0])
        # A chosen row cannot be toggled again.
        self.clearSelection()
        self._acted = True
        self._hand.click(rows[0].data(SPACE_ROLE), everything=True)

    def _on_lit(self, *args: object) -> None:
        del args
        self.areas.refresh()
