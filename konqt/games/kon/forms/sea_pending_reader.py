"""Reads what is being decided at sea and on 9 April in a position; see `pending_reader`."""

from konqt.games.kon.engine.factions import ALLIES, FACTIONS
from konqt.games.kon.engine.fleet import ON_BOARD, RAID, ZONES, mask_of
from konqt.games.kon.engine.frames import Frame
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
    Landing,
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
)
from konqt.games.kon.engine.state import State
from konqt.games.kon.forms.members import MOST_BATTALIONS, Reading, Table, lying_cards
from konqt.games.kon.forms.pending_reader import Reader

MOST_VOIDED = 99


def _constant(frame: Frame) -> Reader:
    def read(reading: Reading, place: str, data: Table, state: State) -> Frame:
        reading.table(place, data, ("kind",))
        return frame

    return read


def _window(reading: Reading, place: str, data: Table, state: State) -> Frame:
    reading.table(place, data, ("kind", "zone", "area", "ships"))
    name = str(data.get("kind"))
    zone = reading.zone(f"{place}.zone", data["zone"]) if "zone" in data else None
    area = reading.area(f"{place}.area", data["area"]) if "area" in data else None
    ships = reading.ships(f"{place}.ships", data.get("ships", []))
    needs = {"crew": zone, "mines": zone, "forts": area, "april_divert": area}
    if name in needs and needs[name] is None:
        text = "this window is about a zone or an area"
        reading.fault("pending_unfit", place, text)
    return Window(name, -1 if zone is None else zone, -1 if area is None else area, mask_of(ships))


def _april_cards(reading: Reading, place: str, data: Table, state: State) -> Frame:
    reading.table(place, data, ("kind", "faction"))
    if data.get("faction") is None:
        return AprilCards(len(FACTIONS))
    return AprilCards(reading.faction(f"{place}.faction", data["faction"]) or 0)


def _april_placement(reading: Reading, place: str, data: Table, state: State) -> Frame:
    reading.table(place, data, ("kind", "left"))
    return AprilPlacement(reading.number(f"{place}.left", data.get("left", 3), 0, 3))


def _placement(reading: Reading, place: str, data: Table, state: State) -> Frame:
    reading.table(place, data, ("kind", "faction"))
    faction = reading.faction(f"{place}.faction", data.get("faction"))
    return ShipPlacement(str(data.get("kind")), ALLIES if faction is None else faction)


def _shift(reading: Reading, place: str, data: Table, state: State) -> Frame | None:
    reading.table(place, data, ("kind", "zone", "drawn"))
    zone = reading.zone(f"{place}.zone", data.get("zone"))
    drawn = reading.ships(f"{place}.drawn", data.get("drawn", []))
    if zone is None:
        return None
    _all_there(reading, f"{place}.drawn", state, zone, drawn)
    return ShiftShips(zone, tuple(drawn))


def _all_there(reading: Reading, place: str, state: State, zone: int, ships: list[int]) -> None:
    """Refuse ships that are not in the zone."""
    sea, fleet = state.sea, state.rules.fleet
    assert sea is not None and fleet is not None
    for ship in ships:
        if not sea.at[zone] >> ship & 1:
            text = f"{fleet.ids[ship]} is not in zone {ZONES[zone]}"
            reading.fault("ship_not_there", place, text)


def _interception(reading: Reading, place: str, data: Table, state: State) -> Frame | None:
    reading.table(place, data, ("kind", "zone", "ask", "later"))
    zone = reading.zone(f"{place}.zone", data.get("zone"))
    ask = [
        faction
        for row, each in enumerate(reading.rows(f"{place}.ask", data.get("ask", [])))
        if (faction := reading.faction(f"{place}.ask[{row}]", each)) is not None
    ]
    later = reading.zones(f"{place}.later", data.get("later", []))
    return None if zone is None else Interception(zone, tuple(ask), later)


def _join(reading: Reading, place: str, data: Table, state: State) -> Frame:
    reading.table(place, data, ("kind", "ask"))
    found = []
    for row, each in enumerate(reading.rows(f"{place}.ask", data.get("ask", []))):
        where = f"{place}.ask[{row}]"
        pair = reading.rows(where, each)
        if len(pair) != 2:
            reading.fault("bad_type", where, "needs a zone and a faction", '["III","allies"]')
            continue
        zone, faction = reading.zone(where, pair[0]), reading.faction(where, pair[1])
        if zone is not None and faction is not None:
            found.append((zone, faction))
    return JoinCombat(tuple(found))


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


def _naval_fight(reading: Reading, place: str, data: Table, state: State) -> Frame | None:
    reading.table(place, data, FIGHT_KEYS)
    zone = reading.zone(f"{place}.zone", data.get("zone"))
    sides = [
        mask_of(reading.ships(f"{place}.{side}", data.get(side, [])))
        for side in ("attack", "defence")
    ]
    if zone is None:
        return None
    landing = reading.yes_or_no(f"{place}.landing", data.get("landing", False))
    fight = NavalFight(zone, sides[0], sides[1], landing)
    fight.step = reading.number(f"{place}.step", data.get("step", 1), ATTACK_CARDS, HIDE)
    fight.passed = reading.factions(f"{place}.passed", data.get("passed", []))
    fight.attack_cards = lying_cards(reading, f"{place}.attack_cards", data.get("attack_cards", []))
    fight.defence_cards = lying_cards(
        reading, f"{place}.defence_cards", data.get("defence_cards", [])
    )
    fight.struck = _struck(reading, f"{place}.struck", data.get("struck", []))
    return fight


def _struck(reading: Reading, place: str, given: object) -> tuple[Struck, ...]:
    found = []
    for row, each in enumerate(reading.rows(place, given)):
        where = f"{place}[{row}]"
        data = reading.table(where, each, ("ship", "sunk", "by"))
        ship = reading.ship(f"{where}.ship", data.get("ship"))
        by = reading.faction(f"{where}.by", data.get("by"))
        sunk = reading.yes_or_no(f"{where}.sunk", data.get("sunk", False))
        if ship is not None and by is not None:
            found.append(Struck(ship, sunk, by))
    return tuple(found)


def _void(reading: Reading, place: str, data: Table, state: State) -> Frame:
    reading.table(place, data, ("kind", "german", "allied"))
    counts = [
        reading.number(f"{place}.{side}", data.get(side, 0), 0, MOST_VOIDED)
        for side in ("german", "allied")
    ]
    return Voiding(*counts)


def _landing(reading: Reading, place: str, data: Table, state: State) -> Frame | None:
    keys = ("kind", "zone", "later", "step", "plans", "landed", "again", "fired")
    reading.table(place, data, keys)
    zone = reading.zone(f"{place}.zone", data.get("zone"))
    later = [
        number
        for row, each in enumerate(reading.rows(f"{place}.later", data.get("later", [])))
        if (number := reading.zone(f"{place}.later[{row}]", each)) is not None
    ]
    if zone is None:
        return None
    frame = Landing(zone, tuple(later))
    frame.step = reading.number(f"{place}.step", data.get("step", 0), 0, ASHORE)
    frame.plans = _plans(reading, f"{place}.plans", data.get("plans", []))
    frame.landed = _plans(reading, f"{place}.landed", data.get("landed", []))
    frame.again = mask_of(reading.ships(f"{place}.again", data.get("again", [])))
    frame.fired = reading.areas(f"{place}.fired", data.get("fired", []))
    if not frame.step:  # later some may have met mines, or Eidsvoll & Norge
        _all_there(reading, f"{place}.plans", state, zone, [ship for ship, _area in frame.plans])
    return frame


def _plans(reading: Reading, place: str, given: object) -> tuple[tuple[int, int], ...]:
    found = []
    for row, each in enumerate(reading.rows(place, given)):
        where = f"{place}[{row}]"
        pair = reading.rows(where, each)
        if len(pair) != 2:
            reading.fault("bad_type", where, "needs a ship and an area", '["karlsruhe","oslo"]')
            continue
        ship, area = reading.ship(where, pair[0]), reading.area(where, pair[1])
        if ship is not None and area is not None:
            found.append((ship, area))
    return tuple(found)


def _threatened(reading: Reading, place: str, data: Table, state: State) -> Frame | None:
    reading.table(place, data, ("kind", "area", "left"))
    area = reading.area(f"{place}.area", data.get("area"))
    left = reading.number(f"{place}.left", data.get("left", 0), 0, MOST_BATTALIONS)
    return None if area is None else Threatened(area, left)


def _submarine(reading: Reading, place: str, data: Table, state: State) -> Frame | None:
    reading.table(place, data, ("kind", "area", "hunter"))
    area = reading.area(f"{place}.area", data.get("area"))
    hunter = data.get("hunter")
    faction = len(FACTIONS) if hunter is None else reading.faction(f"{place}.hunter", hunter)
    return None if area is None or faction is None else AprilSubmarine(area, faction)


def _mobilization(reading: Reading, place: str, data: Table, state: State) -> Frame:
    reading.table(place, data, ("kind", "left", "placed"))
    left = reading.number(f"{place}.left", data.get("left", 0), 0, MOST_BATTALIONS)
    return Mobilization(left, reading.areas(f"{place}.placed", data.get("placed", [])))


def _naval_movement(reading: Reading, place: str, data: Table, state: State) -> Frame:
    reading.table(place, data, ("kind", "force", "route", "recalled"))
    force = reading.ships(f"{place}.force", data.get("force", []))
    route = [
        number
        for row, each in enumerate(reading.rows(f"{place}.route", data.get("route", [])))
        if (number := reading.place(f"{place}.route[{row}]", each)) is not None
    ]
    if bool(force) > bool(route) or len(route) > 3:
        text = "a force has a start, and sails at most two zones"
        reading.fault("pending_unfit", place, text, f"route: of {', '.join(ON_BOARD)}")
    if route and route[-1] <= RAID:
        _all_there(reading, f"{place}.force", state, route[-1], force)
    recalled = reading.yes_or_no(f"{place}.recalled", data.get("recalled", False))
    return NavalMovement(mask_of(force), tuple(route), recalled)


def _withdrawal(reading: Reading, place: str, data: Table, state: State) -> Frame:
    reading.table(place, data, ("kind", "left", "lighter"))
    left = reading.number(f"{place}.left", data.get("left", 5), 0, MOST_BATTALIONS)
    return ShipWithdrawal(left, mask_of(reading.ships(f"{place}.lighter", data.get("lighter", []))))


SEA_READERS: dict[str, Reader] = {
    "april_cards": _april_cards,
    "april_placement": _april_placement,
    "ship_placement": _placement,
    "home_fleet": _placement,
    "shift": _shift,
    "april_movement": _constant(APRIL_MOVEMENT),
    "interception": _interception,
    "join": _join,
    "choose_naval": _constant(CHOOSE_NAVAL),
    "naval_fight": _naval_fight,
    "void": _void,
    "raid": _constant(RAIDING),
    "landing": _landing,
    "threatened": _threatened,
    "april_submarine": _submarine,
    "mobilization": _mobilization,
    "naval_movement": _naval_movement,
    "withdraw_ships": _withdrawal,
    **dict.fromkeys(WINDOWS, _window),
}
"""Kind of frame -> what reads it."""
