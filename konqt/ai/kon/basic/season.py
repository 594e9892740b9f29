"""How far the game has come: what a city, a place and a threat are worth now.

The German deck is the clock: the game ends when its last card is drawn, after a German turn.
"""

from konqt.core.frozen import frozen
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY, NUMBER_OF
from konqt.games.kon.forms.observation import KonObservation

USUAL_PACE = 0.8
"""Share of its hand that Germany uses in a usual turn."""

CITY_EARLY = 2.2
CITY_LATE = 9.0
PLACE = 0.3
"""Battalions that a held mobilization point is worth: Norway cannot place there."""

SOON, LATER, LAST = 1.0, 0.85, 0.5
"""How much the next turn's threats count, the one's after it, and the mover's own next turn's."""


@frozen
class Season:
    """Values at this time of the game, in German battalions."""

    mover: int
    turns: float
    """German turns left, the running one included"""
    draw: int
    """face-down German cards"""
    final: bool
    """the running German turn can be the last: what is held at its end decides"""
    city: float
    place: float
    threats: tuple[float, float, float]
    """how much attacks by each faction are to be reckoned with"""


def season_of(observation: KonObservation, in_reach: bool, hand: int) -> Season:
    """Read the clock; `in_reach`: Germans stand in or beside every city; `hand`: a full one."""
    draw = observation.piles[FACTIONS[GERMANY]].draw
    mover = NUMBER_OF[observation.turn]
    turns = max(1.0, draw / (USUAL_PACE * hand))
    final = mover == GERMANY and (draw <= 1 or (draw <= hand and in_reach))
    after = ((mover + 1) % 3, (mover + 2) % 3, mover)
    weights = [0.0, 0.0, 0.0]
    for faction, weight in zip(after, (SOON, LATER, LAST), strict=True):
        weights[faction] = weight
    if final:
        weights = [0.0, 0.15, 0.15]
    return Season(
        mover=mover,
        turns=turns,
        draw=draw,
        final=final,
        city=CITY_EARLY + CITY_LATE / (turns + 0.5),
        place=PLACE * min(1.0, turns / 4),
        threats=(weights[GERMANY], weights[NORWAY], weights[ALLIES]),
    )
