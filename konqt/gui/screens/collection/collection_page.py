"""A folder of saved games as a page: a table of them, what is known of one, all counted."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QItemSelection, QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from konqt.core.outside import shown_name
from konqt.gui.screens.collection.charts import Charts
from konqt.gui.screens.collection.chosen import WIDE, ChosenGame
from konqt.gui.screens.collection.folder_reader import FolderContents, FolderReader
from konqt.gui.screens.collection.game_rows import (
    LUCK,
    NAME,
    RESULT,
    ROUNDS,
    SCENARIO,
    WHEN,
    WHO,
    GameRows,
)
from konqt.gui.screens.collection.score_table import ScoreTable
from konqt.gui.screens.collection.tidying import Tidying
from konqt.gui.screens.words import Words, heading, quiet
from konqt.gui.threads.timers import debounce
from konqt.gui.widgets.one_line import IN_MIDDLE
from konqt.gui.widgets.unscrolled import ListInSight
from konqt.i18n.texts import _, ngettext
from konqt.record.errors import in_words
from konqt.session.library.facts import GameFacts
from konqt.session.library.saying import say_tally, scenario_named
from konqt.session.library.statistics import tallies

SOON_MS = 150
"""after the last letter typed"""
ALL = ""
"""no scenario in particular"""
WIDTHS = (
    (NAME, 176), (WHO, 150), (SCENARIO, 134), (RESULT, 160), (ROUNDS, 66), (LUCK, 112),
)  # fmt: skip


class CollectionPage(QWidget):
    """Shows one folder, as it was when `read` was called last."""

    open_wanted = Signal(object)
    """path of a record: to be looked at, or gone on with"""
    look_wanted = Signal(object)
    """path of a record that is not to be gone on with"""
    left = Signal()
    troubled = Signal(str)
    """what could not be done"""

    def __init__(self, folder: Path, theme: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.folder, self._theme = folder, theme
        self.reader = FolderReader(folder, self)
        self.tidying = Tidying(self)
        self.rows, self.contents = GameRows(), FolderContents((), {}, ())
        self._kept = ""
        """the file that is to be chosen when the list comes"""
        self.title, self.place = heading(factor=1.5), quiet()
        self.words, self.scenario = QLineEdit(), ListInSight()
        self.table, self.side = QTableView(), ChosenGame()
        self.progress, self.halt = QProgressBar(), QPushButton()
        self.told, self.counted = quiet(), Words()
        self.back = QPushButton()
        self.charts, self.counting = Charts(), QPushButton()
        self.scores, self.scoring = ScoreTable(), QPushButton()
        self.counting.setCheckable(True)
        self.scoring.setCheckable(True)
        self._soon = debounce(self, SOON_MS, self._ask)
        self._set_up_table()
        self._lay_out()
        self._connect()
        self.retranslate()

    def read(self) -> None:
        """Read the folder: what is known comes at once, what is new as it is read."""
        self._ask()
        self.progress.setRange(0, 0)
        self._show_progress(True)
        self.reader.read_all()

    def set_theme(self, theme: str) -> None:
        """Show small boards in a theme from now on."""
        self._theme = theme
        self._show_chosen()

    def stop(self) -> None:
        """End what runs beside the window."""
        self.reader.stop()
        self.side.stop()

    @property
    def all_chosen(self) -> list[GameFacts]:
        """The games that are chosen, in the table's order."""
        rows = sorted(each.row() for each in self.table.selectionModel().selectedRows())
        return [self.rows.games[row] for row in rows]

    @property
    def chosen(self) -> GameFacts | None:
        """The game that alone is chosen, None where none or several are."""
        found = self.all_chosen
        return found[0] if len(found) == 1 else None

    def retranslate(self) -> None:
        """Say everything in the language in use."""
        self.setAccessibleName(_("Saved games"))
        self.title.setText(_("Saved games"))
        self.place.setText(str(self.folder))
        self.words.setPlaceholderText(_("Players, areas, cards, tags…"))
        self.words.setAccessibleName(_("Search"))
        self.scenario.setAccessibleName(_("Scenario"))
        self.table.setAccessibleName(_("Saved games"))
        self.counting.setText(_("Statistics"))
        self.scoring.setText(_("Scores"))
        self.charts.setAccessibleName(_("Statistics"))
        self.charts.retranslate()
        self.scores.retranslate()
        self.halt.setText(_("Stop"))
        self.progress.setAccessibleName(_("Reading saved games"))
        self.back.setText(_("Back"))
        self.side.retranslate()
        self.rows.retranslate()
        self._show_scenarios()
        self._show_told()
        self._show_chosen()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave off reading while nobody looks."""
        super().hideEvent(event)
        self.reader.halt()

    # -- inside -----------------------------------------------------------------------------

    def _set_up_table(self) -> None:
        table = self.table
        table.setModel(self.rows)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        table.setTabKeyNavigation(False)
        table.setShowGrid(False)
        table.setAlternatingRowColors(True)
        table.setWordWrap(False)
        table.setTextElideMode(IN_MIDDLE)
        table.verticalHeader().hide()
        head = table.horizontalHeader()
        head.setStretchLastSection(True)
        head.setSortIndicator(WHEN, Qt.SortOrder.DescendingOrder)
        table.setSortingEnabled(True)
        for column, wide in WIDTHS:
            table.setColumnWidth(column, wide)

    def _lay_out(self) -> None:
        search, reader, left, right = QHBoxLayout(), QHBoxLayout(), QVBoxLayout(), QVBoxLayout()
        search.addWidget(self.words, 1)
        search.addWidget(self.scenario)
        search.addWidget(self.counting)
        search.addWidget(self.scoring)
        reader.addWidget(self.told, 1)
        reader.addWidget(self.progress)
        reader.addWidget(self.halt)
        left.addLayout(search)
        left.addWidget(self.table, 1)
        left.addWidget(self.charts, 1)
        left.addWidget(self.scores, 1)
        self.charts.hide()
        self.scores.hide()
        self.scoring.hide()
        left.addLayout(reader)
        counted = QScrollArea()
        counted.setWidget(self.counted)
        counted.setWidgetResizable(True)
        counted.setFrameShape(QScrollArea.Shape.NoFrame)
        counted.setFixedWidth(WIDE)
        counted.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.counted.setAlignment(Qt.AlignmentFlag.AlignTop)
        right.addWidget(self.side)
        right.addSpacing(12)
        right.addWidget(counted, 1)
        right.addWidget(self.back)
        middle, page = QHBoxLayout(), QVBoxLayout(self)
        middle.addLayout(left, 1)
        middle.addSpacing(12)
        middle.addLayout(right)
        page.setContentsMargins(20, 14, 20, 16)
        page.addWidget(self.title)
        page.addWidget(self.place)
        page.addLayout(middle, 1)
        self._show_progress(False)

    def _connect(self) -> None:
        self.words.textChanged.connect(self._soon.start)
        self.scenario.currentIndexChanged.connect(self._ask)
        self.counting.toggled.connect(self._show_charts)
        self.scoring.toggled.connect(self._show_scores)
        self.scores.there.connect(self._offer_scores)
        self.table.selectionModel().selectionChanged.connect(self._on_chosen)
        self.table.doubleClicked.connect(self._open)
        self.halt.clicked.connect(self.reader.halt)
        self.reader.progressed.connect(self._on_progress)
        self.reader.read.connect(self._on_read)
        self.reader.found.connect(self._on_found)
        self.reader.failed.connect(self.troubled)
        self.back.clicked.connect(self.left)
        self.side.wanted.connect(self._on_wanted)
        ways: tuple[tuple[str, Callable[[], None]], ...] = (
            ("Return", self._open), ("F2", self._rename), ("Del", self._throw_away),
        )  # fmt: skip
        for keys, way in ways:
            shortcut = QShortcut(QKeySequence(keys), self.table)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(way)
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.activated.connect(self.words.setFocus)
        away = QShortcut(QKeySequence("Esc"), self)
        away.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        away.activated.connect(self.left)

    # -- what is read -----------------------------------------------------------------------

    def _ask(self) -> None:
        self.reader.ask(self.words.text(), self.scenario.currentData() or ALL)

    def _on_progress(self, done: int, of: int) -> None:
        self.progress.setRange(0, of)
        self.progress.setValue(done)
        self._ask()

    def _on_read(self) -> None:
        self._show_progress(False)
        self._ask()

    def _show_progress(self, on: bool) -> None:
        self.progress.setVisible(on)
        self.halt.setVisible(on)

    def _on_found(self, contents: FolderContents) -> None:
        chosen, known = self.all_chosen, self.contents.scenarios
        kept = [self._kept] if self._kept else [each.stamp.name for each in chosen]
        self.contents = contents
        self.rows.show_games(contents.games, contents.tags)
        if contents.scenarios != known:
            self._show_scenarios()
        if self.rows.games:
            self._choose(kept)
        if self.rows.row_of(self._kept) >= 0:
            self._kept = ""
        self._show_told()
        self._show_chosen()
        if contents.trouble:
            self.troubled.emit(contents.trouble)

    def _choose(self, names: Sequence[str]) -> None:
        """Choose games again that were chosen before, or else the first one."""
        rows = [row for name in names if (row := self.rows.row_of(name)) >= 0] or [0]
        self.table.selectRow(rows[0])
        whole = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
        for row in rows[1:]:
            self.table.selectionModel().select(self.rows.index(row, NAME), whole)
        self.table.scrollTo(self.rows.index(rows[0], NAME))

    def _show_scenarios(self) -> None:
        chosen = self.scenario.currentData()
        self.scenario.blockSignals(True)
        self.scenario.clear()
        self.scenario.addItem(_("All scenarios"), ALL)
        for game, scenario in self.contents.scenarios:
            self.scenario.addItem(scenario_named(game, scenario), scenario)
        self.scenario.setCurrentIndex(max(0, self.scenario.findData(chosen)))
        self.scenario.blockSignals(False)

    def _show_told(self) -> None:
        many = len(self.rows.games)
        none = self._say_none()
        self.told.setText(ngettext("1 game", "{count} games", many) if many else none)
        self._count()

    def _count(self) -> None:
        """Count the games that are chosen where there are several, else all that are listed."""
        chosen = self.all_chosen
        games = chosen if len(chosen) > 1 else self.rows.games
        self.charts.show_games(games)
        self.scores.show_games(games)
        counted = ("\n".join(say_tally(each)) for each in tallies(games))
        self.counted.setText("\n\n".join(counted))

    def _show_charts(self, on: bool) -> None:
        """Show the statistics in the list's place, or the list again."""
        if on:
            self.scoring.setChecked(False)
        self._show_parts()
        if on:
            self.charts.draw()

    def _show_scores(self, on: bool) -> None:
        """Show the score list in the list's place, or the list again."""
        if on:
            self.counting.setChecked(False)
        self._show_parts()

    def _offer_scores(self, there: bool) -> None:
        """Offer a score list where somebody has played alone."""
        self.scoring.setVisible(there)
        if not there:
            self.scoring.setChecked(False)

    def _show_parts(self) -> None:
        charts, scores = self.counting.isChecked(), self.scoring.isChecked()
        self.table.setVisible(not (charts or scores))
        self.charts.setVisible(charts)
        self.scores.setVisible(scores)

    def _say_none(self) -> str:
        """Say why no game is listed; while the folder is read there may still be some."""
        if self.progress.isVisibleTo(self):
            return ""
        return _("No saved game has these words.") if self._searched() else _("No saved games yet.")

    def _searched(self) -> bool:
        return bool(self.words.text().strip() or self.scenario.currentData())

    # -- the chosen one ---------------------------------------------------------------------

    def _on_chosen(self, new: QItemSelection, old: QItemSelection) -> None:
        several = len({each.row() for each in (*new.indexes(), *old.indexes())}) > 1
        self._show_chosen()
        if several or len(self.all_chosen) > 1:
            self._count()

    def _show_chosen(self) -> None:
        game, many = self.chosen, len(self.all_chosen)
        if many > 1:
            self.side.show_many(many)
            return
        path = self.folder / game.stamp.name if game is not None else None
        self.side.show_game(game, path, self._tags_of(game), self._theme)

    def _tags_of(self, game: GameFacts | None) -> Sequence[str]:
        return self.contents.tags.get(game.stamp.name, ()) if game is not None else ()

    def _on_wanted(self, what: str) -> None:
        game, several = self.chosen, self.all_chosen
        if len(several) > 1:
            self._tidy(partial(self._do_with_all, what, several))
        if game is None:
            return
        path = self.folder / game.stamp.name
        if what in ("open", "look"):
            if game.scenario:
                (self.open_wanted if what == "open" else self.look_wanted).emit(path)
            return
        self._tidy(partial(self.tidying.do, what, path, self._tags_of(game)))

    def _do_with_all(self, what: str, games: Sequence[GameFacts]) -> Path | None:
        paths = [self.folder / each.stamp.name for each in games]
        if what == "trash":
            return self.tidying.trash_all(paths)
        return self.tidying.tags_of(paths, self.contents.tags) if what == "tags" else None

    def _tidy(self, deed: Callable[[], Path | None]) -> None:
        """Do something with files, tell why not, and list the folder anew."""
        try:
            kept = deed()
        except (OSError, ValueError) as error:
            self.troubled.emit(shown_name(in_words(error)))
            return
        if kept is not None:
            self._kept = kept.name if kept.exists() else ""
            self.read()

    def _open(self) -> None:
        self._on_wanted("open")

    def _rename(self) -> None:
        self._on_wanted("rename")

    def _throw_away(self) -> None:
        self._on_wanted("trash")
