"""The legal action that comes nearest to a refused one."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import fields

from konqt.core.plain_names import plain_name
from konqt.games.kon.board.topology import Topology
from konqt.games.kon.engine.actions import Action, is_play

OTHER_KIND = 10_000
HARMLESS = ("pass", "end_phase")
"""Kinds offered where nothing of the tried kind is legal: they do what waiting would do."""
OTHER_CARD, OTHER_USE = 2000, 1000
OTHER_PLAY = 12_000
"""Another card for another use has nothing of what was tried: declining is nearer."""
MEMBER = {"source": 60, "area": 60, "to": 40, "via": 10}
"""Cost of another area; what a person holds weighs more than where he wanted to go."""
SHIPS = {"ship": 60, "give": 60, "take": 40}
"""Cost of another ship, likewise."""
STEP_BEFORE = {"sail": "muster", "anchor": "sail"}
"""What has to be done first where a kind is not legal yet: nearer than to do without."""
NOT_YET = 5000
UNSAID = 80
"""Cost of a member that only one of the two has: to retreat nowhere is to give up, so that any
other area is nearer."""
FARTHEST = 9
"""Borders, or battalions, beyond which nothing is farther but by a hair."""
Cost = tuple[int, int]
"""Unlikeness, and among equals how far a number is off."""


def nearest_of(topology: Topology, tried: Action, legal: Sequence[Action]) -> Action | None:
    """Return the legal action most like the tried one; the first listed of several.

    Likeness is the kind first, then card and use, then areas (the nearer the better), then counts.
    None only when nothing is legal.
    """
    return min(legal, key=_Unlikeness(topology, tried), default=None)


class _Unlikeness:
    """Measures how far from the tried action another one is."""

    def __init__(self, topology: Topology, tried: Action) -> None:
        self._topology = topology
        self._tried = tried
        self._steps: dict[str, dict[str, int]] = {}

    def __call__(self, other: Action) -> Cost:
        tried = self._tried
        cost = 0
        if other.kind == STEP_BEFORE.get(tried.kind):
            cost = NOT_YET
        elif other.kind != tried.kind:
            cost = OTHER_KIND
            if other.kind in HARMLESS:
                return cost, 0
        elif _other_play(tried, other):
            cost = OTHER_PLAY
        off = 0
        for member in {row.name for row in (*fields(tried), *fields(other))}:
            wanted, found = getattr(tried, member, None), getattr(other, member, None)
            cost += self._cost(member, wanted, found)
            if member == "count" and wanted is not None and found is not None:
                off = abs(wanted - found)
        return cost, off

    def _cost(self, member: str, wanted: object, found: object) -> int:
        if wanted == found:
            return 0
        if member == "card":
            same = plain_name(str(wanted or "")) == plain_name(str(found or ""))
            return 0 if same else OTHER_CARD
        if member == "use":
            return OTHER_USE
        if wanted is None or found is None:
            return UNSAID
        if member in SHIPS:
            same = _plain_id(wanted) == _plain_id(found)
            return 0 if same else SHIPS[member]
        if found in self._topology.zones:
            return self._to_zone(str(wanted), str(found))
        if isinstance(wanted, str) and isinstance(found, str) and member in MEMBER:
            id_meant = self._area(wanted)
            return 0 if id_meant == found else MEMBER[member] + self._apart(id_meant, found)
        if isinstance(wanted, int) and isinstance(found, int) and member == "count":
            return min(abs(wanted - found), FARTHEST)
        if isinstance(wanted, tuple) and isinstance(found, tuple):
            if member == "losses":
                return _differing(Counter(dict(wanted)), Counter(dict(found)))
            return _differing(Counter(wanted), Counter(found))
        return 1

    def _to_zone(self, written: str, found: str) -> int:
        """Return the cost of another sea zone: the nearer the better."""
        meant = written.upper()
        if meant == found:
            return 0
        return MEMBER["to"] + self._zones_apart(meant, found)

    def _zones_apart(self, one: str, other: str) -> int:
        """Return the zones to sail from one to another, at most FARTHEST; also for no zone."""
        topology = self._topology
        if one not in topology.zones:
            return FARTHEST
        reached, steps = {topology.zones.index(one)}, 0
        wanted = topology.zones.index(other)
        while wanted not in reached and steps < FARTHEST:
            steps += 1
            reached = reached.union(*(topology.zone_neighbours[zone] for zone in reached))
        return steps

    def _area(self, written: str) -> str:
        """Return the area that a name with capitals or Norwegian letters means: `Hønefoss`."""
        if written in self._topology.index:
            return written
        known = plain_name(written).replace(" ", "_")
        return known if known in self._topology.index else written

    def _apart(self, one: str, other: str) -> int:
        """Return the borders between two areas, at most FARTHEST; also for what is no area."""
        known = self._steps.get(one)
        if known is None:
            known = self._steps[one] = _steps_from(self._topology, one)
        return known.get(other, FARTHEST)


def _other_play(tried: Action, other: Action) -> bool:
    return is_play(tried) and is_play(other) and tried.card != other.card and tried.use != other.use


def _plain_id(ship: object) -> str:
    """Return the id that a ship's name with capitals, blanks or other letters means."""
    return plain_name(str(ship)).replace(" ", "_")


def _differing(one: "Counter[str]", other: "Counter[str]") -> int:
    return (one - other).total() + (other - one).total()


def _steps_from(topology: Topology, area: str) -> dict[str, int]:
    """Return how many borders lie between an area and each other one within FARTHEST."""
    start = topology.index.get(area)
    if start is None:
        return {}
    reached = edge = 1 << start
    found = {area: 0}
    for steps in range(1, FARTHEST):
        beyond = 0
        for number in range(len(topology.areas)):
            if edge >> number & 1:
                beyond |= topology.adjacent[number]
        edge = beyond & ~reached
        reached |= edge
        for number, name in enumerate(topology.areas):
            if edge >> number & 1:
                found[name] = steps
    return found
