"""The score list of the games that are listed: what it comes to, and every game."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from konqt.gui.screens.words import Words, heading
from konqt.i18n.texts import _
from konqt.session.library.facts import GameFacts
from konqt.session.library.scores import ScoreList, score_lists
from konqt.session.library.scores_said import say_scores, score_columns, score_row


class ScoreTable(QWidget):
    """All games that somebody played alone, newest first; the best of each setting has a star."""

    there = Signal(bool)
    """whether there is a score to show"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lists: list[ScoreList] = []
        self.told, self._title = Words(), heading(factor=1.12)
        self.table = QTableWidget()
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setTabKeyNavigation(False)
        self.table.setShowGrid(False)
        self.table.setAlternatingRowColors(True)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setStretchLastSection(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.told)
        column.addWidget(self._title)
        column.addWidget(self.table, 1)

    def show_games(self, games: Sequence[GameFacts]) -> None:
        """Count these games."""
        self.lists = score_lists(games)
        self.there.emit(bool(self.lists))
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language in use."""
        self._title.setText(_("• is the best game of its setting"))
        self.table.setAccessibleName(_("Scores"))
        self.told.setText("\n".join("\n".join(say_scores(each)) for each in self.lists))
        self.table.clear()
        if not self.lists:
            self.table.setRowCount(0)
            return
        columns = score_columns(self.lists[0])
        rows = [
            (("•" if game in each.best else "", *score_row(each, game)))
            for each in self.lists
            for game in each.games
        ]
        self.table.setColumnCount(len(columns) + 1)
        self.table.setHorizontalHeaderLabels(["•", *columns])
        self.table.setRowCount(len(rows))
        for line, row in enumerate(rows):
            for place, text in enumerate(row):
                self.table.setItem(line, place, QTableWidgetItem(text))
        self.table.resizeColumnsToContents()
