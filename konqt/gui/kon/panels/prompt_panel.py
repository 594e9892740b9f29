"""The prompt: who decides what by which rule, with its buttons; never a dead end."""

from collections.abc import Callable, Hashable, Sequence
from html import escape

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QEnterEvent,
    QPaintEvent,
    QPalette,
    QResizeEvent,
)
from PySide6.QtWidgets import QProgressBar, QVBoxLayout, QWidget

from konqt.core import action as core
from konqt.core.refusal import Reason
from konqt.games.kon import wording
from konqt.games.kon.engine.actions import Action, EndPhase, Pass, PlayCard, kon_action
from konqt.games.kon.forms.observation import Observation
from konqt.games.kon.wording.checklist import say_first
from konqt.games.kon.wording.names import faction_inside, sentence
from konqt.games.owner_data import Corrections
from konqt.gui.kon.art import look
from konqt.gui.kon.interaction.choices import choices_of, pass_scopes
from konqt.gui.kon.interaction.meaning import NO_BREAK, say_choice, say_closed, say_gain
from konqt.gui.kon.interaction.trading import Trading
from konqt.gui.kon.panels.decision_body import BAR, EDGE, DecisionBody
from konqt.gui.kon.panels.loss_table import LossTable
from konqt.gui.kon.panels.outlook import outlook_of
from konqt.gui.kon.panels.question import (
    goes_on,
    heading_of,
    hint_of,
    last_ones,
    occasion_of,
    question_of,
)
from konqt.gui.kon.panels.remarks import Remarks
from konqt.gui.kon.panels.seat_head import FRAME, SeatHead, paint_focus, paint_frame
from konqt.gui.kon.panels.shown_words import SayShown, say_result
from konqt.gui.kon.panels.silenced import SilencedList, passes_row
from konqt.gui.kon.panels.trade_table import TradeTable
from konqt.gui.panels.action_button import ActionButton
from konqt.gui.panels.button_column import ButtonColumn, column_of
from konqt.gui.panels.decision_foot import DecisionFoot
from konqt.gui.panels.main_place import MainButton
from konqt.gui.widgets.heard import announce
from konqt.gui.widgets.linked import LinkedLabel
from konqt.gui.widgets.plain_words import Label, set_tip, unmarked
from konqt.i18n.texts import _
from konqt.session.update import UndoState

SIGN = 20
"""Pixels of the deciding faction's sign."""


class PromptPanel(QWidget):
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

    def __init__(
        self,
        players: wording.Players | None = None,
        data: Corrections = None,
        parent: QWidget | None = None,
    ) -> None:
        """Begin a prompt.

        Args:
            players: who plays each faction.
            data: what the game is played with.
            parent: the widget that holds the panel.
        """
        super().__init__(parent)
        self.warning: Callable[[Action], str] | None = None
        """says of an action why it could not be taken back, for its button"""
        self._data = data
        self._helps, self._brief, self._terse, self._pointed = True, False, False, False
        self._players = players or wording.Players({})
        self._observation: Observation | None = None
        self._shown: SayShown | None = None
        """what is said instead of a question that has been answered"""
        self._thinking = ""
        self.laid_for: Hashable = None
        """the occasion that the buttons are for"""
        self._step_waits = False
        self._soon = ""
        """who is asked once the last act can no longer come back"""
        self._learnt: Callable[[], Sequence[str]] = tuple
        """says what only those before the screen have learnt, before somebody else comes"""
        self._comes = self._learner = ""
        self._frame: QColor | None = None
        """colour of the seat that decides here"""
        self._heard = ""
        """the question that was told last to those who do not see it"""
        self.setObjectName("prompt")
        self._make_labels()
        self._make_progress()
        self.column, self.foot = ButtonColumn(), DecisionFoot()
        self.take_back = self.foot.take_back
        self.trade, self.losses = TradeTable(), LossTable(self.foot.main)
        self.trade.trade.warns = self.losses.button.warns = self.warns
        for table in (self.trade, self.losses):
            table.chosen.connect(self.chosen)
            table.looked_at.connect(self.looked_at)
        self._lay_out()
        self.show_refusal(())
        self.show_note("")
        self._refresh()

    def _make_progress(self) -> None:
        self.progress = QProgressBar()
        self.progress.setRange(0, 0)
        self.progress.setTextVisible(False)
        self.progress.setFixedHeight(6)
        self.progress.hide()

    def _make_labels(self) -> None:
        self.sign = Label()
        self.who = LinkedLabel()
        self.who.setObjectName("promptWho")
        self.say = LinkedLabel()
        self.say.setObjectName("promptSay")
        self.hint = LinkedLabel()
        self.hint.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.remarks = Remarks()
        self.remarks.shared.connect(self._keep_room)
        self.outlook, self.left, self.help, self.note, self.why_not = self.remarks.words()
        self.checklist = LinkedLabel()
        self.checklist.hide()
        for label in (self.who, self.say, self.hint, self.checklist, *self.remarks.words()):
            label.setWordWrap(True)
            label.linkActivated.connect(self.rule_wanted)

    def _lay_out(self) -> None:
        whole = QVBoxLayout(self)
        whole.setContentsMargins(FRAME, FRAME, FRAME, FRAME)
        whole.setSpacing(4)
        self.head = SeatHead(self.sign, self.who)
        self.silenced = SilencedList((EDGE, BAR))
        self.silenced.wanted.connect(self.ask_again_wanted)
        whole.addWidget(self.head)
        whole.addWidget(self.silenced)
        asked = (self.say, self.hint, self.progress, self.trade, self.losses, self.checklist)
        self._asked = column_of(asked)
        self.body = DecisionBody((self._asked, self.column), self.remarks)
        whole.addWidget(self.body, 1)
        self.foot.setContentsMargins(EDGE, 0, BAR, 4)
        whole.addWidget(self.foot)
        self.changed.connect(self.foot.settle)

    def put_in(self, table: QWidget) -> None:
        """Give a table of pieces its place below the question, where trades are made too."""
        layout = self._asked.layout()
        if layout is not None:
            layout.addWidget(table)

    # -- what it shows ----------------------------------------------------------------------

    def show_observation(self, observation: Observation | None) -> None:
        """Show the decision of an observation; None: nothing may be read here."""
        self._observation, self._shown = observation, None
        self.silenced.show_observation(observation)
        self.remarks.setMinimumHeight(0)
        self.show_refusal(())
        self.show_note("")
        if observation is None:
            self.show_undo(UndoState(can_undo=False))
        self._refresh()

    def close_question(self, say: SayShown = say_result) -> None:
        """Ask nothing until another position comes: it has been answered, and something is shown.

        `say` says what is.
        """
        self._shown = say
        self.show_refusal(())
        self.show_note("")
        self.show_undo(UndoState(can_undo=False))
        self._say_shown(say)
        self.changed.emit()

    def _say_shown(self, say: SayShown) -> None:
        self.foot.main.clear()
        self._show_whose(None, mine=False)  # who was asked before is not who goes on
        head, told = say()
        self.who.setText(f"<b>{escape(head)}</b>")
        self.say.setText(escape(told))
        self.losses.show_observation(None)
        for part in (self.hint, self.help, self.left, self.trade, self.column, self.checklist):
            part.hide()

    def show_moment(self, faction: str) -> None:
        """Say who is asked in a moment, with the way not to wait for it; empty: nobody is."""
        if faction != self._soon:
            self._soon = faction
            self._refresh()

    def show_handover(self, faction: str, whose: str, say: Callable[[], Sequence[str]]) -> None:
        """Say what `whose` seat alone may read before a faction comes; empty: it has been read.

        `say` gives it, a line each, in the language in use.
        """
        if faction or self._comes:
            self._comes, self._learner, self._learnt = faction, whose, say
            self._refresh()
            announce(self, " ".join(say()))

    def show_help(self, on: bool) -> None:
        """Say with each decision what may be done and what it costs, or leave that out."""
        if on != self._helps:
            self._helps = on
            self._refresh()

    def overflows(self) -> bool:
        """Return whether what is asked needs more height than it has."""
        self.column.settle()
        self.foot.settle()
        for part in (self._asked, self.remarks, self.foot):
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
        if (brief, terse) != (self._brief, self._terse):
            self._brief, self._terse = brief, terse
            self.remarks.set_brief(brief)
            self._refresh()

    def show_trading(self, trading: Trading) -> None:
        """Show what the cards laid together would buy."""
        self.trade.show_trading(trading)
        self.trade.fit(self.column.width())

    def show_card_step(self, text: str) -> None:
        """Say instead of the question which area a card in hand waits for; empty: none is."""
        self.say.setMinimumHeight(self.say.height() if text else 0)
        observation = self._observation
        if text:
            self.say.setText(f"<b>{escape(text)}</b>")
            self.hint.hide()
        elif observation is not None and self._shown is None:
            self.say.setText(question_of(observation, self._data))
            self._say_hint(observation)
        self.take_back.offer_cancel(bool(text))
        self.changed.emit()

    def show_thinking(self, faction: str) -> None:
        """Show that an opponent thinks; empty when none does."""
        self._thinking = faction
        self.progress.setVisible(bool(faction))

    def show_step(self, waits: bool) -> None:
        """Offer the click that lets a waiting opponent act."""
        if waits != self._step_waits:
            self._step_waits = waits
            self._refresh()

    def show_standing(self, passes: Sequence[tuple[str, str, str]]) -> None:
        """List what the seat is not asked, as (faction, kind, scope), with the way back."""
        self.silenced.show_passes(passes)
        self.changed.emit()

    def show_undo(self, state: UndoState) -> None:
        """Offer to take back the own last step, or to do it again."""
        known = self._observation is not None
        undo = state.undo_label if known and state.can_undo else None
        redo = state.redo_label if known and state.can_redo else None
        back, again = (
            wording.say_action(kon_action(each)) if each is not None else ""
            for each in (undo, redo)
        )
        self.take_back.say(back, again, say_closed(state.why_not) if known else "")
        self.changed.emit()

    def show_refusal(self, reasons: Sequence[Reason], instead: str = "") -> None:
        """Say every reason why something tried is not allowed, and what is instead."""
        before = self.remarks.refused
        self.remarks.say_refusal(reasons, instead)
        if reasons or before:
            self.body.show_refused(self._pointed)

    def show_checklist(self, lines: Sequence[str], before: core.Action) -> None:
        """Say what may have been forgotten; the way on says that it goes on all the same."""
        head, anyway, _again = say_first(before)
        told = "<br>• ".join(map(escape, lines))
        self.checklist.setText(f"<b>{escape(head)}</b><br>• {told}")
        self.hint.hide()  # in whose place it stands, so that log and button hardly move
        self._asked.setMinimumHeight(0)
        self.remarks.set_aside(True)
        self.checklist.show()
        announce(self, " ".join((head, *lines)))
        for button in (each for each in self.buttons() if each.action == before):
            button.say(anyway)
            button.fit(button.width())
            button.setFocus()
        self.changed.emit()

    def leave_checklist(self) -> bool:
        """Ask as before the checklist; False where none stands there."""
        if self.checklist.isHidden():
            return False
        self._refresh()
        if (way_on := self.way_on()) is not None:
            way_on.setFocus()
        return True

    def show_note(self, text: str) -> None:
        """Say what the action looked at would mean."""
        self.remarks.say_note(text)

    def drop_note(self, text: str) -> None:
        """Say this no more; another note stays."""
        self.remarks.drop_note(text)

    def show_trouble(self, text: str) -> None:
        """Say that an opponent failed, with a way on."""
        self.show_note(text)
        announce(self, text)
        self.foot.main.put_plain(_("Try again"), self.opponent_retry)

    def offer_first(self, text: str, slot: Callable[[], object]) -> None:
        """Offer by one button what must be done before something that was tried."""
        self._refresh()
        announce(self, text)
        self.column.put_plain(text, slot)
        self.column.settle()
        self.changed.emit()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.silenced.retranslate()
        self._refresh()

    def buttons(self) -> list[ActionButton]:
        """Return the buttons that act, first to last."""
        tables = self._asked.findChildren(ActionButton)
        told = [button for button in tables if button.isVisibleTo(self._asked)]
        return [*told, *self.column.actions_offered(), *self._last_ones()]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Frame what the own seat decides in its colour; a line shows keys that rest here."""
        super().paintEvent(event)
        if self._frame is not None:
            paint_frame(self, self._frame)
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
            self.trade.fit(self.column.width())
            self.column.fit()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Go from the question to its first answer."""
        answers = self.buttons()
        if not (forward and self.hasFocus() and answers):
            return super().focusNextPrevChild(forward)
        answers[0].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def question(self) -> str:
        """Return what is asked, in words alone."""
        return unmarked(self.say.text().partition("<a ")[0]).strip()

    def way_on(self) -> ActionButton | None:
        """Return the foot's button that ends the phase or declines; None: there is none."""
        button = self.foot.main.action_button
        return button if button and isinstance(button.action, EndPhase | Pass) else None

    def headline(self) -> tuple[str, QColor | None]:
        """Return who is asked, and the seat's colour where that is decided here."""
        return unmarked(self.who.text()), self.head.colour if self._frame is not None else None

    def changeEvent(self, event: QEvent) -> None:
        """Tell that the buttons may be pressed from now on, or no more."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.EnabledChange:
            self.changed.emit()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Keep still from now on what stands under the mouse."""
        super().enterEvent(event)
        self._pointed = True
        self._keep_room()

    def leaveEvent(self, event: QEvent) -> None:
        """Give back room that is not needed."""
        super().leaveEvent(event)
        self._pointed = False
        for part in (self._asked, self.remarks):
            part.setMinimumHeight(0)
        self.column.rows.release()
        self.changed.emit()

    def warns(self, action: core.Action) -> str:
        """Say of an action why it could not be taken back; empty: it could, or nobody knows."""
        return self.warning(kon_action(action)) if self.warning is not None else ""

    # -- inside -----------------------------------------------------------------------------

    def _refresh(self) -> None:
        if self._shown is not None:
            self._say_shown(self._shown)
            self._offer_steps()
            self.changed.emit()
            return
        occasion = occasion_of(self._observation)
        if self._pointed:
            self.column.rows.keep(self.laid_for)
        else:
            self.column.rows.forget()
        if occasion != self.laid_for:
            for part in (self._asked, self.remarks):
                part.setMinimumHeight(0)
            self.body.verticalScrollBar().setValue(0)
        self.laid_for = occasion
        self.column.clear()
        self.column.show()
        self.foot.main.clear()
        self.checklist.setText("")
        self.checklist.hide()
        self.remarks.set_aside(False)
        observation = self._observation
        self.trade.show_observation(observation)
        self.losses.show_observation(observation)
        self._show_seat(observation)
        if observation is None:
            self.who.setText("")
            self.say.setText("")
            self.hint.hide()
            self.remarks.clear()
            self.column.settle()
            self.changed.emit()
            return
        decision = observation.decision
        self.who.setText(heading_of(decision, self._players, mine=bool(observation.legal)))
        self.say.setText(question_of(observation, self._data))
        self._say_hint(observation)
        self._help(observation)
        self.remarks.say_outlook(*outlook_of(observation, self._data))
        if observation.legal:
            self._add_actions(observation)
        self._offer_steps()
        self.column.settle()
        self._let_hear(observation)
        self.changed.emit()

    def _offer_steps(self) -> None:
        """Offer what one waits with for others, or is to read before they come."""
        if self._step_waits:
            self.foot.main.put_plain(_("Next step"), self.step_clicked)
        if self._soon:
            name = faction_inside(self._soon)
            self.say.setText(escape(_("In a moment, {faction} will be asked.", faction=name)))
            self.foot.main.put_plain(_("Go on now (Enter)"), self.step_clicked)
        if self._comes:
            self._show_whose(self._learner or None, mine=True)
            self.who.setText("<b>{}</b>".format(escape(_("Your new cards"))))
            self.say.setText("<br>".join(f"<b>{escape(line)}</b>" for line in self._learnt()))
            told = _("Hand over to {faction} (Enter)", faction=faction_inside(self._comes))
            self.foot.main.put_plain(told, self.step_clicked)

    def _say_hint(self, observation: Observation) -> None:
        hint = hint_of(observation)
        self.hint.setText(hint)
        self.hint.setVisible(bool(hint) and not self._terse)

    def _let_hear(self, observation: Observation) -> None:
        """Describe the question, and tell it to those who do not see it come."""
        self.setAccessibleName(_("What to do now"))
        self.column.number_answers(self._last_ones())
        asked = ". ".join(unmarked(label.text()).strip(" .") for label in (self.who, self.say))
        if observation.legal and asked != self._heard:
            announce(self, asked)
        self._heard = asked
        told = (self.who, self.say, self.help, self.left)
        spoken = [*(unmarked(label.text()) for label in told), "\n".join(self.remarks.combats)]
        self.setAccessibleDescription(" ".join(text for text in spoken if text))

    def _show_seat(self, observation: Observation | None) -> None:
        """Take the colour of whoever decides."""
        actor = observation.decision.actor if observation is not None else None
        self._show_whose(actor, observation is not None and bool(observation.legal))

    def _show_whose(self, actor: str | None, mine: bool) -> None:
        """Take a faction's colour and sign; `mine`: what is said is for its seat."""
        self.sign.setVisible(actor is not None)
        if actor is not None:
            self.sign.setPixmap(look.emblem(actor, SIGN, self.devicePixelRatioF()))
        self.head.show_seat(actor, mine)
        self._frame = look.faction_line(actor) if actor is not None and mine else None
        self.update()

    def _help(self, observation: Observation) -> None:
        """Help who decides, if that is wanted."""
        helped = self._helps and bool(observation.legal)
        left = wording.say_left(observation, self._data) if helped else []
        help_text = wording.say_help(observation, self._players) if helped else ""
        self.remarks.say_help(help_text, sentence(" · ".join(left)))
        more = (unmarked(label.text()) for label in (self.hint, self.remarks.help))
        set_tip(self.say, "\n".join(each for each in more if each))

    def _keep_room(self) -> None:
        """Give back no room while the mouse is here.

        In a column that is scrolled to its end, buttons would come down under it.
        """
        for part in (self._asked, self.remarks):
            layout = part.layout()
            if layout is not None and self._pointed:
                wanted = layout.totalHeightForWidth(part.width())
                part.setMinimumHeight(max(part.minimumHeight(), wanted))

    def _add_actions(self, observation: Observation) -> None:
        rows: list[tuple[Hashable, QWidget]] = []
        for action in sorted(choices_of(observation).buttons, key=last_ones):
            text = say_choice(observation, action)
            if isinstance(action, PlayCard):
                gain = say_gain(observation, action).replace(" ", NO_BREAK)
                text = f"{text} {gain}".strip()
            if goes_on(observation, action):
                self._offer_last(action, text)
                continue
            button = ActionButton(action, text, self.column.page)
            self._join(button)
            button.fit(self.column.width())
            rows.append((action, button))
        if pass_scopes(observation.decision.kind):
            row = passes_row(self.column, observation.decision, self.pass_all_wanted.emit)
            rows.append(("passes", row))
        self.column.rows.lay(self.laid_for, rows)

    def _last_ones(self) -> list[ActionButton]:
        """Return the buttons at the foot that act."""
        found = self.foot.main.findChildren(ActionButton)
        return [button for button in found if not button.isHidden()]

    def _offer_last(self, action: Action, text: str) -> None:
        """Offer the one way on at its place."""
        place = self.foot.main
        button = MainButton(action, text, look.faction_colour(self._actor()), place)
        self._join(button)
        if isinstance(action, EndPhase):
            set_tip(button, _("Ctrl+Enter"))
        place.offer(button)

    def _join(self, button: ActionButton) -> None:
        button.chosen.connect(self.chosen)
        button.looked_at.connect(self.looked_at)
        button.warns = self.warns
        button.stand_for(button.action)

    def _actor(self) -> str:
        return (self._observation.decision.actor or "") if self._observation is not None else ""
