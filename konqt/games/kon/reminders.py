"""What people forget before they end a phase: found in an observation, never a hindrance."""

from dataclasses import dataclass

from konqt.board.topology import Topology
from konqt.games.kon.actions import Move
from konqt.games.kon.factions import FACTIONS, GERMANY
from konqt.games.kon.glance import card_duties
from konqt.games.kon.observation import Observation
from konqt.games.kon.ruleset import scenario_named
from konqt.games.owner_data import Corrections, files_of

UNPLACED, EMPTIED, OPEN, DUTY, LAST = KINDS = ("unplaced", "emptied", "open", "duty", "last")
"""Battalions not placed; a city left without Germans; one they could walk into; no card used; the
last German cards."""
MOVEMENT, REINFORCEMENT = 1, 3


@dataclass(frozen=True, slots=True)
class Reminder:
    """One thing that may have been forgotten."""

    kind: str
    areas: tuple[str, ...] = ()
    count: int = 0
    winner: tuple[str, ...] = ()


def reminders(
    observation: Observation, topology: Topology, data: Corrections = None
) -> list[Reminder]:
    """Give what the deciding faction may have forgotten if it ends its phase now."""
    if not observation.legal or observation.decision.actor != observation.turn:
        return []
    if observation.phase == MOVEMENT and observation.turn == GERMANY:
        found = [
            Reminder(EMPTIED, _emptied(observation, topology)),
            Reminder(OPEN, _open(observation)),
        ]
        return [each for each in found if each.areas]
    if observation.phase == REINFORCEMENT:
        return [
            *_unplaced(observation, data),
            *_last_cards(observation, data),
            *_duty(observation, data),
        ]
    return []


def _german(observation: Observation, area: str) -> int:
    return observation.units.get(area, {}).get(GERMANY, 0)


def _emptied(observation: Observation, topology: Topology) -> tuple[str, ...]:
    """Give the cities where nobody is left beside battalions that may have come from there."""
    found = []
    for area in observation.objectives:
        near = topology.ids(topology.adjacent[topology.index[area]])
        came = any(observation.moved.get(each, {}).get(GERMANY) for each in near)
        came = came or any(attack.source == area for attack in observation.attacks)
        if came and not observation.units.get(area):
            found.append(area)
    return tuple(found)


def _open(observation: Observation) -> tuple[str, ...]:
    """Give the cities where nobody stands and that Germans could still enter."""
    reached = {action.to for action in observation.legal if isinstance(action, Move)}
    return tuple(
        area
        for area in observation.objectives
        if area in reached and not observation.units.get(area)
    )


def _unplaced(observation: Observation, data: Corrections) -> list[Reminder]:
    facts = observation.decision.facts
    landing = scenario_named(observation.scenario, files_of(data)).landing_battalions
    count = facts.get("waiting", 0) + facts.get("stacks", 0) * landing
    return [Reminder(UNPLACED, count=count)] if count else []


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
