"""Ships and the turn of 9 April as a seat sees them, and as data. What is hidden is None."""

from collections.abc import Mapping, Sequence

from konqt.core.json_value import JsonObject, KnownObject
from konqt.games.kon.engine.factions import FACTIONS, NUMBER_OF, faction_ids
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
from konqt.games.kon.engine.sea import STEPS, April, Encounter
from konqt.games.kon.engine.state import State
from konqt.games.kon.forms.observation import (
    AprilView,
    EncounterView,
    SeaView,
    Ships,
)

EVERYBODY = frozenset(FACTIONS)


def seen_mask(state: State, known: frozenset[str]) -> int:
    """Return the mask of ships that a seat may know: its own, shown ones, raiders, lost ones."""
    sea, fleet = at_sea(state)
    seen = sea.face_up | fleet.coastal | sea.at[RAID] | sea.at[LOST]
    for name in known:
        seen |= fleet.of[NUMBER_OF[name]]
    return seen


def ids_of(state: State, ships: int, seen: int) -> Ships:
    """Return the ids of a mask's ships, the visible first; None for each that is hidden."""
    _sea, fleet = at_sea(state)
    hidden = (ships & ~seen).bit_count()
    return (*fleet.names(ships & seen), *(None,) * hidden)


def sea_view(state: State, known: frozenset[str] = EVERYBODY) -> SeaView:
    """Return what a seat may know of the sea."""
    sea, fleet = at_sea(state)
    seen = seen_mask(state, known)
    waiting = sea.at[FLEET]
    return SeaView(
        ships=_ships(state, seen),
        fleet={f: ids_of(state, waiting & fleet.of[i], seen) for i, f in enumerate(FACTIONS)},
        home=ids_of(state, sea.at[HOME], seen),
        lost=fleet.names(sea.at[LOST]),
        face_up=fleet.names(sea.face_up),
        encounters=tuple(encounter_view(state, each, seen) for each in sea.encounters),
        sailed=ids_of(state, sea.sailed, seen),
        routes=tuple(places(route) for route in sea.routes),
        tried=zone_names(sea.tried),
        april=None if sea.april is None else april_view(state, sea.april),
    )


def places(route: tuple[int, ...]) -> tuple[str, ...]:
    """Return a route as ids of places."""
    return tuple(ON_BOARD[place] for place in route)


def _ships(state: State, seen: int) -> dict[str, dict[str, Ships]]:
    sea, fleet = at_sea(state)
    found = {}
    for place, name in enumerate(ON_BOARD):
        here = sea.at[place]
        if here:
            found[name] = {
                faction: ids_of(state, here & fleet.of[i], seen)
                for i, faction in enumerate(FACTIONS)
                if here & fleet.of[i]
            }
    return found


def encounter_view(state: State, encounter: Encounter, seen: int) -> EncounterView:
    """Return a combat to come, as whoever may know the ships of a mask sees it."""
    _sea, fleet = at_sea(state)
    return EncounterView(
        zone=ZONES[encounter.zone],
        interceptors=faction_ids(encounter.interceptors),
        intercepted=fleet.names(encounter.intercepted),
        joined=fleet.names(encounter.joined),
        smoked=ids_of(state, encounter.smoked, seen),
        fighters=fleet.names(encounter.fighters),
    )


def april_view(state: State, april: April) -> AprilView:
    """Return the turn of 9 April so far."""
    _sea, fleet = at_sea(state)
    areas = state.rules.topology.ids
    cards = state.rules.cards
    return AprilView(
        step=STEPS[april.step],
        used={f: tuple(cards[i][card] for card in april.used[i]) for i, f in enumerate(FACTIONS)},
        crews=fleet.names(april.crews),
        landed=areas(april.landed),
        forts=areas(april.forts),
        closed=areas(april.closed),
        mobilized=areas(april.mobilized),
        fought=april.fought,
    )


def sea_json(sea: SeaView) -> JsonObject:
    """Return ships and 9 April as data, in the shape of a position; `april` in round 0 only."""
    data: JsonObject = {
        "ships": {place: _lists(fleets) for place, fleets in sea.ships.items()},
        "fleet": {**_lists(sea.fleet), "home": list(sea.home)},
        "lost": list(sea.lost),
        "face_up": list(sea.face_up),
        "encounters": [encounter_json(each) for each in sea.encounters],
        "sailed": list(sea.sailed),
        "routes": [list(route) for route in sea.routes],
        "tried": list(sea.tried),
    }
    if sea.april is not None:
        data["april"] = april_json(sea.april)
    return data


def encounter_json(encounter: EncounterView) -> JsonObject:
    """Return a combat to come as data."""
    data: JsonObject = {
        "zone": encounter.zone,
        "interceptors": list(encounter.interceptors),
        "intercepted": list(encounter.intercepted),
    }
    for name in _IF_ANY:
        if ships := getattr(encounter, name):
            data[name] = list(ships)
    return data


_IF_ANY = ("joined", "smoked", "fighters")


def april_json(april: AprilView) -> JsonObject:
    """Return the turn of 9 April so far as data."""
    return {
        "step": april.step,
        "used": _lists(april.used),
        "crews": list(april.crews),
        "landed": list(april.landed),
        "forts": list(april.forts),
        "closed": list(april.closed),
        "mobilized": list(april.mobilized),
        "fought": april.fought,
    }


def sea_from_json(data: KnownObject) -> SeaView:
    """Return what `sea_json` wrote, found among other members."""
    waiting = _tuples(data["fleet"])
    home = waiting.pop("home")
    april = data.get("april")
    return SeaView(
        ships={place: _tuples(fleets) for place, fleets in data["ships"].items()},
        fleet=waiting,
        home=home,
        lost=tuple(data["lost"]),
        face_up=tuple(data["face_up"]),
        encounters=tuple(EncounterView(**_made(each)) for each in data["encounters"]),
        sailed=tuple(data["sailed"]),
        routes=tuple(tuple(route) for route in data["routes"]),
        tried=tuple(data["tried"]),
        april=None
        if april is None
        else AprilView(**_made({**april, "used": _tuples(april["used"])})),
    )


def _lists(by_name: Mapping[str, Sequence[str | None]]) -> JsonObject:
    return {name: list(ids) for name, ids in by_name.items()}


def _tuples(by_name: KnownObject) -> dict[str, tuple[str, ...]]:
    return {name: tuple(ids) for name, ids in by_name.items()}


def _made(data: KnownObject) -> KnownObject:
    """Return data with tuples for lists."""
    return {name: tuple(each) if isinstance(each, list) else each for name, each in data.items()}


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
