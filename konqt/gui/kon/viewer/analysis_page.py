"""The page of luck and lead: how it stood, what turned the game, how the dice had fallen."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QScrollArea, QVBoxLayout, QWidget

from konqt.games.kon.lead.estimate import GERMAN_SIDE
from konqt.games.kon.wording.lead import say_happened, say_lead, say_swing
from konqt.games.kon.wording.luck import say_counted, say_outcome, say_throw
from konqt.games.kon.wording.names import area_name, say_round
from konqt.gui.kon.viewer.playouts_part import PlayOutsPart
from konqt.gui.screens.words import heading
from konqt.gui.widgets.focus_edge import FocusEdge
from konqt.gui.widgets.plain_words import Label
from konqt.i18n.texts import _

if TYPE_CHECKING:  # its weights are read only once a record is analysed
    from konqt.gui.kon.viewer.analysis import Analysis

STEP = Qt.ItemDataRole.UserRole
LEAST_LIST = 110
"""Pixels of a list's height, a few lines; in a low column the page scrolls, and so do they."""


class AnalysisPage(QWidget):
    """Words above, two lists of steps below; empty while nobody may look."""

    step_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found: Analysis | None = None
        self._step = 0
        self.lead_title, self.luck_title = heading(factor=1.1), heading(factor=1.1)
        self.lead, self.source, self.luck = Label(), Label(), Label()
        self.turned, self.throws = QListWidget(), QListWidget()
        self.playouts = PlayOutsPart()
        column = QVBoxLayout(_scrolled(self))
        column.setContentsMargins(6, 6, 6, 0)
        column.setSpacing(4)
        for part in (self.lead_title, self.lead, self.source, self.turned, self.playouts):
            column.addWidget(part)
        for part in (self.luck_title, self.luck, self.throws):
            column.addWidget(part)
        for words in (self.lead, self.source, self.luck):
            words.setWordWrap(True)
        for steps in (self.turned, self.throws):
            steps.setWordWrap(True)
            steps.setMinimumHeight(LEAST_LIST)
            steps.setAlternatingRowColors(True)
            steps.setFrameShape(QListWidget.Shape.NoFrame)
            steps.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            steps.itemClicked.connect(self._go)
            steps.itemActivated.connect(self._go)
            FocusEdge(steps)
        self.retranslate()

    def show_found(self, found: "Analysis | None") -> None:
        """Show the analysis of a record; None for nothing."""
        self._found = found
        self.retranslate()

    def show_step(self, step: int) -> None:
        """Tell how it stood after a step."""
        self._step = step
        self._tell()

    def choose(self, step: int) -> None:
        """Mark what turned the game at a step."""
        for row in range(self.turned.count()):
            if self.turned.item(row).data(STEP) == step:
                self.turned.setCurrentRow(row)

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.lead_title.setText(_("Who was ahead"))
        self.luck_title.setText(_("The dice"))
        self.playouts.retranslate()
        self.turned.setAccessibleName(_("What turned the game"))
        self.throws.setAccessibleName(_("Every throw"))
        found = self._found
        for steps in (self.turned, self.throws):
            steps.clear()
        if found is not None:
            _fill(
                self.turned,
                (
                    (
                        each.step,
                        "\n".join(filter(None, (say_swing(each), say_happened(each)))),
                    )
                    for each in found.turned
                ),
            )
            _fill(
                self.throws,
                (
                    (
                        each.step,
                        _(
                            "{when}, {place}: {what}",
                            when=say_round(each.round),
                            place=area_name(each.place),
                            what=say_throw(each),
                        )
                        + f"\n{say_outcome(each)}",
                    )
                    for each in found.luck.throws
                ),
            )
        self._tell()

    # -- inside -----------------------------------------------------------------------------

    def _tell(self) -> None:
        found = self._found
        if found is None:
            for words in (self.lead, self.source, self.luck):
                words.setText("")
            return
        if found.curve:
            self.lead.setText(say_lead(found.curve[min(self._step, len(found.curve) - 1)]))
            self.source.setText(
                _(
                    "Fitted to {games} games between computers, from what everybody sees.",
                    games=found.games,
                )
            )
        else:
            self.lead.setText(_("There is no estimate for such a game."))
            self.source.setText("")
        lots = ((unit, found.luck.lot(GERMAN_SIDE, unit, self._step)) for unit in found.luck.units)
        told = [say_counted(GERMAN_SIDE, lot, unit) for unit, lot in lots if lot.throws]
        self.luck.setText("\n".join(told or [_("No dice that count have been thrown yet.")]))

    def _go(self, item: QListWidgetItem) -> None:
        self.step_wanted.emit(item.data(STEP))


def _scrolled(page: QWidget) -> QWidget:
    """Return what lies on a page, and scrolls within it where it is low."""
    inside, area, outside = QWidget(), QScrollArea(), QVBoxLayout(page)
    outside.setContentsMargins(0, 0, 0, 0)
    outside.addWidget(area)
    area.setWidget(inside)
    area.setWidgetResizable(True)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return inside


def _fill(steps: QListWidget, told: Iterable[tuple[int, str]]) -> None:
    for step, words in told:
        item = QListWidgetItem(words)
        item.setData(STEP, step)
        steps.addItem(item)
