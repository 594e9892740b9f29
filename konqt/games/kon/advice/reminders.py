"""What people forget before they end a phase: found in an observation, never a hindrance."""

from konqt.core.action import Action
from konqt.games.kon.advice.forgotten import (
    DUTY,
    EMPTIED,
    EXHAUSTED,
    FREE,
    LAST,
    NO_RETREAT,
    OPEN,
    RAID,
    UNPLACED,
    Reminder,
)
from konqt.games.kon.advice.glance import card_duties
from konqt.games.kon.advice.what_counts import enough_held
from konqt.games.kon.board.topology import Topology
from konqt.games.kon.engine.actions import EndPhase, Move, Pass
from konqt.games.kon.engine.factions import FACTIONS, Faction
from konqt.games.kon.engine.public_facts import facts_of
from konqt.games.kon.engine.ruleset import scenario_named
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.owner_data import Corrections, files_of

MOVEMENT, REINFORCEMENT = 1, 3


def comes_last(observation: KonObservation, action: Action) -> bool:
    """Return whether nothing of its kind can be done after an action: what ends a phase, or raids.

    Whoever lets a card window go by is not held up.
    """
    if isinstance(action, EndPhase):
        return True
    return isinstance(action, Pass) and observation.decision.kind == RAID


def reminders(
    observation: KonObservation, topology: Topology, data: Corrections = None
) -> list[Reminder]:
    """Return what the deciding faction may have forgotten if it ends its phase now."""
    if not observation.legal or observation.decision.actor != observation.turn:
        return []
    found: list[Reminder] = []
    if observation.sea:
        from konqt.games.kon.advice.sea_reminders import sea_reminders

        found += sea_reminders(observation, data)
    if observation.phase == MOVEMENT:
        # Odds are loaded when a phase is ended, not when the settings name the reminders.
        from konqt.games.kon.odds.way_back import without_way_back

        emptied = _emptied(observation, topology)
        german = observation.turn == Faction.GERMANY.id
        held = enough_held(observation, data) if german else ()
        by_area = (
            Reminder(EMPTIED, emptied, held=held),
            Reminder(OPEN, tuple(a for a in _open(observation, topology) if a not in emptied)),
            Reminder(NO_RETREAT, without_way_back(observation, topology, data)),
        )
        found += [each for each in by_area if each.areas]
    elif observation.phase == REINFORCEMENT:
        found += _unplaced(observation, data)
    else:
        return found
    if _last_chance(observation, data):
        found += [
            *_last_cards(observation, data),
            *_exhausted(observation, data),
            *_duty(observation, data),
        ]
    return found


def _last_chance(observation: KonObservation, data: Corrections) -> bool:
    """Return whether the faction's new cards come next: it can use none before them."""
    if observation.phase == REINFORCEMENT:
        return True
    phases = scenario_named(observation.scenario, files_of(data)).phases
    return REINFORCEMENT not in phases and not observation.attacks


def _emptied(observation: KonObservation, topology: Topology) -> tuple[str, ...]:
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


def _from_anywhere(observation: KonObservation, area: str) -> int:
    """Return how many have moved into an area from nobody can see where: attackers show it."""
    seen = sum(attack.count for attack in observation.attacks if attack.area == area)
    return observation.moved.get(area, {}).get(observation.turn, 0) - seen


def _open(observation: KonObservation, topology: Topology) -> tuple[str, ...]:
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


def _germans_beside(observation: KonObservation, topology: Topology, area: str) -> bool:
    near = topology.ids(topology.adjacent[topology.index[area]])
    return any(observation.units.get(each, {}).get(Faction.GERMANY.id) for each in near)


def _unplaced(observation: KonObservation, data: Corrections) -> list[Reminder]:
    """Tell the free battalion of the turn and the others apart; which is which is all one."""
    facts = facts_of(observation.decision)
    scenario = scenario_named(observation.scenario, files_of(data))
    waiting = facts.get("waiting", 0)
    free = min(waiting, scenario.free_battalions[FACTIONS.index(observation.turn)])
    others = waiting - free + facts.get("stacks", 0) * scenario.landing_battalions
    counts = ((FREE, free), (UNPLACED, others))
    return [Reminder(kind, count=count) for kind, count in counts if count]


def _duty(observation: KonObservation, data: Corrections) -> list[Reminder]:
    owes = card_duties(observation, data).get(observation.turn) is False
    return [Reminder(DUTY)] if owes else []


def _last_cards(observation: KonObservation, data: Corrections) -> list[Reminder]:
    """Tell that the cards about to be drawn end the game (1.3, R2)."""
    left = _drawn_to_the_end(observation, data)
    if not left or observation.turn != observation.standing.get("end_deck"):
        return []
    return [Reminder(LAST, count=left, winner=tuple(observation.standing.get("winner", ())))]


def _exhausted(observation: KonObservation, data: Corrections) -> list[Reminder]:
    """Tell that with the cards about to be drawn battalions leave, and ships (2.4, 5.2, R9)."""
    scenario = scenario_named(observation.scenario, files_of(data))
    if not scenario.withdrawal[FACTIONS.index(observation.turn)]:
        return []
    left = _drawn_to_the_end(observation, data)
    return [Reminder(EXHAUSTED, count=left)] if left else []


def _drawn_to_the_end(observation: KonObservation, data: Corrections) -> int:
    """Return how many cards the mover draws now if these are the last of its deck, else 0."""
    mover = observation.turn
    held = observation.hands[mover]
    number = held if isinstance(held, int) else len(held)
    number -= card_duties(observation, data).get(mover) is False
    size = scenario_named(observation.scenario, files_of(data)).hand_sizes[FACTIONS.index(mover)]
    left = observation.piles[mover].draw
    return left if observation.round and left <= size - number else 0
