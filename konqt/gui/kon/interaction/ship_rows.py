"""Ships that wait for an order, in the order and the groups in which a person sees them."""

import re
from collections.abc import Iterable, Mapping

from konqt.core.frozen import frozen
from konqt.games.kon.advice.known_ships import ShipFacts

_NUMBER = re.compile(r"_\d+$")
"""What sets apart the ids of ship cards that are alike in all else."""


@frozen
class ShipGroup:
    """Ships of one kind and name that have the same to wait for: one of them is as good as all."""

    ships: tuple[str, ...]
    facts: ShipFacts
    """of the first of them"""
    why_not: str = ""
    """why none of them may be told anything now; empty: they may"""
    to: str = ""
    """where they are already bound for; empty: nowhere"""

    @property
    def ship(self) -> str:
        """The one that is taken first."""
        return self.ships[0]


def kind_of(ship: str) -> str:
    """Return a ship's id without the number that tells it from others of its kind."""
    return _NUMBER.sub("", ship)


def grouped(
    ships: Iterable[str],
    facts: Mapping[str, ShipFacts],
    why_not: Mapping[str, str] | None = None,
    bound: Mapping[str, str] | None = None,
) -> tuple[ShipGroup, ...]:
    """Return ships in the order of the list, alike ones together.

    Args:
        ships: their ids, in any order.
        facts: what stands on the cards, strongest first.
        why_not: ship -> why it may be told nothing.
        bound: ship -> where it is already bound for.
    """
    wanted = set(ships)
    groups: dict[tuple[str, str, str], list[str]] = {}
    for ship in facts:
        if ship in wanted:
            told = (why_not or {}).get(ship, ""), (bound or {}).get(ship, "")
            groups.setdefault((kind_of(ship), *told), []).append(ship)
    return tuple(
        ShipGroup(tuple(alike), facts[alike[0]], why, to)
        for (_name, why, to), alike in groups.items()
    )
