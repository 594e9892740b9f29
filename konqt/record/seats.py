"""What a record says of seats that change hands: believed only where the chairs fit the seats."""

from pathlib import Path
from typing import TYPE_CHECKING

from konqt.record.chairs import wrong_chairs
from konqt.record.endings import RESTORE, over_already
from konqt.record.errors import RecordError
from konqt.record.replayed import Course, Given

if TYPE_CHECKING:
    from konqt.record.models import SeatsLine


def give_seats(path: Path, number: int, course: Course, line: "SeatsLine") -> None:
    """Let others play from here on.

    Raises:
        RecordError: the game is over, or nobody can sit so.
    """
    if over_already(course):
        raise RecordError(path, "a seat changes hands after the end of the game", RESTORE, number)
    chairs = {**course.chairs, **line.chairs}
    wrong = wrong_chairs(course.game, course.states[0], chairs)
    if wrong:
        raise RecordError(path, "; ".join(wrong), RESTORE, number)
    was = {faction: course.chairs.get(faction, now) for faction, now in line.chairs.items()}
    course.given.append(Given(course.at, was, line.chairs))
    course.chairs = chairs
