"""What the quick policy weighs by: numbers found by games against others, kept in a file.

What is worth something is counted in battalions.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, fields
from functools import lru_cache
from pathlib import Path

from konqt.core.frozen import frozen

FILE = Path(__file__).with_name("weights.json")


@frozen
class GoalWeights:
    """What areas are worth, and how many battalions are wanted there."""

    city_early: float = 2.2
    city_late: float = 9.0
    """a city's worth, and what the end adds to it, divided by the turns left"""
    threatened: float = 0.6
    quiet: float = 0.2
    """share of it for an own city with and without enemies near"""
    urgent: float = 3.0
    """times that a missing city counts when its march can hardly wait"""
    hunt: float = 0.35
    """an enemy battalion in the field"""
    point: float = 0.3
    """a mobilization point"""
    crowd: float = 0.2
    """how much each of its defenders makes a German city less attractive"""
    need: float = 1.4
    """battalions wanted against each enemy"""
    danger: float = 1.2
    """battalions wanted against each enemy near an own city"""
    last_blow: float = 0.02
    """what a city counts more for its attackers in the last turns"""


@frozen
class AttackWeights:
    """What an attack promises, and what it must."""

    kill: float = 1.0
    prize: float = 0.8
    """share of an area's worth that its conquest brings"""
    routed: float = 0.5
    open_retreat: float = 0.3
    """what beaten defenders count, and what share of it while they have a way out"""
    loss: float = 1.0
    least_gain: float = 0.25
    least_chance: float = 0.18
    """what an attack must promise"""
    answer: float = 1.0
    """how many of the usual card dice a defender is expected to have"""


@frozen
class StandingWeights:
    """Where battalions stay and march."""

    risk: float = 0.35
    """up to which chance of its fall a city's garrison is enough"""
    nearness: float = 0.7
    """what is left of a goal's worth with each move"""
    company: float = 2.0
    """how many enemies for each own battalion one dares to stand beside"""


@frozen
class CardWeights:
    """When a card is played in a combat."""

    stake: float = 0.8
    lives: float = 0.5
    """what the area and a battalion count"""
    a_die: float = 0.12
    """what a card's die is worth apart from the victory"""
    thrift: float = 1.0
    """times that a card's usual price counts"""


@frozen
class QuickWeights:
    """One side's numbers."""

    goals: GoalWeights = GoalWeights()
    attack: AttackWeights = AttackWeights()
    standing: StandingWeights = StandingWeights()
    cards: CardWeights = CardWeights()


def weights_of(values: Mapping[str, float]) -> QuickWeights:
    """Return weights by name; whichever is not named has its usual value."""
    parts = (GoalWeights, AttackWeights, StandingWeights, CardWeights)
    goals, attack, standing, cards = (
        {field.name: values[field.name] for field in fields(part) if field.name in values}
        for part in parts
    )
    return QuickWeights(
        GoalWeights(**goals),
        AttackWeights(**attack),
        StandingWeights(**standing),
        CardWeights(**cards),
    )


def values_of(weights: QuickWeights) -> dict[str, float]:
    """Return all numbers by name, as `weights_of` takes them."""
    found: dict[str, float] = {}
    for part in asdict(weights).values():
        found |= part
    return found


@lru_cache(maxsize=1)
def _kept() -> dict[str, dict[str, dict[str, float]]]:
    kept: dict[str, dict[str, dict[str, float]]] = json.loads(FILE.read_text("utf-8"))["weights"]
    return kept


def quick_weights(scenario: str, side: str) -> QuickWeights:
    """Return the weights of `germany` or `others` in a scenario; the usual ones for an unknown."""
    return weights_of(_kept().get(scenario, {}).get(side, {}))
