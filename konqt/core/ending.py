"""How a game ends: what every outcome tells, and what somebody's giving up brings."""

from typing import NotRequired, TypedDict

from konqt.core.event import Event
from konqt.core.frozen import frozen


class OutcomeFacts(TypedDict):
    """How the game ended, JSON-ready."""

    winner: list[str]
    """the factions that have won; none of them in a draw, nor where the game itself has won"""
    level: str | None
    """how clearly, in the game's own word; None where the rules know no degrees"""
    cause: str
    rule: str
    lost: NotRequired[list[str]]
    """the factions that have lost although nobody has won, where there are such"""
    points: NotRequired[dict[str, int]]
    """what each faction has scored, where the game counts"""
    resigned: NotRequired[list[str]]
    """the factions of the seat that gave the game up, when one did"""


@frozen
class Result:
    """For whom a game ended; for nobody in a draw, and where only points are counted."""

    winner: tuple[str, ...] = ()
    """the factions that have won"""
    lost: tuple[str, ...] = ()
    """those that have lost although nobody has won"""


@frozen
class EndReached:
    """How one of many games ended that were played on from a position."""

    winner: tuple[str, ...]
    """the factions that have won; none of them in a draw"""
    level: str | None
    """how clearly, in the game's own word"""
    lost: tuple[str, ...] = ()
    """the factions that have lost although nobody has won"""


@frozen
class Ending:
    """How a game ends that somebody gives up: the outcome, and the events that tell of it."""

    outcome: OutcomeFacts
    events: tuple[Event, ...] = ()


def result_of(outcome: OutcomeFacts | None) -> Result:
    """Return for whom a game ended; for nobody while it goes on.

    >>> result_of({"winner": [], "level": None, "cause": "time", "rule": "3", "lost": ["one"]})
    Result(winner=(), lost=('one',))
    """
    if outcome is None:
        return Result()
    return Result(tuple(outcome["winner"]), tuple(outcome.get("lost", ())))
