"""The board as a list: every area in words, playable by keyboard and screen reader."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import QListView

from konqt.games.kon import wording
from konqt.games.kon.forms.observation import Observation
from konqt.gui.kon.board.drag import DragController
from konqt.gui.widgets.plain_words import as_tip
from konqt.i18n.texts import _

AREA_ROLE = Qt.ItemDataRole.UserRole + 1
_Index = QModelIndex | QPersistentModelIndex


class AreaModel(QAbstractListModel):
    """The areas in play: name, who stands there, what may be done there now."""

    def __init__(self, drag: DragController, parent: Any = None) -> None:
        super().__init__(parent)
        self._drag = drag
        self._observation: Observation | None = None
        self.facts: Callable[[str], list[str]] | None = None
        """tells of one area at length"""
        self.areas: tuple[str, ...] = ()

    def show_observation(self, observation: Observation | None) -> None:
        """Take another position; the rows stay when the areas are the same."""
        areas = observation.areas_in_play if observation is not None else ()
        self._observation = observation
        if areas != self.areas:
            self.beginResetModel()
            self.areas = areas
            self.endResetModel()
        self.refresh()

    def refresh(self) -> None:
        """Say every row again."""
        if self.areas:
            self.dataChanged.emit(self.index(0), self.index(len(self.areas) - 1))

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """Give the number of areas in play."""
        return 0 if parent.isValid() else len(self.areas)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Give an area's sentence or id."""
        if not index.isValid() or not 0 <= index.row() < len(self.areas):
            return None
        area = self.areas[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._say(area)
        if role == AREA_ROLE:
            return area
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            if self.facts is None:
                return None
            told = "\n".join(self.facts(area))
            return as_tip(told) if role == Qt.ItemDataRole.ToolTipRole else told
        if role == Qt.ItemDataRole.FontRole and area in self._drag.lit():
            return _bold()
        return None

    def _say(self, area: str) -> str:
        observation = self._observation
        if observation is None:
            return wording.area_name(area)
        name = wording.area_name(area)
        if area in observation.objectives:
            name = f"{name} ({wording.goal_word(observation.scenario)})"
        stacks = ", ".join(
            f"{wording.faction_name(faction)} {count}"
            for faction, count in observation.units.get(area, {}).items()
            if count
        )
        return f"{name}: {stacks or _('empty')}{self._what_now(area)}"

    def _what_now(self, area: str) -> str:
        hold = self._drag.hold
        if hold is not None and area == hold.source:
            return " – " + _("in hand: {count}", count=hold.count)
        if area in self._drag.lit():
            if hold is not None:
                return " – " + _("can go here")
            return " – " + _("can be chosen")
        if hold is None and area in self._drag.choices.sources:
            return " – " + _("can move")
        return ""


def _bold() -> Any:
    from PySide6.QtGui import QFont

    font = QFont()
    font.setBold(True)
    return font


class AreaPanel(QListView):
    """Arrows walk, Enter takes and drops, numbers count, Escape puts back."""

    area_focused = Signal(str)

    def __init__(self, drag: DragController, parent: Any = None) -> None:
        super().__init__(parent)
        self._drag = drag
        self.areas = AreaModel(drag, self)
        self.setModel(self.areas)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setViewportMargins(6, 6, 0, 0)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        drag.lit_changed.connect(self._on_lit)
        drag.changed.connect(self._on_lit)
        drag.ended.connect(self._on_lit)
        self.retranslate()

    def show_observation(self, observation: Observation | None) -> None:
        """Show a position."""
        self.areas.show_observation(observation)

    def tell_facts(self, facts: Callable[[str], list[str]]) -> None:
        """Take who tells an area's facts."""
        self.areas.facts = facts

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.setAccessibleName(_("Areas"))
        self.areas.refresh()

    def show_area(self, area: str) -> None:
        """Choose an area's row."""
        if area in self.areas.areas:
            row = self.areas.index(self.areas.areas.index(area))
            self.setCurrentIndex(row)
            self.scrollTo(row)
            self.setFocus()

    def forget_area(self) -> None:
        """Choose no row: the board marks none any more."""
        self.selectionModel().clear()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Play by keyboard."""
        key = event.key()
        area = self.currentIndex().data(AREA_ROLE)
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and area:
            everything = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._drag.click(area, everything)
        elif key == Qt.Key.Key_Escape and self._drag.hold is not None:
            self._drag.cancel()
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and self._drag.hold is not None:
            self._drag.set_count(key - Qt.Key.Key_0)
        else:
            super().keyPressEvent(event)

    def currentChanged(self, current: _Index, previous: _Index) -> None:
        """Show on the board, and say in the prompt, what the area under the cursor means."""
        super().currentChanged(current, previous)
        area = current.data(AREA_ROLE)
        if area:
            self.area_focused.emit(area)
            self._drag.hover(area)

    def _on_lit(self, *args: object) -> None:
        del args
        self.areas.refresh()
