"""What a seat of a recorded game would have been told at a step: what it had missed until then.

A record does not say when somebody looked. Whoever acted had seen all that came before.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from konqt.core.event import PUBLIC, REFEREE
from konqt.core.frozen import frozen
from konqt.session.update import LogEntry

if TYPE_CHECKING:
    from konqt.session.replay import Replay


@frozen
class ToldThen:
    """What had happened since a seat acted last, as it may know it."""

    seat: frozenset[str]
    """its factions"""
    eyes: str
    """who is told: a faction of the seat, or the public"""
    since: int
    """the step with which the seat acted last; 0 where it had not acted yet"""
    entries: tuple[LogEntry, ...]


def told_then(replay: "Replay", step: int, viewer: str) -> ToldThen | None:
    """Return what a viewer's seat would have been told after `step` actions.

    The public and the referee have no seat: they ask for the one that was to decide, the public
    with its own eyes. None where nobody was.
    """
    named = viewer if viewer not in (PUBLIC, REFEREE) else replay.decision(step).actor
    seat = next((each for each in replay.seats if named in each), None)
    if seat is None or named is None:
        return None
    since = next((n for n in range(step, 0, -1) if replay.decision(n - 1).actor in seat), 0)
    missed = {*range(since + 1, step + 1), *_others_turns(replay, step, seat)}
    eyes = PUBLIC if viewer == PUBLIC else named
    return ToldThen(seat, eyes, since, tuple(replay.entry(n, eyes) for n in sorted(missed)))


def _others_turns(replay: "Replay", step: int, seat: frozenset[str]) -> Iterable[int]:
    """Yield the steps in others' turns since the seat acted in its own, where its own runs now."""
    if replay.decision(step).moment.turn not in seat:
        return
    for n in range(step, 0, -1):
        before = replay.decision(n - 1)
        if before.moment.turn not in seat:
            yield n
        elif before.actor in seat:
            return
