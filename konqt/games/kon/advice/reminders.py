"""What people forget before they end a phase: found in an observation, never a hindrance."""

from konqt.board.topology import Topology
from konqt.core.frozen import frozen
from konqt.games.kon.advice.glance import card_duties
from konqt.games.kon.engine.actions import Move
from konqt.games.kon.engine.factions import FACTIONS, Faction
from konqt.games.kon.engine.public_facts import facts_of
from konqt.games.kon.engine.ruleset import scenario_named
from konqt.games.kon.forms.observation import Observation
from konqt.games.owner_data import Corrections, files_of

FREE, UNPLACED, EMPTIED, OPEN, NO_RETREAT, DUTY, LAST = KINDS = (
    *("free", "unplaced", "emptied", "open", "no_retreat", "duty", "last"),
)
"""The battalions of each turn and bought ones not placed; a city left without guard; one that could
still be entered; attackers who could not retreat; no card used; the last cards of the deck that
ends the game."""
MOVEMENT, REINFORCEMENT = 1, 3


@frozen
class Reminder:
    """One thing that may have been forgotten."""

    kind: str
    areas: tuple[str, ...] = ()
    count: int = 0
    winner: tuple[str, ...] = ()


def reminders(
    observation: Observation, topology: Topology, data: Corrections = None
) -> list[Reminder]:
    """Return what the deciding faction may have forgotten if it ends its phase now."""
    if not observation.legal or observation.decision.actor != observation.turn:
        return []
    found: list[Reminder] = []
    if observation.phase == MOVEMENT:
        # Odds are loaded when a phase is ended, not when the settings name the reminders.
        from konqt.games.kon.odds.way_back import without_way_back

        emptied = _emptied(observation, topology)
        by_area = (
            (EMPTIED, emptied),
            (OPEN, tuple(each for each in _open(observation, topology) if each not in emptied)),
            (NO_RETREAT, without_way_back(observation, topology, data)),
        )
        found += [Reminder(kind, areas) for kind, areas in by_area if areas]
    elif observation.phase == REINFORCEMENT:
        found += _unplaced(observation, data)
    else:
        return []
    if _last_chance(observation, data):
        found += [*_last_cards(observation, data), *_duty(observation, data)]
    return found


def _last_chance(observation: Observation, data: Corrections) -> bool:
    """Return whether the faction's new cards come next: it can use none before them."""
    if observation.phase == REINFORCEMENT:
        return True
    phases = scenario_named(observation.scenario, files_of(data)).phases
    return REINFORCEMENT not in phases and not observation.attacks


def _emptied(observation: Observation, topology: Topology) -> tuple[str, ...]:
    """Return the cities where nobody is left beside battalions that may have come from there.

    An empty city is Norwegian: leaving one matters to Germany, and to the others where Germans
    stand beside it.
    """
    mover = observation.turn
    found = []
    for area in observation.objectives:
        near = topology.ids(topology.adjacent[topology.index[area]])
        came = any(_from_anywhere(observation, each) for each in near)
        came = came or any(attack.source == area for attack in observation.attacks)
        left = came and not observation.units.get(area)
        if left and (mover == Faction.GERMANY.id or _germans_beside(observation, topology, area)):
            found.append(area)
    return tuple(found)


def _from_anywhere(observation: Observation, area: str) -> int:
    """Return how many have moved into an area from nobody can see where: attackers show it."""
    seen = sum(attack.count for attack in observation.attacks if attack.area == area)
    return observation.moved.get(area, {}).get(observation.turn, 0) - seen


def _open(observation: Observation, topology: Topology) -> tuple[str, ...]:
    """Return the cities where nobody stands and that battalions could still enter.

    For Norway and the Allies only those that Germans stand beside: they are theirs already.
    """
    reached = {action.to for action in observation.legal if isinstance(action, Move)}
    german = observation.turn == Faction.GERMANY.id
    return tuple(
        area
        for area in observation.objectives
        if area in reached
        and not observation.units.get(area)
        and (german or _germans_beside(observation, topology, area))
    )


def _germans_beside(observation: Observation, topology: Topology, area: str) -> bool:
    near = topology.ids(topology.adjacent[topology.index[area]])
    return any(observation.units.get(each, {}).get(Faction.GERMANY.id) for each in near)


def _unplaced(observation: Observation, data: Corrections) -> list[Reminder]:
    """Tell the free battalion of the turn and the others apart; which is which is all one."""
    facts = facts_of(observation.decision)
    scenario = scenario_named(observation.scenario, files_of(data))
    waiting = facts.get("waiting", 0)
    free = min(waiting, scenario.free_battalions[FACTIONS.index(observation.turn)])
    others = waiting - free + facts.get("stacks", 0) * scenario.landing_battalions
    counts = ((FREE, free), (UNPLACED, others))
    return [Reminder(kind, count=count) for kind, count in counts if count]


def _duty(observation: Observation, data: Corrections) -> list[Reminder]:
    owes = card_duties(observation, data).get(observation.turn) is False
    return [Reminder(DUTY)] if owes else []


def _last_cards(observation: Observation, data: Corrections) -> list[Reminder]:
    """Tell that the cards about to be drawn end the game (1.3, R2)."""
    end = observation.standing.get("end_deck")
    if observation.turn != end:
        return []
    held = observation.hands[end]
    number = held if isinstance(held, int) else len(held)
    number -= card_duties(observation, data).get(end) is False
    size = scenario_named(observation.scenario, files_of(data)).hand_sizes[FACTIONS.index(end)]
    left = observation.standing.get("cards_left", 0)
    if not 0 < left <= size - number:
        return []
    return [Reminder(LAST, count=left, winner=tuple(observation.standing.get("winner", ())))]
