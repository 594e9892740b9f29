"""What may lie face down: the mean of all ships of its owner that nobody has seen elsewhere.

Only what an observation tells is used: ships face up, lost, raiding or the viewer's own, and how
many cards lie in each stack.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from konqt.ai.kon.sea.zone_map import Ship, ZoneMap
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.forms.observation import KonObservation, SeaView


class Squadron(NamedTuple):
    """Ships as one fighter: sums over them, hidden ones by what is to be expected."""

    ships: float = 0.0
    """real ones"""
    sinks: float = 0.0
    """hits to expect that sink, one die a ship"""
    chases: float = 0.0
    worth: float = 0.0

    def plus(self, other: "Squadron") -> "Squadron":
        """Return both together."""
        return Squadron(*(a + b for a, b in zip(self, other, strict=True)))

    def times(self, share: float) -> "Squadron":
        """Return so large a share of it."""
        return Squadron(*(share * each for each in self))


NOBODY = Squadron()


def squadron(ships: Iterable[Ship]) -> Squadron:
    """Return known ships as one; dummies count nothing."""
    real = [ship for ship in ships if ship.real]
    return Squadron(
        float(len(real)),
        sum(ship.sinks for ship in real),
        sum(ship.chases for ship in real),
        sum(ship.worth for ship in real),
    )


class Beliefs:
    """Each faction's usual face-down card."""

    def __init__(self, seen: KonObservation, waters: ZoneMap) -> None:
        self._ships = waters.ships
        told = set(_told(seen.sea))
        self._usual = tuple(
            _mean([s for s in waters.ships.values() if s.owner == owner and s.name not in told])
            for owner in range(len(FACTIONS))
        )

    def of(self, owner: int, cards: Sequence[str | None]) -> Squadron:
        """Return what some cards of a faction come to."""
        known = squadron(self._ships[card] for card in cards if card is not None)
        hidden = sum(card is None for card in cards)
        return known.plus(self._usual[owner].times(hidden)) if hidden else known

    def usual(self, owner: int) -> Squadron:
        """Return what one face-down card of a faction is to be expected to be."""
        return self._usual[owner]


def _mean(ships: Sequence[Ship]) -> Squadron:
    return squadron(ships).times(1 / len(ships)) if ships else NOBODY


def _told(sea: SeaView) -> Iterable[str | None]:
    """Give every ship whose place the observation tells, None for others."""
    for fleets in (*sea.ships.values(), sea.fleet):
        for ships in fleets.values():
            yield from ships
    yield from sea.home
    yield from sea.lost
