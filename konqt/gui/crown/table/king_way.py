"""Where the King has been: by what the player has been told, each place with its turn."""

from collections.abc import Iterable

from konqt.games.crown.engine.happened import CrownEvent
from konqt.session.update import LogEntry

WENT = frozenset(("king_moved", "king_fled"))
"""kinds of events by which the King comes to another space"""


def king_way(start: str, told: Iterable[LogEntry]) -> tuple[tuple[str, int], ...]:
    """Return the spaces on the King's way, and in which turn he came to each; none at first.

    Args:
        start: where he was at the beginning of the game.
        told: all that has happened, as the player knows it.
    """
    steps = [(start, 1)]
    for entry in told:
        went = (each for each in entry.events if isinstance(each, CrownEvent) and each.kind in WENT)
        steps += [(str(each.fact("to")), entry.round) for each in went]
    return tuple(steps) if len(steps) > 1 else ()
