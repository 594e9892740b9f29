"""The three factions and the two sides they form. Manual 1.1."""

FACTIONS = ("germany", "norway", "allies")
"""Ids in turn order: what files, actions and observations hold; states hold their index."""

GERMANY, NORWAY, ALLIES = FACTIONS

ENEMIES = {
    GERMANY: frozenset((NORWAY, ALLIES)),
    NORWAY: frozenset((GERMANY,)),
    ALLIES: frozenset((GERMANY,)),
}
