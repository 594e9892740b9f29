"""The log as a list model: events in words, worded again when the language changes."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from konqt.core.event import CHAPTER, SCENE, SECTION, Event
from konqt.session.update import LogEntry

RULE_ROLE = Qt.ItemDataRole.UserRole + 1
HEADING_ROLE = Qt.ItemDataRole.UserRole + 2
FACTION_ROLE = Qt.ItemDataRole.UserRole + 3
STEP_ROLE = Qt.ItemDataRole.UserRole + 4
EVENT_ROLE = Qt.ItemDataRole.UserRole + 5

HEADINGS = {CHAPTER: 1, SECTION: 2, SCENE: 2}
"""what begins with an event -> how weighty its line is"""

_Index = QModelIndex | QPersistentModelIndex


@dataclass(slots=True)
class Line:
    """One event of the log and, once asked for, its sentence."""

    event: Event
    step: int
    text: str = ""


class LogModel(QAbstractListModel):
    """Rows are events that the current eyes may know, oldest first."""

    def __init__(self, say: Callable[[Event], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._say = say
        """words an event"""
        self._lines: list[Line] = []

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """Return the number of lines."""
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a line's sentence, rule, weight or faction."""
        if not index.isValid() or not 0 <= index.row() < len(self._lines):
            return None
        line = self._lines[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            if not line.text:
                line.text = self._say(line.event)
            return line.text
        if role == RULE_ROLE:
            return getattr(line.event, "rule", "")
        if role == HEADING_ROLE:
            return HEADINGS.get(line.event.begins, 0)
        if role == FACTION_ROLE:
            return getattr(line.event, "faction", "") or getattr(line.event, "attacker", "")
        if role == STEP_ROLE:
            return line.step
        if role == EVENT_ROLE:
            return line.event
        return None

    def add(self, events: Iterable[Event], step: int) -> None:
        """Put events at the end."""
        lines = [Line(event, step) for event in events]
        if not lines:
            return
        first = len(self._lines)
        self.beginInsertRows(QModelIndex(), first, first + len(lines) - 1)
        self._lines.extend(lines)
        self.endInsertRows()

    def load(self, entries: Sequence[LogEntry]) -> None:
        """Begin anew with a session's history (entries with step and events)."""
        self.beginResetModel()
        self._lines = [Line(event, entry.step) for entry in entries for event in entry.events]
        self.endResetModel()

    def reword(self) -> None:
        """Say everything again, in the language now in use."""
        for line in self._lines:
            line.text = ""
        if self._lines:
            self.dataChanged.emit(self.index(0), self.index(len(self._lines) - 1))
