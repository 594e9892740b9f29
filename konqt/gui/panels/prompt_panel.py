"""The prompt: who decides what by which rule, with its buttons; never a dead end.

It is the frame of any game's decisions: its parts are held here, and the game says the words.
"""

from collections.abc import Callable, Sequence
from html import escape
from typing import Generic

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from konqt.core.action import Action
from konqt.core.observation import Seen
from konqt.core.refusal import Reason
from konqt.gui.panels.action_button import ActionButton
from konqt.gui.panels.answers import Answers
from konqt.gui.panels.decision_body import BAR, EDGE, DecisionBody
from konqt.gui.panels.decision_foot import DecisionFoot
from konqt.gui.panels.game_prompt import GamePrompt
from konqt.gui.panels.kept_room import KeptRoom
from konqt.gui.panels.main_place import OWN_COLOUR
from konqt.gui.panels.question_words import QuestionWords
from konqt.gui.panels.remarks import Remarks
from konqt.gui.panels.seat_head import FRAME, SeatHead, paint_focus, paint_frame
from konqt.gui.panels.shown_words import SayShown, say_result
from konqt.gui.panels.silenced_list import SilencedList, passes_row
from konqt.gui.panels.take_back import say_closed
from konqt.gui.panels.waits import Waits
from konqt.gui.widgets.heard import announce
from konqt.gui.widgets.plain_words import set_tip, unmarked
from konqt.i18n.texts import _
from konqt.session.update import UndoState


class PromptPanel(QWidget, Generic[Seen]):
    """Says what the game waits for and offers everything that needs no map."""

    chosen = Signal(object)
    looked_at = Signal(object)
    rule_wanted = Signal(str)
    step_clicked = Signal()
    pass_all_wanted = Signal(str, str)
    ask_again_wanted = Signal(str, str)
    """faction, kind of question"""
    opponent_retry = Signal()
    asked_about = Signal(object, object)
    """decision, action and refusals under the mouse; a global position: to be looked up"""
    changed = Signal()
    """what is asked, or a way on from it"""

    def __init__(self, game: GamePrompt[Seen], parent: QWidget | None = None) -> None:
        """Begin a prompt.

        Args:
            game: says and shows what only one game does.
            parent: the widget that holds the panel.
        """
        super().__init__(parent)
        self.game = game
        self._helps = True
        self.offers_silence = True
        """whether one may ask not to be asked again; not in a lesson, which asks once"""
        self._observation: Seen | None = None
        self._shown: SayShown | None = None
        """what is said instead of a question that has been answered"""
        self._heard = ""
        """the question that was told last to those who do not see it"""
        self.setObjectName("prompt")
        self.foot = DecisionFoot()
        self.head = SeatHead(game.seat)
        self.silenced: SilencedList[Seen] = SilencedList(game.not_asked, (EDGE, BAR))
        self.answers = Answers(self.foot, self)
        self.words = QuestionWords(game.tables(self.foot))
        self.remarks = Remarks(game.narrator)
        self.body = DecisionBody((self.words, self.answers.column), self.remarks)
        self.room = KeptRoom(self, (self.words, self.remarks))
        self.waits = Waits(self, game.narrator)
        self._lay_out()
        self._connect()
        self.show_refusal(())
        self.remarks.say_note("")
        self._refresh()

    def _lay_out(self) -> None:
        for label in (self.head.who, *self.words.labels(), *self.remarks.words()):
            label.setWordWrap(True)
            label.linkActivated.connect(self.rule_wanted)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(FRAME, FRAME, FRAME, FRAME)
        whole.setSpacing(4)
        whole.addWidget(self.head)
        whole.addWidget(self.silenced)
        whole.addWidget(self.body, 1)
        self.foot.setContentsMargins(EDGE, 0, BAR, 4)
        whole.addWidget(self.foot)

    def _connect(self) -> None:
        self.changed.connect(self.foot.settle)
        self.answers.chosen.connect(self.chosen)
        self.answers.looked_at.connect(self.looked_at)
        self.silenced.wanted.connect(self.ask_again_wanted)
        self.remarks.shared.connect(self.room.keep)
        self.room.left.connect(self.answers.column.rows.release)
        self.room.left.connect(self.changed)
        self.waits.changed.connect(self._refresh)
        self.waits.over.connect(self.step_clicked)

    # -- what it shows ----------------------------------------------------------------------

    def show_observation(self, observation: Seen | None) -> None:
        """Show the decision of an observation; None: nothing may be read here."""
        self._observation, self._shown = observation, None
        self.silenced.show_observation(observation)
        self.remarks.setMinimumHeight(0)
        self.show_refusal(())
        self.remarks.say_note("")
        if observation is None:
            self.show_undo(UndoState(can_undo=False))
        self._refresh()

    def close_question(self, say: SayShown = say_result) -> None:
        """Ask nothing until another position comes: it has been answered, and something is shown.

        `say` says what is.
        """
        self._shown = say
        self.show_refusal(())
        self.remarks.say_note("")
        self.show_undo(UndoState(can_undo=False))
        self._say_shown(say)
        self.changed.emit()

    def show_help(self, on: bool) -> None:
        """Say with each decision what may be done and what it costs, or leave that out."""
        if on != self._helps:
            self._helps = on
            self._refresh()

    def show_passes(self, passes: Sequence[tuple[str, str, str]]) -> None:
        """List what the seat is not asked, as (faction, kind, scope), with the way back."""
        if [*passes] != [*self.silenced.passes]:
            self.silenced.show_passes(passes)
            self.changed.emit()

    def overflows(self) -> bool:
        """Return whether what is asked needs more height than it has."""
        self.answers.column.settle()
        self.foot.settle()
        for part in (self.words, self.remarks, self.foot):
            part.updateGeometry()
        if (whole := self.layout()) is not None:
            whole.activate()
        return self.body.overflows()

    def set_brief(self, brief: bool, terse: bool) -> None:
        """Leave what is in the question's tip out of a place that is too low for it.

        Args:
            brief: leave out what may be done and what it costs.
            terse: leave out what one clicks, too.
        """
        if (brief, terse) != (self.remarks.brief, self.words.terse):
            self.remarks.brief, self.words.terse = brief, terse
            self._refresh()

    def ask_first(self, text: str) -> None:
        """Say instead of the question what is to be named for a thing in hand; empty: none is."""
        say, seen = self.words.say, self._observation
        say.setMinimumHeight(say.height() if text else 0)
        if text:
            self.words.say_instead(f"<b>{escape(text)}</b>")
        elif seen is not None and self._shown is None:
            self.words.ask(self.game.question(seen), self.game.hint(seen))
        self.foot.take_back.offer_cancel(bool(text))
        self.changed.emit()

    def show_undo(self, state: UndoState) -> None:
        """Offer to take back the own last step, or to do it again."""
        known = self._observation is not None
        undo = state.undo_label if known and state.can_undo else None
        redo = state.redo_label if known and state.can_redo else None
        say = self.game.narrator.say_action
        back, again = (say(each) if each is not None else "" for each in (undo, redo))
        self.foot.take_back.say(back, again, say_closed(state.why_not) if known else "")
        self.changed.emit()

    def show_refusal(self, reasons: Sequence[Reason], instead: str = "") -> None:
        """Say every reason why something tried is not allowed, and what is instead."""
        before = self.remarks.refused
        self.remarks.say_refusal(reasons, instead)
        if reasons or before:
            self.body.show_refused(self.room.pointed)

    def show_checklist(self, said: tuple[str, str], lines: Sequence[str], before: Action) -> None:
        """Say what may have been forgotten; the way on says that it goes on all the same.

        Args:
            said: what stands over the lines, and what the way on says.
            lines: what may have been forgotten.
            before: the action that is not done yet.
        """
        head, anyway = said
        self.words.show_checklist(head, lines)
        self.remarks.set_aside(True)
        announce(self, " ".join((head, *lines)))
        for button in (each for each in self.buttons() if each.action == before):
            button.say(anyway)
            button.fit(button.width())
            button.setFocus()
        self.changed.emit()

    @property
    def has_checklist(self) -> bool:
        """Whether a checklist stands in the question's place."""
        return not self.words.checklist.isHidden()

    def leave_checklist(self) -> bool:
        """Ask as before the checklist; False where none stands there."""
        if not self.has_checklist:
            return False
        self._refresh()
        if (way_on := self.answers.way_on()) is not None:
            way_on.setFocus()
        return True

    def show_trouble(self, text: str) -> None:
        """Say that an opponent failed, with a way on."""
        self.remarks.say_note(text)
        announce(self, text)
        self.foot.main.put_plain(_("Try again"), self.opponent_retry)

    def offer_first(self, text: str, slot: Callable[[], object]) -> None:
        """Offer by one button what must be done before something that was tried."""
        self._refresh()
        announce(self, text)
        self.answers.column.put_plain(text, slot)
        self.answers.column.settle()
        self.changed.emit()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.silenced.retranslate()
        self.foot.take_back.retranslate()
        self._refresh()

    def buttons(self) -> list[ActionButton]:
        """Return the buttons that act, first to last."""
        return [*self.words.buttons(), *self.answers.buttons()]

    # -- Qt ---------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Frame what the own seat decides in its colour; a line shows keys that rest here."""
        super().paintEvent(event)
        if self.head.frame is not None:
            paint_frame(self, self.head.frame)
        paint_focus(self)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask about the button under the mouse, or about the decision and what was refused."""
        if self._observation is None:
            return
        widget = self.childAt(event.pos())
        told: list[object] = [self._observation.decision, *self.remarks.refused]
        if isinstance(widget, ActionButton):
            told = [widget.action]
        self.asked_about.emit(told, event.globalPos())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the buttons' words anew for another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.game.fit(self.answers.column.width())
            self.answers.column.fit()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Go from the question to its first answer."""
        answers = self.buttons()
        if not (forward and self.hasFocus() and answers):
            return super().focusNextPrevChild(forward)
        answers[0].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def changeEvent(self, event: QEvent) -> None:
        """Tell that the buttons may be pressed from now on, or no more."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.EnabledChange:
            self.changed.emit()

    # -- inside -----------------------------------------------------------------------------

    def _refresh(self) -> None:
        if self._shown is not None:
            self._say_shown(self._shown)
            self._offer_waits()
            self.changed.emit()
            return
        seen = self._observation
        occasion = self.game.occasion(seen)
        if occasion != self.answers.occasion:
            self.room.give_back()
            self.body.verticalScrollBar().setValue(0)
        self.answers.clear(occasion, keep=self.room.pointed)
        self.words.put_checklist_away()
        self.remarks.set_aside(False)
        self.game.show(seen)
        actor = seen.decision.actor if seen is not None else None
        self._show_seat(actor, mine=seen is not None and bool(seen.legal))
        if seen is not None:
            self._ask(seen)
            self._offer_waits()
            self.answers.column.settle()
            self._let_hear(seen)
        else:
            self.head.who.setText("")
            self.words.say_instead("")
            self.remarks.clear()
            self.answers.column.settle()
        self.changed.emit()

    def _say_shown(self, say: SayShown) -> None:
        self.foot.main.clear()
        self._show_seat(None, mine=False)  # who was asked before is not who goes on
        head, told = say()
        self.head.who.setText(f"<b>{escape(head)}</b>")
        self.words.say_instead(escape(told))
        self.game.put_away()
        for part in (self.remarks.help, self.remarks.left, self.answers.column):
            part.hide()
        self.words.checklist.hide()

    def _ask(self, seen: Seen) -> None:
        """Ask a question, and offer its answers to whoever may give one."""
        game, mine, remarks = self.game, bool(seen.legal), self.remarks
        self.head.who.setText(game.heading(seen))
        self.words.ask(game.question(seen), game.hint(seen))
        remarks.say_help(*(game.help(seen) if self._helps and mine else ("", "")))
        more = (unmarked(label.text()) for label in (self.words.hint, remarks.help))
        set_tip(self.words.say, "\n".join(each for each in more if each))
        remarks.say_outlook(*game.outlook(seen))
        if mine:
            actor = seen.decision.actor or ""
            scopes = game.scopes(seen.decision) if self.offers_silence else ()
            column = self.answers.column
            row = passes_row(column, actor, scopes, self.pass_all_wanted.emit) if scopes else None
            self.answers.lay(game.answers(seen), self.head.colour or OWN_COLOUR, row)

    def _offer_waits(self) -> None:
        self.waits.offer(self.head, self.words, self.foot.main)
        self.update()

    def _show_seat(self, actor: str | None, mine: bool) -> None:
        self.head.show_seat(actor, mine)
        self.update()

    def _let_hear(self, seen: Seen) -> None:
        """Describe the question, and tell it to those who do not see it come."""
        self.setAccessibleName(_("What to do now"))
        self.answers.number()
        who, say, remarks = self.head.who, self.words.say, self.remarks
        asked = ". ".join(unmarked(label.text()).strip(" .") for label in (who, say))
        if seen.legal and asked != self._heard:
            announce(self, asked)
        self._heard = asked
        told = (who, say, remarks.help, remarks.left)
        spoken = [*(unmarked(label.text()) for label in told), "\n".join(remarks.combats)]
        self.setAccessibleDescription(" ".join(text for text in spoken if text))
