"""The table: map, hand, prompt, combat, log. Wires the parts; holds no rules and no state."""

import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from konqt.board.board import Board
from konqt.core.action import Action
from konqt.core.event import PUBLIC, Event
from konqt.core.refusal import Reason
from konqt.games.kon import wording
from konqt.games.kon.advice.reminders import comes_last
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.engine.actions import EndPhase, Pass
from konqt.games.kon.events.play import CardsDrawn
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.games.kon.questions.silenced import ASKED_ALIKE
from konqt.games.owner_data import Corrections, corrections_in
from konqt.gui import look
from konqt.gui.board.floating.area_card import AreaCard
from konqt.gui.board.floating.board_tools import BoardTools
from konqt.gui.board.pointer import Pointer
from konqt.gui.cards.card_item import CardItem
from konqt.gui.kon.board.air_light import AirLight
from konqt.gui.kon.board.animate import KonAnimator
from konqt.gui.kon.board.drag import DragController
from konqt.gui.kon.board.here import HereQuestion
from konqt.gui.kon.board.selection import CARD as CARD_IN_HAND
from konqt.gui.kon.board.selection import Selection
from konqt.gui.kon.board.sounds import EventSounds
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.kon.cards.hand import HandView
from konqt.gui.kon.interaction.casualties import Casualties
from konqt.gui.kon.interaction.choices import asks_ships, board_matters, cards_matter
from konqt.gui.kon.panels.area_panel import AreaPanel
from konqt.gui.kon.panels.kon_prompt import KonPrompt
from konqt.gui.kon.panels.question import occasion_of
from konqt.gui.kon.panels.status_panel import StatusPanel
from konqt.gui.kon.stage.decisive_card import CardAndStage, DecisiveCard
from konqt.gui.kon.stage.sight import LOW, FightSight, stage_for
from konqt.gui.kon.table.card_play import CardPlay
from konqt.gui.kon.table.in_hand import InHand
from konqt.gui.kon.table.lookup import Lookup
from konqt.gui.kon.table.moment import ENTER, Following, OneMoment
from konqt.gui.kon.table.others_told import KonTurnsTeller, StageAgain
from konqt.gui.kon.table.put_back import put_back
from konqt.gui.kon.table.room import ColumnRoom
from konqt.gui.kon.table.supply import Supply
from konqt.gui.page import HAND_OPEN, STATE_FOLDED, Part
from konqt.gui.panels import shown_words
from konqt.gui.panels.asked_bar import AskedBar
from konqt.gui.panels.dock import Dock
from konqt.gui.style import dress
from konqt.gui.table.final import is_final
from konqt.gui.table.opponents import Opponents
from konqt.gui.table.others_turns import ReplayedTurns
from konqt.gui.table.pace import COMBAT, SLOW
from konqt.gui.table.paused import PausedSign
from konqt.gui.table.table_page import TablePage
from konqt.gui.widgets.meant import is_shortcut
from konqt.i18n.game_marks import marks_of
from konqt.i18n.texts import _
from konqt.session.update import UndoState

if TYPE_CHECKING:  # a start of the window imports no session by this, and nothing of the sea
    from konqt.gui.kon.table.at_sea import AtSea
    from konqt.session.session import Session

LOW_FOOT, LOW_COLUMN, BRIEF_COLUMN = 800, 620, 480
"""Heights of a page, at the usual text size, below which undo says what it would undo in one line,
the log would have no room beside all of the state, and beside a prompt with its help."""


class TableScreen(TablePage[KonObservation]):
    """One running game on the screen."""

    first_rule = "4"
    windows = ASKED_ALIKE
    passing = Pass()

    data: Corrections
    view: KonBoardView
    status: StatusPanel
    hand: HandView
    animator: KonAnimator
    _marked_in: tuple[object, ...] = ()
    """whose eyes and turn the keyboard's mark on the board is of"""

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
        self.data = corrections_in(session.data)
        at_sea = bool(kon_observation(session.observe(PUBLIC)).sea)
        self.drag = DragController(self.bridge.explain, self)
        self.view = KonBoardView(board, theme, data=self.data, at_sea=at_sea)
        self.pointer = Pointer(self.view, self.drag)
        self.status = StatusPanel(data=self.data, marks=partial(marks_of, session))
        self.players = wording.Players(self.chairs)
        self.combat = stage_for(self.data, at_sea=at_sea)
        self.prompt = (asks := KonPrompt(self.players, self.data)).panel()
        self.areas = AreaPanel(self.drag, self.view.pieces.shown.there)
        self.hand = HandView(data=self.data)
        self.decisive = DecisiveCard(self.view, self.view.point_of, self.data)
        self.animator = KonAnimator(self.view, CardAndStage(self.decisive, self.combat), self)
        EventSounds(self.animator, self).wanted.connect(self.sounded)
        self.lookup = Lookup(self)
        self.supply = Supply(self.drag, self.view, self.hand, asks, self.data, self)
        self._fitted = self._fights = self._reminded = self._combats_stay = False
        self._reminders: frozenset[str] = frozenset()
        self._lay_out()
        # What floats is made after what it floats over, and so stands above it.
        self.in_hand = InHand(self.drag, self.view, self.prompt, self.controller, self)
        trading = self.supply.trading
        trading.changed.connect(self._remind_again)
        self.cards = CardPlay(
            self.hand, self.drag, self.in_hand, trading, self.view, self.combat, self
        )
        self.here = HereQuestion(self.view, self.drag)
        self.drag.is_final = partial(is_final, self.controller)
        told, again = KonTurnsTeller(self, self.players), StageAgain(self.combat, self.animator)
        self.others = ReplayedTurns(self, self.view, told, self.animator, again)
        self.area_card = AreaCard(self.view, self._area_facts, self.others.card)
        self.drag.doubted.connect(self._on_doubted)
        self.air = AirLight(self.view, self)
        self.at_sea = self._made_at_sea() if at_sea else None
        self.moment = self._made_moment()
        dress(self)
        self._connect()
        self.set_speed(SLOW)

    # -- building ---------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self.dock = Dock(self.hand, self.view.viewport())
        column = [self.status, self.combat.last]
        self.asked = AskedBar()
        self.setLayout(self._laid_out(column, self.dock, self.combat, self.asked, self.prompt))
        self.room = ColumnRoom(self.prompt)
        self.dock.lie_on(self)
        self.fold.lie_on(self)
        self.sight = FightSight(
            self.combat, self.view, norway_on(self.session.board).topology, self
        )
        self.combat.staged.connect(self._on_staged)
        self.areas.tell_facts(self._area_facts)
        self.tools = BoardTools(self.view)
        self.paused = PausedSign(self.view)

    def _made_at_sea(self) -> "AtSea":
        from konqt.gui.kon.table.at_sea import AtSea, TableParts

        game = (self, self.controller, self.drag, self.view, self.hand, self.prompt)
        return AtSea(TableParts(*game, self.combat, self.animator, self.in_hand, self.cards))

    def _made_moment(self) -> OneMoment:
        shown = (self.animator, self.combat, self.decisive, self.view, self.areas, self.status)
        return OneMoment(Following(self, *shown, self.at_sea, self.close_question))

    def _connect(self) -> None:
        self._connect_game()
        controller, drag = self.controller, self.drag
        self.view.complete.connect(controller.let_go)
        controller.thinking.connect(self.prompt.words.show_thinking)
        controller.step_wanted.connect(self.prompt.waits.show_step)
        controller.soon.connect(self.prompt.waits.show_moment)
        controller.handing_over.connect(self._on_handing_over)
        controller.questions.passes_changed.connect(self._show_passes)
        self.animator.played.connect(self.areas.follow)
        self.others.card.again.connect(self.play_again)
        self.others.stood.connect(self.moment.go_to)
        self.others.replays.connect(self.moment.prepare_again)
        self.others.ended.connect(self._show_as_it_stands)
        for taken in (drag.begun, drag.changed):
            taken.connect(self._on_hold)
            taken.connect(self.air.hold)
        drag.ended.connect(self._on_let_go)
        drag.ended.connect(self.air.let_go)
        for cards in (self.hand, self.combat):
            cards.card_looked_at.connect(self.air.look_at)
            cards.card_left.connect(self.air.look_away)
        drag.lit_changed.connect(self.view.pieces.offer)
        drag.chosen.connect(self.act)
        drag.losses_named.connect(self._on_losses_named)
        self._connect_panels()

    def _connect_panels(self) -> None:
        self.prompt.chosen.connect(self._on_chosen)
        self.prompt.changed.connect(self._tell_strip)
        self.asked.more_wanted.connect(self._raise_column)
        self.prompt.step_clicked.connect(self.controller.next_step)
        self.prompt.opponent_retry.connect(self.controller.decide)
        self.prompt.pass_all_wanted.connect(self.pass_all)
        self.prompt.ask_again_wanted.connect(self.controller.questions.ask_again)
        self.prompt.foot.take_back.cancel_wanted.connect(self.drag.cancel)
        self.prompt.foot.take_back.undo_wanted.connect(self.controller.undo)
        self.prompt.foot.take_back.redo_wanted.connect(self.controller.redo)
        self.undo_state.connect(self.prompt.show_undo)
        self.prompt.rule_wanted.connect(self.show_rule)
        self.log.asked_about.connect(self.lookup.offer_of_event)
        self.prompt.asked_about.connect(self._on_prompt_asked)
        self.hand.card_asked_about.connect(self._on_card_asked)
        self.pointer.area_asked_about.connect(self.lookup.offer_area)
        self.lookup.rule_wanted.connect(self.show_rule)
        self.lookup.area_wanted.connect(self.show_area)
        self.lookup.card_wanted.connect(self.card_wanted)
        self.status.pile_opened.connect(self.open_pile)
        self.status.folded.connect(partial(self.panel_changed.emit, STATE_FOLDED))
        self.dock.share_with(self.view, self.hand.open_height, self.hand.set_whole)
        self.dock.pinned.connect(partial(self.panel_changed.emit, HAND_OPEN))
        for shown in (self.combat, self.decisive):
            shown.skipped.connect(self.animator.skip)
        self.areas.area_focused.connect(self.pointer.point_at)
        self.pointer.area_changed.connect(self._on_area)
        self.pointer.unmarked.connect(self.areas.forget_area)
        self.tabs.currentChanged.connect(self.pointer.unmark)

    # -- for the window ---------------------------------------------------------------------

    def undo(self) -> None:
        """Put back a chosen card, or else take back what was done last."""
        if self.drag.hold is not None and self.drag.hold.kind == CARD_IN_HAND:
            self.drag.cancel()
        else:
            super().undo()

    def close_game(self) -> None:
        """Stop everything that runs; the record stays."""
        self.others.stop()
        self.combat.stop()
        super().close_game()

    def end_phase(self) -> None:
        """End the own phase, if that is what may be done now."""
        for button in self.prompt.buttons():
            if isinstance(button.action, EndPhase):
                self._on_chosen(button.action)
                return

    def set_aids(self, reminders: frozenset[str], phase_help: bool) -> None:
        """Go through this checklist before a phase is ended; help with each decision, or not."""
        self._reminders = reminders
        self.prompt.show_help(phase_help)

    def set_panels(self, kept: Mapping[str, bool]) -> None:
        """Fold and open the panels as they were left."""
        super().set_panels(kept)
        self.dock.set_pinned(kept.get(HAND_OPEN, False))
        self.status.set_folded(kept.get(STATE_FOLDED, False))

    def _settle_sizes(self) -> None:
        super()._settle_sizes()
        low = self.height() < LOW_COLUMN * look.text_scale()
        self.status.set_low(low)
        self.combat.last.set_low(low)
        self.prompt.foot.take_back.set_low(self.height() < LOW_FOOT * look.text_scale())
        self.room.set_low(self.height() < BRIEF_COLUMN * look.text_scale())
        self._settle_hand()

    def set_speed(self, speed: str) -> None:
        """Set the speed of opponents and of motion."""
        super().set_speed(speed)
        self.animator.combat = COMBAT[speed]

    def set_combats_stay(self, stay: bool) -> None:
        """Let what is to be read stay until somebody goes on, or not.

        The end of a combat in which people fight, and what a seat drew before another one comes.
        """
        self._combats_stay = self.controller.seats.lets_read = stay

    def set_reduced_motion(self, reduced: bool, dice: bool = True) -> None:
        """Show outcomes without motion; `dice` False leaves out falling dice alone."""
        self.pointer.motion = 0.0 if reduced else 1.0
        super().set_reduced_motion(reduced, dice)

    def focus(self, part: str) -> None:
        """Bring the keyboard to a part of the table: `board`, `areas`, `hand`, `prompt`, `log`."""
        if part == "areas":
            self.tabs.setCurrentWidget(self.areas)
            self.areas.setFocus()
        elif part == "hand" and self.hand.items():
            self._first_card().setFocus()
        elif part == "prompt" and self.prompt.buttons():
            self.prompt.buttons()[0].setFocus()
        else:
            super().focus(part)

    @property
    def _question(self) -> QWidget:
        return self.prompt

    def _first_card(self) -> CardItem:
        """Return the first card of whoever decides, where several hands lie open."""
        actor = self.observation.decision.actor if self.observation is not None else None
        cards = self.hand.items()
        return next((each for each in cards if each.faction == actor), cards[0])

    def show_area(self, area: str) -> None:
        """Open an area in the list, with its facts over the map."""
        self.tabs.setCurrentWidget(self.areas)
        self.areas.show_area(area)

    def open_pile(self, faction: str) -> None:
        """Browse a faction's used cards."""
        from konqt.gui.kon.cards.used_cards import browse_pile

        browse_pile(faction, self.observation, self, self.card_wanted)

    def _texts(self) -> list[Callable[[], None]]:
        parts: tuple[Part, ...] = (self.prompt, self.status, self.combat, self.log, self.view)
        beside: tuple[Part, ...] = (
            *(self.hand, self.dock, self.rules, self.areas, self.tools),
            *(self.others, self.paused, self.here, self.asked, self.decisive),
        )
        sea = (self.at_sea,) if self.at_sea is not None else ()
        said = [part.retranslate for part in (*parts, *beside, *sea)]
        anew = (self._tell_strip, self.in_hand.say_anew, self.supply.say_anew)
        return [self._name_tabs, *said, self._say_held, *anew]

    # -- the game goes on -------------------------------------------------------------------

    def _hand_in(self, action: Action) -> bool:
        """Hand in a wanted action; who acts has read how the last fight ended."""
        self.in_hand.bubble.leave()
        self._end_replay()
        self.combat.forget_last()
        return super()._hand_in(action)

    def _show(self, seen: KonObservation | None) -> None:
        self.others.stop()
        self._reminded = False
        self.area_card.look_at("")
        if seen is not None and not self._fitted:
            # Before the counters come, so that they are drawn once, at the right size.
            self._fitted = True
            self.view.camera.fit(seen.areas_in_play)
        super()._show(seen)
        self.moment.look(seen)

    def _show_asked(self, observation: KonObservation | None) -> None:
        self._end_mark()
        self.drag.set_observation(observation)
        self.combat.show_observation(self.in_sight)
        self.others.show_observation(observation, self.controller.eyes)
        self.areas.show_observation(self.in_sight)
        self.prompt.show_observation(None if self.controller.asks_nobody else self.in_sight)
        if observation is None:
            self.prompt.show_undo(UndoState(can_undo=False))
        self.supply.show_observation(observation)
        self.in_hand.show_observation(observation)
        self.cards.show_observation(observation)
        if self.at_sea is not None:
            self.at_sea.show_observation(observation)
        self.dock.set_open(bool(self.hand.items()))
        self.dock.set_matters(cards_matter(self.observation))
        self.dock.set_shared(board_matters(self.observation))
        self._settle_hand()
        self.prompt.setEnabled(True)
        self._say_held()
        self._tell_strip()
        self._show_passes()
        self.room.settle(self.in_sight)
        self._show_ready(observation)

    def _end_mark(self) -> None:
        """Mark no area for the keyboard beyond the turn, or the eyes, in which that was done."""
        seen, eyes = self.in_sight, self.controller.eyes
        now = (eyes, seen.round, seen.turn) if seen is not None else (eyes,)
        if now != self._marked_in:
            # Who goes through the list of areas stays there; another seat begins anew.
            if not (self.areas.hasFocus() and self._marked_in and self._marked_in[0] == eyes):
                self.pointer.unmark()
            self._marked_in = now

    def _on_losses_named(self, losing: Casualties) -> None:
        """Mark the counters, and say how far one has come."""
        self.view.pieces.show_casualties(losing)
        if named := losing.picked.total():
            told = _("{count} of {total} losses chosen", count=named, total=losing.total)
            self.prompt.remarks.say_note(told)

    def _tell_strip(self) -> None:
        """Let strip and bar of a folded column say who is asked, and offer the way on."""
        self.fold.handle.tell(*self.prompt.head.headline())
        self.asked.follow(self.prompt)

    def _raise_column(self) -> None:
        """Bring a folded column into sight until the keyboard or the mouse leaves it."""
        self.focus("prompt" if self.prompt.buttons() else "log")

    def _show_ready(self, observation: KonObservation | None) -> None:
        actor = observation.decision.actor if observation is not None else None
        ready = self.drag.choices.sources
        retreats: tuple[str, ...] = ()
        area = ""
        if observation is not None and observation.decision.kind == "retreat":
            retreats = tuple(self.drag.choices.areas)
            area = observation.combat.area if observation.combat is not None else ""
            ready = frozenset((area,)) if retreats else frozenset()
        self.view.pieces.set_ready(ready, actor or "")
        self.view.pieces.show_retreats(area, retreats if area else ())

    def _seal(self) -> None:
        self.drag.set_observation(None)
        self.prompt.setEnabled(False)
        self.prompt.show_refusal(())

    def _on_doubted(self, _action: object, _area: str) -> None:
        """Leave the place that is asked about to the question alone."""
        self.area_card.look_at("")

    def _show_passes(self) -> None:
        standing = self.controller.questions.standing_passes()
        self.prompt.show_passes([each for each in standing if self.controller.seats.mine(each[0])])

    # -- the others' turns ------------------------------------------------------------------

    def pause(self, on: bool) -> None:
        """Hold back what is being shown and the opponents' next actions, or let them go on."""
        super().pause(on)
        self.paused.show_paused(on)

    def play_again(self) -> None:
        """Play the others' moves again, or end that."""
        if self.others.playing:
            self._end_replay()
        elif self.deciding and not self.animator.active:
            self._seal()
            self.others.play_again(self._reduced)
            if self.others.playing:
                self.close_question(shown_words.say_again)

    def _end_replay(self) -> None:
        if self.others.playing:
            self.others.stop()
            self._show_as_it_stands()

    def _show_as_it_stands(self) -> None:
        self._show(self.in_sight)

    def _on_events(self, events: Sequence[Event]) -> None:
        self.others.stop()
        self.others.begin()
        before, after = self.in_sight, kon_observation(self.session.observe(PUBLIC))
        self.moment.prepare(before, events, after, self._combats_stay)
        super()._on_events(events)
        if self.animator.active and occasion_of(after) != occasion_of(before):
            self.close_question()

    def _say_held(self) -> None:
        """Ask nothing, and say why, while the board is laid out or what is silenced is passed."""
        if self.controller.held:
            self.close_question(shown_words.say_laid_out)
        elif self.controller.asks_nobody:
            self.close_question()

    def close_question(self, say: shown_words.SayShown = shown_words.say_result) -> None:
        """Ask nothing and light no card: it has been answered, and what comes is being shown."""
        self.prompt.close_question(shown_words.say_stays if self.animator.waits else say)
        self.hand.close_question()

    def _on_staged(self, area: str) -> None:
        self._fights = bool(area)
        self._settle_hand()

    def _settle_hand(self) -> None:
        """Leave the board room in a low window, where stage and whole cards would take all."""
        self.hand.set_little(self._fights and self.height() < LOW)
        self.dock.set_beside(self._fights and not asks_ships(self.observation), self._fights)

    def _on_handing_over(self, faction: str, events: Sequence[Event]) -> None:
        """Say what the hand has got before it is closed; empty: it is."""
        drawn = [event.faction for event in events if isinstance(event, CardsDrawn)]
        whose = next(iter(drawn), self.controller.eyes or "")
        said = self.players.say_event
        self.prompt.waits.show_handover(
            faction, whose, lambda: (_("Your new cards"), [*map(said, events)])
        )
        if faction:
            self.dock.set_matters(True)

    def _on_refused(self, reasons: Sequence[Reason]) -> None:
        self.prompt.show_refusal(reasons)

    def _on_opponent_failed(self, faction: str, text: str) -> None:
        name = wording.faction_name(faction)
        self.prompt.show_trouble(
            _("The computer player for {name} failed: {problem}", name=name, problem=text)
        )

    # -- what is looked at ------------------------------------------------------------------

    def _on_hold(self, hold: Selection) -> None:
        self.area_card.look_at("")
        self.dock.set_away(hold.kind == CARD_IN_HAND)
        self.others.card.give_way()

    def _on_let_go(self, acted: bool) -> None:
        self.dock.let_go(acted)
        if not acted:
            self.others.card.come_back()

    def _on_chosen(self, action: Action) -> None:
        """Do what a button says; what ends a phase once its checklist has been read."""
        seen = self.observation
        if seen is not None and not self._reminded and comes_last(seen, action):
            from konqt.games.kon.wording.checklist import say_checklist, say_first

            asked = (seen, norway_on(self.session.board).topology, self._reminders, self.data)
            told = [*self.supply.untraded(), *say_checklist(*asked)]
            self._reminded = True
            if told:
                self.prompt.show_checklist(say_first(action)[:2], told, action)
                return
        self.act(action)

    def _remind_again(self) -> None:
        self._reminded = False

    def _on_area(self, area: str) -> None:
        """Tell of the area pointed at, unless something is in hand or asked about there."""
        self.area_card.look_at("" if self.drag.hold or self.drag.pending else area)

    def _area_facts(self, area: str) -> list[str]:
        if self.observation is None:
            return []
        from konqt.games.kon.wording.area_facts import say_facts

        # While events are shown, of the position that the board has come to.
        seen = self.view.pieces.shown.as_shown(self.observation)
        return say_facts(seen, norway_on(self.session.board).topology, area, self.data)

    # -- looking things up ------------------------------------------------------------------

    def _on_prompt_asked(self, things: Sequence[object], at: QPoint) -> None:
        decision = self.observation.decision if self.observation is not None else None
        self.lookup.offer_of_question(decision, things, at)

    def _on_card_asked(self, faction: str, card: str, at: QPoint) -> None:
        scenario = self.observation.scenario if self.observation is not None else ""
        self.cards.zoom.leave()
        self.lookup.offer_card(faction, card, scenario, at)

    # -- Qt ---------------------------------------------------------------------------------

    def _pages(self) -> tuple[tuple[QWidget, str], ...]:
        return (self.log, _("Log")), (self.areas, _("Areas")), (self.rules, _("Rules"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape puts back; the space bar skips motion or lets an opponent act, Enter a moment."""
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Space) and self.others.playing:
            self._end_replay()
        elif event.key() == Qt.Key.Key_Escape:
            self._reminded &= not put_back(self.drag, self.prompt, self.others.card, self.pointer)
        elif is_shortcut(event):
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Space:
            self.animator.skip()
            self.controller.next_step()
        elif event.key() in ENTER and self.controller.doing.waits_a_moment:
            self.controller.next_step()
        else:
            super().keyPressEvent(event)
