"""Land on 9 April: paratroopers (7.1), combat (7.2 b), mobilization (7.3), its end (7.4)."""

from .combat import combats
from .movement import diverted, drops
from .new_cards import fill_hand
from .questions import END_PHASE, Part, question
from .sea import is_dummy
from .sinking import void_allied_cards
from .table import FACTIONS, Table

CABLE = "egersund"  # 5.1


def april_movement(table: Table) -> Part[None]:
    """7.1: paratroopers only, and Norway's fighters against them."""
    while table.hand("germany"):
        actions = [END_PHASE]
        if "april_fallskjermtropp" in table.hand("germany"):
            actions += drops(table, "april_fallskjermtropp")
        action = yield question("germany", "movement", actions)
        if action["kind"] == "end_phase":
            return
        table.use_card("germany", action["card"])
        area = yield from diverted(table, action["to"])
        table.invade(area, "air")


def april_combats(table: Table) -> Part[None]:
    yield from combats(table)
    table.attack_origins = set()


def mobilization(table: Table) -> Part[None]:
    """7.3, R128."""
    table.turn = "norway"
    done = table.sea.april["mobilized"]
    for city in table.board.victory_cities():
        if city not in done and not table.count(city, "germany"):
            table.add(city, "norway", 1)
    points = [
        area
        for area, facts in table.board.areas.items()
        if facts["mobilization_point"] and not table.count(area, "germany")
    ]
    for _ in range(len(points) // 2):
        actions = [{"kind": "place", "to": area, "count": 1} for area in points]
        area = (yield question("norway", "mobilization", actions))["to"]
        table.add(area, "norway", 1)
        points.remove(area)


def april_end(table: Table) -> Part[None]:
    """5.1, 6.1, 7.4; R83, R132: dummies, cable, hands."""
    sea = table.sea
    for ship in list(sea.place):
        if is_dummy(ship):
            sea.lose(ship)
    if table.count(CABLE, "germany"):
        yield from void_allied_cards(table, 1)
    table.hands = {faction: [] for faction in FACTIONS}
    for faction in FACTIONS:
        yield from fill_hand(table, faction)
