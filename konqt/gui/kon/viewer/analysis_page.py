"""The page of luck and lead: how it stood, how the dice had fallen, what turned the game.

What matters most stands first, in a line each; numbers and single throws are folded below it. The
page scrolls as a whole, nothing within it does.
"""

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QApplication, QListWidgetItem, QScrollArea, QVBoxLayout, QWidget

from konqt.games.kon.lead.estimate import GERMAN_SIDE
from konqt.games.kon.luck.throws import ATTEMPTS, Throw
from konqt.games.kon.wording.lead import say_happened, say_lead, say_swing
from konqt.games.kon.wording.luck import (
    COUNTED,
    say_chances,
    say_counted,
    say_luck_briefly,
    say_outcome,
    say_throw,
)
from konqt.games.kon.wording.names import area_name, say_round
from konqt.gui.kon.viewer.luck_plot import LuckPlot
from konqt.gui.kon.viewer.luck_table import LuckTable
from konqt.gui.kon.viewer.playouts_part import PlayOutsPart
from konqt.gui.screens.words import heading
from konqt.gui.widgets.fold import Fold
from konqt.gui.widgets.plain_words import Label, set_tip
from konqt.gui.widgets.whole_list import WholeList
from konqt.i18n.texts import _

if TYPE_CHECKING:  # its weights are read only once a record is analysed
    from konqt.games.kon.lead.swings import Swing
    from konqt.gui.kon.viewer.analysis import Analysis

STEP = Qt.ItemDataRole.UserRole
NONE_CHOSEN = -1


class AnalysisPage(QWidget):
    """Words above, lists of steps below; empty while nobody may look."""

    step_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.found: Analysis | None = None
        """what is told; None until it is counted, and for eyes that may not know it"""
        self._step = 0
        self._unfolded: Fold | None = None
        """what was unfolded last, until the page is scrolled"""
        self._chosen = NONE_CHOSEN
        """the row of the throw whose chances are told"""
        self.lead_title, self.luck_title = heading(factor=1.1), heading(factor=1.1)
        self.turned_title, self.source_title = heading(factor=1.1), heading(factor=1.1)
        self.lead, self.source, self.luck, self.such = Label(), Label(), Label(), Label()
        self.turned, self.throws = WholeList(), WholeList()
        self.playouts = PlayOutsPart()
        self.numbers, self.each = Fold(), Fold()
        self.table, self.plot = LuckTable(), LuckPlot()
        self._lay_out()
        for words in (self.lead, self.source, self.luck, self.such):
            words.setWordWrap(True)
        for steps in (self.turned, self.throws):
            steps.itemClicked.connect(self._go)
            steps.itemActivated.connect(self._go)
        self.throws.currentRowChanged.connect(self._choose_by_key)
        self.numbers.unfolded.connect(self._tell_numbers)
        for fold in (self.numbers, self.each):
            fold.unfolded.connect(partial(self._reveal, fold))
        bar = self._area.verticalScrollBar()
        bar.rangeChanged.connect(self._show_unfolded)
        bar.valueChanged.connect(self._leave_unfolded)
        self.retranslate()

    def _lay_out(self) -> None:
        self._area = _scrolled(self)
        inside = QWidget()
        self._area.setWidget(inside)
        column = QVBoxLayout(inside)
        column.setContentsMargins(6, 6, 6, 0)
        column.setSpacing(4)
        parts: tuple[QWidget, ...] = (
            *(self.lead_title, self.lead, self.luck_title, self.luck),
            *(self.turned_title, self.turned, self.source_title, self.source),
            *(self.playouts, self.numbers, self.each),
        )
        for part in parts:
            column.addWidget(part)
        column.addStretch(1)
        numbers: tuple[QWidget, ...] = (self.plot, self.table, self.such)
        for part in numbers:
            self.numbers.body.addWidget(part)
        self.each.body.addWidget(self.throws)

    def show_found(self, found: "Analysis | None") -> None:
        """Show the analysis of a record; None for nothing."""
        self.found = found
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
        self.lead_title.setText(_("Who was ahead?"))
        self.luck_title.setText(_("How Germany's dice fell"))
        self.turned_title.setText(_("What turned the game"))
        self.source_title.setText(_("How sure that is"))
        self.numbers.set_title(_("Luck in numbers"))
        self.each.set_title(_("Every roll"))
        self.playouts.retranslate()
        self.turned.setAccessibleName(_("What turned the game"))
        self.throws.setAccessibleName(_("Every roll"))
        self._chosen = NONE_CHOSEN
        for steps in (self.turned, self.throws):
            steps.clear()
        found = self.found
        if found is not None:
            _fill(self.turned, ((each.turned_at, _turned(each)) for each in found.turned))
            _fill(self.throws, ((each.step, _said(each)) for each in found.luck.throws))
            self.plot.show_luck(found.luck, self._last)
        for steps in (self.turned, self.throws):
            steps.settle()
        self._tell()

    # -- inside -----------------------------------------------------------------------------

    @property
    def _last(self) -> int:
        """The last step of which anything is known."""
        found = self.found
        if found is None:
            return 0
        throws = found.luck.throws
        return max(len(found.curve) - 1, throws[-1].step if throws else 0)

    def _tell(self) -> None:
        found = self.found
        self.numbers.setVisible(found is not None and bool(found.luck.units))
        self.each.setVisible(found is not None and bool(found.luck.throws))
        for title in (self.lead_title, self.luck_title):
            title.setVisible(found is not None)
        self.turned_title.setVisible(found is not None and bool(found.turned))
        self.source_title.setVisible(found is not None and bool(found.curve))
        self.source.setVisible(found is not None and bool(found.curve))
        if found is None:
            for words in (self.lead, self.source, self.luck):
                words.setText("")
            set_tip(self.luck, "")
            return
        if found.curve:
            self.lead.setText(say_lead(found.curve[min(self._step, len(found.curve) - 1)]))
            self.source.setText(
                _(
                    "The estimate above is there at once, but rough: it is based on {games} games "
                    "that the computer played against itself, from what everyone can see; in the "
                    "middle of a turn it is often 3 points off, at times 20. For this very "
                    "position, trust games played out from here.",
                    games=found.games,
                )
            )
        else:
            self.lead.setText(_("There is no estimate for this game."))
        self._tell_luck(found)
        self._tell_numbers()

    def _tell_luck(self, found: "Analysis") -> None:
        lots = {unit: found.luck.lot(GERMAN_SIDE, unit, self._step) for unit in found.luck.units}
        none = _("no dice yet")
        told = [
            f"{_(COUNTED[unit])}: {say_luck_briefly(lot) if lot.throws else none}"
            for unit, lot in lots.items()
        ]
        self.luck.setText("\n".join(told or [_("No dice that count have been rolled yet.")]))
        said = [say_counted(GERMAN_SIDE, lot, unit) for unit, lot in lots.items()]
        set_tip(self.luck, "\n".join(said))

    def _tell_numbers(self) -> None:
        """Tell the numbers of the step in sight, where somebody looks at them."""
        found = self.found
        if found is None or not self.numbers.open:
            return
        self.table.show_luck(found.luck, self._step)
        self.plot.show_step(self._step)
        told = [
            _(
                "The cases are all the ways in which the dice of these very rolls could have "
                "fallen, with as many battalions, dice and cards."
            )
        ]
        if ATTEMPTS in found.luck.units:
            told.append(
                _(
                    "Among attempts each success counts: interception, scouting ships, mines, "
                    "coastal forts, dive bombers, threats, Norwegian resistance."
                )
            )
        self.such.setText("\n".join(told))

    def _reveal(self, fold: Fold) -> None:
        """Bring what is unfolded into sight, as it takes its height: it opened below the edge."""
        self._unfolded = fold

    def _show_unfolded(self) -> None:
        fold, inside = self._unfolded, self._area.widget()
        if fold is not None and inside is not None:
            self._area.verticalScrollBar().setValue(fold.mapTo(inside, QPoint()).y())
            self._unfolded = fold

    def _leave_unfolded(self) -> None:
        self._unfolded = None

    def _go(self, item: QListWidgetItem) -> None:
        if item.listWidget() is self.throws:
            self._choose(self.throws.row(item))
        self.step_wanted.emit(item.data(STEP))

    def _choose_by_key(self, row: int) -> None:
        """Follow the arrows; a click is done once its button is let go."""
        if QApplication.mouseButtons() == Qt.MouseButton.NoButton and self.throws.hasFocus():
            self._choose(row)

    def _choose(self, row: int) -> None:
        """Tell below a throw what its dice could have brought, and no more below the last one."""
        found = self.found
        if found is None or row == self._chosen:
            return
        self._unfolded = None
        throws, before = found.luck.throws, self._chosen
        self._chosen = row
        if before != NONE_CHOSEN:
            self.throws.say(before, _said(throws[before]))
        if row != NONE_CHOSEN:
            self.throws.say(row, "\n".join((_said(throws[row]), *say_chances(throws[row]))))


def _turned(swing: "Swing") -> str:
    """Say where a game turned, and below it what happened there."""
    return "\n".join(filter(None, (say_swing(swing), say_happened(swing))))


def _said(throw: Throw) -> str:
    """Say when and where some dice fell, and what they brought."""
    what = _(
        "{when}, {place}: {what}",
        when=say_round(throw.round),
        place=area_name(throw.place),
        what=say_throw(throw),
    )
    return f"{what}\n{say_outcome(throw)}"


def _scrolled(page: QWidget) -> QScrollArea:
    """Return what lies on a page and scrolls where it is low."""
    area, outside = QScrollArea(), QVBoxLayout(page)
    outside.setContentsMargins(0, 0, 0, 0)
    outside.addWidget(area)
    area.setWidgetResizable(True)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return area


def _fill(steps: WholeList, told: Iterable[tuple[int, str]]) -> None:
    for step, words in told:
        item = QListWidgetItem(words)
        item.setData(STEP, step)
        steps.addItem(item)
