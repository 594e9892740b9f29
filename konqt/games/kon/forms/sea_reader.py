"""Reads ships and the turn of 9 April of a position; every fault is found before any is told."""

from konqt.core.chance import Stream
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.fleet import (
    FLEET,
    HOME,
    LOST,
    PLACES,
    SHIPS_DRAWN,
    ZONES,
    Fleet,
    mask_of,
    ships_in,
)
from konqt.games.kon.engine.sea import PHASE_OF_STEP, STEPS, April, Encounter, Sea
from konqt.games.kon.engine.state import State
from konqt.games.kon.forms.members import MemberChecks, Table, inside

_APRIL_KEYS = (
    "step",
    "used",
    "crews",
    "landed",
    "forts",
    "closed",
    "mobilized",
    "fought",
)
PLACED_IN = {
    GERMANY: STEPS.index("place_germany"),
    NORWAY: STEPS.index("place_norway"),
    ALLIES: STEPS.index("place_allies"),
}
"""Faction -> the step in which it places its ships."""


def read_april(checks: MemberChecks, data: Table, state: State) -> None:
    """Read the step of the 9 April turn, which settles the phase."""
    sea = state.sea
    assert sea is not None
    if state.round:
        sea.april = None
        if "april" in data:
            text = "the turn of 9 April comes before round 1"
            checks.fault("april_too_late", "april", text, "leave it out, or write round 0")
        return
    given = checks.table("april", data.get("april", {}), _APRIL_KEYS)
    name = given.get("step", STEPS[0])
    if name not in STEPS:
        checks.fault("unknown_step", "april.step", "unknown step", f"known: {', '.join(STEPS)}")
        name = STEPS[0]
    step = STEPS.index(str(name))
    phase = PHASE_OF_STEP[step]
    if data.get("phase", phase) != phase:
        text = f"the step {name} belongs to phase {phase}"
        checks.fault("april_wrong_phase", "phase", text, f"write {phase}, or leave it out")
    state.phase = phase
    sea.april = April(
        step=step,
        used=_used(checks, given),
        crews=mask_of(checks.ships("april.crews", given.get("crews", []))),
        landed=checks.areas("april.landed", given.get("landed", [])),
        forts=checks.areas("april.forts", given.get("forts", [])),
        closed=checks.areas("april.closed", given.get("closed", [])),
        mobilized=checks.areas("april.mobilized", given.get("mobilized", [])),
        fought=checks.yes_or_no("april.fought", given.get("fought", False)),
    )


def _used(checks: MemberChecks, given: Table) -> tuple[bytes, ...]:
    used = checks.table("april.used", given.get("used", {}), FACTIONS)
    found = []
    for faction, name in enumerate(FACTIONS):
        place = f"april.used.{name}"
        rows = enumerate(checks.rows(place, used.get(name, [])))
        cards = [checks.card(f"{place}[{row}]", faction, card) for row, card in rows]
        found.append(bytes(card for card in cards if card is not None))
    return tuple(found)


def read_ships(checks: MemberChecks, data: Table, state: State, stream: Stream) -> None:
    """Put every ship where the position says; those named nowhere where its moment puts them."""
    sea, fleet = state.sea, state.rules.fleet
    assert sea is not None and fleet is not None
    sea.at = [0] * PLACES
    named = _Named(checks, sea, fleet)
    for name, owners in checks.table("ships", data.get("ships", {})).items():
        place = checks.place(inside("ships", name), name)
        here = checks.table(inside("ships", name), owners)
        for owner, ships in here.items():
            where = inside(inside("ships", name), owner)
            faction = checks.faction(where, owner)
            for ship in checks.ships(where, ships):
                named.put(where, ship, faction, place)
    waiting = checks.table("fleet", data.get("fleet", {}), (*FACTIONS, "home"))
    _read_fleet(checks, waiting, named)
    for ship in checks.ships("lost", data.get("lost", [])):
        named.put("lost", ship, fleet.owner[ship], LOST)
    _place_others(state, named.mask, frozenset(waiting), stream)
    _read_turn_facts(checks, data, sea, fleet)


class _Named:
    """The ships named so far, each once."""

    def __init__(self, checks: MemberChecks, sea: Sea, fleet: Fleet) -> None:
        self.checks = checks
        self.sea = sea
        self.fleet = fleet
        self.mask = 0

    def put(self, where: str, ship: int, faction: int | None, place: int | None) -> None:
        """Put a ship at a place; its second naming and a wrong owner are faults."""
        name = self.fleet.ids[ship]
        if self.mask >> ship & 1:
            self.checks.fault("ship_twice", where, f"{name} is named twice", "name it once")
            return
        self.mask |= 1 << ship
        owner = self.fleet.owner[ship]
        if faction is not None and faction != owner:
            text = f"{name} is a ship of {FACTIONS[owner]}"
            self.checks.fault("wrong_owner", where, text, f"write it under {FACTIONS[owner]}")
        self.sea.at[LOST if place is None else place] |= 1 << ship


def _read_fleet(checks: MemberChecks, given: Table, named: _Named) -> None:
    for name, ships in given.items():
        where = inside("fleet", name)
        place = HOME if name == "home" else FLEET
        faction = ALLIES if name == "home" else checks.faction(where, name)
        for ship in checks.ships(where, ships):
            named.put(where, ship, faction, place)


def _place_others(state: State, named: int, told: frozenset[str], stream: Stream) -> None:
    """Put the ships that are named nowhere where a game of that moment has them.

    In the turn of 9 April they wait to be placed, if no step has placed them, or in the Home
    Fleet; nine of the Allied ones are dealt. Otherwise they are out of the game, as are all others
    of a fleet that is told.
    """
    sea, fleet = state.sea, state.rules.fleet
    assert sea is not None and fleet is not None
    rest = ((1 << len(fleet.ids)) - 1) & ~named
    if sea.april is None:
        sea.at[LOST] |= rest
        return
    for faction in (GERMANY, NORWAY):
        waits = sea.april.step <= PLACED_IN[faction] and FACTIONS[faction] not in told
        sea.at[FLEET if waits else LOST] |= rest & fleet.of[faction]
    allied = rest & fleet.of[ALLIES]
    if told & {FACTIONS[ALLIES], "home"}:
        sea.at[LOST] |= allied
        return
    if not sea.april.step:
        sea.at[HOME] |= allied
        return
    order = stream.shuffled(ships_in(allied))
    first, others = mask_of(order[:SHIPS_DRAWN]), mask_of(order[SHIPS_DRAWN:])
    if sea.april.step <= PLACED_IN[ALLIES]:
        sea.at[FLEET] |= first
        sea.at[HOME] |= others
    else:
        sea.at[HOME] |= first
        sea.at[LOST] |= others


def _read_turn_facts(checks: MemberChecks, data: Table, sea: Sea, fleet: Fleet) -> None:
    """Read what this turn has brought: shown, sailed and caught ships, routes, attempts."""
    sea.face_up = mask_of(checks.ships("face_up", data.get("face_up", []))) & ~fleet.coastal
    sea.sailed = mask_of(checks.ships("sailed", data.get("sailed", [])))
    sea.tried = checks.zones("tried", data.get("tried", []))
    routes = []
    for row, given in enumerate(checks.rows("routes", data.get("routes", []))):
        place = f"routes[{row}]"
        found = [checks.place(place, each) for each in checks.rows(place, given)]
        routes.append(tuple(each for each in found if each is not None))
    sea.routes = tuple(routes)
    for row, each in enumerate(checks.rows("encounters", data.get("encounters", []))):
        fought = bool(data.get("pending"))  # who has intercepted may be gone by now
        encounter = _encounter(checks, f"encounters[{row}]", each, sea, fleet, fought)
        if encounter is not None:
            sea.put(encounter)


def _encounter(
    checks: MemberChecks, place: str, given: object, sea: Sea, fleet: Fleet, fought: bool
) -> Encounter | None:
    keys = ("zone", "interceptors", "intercepted", "joined", "smoked", "fighters")
    data = checks.table(place, given, keys)
    zone = checks.zone(f"{place}.zone", data.get("zone"))
    masks = {}
    for key in keys[2:]:
        ships = checks.ships(f"{place}.{key}", data.get(key, []))
        masks[key] = mask_of(ships)
        for ship in ships:
            if zone is not None and not sea.at[zone] >> ship & 1:
                text = f"{fleet.ids[ship]} is not in zone {ZONES[zone]}"
                remedy = "name it under ships there"
                checks.fault("encounter_unfit", f"{place}.{key}", text, remedy)
    interceptors = checks.factions(f"{place}.interceptors", data.get("interceptors", []))
    if zone is None:
        return None
    if not fought:
        for faction, name in enumerate(FACTIONS):
            if interceptors >> faction & 1 and not sea.at[zone] & fleet.of[faction]:
                text = f"{name} has no ship in zone {ZONES[zone]}"
                checks.fault("encounter_unfit", f"{place}.interceptors", text)
    sea.face_up |= (masks["intercepted"] | masks["joined"] | masks["fighters"]) & ~fleet.coastal
    return Encounter(zone, interceptors, **masks)
