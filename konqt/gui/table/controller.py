"""Runs a game at one laptop: whose eyes, when to cover, whom to ask.

The window never holds two seats' knowledge: before another human seat's observation is fetched
the table is covered, and `eyes` is None until that seat lifts the curtain.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from PySide6.QtCore import QObject, QTimer, Signal

from konqt.core.action import Action
from konqt.core.decision import Decision
from konqt.core.event import PUBLIC, Event
from konqt.core.msg import Msg
from konqt.gui.bridge import SessionBridge
from konqt.gui.table.opponents import Opponents, opponents_for
from konqt.gui.table.pace import LEAST_PAUSE, SLOW, STEP, WINDOW, whole_windows
from konqt.session.passes import Scope
from konqt.session.plan import AI, HUMAN
from konqt.session.update import LogEntry, Update

NO_WINDOWS: Mapping[str, frozenset[str]] = MappingProxyType({})


class TableController(QObject):
    """Decides, after every step, who sees what and who is asked."""

    observation_changed = Signal(object)
    """observation of the current eyes; what lies open while the table is covered"""
    happened = Signal(object)
    """events as the current eyes may know them; answer with `settled` when shown"""
    covered = Signal(str, bool)
    """deciding faction, whether its coming window may be passed unseen"""
    thinking = Signal(str)
    """faction of the opponent that thinks; empty when none does"""
    soon = Signal(str)
    """faction that is asked once the last act can no longer come back; empty when it is"""
    handing_over = Signal(str, object)
    """faction that comes next, events: what only the current eyes have learnt and are to read
    before; empty when that is over"""
    step_wanted = Signal(bool)
    """whether an opponent's action waits for a click (speed `step`, or stopped)"""
    opponent_failed = Signal(str, str)
    """faction, what went wrong"""
    passes_changed = Signal()
    rewritten = Signal()
    """the past has changed (undo, redo, resignation): logs begin anew"""
    finished = Signal(object)

    speed = SLOW
    stopped = closed = False
    held = False
    """whether nobody is asked and no opponent plays yet, because the board is being laid out"""
    moment = 0
    """milliseconds in which a person's own card can come back before another seat is asked"""
    lets_read = False
    """whether what only one seat has learnt stays until it goes on, before another one comes"""
    missed: Sequence[LogEntry] = ()
    """what has happened since the seat that has come looked last: it reads that now"""
    passes_idle = False
    """whether whoever plays against computers alone is spared questions without a choice"""

    def __init__(
        self,
        bridge: SessionBridge,
        windows: Mapping[str, frozenset[str]] = NO_WINDOWS,
        passing: Action | None = None,
        opponents: Opponents | None = None,
        clock: Callable[[], float] = time.monotonic,
        parent: QObject | None = None,
    ) -> None:
        """Take a session's bridge.

        Args:
            bridge: to what is played.
            windows: decisions that a seat may let go by unseen, each with those asked alike.
            passing: the action that does so.
            opponents: who answers for the computer; by default its own processes.
            clock: seconds, for how long a window stays open.
            parent: the object that holds it.
        """
        super().__init__(parent)
        self._kinds, self._passing = windows, passing
        self.bridge, self.session = bridge, bridge.session
        self.opponents = opponents or opponents_for(self.session, self)
        self.session.shown_when_asked = True
        self._to_ask = ""
        """whom to ask once that moment is over"""
        self._held_at: int | None = None
        """the step right after a person's own card: there one is asked all the same"""
        self.eyes: str | None = None
        self._shown_to = ""
        """whose view of the game was shown last"""
        self._called: tuple[str, bool] | None = None
        """whom a curtain calls, and whether the window behind it may be passed unseen"""
        self._unread: list[Event] = []
        """what only the current eyes have learnt since they last decided"""
        self.handing = ""
        """who comes once that has been read"""
        self._clock = clock
        self._opened = 0.0
        self._window = WINDOW[SLOW]
        """milliseconds that the card window being asked stays open, or a multiple of them"""
        self._windows = 1
        self._token = 0
        self._ready: tuple[str, Action] | None = None
        self._showing = False
        self._timer = self._once(self._submit_ready)
        self._moment_timer = self._once(self._end_moment)
        bridge.updated.connect(self._on_update)
        self.opponents.answered.connect(self._on_answer)
        self.opponents.failed.connect(self._on_failure)

    def _once(self, over: Callable[[], None]) -> QTimer:
        """Return a timer that ends once for each start, and then calls this."""
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.timeout.connect(over)
        return timer

    # -- seats ------------------------------------------------------------------------------

    @property
    def human_seats(self) -> tuple[tuple[str, ...], ...]:
        """Seats that people hold."""
        chairs = self.session.plan.chairs
        return tuple(seat for seat in self._seats() if chairs[seat[0]].kind == HUMAN)

    def mine(self, faction: str | None) -> bool:
        """Return whether the current eyes hold this faction."""
        return faction is not None and self.eyes is not None and faction in self._seat(self.eyes)

    @property
    def watched(self) -> frozenset[str]:
        """The seat whose hand lies open where several people play; empty for none."""
        eyes = self.eyes
        return self._seat(eyes) if eyes is not None and len(self.human_seats) > 1 else frozenset()

    @property
    def calls_another(self) -> bool:
        """Whether another person is asked now than the one before the screen."""
        decision = self.session.decision
        shared = len(self.human_seats) > 1
        return shared and self._asks_people(decision) and not self.mine(decision.actor)

    @property
    def asks_nobody(self) -> bool:
        """Whether nothing is asked now: the board is laid out, or the seat lets this go by."""
        decision = self.session.decision
        return self.held or (self._passing is not None and self._stands_aside(decision))

    # -- running ----------------------------------------------------------------------------

    def start(self) -> None:
        """Begin (or go on with) the game."""
        humans = self.human_seats
        if len(humans) < 2:
            self._sit(humans[0][0] if humans else PUBLIC)
        self._decide()

    def hold(self) -> None:
        """Show the game as it stands, but ask nobody, people or opponents, before `let_go`."""
        self.held = True

    def let_go(self) -> None:
        """Ask whoever is to be asked, now that the board stands."""
        if self.held:
            self.held = False
            self._shown_to = ""  # even where nothing is asked, what was said meanwhile goes
            self._decide()

    def act(self, action: Action) -> bool:
        """Do an action for the current eyes; a window answers when its time has run."""
        decision = self.session.decision
        actor = decision.actor
        if (
            self.held
            or actor is None
            or self._showing
            or not self.mine(actor)
            or self._ready is not None
        ):
            return False
        if decision.kind in self._kinds and action != self._passing:
            self._held_at = self.session.step + 1
        if decision.kind in self._kinds and len(self.human_seats) > 1 and self._left() > 0:
            self._ready = (actor, action)
            self._timer.start(self._left())
            return True
        return self.bridge.submit(action, actor)

    def closes(self, action: Action) -> Msg | None:
        """Say why an action of the current eyes could not be taken back, None when it could.

        What follows it unasked, a pass where only that is possible, counts with it.
        """
        passing = self.passing_after(action)
        return self.session.would_close_undo(self.bridge.viewer, action, passing)

    def passing_after(self, action: Action) -> Action | None:
        """Return what is then done unasked where nothing else is possible; None: nothing is."""
        in_window = self.session.decision.kind in self._kinds
        # After one's own card in a window one is asked again whatever is left to answer with.
        unasked = self._passes_by_itself and (action == self._passing or not in_window)
        return self._passing if unasked else None

    def settled(self) -> None:
        """Go on: what happened has been shown, and need not be told to whoever has watched."""
        if self._showing:
            self._showing = False
            if self.eyes is not None:
                self.session.mark_seen(self.eyes)
            self._decide()

    def look_away(self) -> None:
        """Somebody else is before the screen: cover it for whoever is asked, if a person is."""
        if not self.watched:
            return
        decision = self.session.decision
        if self._showing or self._ready is not None or not self._asks_people(decision):
            self._sit(PUBLIC)
            self._show()
        else:
            self._cover(str(decision.actor), decision.kind in self._kinds)

    def call(self) -> bool:
        """Return whether the table is covered, and call again whoever is asked if so."""
        if self._called is not None:
            self.covered.emit(*self._called)
        return self._called is not None

    def uncover(self) -> None:
        """Take the curtain away; nobody sees a hand before `lift`, or a pass."""
        self._called = None

    def lift(self) -> None:
        """The deciding seat has come to the laptop: show what it knows."""
        actor = self.session.decision.actor
        if actor is not None:
            self.missed = self.session.events_since(actor)
            self._sit(actor)
            if self._showing:
                self._show()
            self._decide()

    def undo(self) -> None:
        """Take back, and let nobody's answer to the old position count."""
        if self.session.undo_state(self.bridge.viewer).can_undo:
            self._forget_answer()
        self.bridge.undo()

    def redo(self) -> None:
        """Do again."""
        self._forget_answer()
        self.bridge.redo()

    def resign(self) -> None:
        """Give the game up."""
        self._forget_answer()
        self.bridge.resign()

    def close(self) -> None:
        """Stop everything that runs."""
        self.closed = True
        self._timer.stop()
        self._moment_timer.stop()
        self.opponents.stop()

    # -- opponents --------------------------------------------------------------------------

    def set_speed(self, speed: str) -> None:
        """Play opponents step by step, slowly, fast or at once."""
        self.speed = speed
        self._hurry()

    def stop_opponents(self, stopped: bool) -> None:
        """Hold opponents' answers back, or let them go on."""
        self.stopped = stopped
        self._hurry()
        if not stopped and not self._moment_timer.isActive():
            self._end_moment()

    @property
    def waits_a_moment(self) -> bool:
        """Whether another seat is to be asked once the last act can no longer come back.

        Or once what it brought has been read.
        """
        return bool(self._to_ask or self.handing)

    def next_step(self) -> None:
        """Let the waiting opponent act, or be asked at once."""
        if self.handing:
            self._hand_over()
        elif self._to_ask:
            self._end_moment(force=True)
        elif self._ready is not None and not self._left():
            self._submit_ready(force=True)

    def ask_again(self) -> None:
        """Try once more after an opponent failed."""
        self._decide()

    # -- standing passes --------------------------------------------------------------------

    def pass_all(self, faction: str, scope: Scope) -> None:
        """Do not ask a faction again what is asked now, decided without a look at its hand."""
        self.session.pass_windows(faction, scope, self._alike(self.session.decision.kind))
        if self.eyes is None or self.mine(faction):
            self._decide()
        self.passes_changed.emit()

    def ask_me_again(self, faction: str, kind: str = "") -> None:
        """Ask whoever is before the screen again about a kind of question, or about all."""
        if self.eyes is not None and not self.mine(faction):
            return
        self.session.ask_again(faction, self._alike(kind) if kind else ())
        self.passes_changed.emit()

    def standing_passes(self) -> list[tuple[str, str, Scope]]:
        """List (faction, kind of decision, scope) of the passes that hold now; public."""
        standing = self.session.passes.standing(self.session.decision)
        return [
            (faction, kind, scope)
            for faction in self.session.game.factions
            for kind, scope in standing.get(faction, {}).items()
        ]

    # -- inside -----------------------------------------------------------------------------

    def _stands_aside(self, decision: Decision) -> bool:
        """Return whether the deciding faction lets this window go by."""
        if decision.kind not in self._kinds or decision.actor is None:
            return False
        return self.session.passes.scope_of(decision.actor, decision) is not None

    def _alike(self, kind: str) -> frozenset[str]:
        return self._kinds.get(kind, frozenset((kind,)))

    def _is_idle(self, decision: Decision) -> bool:
        """Return whether a window is passed because its seat has nothing to answer with.

        Never where another person could learn from it what a hand does not hold, nor right after
        the seat's own card: what follows it should be begun by whoever played it.
        """
        return (
            self._passes_by_itself
            and decision.kind in self._kinds
            and self._held_at != self.session.step
            and self.session.legal() == [self._passing]
        )

    @property
    def _passes_by_itself(self) -> bool:
        return self.passes_idle and len(self.human_seats) == 1

    def _seats(self) -> tuple[tuple[str, ...], ...]:
        return tuple(tuple(seat) for seat in self.session.plan.seats())

    def _seat(self, faction: str) -> frozenset[str]:
        return frozenset(next((s for s in self._seats() if faction in s), ()))

    def _asks_people(self, decision: Decision) -> bool:
        """Return whether a person must come for a decision."""
        actor = decision.actor
        return (
            actor is not None
            and self.session.plan.chairs[actor].kind == HUMAN
            and not self._stands_aside(decision)
        )

    def _sit(self, viewer: str) -> None:
        """Let somebody look; whoever decides what comes next also shows it, once."""
        self._called = None
        self._forget_unread()
        self.eyes = viewer
        self.bridge.viewer = viewer

    def _leave_lost_seat(self) -> None:
        """Let nobody see a hand that is no person's any more, before somebody is called."""
        if self.eyes != PUBLIC and not any(self.eyes in seat for seat in self.human_seats):
            self._sit(PUBLIC)

    def _show(self) -> None:
        self._shown_to = self.eyes or PUBLIC
        self.observation_changed.emit(self.session.observe(self.eyes or PUBLIC))
        self.bridge.tell_undo_state()

    def _cover(self, actor: str, window: bool) -> None:
        self._moment_timer.stop()
        self._to_ask = ""
        self._forget_unread()
        self.missed = ()
        self.eyes = None
        self._called = (actor, window)
        self.session.mark_asked(actor)
        self.bridge.viewer = PUBLIC
        self._show()
        self.covered.emit(actor, window)

    def _on_update(self, update: Update) -> None:
        self._showing = True
        self.missed = ()
        self._forget_answer()
        if update.cause != "action":
            self._forget_unread()
            self.rewritten.emit()
        if update.cause == "seats":
            self._leave_lost_seat()
        told = update.events_for(self.eyes or PUBLIC)
        if self.lets_read and self.watched:
            # What one has done face down oneself (placed ships, kept cards) is no news to be read.
            pairs = zip(told, update.events_for(PUBLIC), strict=True)
            self._unread += [one for one, known in pairs if one.reveals and one != known]
        self.happened.emit(list(told))

    def _decide(self) -> None:
        if self._showing or self.closed:
            return
        if self.held:
            self._show()
            return
        self._opened = self._clock()
        self._window, self._windows = WINDOW[self.speed], 1
        decision = self.session.decision
        actor = decision.actor
        if actor is None:
            if self.eyes is None:
                self._sit(PUBLIC)
            self._show()
            self.finished.emit(decision)
            return
        if self.session.plan.chairs[actor].kind == AI:
            self._show()
            self._call_in_a_moment(actor)
        elif self._passing is not None and self.asks_nobody:
            self._show()
            self._have(actor, self._passing)
        elif self.mine(actor):
            idle = self._passing if self._is_idle(decision) else None
            self._sit(actor)
            self.session.mark_seen(actor)
            if idle is None or self._shown_to not in self._seat(actor):
                # What passes by itself would be a question for the blink of an eye.
                self._show()
            if idle is not None:
                self._have(actor, idle)
        else:
            self._call_in_a_moment(actor)

    def _call_in_a_moment(self, actor: str) -> None:
        """Ask another seat: after a moment where a person's own card can still come back.

        Nothing but what lies open decides whether there is one.
        """
        self._to_ask = actor
        if self.moment and self.eyes is not None and self.session.lies_open(self.eyes):
            self._show()
            self.soon.emit(actor)
            self._moment_timer.start(self.moment)
        else:
            self._end_moment(force=True)

    def _end_moment(self, force: bool = False) -> None:
        """Ask whoever was to be asked after a moment."""
        actor, self._to_ask = self._to_ask, ""
        if actor and self.stopped and not force:
            self._to_ask = actor
            return
        self.soon.emit("")
        if actor and self.session.plan.chairs[actor].kind == AI:
            self._ask(actor)
        elif actor and self._unread and self.watched:
            self.handing = actor
            self._show()
            self.handing_over.emit(actor, list(self._unread))
        elif actor:
            self._cover(actor, self.session.decision.kind in self._kinds)

    def _hand_over(self) -> None:
        """Call whoever comes next: what the current eyes alone have learnt has been read."""
        actor = self.handing
        self.session.read.update(dict.fromkeys(self.watched, self.session.step))
        self._cover(actor, self.session.decision.kind in self._kinds)

    def _forget_unread(self) -> None:
        """Keep nothing to be read; it is told when the seat's turn comes again."""
        self._unread.clear()
        if self.handing:
            self.handing = ""
            self.handing_over.emit("", [])

    def _ask(self, actor: str) -> None:
        self._forget_answer()
        self._opened, self._window = self._clock(), WINDOW[self.speed]
        self.session.mark_asked(actor)
        self.bridge.tell_undo_state()
        self.thinking.emit(actor)
        level = self.session.plan.chairs[actor].level
        number = self.session.number_for(actor)
        seen, history = self.session.observe(actor), self.session.seen_by(actor)
        self._token = self.opponents.ask(actor, level, seen, number, history)

    def _on_answer(self, token: int, action: Action) -> None:
        actor = self.session.decision.actor
        if token == self._token and actor is not None:
            if self.session.decision.kind not in self._kinds:
                # A window keeps what is shown to its end: the pause must not tell how long
                # somebody has thought about cards that nobody else sees.
                self.thinking.emit("")
            self._windows = whole_windows(self._window, self._gone())
            self._have(actor, action)

    def _on_failure(self, token: int, text: str) -> None:
        actor = self.session.decision.actor
        if token == self._token and actor is not None:
            self.thinking.emit("")
            self.opponent_failed.emit(actor, text)

    def _have(self, actor: str, action: Action) -> None:
        """Hold an answer until its time has come."""
        self._ready = (actor, action)
        self._hurry()

    def _hurry(self) -> None:
        if self._ready is None:
            return
        left = self._left()
        if self._held_back() and not left:
            self._offer_step()
        else:
            self.step_wanted.emit(False)
            self._timer.start(left)

    def _offer_step(self) -> None:
        """Let the person say when the answer is shown."""
        self._timer.stop()
        self.thinking.emit("")
        self.step_wanted.emit(True)

    def _held_back(self) -> bool:
        decision = self.session.decision
        human = self._ready is not None and self.mine(self._ready[0])
        return (
            not human and not self._stands_aside(decision) and (self.stopped or self.speed == STEP)
        )

    def _gone(self) -> int:
        """Return the milliseconds since the question was asked."""
        return int((self._clock() - self._opened) * 1000)

    def _left(self) -> int:
        """Return the milliseconds until the answer may be shown."""
        decision = self.session.decision
        if self.mine(decision.actor) and self._is_idle(decision):
            return 0
        window = decision.kind in self._kinds
        wait = self._window * self._windows if window else LEAST_PAUSE[self.speed]
        return max(0, wait - self._gone())

    def _submit_ready(self, force: bool = False) -> None:
        if self._ready is None:
            return
        if self._held_back() and not force:
            self._offer_step()
            return
        actor, action = self._ready
        self._ready = None
        self.thinking.emit("")
        self.step_wanted.emit(False)
        decision = self.session.decision
        stands, mine = self._stands_aside(decision), self.mine(actor)
        unasked = stands or (mine and self._is_idle(decision))
        self.bridge.submit(action, actor, mine or not stands, unasked)

    def _forget_answer(self) -> None:
        self._timer.stop()
        self._moment_timer.stop()
        self._to_ask = ""
        self.soon.emit("")
        if self._token:
            self.opponents.forget(self._token)
            self._token = 0
            self.thinking.emit("")
        if self._ready is not None:
            self._ready = None
            self.step_wanted.emit(False)
