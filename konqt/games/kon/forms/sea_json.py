"""Ships and the turn of 9 April as data, for positions and observations. What is hidden is null."""

from konqt.core.json_value import JsonObject
from konqt.games.kon.engine.factions import FACTIONS, NUMBER_OF
from konqt.games.kon.engine.fleet import (
    FLEET,
    HOME,
    LOST,
    ON_BOARD,
    RAID,
    ZONES,
    zone_names,
)
from konqt.games.kon.engine.rules.sea_zones import at_sea, controller
from konqt.games.kon.engine.sea import STEPS, Encounter
from konqt.games.kon.engine.state import State

SEA_KEYS = (
    "april",
    "encounters",
    "face_up",
    "fleet",
    "lost",
    "routes",
    "sailed",
    "ships",
    "tried",
)
"""What a position tells beyond the basic keys, where there are ships; `april` in round 0 only."""
EVERYBODY = frozenset(FACTIONS)
Ids = list[str | None]


def seen_mask(state: State, known: frozenset[str]) -> int:
    """Return the mask of ships that a seat may know: its own, shown ones, raiders, lost ones."""
    sea, fleet = at_sea(state)
    seen = sea.face_up | fleet.coastal | sea.at[RAID] | sea.at[LOST]
    for name in known:
        seen |= fleet.of[NUMBER_OF[name]]
    return seen


def ids_of(state: State, ships: int, seen: int) -> Ids:
    """Return the ids of a mask's ships, the visible first; None for each that is hidden."""
    _sea, fleet = at_sea(state)
    hidden = (ships & ~seen).bit_count()
    return [*fleet.names(ships & seen), *[None] * hidden]


def sea_json(state: State, known: frozenset[str] = EVERYBODY) -> JsonObject:
    """Return what a seat may know of the sea, in the shape of a position."""
    sea, fleet = at_sea(state)
    seen = seen_mask(state, known)
    data: JsonObject = {
        "ships": _ships(state, seen),
        "fleet": {
            **{f: ids_of(state, sea.at[FLEET] & fleet.of[i], seen) for i, f in enumerate(FACTIONS)},
            "home": ids_of(state, sea.at[HOME], seen),
        },
        "lost": list(fleet.names(sea.at[LOST])),
        "face_up": list(fleet.names(sea.face_up)),
        "encounters": [encounter_json(state, each, seen) for each in sea.encounters],
        "sailed": ids_of(state, sea.sailed, seen),
        "routes": routes_json(sea.routes),
        "tried": list(zone_names(sea.tried)),
    }
    if sea.april is not None:
        data["april"] = april_json(state)
    return data


def routes_json(routes: tuple[tuple[int, ...], ...]) -> list[list[str]]:
    """Return the full routes gone, as ids of places."""
    return [[ON_BOARD[place] for place in route] for route in routes]


def _ships(state: State, seen: int) -> JsonObject:
    sea, fleet = at_sea(state)
    found: JsonObject = {}
    for place, name in enumerate(ON_BOARD):
        here = sea.at[place]
        if here:
            found[name] = {
                faction: ids_of(state, here & fleet.of[i], seen)
                for i, faction in enumerate(FACTIONS)
                if here & fleet.of[i]
            }
    return found


def encounter_json(state: State, encounter: Encounter, seen: int) -> JsonObject:
    """Return a combat to come, as whoever may know the ships of a mask sees it."""
    _sea, fleet = at_sea(state)
    data: JsonObject = {
        "zone": ZONES[encounter.zone],
        "interceptors": [f for i, f in enumerate(FACTIONS) if encounter.interceptors >> i & 1],
        "intercepted": list(fleet.names(encounter.intercepted)),
    }
    if encounter.joined:
        data["joined"] = list(fleet.names(encounter.joined))
    if encounter.smoked:
        data["smoked"] = ids_of(state, encounter.smoked, seen)
    if encounter.fighters:
        data["fighters"] = list(fleet.names(encounter.fighters))
    return data


def april_json(state: State) -> JsonObject:
    """Return the turn of 9 April so far; all of it is public."""
    sea, fleet = at_sea(state)
    april = sea.april
    assert april is not None
    areas = state.rules.topology.ids
    return {
        "step": STEPS[april.step],
        "used": {
            f: [state.rules.cards[i][card] for card in april.used[i]]
            for i, f in enumerate(FACTIONS)
        },
        "crews": list(fleet.names(april.crews)),
        "landed": list(areas(april.landed)),
        "forts": list(areas(april.forts)),
        "closed": list(areas(april.closed)),
        "mobilized": list(areas(april.mobilized)),
        "fought": april.fought,
    }


def control_json(state: State) -> dict[str, str | None]:
    """Return zone -> the side that controls it, None for nobody; on 9 April that is not known."""
    if not state.round:
        return {}
    return {
        name: FACTIONS[side] if side >= 0 else None
        for name, side in ((ZONES[zone], controller(state, zone)) for zone in range(len(ZONES)))
    }


def hidden_from(state: State, known: frozenset[str]) -> int:
    """Return the mask of ships whose identity a seat may not know."""
    _sea, fleet = at_sea(state)
    every = (1 << len(fleet.ids)) - 1
    return every & ~seen_mask(state, known)
