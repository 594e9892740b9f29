"""What a public position of 9 April says of how the game may end, as numbers.

Much of that day is settled before it is done: every free victory city will mobilize, so will every
second free point, each ship afloat may land a battalion, Germany has a battalion to come. So the
day is read by itself. It is judged at its joints only: as it begins, when the sea has been fought
for, when all have landed, when the last combat is over. Within a part the order says nothing.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from math import log

from konqt.core.json_value import KnownObject
from konqt.games.kon.engine.factions import FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.fleet import ZONES
from konqt.games.kon.engine.ruleset import Ruleset
from konqt.games.kon.engine.sea import STEPS
from konqt.games.kon.forms.observation import KonObservation

AT_SEA, LANDING, ON_LAND, RAISING = range(4)
"""Parts of the day: up to the raids, the landings, the combats on land, mobilization with what
reinforces"""
PARTS = ("sea", "landings", "land", "reinforcement")
"""What the parts are called in data"""
FIRST_STEPS = tuple(map(STEPS.index, ("landing", "land_combat", "mobilization")))
"""with which the parts after the first begin"""
COAST = ZONES[:7]
"""Zones from which ships land"""
LEAST = 1e-4
"""below it the logarithm of a chance is the same"""
GERMAN, NORWEGIAN, ALLIED = FACTIONS
DAY = "april"
"""What its weights are called among those of scenarios"""

Judge = Callable[[KonObservation], Sequence[float]]
"""Gives the chance of each end of a position after the day, always in the same order"""


def part_of(seen: KonObservation) -> int | None:
    """Return the part of 9 April that a position is in; None on every other day."""
    april = seen.sea.april
    if seen.round or april is None:
        return None
    step = STEPS.index(april.step)
    return sum(step >= first for first in FIRST_STEPS)


class AprilReader:
    """Reads positions of 9 April; with all ashore it asks what judges positions after the day."""

    def __init__(self, rules: Ruleset, judge: Judge, ends: int) -> None:
        """Take the board, and what judges by so many ends the position that the day will leave."""
        self._rules, self._judge, self._ends = rules, judge, ends
        topology = rules.topology
        self._goals = topology.ids(rules.objectives)
        self._cities = topology.ids(topology.victory_cities & rules.in_play)
        points = frozenset(topology.ids(topology.mobilization_points & rules.in_play))
        self._points = tuple(area for area in rules.areas if area in points)
        fleet = rules.fleet
        assert fleet is not None, "only games with ships begin with 9 April"
        self._german_ships = frozenset(fleet.names(fleet.of[GERMANY]))
        self._dummies = tuple(fleet.names(fleet.dummies))

    def read(self, seen: KonObservation) -> list[float]:
        """Return the numbers of a position of the day, always in the same order."""
        return [number for _name, number in self._told(seen)]

    def names(self, seen: KonObservation) -> tuple[str, ...]:
        """Return what these numbers are called, in that order; any position of the day will do."""
        return tuple(name for name, _number in self._told(seen))

    def settled(self, seen: KonObservation) -> KonObservation:
        """Return the position that the day leaves, as far as that is settled.

        Free cities and every second free point have mobilized, hands are drawn, dummy ships gone;
        combats still to come are kept as they are. Where Norway may choose, the first points serve.
        """
        units = {area: dict(here) for area, here in seen.units.items()}
        for area in self.to_mobilize(seen):
            here = units.setdefault(area, {})
            here[NORWEGIAN] = here.get(NORWEGIAN, 0) + 1
        sizes = dict(zip(FACTIONS, self._rules.scenario.hand_sizes, strict=True))
        lost = [each for each in seen.sea.lost if each not in self._dummies]
        return replace(
            seen,
            round=1,
            turn=GERMAN,
            phase=1,
            units=units,
            hands=dict(sizes),
            piles={
                faction: replace(pile, draw=max(0, pile.draw - sizes[faction]))
                for faction, pile in seen.piles.items()
            },
            sea=seen.sea._replace(lost=(*lost, *self._dummies), april=None),
        )

    def to_mobilize(self, seen: KonObservation) -> tuple[str, ...]:
        """Return where Norway will have mobilized by the end of the day, once all have landed."""
        part, april = part_of(seen), seen.sea.april
        held = {area for area, here in seen.units.items() if here.get(GERMAN)}
        if part == ON_LAND and april is not None:
            free = [area for area in self._cities if area not in held]
            cities = [area for area in free if area not in april.mobilized]
            points = [area for area in self._points if area not in held]
            return (*cities, *points[: len(points) // 2])
        frames: list[KnownObject] = [*seen.pending]
        for frame in frames:
            if frame["kind"] == "mobilization":
                barred = held.union(frame["placed"])
                points = [area for area in self._points if area not in barred]
                return tuple(points[: frame["left"]])
        return ()

    # -- inside -----------------------------------------------------------------------------

    def _told(self, seen: KonObservation) -> Iterator[tuple[str, float]]:
        """Tell everything once for each part: a ship means other things before and after landing.

        Only of what its own part tells is a number other than 0.
        """
        here = part_of(seen)
        told = list(self._open(seen))
        ahead = [0.0] * self._ends
        if here in (ON_LAND, RAISING):
            ahead = [log(max(each, LEAST)) for each in self._judge(self.settled(seen))]
        for part in range(AT_SEA, RAISING + 1):
            now = float(part == here)
            yield f"part {part}", now
            yield from ((f"part {part}*{name}", now * number) for name, number in told)
            if part in (ON_LAND, RAISING):
                for number, each in enumerate(ahead):
                    yield f"part {part}*end {number}", now * each

    def _open(self, seen: KonObservation) -> Iterator[tuple[str, float]]:
        """Tell what lies open: who is ashore, goal by goal, ships by zone, cards."""
        ashore = [sum(here.get(each, 0) for here in seen.units.values()) for each in FACTIONS]
        yield "german battalions", ashore[GERMANY] / 10
        yield "norwegian battalions", ashore[NORWAY] / 10
        for goal in self._goals:
            here = seen.units.get(goal, {})
            german, norwegian = here.get(GERMAN, 0), here.get(NORWEGIAN, 0)
            yield f"germans in {goal}", min(german, 3) / 3
            yield f"{goal} german", float(german > 0 and not norwegian)
            yield f"norwegians in {goal}", min(norwegian, 2) / 2
        yield from self._at_sea(seen)
        for faction, hand in seen.hands.items():
            yield f"{faction} hand", (hand if isinstance(hand, int) else len(hand)) / 5
        for faction in (GERMAN, ALLIED):
            yield f"{faction} cards voided", len(seen.piles[faction].used) / 10

    def _at_sea(self, seen: KonObservation) -> Iterator[tuple[str, float]]:
        sea = seen.sea
        to_land = float(len(sea.fleet.get(GERMAN, ())))
        waiting = _zones_to_land(seen)
        for zone in ZONES:
            german = len(sea.lying(zone, GERMAN))
            others = len(sea.lying(zone, ALLIED)) + len(sea.lying(zone, NORWEGIAN))
            yield f"german ships in {zone}", german / 3
            yield f"others in {zone}", others / 3
            to_land += german if zone in waiting else 0
        yield "to land", to_land / 10
        lost = [each for each in sea.lost if each not in self._dummies]
        german = sum(each in self._german_ships for each in lost)
        yield "german ships lost", german / 5
        yield "other ships lost", (len(lost) - german) / 5
        yield "dummies lost", (len(sea.lost) - len(lost)) / 4
        yield "raiders", len(sea.lying("raid", GERMAN)) / 2


def _zones_to_land(seen: KonObservation) -> Sequence[str]:
    """Return the zones of whose coast nobody has landed yet."""
    part = part_of(seen)
    frames: list[KnownObject] = [*seen.pending]
    for frame in frames:
        if frame["kind"] == "landing":
            return (frame["zone"], *frame["later"])
    return COAST if part == AT_SEA else ()
