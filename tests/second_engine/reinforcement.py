"""Phase 3, reinforcements (4.3); the Allies' first six battalions (3)."""

from math import inf

from .cards import SYMBOLS_PER_BATTALION, symbols, worthwhile_trades
from .conditions import (
    allied_places,
    escorts_left,
    is_german_place,
    is_open_to_germany,
    use_escort,
    zones_of,
)
from .questions import END_PHASE, PASS, Action, Part, play, question
from .table import Table

AIR_TRANSPORTED = 2  # App., Transportfly: 1-2 reinforcements
STACK = 3  # 3: two stacks of three
SINKING_FACES = {5, 6}  # lost with the pictures; reconstructed


class Purchase:
    """What waits to be placed in this phase."""

    def __init__(self, table: Table) -> None:
        # 4.3: Germany receives one free battalion every round.
        self.waiting = 1 if table.turn == "germany" else 0
        # 3: the Allies get six in the reinforcement phase of their first turn.
        first_turn = table.turn == "allies" and not table.allies_arrived and table.round > 0
        self.stacks = 2 if first_turn else 0
        self.first_stack: str | None = None
        self.by_air = 0  # placements that an open Transportfly still gives
        self.mobilized: list[str] = []  # R58
        self.escorted: dict[str, int] = {}  # 8.3: by zone, placements that its ships have covered


def reinforcement(table: Table) -> Part[None]:
    purchase = Purchase(table)
    while True:
        actions = reinforcement_actions(table, purchase)
        action = yield question(table.turn, "reinforcement", actions)
        if action["kind"] == "end_phase":
            break  # R92: what has not been placed is lost
        if action["kind"] == "trade":
            bought = symbols(table.turn, action["cards"]) // SYMBOLS_PER_BATTALION
            purchase.waiting += bought
            for card in action["cards"]:
                table.use_card(table.turn, card)
        elif action["kind"] == "play_card":
            table.use_card("germany", action["card"])
            purchase.by_air = AIR_TRANSPORTED
        else:
            yield from place(table, purchase, action)
    if table.turn == "allies" and not table.allies_arrived and table.round:
        table.allies_arrived = True
        table.check_annihilation()  # R10


def reinforcement_actions(table: Table, purchase: Purchase) -> list[Action]:
    actions: list[Action] = [END_PHASE]
    if room_for_more(table, purchase):
        trades = worthwhile_trades(table.turn, table.hand(table.turn))
        actions += [{"kind": "trade", "cards": cards} for cards in trades]
    if purchase.waiting:
        actions += [{"kind": "place", "to": a, "count": 1} for a in places(table, purchase)]
        transport = "transportfly" if table.round else "april_transportfly"
        if (
            table.turn == "germany"
            and transport in table.hand("germany")
            and table.held_airfields()
            and not purchase.by_air
        ):
            actions.append(play(transport, "reinforce"))
    if purchase.stacks:
        ends = stack_places(table, purchase)
        actions += [{"kind": "place", "to": area, "count": STACK} for area in ends]
    return actions


def places(table: Table, purchase: Purchase) -> list[str]:
    """Where the mover may place one battalion (4.3); never among enemies (R55)."""
    if table.turn == "norway":
        return [
            area
            for area in table.board.areas
            if table.board.is_mobilization_place(area)
            and not table.has_enemies(area, "norway")
            and area not in purchase.mobilized
        ]
    coast = german_or_allied_coast(table, purchase)
    if purchase.by_air:
        coast += [field for field in table.held_airfields() if field not in coast]
    return coast


def german_or_allied_coast(table: Table, purchase: Purchase) -> list[str]:
    if table.turn == "allies":
        coast = allied_places(table)
    elif table.sea is None:
        coast = table.board.german_coast()
    else:
        coast = [a for a in table.board.areas if is_german_place(table, a, purchase.escorted)]
    return [area for area in coast if not table.has_enemies(area, table.turn)]


def room_for_more(table: Table, purchase: Purchase) -> bool:
    """R6: no trade that could bring no battalion more onto the board."""
    if table.turn == "norway":
        return len(places(table, purchase)) > purchase.waiting
    by_air = purchase.by_air if table.held_airfields() else 0
    return by_air + room_on_the_coast(table, purchase) > purchase.waiting


def room_on_the_coast(table: Table, purchase: Purchase) -> float:
    coast = german_or_allied_coast(table, purchase)
    if table.sea is None or table.turn == "allies":
        return inf if coast else 0
    zones = {zone for area in coast for zone in zones_of(table, area)}
    if any(is_open_to_germany(table, zone) for zone in zones):
        return inf
    return sum(max(0, escorts_left(table, zone, purchase.escorted)) for zone in zones)


def stack_places(table: Table, purchase: Purchase) -> list[str]:
    """3, R60: two coast areas that do not border each other."""
    coast = german_or_allied_coast(table, purchase)
    if purchase.first_stack is not None:
        return [area for area in coast if are_apart(table, area, purchase.first_stack)]
    first = [area for area in coast if any(are_apart(table, area, other) for other in coast)]
    return first or coast


def are_apart(table: Table, one: str, other: str) -> bool:
    return one != other and other not in table.board.neighbours[one]


def place(table: Table, purchase: Purchase, action: Action) -> Part[None]:
    area, n = action["to"], action["count"]
    # R91: even where the area would be open anyway
    comes_by_air = bool(purchase.by_air) and table.holds_airfield(area)
    table.add(area, table.turn, n)
    if table.turn == "germany" and table.sea is not None and not comes_by_air:
        use_escort(table, area, purchase.escorted)
    if n == STACK:
        purchase.stacks -= 1
        purchase.first_stack = area
    else:
        purchase.waiting -= 1
    if table.turn == "norway":
        purchase.mobilized.append(area)
    elif comes_by_air:
        purchase.by_air -= 1  # App.: no submarine reaches them
    else:
        yield from submarine(table, area)


def submarine(table: Table, area: str) -> Part[None]:
    """App., R59: right after a placement, one card, one die, one battalion."""
    if table.round:
        yield from hunt(table, area, "allies" if table.turn == "germany" else "germany", "ubat")
    elif table.turn == "germany":
        sunk = yield from hunt(table, area, "norway", "april_ubat")  # 7.3, R129
        if not sunk:
            yield from hunt(table, area, "allies", "april_ubat")


def hunt(table: Table, area: str, hunter: str, card: str) -> Part[bool]:
    if not table.hand(hunter):
        return False
    actions = [PASS]
    if card in table.hand(hunter):
        actions.append(play(card, "sink"))
    action = yield question(hunter, "submarine", actions)
    if action["kind"] == "pass":
        return False
    table.use_card(hunter, card)
    if table.chance.dice(1)[0] not in SINKING_FACES:
        return False
    table.remove(area, table.turn, 1)
    table.check_annihilation()
    return True
