"""Counts what makes an opponent look silly: objectives it leaves, and those it does not walk into.

Judged at the end of every turn from what everybody at the table sees. An objective or victory
city is *left* when battalions of the faction stood in it as its turn began, nobody stands in it
when the turn is over, and an enemy stands next door. It is *spurned* when nobody stood in it at
either time, and the faction had battalions next door that could have walked in: all of them, but
of those in another objective the last one stays there.
"""

from konqt.board.shipped import shipped_topology
from konqt.board.topology import Topology
from konqt.core import observation as core
from konqt.games.kon.engine.factions import ENEMIES, FACTIONS, GERMANY
from konqt.games.kon.forms.observation import Observation, kon_observation
from konqt.games.owner_data import corrections_in, topology_of

LEFT = "left"
SPURNED = "spurned"


class Onlooker:
    """Sees one game from its first position to its last, and counts."""

    def __init__(self, data: object = None) -> None:
        """Watch a game that is played with `data`, an owner's as `Setup.data` takes it."""
        self.counted = {faction: {LEFT: 0, SPURNED: 0} for faction in FACTIONS}
        """faction -> kind -> how often"""
        self._topology = topology_of(corrections_in(data)) or shipped_topology()
        self._first: Observation | None = None

    def see(self, observation: core.Observation) -> None:
        """Take note of how the table looks, after each step or when a turn or the game is over."""
        seen = kon_observation(observation)
        first = self._first
        if first is None:
            self._first = seen
        elif (first.round, first.turn) != (seen.round, seen.turn):
            self._judge(first, seen)
            self._first = seen
        elif _needed_at_the_end(seen):
            self._judge(first, seen)

    def _judge(self, first: Observation, last: Observation) -> None:
        counted = self.counted[first.turn]
        counted[LEFT] += len(left_open(first, last, self._topology))
        counted[SPURNED] += len(spurned(first, last, self._topology))


def _needed_at_the_end(seen: Observation) -> bool:
    """Return whether the game is over, and who moved last would have needed what stays empty.

    An area is won for Germany by holding it, for its enemies by no German there. Annihilation
    and resignation end a game in the middle of a turn.
    """
    over = seen.outcome is not None and seen.outcome["cause"] == "deck"
    return over and seen.turn == FACTIONS[GERMANY]


def left_open(first: Observation, last: Observation, topology: Topology) -> list[str]:
    """Return the objectives that the faction to move held and left to an enemy next door."""
    enemies = ENEMIES[first.turn]
    return [
        goal
        for goal in last.objectives
        if first.turn in first.units.get(goal, ())
        and goal not in last.units
        and any(
            not enemies.isdisjoint(last.units.get(near, ())) for near in _near(last, goal, topology)
        )
    ]


def spurned(first: Observation, last: Observation, topology: Topology) -> list[str]:
    """Return the empty objectives that the faction to move could have walked into and did not."""
    return [
        goal
        for goal in last.objectives
        if goal not in first.units
        and goal not in last.units
        and any(_spare(first, near) for near in _near(first, goal, topology))
    ]


def _spare(first: Observation, area: str) -> bool:
    """Return whether a battalion of the mover can leave an area without giving an objective up."""
    there = first.units.get(area, {}).get(first.turn, 0)
    return there > (area in first.objectives)


def _near(seen: Observation, area: str, topology: Topology) -> list[str]:
    around = (topology.areas[near] for near in topology.neighbours[topology.index[area]])
    return [near for near in around if near in seen.areas_in_play]
