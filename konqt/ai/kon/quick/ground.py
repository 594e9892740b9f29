"""The board as the quick policy reads it: neighbours and distances by the state's own numbers."""

from functools import lru_cache
from heapq import heappop, heappush

from konqt.games.kon.engine.ruleset import Ruleset

UNREACHED = 99
ACROSS_FJORD = 2
"""Moves that a way across a fjord counts: attacks over it are halved."""


class QuickGround:
    """Tables of one ruleset; all numbers are those of its areas."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        every = range(rules.size)
        self.near = tuple(tuple(rules.neighbours[area]) for area in every)
        self.land = tuple(
            tuple(there for there in self.near[area] if not rules.fjord[area] >> there & 1)
            for area in every
        )
        self.fjord = tuple(
            tuple(there for there in self.near[area] if rules.fjord[area] >> there & 1)
            for area in every
        )
        self.areas = rules.play_areas
        self.steps = tuple(self._steps(area) for area in every)
        self.within_two = tuple(
            tuple((there, 1.0 if far <= 1 else 0.5) for there, far in enumerate(row) if far <= 2)
            for row in self.steps
        )
        """areas at most two moves away, and what a battalion there counts"""
        self.city = tuple(bool(rules.objectives >> area & 1) for area in every)
        self.cities = tuple(area for area in every if self.city[area])
        points = rules.topology.mobilization_points & rules.in_play
        self.points = tuple(area for area in every if points >> area & 1)

    def _steps(self, start: int) -> tuple[int, ...]:
        """Return how far all areas are from one."""
        steps = [UNREACHED] * self.rules.size
        steps[start] = 0
        edge = [(0, start)]
        while edge:
            far, here = heappop(edge)
            for ways, cost in ((self.land[here], 1), (self.fjord[here], ACROSS_FJORD)):
                for there in ways:
                    if far + cost < steps[there]:
                        steps[there] = far + cost
                        heappush(edge, (far + cost, there))
        return tuple(steps)


@lru_cache(maxsize=8)
def quick_ground(rules: Ruleset) -> QuickGround:
    """Return the tables of a ruleset, made once."""
    return QuickGround(rules)
