"""Who wins and loses together in a game of the collection."""

from functools import cache

from konqt.core.game import sides_of
from konqt.games.registry import UnknownGame, game_named


@cache
def sides_in(game: str) -> tuple[tuple[str, ...], ...]:
    """Return a game's sides; none of a game that is not known."""
    try:
        return sides_of(game_named(game))
    except UnknownGame:
        return ()
