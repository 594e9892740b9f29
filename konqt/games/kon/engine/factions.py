"""The three factions and the two sides they form. Manual 1.1."""

from collections.abc import Container

FACTIONS = ("germany", "norway", "allies")
"""Ids in turn order: what files, actions and observations hold; states hold their index."""

GERMANY, NORWAY, ALLIES = FACTIONS

ENEMIES = {
    GERMANY: frozenset((NORWAY, ALLIES)),
    NORWAY: frozenset((GERMANY,)),
    ALLIES: frozenset((GERMANY,)),
}


def opponents_on(seat: Container[str]) -> tuple[str, str] | None:
    """Give two opponents whom one seat holds, None where all on it are of one side. Manual 1.2."""
    seated = [faction for faction in FACTIONS if faction in seat]
    return next(
        ((one, two) for one in seated for two in seated if two in ENEMIES[one]),
        None,
    )
