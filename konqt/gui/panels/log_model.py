"""The log as a list model: events in words, worded again when the language changes."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from konqt.core.event import CHAPTER, SCENE, SECTION, Event, with_words
from konqt.gui.panels.log_forks import Forks, Knot
from konqt.gui.widgets.plain_words import as_tip
from konqt.i18n.texts import _
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
class LogLine:
    """One event of the log and, once asked for, its sentence."""

    event: Event
    step: int
    text: str = ""
    height: tuple[object, int] | None = None
    """for which width and font it was measured, and the pixels that it takes in height"""


class LogModel(QAbstractListModel):
    """Rows are events that the current eyes may know, oldest first."""

    def __init__(self, say: Callable[[Event], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._say = say
        """words an event"""
        self._lines: list[LogLine] = []
        self._shown = 0
        """how many of the lines are shown: a record's log ends at the step that is looked at"""
        self._ends = [0]
        """of a record: how many lines there are up to each step that has been told"""
        self.now = 0
        """of a record: how many lines tell of what has happened; those after it are to come"""
        self.whole = False
        """whether lines are shown that are still to come"""
        self.noted: Mapping[int, tuple[str, str]] = {}
        """step -> the sign of what somebody has said of it, and the words"""
        self.forks = Forks()
        """where other lines of the game part from this one"""

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """Return the number of lines."""
        return 0 if parent.isValid() else self._shown

    def line(self, row: int) -> LogLine:
        """Return a line."""
        return self._lines[row]

    def begins(self, row: int) -> bool:
        """Return whether a line is the first of its step."""
        return not row or self._lines[row - 1].step != self._lines[row].step

    def knot(self, row: int) -> Knot:
        """Return what parts from the game beside a line: after all that its step has brought."""
        step, branched = self._lines[row].step, self._lines[row].step > self.forks.left >= 0
        if not row and (before := self.forks.between(0, step)):
            return Knot(tuple(before), above=True, branched=branched)
        last = row + 1 == len(self._lines)
        end = max(step + 1, len(self._ends)) if last else self._lines[row + 1].step
        return Knot(tuple(self.forks.between(step, end)), branched=branched)

    def _say_ways(self, row: int) -> str:
        """Say which lines part there, for a tip and for a screen reader."""
        if not self.forks or not (ways := self.knot(row).ways):
            return ""
        names = ", ".join(name for _line, name in ways)
        return _("Another way on: {names} (Ctrl+Enter)", names=names)

    def say(self, line: LogLine) -> str:
        """Return a line's sentence."""
        if not line.text:
            line.text = self._say(line.event)
        return line.text

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a line's sentence, rule, weight, faction, or what was said of its step."""
        if not index.isValid() or not 0 <= index.row() < self._shown:
            return None
        line = self._lines[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.say(line)
        if role in (Qt.ItemDataRole.AccessibleDescriptionRole, Qt.ItemDataRole.ToolTipRole):
            told = (self.noted.get(line.step, ("", ""))[1], self._say_ways(index.row()))
            said = "\n".join(filter(None, told))
            return as_tip(said) if role == Qt.ItemDataRole.ToolTipRole else said
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
        lines = [LogLine(event, step) for event in with_words(events)]
        if not lines:
            return
        first = len(self._lines)
        self.beginInsertRows(QModelIndex(), first, first + len(lines) - 1)
        self._lines.extend(lines)
        self._shown = self.now = len(self._lines)
        self.endInsertRows()

    def load(self, entries: Sequence[LogEntry]) -> None:
        """Begin anew with a session's history (entries with step and events)."""
        self.beginResetModel()
        self._lines = [
            LogLine(event, entry.step) for entry in entries for event in with_words(entry.told)
        ]
        self._shown, self._ends = len(self._lines), [0]
        self.now, self.whole = self._shown, False
        self.endResetModel()

    def show_until(self, step: int, entry_of: Callable[[int], LogEntry]) -> None:
        """End the log of a record at a step; lines told once keep their words.

        It begins with `load(())`, and again when somebody else looks.
        """
        self.read_on(step, entry_of)
        self.now = self._ends[step]
        if not self.whole:
            self._show(self.now)

    def read_on(self, step: int, entry_of: Callable[[int], LogEntry]) -> list[LogLine]:
        """Hold the lines of a record up to a step, to be shown when wanted; return all of them."""
        while len(self._ends) <= step:
            entry = entry_of(len(self._ends))
            self._lines.extend(LogLine(event, entry.step) for event in with_words(entry.told))
            self._ends.append(len(self._lines))
        return self._lines

    def show_ahead(self, ahead: bool) -> None:
        """Show the lines that are still to come too, as far as they have been read, or no more."""
        self.whole = ahead
        self._show(len(self._lines) if ahead else self.now)

    def _show(self, now: int) -> None:
        """Show so many lines."""
        before = self._shown
        if now > before:
            self.beginInsertRows(QModelIndex(), before, now - 1)
            self._shown = now
            self.endInsertRows()
        elif now < before:
            self.beginRemoveRows(QModelIndex(), now, before - 1)
            self._shown = now
            self.endRemoveRows()

    def reword(self) -> None:
        """Say everything again, in the language now in use."""
        for line in self._lines:
            line.text, line.height = "", None
        if self._shown:
            self.dataChanged.emit(self.index(0), self.index(self._shown - 1))
