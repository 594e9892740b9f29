"""Phase 1a, naval movement (8.1); the Home Fleet (7.4) and the raiders' return (7.2)."""

from .cards import choices, symbols
from .interception import INTERCEPT, defenders_intercept, intercept, may_intercept, targets
from .questions import END_PHASE, Action, Part, question
from .sea import EN, NEIGHBOURS, ZONES, open_zones
from .table import Table

RECALL_SYMBOLS = 6  # 7.2
MOST_ZONES = 2  # 8.1


def naval_movement(table: Table) -> Part[None]:
    sea = table.sea
    yield from home_fleet(table)
    if not sea.on_board(table.turn):
        return
    force: list[str] = []
    while True:
        action = yield question(table.turn, "naval_movement", actions_in_port(table, force))
        if action["kind"] == "end_phase":
            return
        if action["kind"] == "muster":
            force.append(action["ship"])
        elif action["kind"] == "recall":
            for card in action["cards"]:
                table.use_card("germany", card)
            sea.recalled = True
        elif action["kind"] == "intercept":
            intercept(table, action["zone"], table.turn)  # R64, the option
            yield from defenders_intercept(table, action["zone"])
        else:
            yield from voyage(table, force, action["to"])
            force = []


def home_fleet(table: Table) -> Part[None]:
    """7.4, R81: the remaining nine are placed, without interception, and sail no more this turn."""
    sea = table.sea
    while table.turn == "allies" and sea.waiting("allies", "home"):
        actions = [
            {"kind": "place_ship", "ship": ship, "to": zone}
            for ship in sea.waiting("allies", "home")
            for zone in open_zones("allies")
        ]
        action = yield question("allies", "home_fleet", actions)
        sea.place[action["ship"]] = action["to"]
        sea.sailed.add(action["ship"])


def actions_in_port(table: Table, force: list[str]) -> list[Action]:
    sea = table.sea
    actions: list[Action] = [
        {"kind": "muster", "ship": ship}
        for ship in sea.on_board(table.turn)
        if may_muster(table, force, ship)
    ]
    if force:
        ends = exits(table, sea.place[force[0]])
        return actions + [{"kind": "sail", "to": zone} for zone in ends]
    actions.append(END_PHASE)
    actions += recalls(table)
    if table.options["standing_interception"]:
        actions += [{**INTERCEPT, "zone": zone} for zone in standing(table)]
    return actions


def may_muster(table: Table, force: list[str], ship: str) -> bool:
    sea = table.sea
    if ship in force or ship in sea.sailed:
        return False
    place = sea.place[ship]
    if force and place != sea.place[force[0]]:
        return False
    if place == "raid" and not sea.recalled:
        return False
    return bool(exits(table, place))


def exits(table: Table, place: str) -> list[str]:
    """8.1, 8.1.1: neighbouring zones that the mover may enter and has not tried in."""
    return [
        zone
        for zone in NEIGHBOURS[place]
        if zone in open_zones(table.turn) and zone not in table.sea.tried
    ]


def recalls(table: Table) -> list[Action]:
    """7.2, R80: six symbols call all raiders back for this turn."""
    sea = table.sea
    if table.turn != "germany" or sea.recalled or not sea.waiting("germany", "raid"):
        return []
    hand = table.hand("germany")
    return [
        {"kind": "recall", "cards": sorted(cards)}
        for cards in choices(hand)
        if symbols("germany", cards) >= RECALL_SYMBOLS
    ]


def standing(table: Table) -> list[str]:
    """R64, the option: zones where ships lie with enemies and have not sailed."""
    sea = table.sea
    if table.turn == "norway":
        return []
    return [
        zone
        for zone in ZONES
        if zone not in sea.tried
        and any(ship not in sea.sailed for ship in sea.real(zone, table.turn))
        and targets(table, zone, table.turn)
    ]


def voyage(table: Table, force: list[str], zone: str) -> Part[None]:
    """8.1: one force at a time, to its end."""
    sea = table.sea
    route = [sea.place[force[0]]]
    sailing = list(force)
    while True:
        route.append(zone)
        for ship in sailing:
            sea.place[ship] = zone
        stopped = False
        if table.turn != "norway":
            stopped = yield from may_intercept(table, zone, table.turn)
        yield from defenders_intercept(table, zone)
        sailing = [ship for ship in sailing if ship not in sea.caught_in(zone)]
        if stopped or not sailing or len(route) > MOST_ZONES or EN in force:
            break
        action = yield question(table.turn, "naval_movement", actions_under_way(table, route))
        if action["kind"] == "anchor":
            break
        zone = action["to"]
    sea.sailed.update(force)
    if route not in sea.routes:
        sea.routes.append(route)


def actions_under_way(table: Table, route: list[str]) -> list[Action]:
    """R110: nobody completes another force's route, unless nothing else is left."""
    gone = table.sea.routes
    ends = exits(table, route[-1])
    fresh: list[Action] = [{"kind": "sail", "to": z} for z in ends if [*route, z] not in gone]
    if route not in gone:
        fresh.append({"kind": "anchor"})
    if fresh:
        return fresh
    return [*({"kind": "sail", "to": zone} for zone in ends), {"kind": "anchor"}]
