"""The whole board as an opponent of the basic game looks at it: who can go, fly and land where."""

from functools import lru_cache
from heapq import heappop, heappush

from konqt.ai.kon.terrain import Terrain, terrain_of
from konqt.core.frozen import frozen
from konqt.games.kon.engine.ruleset import Ruleset

UNREACHED = 99
FJORD = 2


@frozen
class BasicTerrain:
    """A terrain with all that the basic game adds; areas are the terrain's numbers."""

    terrain: Terrain
    city: tuple[bool, ...]
    """victory cities, the objectives of both sides"""
    mobilization: tuple[bool, ...]
    shore: tuple[tuple[int, ...], ...]
    """where each faction may place battalions: Germany, Norway, Allies"""
    fields: tuple[int, ...]
    steps: tuple[tuple[int, ...], ...]
    """how far areas are: a move each, two across a fjord, where attacks are halved"""
    around: tuple[tuple[int, ...], ...]
    """each area with all its neighbours"""


@lru_cache(maxsize=8)
def ground_of(
    rules: Ruleset,
    areas_in_play: tuple[str, ...],
    objectives: tuple[str, ...],
) -> BasicTerrain:
    """Survey the board that is played on."""
    topology = rules.topology
    terrain = terrain_of(topology, areas_in_play, objectives)

    def numbers(mask: int) -> tuple[int, ...]:
        return tuple(
            number for number, area in enumerate(terrain.areas) if mask >> topology.index[area] & 1
        )

    mobilization = set(numbers(topology.mobilization_points))
    return BasicTerrain(
        terrain=terrain,
        city=tuple(number in terrain.objectives for number in range(len(terrain.areas))),
        mobilization=tuple(number in mobilization for number in range(len(terrain.areas))),
        shore=tuple(numbers(mask) for mask in rules.shores),
        fields=numbers(rules.fields),
        steps=tuple(_steps(terrain, start) for start in range(len(terrain.areas))),
        around=tuple((number, *near) for number, near in enumerate(terrain.near)),
    )


def _steps(terrain: Terrain, start: int) -> tuple[int, ...]:
    steps = [UNREACHED] * len(terrain.areas)
    steps[start] = 0
    edge = [(0, start)]
    while edge:
        far, here = heappop(edge)
        for ways, cost in ((terrain.land[here], 1), (terrain.fjord[here], FJORD)):
            for there in ways:
                if far + cost < steps[there]:
                    steps[there] = far + cost
                    heappush(edge, (far + cost, there))
    return tuple(steps)
