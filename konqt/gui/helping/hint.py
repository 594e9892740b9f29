"""What would the computer do? Its best answers over the side column, with numbers on the board."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QModelIndex, Qt, QTimer
from PySide6.QtWidgets import QProgressBar, QVBoxLayout, QWidget

from konqt.ai.limits import BEST_ANSWERS
from konqt.core.thinking import Budget, Candidate
from konqt.gui.helping.adviser import Adviser, adviser_process
from konqt.gui.helping.offered_actions import EDGE, GAP, OfferedActions
from konqt.gui.helping.possible_list import SaidRow
from konqt.gui.lesson.pointing import StepPointing
from konqt.gui.panels.prompt_panel import PromptPanel
from konqt.gui.screens.words import Words, quiet
from konqt.gui.widgets.heard import announce
from konqt.gui.widgets.meant import MeantButton
from konqt.i18n.texts import _, ngettext
from konqt.session.hint import hint_at_table, say_chance, say_trust
from konqt.session.thoughts import say_reasons

if TYPE_CHECKING:
    from konqt.core.action import Action
    from konqt.core.decision import Decision
    from konqt.core.narrator import Narrator
    from konqt.core.observation import Observation
    from konqt.gui.table.table_page import AnyTable

TICK = 100
"""Milliseconds between two looks at the clock while the computer thinks."""
BUDGET = Budget(milliseconds=3500)
"""How long it thinks: with the start of its process about four seconds."""
ALL = -1
"""In place of a row: every answer."""
Moment = tuple[int, str | None]
"""what a hint is for: after how many actions, for whose eyes"""


def hint_row(
    rank: int, candidate: Candidate, narrator: "Narrator", asked: "Decision | None" = None
) -> SaidRow:
    """Return the words of an answer: what, how likely it wins, what speaks for it."""
    title = f"{rank}.  {narrator.say_action(candidate.action, asked)}"
    return SaidRow(title, say_chance(candidate), say_reasons(candidate, narrator))


class HintPanel(OfferedActions):
    """Asks what the computer would do, lists its answers, points at them, does one on request."""

    budget = BUDGET

    def __init__(
        self, table: "AnyTable", prompt: "PromptPanel[Observation]", pointing: StepPointing
    ) -> None:
        """Begin closed: see `OfferedActions`."""
        super().__init__(table, prompt, pointing, "hint")
        self.adviser = Adviser(partial(adviser_process, table.session), self)
        self._moment: Moment | None = None
        """what the answers are for; None while it is closed"""
        self.best: tuple[Candidate, ...] = ()
        """what is listed"""
        self.way, self.told = _Thinking(self), Words()
        for rank in range(1, BEST_ANSWERS + 1):
            self._add_key(str(rank), partial(self._choose, rank - 1))
        self._add_key("0", partial(self._choose, ALL))
        self._lay_out(self.way, self.told)
        self._connect()
        self.retranslate()

    # -- open and closed --------------------------------------------------------------------

    def open(self) -> None:
        """Ask what the computer would do; nothing while others decide."""
        if not (self._table.deciding and self._decides):
            return
        self._moment = self._now
        self.best = ()
        self.list.show_rows([], -1)
        self._come()
        question = hint_at_table(self._table.session)
        if len(question.seen.legal) == 1:
            self._show_best((Candidate(question.seen.legal[0]),))
            return
        self.adviser.ask(question, self.budget, BEST_ANSWERS)
        self.way.begin(self.budget.milliseconds or 0)
        self._arrange()
        self.way.now.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def follow(self) -> None:
        """Close where something else is decided now, or nobody may look."""
        if self.is_open and not (self._table.deciding and self._now == self._moment):
            self.leave()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self._say_head(_("What the computer would do"))
        self.way.retranslate()
        if self.best:
            self._say_best(self.list.currentRow())

    def wanted_height(self, width: int, room: int) -> int:
        """Return the height of what is told, of the answers as many as there is room for."""
        inner = width - 2 * EDGE
        parts = [max(self.head.sizeHint().height(), self.close_it.sizeHint().height())]
        if self.told.text():
            parts.append(self.told.heightForWidth(inner))
        if self.way.thinks:
            parts.append(self.way.sizeHint().height())
        if self.best:
            parts.append(self.list.height_for(inner - 2 * self.list.frameWidth()))
        if self.do_it is not None:
            parts.append(self.do_it.sizeHint().height())
        return min(room, sum(parts) + GAP * (len(parts) + 1) + 2 * EDGE)

    # -- inside -----------------------------------------------------------------------------

    @property
    def _now(self) -> Moment:
        return self._table.session.step, self._table.controller.eyes

    @property
    def _decides(self) -> bool:
        """Whether who looks decides in the game itself: nothing is told by others' eyes."""
        eyes = self._table.controller.eyes
        return eyes is not None and bool(self._table.session.observe(eyes).legal)

    def _connect(self) -> None:
        self.way.now.clicked.connect(self.adviser.hurry)
        self.adviser.came.connect(self.way.come)
        self.adviser.answered.connect(self._show_best)
        self.adviser.failed.connect(self._show_failure)
        self.list.currentRowChanged.connect(self._look_at)
        self.list.clicked.connect(self._clicked)

    def _action_of(self, row: int) -> "Action | None":
        return self.best[row].action if 0 <= row < len(self.best) else None

    def _forget(self) -> None:
        """Wait for nothing any more, and know nothing of what has been told."""
        self._moment, self.best = None, ()
        self.way.end()
        self.adviser.forget()
        self.told.clear()

    def _arrange(self) -> None:
        """Show the parts that there is something in, and take the room that they need."""
        self.list.setVisible(bool(self.best))
        self.told.setVisible(bool(self.told.text()))
        self.settle()

    def _show_best(self, best: Sequence[Candidate]) -> None:
        """List the answers, all of them on the board, and note that they have been told."""
        if not self.is_open:
            return
        self.best = tuple(best)
        self._table.session.hints.note(each.action for each in best)
        had = self._has_keyboard
        self.way.end()
        if had:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        self._say_best(0)
        self._point(ALL)

    def _say_best(self, row: int) -> None:
        """Say the answers in the language now in use."""
        narrator, asked = self._table.narrator, self._table.session.decision
        rows = [hint_row(rank, each, narrator, asked) for rank, each in enumerate(self.best, 1)]
        seen = self._table.observation
        if seen is not None and len(seen.legal) == 1:
            self.told.setText(_("This is the only thing that you can do."))
        elif any(each.estimate is not None for each in self.best):
            told = _("With the chance of winning, from games that it has played on from here.")
            self.told.setText(" ".join(filter(None, (told, say_trust(self.best)))))
        else:
            self.told.setText(_("Here it cannot say how likely a victory is."))
        self.list.show_rows(rows, row)
        self._arrange()
        announce(self, ". ".join((self.head.text(), *(each.heard() for each in rows))))

    def _show_failure(self, text: str) -> None:
        self.way.end()
        self.told.setText(_("The computer has no hint: {reason}", reason=text))
        self._arrange()

    def _choose(self, row: int) -> None:
        """Look at one of the answers by its key, or at all of them."""
        if row < len(self.best):
            self.list.setCurrentRow(max(0, row))
            self._point(row)

    def _clicked(self, index: QModelIndex) -> None:
        self._point(index.row())

    def _look_at(self, row: int) -> None:
        if self.best:
            self._point(row)
        self._offer(row)

    def _point(self, row: int) -> None:
        """Point at one answer, or at all, each with its number."""
        shown = {
            str(rank): each.action
            for rank, each in enumerate(self.best, 1)
            if row in (ALL, rank - 1)
        }
        self.pointing.point_out_each(shown)

    def _offer(self, row: int) -> None:
        """Offer to do the chosen answer; that takes room."""
        super()._offer(row)
        if self.do_it is not None:
            self.settle()


class _Thinking(QWidget):
    """How far the computer has come, and a button to have what there is."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._playouts = 0
        self._clock, self._timer = QElapsedTimer(), QTimer(self)
        self.words, self.bar, self.now = quiet(), QProgressBar(), MeantButton()
        self.now.setObjectName("hint:now")
        self.bar.setTextVisible(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        for each in (self.words, self.bar, self.now):
            column.addWidget(each)
        self._timer.setInterval(TICK)
        self._timer.timeout.connect(self._tick)
        self.hide()

    @property
    def thinks(self) -> bool:
        """Whether it shows that the computer thinks."""
        return self._timer.isActive()

    def begin(self, milliseconds: int) -> None:
        """Show that it thinks, for so long; 0 where nobody knows."""
        self._playouts = 0
        self.bar.setRange(0, milliseconds)
        self.bar.setValue(0)
        self._clock.start()
        self._timer.start()
        self.retranslate()
        self.show()

    def end(self) -> None:
        """Show nothing."""
        self._timer.stop()
        self.hide()

    def come(self, playouts: int) -> None:
        """Say how often it has played on from here."""
        self._playouts = playouts
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.now.setText(_("Take what it has"))
        self.bar.setAccessibleName(_("The computer is thinking"))
        self.words.setText(
            ngettext(
                "The computer has played on {count} time from here …",
                "The computer has played on {count} times from here …",
                self._playouts,
            )
            if self._playouts
            else _("The computer is thinking …")
        )

    def _tick(self) -> None:
        self.bar.setValue(min(self.bar.maximum(), self._clock.elapsed()))
