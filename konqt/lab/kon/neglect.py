"""Counts what makes an opponent look silly: objectives it leaves, and those it does not walk into.

What it does in the course of a turn is judged in `silly_moves.py`, and with a look into its hand in
`mistakes.py`; these two at the end of every turn from what everybody at the table sees. An
objective or victory city is *left* when battalions of the faction stood in it as its turn began,
nobody stands in it when the turn is over, and an enemy stands next door. It is *spurned* when
nobody stood in it at either time, and the faction had battalions next door that could have walked
in: all of them, but of those in another objective the last one stays there.
"""

from typing import ClassVar

from konqt.core import observation as core
from konqt.core.event import REFEREE
from konqt.games.kon.board.shipped import shipped_topology
from konqt.games.kon.board.topology import Topology, topology_of
from konqt.games.kon.engine.factions import ENEMIES, FACTIONS, GERMANY
from konqt.games.kon.forms.observation import Attack, KonObservation, kon_observation
from konqt.games.owner_data import corrections_in
from konqt.lab.kon.mistakes import (
    BETTER_CARD,
    FOR_NOTHING,
    HOPELESS,
    NOT_PLACED,
    better_discarded,
    could_trade_one,
    hopeless,
    left_unplaced,
)
from konqt.lab.kon.silly_moves import (
    AT_HOME,
    CITY,
    IDLE,
    PASSED_UP,
    WASTED,
    idle,
    landed_at_home,
    moved_all,
    neighbours,
    passed_up,
    wasted_engineers,
)

LEFT = "left"
SPURNED = "spurned"


KINDS = (
    *(LEFT, SPURNED, CITY, PASSED_UP, IDLE, AT_HOME, WASTED),
    *(HOPELESS, BETTER_CARD, NOT_PLACED, FOR_NOTHING),
)


class NeglectOnlooker:
    """Sees one game from its first position to its last, and counts."""

    viewer: ClassVar[str] = REFEREE
    """it must see which cards somebody kept"""

    def __init__(self, data: object = None) -> None:
        """Watch a game that is played with `data`, an owner's as `Setup.data` takes it."""
        self.counted = {faction: dict.fromkeys(KINDS, 0) for faction in FACTIONS}
        """faction -> kind -> how often"""
        self.openings: dict[str, str] = {}
        """faction -> its first turn; the same for two games in which it did the same"""
        self._topology = topology_of(corrections_in(data)) or shipped_topology()
        self._first: KonObservation | None = None
        self._offered = False
        """whether the reinforcement phase just over would have bought a battalion for one card"""
        self._before: KonObservation | None = None

    def see(self, observation: core.Observation) -> None:
        """Take note of how the table looks, after each step or when a turn or the game is over."""
        seen = kon_observation(observation)
        before, self._before = self._before, seen
        if before is not None:
            self._judge_step(before, seen)
        first = self._first
        if first is None:
            self._first = seen
        elif (first.round, first.turn) != (seen.round, seen.turn):
            self._judge(first, seen)
            self._first = seen
        elif _needed_at_the_end(seen):
            self._judge(first, seen)

    def _judge_step(self, before: KonObservation, after: KonObservation) -> None:
        counted = self.counted[before.turn]
        if moved_all(before, after):
            for area in passed_up(before, self._topology):
                counted[CITY if area in before.objectives else PASSED_UP] += 1
            counted[HOPELESS] += len(hopeless(before))
            counted[IDLE] += len(idle(before, self._topology))
            self._note_opening(before.turn, before, before.attacks)
        counted[AT_HOME] += landed_at_home(before, after)
        counted[WASTED] += wasted_engineers(before, after)
        counted[BETTER_CARD] += better_discarded(before, after)
        counted[NOT_PLACED] += left_unplaced(before, after)
        if before.decision.kind == "discard":
            counted[FOR_NOTHING] += self._offered
        self._offered = could_trade_one(before)

    def _note_opening(
        self, faction: str, seen: KonObservation, attacks: tuple[Attack, ...]
    ) -> None:
        """Keep where a faction's battalions went first, before any dice are thrown."""
        stand = {area: there[faction] for area, there in seen.units.items() if faction in there}
        if stand and faction not in self.openings:
            gone = sorted((each.area, each.source, each.count) for each in attacks)
            self.openings[faction] = f"{sorted(stand.items())} {gone}"

    def _judge(self, first: KonObservation, last: KonObservation) -> None:
        counted = self.counted[first.turn]
        counted[LEFT] += len(left_open(first, last, self._topology))
        counted[SPURNED] += len(spurned(first, last, self._topology))
        self._note_opening(first.turn, last, ())  # of who came by reinforcement alone


def _needed_at_the_end(seen: KonObservation) -> bool:
    """Return whether the game is over, and who moved last would have needed what stays empty.

    An area is won for Germany by holding it, for its enemies by no German there. Annihilation
    and resignation end a game in the middle of a turn.
    """
    over = seen.outcome is not None and seen.outcome["cause"] == "deck"
    return over and seen.turn == FACTIONS[GERMANY]


def left_open(first: KonObservation, last: KonObservation, topology: Topology) -> list[str]:
    """Return the objectives that the faction to move held and left to an enemy next door."""
    enemies = ENEMIES[first.turn]
    return [
        goal
        for goal in last.objectives
        if first.turn in first.units.get(goal, ())
        and goal not in last.units
        and any(
            not enemies.isdisjoint(last.units.get(near, ()))
            for near in neighbours(last, goal, topology)
        )
    ]


def spurned(first: KonObservation, last: KonObservation, topology: Topology) -> list[str]:
    """Return the empty objectives that the faction to move could have walked into and did not."""
    return [
        goal
        for goal in last.objectives
        if goal not in first.units
        and goal not in last.units
        and any(_spare(first, near) for near in neighbours(first, goal, topology))
    ]


def _spare(first: KonObservation, area: str) -> bool:
    """Return whether a battalion of the mover can leave an area without giving an objective up."""
    there = first.units.get(area, {}).get(first.turn, 0)
    return there > (area in first.objectives)
