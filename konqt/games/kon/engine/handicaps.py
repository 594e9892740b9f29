"""Handicaps: what a faction has more or less of when the game begins. R143.

They are no ruling and stand in no manual: whoever plays better gives the others something.
"""

from collections.abc import Iterator, Sequence

from konqt.core.frozen import frozen
from konqt.games.kon.engine.factions import FACTIONS

CARDS, BATTALIONS = "cards", "battalions"


@frozen
class Handicap:
    """One thing that a faction may have more or less of."""

    faction: int
    what: str
    least: int
    most: int
    scenarios: tuple[str, ...]

    @property
    def id(self) -> str:
        """Its name among a game's options."""
        return f"{self.what}_{FACTIONS[self.faction]}"

    @property
    def amounts(self) -> range:
        """Every number that it may be; 0 is none."""
        return range(self.least, self.most + 1)


MOST_CARDS, MOST_BATTALIONS = 2, 5

_START_FORCE = {
    "germany": ("narvik", "basic"),
    "norway": ("narvik", "basic"),
    "allies": ("narvik",),
}
"""faction -> scenarios without ships that put battalions of it on the board"""

HANDICAPS: tuple[Handicap, ...] = tuple(
    handicap
    for number, name in enumerate(FACTIONS)
    for handicap in (
        Handicap(number, CARDS, -MOST_CARDS, MOST_CARDS, ("narvik", "basic")),
        Handicap(number, BATTALIONS, 0, MOST_BATTALIONS, _START_FORCE[name]),
    )
)


def handicaps_in(scenario: str) -> tuple[Handicap, ...]:
    """Return those that there are in a scenario: none where there are ships."""
    return tuple(each for each in HANDICAPS if scenario in each.scenarios)


def reinforced(start: Sequence[str], battalions: int) -> Iterator[str]:
    """Return where further battalions stand: one each in the set-up's order, then round again.

    >>> list(reinforced(("oslo", "narvik"), 3))
    ['oslo', 'narvik', 'oslo']
    """
    for number in range(battalions if start else 0):
        yield start[number % len(start)]
