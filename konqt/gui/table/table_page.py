"""The neutral half of a table: a running game, whose eyes, what happens and what the log tells.

A game's own table derives from it, makes the parts and shows them what the eyes see.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from konqt.core.action import Action
from konqt.core.event import PUBLIC, Event
from konqt.core.refusal import Reason
from konqt.gui.bridge import SessionBridge
from konqt.gui.forgetting import forget_looks
from konqt.gui.in_order import InOrder
from konqt.gui.page import Motion, Onlooker, PlayPage, Seen
from konqt.gui.panels.shown_words import SayShown, say_laid_out
from konqt.gui.table.controller import NO_WINDOWS, TableController
from konqt.gui.table.line_told import LineTold
from konqt.gui.table.opponents import Opponents
from konqt.gui.table.pace import MOTION
from konqt.gui.threads.in_turns import InTurns
from konqt.gui.widgets.clicks import guard_clicks
from konqt.session.level_replaced import with_replaced
from konqt.session.passes import Scope

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.session import Session


class TablePage(PlayPage[Seen]):
    """One running game on the screen."""

    finished = Signal(object)
    """the decision of kind `over`, once everything has been shown"""
    covered = Signal(str, bool)
    undo_state = Signal(object)
    busy_changed = Signal()
    tried = Signal(object)
    """an action that the rules forbid, after its reasons have been told"""

    windows: ClassVar[Mapping[str, frozenset[str]]] = NO_WINDOWS
    """kinds of decisions that answer somebody else's move and may be let go by unseen, each with
    the kinds that are one with it to whoever does not want to be asked"""
    passing: ClassVar[Action | None] = None
    """the action that lets one go by"""

    animator: Motion

    def __init__(
        self,
        game: str,
        session: "Session",
        parent: QWidget | None = None,
        opponents: Opponents | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Begin a table.

        Args:
            game: the game's name in the registry.
            session: what is played.
            parent: the widget that holds the table.
            opponents: who answers for the computer; by default its own processes.
            clock: seconds, for how long a window stays open.
        """
        super().__init__(game, session, parent)
        self.session = session
        self.bridge = SessionBridge(session, self)
        self.controller = TableController(
            self.bridge, self.windows, self.passing, opponents, clock, self
        )
        self.line_told = LineTold(self, self.log, self.narrator, self._why)
        self.gates = InOrder[Callable[[Action], bool]]()
        """who is asked before a meant action is done; the first no keeps it undone"""
        self.say_unasked: SayShown = say_laid_out
        """what the question's place says while nobody is asked"""
        self.holds: Callable[[], bool] = bool
        """whether Escape has something to put back or to close at the table"""
        self.one_at_a_time = False
        """whether a window that is to go by lets none but itself go by, as in a lesson"""
        self.in_sight: Seen | None = None
        """what the board shows: what the eyes see or, of a covered table, what lies open"""
        self._looked: frozenset[str] = frozenset()
        """the seat that has looked last where several people play"""
        self._log_eyes: str | None = None
        self._untold: list[tuple[Sequence[Event], int]] = []
        """events being shown, with their step: the log tells them when they have been seen"""
        self._reduced = False

    def _connect_game(self) -> None:
        """Wire what every table has: the parts must have been made."""
        controller = self.controller
        controller.observation_changed.connect(self._show)
        controller.rewritten.connect(self._on_rewritten)
        controller.happened.connect(self._on_events)
        controller.covered.connect(self._on_covered)
        controller.opponent_failed.connect(self._on_opponent_failed)
        controller.finished.connect(self.finished)
        self.bridge.refused.connect(self._on_refused)
        self.bridge.undo_state.connect(self.undo_state)
        self.animator.finished.connect(self._tell_log)
        self.animator.finished.connect(controller.settled)
        self.log.rule_wanted.connect(self.show_rule)
        self.line_told.rule_wanted.connect(self.show_rule)
        self.spoken = InTurns(self, self._texts)

    def _texts(self) -> list[Callable[[], None]]:
        """Return what says the parts in the language now in use, what is read first at first."""
        raise NotImplementedError

    def _why(self, step: int) -> Iterator[str]:
        """Say what a computer player considered before a step, if the present eyes may know.

        Of one's own, whether a hint was asked before it.
        """
        from konqt.session.hints_asked import say_hint
        from konqt.session.thoughts import thought_lines

        told, eyes = self.session.told, self.bridge.viewer
        yield from filter(None, [say_hint(self.session.hints.at(step, eyes))])
        thought, done = told.thought(eyes, step), told.action(eyes, step)
        yield from thought_lines(thought, done, self.narrator, told.asked(step))

    # -- for the window ---------------------------------------------------------------------

    @property
    def deciding(self) -> bool:
        """Whether the current eyes have something to decide now."""
        seen, controller = self.observation, self.controller
        if seen is None or controller.doing.between or controller.asks_nobody:
            return False
        return bool(seen.legal)

    @property
    def onlooker(self) -> Onlooker | None:
        """Return the seat whose hand lies open, where several people play."""
        seat = self.controller.seats.watched
        return (str(self.session.path or id(self.session)), seat) if seat else None

    def look_away(self) -> None:
        """Cover the table again, or show it as everybody may see it while nobody is asked."""
        self.animator.skip()
        self.controller.look_away()

    def call(self) -> bool:
        """Return whether the table is covered, and call again whoever is asked if so."""
        called = self.controller.seats.called
        if called is not None:
            self._on_covered(*called)
        return called is not None

    def start(self, *, once_laid_out: bool = False) -> None:
        """Begin the game on the screen.

        With `once_laid_out` nobody is asked and nobody plays before the board stands, if it is in
        sight; where one is laid out, its table lets the game go on.
        """
        if once_laid_out and self.view.awaited:
            self.controller.held = True
        self.controller.start()

    def close_game(self) -> None:
        """Stop everything that runs; the record stays."""
        self.controller.close()
        self.view.stop()
        self.session.close()

    def act(self, action: Action) -> bool:
        """Do an action for the current eyes, if it is wanted; return whether it was handed in."""
        return self.wanted(action) and self._hand_in(action)

    def wanted(self, action: Action) -> bool:
        """Return whether an action that is meant is to be done: every gate lets it through.

        Asked before anything is done, however it was meant: on the board, by a card, a button or
        a key. What nobody chose, as a pass where nothing can be answered, is not asked about.
        """
        return all(gate(action) for gate in self.gates)

    def pass_all(self, faction: str, scope: Scope) -> None:
        """Let a faction's windows go by from the one that is open on, if that is wanted."""
        if self.one_at_a_time and self.passing is not None:
            self.act(self.passing)
        elif self.pass_wanted():
            self.controller.pass_all(faction, scope)

    def pass_wanted(self) -> bool:
        """Return whether it is wanted that windows go by."""
        return self.passing is None or self.wanted(self.passing)

    def undo(self) -> None:
        """Take back what the current eyes did last, or have only begun."""
        self.controller.undo()

    def end_phase(self) -> None:
        """End the own phase, in a game that has phases, if that may be done now."""

    def play_again(self) -> None:
        """Play the others' last moves again, in a game that has a board, or end that."""

    def parts_of(self, action: Action) -> tuple[str, ...]:
        """Return the names of the parts by which an action is done, where a game has its own.

        Empty: by the board, by a card, or by a button that is found without it.
        """
        del action
        return ()

    def pause(self, on: bool) -> None:
        """Hold back what is being shown and the opponents' next actions, or let them go on."""
        self.controller.stop_opponents(on)
        self.animator.halt(on)

    def set_aids(self, reminders: frozenset[str], phase_help: bool) -> None:
        """Go through this checklist before a phase is ended; help with each decision, or not."""

    def set_combats_stay(self, stay: bool) -> None:
        """Let the end of a combat stay until somebody goes on, in a game that has combats."""

    def set_idle_passes(self, on: bool) -> None:
        """Pass where a person who plays against computers alone has nothing to answer with."""
        self.controller.questions.passes_idle = on

    def set_undo_moment(self, milliseconds: int) -> None:
        """Ask another seat so long after a card only: until then it can be taken back."""
        self.controller.moment = milliseconds

    def skip(self) -> None:
        """Show the end of everything that moves."""
        self.animator.skip()

    def set_speed(self, speed: str) -> None:
        """Set the speed of opponents and of motion."""
        self.controller.set_speed(speed)
        self.animator.factor = 0.0 if self._reduced else MOTION[speed]

    def set_reduced_motion(self, reduced: bool, dice: bool = True) -> None:
        """Show outcomes without motion; `dice` False leaves out falling dice alone."""
        self._reduced = reduced
        self.animator.dice = dice and not reduced
        self.set_speed(self.controller.speed)

    def focus(self, part: str) -> None:
        """Bring the keyboard to a part of the table: `board`, `areas`, `hand`, `prompt`, `log`."""
        if part == "board":
            self._focus_on(self.view)
        elif part == "log":
            self.tabs.setCurrentWidget(self.log)
            self._focus_on(self.log)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Go on by Tab; what goes away leaves the keyboard at the question, not with the next.

        Qt calls this for both. The next in the row is often the board, where a key means an area.
        """
        left = self.window().focusWidget()
        gone = left is not None and self.isAncestorOf(left) and not _takes_keys(left)
        if not gone or not self.isVisible():
            return super().focusNextPrevChild(forward)
        self._rest_keyboard()
        return True

    @property
    def _question(self) -> QWidget | None:
        """What asks, and has the keyboard while nobody has brought it elsewhere; None: nothing."""
        return None

    def _rest_keyboard(self) -> None:
        """Bring the keyboard to the question; to the page itself while nothing is asked."""
        question = self._question
        rest = question if question is not None and _takes_keys(question) else self
        rest.setFocus()

    def take_keyboard(self, before: QWidget | None) -> None:
        """Bring the keyboard back to the part that had it, or to its rest if that has gone."""
        there = before is not None and isValid(before) and self.isAncestorOf(before)
        if there and before is not None and _takes_keys(before):
            before.setFocus()
        else:
            self._rest_keyboard()

    def _mind_keyboard(self) -> None:
        """Bring a keyboard that nobody has to where it rests."""
        if self.isVisible() and self.window().focusWidget() in (None, self):
            self._rest_keyboard()

    # -- the game goes on -------------------------------------------------------------------

    def _hand_in(self, action: Action) -> bool:
        """Hand in a wanted action; False where nothing can be done now."""
        done = self.controller.act(action)
        if self.controller.doing.waiting:
            # Until it is handed in nothing can be asked here.
            self.busy_changed.emit()
        return done

    def _show(self, seen: Seen | None) -> None:
        """Show what the current eyes see; of a covered table, where no hand is, what lies open."""
        self.in_sight = seen
        observation = self.observation = seen if self.controller.eyes is not None else None
        self.view.set_observation(seen)
        if self.controller.seats.watched != self._looked:
            self._looked = self.controller.seats.watched
            forget_looks(self)
        self.hand.show_observation(observation)
        self.status.show_observation(seen)
        if seen is not None:
            self.rules.follow(seen.decision.rule)
        self._show_asked(None if self.controller.asks_nobody else observation)
        self.side.settle()
        self._mind_keyboard()
        if self.deciding:
            guard_clicks().ask()
        if self._looking != self._log_eyes:
            self._load_log()
        self.busy_changed.emit()

    def _show_asked(self, observation: Seen | None) -> None:
        """Show what is to be decided, and all that the game's own table has beside it."""
        raise NotImplementedError

    def _seal(self) -> None:
        """Let nothing be done while what has happened is being shown."""
        raise NotImplementedError

    @property
    def _looking(self) -> str:
        """Whose knowledge is in sight: everybody's while the table is covered."""
        return self.controller.eyes or PUBLIC

    def _load_log(self) -> None:
        self._untold.clear()
        self._log_eyes = self._looking
        history = self.session.history(self._looking)
        self.log.load(with_replaced(history, self.controller.replaced))

    def _on_rewritten(self) -> None:
        self._log_eyes = None
        # Others may play from now on.
        self.chairs.update(self.session.plan.chairs)

    def _on_events(self, events: Sequence[Event]) -> None:
        self._seal()
        self._mind_keyboard()
        self._untold.append((events, self.session.step))
        self.busy_changed.emit()
        self.animator.play(events)

    def _tell_log(self) -> None:
        """Say what has been shown; earlier, the words would tell the dice before they fall."""
        steps = [step for _events, step in self._untold]
        self.tell_shown(0)
        for step in steps:
            if step in self.controller.replaced:
                self.log.add([self.controller.replaced[step]], step)

    def tell_shown(self, to_come: int) -> None:
        """Say in the log what has been shown: all but so many of the last events."""
        left: list[tuple[Sequence[Event], int]] = []
        for events, step in reversed(self._untold):
            later = min(to_come, len(events))
            to_come -= later
            if later:
                left.insert(0, (events[len(events) - later :], step))
        told = sum(len(events) for events, _step in self._untold)
        told -= sum(len(events) for events, _step in left)
        for events, step in self._untold:
            self.log.add(events[:told], step)
            told = max(0, told - len(events))
        self._untold = left

    def _on_covered(self, actor: str, window: bool) -> None:
        self._untold.clear()
        self.covered.emit(actor, window)

    def _on_refused(self, reasons: Sequence[Reason]) -> None:
        """Say why something cannot be done."""
        raise NotImplementedError

    def _on_opponent_failed(self, faction: str, text: str) -> None:
        """Say that a computer player failed."""
        raise NotImplementedError

    @staticmethod
    def _focus_on(part: object) -> None:
        set_focus = getattr(part, "setFocus", None)
        if set_focus is not None:
            set_focus()


def _takes_keys(part: QWidget) -> bool:
    return part.isVisible() and part.isEnabled()


# Whoever found a table by its game's name gives it nothing but that game's observations.
AnyTable: TypeAlias = TablePage[Any]
