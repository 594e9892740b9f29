"""The three factions and the two sides they form. Manual 1.1."""

from enum import IntEnum


class Faction(IntEnum):
    """A faction: its number, as states hold it, and its id, as all the world knows it."""

    id: str
    """what files, actions and observations hold"""

    GERMANY = 0, "germany"
    NORWAY = 1, "norway"
    ALLIES = 2, "allies"

    def __new__(cls, number: int, ident: str) -> "Faction":
        """Make the member of a number and an id."""
        faction = int.__new__(cls, number)
        faction._value_ = number
        faction.id = ident
        return faction


FACTIONS = tuple(each.id for each in Faction)
"""Ids in turn order: a faction's number is its place."""

NUMBER_OF = {each.id: each.value for each in Faction}

GERMANY, NORWAY, ALLIES = (each.value for each in Faction)
"""The bare numbers: asking the enumeration costs play-outs several percent."""

ENEMIES = {
    Faction.GERMANY.id: frozenset((Faction.NORWAY.id, Faction.ALLIES.id)),
    Faction.NORWAY.id: frozenset((Faction.GERMANY.id,)),
    Faction.ALLIES.id: frozenset((Faction.GERMANY.id,)),
}


def faction_ids(mask: int) -> tuple[str, ...]:
    """Return the ids of a mask's factions, in turn order."""
    return tuple(name for number, name in enumerate(FACTIONS) if mask >> number & 1)
