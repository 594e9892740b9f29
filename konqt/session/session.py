"""A running game: who may do what, what is on disk, what can be taken back. Knows no Qt.

A session belongs to one thread. Its record's writer works in another one; whoever shows a step
waits for `Update.durable`. When a line cannot be written, the session goes back to what is on
disk the next time anybody asks it something; `again` does the same step once more.
"""

from collections.abc import Collection, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from konqt.core.action import Action
from konqt.core.chance import HasChance, Scripted
from konqt.core.decision import OVER, Decision
from konqt.core.ending import Ending, OutcomeFacts
from konqt.core.event import Event
from konqt.core.game import Json, SomeGame
from konqt.core.msg import Msg
from konqt.core.observation import Observation, decision_after, observation_after
from konqt.core.origin import Origin
from konqt.core.refusal import IllegalAction, Reason
from konqt.games.registry import game_named
from konqt.record import format as lines
from konqt.record.errors import RecordError
from konqt.record.lock import RecordLock
from konqt.record.writer import write_record
from konqt.session.opening import (
    header_of,
    origin_of,
    owners_board,
    owners_data,
    plan_of,
    recorded_origin,
    setup_of,
    shipped_board_of,
)
from konqt.session.passes import Scope
from konqt.session.plan import GamePlan
from konqt.session.played import Played, log_entry, since_own_turn, turn_of
from konqt.session.recorded import Memory
from konqt.session.refusals import reason_of, refused
from konqt.session.seated import Seated
from konqt.session.seats_given import given_in, given_with
from konqt.session.steps_ahead import applied, steps_ahead
from konqt.session.taking_back import last_meant, next_meant, undo_steps, why_no_undo
from konqt.session.update import NOT_YET, Cause, LogEntry, UndoState, Update

if TYPE_CHECKING:
    from konqt.board.board import Board


class Session(Seated):
    """One game at the table. Make it with `start`, `start_position` or `open`."""

    def __init__(
        self,
        game: SomeGame,
        plan: GamePlan,
        state: HasChance,
        board: "Board | None" = None,
        origin: Origin | None = None,
    ) -> None:
        super().__init__(game, plan, state)
        self.copied = False
        """whether it is a copy of a game that may continue elsewhere"""
        self.origin = origin_of(plan) if origin is None else origin
        self.torn = False
        """whether opening found a half-written last line and left it out"""
        self.dice = Scripted()
        """queued die faces come before the seeded generator (engine protocol)"""
        self.shown_when_asked = False
        """whether cards laid open are shown only once another seat is asked, as at a window

        Else doing is asking: whoever is asked next may have the answer already."""
        self._board = board
        self._asked: tuple[HasChance, Decision] | None = None
        self._looked: dict[frozenset[str], int] = {}
        self.read: dict[str, int] = {}
        """faction -> step up to which it has read what it alone learnt; a table writes it down"""

    # -- beginning and ending ------------------------------------------------------------------

    @classmethod
    def start(cls, plan: GamePlan, path: Path | None = None, later: bool = False) -> "Session":
        """Begin a game; its record goes to `path`, or nowhere. Its header is on disk then.

        With `later` True a record that cannot be made now is tried again at every step.

        Raises:
            ValueError: the plan is impossible (BadPosition, BadMap ...).
            RecordError: the record cannot be made.
        """
        rules = game_named(plan.game)
        board, origin = owners_board(plan), origin_of(plan)
        state = rules.new(setup_of(rules, plan, board, origin))
        return cls._begun(rules, plan, state, origin, board, path, typed=False, later=later)

    @classmethod
    def start_position(
        cls,
        plan: GamePlan,
        position: Json,
        path: Path | None = None,
    ) -> "Session":
        """Begin from a typed position; its seats and options win over the plan's.

        Raises:
            BadPosition: no game can hold it.
            RecordError: the record cannot be made.
        """
        rules = game_named(plan.game)
        board, origin = owners_board(plan), origin_of(plan)
        state = rules.from_position(position, origin.start, owners_data(rules, plan, board))
        return cls._begun(rules, plan, state, origin, board, path, typed=True)

    @classmethod
    def _begun(
        cls,
        game: SomeGame,
        plan: GamePlan,
        state: HasChance,
        origin: Origin,
        board: "Board | None",
        path: Path | None,
        typed: bool,
        later: bool = False,
    ) -> "Session":
        session = cls(game, plan, state, board, origin)
        header = header_of(game, plan, state, board, typed, origin)
        session._texts.append(header)
        if path is not None:
            session._keeping.begin(Path(path), later)
        return session

    @classmethod
    def open(cls, path: Path | str, keep: bool = True) -> "Session":
        """Go on with a recorded game. With `keep` False nothing more is written to the file.

        A running game is then a copy: others may go on with the file itself.

        Raises:
            RecordError: it cannot be read, played again or written on; or another program has
                it open.
        """
        path = Path(path)
        if not keep or not path.is_file():
            return cls._opened(path, None)
        # Before it is read: nobody must write on what we are about to know.
        lock = RecordLock.taken(path)
        try:
            return cls._opened(path, lock)
        except BaseException:
            lock.release()
            raise

    @classmethod
    def _opened(cls, path: Path, lock: RecordLock | None) -> "Session":
        from konqt.record.reader import read_record
        from konqt.record.replaying import play_again
        from konqt.session.sitting import need_players

        record = read_record(path)
        if record.newer:
            raise RecordError(path, record.newer, "open it in the viewer: konqt open", 1)
        course = play_again(record)
        if course.faults:
            raise course.faults[0]
        plan = plan_of(record.header, course.map_path, course.chairs)
        if lock is not None:
            need_players(path, course.game.name, course.strangers, plan.chairs)
        origin = recorded_origin(record.header)
        copied = record.header.copied is not None or (lock is None and not course.ended)
        if copied and not origin.open:
            # Dice and opponents' choices of the game that goes on must not be foreseen here.
            origin = Origin.drawn()
            for state in course.states:
                state.chance = origin.start
        session = cls(course.game, plan, course.states[0], owners_board(plan), origin)
        session.copied = copied
        session._states = course.states
        session._played = [Played(s.by, s.action, s.events, s.outcomes) for s in course.steps]
        session._step = course.at
        session._resigned = course.resigned
        session.given = given_in(session.seats_in_order, course.given)
        session.torn = record.torn
        session._texts += [text + "\n" for text in record.texts]
        session._assume_seen()
        if course.at:
            silenced, then = course.steps[course.at - 1].silenced, session._before(course.at - 1)
            session._keep_silent(silenced, then)
        if lock is not None:
            session._keeping.resume(path, record.good_bytes, lock)
        return session

    def record_text(self) -> str:
        """Return the record so far, line by line."""
        self._settle()
        return "".join(self._texts)

    def save_copy(self, path: Path | str) -> None:
        """Write the record so far to another file; the game goes on in its own.

        The copy of a running game says that it is one, so that its end opens no hands.

        Raises:
            RecordBusy: another program plays the game that is there.
            RecordError: it cannot be written, or a file that is no record is there.
        """
        self._settle()
        if self.path is not None and Path(path).resolve() == self.path.resolve():
            self.save_now().result()
            return
        header, *rest = self._texts
        if self.copied or self.decision.kind != OVER:
            header = lines.as_copy(header, self._step)
        write_record(Path(path), "".join((header, *rest)))

    # -- asking --------------------------------------------------------------------------------

    @property
    def step(self) -> int:
        """How many actions are done."""
        self._settle()
        return self._step

    @property
    def decision(self) -> Decision:
        """What the game waits for."""
        decision = self._decision_in(self._state())
        if self._resigned is not None and decision.kind != OVER:
            return decision_after(self._given_up(self._resigned), decision, self._resigned)
        return decision

    @property
    def seats(self) -> tuple[frozenset[str], ...]:
        """The seats, each with its factions."""
        return self._eyes.seats

    @property
    def board(self) -> "Board":
        """Return the board that is played on.

        Raises:
            NoBoard: the game has none.
        """
        if self._board is None:
            self._board = shipped_board_of(self.game)
        return self._board

    @property
    def data(self) -> object:
        """What the owner has corrected, as `Setup.data` takes it; None for nothing."""
        # Once the shipped board has been asked for it is held as well.
        own = None if self.plan.map_path is None else self._board
        return owners_data(self.game, self.plan, own)

    @property
    def open_dice(self) -> bool:
        """Return whether a seed was asked for, so that dice and cards can be foreseen."""
        return self.origin.open

    @property
    def hands_open(self) -> bool:
        """Return whether all hands may be shown: after the end, but not in a copy."""
        return self.decision.kind == OVER and not self.copied

    def number_for(self, faction: str) -> int:
        """Return the number that an opponent is given for its choice now."""
        return self.origin.number_for(faction, self.step)

    @property
    def outcome(self) -> OutcomeFacts | None:
        """How the game ended, None while it runs."""
        ended = self.game.outcome(self._state())
        if ended is None and self._resigned is not None:
            ended = self._given_up(self._resigned).outcome
        return ended

    def seat_of(self, faction: str) -> frozenset[str]:
        """Return the factions that share a seat with this one."""
        return self._eyes.of(faction)

    def observe(self, viewer: str) -> Observation:
        """Return what a viewer may know: a faction (its whole seat), `public` or `referee`."""
        observation = self.game.observe(self._state(), viewer)
        if self._resigned is None or observation.outcome is not None:
            return observation
        return observation_after(self._given_up(self._resigned), observation, self._resigned)

    def legal(self) -> list[Action]:
        """List the deciding faction's actions."""
        return [] if self.decision.kind == OVER else self.game.legal(self._state())

    def explain(self, viewer: str, action: Action) -> list[Reason]:
        """Return every reason against an action; a stranger hears only that it is not his."""
        decision = self.decision
        if decision.actor is None:
            return [reason_of(self.game, "session_over")]
        if decision.actor not in self._eyes.of(viewer):
            return [Reason(decision.rule, "not_your_decision", {"faction": decision.actor})]
        return self.game.explain(self._state(), action)

    def nearest(self, viewer: str, action: Action) -> Action | None:
        """Return the legal action nearest to a refused one; None for whoever does not decide."""
        actor = self.decision.actor
        if actor is None or actor not in self._eyes.of(viewer):
            return None
        return self.game.nearest(self._state(), action)

    def position(self) -> Json:
        """Return the referee's full state."""
        return self.game.position(self._state())

    def referee_state(self) -> HasChance:
        """Return the state itself, for checks only; whoever takes it must not change it."""
        return self._state()

    @property
    def last_actor(self) -> str | None:
        """Who did the last action, None before the first."""
        step = self.step
        return self._played[step - 1].actor if step else None

    @property
    def next_actor(self) -> str | None:
        """Who did the action that was taken back last, None when there is none."""
        step = self.step
        return self._played[step].actor if step < len(self._played) else None

    def key(self) -> str:
        """Return the state's canonical key."""
        return self.game.key(self._state())

    def history(self, viewer: str) -> list[LogEntry]:
        """Return everything that has happened, as a viewer may know it."""
        return self._entries(0, viewer)

    def seen_by(self, viewer: str) -> tuple[Event, ...]:
        """Return all events so far as a viewer may know them, for an opponent's question."""
        self._settle()
        known = self._eyes.of(viewer)
        played = self._played[: self._step]
        return tuple(event.seen_by(known) for each in played for event in each.events)

    def events_since(self, viewer: str) -> list[LogEntry]:
        """Return what happened since the viewer's seat last looked or acted: its recap."""
        since = self._looked.get(self._eyes.of(viewer), 0)
        return self._entries(min(since, self._step), viewer)

    def others_turns(self, viewer: str) -> list[LogEntry]:
        """Return what has happened in others' turns since the viewer's seat acted in its own.

        Whoever has no seat is told of the turn that runs.
        """
        seat, now = self._eyes.of(viewer), turn_of(self.decision)
        steps = since_own_turn(self._played[: self._step], self._before, seat, now)
        return [self._entry(n, viewer) for n in steps]

    def observe_then(self, viewer: str, step: int) -> Observation:
        """Return what a viewer could know after so many steps of the game."""
        return self.game.observe(self._states[step], viewer)

    # -- doing ---------------------------------------------------------------------------------

    def submit(
        self, viewer: str, action: Action, looked: bool = True, unasked: bool = False
    ) -> Update:
        """Do an action for the deciding faction, which must be of the viewer's seat.

        With `looked` False the seat has not seen the table, so that its recap tells this too; with
        `unasked` True nobody has chosen it, and an undo takes back what was chosen before as well.

        Raises:
            IllegalAction: with every failing condition.
        """
        reasons = self.explain(viewer, action)
        if reasons:
            raise IllegalAction(reasons, self.nearest(viewer, action))
        memory = self._memory()
        before = self._state()
        actor = self.decision.actor
        assert actor is not None
        after, played = applied(self.game, before, (actor, action), self.dice)
        del self._states[self._step + 1 :], self._played[self._step :]
        self._states.append(after)
        self._played.append(replace(played, unasked=unasked))
        self._step += 1
        if looked:
            self._looked[self._eyes.of(actor)] = self._step
        key = self._key()
        text = self._lines_for(before, after, played, key)
        return self._put(text, "action", played, memory, key)

    def undo(self, viewer: str) -> Update:
        """Take the last action back that somebody chose.

        Raises:
            IllegalAction: it was another seat's, or somebody learnt something by it.
        """
        why = self._why_no_undo(viewer)
        if why is not None:
            raise refused(self.game, why.id)
        memory, text = self._memory(), ""
        back = last_meant(self._played[: self._step])
        for _each in back:
            self._step -= 1
            text += lines.undo_line(self._step + 1, self._key())
        return self._put(text, "undo", back[0], memory, self._key())

    def redo(self, viewer: str) -> Update:
        """Do again what was taken back.

        Raises:
            IllegalAction: there is nothing of this seat's.
        """
        self._settle()
        if not self._can_redo(viewer):
            raise refused(self.game, "nothing_to_redo")
        memory, text = self._memory(), ""
        again = next_meant(self._played[self._step :])
        for _each in again:
            self._step += 1
            text += lines.redo_line(self._step, self._key())
        played = replace(again[0], events=tuple(event for each in again for event in each.events))
        return self._put(text, "redo", played, memory, self._key())

    def resign(self, viewer: str) -> Update:
        """Return the game up for the viewer's seat.

        Raises:
            IllegalAction: the game is over, or the viewer has no seat.
        """
        if self.decision.kind == OVER:
            raise refused(self.game, "session_over")
        seat = self._eyes.of(viewer)
        if viewer not in seat:
            raise refused(self.game, "not_your_decision", faction=self.decision.actor)
        memory = self._memory()
        self._resigned = viewer
        played = Played(viewer, None, self.game.resigned(seat).events, ())
        text = lines.resign_line(viewer, self._step)
        return self._put(text, "resign", played, memory, self._key())

    def undo_state(self, viewer: str) -> UndoState:
        """Say what the viewer's seat can take back and do again, and why not."""
        why = self._why_no_undo(viewer)
        label = last_meant(self._played[: self._step])[0].action if why is None else None
        again = self._can_redo(viewer)
        return UndoState(
            why is None, label, why, again, self._played[self._step].action if again else None
        )

    def undo_steps(self, viewer: str) -> tuple[list[tuple[int, Action]], Msg]:
        """List what could be taken back, newest first (to which step, what); why no more."""
        self._settle()
        done, seat = self._played[: self._step], self._eyes.of(viewer)
        return undo_steps(done, viewer, seat, self.shown_when_asked)

    def would_close_undo(
        self, viewer: str, action: Action, passing: Action | None = None
    ) -> Msg | None:
        """Say beforehand why this step could not be taken back, None when it could.

        The answer tells nothing that the rules do not tell everybody: whether dice are thrown
        or cards shown, never which. Where nothing but `passing` is possible for the seat next,
        that counts as done with it.
        """
        if self.explain(viewer, action):
            return None
        actor = self.decision.actor
        assert actor is not None
        seat = self._eyes.of(actor)
        for played, _next in self._steps_ahead(seat, action, passing):
            if (why := played.shown(seat, self.shown_when_asked)) is not None:
                return why
        return None

    def asks_another(self, viewer: str, action: Action, passing: Action | None = None) -> str:
        """Return who of another seat would be asked after this step; empty where nobody is.

        `passing` counts as for `would_close_undo`, which is asked first: it knows of dice.
        """
        seat = self._eyes.of(viewer)
        ahead = () if self.explain(viewer, action) else self._steps_ahead(seat, action, passing)
        actors = ["", *(actor or "" for _played, actor in ahead)]
        return actors[-1] if actors[-1] not in seat else ""

    def mark_asked(self, viewer: str) -> None:
        """Note that a seat is asked for the present decision: cards laid open before are shown."""
        self._settle()
        seat = self._eyes.of(viewer)
        for played in reversed(self._played[: self._step]):
            if seat in played.asked:
                break
            played.asked.add(seat)

    def lies_open(self, viewer: str) -> bool:
        """Return whether the last step laid a card of the viewer's seat that can come back."""
        return self._why_no_undo(viewer) is None and self._played[self._step - 1].lays_open

    def mark_seen(self, viewer: str) -> None:
        """Note that a seat has looked at the present decision: another seat's undo ends."""
        self._settle()
        seat = self._eyes.of(viewer)
        if viewer in seat:
            self._looked[seat] = self._step
            self._tell_given(seat)
            if self._step:
                self._played[self._step - 1].seen.add(seat)

    def pass_windows(self, viewer: str, scope: Scope, kinds: Collection[str] = ()) -> None:
        """Do not ask the viewer's seat this, or these kinds, again in this combat or turn."""
        self.passes.set(self._eyes.of(viewer), scope, self.decision, kinds)

    def ask_again(self, viewer: str, kinds: Collection[str] = ()) -> None:
        """Revoke the viewer's standing passes, or those for these kinds."""
        self.passes.revoke(self._eyes.of(viewer), kinds)

    # -- inside --------------------------------------------------------------------------------

    def _state(self) -> HasChance:
        self._settle()
        return self._states[self._step]

    def _key(self) -> str:
        return self.game.key(self._states[self._step])

    def _given_up(self, faction: str) -> Ending:
        """Return how the game ends because `faction` has given it up."""
        return self.game.resigned(self._eyes.of(faction))

    def _decision_in(self, state: HasChance) -> Decision:
        """Return what a state waits for; the last answer is kept, for it is asked often."""
        if self._asked is None or self._asked[0] is not state:
            self._asked = state, self.game.decision(state)
        return self._asked[1]

    def _steps_ahead(
        self, seat: frozenset[str], action: Action, passing: Action | None
    ) -> Iterator[tuple[Played, str | None]]:
        return steps_ahead(self.game, self._state(), seat, (action, passing), self.dice)

    def _lines_for(self, before: HasChance, after: HasChance, played: Played, key: str) -> str:
        game, n = self.game, self._step
        assert played.action is not None
        do = game.action_to_json(played.action)
        standing = self.passes.standing(self._decision_in(before))
        text = lines.action_line(n, played.actor, do, played.outcomes, key, after.chance, standing)
        if turn_of(self._decision_in(before)) != turn_of(self._decision_in(after)):
            text += lines.snapshot_line(n, game.position(after), after.chance)
        return text

    def _put(self, text: str, cause: Cause, played: Played, memory: Memory, key: str) -> Update:
        if cause in ("action", "redo", "resign") and self.decision.kind == OVER:
            text += lines.over_line(self.outcome, self._step)
        events = played.events if cause in ("action", "redo", "resign") else ()
        update = Update(
            self._step, cause, played.actor, played.action, events, NOT_YET, self._eyes, key
        )
        return self._hand_in(text, [update], memory)

    def _why_no_undo(self, viewer: str) -> Msg | None:
        self._settle()
        if self._resigned is not None:
            return Msg("session_over")
        done, seat = self._played[: self._step], self._eyes.of(viewer)
        return why_no_undo(done, viewer, seat, self.shown_when_asked)

    def _can_redo(self, viewer: str) -> bool:
        seat, coming = self._eyes.of(viewer), self._played[self._step : self._step + 1]
        return self._resigned is None and viewer in seat and any(p.actor in seat for p in coming)

    def _assume_seen(self) -> None:
        """After a restart nobody knows who looked: whoever decides now may have.

        What came after a seat's own last action it is told again.
        """
        for number, played in enumerate(self._played[: self._step], 1):
            self._looked[self._eyes.of(played.actor)] = number
        actor = self.game.decision(self._states[self._step]).actor
        if actor is not None and self._step:
            self._played[self._step - 1].seen.add(self._eyes.of(actor))

    def _entries(self, since: int, viewer: str) -> list[LogEntry]:
        self._settle()
        if self._step == 0 and self.given:
            moment = self._before(0).moment
            return [LogEntry(0, moment.round, moment.turn, (), self.given)]
        return [self._entry(n, viewer) for n in range(since, self._step)]

    def _entry(self, n: int, viewer: str) -> LogEntry:
        given = given_with(self.given, n + 1, self._step)
        return log_entry(n + 1, self._played[n], self._before(n), viewer, self._eyes, given)

    def _before(self, n: int) -> Decision:
        return self.game.decision(self._states[n])
