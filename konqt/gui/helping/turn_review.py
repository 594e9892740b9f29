"""What could I have done? The last turn that is over, looked back at over the side column."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QProgressBar, QVBoxLayout, QWidget

from konqt.gui.helping.offered_actions import EDGE, GAP, OfferedActions
from konqt.gui.helping.possible_list import SaidRow
from konqt.gui.helping.reviewer import Reviewer, reviewing_process
from konqt.gui.lesson.pointing import StepPointing
from konqt.gui.panels.prompt_panel import PromptPanel
from konqt.gui.screens.words import Words, quiet
from konqt.gui.widgets.heard import announce
from konqt.gui.widgets.meant import MeantButton
from konqt.i18n.texts import _, ngettext
from konqt.session.review import MOST_IN_TURN, SeatReview, TablePast, last_turn
from konqt.session.review_told import (
    noted,
    say_better,
    say_decided,
    say_failure,
    say_no_turn,
    say_result,
    whole_chance,
)

if TYPE_CHECKING:
    from konqt.core.action import Action
    from konqt.core.narrator import Narrator
    from konqt.core.observation import Observation
    from konqt.gui.table.table_page import AnyTable
    from konqt.session.review import MissedChance

PARTS = 1000
"""Parts of the progress."""
ALL = -1
"""In place of a row: every mistake."""


def missed_row(rank: int, missed: "MissedChance", narrator: "Narrator") -> SaidRow:
    """Return the words of a mistake: what was done with its chance, what would have been better."""
    title = f"{rank}.  {say_decided(missed, narrator)}"
    chance = _("{value} %", value=whole_chance(missed.done))
    return SaidRow(title, chance, say_better(missed, narrator))


class TurnReviewPanel(OfferedActions):
    """Looks back on request, lists the mistakes, and points at what would have been better."""

    def __init__(
        self, table: "AnyTable", prompt: "PromptPanel[Observation]", pointing: StepPointing
    ) -> None:
        """Begin closed: see `OfferedActions`."""
        super().__init__(table, prompt, pointing, "lookBack")
        self.reviewer = Reviewer(partial(reviewing_process, table.session), self)
        self._seat: frozenset[str] = frozenset()
        """who has asked; empty while it is closed"""
        self._past: TablePast | None = None
        """the game as it stood when somebody asked"""
        self.review: SeatReview | None = None
        """what is looked at, or told; None where there is no turn to look at"""
        self.stopped = False
        self._alone: Callable[[], str] | None = None
        """what is said in place of a list"""
        self.way, self.told = _LookingBack(self), Words()
        for rank in range(1, MOST_IN_TURN + 1):
            self._add_key(str(rank), partial(self._choose, rank - 1))
        self._add_key("0", partial(self._choose, ALL))
        self._lay_out(self.way, self.told)
        self.way.stop.clicked.connect(self._leave_off)
        self.reviewer.grown.connect(self._tell_way)
        self.reviewer.ended.connect(self._tell_found)
        self.reviewer.failed.connect(self._tell_failure)
        self.list.currentRowChanged.connect(self._point)
        self.list.clicked.connect(self._clicked)
        self.retranslate()

    # -- open and closed --------------------------------------------------------------------

    def open(self) -> None:
        """Look back at the last turn of whoever looks that is over; nothing while nobody may."""
        eyes = self._table.controller.eyes
        if eyes is None:
            return
        seats = self._table.session.so_far.eyes.seats
        self._seat = next((seat for seat in seats if eyes in seat), frozenset((eyes,)))
        self.review, self.stopped = None, False
        self.list.show_rows([], -1)
        self._come()
        past = self._past = TablePast(self._table.session)
        steps = last_turn(past, eyes)
        if not steps:
            self._say(say_no_turn)
            self.close_it.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        self.review = SeatReview(past, eyes, steps, MOST_IN_TURN)
        self.told.clear()
        self.way.begin()
        self._arrange()
        self.way.stop.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.reviewer.begin([self.review])

    def follow(self) -> None:
        """Close where somebody else looks, or nobody may."""
        if self.is_open and self._table.controller.eyes not in self._seat:
            self.leave()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self._say_head(_("What you could have done"))
        self.way.retranslate()
        if self._alone is not None:
            self.told.setText(self._alone())
            self._arrange()
        elif self.review is not None and not self.reviewer.running:
            self._say_rows(self.list.currentRow())

    def wanted_height(self, width: int, room: int) -> int:
        """Return the height of what is told, of the mistakes as many as there is room for."""
        inner = width - 2 * EDGE
        parts = [max(self.head.sizeHint().height(), self.close_it.sizeHint().height())]
        if self.told.text():
            parts.append(self.told.heightForWidth(inner))
        if not self.way.isHidden():
            parts.append(self.way.sizeHint().height())
        if self.list.count():
            parts.append(self.list.height_for(inner - 2 * self.list.frameWidth()))
        return min(room, sum(parts) + GAP * (len(parts) + 1) + 2 * EDGE)

    # -- inside -----------------------------------------------------------------------------

    def _action_of(self, row: int) -> "Action | None":
        """Return nothing: what is over cannot be done."""
        del row
        return None

    def _forget(self) -> None:
        """Look at nothing any more, and know nothing of what has been told."""
        self.reviewer.leave_off()
        self._seat = frozenset()
        self._past = self.review = self._alone = None
        self.way.hide()
        self.told.clear()

    def _arrange(self) -> None:
        """Show the parts that there is something in, and take the room that they need."""
        self.list.setVisible(bool(self.list.count()))
        self.told.setVisible(bool(self.told.text()))
        self.settle()

    def _tell_way(self) -> None:
        if self.review is not None:
            self.way.come(self.review)

    def _leave_off(self) -> None:
        self.stopped = True
        self.reviewer.leave_off()
        self._tell_found()

    def _tell_found(self) -> None:
        """List what was found, all of it on the board, and note that it has been told."""
        if not self.is_open or self.review is None or self._past is None:
            return
        had = self._has_keyboard
        noted(self._table.session, self._past, self.review)
        self.way.hide()
        self._say_rows(0)
        if had:
            (self.list if self.list.count() else self.close_it).setFocus()
        self._point(ALL)
        rows = range(self.list.count())
        heard = (self.list.item(n).data(Qt.ItemDataRole.AccessibleTextRole) for n in rows)
        announce(self, ". ".join((self.head.text(), self.told.text(), *heard)))

    def _say_rows(self, row: int) -> None:
        """Say what was found in the language now in use."""
        assert self.review is not None
        narrator, found = self._table.narrator, self.review.mistakes
        self.told.setText(" ".join(say_result(self.review, self.stopped)))
        rows = [missed_row(rank, each, narrator) for rank, each in enumerate(found, 1)]
        self.list.show_rows(rows, row)
        self._arrange()

    def _tell_failure(self) -> None:
        self.review = None
        self._say(say_failure)

    def _say(self, told: Callable[[], str]) -> None:
        """Say one sentence in place of a list."""
        self._alone = told
        self.way.hide()
        self.told.setText(told())
        self._arrange()
        announce(self, f"{self.head.text()}. {told()}")

    def _choose(self, row: int) -> None:
        """Look at one of the mistakes by its key, or at all of them."""
        if row < self.list.count():
            self.list.setCurrentRow(max(0, row))
            self._point(row)

    def _clicked(self, index: QModelIndex) -> None:
        self._point(index.row())

    def _point(self, row: int) -> None:
        """Point at what would have been better than one mistake, or than each, with its number."""
        if self.review is None or self.reviewer.running:
            return
        found = enumerate(self.review.mistakes, 1)
        shown = {str(rank): e.better.action for rank, e in found if row in (ALL, rank - 1)}
        self.pointing.point_out_each(shown)


class _LookingBack(QWidget):
    """How far the computer has come, and a button to have what there is."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._decisions, self._checks = 0, False
        self.words, self.bar, self.stop = quiet(), QProgressBar(), MeantButton()
        self.stop.setObjectName("lookBack:stop")
        self.bar.setTextVisible(False)
        self.bar.setRange(0, PARTS)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        for each in (self.words, self.bar, self.stop):
            column.addWidget(each)
        self.hide()

    def begin(self) -> None:
        """Show that it looks back."""
        self._decisions, self._checks = 0, False
        self.bar.setValue(0)
        self.retranslate()
        self.show()

    def come(self, review: SeatReview) -> None:
        """Show how far it is."""
        self._decisions, self._checks = review.decisions, review.checks
        self.bar.setValue(round(PARTS * review.share))
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.stop.setText(_("Stop"))
        self.bar.setAccessibleName(_("The computer is looking back"))
        if self._checks:
            self.words.setText(_("What looks bad is asked again, with other dice …"))
            return
        self.words.setText(
            ngettext(
                "{count} decision looked at …", "{count} decisions looked at …", self._decisions
            )
        )
