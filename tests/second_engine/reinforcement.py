"""Phase 3, reinforcements (4.3); the Allies' first six battalions (3)."""

from .cards import SYMBOLS_PER_BATTALION, symbols, worthwhile_trades
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
        self.stacks = 2 if table.turn == "allies" and not table.allies_arrived else 0
        self.first_stack: str | None = None
        self.by_air = 0  # placements that an open Transportfly still gives
        self.mobilized: list[str] = []  # R58


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
            table.use_card("germany", "transportfly")
            purchase.by_air = AIR_TRANSPORTED
        else:
            yield from place(table, purchase, action)
    if table.turn == "allies" and not table.allies_arrived:
        table.allies_arrived = True
        table.check_annihilation()  # R10


def reinforcement_actions(table: Table, purchase: Purchase) -> list[Action]:
    actions: list[Action] = [END_PHASE]
    if room_for_more(table, purchase):
        trades = worthwhile_trades(table.turn, table.hand(table.turn))
        actions += [{"kind": "trade", "cards": cards} for cards in trades]
    if purchase.waiting:
        actions += [{"kind": "place", "to": a, "count": 1} for a in places(table, purchase)]
        if (
            table.turn == "germany"
            and "transportfly" in table.hand("germany")
            and table.held_airfields()
            and not purchase.by_air
        ):
            actions.append(play("transportfly", "reinforce"))
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
    coast = german_or_allied_coast(table)
    if purchase.by_air:
        coast += [field for field in table.held_airfields() if field not in coast]
    return coast


def german_or_allied_coast(table: Table) -> list[str]:
    board = table.board
    coast = board.german_coast() if table.turn == "germany" else board.allied_coast()
    return [area for area in coast if not table.has_enemies(area, table.turn)]


def room_for_more(table: Table, purchase: Purchase) -> bool:
    """R6: no trade that could bring no battalion more onto the board."""
    if table.turn == "norway":
        return len(places(table, purchase)) > purchase.waiting
    if german_or_allied_coast(table):
        return True
    return bool(places(table, purchase)) and purchase.by_air > purchase.waiting


def stack_places(table: Table, purchase: Purchase) -> list[str]:
    """3, R60: two coast areas that do not border each other."""
    coast = german_or_allied_coast(table)
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
    hunter = "allies" if table.turn == "germany" else "germany"
    if not table.hand(hunter):
        return
    actions = [PASS]
    if "ubat" in table.hand(hunter):
        actions.append(play("ubat", "sink"))
    action = yield question(hunter, "submarine", actions)
    if action["kind"] == "pass":
        return
    table.use_card(hunter, "ubat")
    if table.chance.dice(1)[0] in SINKING_FACES:
        table.remove(area, table.turn, 1)
        table.check_annihilation()
