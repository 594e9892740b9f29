"""What people forget at sea before they end a phase: found in an observation."""

from collections.abc import Iterator
from typing import TypeVar

from konqt.games.kon.advice.forgotten import (
    LANDING,
    RAID,
    SAIL,
    TRADE,
    ZONE_LEFT,
    Reminder,
)
from konqt.games.kon.advice.purchase import purchase_with
from konqt.games.kon.advice.what_counts import raids_count
from konqt.games.kon.engine.actions import Action, Trade
from konqt.games.kon.engine.factions import FACTIONS, Faction
from konqt.games.kon.engine.fleet import ON_BOARD, ZONES
from konqt.games.kon.engine.rules.sea_supply import GUARDED
from konqt.games.kon.engine.sea_actions import Land, Muster, Raid
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.owner_data import Corrections

Kind = TypeVar("Kind", bound=Action)
RAIDERS = "raid"
LAND_BORDERS = ZONES[:-1]
"""Zones by which battalions come ashore."""


def sea_reminders(observation: KonObservation, data: Corrections = None) -> list[Reminder]:
    """Return what the deciding faction may have forgotten of its ships, or of 9 April's cards."""
    match observation.decision.kind:
        case "naval_movement":
            return [*_sailing(observation), *_left(observation)]
        case "raid" if raids_count(observation):
            return _each_once(RAID, (a.ship for a in _these(observation, Raid)))
        case "landing":
            return _each_once(LANDING, (a.ship for a in _these(observation, Land)))
        case "reinforcement" if observation.round == 0:
            return _traded_now_or_never(observation, data)
    return []


def _traded_now_or_never(observation: KonObservation, data: Corrections) -> list[Reminder]:
    """Tell what the cards of 9 April still buy: they are lost with its last phase (7.0)."""
    asked = observation.scenario, observation.turn
    trades = (each.cards for each in _these(observation, Trade))
    most = max((purchase_with(*asked, cards, data).battalions for cards in trades), default=0)
    return [Reminder(TRADE, count=most)] if most else []


def _these(observation: KonObservation, kind: type[Kind]) -> Iterator[Kind]:
    return (action for action in observation.legal if isinstance(action, kind))


def _each_once(kind: str, ships: Iterator[str]) -> list[Reminder]:
    found = tuple(dict.fromkeys(ships))
    return [Reminder(kind, ships=found)] if found else []


def _sailing(observation: KonObservation) -> list[Reminder]:
    """Tell of ships that may sail, where none has: who has sent some has chosen.

    Raiders that were called back and paid for are told of all the same.
    """
    own = observation.turn
    ready = {action.ship for action in _these(observation, Muster)}
    sea = observation.sea
    zones = tuple(place for place in ON_BOARD if ready & {*sea.lying(place, own)})
    if sea.routes or sea.sailed:
        called = bool(observation.pending) and observation.pending[-1].get("recalled", False)
        zones = tuple(place for place in zones if called and place == RAIDERS)
    return [Reminder(SAIL, zones=zones)] if zones else []


def _left(observation: KonObservation) -> list[Reminder]:
    """Tell of zones that ships left this turn, and that now bar the way to one's own coast.

    To the Allies and Norway a zone does so that Germany controls (5.2, 8.3), to Germany one that
    it does not control, if Allied ships lie there or further south (8.3).
    """
    german = observation.turn == Faction.GERMANY.id
    zones = []
    for zone in dict.fromkeys(route[0] for route in observation.sea.routes):
        if zone not in LAND_BORDERS:
            continue
        held = observation.control.get(zone)
        number = LAND_BORDERS.index(zone)
        shut = number >= GUARDED and held != observation.turn and _allied_to(observation, number)
        if shut if german else held == Faction.GERMANY.id:
            zones.append(zone)
    return [Reminder(ZONE_LEFT, zones=tuple(zones))] if zones else []


def _allied_to(observation: KonObservation, number: int) -> bool:
    """Return whether Allied ships lie in a zone or further south."""
    allied = FACTIONS[1:]
    return any(observation.sea.lying(zone, f) for zone in ZONES[: number + 1] for f in allied)
