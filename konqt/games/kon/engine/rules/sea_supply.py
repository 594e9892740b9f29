"""Where reinforcements come ashore when ships rule the waves. Manual 8.3; R71-R73, R136, R137."""

from konqt.core.refusal import Reason
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY
from konqt.games.kon.engine.fleet import OUTER, ZONES, ships_in
from konqt.games.kon.engine.frames import Reinforcement
from konqt.games.kon.engine.rules.sea_zones import at_sea, barred_coast, controller
from konqt.games.kon.engine.state import State

SHORE_REASON = ("not_german_shore", "not_mobilization", "not_allied_coast")
GUARDED = 2
"""Zones from the south that German aircraft guard: I and II. Manual 5.1."""


def free_zones(state: State) -> int:
    """Return the mask of zones by which Germany places without limit (8.3).

    I and II always; another where neither it nor any zone further south holds an Allied ship.
    """
    sea, fleet = at_sea(state)
    allied = fleet.side[ALLIES]
    free = 0
    south_is_clear = True
    for zone in range(OUTER):
        south_is_clear &= not sea.at[zone] & allied
        if zone < GUARDED or south_is_clear:
            free |= 1 << zone
    return free


def room_by(state: State, zone: int, escorted: tuple[int, ...]) -> int:
    """Return how many battalions more the German ships of a controlled zone let through (R73)."""
    sea, fleet = at_sea(state)
    if controller(state, zone) != GERMANY:
        return 0
    ships = sea.at[zone] & fleet.of[GERMANY] & fleet.real
    return ships.bit_count() - escorted.count(zone)


def escort_of(state: State, area: int, escorted: tuple[int, ...]) -> int:
    """Return the zone by which a German placement in an area counts (R136).

    -1: by one without limit, or by none: whether the area is open, `sea_shore` tells.
    """
    _sea, fleet = at_sea(state)
    free = free_zones(state)
    for zone in ships_in(fleet.zones_of[area]):
        if free >> zone & 1:
            return -1
    for zone in ships_in(fleet.zones_of[area]):
        if room_by(state, zone, escorted) > 0:
            return zone
    return -1


def escorted_now(state: State) -> tuple[int, ...]:
    """Return the placements of this phase that have used up German ships' room."""
    frames = (each for each in state.stack if isinstance(each, Reinforcement))
    return next((each.escorted for each in frames), ())


def sea_shore(state: State, faction: int) -> int:
    """Return the mask of areas where a faction may place in phase 3, whoever stands there."""
    rules = state.rules
    if faction == GERMANY:
        _sea, fleet = at_sea(state)
        free, escorted = free_zones(state), escorted_now(state)
        shore = 0
        for zone in range(OUTER):
            if free >> zone & 1 or room_by(state, zone, escorted) > 0:
                shore |= fleet.shore[zone]
        return shore
    return rules.shores[faction] & (~barred_coast(state) if faction == ALLIES else -1)


def no_sea_shore(state: State, faction: int, area: int, name: str) -> list[Reason]:
    """Refuse an area that the sea does not open to the faction, saying why. 8.3."""
    if area < 0 or sea_shore(state, faction) >> area & 1:
        return []
    _sea, fleet = at_sea(state)
    params: dict[str, object] = {"area": name, "faction": FACTIONS[faction]}
    if faction != GERMANY:
        if state.rules.shores[faction] >> area & 1:
            return [Reason("8.3", "zone_controlled", {**params, "card": None})]
        return [Reason("8.3", SHORE_REASON[faction], params)]
    zones = fleet.zones_of[area] & ~(1 << OUTER)
    if not zones:
        return [Reason("8.3", "not_by_the_sea", params)]
    params["zones"] = [ZONES[zone] for zone in ships_in(zones)]
    if any(controller(state, zone) == GERMANY for zone in ships_in(zones)):
        return [Reason("8.3", "one_a_ship", params)]
    return [Reason("8.3", "allied_ships_south", params)]
