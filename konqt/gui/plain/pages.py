"""Table, viewer and result of a game in words and buttons."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from konqt.core.action import Action
from konqt.core.ending import OutcomeFacts
from konqt.core.event import Event
from konqt.core.game import sides_of
from konqt.core.refusal import Reason
from konqt.games.registry import narrator_of
from konqt.gui.board.pointer import Pointer
from konqt.gui.page import HandPart, Motion, Part, SeeingPart, Seen
from konqt.gui.panels.asked_bar import AskedBar
from konqt.gui.panels.dock import Dock
from konqt.gui.panels.prompt_panel import PromptPanel
from konqt.gui.plain.board import PlainBoard, board_of
from konqt.gui.plain.hand import CardHands
from konqt.gui.plain.motion import DicePart, PlainAnimator
from konqt.gui.plain.others_told import PlainTeller
from konqt.gui.plain.parts import EventsExplained, NoNote, WordsBoard, WordsPart
from konqt.gui.plain.place_asked import PlaceAsked
from konqt.gui.plain.places import PlacesList
from konqt.gui.plain.prompt import PlainPrompt
from konqt.gui.plain.record_told import RecordTeller
from konqt.gui.plain.told import Told
from konqt.gui.plain.touched import TouchedHand
from konqt.gui.screens.backdrop import Sheet, lay_in_the_middle
from konqt.gui.screens.result_frame import ResultFrame
from konqt.gui.screens.words import Words
from konqt.gui.style import dress
from konqt.gui.table.others_turns import OthersTurns
from konqt.gui.table.pace import SLOW
from konqt.gui.table.table_page import TablePage
from konqt.gui.threads.in_turns import InTurns
from konqt.gui.viewer.viewer_page import ViewerPage
from konqt.gui.widgets.meant import is_shortcut
from konqt.i18n.ended import say_for_whom, say_points
from konqt.i18n.texts import _
from konqt.session.update import UndoState

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.replay import Replay
    from konqt.session.session import Session


ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def middle_of(
    source: "Session | Replay", told: Told[Seen], theme: str, hand: TouchedHand[Seen] | None = None
) -> WordsBoard[Seen] | PlainBoard[Seen]:
    """Return what lies in the middle of a game's page: its board, or words where it has none.

    A board is touched by a `hand`; without one it is only looked at.
    """
    if source.game.board:
        return board_of(told, source.board, theme, hand)
    return WordsBoard(told.say_board)


def status_of(source: "Session | Replay", told: Told[Seen]) -> Callable[[Seen], str]:
    """Return what words how a game stands; where a board lies in the middle, its words as well."""
    if not source.game.board:
        return told.say_status
    return lambda seen: "\n".join(filter(None, (told.say_status(seen), told.say_board(seen))))


class PlainTable(TablePage[Seen]):
    """A running game whose actions are clicks on cards and spaces, and buttons."""

    view: WordsBoard[Seen] | PlainBoard[Seen]
    animator: Motion
    hand: HandPart[Seen]

    def __init__(
        self, game: str, session: "Session", told: Told[Seen], theme: str = "light"
    ) -> None:
        super().__init__(game, session)
        self._told = told
        self._make_parts(theme)
        self.asked = AskedBar()
        self.places = self._made_places()
        self.others = OthersTurns(self, self.view, PlainTeller(self))
        self.holds = self._holds
        self._lay_out()
        dress(self)
        self._connect_game()
        self._connect()
        self.set_speed(SLOW)

    def _make_parts(self, theme: str) -> None:
        """Make what a game may have otherwise: board, hand that clicks on it, state, question."""
        told, session = self._told, self.session
        self.touched: TouchedHand[Seen] = TouchedHand(told, self)
        self.view = middle_of(session, told, theme, self.touched)
        self.status: SeeingPart[Seen] = WordsPart(status_of(session, told), "status")
        self.dice = DicePart() if told.dice else None
        needed = self.touched.needs_button, told.goes_on
        said: PlainPrompt[Seen] = PlainPrompt(self.narrator, self.chairs, *needed)
        self.prompt: PromptPanel[Seen] = PromptPanel(said)
        self.animator = PlainAnimator(self, self.view, told, self.dice)

    def focus(self, part: str) -> None:
        """Bring the keyboard to a part of the table."""
        if part == "prompt" and self.prompt.buttons():
            self.prompt.buttons()[0].setFocus()
        elif part == "areas" and self.places is not None:
            self.tabs.setCurrentWidget(self.places)
            self.places.setFocus()
        elif part == "hand" and isinstance(self.hand, CardHands) and self.hand.items():
            self.hand.items()[0].setFocus()
        else:
            super().focus(part)

    def _holds(self) -> bool:
        return self.touched.hold is not None or self.others.card.isVisible()

    def _made_places(self) -> PlacesList[Seen] | None:
        """Join the board to the hand that clicks on it, and list its spaces."""
        if not isinstance(self.view, PlainBoard):
            return None
        name, owner = self.view.name_of, self.narrator.faction_name
        places = PlacesList(self.touched, self._told, name, owner)
        if isinstance(pointer := self.view.hands, Pointer):
            places.area_focused.connect(pointer.point_at)
            pointer.unmarked.connect(places.forget_area)
        return places

    def _lay_out(self) -> None:
        column = [self.status, *([self.dice] if self.dice is not None else [])]
        if not self._told.cards:
            self.hand = WordsPart(self._told.say_hand, "hand", 1.2)
            self.dock = None
            strip: QWidget = self.hand
        else:
            self.hand = CardHands(self._told, self.narrator.faction_name)
            over = self.view.viewport() if isinstance(self.view, PlainBoard) else self.view
            strip = self.dock = Dock(self.hand, over)
            if isinstance(self.view, PlainBoard):
                self.dock.share_with(self.view, self.hand.open_height, bool)
        self.setLayout(self._laid_out(column, strip, None, self.asked, self.prompt))
        if self.dock is not None:
            self.dock.lie_on(self)
        self.fold.lie_on(self)

    def _connect(self) -> None:
        controller, prompt = self.controller, self.prompt
        controller.thinking.connect(prompt.words.show_thinking)
        controller.lasting.connect(prompt.waits.show_lasting)
        controller.lasting.connect(prompt.words.show_played_out)
        controller.step_wanted.connect(prompt.waits.show_step)
        controller.soon.connect(prompt.waits.show_moment)
        prompt.chosen.connect(self._answer)
        prompt.rule_wanted.connect(self.show_rule)
        prompt.step_clicked.connect(controller.next_step)
        prompt.opponent_retry.connect(controller.decide)
        prompt.foot.take_back.cancel_wanted.connect(self.touched.cancel)
        prompt.foot.take_back.undo_wanted.connect(self.undo)
        prompt.foot.take_back.redo_wanted.connect(controller.redo)
        prompt.changed.connect(self._tell_strip)
        self.undo_state.connect(prompt.show_undo)
        self.log.asked_about.connect(self.line_told.tell_of_current)
        self.place_asked = PlaceAsked(self, self.prompt, self._told)
        if isinstance(self.view, PlainBoard):
            # Nobody is asked before the board stands.
            self.view.complete.connect(controller.let_go)
        self.asked.more_wanted.connect(self._raise_column)
        self.touched.chosen.connect(self.act)
        self.touched.begun.connect(self._on_held)
        self.touched.ended.connect(self._on_held)
        if isinstance(self.hand, CardHands):
            self.hand.card_pressed.connect(self.touched.take_card)

    def _answer(self, action: Action) -> None:
        """Do what a button of the question stands for."""
        self.act(action)

    @property
    def _question(self) -> QWidget:
        return self.prompt

    def _pages(self) -> tuple[tuple[QWidget, str], ...]:
        places = ((self.places, _("Places")),) if self.places is not None else ()
        return (self.log, _("Log")), *places, (self.rules, _("Rules"))

    def _texts(self) -> list[Callable[[], None]]:
        parts: list[Part | None] = [self.prompt, self.status, self.log, self.view, self.hand]
        parts += [self.rules, self.dice, self.dock, self.places, self.others, self.asked]
        said = [part.retranslate for part in parts if part is not None]
        return [self._name_tabs, *said, self._say_held, self._tell_strip]

    def _show_asked(self, observation: Seen | None) -> None:
        self.touched.show_legal(observation.legal if observation is not None else ())
        self.prompt.show_observation(None if self.controller.asks_nobody else self.in_sight)
        if observation is None:
            self.prompt.show_undo(UndoState(can_undo=False))
        self.prompt.setEnabled(True)
        if self.controller.reads:
            self.prompt.close_question(self.say_unasked)
        if self.places is not None:
            self.places.show_observation(self.in_sight)
        if isinstance(self.hand, CardHands) and self.dock is not None:
            self.dock.set_open(bool(self.hand.items()))
            self.dock.set_matters(bool(self.touched.playable()))
            self.dock.set_shared(bool(self.touched.playable()) and self.touched.names_spaces)
        self.others.show_observation(observation, self.controller.eyes)
        self._light_hand()
        self._tell_strip()

    def _on_events(self, events: Sequence[Event]) -> None:
        self.others.begin()
        super()._on_events(events)

    def _light_hand(self) -> None:
        hold = self.touched.hold
        if isinstance(self.hand, CardHands):
            self.hand.light(self.touched.playable(), hold.card if hold is not None else "")

    def _on_held(self, *held: object) -> None:
        """Show which card waits for its space, and which may be played."""
        del held
        self._light_hand()
        hold = self.touched.hold
        if self.dock is not None:
            self.dock.set_away(hold is not None)
        name = self._told.say_card(hold.card)[0] if hold is not None else ""
        self.prompt.ask_first(_("{card}: choose a place.", card=name) if name else "")

    def _say_held(self) -> None:
        """Ask for the place of a card in hand: the prompt has asked its question anew."""
        if self.touched.hold is not None:
            self._on_held()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape puts a card back; the space bar lets dice lie and an opponent act, Enter a moment.

        Escape closes what is told of the others before that.
        """
        key, plain = event.key(), not is_shortcut(event)
        if key == Qt.Key.Key_Escape and self.others.card.isVisible():
            self.others.card.close_it.click()
        elif key == Qt.Key.Key_Escape and self.touched.hold is not None:
            self.touched.cancel()
        elif plain and key == Qt.Key.Key_Space:
            self.animator.skip()
            self.controller.next_step()
        elif plain and key in ENTER and self.controller.doing.waits_a_moment:
            self.controller.next_step()
        else:
            super().keyPressEvent(event)

    def _tell_strip(self) -> None:
        self.fold.handle.tell(*self.prompt.head.headline())
        self.asked.follow(self.prompt)

    def _raise_column(self) -> None:
        self.focus("prompt" if self.prompt.buttons() else "log")

    def _seal(self) -> None:
        self.touched.show_legal(())
        self.prompt.setEnabled(False)
        self.prompt.show_refusal(())

    def _on_refused(self, reasons: Sequence[Reason]) -> None:
        self.prompt.show_refusal(reasons)

    def _on_opponent_failed(self, faction: str, text: str) -> None:
        name = self.narrator.faction_name(faction)
        told = _("The computer player for {name} failed: {problem}", name=name, problem=text)
        self.prompt.show_trouble(told)


class PlainViewer(ViewerPage[Seen]):
    """A record of such a game, step by step."""

    tells = RecordTeller

    def __init__(
        self,
        game: str,
        replay: "Replay",
        told: Told[Seen],
        theme: str = "light",
        viewer: str = "",
        begun: bool = True,
    ) -> None:
        self.told = told
        super().__init__(game, replay, theme, viewer=viewer, begun=begun)

    def _make_parts(self, theme: str) -> None:
        told = self.told
        self.view = middle_of(self.replay, told, theme)
        self.hand = (
            CardHands(told, self.narrator.faction_name, little=True)
            if told.cards
            else WordsPart(told.say_hand, "hand", 1.2)
        )
        self.status = WordsPart(status_of(self.replay, told), "status")
        self.dice = DicePart() if told.dice else None
        self.column = (self.status,) if self.dice is None else (self.status, self.dice)
        self.animator = PlainAnimator(self, self.view, told, self.dice)
        self.explained, self.note = EventsExplained(self.narrator), NoNote()

    def _more_parts(self) -> Sequence[Part]:
        return () if self.dice is None else (self.dice,)

    def _show_more(self, observation: Seen | None) -> None:
        if self.dice is not None:
            events = self.teller.events_of(self.shown_step) if observation is not None else ()
            self.dice.show_faces([face for each in events for face in self.told.dice_of(each)])


class PlainResult(ResultFrame):
    """Who has won or lost, by which rule and with which score, and the ways on."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self._narrator = narrator_of(game)
        self._outcome: OutcomeFacts | None = None
        self.points = Words(factor=1.4)
        sheet = Sheet()
        column = QVBoxLayout(sheet)
        for part in (self.winner, self.points, self.cause, self.hints, *self.buttons.values()):
            column.addWidget(part)
        lay_in_the_middle(self, sheet)
        self.spoken = InTurns(self, lambda: (self.retranslate,))

    def show_result(self, outcome: OutcomeFacts | None, session: "Session") -> None:
        """Show how a game ended."""
        self._outcome = outcome
        # A side alone has nobody to change places with.
        self.buttons["swapped"].setVisible(len(sides_of(session.game)) > 1)
        self.show_marks(session)
        self.retranslate()
        self.buttons["review"].setFocus()

    def lay_board(self, board: QWidget) -> None:
        """Leave out the board: it is in words."""

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.setAccessibleName(_("Result"))
        outcome = self._outcome
        self.winner.setText(say_for_whom(self._narrator, outcome))
        points = outcome.get("points", {}) if outcome is not None else {}
        self.points.setText(say_points(self._narrator, points))
        self.points.setVisible(bool(points))
        rule = outcome["rule"] if outcome is not None else ""
        title = (self._narrator.rule_name(rule), self._narrator.rule_title(rule)) if rule else ()
        self.cause.setText(" ".join(title))
        self.say_ways()
