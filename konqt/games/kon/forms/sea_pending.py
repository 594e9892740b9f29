"""Pending decisions of the sea and of 9 April as data; see `pending`."""

from collections.abc import Callable

from konqt.core.json_value import JsonObject
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, faction_ids
from konqt.games.kon.engine.fleet import ON_BOARD, RAID, ZONES, mask_of, zone_names
from konqt.games.kon.engine.frames import Frame
from konqt.games.kon.engine.rules.sea_zones import at_sea
from konqt.games.kon.engine.sea_frames import (
    APRIL_MOVEMENT,
    ASHORE,
    ATTACK_CARDS,
    CHOOSE_NAVAL,
    HIDE,
    RAIDING,
    WINDOWS,
    AprilCards,
    AprilPlacement,
    AprilSubmarine,
    Interception,
    JoinCombat,
    Mobilization,
    NavalFight,
    NavalMovement,
    ShiftShips,
    ShipPlacement,
    ShipWithdrawal,
    Struck,
    Threatened,
    Voiding,
    Window,
    ZoneLanding,
)
from konqt.games.kon.engine.state import State
from konqt.games.kon.forms.members import MOST_BATTALIONS, MemberChecks, Table
from konqt.games.kon.forms.pending import FrameForm, cards_json, constant, read_cards
from konqt.games.kon.forms.sea_json import ids_of, places

MOST_VOIDED = 99

Member = Callable[[str, object], int | None]
"""Reads one value at a place; None for a fault."""


def _names(state: State, ships: int) -> list[str]:
    return list(at_sea(state)[1].names(ships))


def _all_there(checks: MemberChecks, place: str, state: State, zone: int, ships: list[int]) -> None:
    """Refuse ships that are not in the zone."""
    sea, fleet = state.sea, state.rules.fleet
    assert sea is not None and fleet is not None
    for ship in ships:
        if not sea.at[zone] >> ship & 1:
            text = f"{fleet.ids[ship]} is not in zone {ZONES[zone]}"
            checks.fault("ship_not_there", place, text)


def _window(state: State, frame: Window) -> JsonObject:
    data: JsonObject = {}
    if frame.zone >= 0:
        data["zone"] = ZONES[frame.zone]
    if frame.area >= 0:
        data["area"] = state.rules.areas[frame.area]
    if frame.ships:
        data["ships"] = _names(state, frame.ships)
    return data


def _read_window(checks: MemberChecks, place: str, data: Table, state: State) -> Frame:
    checks.table(place, data, ("kind", "zone", "area", "ships"))
    name = str(data.get("kind"))
    zone = checks.zone(f"{place}.zone", data["zone"]) if "zone" in data else None
    area = checks.area(f"{place}.area", data["area"]) if "area" in data else None
    ships = checks.ships(f"{place}.ships", data.get("ships", []))
    needs = {"crew": zone, "mines": zone, "forts": area, "april_divert": area}
    if name in needs and needs[name] is None:
        text = "this window is about a zone or an area"
        checks.fault("pending_unfit", place, text)
    return Window(name, -1 if zone is None else zone, -1 if area is None else area, mask_of(ships))


def _april_cards(state: State, frame: AprilCards) -> JsonObject:
    asked = frame.faction
    return {"faction": FACTIONS[asked] if asked < len(FACTIONS) else None}


def _read_april_cards(checks: MemberChecks, place: str, data: Table, state: State) -> Frame:
    checks.table(place, data, ("kind", "faction"))
    if data.get("faction") is None:
        return AprilCards(len(FACTIONS))
    return AprilCards(checks.faction(f"{place}.faction", data["faction"]) or 0)


def _april_placement(state: State, frame: AprilPlacement) -> JsonObject:
    return {"left": frame.left}


def _read_april_placement(checks: MemberChecks, place: str, data: Table, state: State) -> Frame:
    checks.table(place, data, ("kind", "left"))
    return AprilPlacement(checks.number(f"{place}.left", data.get("left", 3), 0, 3))


def _placement(state: State, frame: ShipPlacement) -> JsonObject:
    return {"faction": FACTIONS[frame.faction]}


def _read_placement(checks: MemberChecks, place: str, data: Table, state: State) -> Frame:
    checks.table(place, data, ("kind", "faction"))
    faction = checks.faction(f"{place}.faction", data.get("faction"))
    return ShipPlacement(str(data.get("kind")), ALLIES if faction is None else faction)


def _shift(state: State, frame: ShiftShips) -> JsonObject:
    _sea, fleet = at_sea(state)
    return {"zone": ZONES[frame.zone], "drawn": [fleet.ids[ship] for ship in frame.drawn]}


def _read_shift(checks: MemberChecks, place: str, data: Table, state: State) -> Frame | None:
    checks.table(place, data, ("kind", "zone", "drawn"))
    zone = checks.zone(f"{place}.zone", data.get("zone"))
    drawn = checks.ships(f"{place}.drawn", data.get("drawn", []))
    if zone is None:
        return None
    _all_there(checks, f"{place}.drawn", state, zone, drawn)
    return ShiftShips(zone, tuple(drawn))


def _hide_drawn(
    state: State, frame: Frame, data: JsonObject, seen: int, known: frozenset[str]
) -> JsonObject:
    assert isinstance(frame, ShiftShips)
    return data if FACTIONS[ALLIES] in known else {**data, "drawn": [None] * len(frame.drawn)}


def _interception(state: State, frame: Interception) -> JsonObject:
    return {
        "zone": ZONES[frame.zone],
        "ask": [FACTIONS[faction] for faction in frame.ask],
        "later": list(zone_names(frame.later)),
    }


def _read_interception(checks: MemberChecks, place: str, data: Table, state: State) -> Frame | None:
    checks.table(place, data, ("kind", "zone", "ask", "later"))
    zone = checks.zone(f"{place}.zone", data.get("zone"))
    ask = checks.faction_list(f"{place}.ask", data.get("ask", []))
    later = checks.zones(f"{place}.later", data.get("later", []))
    return None if zone is None else Interception(zone, tuple(ask), later)


def _join(state: State, frame: JoinCombat) -> JsonObject:
    return {"ask": [[ZONES[zone], FACTIONS[faction]] for zone, faction in frame.ask]}


def _read_join(checks: MemberChecks, place: str, data: Table, state: State) -> Frame:
    checks.table(place, data, ("kind", "ask"))
    needs = "needs a zone and a faction", '["III","allies"]'
    kinds = checks.zone, checks.faction
    return JoinCombat(_pairs(checks, f"{place}.ask", data.get("ask", []), kinds, needs))


def _pairs(
    checks: MemberChecks,
    place: str,
    given: object,
    kinds: tuple[Member, Member],
    needs: tuple[str, str],
) -> tuple[tuple[int, int], ...]:
    """Return a list of pairs as numbers, faulty ones left out; `needs` tells what they are."""
    found = []
    for row, each in enumerate(checks.rows(place, given)):
        where = f"{place}[{row}]"
        pair = checks.rows(where, each)
        if len(pair) != 2:
            checks.fault("bad_type", where, *needs)
            continue
        one, other = (read(where, value) for read, value in zip(kinds, pair, strict=True))
        if one is not None and other is not None:
            found.append((one, other))
    return tuple(found)


def _naval_fight(state: State, frame: NavalFight) -> JsonObject:
    _sea, fleet = at_sea(state)
    return {
        "zone": ZONES[frame.zone],
        "step": frame.step,
        "asked": FACTIONS[frame.asked] if frame.asked >= 0 else None,
        "passed": list(faction_ids(frame.passed)),
        "attack": _names(state, frame.attack),
        "defence": _names(state, frame.defence),
        **cards_json(state, frame),
        "struck": [
            {"ship": fleet.ids[each.ship], "sunk": each.sunk, "by": FACTIONS[each.by]}
            for each in frame.struck
        ],
        "landing": frame.landing,
    }


FIGHT_KEYS = (
    "kind",
    "zone",
    "step",
    "asked",
    "passed",
    "attack",
    "defence",
    "attack_cards",
    "defence_cards",
    "struck",
    "landing",
)


def _read_naval_fight(checks: MemberChecks, place: str, data: Table, state: State) -> Frame | None:
    checks.table(place, data, FIGHT_KEYS)
    zone = checks.zone(f"{place}.zone", data.get("zone"))
    sides = [
        mask_of(checks.ships(f"{place}.{side}", data.get(side, [])))
        for side in ("attack", "defence")
    ]
    if zone is None:
        return None
    landing = checks.yes_or_no(f"{place}.landing", data.get("landing", False))
    fight = NavalFight(zone, sides[0], sides[1], landing)
    fight.step = checks.number(f"{place}.step", data.get("step", 1), ATTACK_CARDS, HIDE)
    read_cards(checks, place, data, fight)
    fight.struck = _struck(checks, f"{place}.struck", data.get("struck", []))
    return fight


def _struck(checks: MemberChecks, place: str, given: object) -> tuple[Struck, ...]:
    found = []
    for row, each in enumerate(checks.rows(place, given)):
        where = f"{place}[{row}]"
        data = checks.table(where, each, ("ship", "sunk", "by"))
        ship = checks.ship(f"{where}.ship", data.get("ship"))
        by = checks.faction(f"{where}.by", data.get("by"))
        sunk = checks.yes_or_no(f"{where}.sunk", data.get("sunk", False))
        if ship is not None and by is not None:
            found.append(Struck(ship, sunk, by))
    return tuple(found)


def _void(state: State, frame: Voiding) -> JsonObject:
    return {"german": frame.german, "allied": frame.allied}


def _read_void(checks: MemberChecks, place: str, data: Table, state: State) -> Frame:
    checks.table(place, data, ("kind", "german", "allied"))
    counts = [
        checks.number(f"{place}.{side}", data.get(side, 0), 0, MOST_VOIDED)
        for side in ("german", "allied")
    ]
    return Voiding(*counts)


def _landing(state: State, frame: ZoneLanding) -> JsonObject:
    _sea, fleet = at_sea(state)
    areas = state.rules.areas
    return {
        "zone": ZONES[frame.zone],
        "later": [ZONES[zone] for zone in frame.later],
        "step": frame.step,
        "plans": [[fleet.ids[ship], areas[area]] for ship, area in frame.plans],
        "landed": [[fleet.ids[ship], areas[area]] for ship, area in frame.landed],
        "again": _names(state, frame.again),
        "fired": list(state.rules.topology.ids(frame.fired)),
    }


def _read_landing(checks: MemberChecks, place: str, data: Table, state: State) -> Frame | None:
    keys = ("kind", "zone", "later", "step", "plans", "landed", "again", "fired")
    checks.table(place, data, keys)
    zone = checks.zone(f"{place}.zone", data.get("zone"))
    later = checks.zone_list(f"{place}.later", data.get("later", []))
    if zone is None:
        return None
    frame = ZoneLanding(zone, tuple(later))
    frame.step = checks.number(f"{place}.step", data.get("step", 0), 0, ASHORE)
    frame.plans = _plans(checks, f"{place}.plans", data.get("plans", []))
    frame.landed = _plans(checks, f"{place}.landed", data.get("landed", []))
    frame.again = mask_of(checks.ships(f"{place}.again", data.get("again", [])))
    frame.fired = checks.areas(f"{place}.fired", data.get("fired", []))
    if not frame.step:  # later some may have met mines, or Eidsvoll & Norge
        _all_there(checks, f"{place}.plans", state, zone, [ship for ship, _area in frame.plans])
    return frame


def _plans(checks: MemberChecks, place: str, given: object) -> tuple[tuple[int, int], ...]:
    needs = "needs a ship and an area", '["karlsruhe","oslo"]'
    return _pairs(checks, place, given, (checks.ship, checks.area), needs)


def _hide_landed(
    state: State, frame: Frame, data: JsonObject, seen: int, known: frozenset[str]
) -> JsonObject:
    """Forget which ships have landed: they lie face down again."""
    assert isinstance(frame, ZoneLanding)
    _sea, fleet = at_sea(state)
    areas = state.rules.areas
    landed = [
        [fleet.ids[ship] if seen >> ship & 1 else None, areas[area]] for ship, area in frame.landed
    ]
    return {**data, "landed": landed}


def _threatened(state: State, frame: Threatened) -> JsonObject:
    return {"area": state.rules.areas[frame.area], "left": frame.left}


def _read_threatened(checks: MemberChecks, place: str, data: Table, state: State) -> Frame | None:
    checks.table(place, data, ("kind", "area", "left"))
    area = checks.area(f"{place}.area", data.get("area"))
    left = checks.number(f"{place}.left", data.get("left", 0), 0, MOST_BATTALIONS)
    return None if area is None else Threatened(area, left)


def _submarine(state: State, frame: AprilSubmarine) -> JsonObject:
    hunter = frame.hunter
    asked = FACTIONS[hunter] if hunter < len(FACTIONS) else None
    return {"area": state.rules.areas[frame.area], "hunter": asked}


def _read_submarine(checks: MemberChecks, place: str, data: Table, state: State) -> Frame | None:
    checks.table(place, data, ("kind", "area", "hunter"))
    area = checks.area(f"{place}.area", data.get("area"))
    hunter = data.get("hunter")
    faction = len(FACTIONS) if hunter is None else checks.faction(f"{place}.hunter", hunter)
    return None if area is None or faction is None else AprilSubmarine(area, faction)


def _mobilization(state: State, frame: Mobilization) -> JsonObject:
    return {"left": frame.left, "placed": list(state.rules.topology.ids(frame.placed))}


def _read_mobilization(checks: MemberChecks, place: str, data: Table, state: State) -> Frame:
    checks.table(place, data, ("kind", "left", "placed"))
    left = checks.number(f"{place}.left", data.get("left", 0), 0, MOST_BATTALIONS)
    return Mobilization(left, checks.areas(f"{place}.placed", data.get("placed", [])))


def _naval_movement(state: State, frame: NavalMovement) -> JsonObject:
    return {
        "force": _names(state, frame.force),
        "route": list(places(frame.route)),
        "recalled": frame.recalled,
    }


def _read_naval_movement(checks: MemberChecks, place: str, data: Table, state: State) -> Frame:
    checks.table(place, data, ("kind", "force", "route", "recalled"))
    force = checks.ships(f"{place}.force", data.get("force", []))
    route = [
        number
        for row, each in enumerate(checks.rows(f"{place}.route", data.get("route", [])))
        if (number := checks.place(f"{place}.route[{row}]", each)) is not None
    ]
    if bool(force) > bool(route) or len(route) > 3:
        text = "a force has a start, and sails at most two zones"
        checks.fault("pending_unfit", place, text, f"route: of {', '.join(ON_BOARD)}")
    if route and route[-1] <= RAID:
        _all_there(checks, f"{place}.force", state, route[-1], force)
    recalled = checks.yes_or_no(f"{place}.recalled", data.get("recalled", False))
    return NavalMovement(mask_of(force), tuple(route), recalled)


def _hide_force(
    state: State, frame: Frame, data: JsonObject, seen: int, known: frozenset[str]
) -> JsonObject:
    """Tell others nothing of a force before it sails, then its number."""
    assert isinstance(frame, NavalMovement)
    if FACTIONS[state.turn] in known:
        return data
    if len(frame.route) < 2:
        return {**data, "force": [], "route": []}
    return {**data, "force": list(ids_of(state, frame.force, seen))}


def _withdrawal(state: State, frame: ShipWithdrawal) -> JsonObject:
    return {"left": frame.left, "lighter": _names(state, frame.lighter)}


def _read_withdrawal(checks: MemberChecks, place: str, data: Table, state: State) -> Frame:
    checks.table(place, data, ("kind", "left", "lighter"))
    left = checks.number(f"{place}.left", data.get("left", 5), 0, MOST_BATTALIONS)
    return ShipWithdrawal(left, mask_of(checks.ships(f"{place}.lighter", data.get("lighter", []))))


SEA_FORMS = {
    "april_cards": FrameForm(_april_cards, _read_april_cards),
    "april_placement": FrameForm(_april_placement, _read_april_placement),
    "ship_placement": FrameForm(_placement, _read_placement),
    "home_fleet": FrameForm(_placement, _read_placement),
    "shift": FrameForm(_shift, _read_shift, _hide_drawn),
    "april_movement": constant(APRIL_MOVEMENT),
    "interception": FrameForm(_interception, _read_interception),
    "join": FrameForm(_join, _read_join),
    "choose_naval": constant(CHOOSE_NAVAL),
    "naval_fight": FrameForm(_naval_fight, _read_naval_fight),
    "void": FrameForm(_void, _read_void),
    "raid": constant(RAIDING),
    "landing": FrameForm(_landing, _read_landing, _hide_landed),
    "threatened": FrameForm(_threatened, _read_threatened),
    "april_submarine": FrameForm(_submarine, _read_submarine),
    "mobilization": FrameForm(_mobilization, _read_mobilization),
    "naval_movement": FrameForm(_naval_movement, _read_naval_movement, _hide_force),
    "withdraw_ships": FrameForm(_withdrawal, _read_withdrawal),
    **dict.fromkeys(WINDOWS, FrameForm(_window, _read_window)),
}
"""Kind of frame -> what it is as data."""
