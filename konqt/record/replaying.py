"""Plays a record again, with the outcomes it holds instead of dice, and checks every line."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from konqt.core.chance import HasChance, RecordedChance, RecordMismatch, draws_between
from konqt.core.event import Event
from konqt.core.fault import BadPosition, shown
from konqt.core.game import Setup, SomeGame
from konqt.core.origin import Origin
from konqt.games.registry import NoBoard, UnknownGame, game_named, owner_board, shipped_board
from konqt.record.boards import carried_files, carried_map
from konqt.record.chairs import wrong_chairs
from konqt.record.endings import over, resign
from konqt.record.errors import RecordError
from konqt.record.format import RULES
from konqt.record.reader import Record
from konqt.record.replayed import Course, Step
from konqt.record.seats import give_seats

if TYPE_CHECKING:
    from konqt.board.board import Board
    from konqt.record.models import ActionLine, HeaderLine, Line, RedoLine, SnapshotLine, UndoLine

RESTORE = "restore the file from a copy, or view the lines before it with: konqt open"


def play_again(record: Record, lenient: bool = False, jumping: bool = True) -> Course:
    """Play a record to its end.

    With `lenient`, a line that the rules of this release refuse is noted in `faults` and play
    goes on from the next snapshot: the viewer shows what there is. Without `jumping` it ends
    there.

    Raises:
        RecordError: the first line that cannot be played, or whose state differs.
    """
    course = _begun(record)
    lost = False
    unread = list(record.unread)
    for number, line in record.lines:
        course.lines = number
        while unread and unread[0].line < number:
            course.note(unread.pop(0))
            lost = True
        if lost:
            may_jump = jumping and course.resigned is None
            lost = not (may_jump and _jump(record.path, course, line))
            _hear_seats(record.path, course, line, jumping)
            continue
        try:
            _take(record.path, number, course, line)
        except RecordError as error:
            if not lenient:
                raise
            lost = _missed(course, line, error)
        else:
            if not course.broken:
                course.sound.append(number)
    for fault in unread:
        course.note(fault)
    return course


def _take(path: Path, number: int, course: Course, line: "Line") -> None:
    """Play one line, whatever its kind."""
    from konqt.record import models

    match line:
        case models.ResignLine():
            resign(path, number, course, line)
            return
        case models.OverLine():
            over(path, number, course, line)
            return
    if course.resigned is not None:
        # No undo leads back from there either.
        what = f"{course.resigned} resigned before this line"
        raise RecordError(path, what, RESTORE, number)
    match line:
        case models.ActionLine():
            play_action(path, number, course, line)
        case models.UndoLine():
            _undo(path, number, course, line)
        case models.RedoLine():
            _redo(path, number, course, line)
        case models.SnapshotLine():
            _compare(path, number, course, line)
            if isinstance(line, models.SeatsLine):
                give_seats(path, number, course, line)


def _missed(course: Course, line: "Line", error: RecordError) -> bool:
    """Note a line that does not hold; return whether the lines after it hang in the air.

    What is said of an end, or of who plays, is no step: the game goes on without it.
    """
    from konqt.record import models

    if isinstance(line, models.ResignLine | models.OverLine | models.SeatsLine):
        course.faults.append(error)
        course.untrue.append(error)
        return False
    course.note(error)
    return True


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
        if not game.board:
            what = f"it carries a board, but {shown(header.game)} is played without one"
            raise RecordError(record.path, what, "restore the file from a copy", 1)
        map_path = carried_map(record.path, header.board.hash, header.board.map)
        board = _board(record.path, map_path, game)
    files = carried_files(record.path, header.data)
    try:
        data = game.data_of(files, board) if files or board is not None else None
    except ValueError as error:
        raise RecordError(
            record.path, f"its data are invalid: {error}", "restore the file from a copy", 1
        ) from None
    seats = tuple(tuple(seat) for seat in header.seats)
    setup = Setup(header.scenario, header.seed, seats, dict(header.options), data)
    try:
        state = _opening(game, setup, header)
        found = game.position(state)
    except (BadPosition, ValueError, KeyError, TypeError) as error:
        raise RecordError(
            record.path, f"the opening is invalid: {error}", "restore the file from a copy", 1
        ) from None
    course = Course(game, setup, map_path, [state], copied=header.copied is not None)
    course.chairs = header.chairs
    if found != header.opening.position and header.rules == RULES:
        course.faults.append(
            RecordError(record.path, "the opening position differs", "check the header's seed", 1)
        )
    elif found == header.opening.position and state.chance != header.opening.rng:
        course.faults.append(
            RecordError(record.path, "the opening has another dice stream", "check its rng", 1)
        )
    if found.get("scenario") != header.scenario:
        what = f"the opening is of {shown(found.get('scenario'))}, not {shown(header.scenario)}"
        course.faults.append(RecordError(record.path, what, "check the header's scenario", 1))
    course.strangers = tuple(wrong_chairs(game, state, header.chairs))
    _check_origin(record, course)
    if header.board.map is None and header.board.hash:
        _check_ours(record, course)
    return course


def _board(record: Path, map_path: Path, game: SomeGame) -> "Board":
    """Return the board that a record carries, or name the record, not the place of its copy."""
    from konqt.board.finding import BadMap

    try:
        return owner_board(map_path, game.name)
    except UnknownGame as error:
        remedy = "open it with the program that wrote it"
        raise RecordError(record, str(error), remedy, 1) from None
    except BadMap as error:
        first = error.findings[0]
        more = f" (and {len(error.findings) - 1} more)" if len(error.findings) > 1 else ""
        what = f"no game can be played on its map: {first.feature}: {first.message}{more}"
        raise RecordError(record, what, "restore the file from a copy", 1) from None


def _check_origin(record: Record, course: Course) -> None:
    """Note a header whose secret is not what its seed was made of."""
    header = record.header
    if header.secret is None:
        return
    if header.dice is not None or Origin.kept(header.secret).start != header.seed:
        what = "the secret does not give the seed"
        course.faults.append(RecordError(record.path, what, "restore the file from a copy", 1))


def _check_ours(record: Record, course: Course) -> None:
    """Note a record that was played on a board that neither it nor this release has."""
    digest = record.header.board.hash
    if not _is_ours(course.game, digest):
        what = f"played on a board with the hash {shown(digest[:12])}, which is not in this release"
        remedy = f"restore the file from a copy, or open it with konqt {record.header.program:.40}"
        course.faults.append(RecordError(record.path, what, remedy, 1))


def _is_ours(game: SomeGame, digest: str) -> bool:
    try:
        return shipped_board(game.name).is_meant(digest)
    except NoBoard:
        return False


def _opening(game: SomeGame, setup: Setup, header: "HeaderLine") -> HasChance:
    if not header.opening.typed:
        state = game.new(setup)
        if game.position(state) == header.opening.position:
            return state
    # Typed by hand, or dealt by an older release: the snapshot in the header is the truth.
    state = game.from_position(header.opening.position, setup.seed, setup.data)
    state.chance = header.opening.rng
    return state


def play_action(path: Path, number: int, course: Course, line: "ActionLine") -> None:
    """Play one action where a course stands, of a record or of a study's branch.

    Raises:
        RecordError: it is not allowed there, or does not lead to the state that was written down.
    """
    game, before = course.game, course.states[course.at]
    if line.n != course.at + 1:
        raise RecordError(
            path, f"action {line.n} is where {course.at + 1} must be", RESTORE, number
        )
    try:
        action = game.action_from_json(line.do)
    except ValueError as error:
        raise RecordError(path, f"do: {error}", RESTORE, number) from None
    actor = game.decision(before).actor
    if actor is None:
        raise RecordError(path, f"{line.by} acts after the end of the game", RESTORE, number)
    if actor != line.by:
        raise RecordError(path, f"{line.by} acts, but {actor} decides", RESTORE, number)
    reasons = game.explain(before, action)
    if reasons:
        told = ", ".join(f"{reason.rule} {reason.code}" for reason in reasons[:3])
        raise RecordError(path, f"the action is not allowed ({told})", RESTORE, number)
    after = game.clone(before)
    events: list[Event] = []
    source = RecordedChance(line.out)
    try:
        game.apply(after, action, events, source)
        source.finish()
    except (RecordMismatch, IndexError) as error:
        raise RecordError(path, f"out: {error}", RESTORE, number) from None
    except Exception:  # a fault in the rules must leave the steps before it to be seen
        what = "the rules of this release fail to play this action"
        raise RecordError(path, what, RESTORE, number) from None
    if not course.copied:
        _check_stream(path, number, line, before.chance)
    after.chance = before.chance if line.rng is None else line.rng
    key = game.key(after)
    if key != line.key:
        raise RecordError(path, f"the state's key is {key}, not {line.key}", RESTORE, number)
    del course.states[course.at + 1 :], course.steps[course.at :]
    outcomes = tuple((kind, list(values)) for kind, values in line.out)
    course.states.append(after)
    step = Step(line.by, action, tuple(events), outcomes, line.silenced)
    course.steps.append(replace(step, thought=tuple(line.thought), hint=line.hint))
    course.at += 1
    course.keys[course.at] = key


def _check_stream(path: Path, number: int, line: "ActionLine", before: int) -> None:
    """Refuse a dice stream that cannot have come where the line says; only a copy's may jump."""
    most = sum(len(values) for _kind, values in line.out)
    if line.rng is None and most:
        raise RecordError(path, "rng is missing, although dice were rolled", RESTORE, number)
    if line.rng is not None and draws_between(before, line.rng) > most:
        raise RecordError(
            path, "rng: the dice stream cannot have reached this point", RESTORE, number
        )


def _undo(path: Path, number: int, course: Course, line: "UndoLine") -> None:
    if line.undo != course.at or course.at == 0:
        raise RecordError(
            path, f"undoes action {line.undo}, but the last one is {course.at}", RESTORE, number
        )
    course.at -= 1
    course.told_over = False
    _same_key(path, number, course, line.key)


def _redo(path: Path, number: int, course: Course, line: "RedoLine") -> None:
    if line.redo != course.at + 1 or course.at == len(course.steps):
        raise RecordError(path, f"action {line.redo} cannot be redone here", RESTORE, number)
    if line.hint is not None:
        course.steps[course.at] = replace(course.steps[course.at], hint=line.hint)
    course.at += 1
    _same_key(path, number, course, line.key)


def _same_key(path: Path, number: int, course: Course, key: str | None) -> None:
    if key is None:
        return
    # Who takes back and does again goes through states whose keys were found before.
    found = course.keys.get(course.at)
    if found is None:
        found = course.keys[course.at] = course.game.key(course.states[course.at])
    if key != found:
        raise RecordError(path, f"the state's key is {found}, not {key}", RESTORE, number)


def _compare(path: Path, number: int, course: Course, line: "SnapshotLine") -> None:
    state = course.states[course.at]
    if line.after != course.at:
        what = f"a snapshot after action {line.after}, {course.at} have been played"
        raise RecordError(path, what, RESTORE, number)
    if course.game.position(state) != line.snap:
        raise RecordError(path, "the snapshot is not the state reached", RESTORE, number)
    if line.rng != state.chance and not course.copied:
        raise RecordError(path, "rng: the snapshot has another dice stream", RESTORE, number)


def _jump(path: Path, course: Course, line: "Line") -> bool:
    """Go on from a snapshot; the steps between stand still. Tells whether this is one."""
    from konqt.record import models

    if not isinstance(line, models.SnapshotLine):
        return False
    try:
        state = course.game.from_position(line.snap, course.setup.seed, course.setup.data)
    except (BadPosition, ValueError, KeyError, TypeError):
        return False
    state.chance = line.rng
    missing = line.after - course.at
    if missing < 1:
        return False
    course.keys = {number: key for number, key in course.keys.items() if number <= course.at}
    course.states += [course.states[course.at]] * (missing - 1) + [state]
    actor = course.game.decision(state).actor or course.game.factions[0]
    course.steps += [Step(actor, None, (), ())] * missing
    course.at = line.after
    course.resumed = course.resumed or line.after
    return True


def _hear_seats(path: Path, course: Course, line: "Line", jumping: bool) -> None:
    """Take note of seats that change hands behind a line that does not hold.

    Whoever goes on where the game breaks off needs the line itself: it holds where nothing is
    missing before it.
    """
    from konqt.record import models

    if not isinstance(line, models.SeatsLine) or line.after < course.at:
        return
    here = course.at < course.broken and _holds(path, course, line)
    if not (jumping or here):
        return
    try:
        give_seats(path, course.lines, course, line)
    except RecordError as error:
        course.faults.append(error)
        course.untrue.append(error)
    else:
        if here:
            course.sound.append(course.lines)


def _holds(path: Path, course: Course, line: "SnapshotLine") -> bool:
    """Return whether a snapshot is what has been reached."""
    try:
        _compare(path, course.lines, course, line)
    except RecordError:
        return False
    return True
