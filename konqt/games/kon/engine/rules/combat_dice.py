"""How many combat dice each side rolls, and what shows a hit. Manual 4.2, R35-R38."""

MOST_BATTALIONS = 5
"""Battalions that give dice in one combat, a side. Manual 4.2."""

FACES = 6
HIT = 6
"""The face that defeats an enemy battalion, on battalion and card dice alike (R38)."""


def attack_dice(over_land: int, across_fjord: int, card_dice: int = 0) -> int:
    """Return the attacker's dice; `over_land` counts land, sea and air borders.

    Five battalions count, those over land first, as that is best for the attacker within the
    text (R35); those across fjords are halved together, downwards (R36). Card dice stand
    outside both limits. The sum may be zero (R37).
    """
    on_land, on_fjord = counted(over_land, across_fjord)
    return on_land + fjord_dice(on_fjord) + card_dice


def counted(over_land: int, across_fjord: int) -> tuple[int, int]:
    """Return how many attacking battalions count, over land and across fjords (R35)."""
    on_land = min(over_land, MOST_BATTALIONS)
    return on_land, min(across_fjord, MOST_BATTALIONS - on_land)


def fjord_dice(battalions: int) -> int:
    """Return the dice of battalions that count across fjords (R36)."""
    return battalions // 2


def defence_dice(battalions: int, card_dice: int = 0) -> int:
    """Return the defenders' dice; joint defenders are counted together. Manual 4.2."""
    return min(battalions, MOST_BATTALIONS) + card_dice
