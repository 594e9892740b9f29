"""The table: map, hand, prompt, combat, log. Wires the parts; holds no rules and no state."""

import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from konqt.board.board import Board
from konqt.core.action import Action
from konqt.core.event import PUBLIC, Event
from konqt.core.refusal import Reason
from konqt.games.kon import wording
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.engine.actions import Pass
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.games.kon.questions.silenced import ASKED_ALIKE
from konqt.games.owner_data import corrections_in
from konqt.gui.board.floating.board_tools import BoardTools
from konqt.gui.kon.board.air_light import AirLight
from konqt.gui.kon.board.animate import KonAnimator
from konqt.gui.kon.board.drag import DragController
from konqt.gui.kon.board.ready import show_ready
from konqt.gui.kon.board.selection import CARD as CARD_IN_HAND
from konqt.gui.kon.board.sounds import EventSounds
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.kon.cards.hand import HandView
from konqt.gui.kon.panels.kon_prompt import KonPrompt
from konqt.gui.kon.panels.question import occasion_of
from konqt.gui.kon.panels.status_panel import StatusPanel
from konqt.gui.kon.stage.decisive_card import CardAndStage, DecisiveCard
from konqt.gui.kon.stage.sight import FightSight, stage_for
from konqt.gui.kon.table.asking import Asking, AskingParts
from konqt.gui.kon.table.card_play import CardPlay
from konqt.gui.kon.table.checklist import Checklist
from konqt.gui.kon.table.in_hand import InHand
from konqt.gui.kon.table.looking import Looking
from konqt.gui.kon.table.moment import ENTER, Following
from konqt.gui.kon.table.others_told import KonTurnsTeller, StageAgain
from konqt.gui.kon.table.put_back import is_there, put_back
from konqt.gui.kon.table.shown_events import ShownEvents
from konqt.gui.kon.table.supply import Supply
from konqt.gui.kon.table.table_room import TableRoom
from konqt.gui.page import HAND_OPEN, STATE_FOLDED, Part
from konqt.gui.panels import shown_words
from konqt.gui.style import dress
from konqt.gui.table.final import is_final
from konqt.gui.table.opponents import Opponents
from konqt.gui.table.others_turns import ReplayedTurns
from konqt.gui.table.pace import COMBAT, SLOW
from konqt.gui.table.table_page import TablePage
from konqt.gui.widgets.meant import is_shortcut
from konqt.i18n.game_marks import marks_of
from konqt.i18n.texts import _
from konqt.session.update import UndoState

if TYPE_CHECKING:  # a start of the window imports no session by this, and nothing of the sea
    from konqt.gui.kon.table.at_sea import AtSea
    from konqt.session.session import Session


class TableScreen(TablePage[KonObservation]):
    """One running game on the screen."""

    first_rule = "4"
    windows = ASKED_ALIKE
    passing = Pass()

    view: KonBoardView
    status: StatusPanel
    hand: HandView
    animator: KonAnimator

    def __init__(
        self,
        session: "Session",
        board: Board,
        theme: str = "light",
        parent: QWidget | None = None,
        opponents: Opponents | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__("kon", session, parent, opponents, clock)
        data = corrections_in(session.data)
        at_sea = bool(kon_observation(session.observe(PUBLIC)).sea)
        self.drag = DragController(self.bridge.explain, self)
        self.view = KonBoardView(board, theme, data=data, at_sea=at_sea)
        self.looking = Looking(self, self.view, self.drag, data)
        self.status = StatusPanel(data=data, marks=partial(marks_of, session))
        players = wording.Players(self.chairs)
        self.combat = stage_for(data, at_sea=at_sea)
        self.prompt = (asks := KonPrompt(players, data)).panel()
        self.hand = HandView(data=data)
        decisive = DecisiveCard(self, self.view, self.view.point_of, data)
        self.animator = KonAnimator(self.view, CardAndStage(decisive, self.combat), self)
        EventSounds(self.animator, self).wanted.connect(self.sounded)
        supply = Supply(self.drag, self.view, self.hand, asks, data, self)
        self.asking = self._made_asking(Checklist(self, self.prompt, supply, data), players)
        below = (self.hand, self.combat, self.status, self.prompt)
        self.room = TableRoom(self, self.view, *below)
        self._lay_out()
        # What floats is made after what it floats over, and so stands above it.
        self.tools = BoardTools(self.view)
        self.in_hand = InHand(self.drag, self.view, self.prompt, self.controller, self)
        supply.trading.changed.connect(self.asking.checklist.begin_anew)
        self.cards = CardPlay(
            self.hand, self.drag, self.in_hand, supply, self.view, self.combat, self
        )
        self.drag.doubt.is_final = partial(is_final, self.controller)
        told, again = KonTurnsTeller(self, players), StageAgain(self.combat, self.animator)
        others = ReplayedTurns(self, self.view, told, self.animator, again)
        self.looking.area_card.lie_above(others.card)
        self.at_sea = self._made_at_sea() if at_sea else None
        shown = (self.animator, self.combat, decisive, self.view, self.looking.areas, self.status)
        self.shown = ShownEvents(
            others, Following(self, *shown, self.at_sea, self.asking.close_question)
        )
        dress(self)
        self._connect()
        self.set_speed(SLOW)

    # -- building ---------------------------------------------------------------------------

    def _made_asking(self, checklist: Checklist, players: wording.Players) -> Asking:
        parts = (self, self.prompt, self.hand, self.view.pieces, self.animator, players)
        return Asking(AskingParts(*parts), checklist)

    def _made_at_sea(self) -> "AtSea":
        from konqt.gui.kon.table.at_sea import AtSea, TableParts

        game = (self, self.controller, self.drag, self.view, self.hand, self.prompt)
        return AtSea(TableParts(*game, self.combat, self.animator, self.in_hand, self.cards))

    def _lay_out(self) -> None:
        column, dock = [self.status, self.combat.last], self.room.dock
        bar = self.asking.bar
        self.setLayout(self._laid_out(column, dock, self.combat, bar, self.prompt))
        dock.lie_on(self)
        self.fold.lie_on(self)
        FightSight(self.combat, self.view, norway_on(self.session.board).topology, self)
        self.combat.staged.connect(self.room.stage_fight)

    def _connect(self) -> None:
        self._connect_game()
        controller, drag, asking, shown = self.controller, self.drag, self.asking, self.shown
        self.view.complete.connect(controller.let_go)
        controller.thinking.connect(self.prompt.words.show_thinking)
        controller.lasting.connect(self.prompt.waits.show_lasting)
        controller.lasting.connect(self.prompt.words.show_played_out)
        controller.step_wanted.connect(self.prompt.waits.show_step)
        controller.soon.connect(self.prompt.waits.show_moment)
        controller.handing_over.connect(asking.show_handover)
        controller.handing_over.connect(self.room.show_handover)
        controller.questions.passes_changed.connect(asking.show_passes)
        self.animator.played.connect(self.looking.areas.follow)
        shown.others.card.again.connect(self.play_again)
        shown.over.connect(self._show_as_it_stands)
        drag.doubt.doubted.connect(self.looking.look_away)
        air = AirLight(self.view, self)
        for taken in (drag.begun, drag.changed):
            taken.connect(self.looking.look_away)
            taken.connect(self.room.take)
            taken.connect(shown.others.card.give_way)
            taken.connect(air.hold)
        drag.ended.connect(self.room.dock.let_go)
        drag.ended.connect(shown.let_go)
        drag.ended.connect(air.let_go)
        for cards in (self.hand, self.combat):
            cards.card_looked_at.connect(air.look_at)
            cards.card_left.connect(air.look_away)
        drag.lit_changed.connect(self.view.pieces.offer)
        drag.doubt.chosen.connect(self.act)
        drag.losses.named.connect(asking.show_losses)
        self.in_hand.tried.connect(self.tried)
        self.in_hand.answer(self.looking.why)
        said = self.in_hand.bubble
        self.holds = partial(is_there, drag, self.prompt, said, shown.others, self.looking.pointer)
        self._connect_panels()

    def _connect_panels(self) -> None:
        prompt, looking = self.prompt, self.looking
        prompt.chosen.connect(self.asking.checklist.choose)
        prompt.changed.connect(self.asking.tell_strip)
        prompt.step_clicked.connect(self.controller.next_step)
        prompt.opponent_retry.connect(self.controller.decide)
        prompt.pass_all_wanted.connect(self.pass_all)
        prompt.ask_again_wanted.connect(self.controller.questions.ask_again)
        prompt.foot.take_back.cancel_wanted.connect(self.drag.cancel)
        prompt.foot.take_back.cancel_wanted.connect(looking.why.end)
        prompt.foot.take_back.undo_wanted.connect(self.controller.undo)
        prompt.foot.take_back.redo_wanted.connect(self.controller.redo)
        self.undo_state.connect(prompt.show_undo)
        prompt.rule_wanted.connect(self.show_rule)
        self.log.asked_about.connect(looking.look_up_line)
        prompt.asked_about.connect(looking.look_up_asked)
        self.hand.card_asked_about.connect(self.cards.zoom.leave)
        self.hand.card_asked_about.connect(looking.look_up_card)
        self.status.pile_opened.connect(looking.open_pile)
        self.status.folded.connect(partial(self.panel_changed.emit, STATE_FOLDED))
        self.room.share_height()
        self.room.dock.pinned.connect(partial(self.panel_changed.emit, HAND_OPEN))
        for shown in (self.combat, self.shown.decisive):
            shown.skipped.connect(self.animator.skip)
        self.tabs.currentChanged.connect(looking.pointer.unmark)

    # -- for the window ---------------------------------------------------------------------

    def undo(self) -> None:
        """Put back a chosen card, or else take back what was done last."""
        if self.drag.hold is not None and self.drag.hold.kind == CARD_IN_HAND:
            self.drag.cancel()
        else:
            super().undo()

    def close_game(self) -> None:
        """Stop everything that runs; the record stays."""
        self.shown.others.stop()
        self.combat.stop()
        super().close_game()

    def end_phase(self) -> None:
        """End the own phase, if that is what may be done now."""
        self.asking.checklist.end_phase()

    def set_aids(self, reminders: frozenset[str], phase_help: bool) -> None:
        """Go through this checklist before a phase is ended; help with each decision, or not."""
        self.asking.checklist.reminders = reminders
        self.prompt.show_help(phase_help)

    def set_panels(self, kept: Mapping[str, bool]) -> None:
        """Fold and open the panels as they were left."""
        super().set_panels(kept)
        self.room.set_panels(kept)

    def _settle_sizes(self) -> None:
        super()._settle_sizes()
        self.room.settle_sizes()

    def set_speed(self, speed: str) -> None:
        """Set the speed of opponents and of motion."""
        super().set_speed(speed)
        self.animator.combat = COMBAT[speed]

    def set_combats_stay(self, stay: bool) -> None:
        """Let what is to be read stay until somebody goes on, or not.

        The end of a combat in which people fight, and what a seat drew before another one comes.
        """
        self.controller.seats.lets_read = stay

    def set_reduced_motion(self, reduced: bool, dice: bool = True) -> None:
        """Show outcomes without motion; `dice` False leaves out falling dice alone."""
        self.looking.pointer.motion = 0.0 if reduced else 1.0
        super().set_reduced_motion(reduced, dice)

    def focus(self, part: str) -> None:
        """Bring the keyboard to a part of the table: `board`, `areas`, `hand`, `prompt`, `log`."""
        if part == "areas":
            self.looking.list_areas()
        elif part == "hand" and self.hand.items():
            # Where several hands lie open, to that of whoever decides.
            actor = self.observation.decision.actor if self.observation is not None else None
            cards = self.hand.items()
            next((each for each in cards if each.faction == actor), cards[0]).setFocus()
        elif part == "prompt" and self.prompt.buttons():
            self.prompt.buttons()[0].setFocus()
        else:
            super().focus(part)

    @property
    def _question(self) -> QWidget:
        return self.prompt

    def _texts(self) -> list[Callable[[], None]]:
        """Return what says the parts in the language now in use, what is read first at first."""
        parts: tuple[Part, ...] = (self.prompt, self.status, self.combat, self.log, self.view)
        beside: tuple[Part, ...] = (
            *(self.hand, self.room.dock, self.rules, self.looking.areas, self.tools),
            *(self.shown.others, self.shown.paused, self.in_hand.here),
            *(self.asking.bar, self.shown.decisive),
        )
        sea = (self.at_sea,) if self.at_sea is not None else ()
        said = [part.retranslate for part in (*parts, *beside, *sea)]
        anew = (self.asking.tell_strip, self.in_hand.say_anew, self.cards.supply.say_anew)
        return [self._name_tabs, *said, self.asking.say_held, *anew]

    # -- the game goes on -------------------------------------------------------------------

    def _hand_in(self, action: Action) -> bool:
        """Hand in a wanted action; who acts has read how the last fight ended."""
        self.in_hand.bubble.leave()
        self.shown.end_again()
        self.combat.forget_last()
        return super()._hand_in(action)

    def _show(self, seen: KonObservation | None) -> None:
        self.shown.others.stop()
        self.asking.checklist.begin_anew()
        self.looking.look_away()
        self.room.fit_board(seen)
        super()._show(seen)
        self.shown.look(seen)

    def _show_asked(self, observation: KonObservation | None) -> None:
        self.looking.end_mark()
        self.looking.why.end()
        self.drag.set_observation(observation)
        self.combat.show_observation(self.in_sight)
        self.shown.others.show_observation(observation, self.controller.eyes)
        self.looking.areas.show_observation(self.in_sight)
        self.prompt.show_observation(None if self.controller.asks_nobody else self.in_sight)
        if observation is None:
            self.prompt.show_undo(UndoState(can_undo=False))
        self.in_hand.show_observation(observation)
        self.cards.show_observation(observation)
        if self.at_sea is not None:
            self.at_sea.show_observation(observation)
        self.room.show_hand()
        self.asking.show_asked()
        self.room.settle_question()
        show_ready(self.view.pieces, self.drag.choices, observation)

    def _seal(self) -> None:
        self.drag.set_observation(None)
        self.asking.seal()

    def _show_as_it_stands(self) -> None:
        self._show(self.in_sight)

    # -- the others' turns ------------------------------------------------------------------

    def pause(self, on: bool) -> None:
        """Hold back what is being shown and the opponents' next actions, or let them go on."""
        super().pause(on)
        self.shown.paused.show_paused(on)

    def play_again(self) -> None:
        """Play the others' moves again, or end that."""
        others = self.shown.others
        if others.playing:
            self.shown.end_again()
        elif self.deciding and not self.animator.active:
            self._seal()
            others.play_again(self._reduced)
            if others.playing:
                self.asking.close_question(shown_words.say_again)

    def _on_events(self, events: Sequence[Event]) -> None:
        before, after = self.in_sight, kon_observation(self.session.observe(PUBLIC))
        self.shown.begin(before, events, after)
        super()._on_events(events)
        if self.animator.active and occasion_of(after) != occasion_of(before):
            self.asking.close_question()

    def _on_refused(self, reasons: Sequence[Reason]) -> None:
        self.prompt.show_refusal(reasons)

    def _on_opponent_failed(self, faction: str, text: str) -> None:
        self.asking.show_failed(faction, text)

    # -- Qt ---------------------------------------------------------------------------------

    def _pages(self) -> tuple[tuple[QWidget, str], ...]:
        return (self.log, _("Log")), (self.looking.areas, _("Areas")), (self.rules, _("Rules"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape puts back; the space bar skips motion or lets an opponent act, Enter a moment."""
        others = self.shown.others
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Space) and others.playing:
            self.shown.end_again()
        elif event.key() == Qt.Key.Key_Escape:
            said = self.in_hand.bubble
            if put_back(self.drag, self.prompt, said, others.card, self.looking.pointer):
                self.asking.checklist.begin_anew()
        elif is_shortcut(event):
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Space:
            self.animator.skip()
            self.controller.next_step()
        elif event.key() in ENTER and self.controller.doing.waits_a_moment:
            self.controller.next_step()
        else:
            super().keyPressEvent(event)
