"""Plays a record again, with the outcomes it holds instead of dice, and checks every line."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from konqt.core.chance import Outcome, Recorded, RecordMismatch
from konqt.core.decision import OVER
from konqt.core.event import Event
from konqt.core.fault import BadPosition, shown
from konqt.core.game import Game, Setup
from konqt.core.origin import Origin
from konqt.games.owner_data import BadData
from konqt.games.registry import game_named
from konqt.record.boards import carried_files, carried_map
from konqt.record.errors import RecordError
from konqt.record.format import RULES
from konqt.record.reader import Record

if TYPE_CHECKING:
    from konqt.record.models import ActionLine, RedoLine, ResignLine, SnapshotLine, UndoLine

RESTORE = "restore the file from a copy, or look at the lines before it with: konqt open"


@dataclass(frozen=True, slots=True)
class Step:
    """One action as it happened."""

    by: str
    action: Any
    events: tuple[Event, ...]
    outcomes: tuple[Outcome, ...]


@dataclass(slots=True)
class Course:
    """A game played again: `states[i]` is the state after `i` actions."""

    game: Game[Any]
    setup: Setup
    map_path: Path | None
    states: list[Any]
    steps: list[Step] = field(default_factory=list)
    at: int = 0
    """how many of the steps stand; those behind it were taken back and may be done again"""
    resigned: str | None = None
    faults: list[RecordError] = field(default_factory=list)
    """where play and record disagree; only the lenient reading goes on after one"""
    lines: int = 1
    broken: int = 0
    """the first step that could not be played; 0 when all could"""
    resumed: int = 0
    """the step whose snapshot let play go on after that; 0 when none did"""

    @property
    def ended(self) -> bool:
        """Return whether the game is over."""
        last = self.game.decision(self.states[self.at])
        return self.resigned is not None or last.kind == OVER

    def note(self, fault: RecordError) -> None:
        """Note a fault in a line that should have led on from here."""
        self.faults.append(fault)
        self.broken = self.broken or self.at + 1


def play_again(record: Record, lenient: bool = False) -> Course:
    """Play a record to its end.

    With `lenient`, a line that the rules of this release refuse is noted in `faults` and play
    goes on from the next snapshot: the viewer shows what there is.

    Raises:
        RecordError: the first line that cannot be played, or whose state differs.
    """
    from konqt.record import models

    course = _begun(record)
    play = {
        models.ActionLine: _act,
        models.UndoLine: _undo,
        models.RedoLine: _redo,
        models.SnapshotLine: _compare,
        models.ResignLine: _resign,
    }
    lost = False
    unread = list(record.unread)
    for number, line in record.lines:
        course.lines = number
        while unread and unread[0].line < number:
            course.note(unread.pop(0))
            lost = True
        if lost:
            lost = not isinstance(line, models.SnapshotLine) or not _jump(course, line)
            continue
        step = play.get(type(line))
        if step is None:
            continue
        try:
            step(record.path, number, course, line)  # type: ignore[operator]
        except RecordError as error:
            if not lenient:
                raise
            course.note(error)
            lost = True
    for fault in unread:
        course.note(fault)
    return course


def _begun(record: Record) -> Course:
    header = record.header
    try:
        game = game_named(header.game)
    except (KeyError, ValueError) as error:
        raise RecordError(
            record.path, str(error).strip("'\""), "open it with the program that wrote it", 1
        ) from None
    board, map_path = None, None
    if header.board.map is not None:
        from konqt.board.owner import owner_board

        map_path = carried_map(record.path, header.board.hash, header.board.map)
        board = owner_board(map_path).topology
    try:
        files = carried_files(record.path, header.data)
        data = game.data_of(files, board) if files else board
    except BadData as error:
        raise RecordError(
            record.path, f"its data are impossible: {error}", "restore the file from a copy", 1
        ) from None
    seats = tuple(tuple(seat) for seat in header.seats)
    setup = Setup(header.scenario, header.seed, seats, dict(header.options), data)
    try:
        state = _opening(game, setup, header)
        found = game.position(state)
    except (BadPosition, ValueError, KeyError, TypeError) as error:
        raise RecordError(
            record.path, f"the opening is impossible: {error}", "restore the file from a copy", 1
        ) from None
    course = Course(game, setup, map_path, [state])
    if found != header.opening.position and header.rules == RULES:
        course.faults.append(
            RecordError(record.path, "the opening position differs", "check the header's seed", 1)
        )
    _check_origin(record, course)
    if header.board.map is None and header.board.hash:
        _check_ours(record, course)
    return course


def _check_origin(record: Record, course: Course) -> None:
    """Note a header whose secret is not what its seed was made of."""
    header = record.header
    if header.secret is None:
        return
    if header.dice is not None or Origin.kept(header.secret).start != header.seed:
        what = "the secret is not what the seed was made of"
        course.faults.append(RecordError(record.path, what, "restore the file from a copy", 1))


def _check_ours(record: Record, course: Course) -> None:
    """Note a record that was played on a board that neither it nor this release has."""
    from konqt.board.shipped import is_ours

    digest = record.header.board.hash
    if not is_ours(digest):
        what = f"played on a board with the hash {shown(digest[:12])}, which is not in this release"
        remedy = f"restore the file from a copy, or open it with konqt {record.header.program:.40}"
        course.faults.append(RecordError(record.path, what, remedy, 1))


def _opening(game: Game[Any], setup: Setup, header: Any) -> Any:
    if not header.opening.typed:
        state = game.new(setup)
        if game.position(state) == header.opening.position:
            return state
    # Typed by hand, or dealt by an older release: the snapshot in the header is the truth.
    state = game.from_position(header.opening.position, setup.seed, setup.data)
    state.chance = header.opening.rng
    return state


def _act(path: Path, number: int, course: Course, line: "ActionLine") -> None:
    game, before = course.game, course.states[course.at]
    if line.n != course.at + 1:
        raise RecordError(
            path, f"action {line.n} stands where {course.at + 1} must", RESTORE, number
        )
    try:
        action = game.action_from_json(line.do)
    except ValueError as error:
        raise RecordError(path, f"do: {error}", RESTORE, number) from None
    actor = game.decision(before).actor
    if actor != line.by:
        raise RecordError(path, f"{line.by} acts, but {actor} decides", RESTORE, number)
    reasons = game.explain(before, action)
    if reasons:
        told = ", ".join(f"{reason.rule} {reason.code}" for reason in reasons[:3])
        raise RecordError(path, f"the action is not allowed ({told})", RESTORE, number)
    after = game.clone(before)
    events: list[Event] = []
    source = Recorded(line.out)
    try:
        game.apply(after, action, events, source)
        source.finish()
    except (RecordMismatch, IndexError) as error:
        raise RecordError(path, f"out: {error}", RESTORE, number) from None
    if line.rng is not None:
        after.chance = line.rng
    key = game.key(after)
    if key != line.key:
        raise RecordError(path, f"the state's key is {key}, not {line.key}", RESTORE, number)
    del course.states[course.at + 1 :], course.steps[course.at :]
    outcomes = tuple((kind, list(values)) for kind, values in line.out)
    course.states.append(after)
    course.steps.append(Step(line.by, action, tuple(events), outcomes))
    course.at += 1


def _undo(path: Path, number: int, course: Course, line: "UndoLine") -> None:
    if line.undo != course.at or course.at == 0:
        raise RecordError(
            path, f"takes back action {line.undo}, the last one is {course.at}", RESTORE, number
        )
    course.at -= 1
    _same_key(path, number, course, line.key)


def _redo(path: Path, number: int, course: Course, line: "RedoLine") -> None:
    if line.redo != course.at + 1 or course.at == len(course.steps):
        raise RecordError(path, f"action {line.redo} cannot be done again here", RESTORE, number)
    course.at += 1
    _same_key(path, number, course, line.key)


def _same_key(path: Path, number: int, course: Course, key: str | None) -> None:
    found = course.game.key(course.states[course.at])
    if key is not None and key != found:
        raise RecordError(path, f"the state's key is {found}, not {key}", RESTORE, number)


def _compare(path: Path, number: int, course: Course, line: "SnapshotLine") -> None:
    state = course.states[course.at]
    if line.after != course.at or course.game.position(state) != line.snap:
        raise RecordError(path, "the snapshot is not the state played to", RESTORE, number)
    state.chance = line.rng


def _resign(path: Path, number: int, course: Course, line: "ResignLine") -> None:
    if line.resign not in course.game.factions or course.resigned is not None:
        raise RecordError(path, f"{line.resign!r} cannot resign here", RESTORE, number)
    course.resigned = line.resign


def _jump(course: Course, line: "SnapshotLine") -> bool:
    """Go on from a snapshot; the steps between stand still. Tells whether it could be read."""
    try:
        state = course.game.from_position(line.snap, course.setup.seed, course.setup.data)
    except (BadPosition, ValueError, KeyError, TypeError):
        return False
    state.chance = line.rng
    missing = line.after - course.at
    if missing < 1:
        return False
    course.states += [course.states[course.at]] * (missing - 1) + [state]
    actor = course.game.decision(state).actor or course.game.factions[0]
    course.steps += [Step(actor, None, (), ())] * missing
    course.at = line.after
    course.resumed = course.resumed or line.after
    return True
