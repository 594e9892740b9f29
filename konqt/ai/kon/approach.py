"""How the search goes about a scenario for one side: found by trials, one row each.

docs/opponents.md tells the trials. They were made on other seeds than the games that are reported.
"""

from konqt.core.frozen import frozen
from konqt.games.kon.engine.factions import GERMANY


@frozen
class Approach:
    """What is played out for a side in a scenario, and how it is judged."""

    playouts: int
    """for a decision of the officer"""
    a_second: int
    """on one core, roughly"""
    turns: int
    """that a playout goes on before it is judged"""
    cities: float
    """share of a position's worth that lies in the objectives it will hold, not in winning: a side
    that seldom wins must still tell a better position from a worse one"""
    trust: float
    """how far the corporal's own answer is ahead after one playout; less by the root of their
    number"""
    trust_in_plans: float
    """the same of its whole turn"""


_NARVIK = Approach(600, 4000, turns=2, cities=0.0, trust=0.3, trust_in_plans=0.3)
_NARVIK_GERMANY = Approach(600, 4000, turns=2, cities=0.0, trust=0.3, trust_in_plans=2.5)
_BASIC = Approach(150, 1200, turns=3, cities=0.2, trust=0.2, trust_in_plans=0.2)
_BASIC_GERMANY = Approach(150, 1200, turns=3, cities=0.4, trust=0.2, trust_in_plans=0.2)
_UNLEARNED = {
    "narvik": Approach(600, 1000, turns=0, cities=0.0, trust=0.35, trust_in_plans=0.35),
    "basic": Approach(48, 60, turns=0, cities=0.0, trust=0.35, trust_in_plans=0.35),
}
"""An owner's objectives: nothing was learned of them, so that playouts go on to the end."""


def approach_of(scenario: str, faction: int, known: bool = True) -> Approach:
    """Return the row of a scenario on land and a faction's side; `known`: it was learned of."""
    if not known:
        return _UNLEARNED["narvik" if scenario == "narvik" else "basic"]
    if scenario == "narvik":
        return _NARVIK_GERMANY if faction == GERMANY else _NARVIK
    return _BASIC_GERMANY if faction == GERMANY else _BASIC
