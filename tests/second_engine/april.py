"""The turn of 9 April (7): its order, cards and placement (7.0)."""

from .april_land import april_combats, april_end, april_movement, mobilization
from .april_landing import landings
from .april_sea import (
    deceiving,
    dive_bombers,
    exchange,
    raid,
    reallocation,
    reconnaissance,
    smoke,
)
from .cards import HAND_SIZE, choices
from .interception import april_interception
from .naval_combat import naval_combats
from .questions import Action, Part, question
from .reinforcement import reinforcement
from .sea import EN, OWNER, open_zones
from .table import FACTIONS, Table

ALLIED_SHIPS = 9  # 7.0


def april_turn(table: Table) -> Part[None]:
    """R62: the steps in order; each is named with the phase that it belongs to."""
    steps = [
        (0, "cards", april_cards),
        (0, "exchange", exchange),
        (0, "place_norway", norway_places),
        (0, "place_germany", germany_places),
        (0, "reallocation", reallocation),
        (0, "reconnaissance", reconnaissance),
        (0, "place_allies", allies_place),
        (0, "deceiving", deceiving),
        (1, "interception", april_interception),
        (1, "smoke", smoke),
        (1, "movement", april_movement),
        (2, "dive_bombers", dive_bombers),
        (2, "naval_combat", naval_combats),
        (2, "raid", raid),
        (2, "landing", landings),
        (2, "land_combat", april_combats),
        (3, "mobilization", mobilization),
        (3, "reinforcement", april_reinforcement),
        (4, "new_cards", april_end),
    ]
    names = [name for _, name, _ in steps]
    for phase, name, part in steps[names.index(table.sea.april["step"]) :]:
        table.phase = phase
        if phase == 2:
            table.moved = {}
        table.sea.april["step"] = name
        yield from part(table)


def april_reinforcement(table: Table) -> Part[None]:
    for faction in FACTIONS:
        table.turn = faction
        yield from reinforcement(table)
    table.turn = "germany"


def april_cards(table: Table) -> Part[None]:
    """7.0: each faction keeps 5, 3, 3; then the Allies are dealt nine ships."""
    for faction in FACTIONS:
        kept = [c for c in choices(table.hands[faction]) if len(c) == HAND_SIZE[faction]]
        actions = [{"kind": "keep", "cards": sorted(cards)} for cards in kept]
        action = yield question(faction, "april_cards", actions)
        table.hands[faction] = list(action["cards"])
    sea = table.sea
    for ship in table.draw_ships(sea.waiting("allies", "home"), ALLIED_SHIPS):
        sea.place[ship] = "fleet"


def norway_places(table: Table) -> Part[None]:
    """7.0, R105: Finnmark by itself, Oslo or next to it, two for points, then the ship."""
    table.add("finnmark", "norway", 1)
    near_oslo = ["oslo", *table.board.neighbours["oslo"]]
    points = [a for a, facts in table.board.areas.items() if facts["mobilization_point"]]
    for areas in (near_oslo, points, points):
        actions: list[Action] = [{"kind": "place", "to": a, "count": 1} for a in areas]
        action = yield question("norway", "april_placement", actions)
        table.add(action["to"], "norway", 1)
    actions = [{"kind": "place_ship", "ship": EN, "to": zone} for zone in open_zones("norway")]
    action = yield question("norway", "april_placement", actions)
    table.sea.place[EN] = action["to"]


def germany_places(table: Table) -> Part[None]:
    yield from place_ships(table, "germany")


def allies_place(table: Table) -> Part[None]:
    yield from place_ships(table, "allies")


def place_ships(table: Table, faction: str) -> Part[None]:
    """7.0, R106: all of them, one by one."""
    sea = table.sea
    while sea.waiting(faction):
        actions = [
            {"kind": "place_ship", "ship": ship, "to": zone}
            for ship in sea.waiting(faction)
            for zone in open_zones(OWNER[ship])
        ]
        action = yield question(faction, "ship_placement", actions)
        sea.place[action["ship"]] = action["to"]
