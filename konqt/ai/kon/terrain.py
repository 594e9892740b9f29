"""The areas in play as an opponent looks at them: neighbours, objectives, distances."""

from collections.abc import Sequence
from functools import lru_cache

from konqt.core.frozen import frozen
from konqt.games.kon.board.topology import Topology

FAR = 9


@frozen
class Terrain:
    """The areas in play, numbered from 0 in board order."""

    areas: tuple[str, ...]
    index: dict[str, int]
    land: tuple[tuple[int, ...], ...]
    """neighbours over land"""
    fjord: tuple[tuple[int, ...], ...]
    """neighbours across a fjord"""
    near: tuple[tuple[int, ...], ...]
    """all neighbours"""
    coast: tuple[bool, ...]
    """on a sea zone where the Allies may sail (III to VII)"""
    objectives: tuple[int, ...]
    to_objective: tuple[int, ...]
    """steps to the nearest objective"""


MINED_ZONES = frozenset(("I", "II"))


@lru_cache(maxsize=8)
def terrain_of(
    topology: Topology, areas_in_play: tuple[str, ...], objectives: tuple[str, ...]
) -> Terrain:
    """Cut the areas in play out of a board."""
    in_play = set(areas_in_play)
    areas = tuple(area for area in topology.areas if area in in_play)
    index = {area: i for i, area in enumerate(areas)}
    land, fjord, near, coast = [], [], [], []
    for area in areas:
        here = topology.index[area]
        around = [n for n in topology.neighbours[here] if topology.areas[n] in in_play]
        across = topology.across_fjord[here]
        near.append(tuple(index[topology.areas[n]] for n in around))
        land.append(tuple(index[topology.areas[n]] for n in around if not across >> n & 1))
        fjord.append(tuple(index[topology.areas[n]] for n in around if across >> n & 1))
        zones = {topology.zones[zone] for zone in topology.zones_of[here]}
        coast.append(bool(zones) and not zones & MINED_ZONES)
    goals = tuple(index[area] for area in objectives)
    return Terrain(
        areas=areas,
        index=index,
        land=tuple(land),
        fjord=tuple(fjord),
        near=tuple(near),
        coast=tuple(coast),
        objectives=goals,
        to_objective=steps_to(near, goals),
    )


def steps_to(near: Sequence[tuple[int, ...]], goals: tuple[int, ...]) -> tuple[int, ...]:
    """Return how many borders lie between each area and the nearest of some; at most `FAR`."""
    steps = [FAR] * len(near)
    edge = list(goals)
    for goal in goals:
        steps[goal] = 0
    while edge:
        here = edge.pop(0)
        for there in near[here]:
            if steps[there] == FAR and steps[here] + 1 < FAR:
                steps[there] = steps[here] + 1
                edge.append(there)
    return tuple(steps)
