"""What the tracks and pools beside the map show, and how they get there step by step.

An observation tells where every marker lies; an event of a game tells where one goes. So a marker
can be counted on from space to space while the events come one after another.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from konqt.core.frozen import frozen
from konqt.core.json_value import KnownObject
from konqt.games.crown.crown_game import CrownObservation
from konqt.games.crown.engine.crown_state import DESTROYED, OCCUPIED
from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.engine.printed import Printed

POPULATION, QUICK = "population", "quick_response"
EVACUATION, SABOTAGE = "evacuation", "sabotage"


@frozen
class MarkersShown:
    """Where the markers lie, and how many cubes there are."""

    turn: int
    phase: int
    stress: int
    threat: int
    momentum: int
    row: int
    """of the Morale track, counted from the lowest"""
    space: int
    """of that row, counted from the left"""
    willpower: int
    pressure: int
    gold: int
    armed: bool
    limit: int
    """where Stress costs a Willpower"""


@frozen
class BoxesShown(MarkersShown):
    """What lies on the Push track, among the Demands and on the towns, too."""

    push: tuple[int, ...]
    push_tile: str
    """what the Order tile of the Push track does, empty while it is not turned over"""
    demands: int
    """how many are still to come"""
    demand: str
    """the one on the table, or empty"""
    declined: tuple[str, ...]
    ignored: tuple[str, ...]
    occupied: tuple[str, ...]
    destroyed: tuple[str, ...]
    bombed: str
    bombing: int


@frozen
class TracksShown(BoxesShown):
    """All of that, the dice in the pools, and who is off the map."""

    population: int
    evacuation: tuple[int, ...]
    sabotage: tuple[int, ...]
    quick: int
    germans: int
    """in the supply"""
    troops: int
    """in the supply"""


def tracks_shown(seen: CrownObservation, printed: Printed) -> TracksShown:
    """Return what the tracks show to whoever has this observation."""
    at: KnownObject = seen.position
    dice, demands, towns, bombing = at["dice"], at["demands"], at["towns"], at["bombing"]
    loyalty, space = at["morale"]
    left = demands["draw"]
    return TracksShown(
        turn=at["round"],
        phase=at["phase"],
        stress=at["stress"],
        threat=at["threat"],
        momentum=at["momentum"],
        row=[row.loyalty for row in printed.morale].index(loyalty),
        space=space,
        willpower=at["willpower"],
        pressure=at["pressure"],
        gold=at["gold"],
        armed=at["king_black"],
        push=tuple(at["push"]["cubes"]),
        push_tile=at["push"]["tile"] if at["push"]["face"] == "german" else "",
        demands=left if isinstance(left, int) else len(left),
        demand=_on_the_table(seen.pending),
        declined=tuple(demands["declined"]),
        ignored=tuple(demands["ignored"]),
        occupied=tuple(town for town, how in towns.items() if how == OCCUPIED),
        destroyed=tuple(town for town, how in towns.items() if how == DESTROYED),
        bombed=bombing["town"] if bombing else "",
        bombing=bombing["value"] if bombing else 0,
        population=dice[POPULATION],
        evacuation=tuple(dice[EVACUATION]),
        sabotage=tuple(dice[SABOTAGE]),
        quick=dice[QUICK],
        germans=int(printed.count["german_troops"]) - _on_the_map(at, "regular", "paratrooper"),
        troops=int(printed.count["norwegian_troops"]) - _on_the_map(at, "norwegian"),
        limit=printed.stress_limit + (at["options"]["stress_limit"] == "pass"),
    )


def _on_the_map(position: KnownObject, *units: str) -> int:
    return sum(there.get(unit, 0) for there in position["units"].values() for unit in units)


def _on_the_table(pending: KnownObject) -> str:
    """Return the Demand that waits for its answer."""
    waiting = (task.get("place", "") for task in pending["frames"] if task["name"] == "demand")
    return next(waiting, "")


def steps_of(shown: TracksShown, event: CrownEvent, printed: Printed) -> list[TracksShown]:
    """Return what the tracks show one after the other while an event comes, the last as it stays.

    Nothing where it changes none of them.
    """
    begun = _phase_of(shown, event)
    steps = STEPS[event.kind](begun, event, printed) if event.kind in STEPS else [begun]
    return [each for number, each in enumerate(steps) if number or each != shown]


def _phase_of(shown: TracksShown, event: CrownEvent) -> TracksShown:
    """Return the tracks in the phase whose rule has told the event."""
    phase = event.rule[1:2]
    if not event.rule.startswith("P") or not phase.isdecimal() or int(phase) == shown.phase:
        return shown
    return replace(shown, phase=int(phase), turn=shown.turn + (phase == "1"))


Steps = Callable[[TracksShown, CrownEvent, Printed], Sequence[TracksShown]]


def _with(shown: TracksShown, name: str, value: int | tuple[int, ...]) -> TracksShown:
    """Return the tracks with another value in the field of a name."""
    told: KnownObject = {name: value}
    return replace(shown, **told)


def _stress(shown: TracksShown, event: CrownEvent, printed: Printed) -> Sequence[TracksShown]:
    """Count up to the limit, from there to the space above the Threat, and on; or down."""
    by, to, at = event.number("by"), event.number("to"), shown.stress
    way: list[int] = []
    for _step in range(max(0, by)):
        at += 1
        way.append(at)
        if at >= shown.limit:
            at = shown.threat + 1
            way.append(at)
    way += range(shown.stress - 1, to - 1, -1) if by < 0 else []
    if not way or way[-1] != to:
        way = [to]
    return [replace(shown, stress=each) for each in way]


def _count(name: str) -> Steps:
    """Return how a marker is counted one by one to the number that an event tells."""

    def steps(shown: TracksShown, event: CrownEvent, printed: Printed) -> Sequence[TracksShown]:
        start, to = getattr(shown, name), event.number("to")
        way = range(start + 1, to + 1) if to > start else range(start - 1, to - 1, -1)
        return [_with(shown, name, each) for each in way]

    return steps


def _morale(shown: TracksShown, event: CrownEvent, printed: Printed) -> Sequence[TracksShown]:
    return [replace(shown, row=event.number("row"), space=event.number("space"))]


def _cubes(shown: TracksShown, event: CrownEvent, printed: Printed) -> Sequence[TracksShown]:
    section, steps = event.number("section") - 1, []
    for _cube in range(event.number("count")):
        shown = _in_section(shown, section, shown.push[section] + 1)
        steps.append(shown)
    return steps


def _emptied(shown: TracksShown, event: CrownEvent, printed: Printed) -> Sequence[TracksShown]:
    return [_in_section(shown, event.number("section") - 1, 0)]


def _in_section(shown: TracksShown, section: int, cubes: int) -> TracksShown:
    push = (*shown.push[:section], cubes, *shown.push[section + 1 :])
    return replace(shown, push=push)


def _turned(shown: TracksShown, event: CrownEvent, printed: Printed) -> Sequence[TracksShown]:
    if event.number("frame"):
        return [shown]
    return [replace(shown, push_tile=event.word("tile"))]


def _demand(shown: TracksShown, event: CrownEvent, printed: Printed) -> Sequence[TracksShown]:
    return [replace(shown, demand=event.word("card"), demands=shown.demands - 1)]


def _answered(shown: TracksShown, event: CrownEvent, printed: Printed) -> Sequence[TracksShown]:
    card = event.word("card")
    if event.fact("answer") == "decline":
        return [replace(shown, demand="", declined=(*shown.declined, card))]
    return [replace(shown, demand="", ignored=(*shown.ignored, card))]


def _town(how: str) -> Steps:
    def steps(shown: TracksShown, event: CrownEvent, printed: Printed) -> Sequence[TracksShown]:
        town = event.word("area")
        occupied = tuple(each for each in shown.occupied if each != town)
        destroyed = tuple(each for each in shown.destroyed if each != town)
        if how == OCCUPIED:
            return [replace(shown, occupied=(*occupied, town), destroyed=destroyed)]
        return [replace(shown, occupied=occupied, destroyed=(*destroyed, town))]

    return steps


def _bomb(shown: TracksShown, event: CrownEvent, printed: Printed) -> Sequence[TracksShown]:
    value = event.number("value") or event.number("to")
    return [replace(shown, bombed=event.word("area") if value else "", bombing=value)]


def _die_moved(shown: TracksShown, event: CrownEvent, printed: Printed) -> Sequence[TracksShown]:
    value = event.number("value")
    shown = _in_pool(shown, event.word("start"), value, -1)
    return [_in_pool(shown, event.word("to"), value, 1)]


def _in_pool(shown: TracksShown, pool: str, value: int, by: int) -> TracksShown:
    """Return the tracks with a die put into a pool or taken from it; the frame has its own."""
    if pool == POPULATION:
        return replace(shown, population=shown.population + by)
    if pool == QUICK:
        return replace(shown, quick=shown.quick + by)
    if pool == EVACUATION:
        return replace(shown, evacuation=_dice_after(shown.evacuation, value, by))
    if pool == SABOTAGE:
        return replace(shown, sabotage=_dice_after(shown.sabotage, value, by))
    return shown


def _dice_after(dice: tuple[int, ...], value: int, by: int) -> tuple[int, ...]:
    if by > 0:
        return tuple(sorted((*dice, value)))
    left = list(dice)
    if left:
        # One that was lowered to nothing is the one that goes.
        gone = min(left) if min(left) < 1 or value not in left else value
        left.remove(gone)
    return tuple(left)


def _dice_raised(shown: TracksShown, event: CrownEvent, printed: Printed) -> Sequence[TracksShown]:
    values = event.fact("values")
    dice = tuple(sorted(map(int, values))) if isinstance(values, tuple) else ()
    pool = event.word("pool")
    if pool not in (EVACUATION, SABOTAGE):
        return [shown]
    return [_with(shown, pool, dice)]


def _die_lowered(shown: TracksShown, event: CrownEvent, printed: Printed) -> Sequence[TracksShown]:
    to = event.number("to")
    if event.number("frame") or to + 1 not in shown.sabotage:
        return [shown]
    dice = list(shown.sabotage)
    dice[dice.index(to + 1)] = to
    return [replace(shown, sabotage=tuple(sorted(dice)))]


def _supply(name: str, by: int, fact: str = "") -> Steps:
    def steps(shown: TracksShown, event: CrownEvent, printed: Printed) -> Sequence[TracksShown]:
        count = event.number(fact) if fact else 1
        return [_with(shown, name, getattr(shown, name) + by * count)]

    return steps


STEPS: Mapping[str, Steps] = {
    "stress_changed": _stress,
    "threat_changed": _count("threat"),
    "threat_lowered": _count("threat"),
    "momentum_changed": _count("momentum"),
    "willpower_lost": _count("willpower"),
    "pressure_placed": _count("pressure"),
    "gold_evacuated": _count("gold"),
    "morale_changed": _morale,
    "king_turned_black": lambda shown, _event, _printed: [replace(shown, armed=True)],
    "push_placed": _cubes,
    "push_resolved": _emptied,
    "tile_flipped": _turned,
    "demand_drawn": _demand,
    "demand_answered": _answered,
    "town_occupied": _town(OCCUPIED),
    "town_destroyed": _town(DESTROYED),
    "bomb_placed": _bomb,
    "bomb_lowered": _bomb,
    "die_moved": _die_moved,
    "dice_raised": _dice_raised,
    "sabotage_die_lowered": _die_lowered,
    "german_placed": _supply("germans", -1),
    "german_removed": _supply("germans", 1),
    "troop_mobilised": _supply("troops", -1),
    "troops_removed": _supply("troops", 1, "count"),
}
