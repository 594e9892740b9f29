"""What a record says of a game's end: believed only where the game played again ends so."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from konqt.core.decision import OVER
from konqt.core.ending import OutcomeFacts
from konqt.core.fault import shown
from konqt.record.errors import RecordError
from konqt.record.replayed import Course

if TYPE_CHECKING:
    from konqt.record.models import OverLine, ResignLine

RESTORE = "restore the file from a copy, or view the game with: konqt open"
SINCE_EVER = ("winner", "level", "cause", "rule")
"""Members of an outcome that every release has written."""


def resign(path: Path, number: int, course: Course, line: "ResignLine") -> None:
    """Let a seat give the game up.

    Raises:
        RecordError: it cannot have done so here.
    """
    if line.resign not in course.game.factions:
        known = ", ".join(course.game.factions)
        what = f"{shown(line.resign)} cannot resign; choose from: {known}"
        raise RecordError(path, what, RESTORE, number)
    if over_already(course):
        what = f"{line.resign} resigns after the end of the game"
        raise RecordError(path, what, RESTORE, number)
    if line.after != course.at:
        what = f"{line.resign} resigns after action {line.after}, {course.at} have been played"
        raise RecordError(path, what, RESTORE, number)
    course.resigned = line.resign


def over(path: Path, number: int, course: Course, line: "OverLine") -> None:
    """Take note that the game has ended.

    Raises:
        RecordError: it has not, or otherwise, or that was said already.
    """
    if line.after != course.at:
        what = f"the game ends after action {line.after}, {course.at} have been played"
        raise RecordError(path, what, RESTORE, number)
    due = outcome(course)
    if due is None:
        raise RecordError(path, "the game is not over here", RESTORE, number)
    if course.told_over:
        raise RecordError(path, "the end of the game is given twice", RESTORE, number)
    wanted = {name: due.get(name) for name in SINCE_EVER}
    wanted |= {name: value for name, value in due.items() if name in line.over}
    earlier, missing = _told_earlier(course), object()
    for name, value in wanted.items():
        found = line.over.get(name, missing)
        if found is missing:
            raise RecordError(path, f"over.{name} is missing", RESTORE, number)
        if found not in (value, earlier.get(name, value)):
            what = f"over.{name} is {shown(found)}, the game ended with {shown(value)}"
            raise RecordError(path, what, RESTORE, number)
    course.told_over = True


def _told_earlier(course: Course) -> Mapping[str, object]:
    """Return what versions up to 0.3.0 wrote of a game that was given up, whatever it counted."""
    if course.resigned is None:
        return {}
    seat = course.game.seat_of(course.states[course.at], course.resigned)
    return course.game.resigned(seat).outcome


def over_already(course: Course) -> bool:
    """Return whether the game played so far has come to its end."""
    state = course.states[course.at]
    return course.resigned is not None or course.game.decision(state).kind == OVER


def outcome(course: Course) -> OutcomeFacts | None:
    """Return how the game played so far has ended, None while it runs."""
    game, state = course.game, course.states[course.at]
    if course.resigned is not None:
        return game.resigned(game.seat_of(state, course.resigned), state).outcome
    return game.outcome(state)
