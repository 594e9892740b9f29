"""How somebody reads rulebooks: kept between runs, with the rest of what was chosen."""

from collections.abc import Mapping
from dataclasses import field, replace

from konqt.core.frozen import frozen

SIZES = (80, 90, 100, 115, 130, 150, 175, 200)
"""Percent of the window's text, one step after another."""
USUAL_SIZE = 100


@frozen
class Reading:
    """What somebody has chosen for reading."""

    text: int = USUAL_SIZE
    """one of `SIZES`"""
    beside: bool = False
    """whether a second language stands beside the first"""
    bookmarks: Mapping[str, bool] = field(default_factory=dict)
    """by game and reference (`bookmark_of`)"""

    def marks(self, game: str, ref: str) -> bool:
        """Return whether a section of a game's book has a bookmark."""
        return self.bookmarks.get(bookmark_of(game, ref), False)

    def turned(self, game: str, ref: str) -> "Reading":
        """Return this with a bookmark more, or without it where it is set."""
        marks = {name: on for name, on in self.bookmarks.items() if name != bookmark_of(game, ref)}
        if not self.marks(game, ref):
            marks[bookmark_of(game, ref)] = True
        return replace(self, bookmarks=marks)


def bookmark_of(game: str, ref: str) -> str:
    """Return the name under which a bookmark is kept.

    >>> bookmark_of("kon", "4.2.8")
    'kon 4.2.8'
    """
    return f"{game} {ref}"


def larger(size: int, by: int) -> int:
    """Return the next size, or the one before for -1; the last stays.

    >>> larger(100, 1), larger(100, -1), larger(200, 1)
    (115, 90, 200)
    """
    at = min(range(len(SIZES)), key=lambda number: abs(SIZES[number] - size))
    return SIZES[max(0, min(len(SIZES) - 1, at + by))]
