"""Where the King has been: by what the player has been told, each place with its turn."""

from collections.abc import Iterable

from konqt.gui.crown.king_comes import king_comes
from konqt.session.update import LogEntry


def king_way(start: str, told: Iterable[LogEntry]) -> tuple[tuple[str, int], ...]:
    """Return the spaces on the King's way, and in which turn he came to each; none at first.

    Args:
        start: where he was at the beginning of the game.
        told: all that has happened, as the player knows it.
    """
    steps = [(start, 1)]
    for entry in told:
        steps += [(space, entry.round) for space in king_comes(entry.events)]
    return tuple(steps) if len(steps) > 1 else ()
