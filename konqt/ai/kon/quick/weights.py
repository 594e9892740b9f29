"""What the quick policy weighs by: numbers found by games against others, kept in a file."""

import json
from dataclasses import fields
from functools import lru_cache
from pathlib import Path

from konqt.core.frozen import frozen

FILE = Path(__file__).with_name("weights.json")


@frozen
class QuickWeights:
    """One side's numbers; what is worth something is counted in battalions."""

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
    risk: float = 0.35
    """up to which chance of its fall a city's garrison is enough"""
    nearness: float = 0.7
    """what is left of a goal's worth with each move"""
    stake: float = 0.8
    lives: float = 0.5
    """what an area and a battalion count in a combat in which cards may be played"""
    a_die: float = 0.12
    """what a card's die is worth apart from the victory"""
    thrift: float = 1.0
    """times that a card's usual price counts"""
    company: float = 2.0
    """how many enemies for each own battalion one dares to stand beside"""
    last_blow: float = 0.02
    """what a city counts more for its attackers in the last turns"""


@lru_cache(maxsize=1)
def _kept() -> dict[str, dict[str, dict[str, float]]]:
    kept: dict[str, dict[str, dict[str, float]]] = json.loads(FILE.read_text("utf-8"))["weights"]
    return kept


def quick_weights(scenario: str, side: str) -> QuickWeights:
    """Return the weights of `germany` or `others` in a scenario; the usual ones for an unknown."""
    known = _kept().get(scenario, {}).get(side, {})
    names = {field.name for field in fields(QuickWeights)}
    return QuickWeights(**{name: value for name, value in known.items() if name in names})
