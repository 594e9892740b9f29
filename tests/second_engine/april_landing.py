"""The landing (7.2): Eidsvoll & Norge's fight, mines, forts, ashore, resistance."""

from .april_sea import successes, window
from .naval_combat import shoot_out
from .questions import END_PHASE, Action, Part, play, question
from .sea import COASTAL_ZONES, EN, SUCCESS, in_order, is_dummy
from .sinking import sink
from .table import Table

FORT_SINKS = {6}  # App., Kystfort: stated in the Norwegian manual
FORT_CLOSES = {4, 5, 6}
RESISTING = ["oslo", "kristiansand", "stavanger", "bergen", "trondheim", "narvik"]


def landings(table: Table) -> Part[None]:
    """R107, R123: the zone of Eidsvoll & Norge first, if it has not fought."""
    sea = table.sea
    zones = list(COASTAL_ZONES)
    first = sea.place[EN]
    if first in zones and not sea.april["fought"]:
        zones.remove(first)
        zones.insert(0, first)
    for zone in zones:
        yield from land_from(table, zone)
    for ship in sea.crews():
        sea.lose(ship)  # App.: now the sunk ship is removed
    sea.april["crews"] = []
    resistance(table)


def ships_of(table: Table, zone: str) -> list[str]:
    """German cards there, with those whose crews still land (R119)."""
    sea = table.sea
    crews = [ship for ship in sea.crews() if sea.place[ship] == zone]
    return sea.cards(zone, "germany") + crews


def coast(table: Table, zone: str) -> list[str]:
    """R125: a closed city stays closed."""
    return [
        area
        for area, facts in table.board.areas.items()
        if zone in facts["sea_zones"] and area not in table.sea.april["closed"]
    ]


def land_from(table: Table, zone: str) -> Part[None]:
    sea = table.sea
    ships = ships_of(table, zone)
    if not ships:
        return
    plans = yield from plan(table, [s for s in ships if not is_dummy(s)], coast(table, zone))
    if plans:
        yield from fight_eidsvoll_norge(table, zone, plans)
    if plans:
        yield from mines(table, zone, plans)
    if plans:
        yield from forts(table, zone, plans)
    for area in plans.values():
        table.invade(area, "sea")
        if table.board.areas[area]["victory_city"] and area not in sea.april["landed"]:
            sea.april["landed"].append(area)
    sea.face_up -= set(ships) - set(sea.crews())


def plan(
    table: Table, ships: list[str], areas: list[str], again: bool = False
) -> Part[dict[str, str]]:
    """Each ship may land one battalion; end_phase closes the zone.

    It is asked for even when all ships land, as it would tell that no dummy is left; those turned
    away by a fort have been seen.
    """
    plans: dict[str, str] = {}
    while not again or len(plans) < len(ships):
        actions: list[Action] = [
            {"kind": "land", "ship": ship, "to": area}
            for ship in ships
            if ship not in plans
            for area in areas
        ]
        action = yield question("germany", "landing", [*actions, END_PHASE])
        if action["kind"] == "end_phase":
            return plans
        plans[action["ship"]] = action["to"]
        table.sea.face_up.add(action["ship"])
    return plans


def forget_gone(table: Table, zone: str, plans: dict[str, str]) -> None:
    for ship in list(plans):
        if table.sea.place[ship] != zone:
            del plans[ship]


def fight_eidsvoll_norge(table: Table, zone: str, plans: dict[str, str]) -> Part[None]:
    """7.2, R79: all that want to land fight it first, once."""
    sea = table.sea
    if sea.place[EN] != zone or sea.april["fought"]:
        return
    afloat = [ship for ship in in_order(plans) if ship not in sea.crews()]
    if afloat:
        yield from shoot_out(table, afloat, [EN], [], [])
        forget_gone(table, zone, plans)


def mines(table: Table, zone: str, plans: dict[str, str]) -> Part[None]:
    """App., Minelegging; R124: any real ship afloat there."""
    action = yield from window(table, "allies", "mines", [play("april_minelegging", "mine")])
    if action["kind"] == "play_card" and successes(table, 1):
        afloat = table.sea.real(zone, "germany")
        yield from sink(table, table.draw_ships(afloat, 1))
        forget_gone(table, zone, plans)


def forts(table: Table, zone: str, plans: dict[str, str]) -> Part[None]:
    """App., Kystfort; R77, R125."""
    sea = table.sea
    for city in RESISTING:
        if city not in plans.values() or city in sea.april["forts"]:
            continue
        action = yield from window(table, "norway", "forts", [play("april_kystfort", "fire")])
        if action["kind"] == "pass":
            continue
        sea.april["forts"].append(city)
        aiming = [ship for ship in plans if plans[ship] == city]
        face = table.roll(1)[0]
        if face in FORT_CLOSES:
            yield from turn_away(table, zone, plans, city, aiming, face in FORT_SINKS)


def turn_away(
    table: Table, zone: str, plans: dict[str, str], city: str, aiming: list[str], sinks: bool
) -> Part[None]:
    """One ship is sunk by a six; the rest land elsewhere on the zone or not at all."""
    sea = table.sea
    sea.april["closed"].append(city)
    for ship in aiming:
        del plans[ship]
    if sinks:
        sunk = table.draw_ships(in_order(aiming), 1)[0]
        aiming = [ship for ship in aiming if ship != sunk]
        if sunk in sea.crews():
            sea.april["crews"].remove(sunk)  # R119: no second voiding
            sea.lose(sunk)
        else:
            yield from sink(table, [sunk])
    areas = coast(table, zone)
    if aiming and areas:
        plans.update((yield from plan(table, aiming, areas, again=True)))


def resistance(table: Table) -> None:
    """7.2, R78, R127: a die for each victory city where ships landed."""
    sea = table.sea
    for city in RESISTING:
        by_sea = table.invaders.get(city, {}).get("sea", 0)
        by_air = table.count(city, "germany") - by_sea
        meets = table.options["paratroopers_meet_resistance"] and by_air
        if city not in sea.april["landed"] and not meets:
            continue
        if table.roll(1)[0] in SUCCESS:
            table.add(city, "norway", 1)
            sea.april["mobilized"].append(city)
            if not table.attacks_on(city):
                for origin, count in (("air", by_air), ("sea", by_sea)):
                    if count:
                        table.attack(city, origin, count)
