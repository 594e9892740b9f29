"""What would the computer do? Its best answers over the side column, with numbers on the board."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from konqt.ai.limits import BEST_ANSWERS
from konqt.core.thinking import Budget, Candidate
from konqt.gui.helping.adviser import Adviser, adviser_process
from konqt.gui.helping.over_column import LINE, OverColumn
from konqt.gui.helping.possible_list import PossibleList, SaidRow
from konqt.gui.lesson.pointing import StepPointing
from konqt.gui.panels.action_button import ActionButton
from konqt.gui.panels.prompt_panel import PromptPanel
from konqt.gui.screens.words import Words, heading, quiet
from konqt.gui.widgets.heard import announce
from konqt.gui.widgets.meant import MeantButton
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _, ngettext
from konqt.session.hint import hint_at_table, say_chance, say_trust
from konqt.session.thoughts import say_reasons

if TYPE_CHECKING:
    from konqt.core.action import Action
    from konqt.core.narrator import Narrator
    from konqt.core.observation import Observation
    from konqt.gui.table.table_page import AnyTable

EDGE, GAP = 8, 6
TICK = 100
"""Milliseconds between two looks at the clock while the computer thinks."""
BUDGET = Budget(milliseconds=3500)
"""How long it thinks: with the start of its process about four seconds."""
ALL = -1
"""In place of a row: every answer."""
Moment = tuple[int, str | None]
"""what a hint is for: after how many actions, for whose eyes"""


def hint_row(rank: int, candidate: Candidate, narrator: "Narrator") -> SaidRow:
    """Return the words of an answer: what, how likely it wins, what speaks for it."""
    title = f"{rank}.  {narrator.say_action(candidate.action)}"
    return SaidRow(title, say_chance(candidate), say_reasons(candidate, narrator))


class HintPanel(OverColumn):
    """Asks what the computer would do, lists its answers, points at them, does one on request."""

    closed = Signal()
    budget = BUDGET

    def __init__(
        self, table: "AnyTable", prompt: "PromptPanel[Observation]", pointing: StepPointing
    ) -> None:
        """Begin closed.

        Args:
            table: where it is to be done.
            prompt: does what is meant, as it does what its own buttons say.
            pointing: shows the answers.
        """
        super().__init__(table.side, prompt)
        self._table, self._prompt, self.pointing = table, prompt, pointing
        self.adviser = Adviser(partial(adviser_process, table.session), self)
        self._before: QWidget | None = None
        """what had the keyboard"""
        self._moment: Moment | None = None
        """what the answers are for; None while it is closed"""
        self.best: tuple[Candidate, ...] = ()
        """what is listed"""
        self.setObjectName("hint")
        self.way = _Thinking(self)
        self.head, self.close_it = heading(factor=1.05), MeantButton("×")
        self.told, self.list = Words(), PossibleList()
        self.do_it: ActionButton | None = None
        self._foot = QVBoxLayout()
        self._keys = self._shortcuts()
        self._lay_out()
        self._connect()
        self.retranslate()

    # -- open and closed --------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Whether it is there, thinking or with its answers."""
        return self._moment is not None

    def open(self) -> None:
        """Ask what the computer would do; nothing while others decide."""
        if not (self._table.deciding and self._decides):
            return
        self._before = self._table.window().focusWidget()
        self._moment = self._now
        for each in self._keys:
            each.setEnabled(True)
        self.best = ()
        self.list.show_rows([], -1)
        self.show()
        question = hint_at_table(self._table.session)
        if len(question.seen.legal) == 1:
            self._show_best((Candidate(question.seen.legal[0]),))
            return
        self.adviser.ask(question, self.budget, BEST_ANSWERS)
        self.way.begin(self.budget.milliseconds or 0)
        self._arrange()
        self.way.now.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def leave(self) -> None:
        """Close, wait for nothing, point at nothing, and give the keyboard back."""
        if not self.is_open:
            return
        held = self.isAncestorOf(self._table.window().focusWidget() or self._table)
        self._moment, self.best = None, ()
        for each in self._keys:
            each.setEnabled(False)
        self.way.end()
        self.adviser.forget()
        self.list.clear()
        self.told.clear()
        self._offer(-1)
        self.pointing.take_away()
        self.hide()
        if held:
            self._table.take_keyboard(self._before)
        self._before = None
        self.closed.emit()

    def follow(self) -> None:
        """Close where something else is decided now, or nobody may look."""
        if self.is_open and not (self._table.deciding and self._now == self._moment):
            self.leave()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.head.setText(_("What the computer would do"))
        self.setAccessibleName(self.head.text())
        self.list.setAccessibleName(self.head.text())
        self.close_it.setAccessibleName(_("Close"))
        set_tip(self.close_it, _("Close (Esc)"))
        self.way.retranslate()
        if self.best:
            self._say_best(self.list.currentRow())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the button's words for another width."""
        super().resizeEvent(event)
        if self.do_it is not None:
            self.do_it.fit(self.width() - 2 * EDGE)

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
        self.close_it.clicked.connect(self.leave)
        self.way.now.clicked.connect(self.adviser.hurry)
        self.adviser.came.connect(self.way.come)
        self.adviser.answered.connect(self._show_best)
        self.adviser.failed.connect(self._show_failure)
        self.list.currentRowChanged.connect(self._look_at)
        self.list.clicked.connect(self._clicked)
        self.list.meant.connect(self._do)

    def _shortcuts(self) -> list[QShortcut]:
        """Return the keys that it has while it is open, wherever the keyboard is at the table."""
        found = []
        for key, act in (
            ("Esc", self.leave),
            *((str(rank), partial(self._choose, rank - 1)) for rank in range(1, BEST_ANSWERS + 1)),
            ("0", partial(self._choose, ALL)),
        ):
            each = QShortcut(QKeySequence(key), self._table)
            each.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            each.setEnabled(False)
            each.activated.connect(act)
            found.append(each)
        return found

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.head, 1)
        top.addWidget(self.close_it)
        self._foot.setSpacing(GAP)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        whole.setSpacing(GAP)
        whole.addLayout(top)
        whole.addWidget(self.way)
        whole.addWidget(self.told)
        whole.addWidget(self.list, 1)
        whole.addLayout(self._foot)
        self.close_it.setObjectName("hint:close")
        self.close_it.setFixedWidth(4 * GAP + LINE)

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
        had = self.isAncestorOf(self._table.window().focusWidget() or self._table)
        self.way.end()
        if had:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        self._say_best(0)
        self._point(ALL)

    def _say_best(self, row: int) -> None:
        """Say the answers in the language now in use."""
        narrator = self._table.narrator
        rows = [hint_row(rank, each, narrator) for rank, each in enumerate(self.best, 1)]
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
        """Offer to do the chosen answer."""
        if self.do_it is not None:
            self.do_it.hide()
            self.do_it.deleteLater()
            self.do_it = None
        if not 0 <= row < len(self.best):
            return
        action = self.best[row].action
        button = self.do_it = ActionButton(action, _("Do it"), self)
        button.setObjectName("hint:do")
        button.warns = self._prompt.answers.warns
        button.stand_for(action)
        told = self._table.narrator.say_action(action)
        button.setAccessibleName(_("Do it: {action}", action=told))
        button.fit(self.width() - 2 * EDGE)
        button.chosen.connect(self._act)
        self._foot.addWidget(button)
        self.settle()

    def _do(self, row: int) -> None:
        if row < len(self.best):
            self._act(self.best[row].action)

    def _act(self, action: "Action") -> None:
        """Do an action the way that the prompt's own buttons do theirs."""
        self.leave()
        self._prompt.chosen.emit(action)


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
