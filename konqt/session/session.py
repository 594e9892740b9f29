"""A running game: who may do what, what is on disk, what can be taken back. Knows no Qt.

A session belongs to one thread. Its record's writer works in another one; whoever shows a step
waits for `Update.durable`. When a line cannot be written, the session goes back to what is on
disk the next time anybody asks it something; `record.again` does the same step once more.

It holds parts: where the game stands (`so_far`), its record (`record`), what can be taken back
(`undoing`), who plays (`seating`), what each seat has been told (`told`) and for which decisions a
hint was asked (`hints`).
"""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from konqt.core.action import Action
from konqt.core.chance import HasChance
from konqt.core.decision import OVER, Decision
from konqt.core.ending import OutcomeFacts
from konqt.core.game import Json, SomeGame
from konqt.core.observation import Observation
from konqt.core.origin import Origin
from konqt.core.refusal import Reason
from konqt.games.registry import game_named
from konqt.i18n.game_marks import HandSeen, HintsTaken
from konqt.record import format as lines
from konqt.record.errors import RecordError
from konqt.record.lock import RecordLock
from konqt.session.changing_seats import Seating
from konqt.session.hints_asked import HintsAsked, hints_taken
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
from konqt.session.passes import Scope, WindowPasses
from konqt.session.plan import GamePlan
from konqt.session.played import Played, played_again, turn_of
from konqt.session.recorded import Recorded
from konqt.session.refusals import refused
from konqt.session.seats_given import given_in
from konqt.session.so_far import GameSoFar
from konqt.session.thoughts import Thought, thought_out
from konqt.session.told import SeatsTold
from konqt.session.undoing import Undoing
from konqt.session.update import LogEntry, UndoState, Update

if TYPE_CHECKING:
    from konqt.board.board import Board


class Session:
    """One game at the table. Make it with `start`, `start_position` or `open`."""

    def __init__(
        self,
        game: SomeGame,
        plan: GamePlan,
        state: HasChance,
        board: "Board | None" = None,
        origin: Origin | None = None,
        copied: bool = False,
    ) -> None:
        self.game = game
        self.so_far = GameSoFar(game, plan, state)
        self.record = Recorded(self.so_far, copied)
        self.passes = WindowPasses()
        self.seating = Seating(self.record, self.passes)
        self.hints = HintsAsked(self.record)
        self.undoing = Undoing(self.record, self.hints)
        self.told = SeatsTold(self.record)
        self.copied = copied
        """whether it is a copy of a game that may continue elsewhere"""
        self.origin = origin_of(plan) if origin is None else origin
        self.open_dice = self.origin.open
        """whether a seed was asked for, so that dice and cards can be foreseen"""
        self.torn = False
        """whether opening found a half-written last line and left it out"""
        self.hands_shown: int | None = None
        """the step at which all hands were shown at this screen; its record knows nothing of it"""
        self.hands_seen: tuple[HandSeen, ...] = ()
        """whose hands were looked at so, each by its seat's own curtain"""
        self._board = board

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
        session = cls(rules, plan, state, board, origin)
        session.record.begin(_header(session, board, typed=False), path, later)
        return session

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
        session = cls(rules, plan, state, board, origin)
        session.record.begin(_header(session, board, typed=True), path, later=False)
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
            return _opened(path, None)
        # Before it is read: nobody must write on what we are about to know.
        lock = RecordLock.taken(path)
        try:
            return _opened(path, lock)
        except BaseException:
            lock.release()
            raise

    def save_copy(self, path: Path | str) -> None:
        """Write the record so far to another file; the game goes on in its own.

        Raises:
            RecordBusy: another program plays the game that is there.
            RecordError: it cannot be written, or a file that is no record is there.
        """
        self.record.save_copy(path)

    def close(self) -> None:
        """Write what waits and let others open the record."""
        self.record.close()

    # -- asking --------------------------------------------------------------------------------

    @property
    def plan(self) -> GamePlan:
        """How it is played, and who plays as it stands."""
        return self.so_far.plan

    @property
    def path(self) -> Path | None:
        """Where the record is; None while there is none on disk."""
        return self.record.path

    @property
    def step(self) -> int:
        """How many actions are done."""
        return self.record.settled.step

    @property
    def decision(self) -> Decision:
        """What the game waits for."""
        return self.record.settled.decision

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
    def hands_open(self) -> bool:
        """Return whether all hands may be shown: after the end, but not in a copy."""
        return self.record.hands_open

    @property
    def hints_taken(self) -> tuple[HintsTaken, ...]:
        """Return who asked for hints, and how often; nothing before the end."""
        now = self.record.settled
        return hints_taken(self.game.name, now.done) if self.hands_open else ()

    @property
    def outcome(self) -> OutcomeFacts | None:
        """How the game ended, None while it runs."""
        return self.record.settled.outcome

    def seat_of(self, faction: str) -> frozenset[str]:
        """Return the factions that share a seat with this one."""
        return self.so_far.eyes.of(faction)

    def observe(self, viewer: str) -> Observation:
        """Return what a viewer may know: a faction (its whole seat), `public` or `referee`."""
        return self.record.settled.observe(viewer)

    def legal(self) -> list[Action]:
        """List the deciding faction's actions."""
        now = self.record.settled
        return [] if now.decision.kind == OVER else self.game.legal(now.state)

    def explain(self, viewer: str, action: Action) -> list[Reason]:
        """Return every reason against an action; a stranger hears only that it is not his."""
        return self.record.settled.explain(viewer, action)

    def nearest(self, viewer: str, action: Action) -> Action | None:
        """Return the legal action nearest to a refused one; None for whoever does not decide."""
        return self.record.settled.nearest(viewer, action)

    def position(self) -> Json:
        """Return the referee's full state."""
        return self.game.position(self.record.settled.state)

    def referee_state(self) -> HasChance:
        """Return the state itself, for checks only; whoever takes it must not change it."""
        return self.record.settled.state

    def key(self) -> str:
        """Return the state's canonical key."""
        return self.record.settled.key

    def history(self, viewer: str) -> list[LogEntry]:
        """Return everything that has happened, as a viewer may know it."""
        return self.told.history(viewer)

    def undo_state(self, viewer: str) -> UndoState:
        """Say what the viewer's seat can take back and do again, and why not."""
        return self.undoing.state(viewer)

    # -- doing ---------------------------------------------------------------------------------

    def submit(
        self,
        viewer: str,
        action: Action,
        looked: bool = True,
        unasked: bool = False,
        thought: Thought = (),
    ) -> Update:
        """Do an action for the deciding faction, which must be of the viewer's seat.

        With `looked` False the seat has not seen the table, so that its recap tells this too; with
        `unasked` True nobody has chosen it, and an undo takes back what was chosen before as well.
        `thought` is what a computer player considered.

        Raises:
            IllegalAction: with every failing condition.
        """
        now = self.record.settled
        memory, before = self.record.memory(), now.decision
        # A computer that has the seat by now was told of no hint.
        hint = None if thought else self.hints.rank(action)
        played = now.do(viewer, action, unasked, thought, hint)
        if looked:
            self.told.looked[now.eyes.of(played.actor)] = now.step
        key = now.key
        standing = self.passes.standing(before)
        return self.record.put(_lines_of(now, before, key, standing), "action", played, memory, key)

    def undo(self, viewer: str) -> Update:
        """Take the last action back that somebody chose.

        Raises:
            IllegalAction: it was another seat's, or somebody learnt something by it.
        """
        return self.undoing.undo(viewer)

    def redo(self, viewer: str) -> Update:
        """Do again what was taken back.

        Raises:
            IllegalAction: there is nothing of this seat's.
        """
        return self.undoing.redo(viewer)

    def resign(self, viewer: str) -> Update:
        """Give the game up for the viewer's seat.

        Raises:
            IllegalAction: the game is over, or the viewer has no seat.
        """
        now = self.record.settled
        if now.decision.kind == OVER:
            raise refused(self.game, "session_over")
        if viewer not in now.eyes.of(viewer):
            raise refused(self.game, "not_your_decision", faction=now.decision.actor)
        memory = self.record.memory()
        now.resigned = viewer
        played = Played(viewer, None, now.ending_by(viewer).events, ())
        return self.record.put(
            lines.resign_line(viewer, now.step), "resign", played, memory, now.key
        )


def _header(session: Session, board: "Board | None", typed: bool) -> str:
    """Return the first line of a game's record; `typed`: it begins from a typed position."""
    now = session.so_far
    return header_of(session.game, now.plan, now.state, board, typed, session.origin)


def _opened(path: Path, lock: RecordLock | None) -> Session:
    """Return the session that goes on with a record; without its lock, one of nothing on disk."""
    from konqt.record.reader import read_record
    from konqt.record.replaying import play_again
    from konqt.session.missing_players import need_players

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
    board = owners_board(plan)
    session = Session(course.game, plan, course.states[0], board, origin, copied)
    now = session.so_far
    now.states, now.step, now.resigned = course.states, course.at, course.resigned
    now.played = [played_again(course.game, each) for each in course.steps]
    now.given = given_in(now.seats_in_order, course.given)
    session.torn = record.torn
    session.told.assume_seen()
    session.hints.resume()
    if course.at:
        silenced, then = course.steps[course.at - 1].silenced, now.before(course.at - 1)
        session.seating.keep_silent(silenced, then)
    session.record.resume(record, lock)
    return session


def _lines_of(
    now: GameSoFar, before: Decision, key: str, standing: Mapping[str, Mapping[str, Scope]]
) -> str:
    """Return the record's lines of the action that has just been done."""
    played, after = now.played[-1], now.state
    assert played.action is not None
    do = now.game.action_to_json(played.action)
    text = lines.action_line(
        now.step,
        played.actor,
        do,
        played.outcomes,
        key,
        after.chance,
        standing,
        thought_out(now.game, played.thought),
        played.hint,
    )
    if turn_of(before) != turn_of(now.decision_in(after)):
        text += lines.snapshot_line(now.step, now.game.position(after), after.chance)
    return text
