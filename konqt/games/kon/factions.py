"""The three factions and the two sides they form. Manual 1.1."""

from enum import IntEnum


class Faction(IntEnum):
    """The factions in turn order."""

    GERMANY = 0
    NORWAY = 1
    ALLIES = 2


FACTIONS = ("germany", "norway", "allies")
"""Ids by `Faction` value: what files, actions and observations hold."""

GERMANY, NORWAY, ALLIES = FACTIONS

ENEMIES = {
    GERMANY: frozenset((NORWAY, ALLIES)),
    NORWAY: frozenset((GERMANY,)),
    ALLIES: frozenset((GERMANY,)),
}
