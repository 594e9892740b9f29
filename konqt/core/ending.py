"""How a game ends: what every outcome tells, and what somebody's giving up brings."""

from typing import NotRequired, TypedDict

from konqt.core.event import Event
from konqt.core.frozen import frozen


class OutcomeFacts(TypedDict):
    """How the game ended, JSON-ready."""

    winner: list[str]
    """the factions that have won; none of them in a draw"""
    level: str | None
    """how clearly, in the game's own word; None where the rules know no degrees"""
    cause: str
    rule: str
    resigned: NotRequired[list[str]]
    """the factions of the seat that gave the game up, when one did"""


@frozen
class EndReached:
    """How one of many games ended that were played on from a position."""

    winner: tuple[str, ...]
    """the factions that have won; none of them in a draw"""
    level: str | None
    """how clearly, in the game's own word"""


@frozen
class Ending:
    """How a game ends that somebody gives up: the outcome, and the events that tell of it."""

    outcome: OutcomeFacts
    events: tuple[Event, ...] = ()
