"""What is in hand at the table, said while it is carried: in the prompt, beside it, in a menu."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from konqt.core.msg import Msg
from konqt.core.refusal import Reason
from konqt.games.kon import wording
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.engine.actions import Action, EndPhase, Pass, is_action, kon_action
from konqt.games.kon.forms.observation import KonObservation
from konqt.gui.board.floating.count_picker import CountPicker
from konqt.gui.board.floating.overlay import Bubble
from konqt.gui.board.view import BoardView
from konqt.gui.in_order import InOrder
from konqt.gui.kon.board.drag import DragController
from konqt.gui.kon.board.here import HereQuestion
from konqt.gui.kon.board.selection import CARD, STACK, Selection
from konqt.gui.kon.interaction.meaning import (
    say_choice,
    say_closing,
    say_closing_in_short,
    say_gain,
    say_meaning,
    say_refusal,
)
from konqt.gui.kon.table.asked_why import AskedWhy
from konqt.gui.kon.table.attackers_home import AttackersHome
from konqt.gui.kon.table.card_words import say_next_step
from konqt.gui.panels.prompt_panel import PromptPanel
from konqt.gui.table.controller import TableController
from konqt.gui.table.final import closes
from konqt.gui.widgets.heard import announce
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _

NOWHERE = QPoint(40, 40)
"""Where a menu of choices opens that belong to no area."""


class InHand(QObject):
    """Tells what each goal of a stack or a card would mean, and why one is refused."""

    tried = Signal(object)
    """an action that has been refused, once it is said why"""

    def __init__(
        self,
        drag: DragController,
        view: BoardView,
        prompt: PromptPanel[KonObservation],
        controller: TableController,
        screen: QWidget,
    ) -> None:
        super().__init__(screen)
        self._drag, self._view, self._prompt = drag, view, prompt
        self._controller = controller
        self._observation: KonObservation | None = None
        self._missed = ""
        """what is said of the last thing let go where there is no area"""
        self.more = InOrder[Callable[[Action], str]]()
        """what else is said of an action, in games that have more to say: the first that is not
        empty"""
        self._hovered = ""
        """what the prompt notes of the goal that something in hand is over"""
        self.bubble = Bubble(view)
        self.picker = CountPicker(view)
        self.here = HereQuestion(view, drag)
        self.menu = QMenu(screen)
        self.home = AttackersHome(drag, prompt, controller)
        drag.begun.connect(self._on_hold)
        drag.changed.connect(self._on_hold)
        drag.ended.connect(self._on_released)
        drag.hovered.connect(self._on_hover)
        drag.refusals.refused.connect(self._on_refused)
        drag.several.connect(self.offer)
        drag.missed.connect(self._on_missed)
        drag.clicked.connect(self._forget_missed)
        drag.begun.connect(self._forget_missed)
        prompt.looked_at.connect(self.note_button)
        prompt.answers.warning = lambda action: self.warning(kon_action(action))
        self.picker.picked.connect(drag.set_count)
        self.menu.triggered.connect(self._on_menu)
        # The choice from the menu comes after its hiding.
        self.menu.aboutToHide.connect(self._on_menu_hidden, Qt.ConnectionType.QueuedConnection)

    def show_observation(self, observation: KonObservation | None) -> None:
        """Take another position."""
        self._observation = observation
        self.bubble.leave()

    def concerned(self) -> frozenset[str]:
        """Return the areas to keep in sight: where what is held comes from, where it may go."""
        hold = self._drag.hold
        return self._drag.lit() | (hold.named() if hold is not None else frozenset())

    def meaning(self, action: Action | None) -> str:
        """Say what an action means; where it is done says too that it cannot be taken back."""
        topology = norway_on(self._controller.session.board).topology
        text = say_meaning(self._observation, action, topology)
        said = (say(action) for say in self.more) if action is not None else ()
        more = next(filter(None, said), "")
        return f"{text}\n{more}" if more else text

    def warning(self, action: Action) -> str:
        """Say, for its button, why an action could not be taken back; empty where it could."""
        closes = self._closes(action)
        return say_closing_in_short(closes) if closes is not None else ""

    def told(self, action: Action) -> str:
        """Say what an action means that has no button, with why it could not be taken back."""
        return "\n".join(filter(None, (self.meaning(action), self.warning(action))))

    def say_anew(self) -> None:
        """Say no more what was said in another language; a goal is told of when looked at again."""
        self.bubble.leave()
        self._prompt.remarks.say_note("")
        self._prompt.show_refusal(())
        hold = self._drag.hold
        if hold is not None:
            self._on_hold(hold)

    def note_button(self, action: Action) -> None:
        """Note of a button's action what the button itself does not say."""
        text = self.meaning(action)
        if self._observation is not None:
            text = text.removeprefix(say_choice(self._observation, action)).strip()
            text = text.removeprefix(say_gain(self._observation, action)).strip()
        self._prompt.remarks.say_note(text)

    def offer(self, actions: Sequence[Action], area: str) -> None:
        """Let one of several actions be chosen, where they belong."""
        self.menu.clear()
        for action in actions:
            said = say_choice(self._observation, action), self.warning(action)
            entry = QAction(" – ".join(filter(None, said)), self.menu)
            set_tip(entry, entry.text())
            entry.setData(action)
            self.menu.addAction(entry)
        at = self._view.point_of(area) if self._on_map(area) else NOWHERE
        self.menu.popup(self._view.viewport().mapToGlobal(at))

    def answer(self, why: AskedWhy) -> None:
        """Say what somebody is told who asks before trying, as what a try would tell."""
        why.refused.connect(self._say_refused)
        why.allowed.connect(self._say_allowed)
        why.noted.connect(self._say_answer)
        why.asking.connect(self._on_asking)

    # -- inside -----------------------------------------------------------------------------

    def _closes(self, action: Action) -> Msg | None:
        controller = self._controller
        mine = controller.seats.mine(controller.bridge.viewer)
        return closes(controller, action) if mine else None

    def _on_map(self, area: str) -> bool:
        return area in self._view.ground.paths

    def _on_hold(self, hold: Selection) -> None:
        # Why the last try was refused is over with the next one.
        self.bubble.leave()
        if hold.kind == CARD:
            self._prompt.ask_first(say_next_step(hold))
        elif hold.kind == STACK:
            self.picker.show_hold(hold, self.concerned())
        self._prompt.show_refusal(())

    def _on_released(self, acted: bool) -> None:
        del acted
        self.picker.hide()
        self._prompt.ask_first("")
        self._prompt.remarks.drop_note(self._hovered)
        if not self.bubble.refusing:
            self.bubble.leave()

    def _on_hover(self, area: str | None, action: Action | None) -> None:
        if self._drag.hold is None and action is None:
            if not self.bubble.refusing:
                self.bubble.leave()
            return
        text = self.meaning(action)
        if area is None or not text:
            self.bubble.leave()
        elif self._on_map(area):
            closes = self._closes(action) if action is not None else None
            told = f"{text}\n{say_closing(closes)}" if closes is not None else text
            self.bubble.say_of(area, told, self.concerned())
        self._prompt.remarks.say_note(text)
        self._hovered = text

    def _on_refused(self, reasons: Sequence[Reason], area: str) -> None:
        tried = self._drag.refusals.tried
        self._say_refused(reasons, tried, area)
        if reasons and tried is not None:
            self.tried.emit(tried)

    def _on_asking(self, text: str) -> None:
        self._forget_answer()
        self._prompt.ask_first(text)

    def _say_allowed(self, action: Action, area: str) -> None:
        """Say that what is asked about may be done, and with what odds."""
        told = _("You can: {action}", action=self.told(action))
        self._forget_answer()
        if self._on_map(area):
            self.bubble.say_of(area, told, self.concerned())
        self._say_answer(told)

    def _say_answer(self, told: str) -> None:
        self._prompt.show_refusal(())
        self._prompt.remarks.say_note(told)
        announce(self._prompt, told, at_once=True)

    def _forget_answer(self) -> None:
        self.bubble.leave()
        self._prompt.remarks.say_note("")
        self._prompt.show_refusal(())

    def _say_refused(self, reasons: Sequence[Reason], tried: Action | None, area: str) -> None:
        """Say every reason against something, and what is allowed instead."""
        instead = self._instead(tried) if reasons else ""
        self._prompt.remarks.say_note("")
        self._prompt.show_refusal(reasons, instead)
        told = "\n".join(
            f"× {text} [{wording.rule_name(rule)}]" for rule, text in say_refusal(reasons)
        )
        if instead:
            told += f"\n→ {instead}"
        if self._on_map(area):
            self.bubble.say_of(area, told, self.concerned(), refusal=True)

    def _instead(self, tried: Action | None) -> str:
        """Say what is allowed that comes nearest to what is refused; empty for nothing."""
        nearest = self._controller.bridge.nearest(tried) if tried is not None else None
        # To leave it at that is no way to do what was tried.
        if not is_action(nearest) or isinstance(nearest, EndPhase | Pass):
            return ""
        return _("Allowed instead: {action}", action=say_choice(self._observation, nearest))

    def _on_missed(self) -> None:
        kept = self._drag.hold is not None
        self._missed = (
            _("That is not a land area in play. Esc puts the card back.")
            if kept
            else _("Put back: that is not a land area in play.")
        )
        if self._observation is not None and self._observation.sea:
            self._missed = (
                _("That is no land area or sea zone. Esc puts the card back.")
                if kept
                else _("Put back: that is no land area or sea zone.")
            )
        self._prompt.remarks.say_note(self._missed)

    def _forget_missed(self) -> None:
        self._prompt.remarks.drop_note(self._missed)

    def _on_menu(self, entry: QAction) -> None:
        self._drag.choose(entry.data())

    def _on_menu_hidden(self) -> None:
        if not self.menu.isVisible():
            self.menu.clear()  # what it offered is not to be found when somebody else looks
        hold = self._drag.hold
        if hold is not None and hold.kind == CARD:
            self._drag.step_back()
