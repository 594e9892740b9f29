"""Going on with a game whose record does not do as it stands: in a record beside it.

A line that cannot be played ends what can be gone on with; a header that does not say who plays
is given chairs anew. The old file stays as it is, with all that is in it, and can be gone on with
again: so the new one is a copy, and says so.
"""

from collections.abc import Mapping
from pathlib import Path

from konqt.core.decision import OVER
from konqt.core.files import PRIVATE
from konqt.core.frozen import frozen
from konqt.core.strict_json import read_json
from konqt.record.chairs import seats_in, wrong_chairs
from konqt.record.errors import RecordError
from konqt.record.format import as_copy, line_of
from konqt.record.reader import Record, read_record
from konqt.record.replayed import Course
from konqt.record.replaying import play_again
from konqt.record.writer import write_whole
from konqt.session.missing_players import unknown_levels
from konqt.session.opening import chair_entry, plan_of
from konqt.session.plan import Chair
from konqt.session.session import Session


@frozen
class Halted:
    """A running game that cannot be gone on with as its record stands."""

    path: Path
    scenario: str
    steps: int
    """so many actions can be played"""
    faults: tuple[str, ...]
    """lines that are wrong, each with its number; none when all can be played"""
    strangers: tuple[str, ...]
    """what is wrong with who plays; empty when the chairs can stay"""
    seats: tuple[tuple[str, ...], ...]
    """the factions that must stay together"""
    chairs: Mapping[str, Chair]
    """who the header says plays: proposals where `strangers` is not empty"""


def halted(path: Path | str) -> Halted | None:
    """Return what keeps a running game from being gone on with; None when nothing does.

    None too for one that has ended, and for one that another release must go on with: of these
    the viewer tells.

    Raises:
        RecordError: not even its opening can be played.
    """
    record, course = _looked_at(path)
    plan = plan_of(record.header, course.map_path, course.chairs)
    strangers = (*course.strangers, *unknown_levels(course.game.name, plan.chairs))
    faults = tuple(f"line {fault.line}: {fault.what}" for fault in course.faults)
    first_line = any(fault.line <= 1 for fault in course.faults)
    if record.newer or first_line or _over(course) or not (faults or strangers):
        return None
    seats = seats_in(course.game, course.states[0])
    return Halted(record.path, plan.scenario, course.at, faults, strangers, seats, plan.chairs)


def go_on_beside(
    path: Path | str, target: Path, chairs: Mapping[str, Chair] | None = None
) -> Session:
    """Go on with what can be played of a game, in a new record; the old one stays as it is.

    Args:
        path: the record that cannot be gone on with.
        target: the new record; there must be no such file.
        chairs: who plays from now on; None for whoever it names.

    Raises:
        RecordError: it cannot be read or the new one not be written, or the chairs do not fit.
    """
    record, course = _looked_at(path)
    if record.newer or any(fault.line <= 1 for fault in course.faults):
        raise RecordError(
            path, "the game cannot be continued from its first line", "view it instead", 1
        )
    named = plan_of(record.header, course.map_path, course.chairs).chairs
    seated = named if chairs is None else chairs
    wrong = [
        *wrong_chairs(course.game, course.states[0], seated),
        *unknown_levels(course.game.name, seated),
    ]
    if wrong:
        raise RecordError(path, "; ".join(wrong), "choose who plays", 1)
    header = read_json(record.texts[0])
    assert isinstance(header, dict), "it has been read as a header"
    if chairs is not None:
        header["chairs"] = {faction: chair_entry(chair) for faction, chair in seated.items()}
    kept = _kept(record, course, seated_anew=chairs is not None)
    if target.exists():
        raise RecordError(target, "this file already exists", "choose another name")
    target.parent.mkdir(parents=True, exist_ok=True)
    first = line_of(header) if _over(course) else as_copy(line_of(header), course.at)
    write_whole(target, "".join([first, *kept]), PRIVATE)
    return Session.open(target)


def _kept(record: Record, course: Course, *, seated_anew: bool) -> list[str]:
    """Return the lines that hold; who sits down anew is not to be sent away by an old one."""
    from konqt.record.models import SeatsLine

    sound = set(course.sound)
    return [
        text + "\n"
        for (number, line), text in zip(record.lines, record.texts[1:], strict=True)
        if number in sound and not (seated_anew and isinstance(line, SeatsLine))
    ]


def _looked_at(path: Path | str) -> tuple[Record, Course]:
    """Return a record and its game up to the first step that cannot be played."""
    record = read_record(path, lenient=True)
    return record, play_again(record, lenient=True, jumping=False)


def _over(course: Course) -> bool:
    state = course.states[course.at]
    return course.resigned is not None or course.game.decision(state).kind == OVER
