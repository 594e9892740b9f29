"""The German deck is the clock: how many cards Germany may use before a missing city is its own.

Every card used is drawn anew, and the last one drawn ends the game.
"""

from konqt.ai.kon.basic.basic_features import BasicFeatures
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY

IN_TIME = 1
"""Turns beyond those of the march that are kept for taking a missing city."""

WHOLE_HAND = 99
"""No limit."""

LONG_MARCH = 4
"""Moves to a city whose defenders outnumber every German stack."""


def cards_to_end(features: BasicFeatures) -> int:
    """Return how many cards Germany must use until refilling its hand draws the last one."""
    return features.season.draw - _used(features)


def _used(features: BasicFeatures) -> int:
    """Return the cards that Germany has used since it drew."""
    hand = features.hand(FACTIONS[GERMANY])
    return 0 if hand is None else features.rules.scenario.hand_sizes[GERMANY] - len(hand)


def missing_cities(features: BasicFeatures) -> list[int]:
    """Return the cities without Germans; those under German attack are not yet taken."""
    german = features.state.units[GERMANY]
    return [area for area in features.terrain.objectives if not german[area]]


def spare_cards(features: BasicFeatures) -> int:
    """Return how many cards Germany may use now and still have the turns that it needs.

    One a round must be used anyway, and then better for something than for nothing.
    """
    missing = missing_cities(features)
    if not missing:
        return WHOLE_HAND
    turns = max(_turns_to(features, city) for city in missing) + IN_TIME
    a_turn = max(1, (features.season.draw - 1) // turns)
    return max(0, a_turn - _used(features))


def rationed(features: BasicFeatures) -> bool:
    """Return whether fewer cards a turn may be used than Germany could."""
    return spare_cards(features) < features.rules.scenario.hand_sizes[GERMANY] - _used(features)


def _turns_to(features: BasicFeatures, city: int) -> int:
    """Return the moves of the nearest German stack that can take a city."""
    units = features.at_home.units
    enemies = units[NORWAY][city] + units[ALLIES][city]
    steps = features.ground.steps[city]
    stacks = (steps[area] for area, count in enumerate(units[GERMANY]) if count > enemies)
    return min(stacks, default=LONG_MARCH)
