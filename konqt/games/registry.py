"""The games that can be played, by name."""

from functools import cache
from typing import Any

from konqt.core.game import Game

NAMES = ("kon",)


@cache
def game_named(name: str) -> Game[Any]:
    """Give a game's rules.

    Raises:
        ValueError: no such game.
    """
    if name == "kon":
        from konqt.games.kon.game import KampenOmNorge

        return KampenOmNorge()
    raise ValueError(f"unknown game {name!r}; known: {', '.join(NAMES)}")
