"""The German deck is the clock: how many cards Germany may use before a missing city is its own.

Every card used is drawn anew, and the last one drawn ends the game.
"""

from konqt.ai.kon.basic.reading import BasicReading
from konqt.ai.kon.basic.season import GERMAN_HAND
from konqt.ai.kon.sketch import GERMANY

IN_TIME = 2.5
"""Turns beyond those needed that make haste harmless."""


def cards_to_end(reading: BasicReading) -> int:
    """Give how many cards Germany must use until refilling its hand draws the last one."""
    hand = reading.hand("germany")
    held = len(hand) if hand is not None else GERMAN_HAND
    return reading.season.draw - (GERMAN_HAND - held)


def missing_cities(reading: BasicReading) -> list[int]:
    """Give the cities without Germans; those under German attack are not yet taken."""
    german = reading.sketch.units[GERMANY]
    return [area for area in reading.terrain.objectives if not german[area]]


def spare_cards(reading: BasicReading) -> int:
    """Give how many cards Germany may use now and still have the turns that it needs."""
    missing = missing_cities(reading)
    needed = max((_turns_to(reading, city) for city in missing), default=0)
    if reading.season.turns > needed + IN_TIME or not missing:
        return GERMAN_HAND
    return max(0, (cards_to_end(reading) - 1) // (needed + 1))


def _turns_to(reading: BasicReading, city: int) -> int:
    """Give the moves of the nearest German stack to a city."""
    german = reading.at_home.units[GERMANY]
    steps = reading.ground.steps[city]
    return min((steps[area] for area, count in enumerate(german) if count), default=0)
