"""What looks silly while a turn goes on: attacks not made, battalions idle, cards wasted.

All of it is judged from what everybody sees at the table, by the dice of battalions alone.

- *Passed up* is an attack that nobody made, though battalions that had not moved by the end of the
  movement phase would have won it at 80 % or more. In an objective one battalion stays at home,
  and one for each enemy next door to it elsewhere. Of an objective it is told by itself; in what
  may be the game's last turn nothing else counts.
- *Idle* are four battalions or more that stand in one area, have not moved by the end of the phase
  and have no enemy next door, while twice as many enemies as battalions stand next door to another
  objective of their faction, and a free area lies on the way there. Each such area counts once.
- *At home* land paratroopers where Germans stand and no enemy.
- *Wasted* are engineers that bring one battalion back into its attack, unless the attack is on an
  objective and one battalion less would have cost it 20 points of its chance or more. In what may
  be the game's last turn they are kept for nothing.
"""

from collections.abc import Mapping

from konqt.games.kon.board.topology import Topology
from konqt.games.kon.engine.factions import ENEMIES, FACTIONS, GERMANY
from konqt.games.kon.engine.public_facts import facts_of
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.odds.combat_odds import combat_odds

PASSED_UP = "passed up"
CITY = "city passed up"
IDLE = "idle"
AT_HOME = "at home"
WASTED = "wasted"

SURE = 0.8
MANY = 4
OUTNUMBERED = 2
DECISIVE = 0.2

PARATROOPERS = "fallskjermtropp"
ENGINEERS = "ingeniorkompani"
TURNS_ONE_BACK = "veisperring"

GERMANS = FACTIONS[GERMANY]


def moved_all(before: KonObservation, after: KonObservation) -> bool:
    """Return whether a movement phase ended between two looks at the table."""
    if before.decision.kind != "movement":
        return False
    same = (before.round, before.turn) == (after.round, after.turn)
    return not (same and after.pending and after.pending[0]["kind"] == "movement")


def passed_up(last: KonObservation, topology: Topology) -> list[str]:
    """Return the areas not attacked; `last` is the last look before the movement phase ended."""
    attacked = {attack.area for attack in last.attacks}
    return [
        area
        for area in (last.objectives if may_be_the_last(last) else last.areas_in_play)
        if area not in attacked
        and enemies_in(last, area)
        and _best_chance(last, area, topology) >= SURE
    ]


def may_be_the_last(seen: KonObservation) -> bool:
    """Return whether the deck that ends the game may run out before its owner's next turn."""
    return seen.standing.get("turns_left", [0, 0])[0] <= 1


def _best_chance(seen: KonObservation, target: str, topology: Topology) -> float:
    """Return the chance of an attack by all who could make it; 0 where nobody could."""
    over_land = across = 0
    for source in neighbours(seen, target, topology):
        going = max(0, _spare(seen, source, topology, met=enemies_in(seen, target)))
        if topology.is_fjord(source, target):
            across += going
        else:
            over_land += going
    return _chance(over_land, across, enemies_in(seen, target))


def _spare(seen: KonObservation, area: str, topology: Topology, met: int = 0) -> int:
    """Return how many of the mover may still leave an area; `met` enemies next door they attack."""
    going = _unmoved(seen, area)
    if area not in seen.objectives:
        return going
    stay = max(1, enemies_near(seen, area, topology) - met)
    return min(going, seen.units.get(area, {}).get(seen.turn, 0) - stay)


def _unmoved(seen: KonObservation, area: str) -> int:
    """Return the mover's battalions that may still move; those at a border have attacked."""
    if enemies_in(seen, area):
        return 0
    there = seen.units.get(area, {}).get(seen.turn, 0)
    return there - seen.moved.get(area, {}).get(seen.turn, 0)


def idle(last: KonObservation, topology: Topology) -> list[str]:
    """Return the areas where battalions stand about; `last` as for attacks passed up."""
    calling = [
        goal
        for goal in last.objectives
        if (there := last.units.get(goal, {}).get(last.turn, 0))
        and not enemies_in(last, goal)
        and enemies_near(last, goal, topology) >= OUTNUMBERED * there
    ]
    return [
        area
        for area in last.areas_in_play
        if _unmoved(last, area) >= MANY
        and not enemies_near(last, area, topology)
        and any(_could_come(last, area, goal, topology) for goal in calling if goal != area)
    ]


def _could_come(seen: KonObservation, area: str, goal: str, topology: Topology) -> bool:
    """Return whether a free area next door is nearer to a goal."""
    steps = steps_to(seen, goal, topology)
    return any(
        steps[near] < steps[area] and not enemies_in(seen, near)
        for near in neighbours(seen, area, topology)
    )


def steps_to(seen: KonObservation, goal: str, topology: Topology) -> Mapping[str, int]:
    """Return how many moves each area is from a goal, two for a fjord, where attacks are halved."""
    steps = {area: len(seen.areas_in_play) * 2 for area in seen.areas_in_play}
    steps[goal] = 0
    edge = [goal]
    while edge:
        here = edge.pop(0)
        for near in neighbours(seen, here, topology):
            far = steps[here] + 1 + topology.is_fjord(here, near)
            if far < steps[near]:
                steps[near] = far
                edge.append(near)
    return steps


def landed_at_home(before: KonObservation, after: KonObservation) -> bool:
    """Return whether Germany sent paratroopers to where only Germans stand."""
    if before.decision.kind != "movement" or _used(before, after) != (PARATROOPERS,):
        return False
    area = facts_of(after.decision).get("area") if after.decision.kind == "divert" else None
    if area is None:
        area = next(
            (each for each in after.units if _germans(after, each) > _germans(before, each)), ""
        )
    return _germans(before, area) > 0 and not enemies_in(before, area)


def wasted_engineers(before: KonObservation, after: KonObservation) -> bool:
    """Return whether Germany brought one battalion back, and no objective hung on it."""
    if before.decision.kind != "counter" or ENGINEERS not in _used(before, after):
        return False
    if may_be_the_last(before):
        return False
    facts = facts_of(before.decision)
    area, source = facts["area"], facts["from"]
    attacks = [attack for attack in before.attacks if attack.area == area]
    stack = sum(attack.count for attack in attacks if attack.source == source)
    if stack > 1 and facts["card"] != TURNS_ONE_BACK:
        return False
    over_land = sum(attack.count for attack in attacks if not attack.fjord)
    across = sum(attack.count for attack in attacks if attack.fjord)
    over_fjord = any(attack.fjord for attack in attacks if attack.source == source)
    defenders = enemies_in(before, area)
    fewer = _chance(over_land - (not over_fjord), across - over_fjord, defenders)
    lost = _chance(over_land, across, defenders) - fewer
    return area not in before.objectives or lost < DECISIVE


def _chance(over_land: int, across: int, defenders: int) -> float:
    """Return an attack's chance without cards."""
    return float(combat_odds(over_land, across, defenders).win) if over_land + across else 0.0


def _used(before: KonObservation, after: KonObservation) -> tuple[str, ...]:
    """Return the German cards used between two looks."""
    return after.piles[GERMANS].used[len(before.piles[GERMANS].used) :]


def _germans(seen: KonObservation, area: str) -> int:
    return seen.units.get(area, {}).get(GERMANS, 0)


def enemies_in(seen: KonObservation, area: str) -> int:
    """Return the enemies of the faction to move in an area."""
    there = seen.units.get(area, {})
    return sum(there.get(faction, 0) for faction in ENEMIES[seen.turn])


def enemies_near(seen: KonObservation, area: str, topology: Topology) -> int:
    """Return the enemies of the faction to move next door to an area."""
    return sum(enemies_in(seen, near) for near in neighbours(seen, area, topology))


def neighbours(seen: KonObservation, area: str, topology: Topology) -> list[str]:
    """Return the areas in play next door."""
    around = (topology.areas[near] for near in topology.neighbours[topology.index[area]])
    return [near for near in around if near in seen.areas_in_play]
