"""Saved games as the rows of a table."""

import math
from collections.abc import Mapping, Sequence
from datetime import datetime

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
)

from konqt.core.outside import clock_of, shown_name
from konqt.gui.screens.saved import say_time
from konqt.i18n.texts import _
from konqt.session.library.facts import GameFacts
from konqt.session.library.saying import (
    say_luck,
    say_luck_at_length,
    say_result,
    say_scenario,
    say_who_played,
)

Index = QModelIndex | QPersistentModelIndex
NAME, WHO, SCENARIO, RESULT, ROUNDS, LUCK, WHEN, TAGS = range(8)
NOWHERE = QModelIndex()
_DISPLAY, _NUMBERS = Qt.ItemDataRole.DisplayRole, (ROUNDS,)


class GameRows(QAbstractTableModel):
    """The games of a selection, in an order that somebody chose."""

    def __init__(self) -> None:
        super().__init__()
        self.games: tuple[GameFacts, ...] = ()
        self._tags: Mapping[str, Sequence[str]] = {}
        self._order = (WHEN, Qt.SortOrder.DescendingOrder)
        self._today = datetime.now().date()

    def show_games(self, games: Sequence[GameFacts], tags: Mapping[str, Sequence[str]]) -> None:
        """Show these games, in the order in use."""
        self.beginResetModel()
        self._tags, self._today = tags, datetime.now().date()
        self.games = tuple(self._sorted(games))
        self.endResetModel()

    def row_of(self, name: str) -> int:
        """Return in which row a file stands; below 0: in none."""
        names = [each.stamp.name for each in self.games]
        return names.index(name) if name in names else -1

    def retranslate(self) -> None:
        """Say everything in the language in use."""
        self.show_games(self.games, self._tags)
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, TAGS)

    # -- Qt ---------------------------------------------------------------------------------

    def rowCount(self, parent: Index = NOWHERE) -> int:
        """Return how many games there are."""
        return 0 if parent.isValid() else len(self.games)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        """Return how much is told of each."""
        return 0 if parent.isValid() else TAGS + 1

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _DISPLAY) -> object:
        """Return what a column tells."""
        if orientation != Qt.Orientation.Horizontal or role != _DISPLAY:
            return None
        return (
            _("Name"), _("Players"), _("Scenario"), _("Result"), _("Rounds"), _("Luck"),
            _("Played"), _("Tags"),
        )[section]  # fmt: skip

    def data(self, index: Index, role: int = _DISPLAY) -> object:
        """Return a game's cell."""
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() in _NUMBERS:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role not in (_DISPLAY, Qt.ItemDataRole.ToolTipRole):
            return None
        game = self.games[index.row()]
        if index.column() == LUCK and role == Qt.ItemDataRole.ToolTipRole:
            return say_luck_at_length(game)
        return self.cell(game, index.column())

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column."""
        self._order = (column, order)
        self.show_games(self.games, self._tags)

    # -- inside -----------------------------------------------------------------------------

    def cell(self, game: GameFacts, column: int) -> str:
        """Return what a column says of a game."""
        match column:
            case 0:
                return shown_name(game.stamp.name.rpartition(".")[0])
            case 1:
                return say_who_played(game)
            case 2:
                return say_scenario(game)
            case 3:
                return say_result(game)
            case 4:
                return str(game.rounds) if game.rounds else ""
            case 5:
                return say_luck(game)
            case 6:
                return say_time(clock_of(game.stamp.changed), self._today)
            case _:
                return ", ".join(self._tags.get(game.stamp.name, ()))

    def _sorted(self, games: Sequence[GameFacts]) -> list[GameFacts]:
        column, order = self._order
        down = order == Qt.SortOrder.DescendingOrder
        newest = sorted(games, key=_changed, reverse=True)
        if column == WHEN:
            return newest if down else newest[::-1]
        if column in _NUMBERS:
            return sorted(newest, key=_rounds, reverse=down)
        if column == LUCK:
            return sorted(newest, key=_luck, reverse=down)
        cells = {each.stamp: self.cell(each, column).casefold() for each in newest}

        def told(game: GameFacts) -> str:
            return cells[game.stamp]

        return sorted(newest, key=told, reverse=down)


def _changed(game: GameFacts) -> int:
    return game.stamp.changed


def _rounds(game: GameFacts) -> int:
    return game.rounds


def _luck(game: GameFacts) -> float:
    """Return what luck is sorted by; games without any stand at one end."""
    return -math.inf if game.score.luck is None else game.score.luck.amount
