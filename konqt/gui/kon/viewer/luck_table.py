"""Luck in numbers: each unit a few rows, each faction and both sides a column."""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QFrame,
    QHeaderView,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.luck.game_luck import WHO, GameLuck
from konqt.games.kon.luck.throws import OTHERS
from konqt.games.kon.wording.luck import COUNTED, say_figures, side_inside
from konqt.games.kon.wording.names import faction_name, sentence
from konqt.gui.kon.art import factions
from konqt.gui.widgets.focus_edge import FocusEdge
from konqt.gui.widgets.plain_words import as_tip
from konqt.i18n.texts import _

LEADING = 6
"""Pixels between lines, and on either side of a cell's words"""


class LuckTable(QTableWidget):
    """As high as its rows; the page around it scrolls."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._titles: tuple[str, ...] = ()
        """of its rows"""
        self.setColumnCount(1 + len(WHO))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        # Sections that follow their contents would measure all cells anew for each that changes.
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        across = self.horizontalHeader()
        across.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        across.setSectionResizeMode(0, QHeaderView.ResizeMode.Fixed)
        across.setSectionsClickable(False)
        across.setDefaultAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
        FocusEdge(self)

    def show_luck(self, luck: GameLuck, step: int) -> None:
        """Tell how the dice had fallen after a step."""
        rows = [*_rows(luck, step)]
        if len(rows) != self.rowCount():
            self.clear()
            self.clearSpans()
            self.setRowCount(len(rows))
        self.setHorizontalHeaderItem(0, QTableWidgetItem())
        for column, who in enumerate(WHO, start=1):
            head = QTableWidgetItem(_head(who))
            self.setHorizontalHeaderItem(column, head)
            head.setData(Qt.ItemDataRole.AccessibleTextRole, sentence(side_inside(who)))
            head.setData(Qt.ItemDataRole.ToolTipRole, as_tip(sentence(side_inside(who))))
        self.setAccessibleName(_("Luck in numbers"))
        for row, (title, cells) in enumerate(rows):
            self._put(row, 0, title, bold=not cells)
            if not cells and self.columnSpan(row, 0) == 1:
                self.setSpan(row, 0, 1, 1 + len(WHO))
            for column, words in enumerate(cells, start=1):
                self._put(row, column, words)
        self._titles = tuple(title for title, cells in rows if cells)
        self._settle()

    def sizeHint(self) -> QSize:
        """Be as high as head and rows."""
        return QSize(super().sizeHint().width(), self._high())

    def minimumSizeHint(self) -> QSize:
        """Be no lower."""
        return QSize(0, self._high())

    def changeEvent(self, event: QEvent) -> None:
        """Follow the size of the text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._settle()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        event.ignore()

    # -- inside -----------------------------------------------------------------------------

    def _high(self) -> int:
        return self.horizontalHeader().sizeHint().height() + self.verticalHeader().length()

    def _settle(self) -> None:
        """Give every row a line, and the first column what its titles need."""
        metrics = self.fontMetrics()
        self.verticalHeader().setDefaultSectionSize(metrics.height() + LEADING)
        wide = max(map(metrics.horizontalAdvance, self._titles), default=0) + 2 * LEADING
        if wide != self.columnWidth(0):
            self.setColumnWidth(0, wide)
        self.updateGeometry()

    def _put(self, row: int, column: int, words: str, bold: bool = False) -> None:
        item = self.item(row, column)
        if item is None:
            item = QTableWidgetItem()
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
            if column:
                item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            font = item.font()
            font.setBold(bold)
            item.setFont(font)
            self.setItem(row, column, item)
        if item.text() != words:
            item.setText(words)


def _head(who: str) -> str:
    """Return a faction's name, or the letters of two: there is no room for more."""
    if who != OTHERS:
        return faction_name(who)
    return " + ".join(factions.style(each).letter() for each in FACTIONS[1:])


def _rows(luck: GameLuck, step: int) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield a heading for each unit, and below it what is told of everybody, row by row."""
    for unit in luck.units:
        yield _(COUNTED[unit]), ()
        columns = [say_figures(luck.lot(who, unit, step), unit) for who in WHO]
        titles = (_("Rolls"), _("Expected"), _("Happened"), _("Luck"), _("Worse"), _("Better"))
        yield from zip(titles, zip(*columns, strict=True), strict=True)
