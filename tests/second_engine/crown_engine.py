"""Crown & Courage as one long run through the phases."""

import copy
from typing import Any

from .crown_battles import flip_lowest
from .crown_germans import bombing, gain_threat, german_action, german_move, reinforcements
from .crown_germans import resolve_frame as resolve_german
from .crown_orders import army_orders, card_plays, gain_morale, play_card
from .crown_table import (
    CARDS,
    DEMANDS,
    SLOTS,
    TILES,
    TRACKS,
    Action,
    CrownOver,
    CrownTable,
    Play,
    ask,
    line_cells,
    line_of_frame,
)
from .crown_tiles import can_resolve, kind_of, resolve
from .questions import chosen as answer_among

OVER: dict[str, Any] = {"kind": "over", "legal": []}


def game(table: CrownTable) -> Play[None]:
    try:
        phase = table.s["phase"]
        while True:
            if phase == 1:
                yield from turn(table)
            yield from upkeep(table, max(phase, 5))
            table.s["round"] += 1
            phase = 1
    except CrownOver:
        return


def turn(table: CrownTable) -> Play[None]:
    """Phases 1 to 4."""
    table.s["phase"] = 1
    if table.s["round"] > 1:
        yield from slide(table)
        if table.s["display"][0] is None:
            table.s["display"][0] = tile_of_plan(table.from_bag())
    yield from choose_tile(table)
    yield from place_tile(table)
    table.s["phase"] = 2
    yield from order_of_operations(table)
    table.s["phase"] = 3
    yield from main_response(table)
    table.s["phase"] = 4
    yield from execute(table)


def upkeep(table: CrownTable, first: int) -> Play[None]:
    """Phases 5 to 8, from the first of them that is still to come."""
    if first == 5:
        table.s["phase"] = 5
        if any(tile is None for row in table.s["grid"] for tile in row):
            return
        yield from report(table)
    if first <= 6:
        table.s["phase"] = 6
        yield from demand(table)
    if first <= 7:
        table.s["phase"] = 7
        yield from extra_push(table)
    table.s["phase"] = 8
    yield from army_orders(table, table.loyalty())


# --- 1 ---


def tile_of_plan(tile: str | None) -> Any:
    return {"tile": "chaos", "discs": 0} if tile == "chaos" else tile


def slide(table: CrownTable) -> Play[None]:
    """P1.1; C6: one disc for each Chaos tile that moved."""
    before = table.s["display"]
    after = [tile for tile in before if tile is not None]
    after = [None] * (3 - len(after)) + after
    moved = [
        tile
        for place, tile in reversed(list(enumerate(after)))
        if isinstance(tile, dict) and before[place] is not tile
    ]
    table.s["display"] = after
    short = 0
    for tile in moved:
        if table.discs():
            tile["discs"] += 1
        else:
            short += 1
    for _ in range(short):
        yield from reinforcements(table)


def choose_tile(table: CrownTable) -> Play[None]:
    def options() -> list[Action]:
        top, middle, bottom = table.s["display"]
        told: list[Action] = []
        if top is not None:
            told += [
                {"kind": "take", "slot": "top", "pay": card}
                for card in sorted(set(table.s["hand"]))
            ]
        if middle is not None:
            told.append({"kind": "take", "slot": "middle"})
        if bottom is not None:
            told.append({"kind": "take", "slot": "bottom"})
        return told

    answer = yield from ask(table, "choose_tile", options, card_plays, play_card)
    assert answer is not None
    if answer["slot"] == "top":
        table.discard(answer["pay"])
    elif answer["slot"] == "middle":
        table.gain_stress(1)
    place = SLOTS.index(answer["slot"])
    tile = table.s["display"][place]
    table.s["display"][place] = None
    table.taken = {"tile": tile} if isinstance(tile, str) else tile


def place_tile(table: CrownTable) -> Play[None]:
    taken = table.taken
    assert taken is not None
    answer = yield from ask(
        table, "place_tile", lambda: places(table, taken), card_plays, play_card
    )
    assert answer is not None
    row, column = answer["at"]
    laid = dict(taken)
    if "side" in answer:
        laid["side"] = answer["side"]
    table.s["grid"][row][column] = laid
    table.taken = None
    table.s["pieces"] = {"primary": [row, column], "line": None, "support": [], "frame": None}


def places(table: CrownTable, taken: dict[str, Any]) -> list[Action]:
    told: list[Action] = []
    grid = table.s["grid"]
    for row in range(3):
        for column in range(3):
            if grid[row][column] is not None:
                continue
            here: Action = {"kind": "place", "at": [row, column]}
            if taken["tile"] == "chaos":
                told.append(here)
                continue
            told.append({**here, "side": "orders"})
            grid[row][column] = {**taken, "side": "action"}
            if can_resolve(table, (row, column)):
                told.append({**here, "side": "action"})
            grid[row][column] = None
    return told


# --- 2 ---


def order_of_operations(table: CrownTable) -> Play[None]:
    both = [{"kind": "line", "line": line} for line in ("row", "column")]
    answer = yield from ask(table, "choose_line", lambda: both, card_plays, play_card)
    assert answer is not None
    line = answer["line"]
    pieces = table.s["pieces"]
    row, column = pieces["primary"]
    number = row if line == "row" else column
    cells = [cell for cell in line_cells(line, number) if table.s["grid"][cell[0]][cell[1]]]
    order_tile = TILES["frame"]["rows" if line == "row" else "columns"][number][1]
    pieces["line"] = line
    pieces["support"] = [list(cell) for cell in cells]
    if not table.face_up(order_tile):
        pieces["frame"] = order_tile
    shown = len(cells) == 3
    if table.option("quick_response_symbol") == "frame":
        shown = pieces["frame"] is not None
    if shown:
        yield from quick_response(table)


def quick_response(table: CrownTable) -> Play[None]:
    for n in sorted(table.chance.dice(table.s["dice"]["quick_response"])):
        if not table.face_up(n):
            table.flip(n)
        yield from german_action(table, table.frame(n)["tile"])
    if table.s["momentum"] > 0:
        yield from german_move(table)
        table.change_momentum(-1)


# --- 3 ---


def main_response(table: CrownTable) -> Play[None]:
    row, column = table.s["pieces"]["primary"]
    laid = table.s["grid"][row][column]
    if laid.get("side") == "action" and laid["tile"] in ("evacuate_2", "upgrade_3"):
        return  # C50
    frame = TILES["frame"]
    for n in sorted([*frame["rows"][row], *frame["columns"][column]]):
        if n > 6 and not table.face_up(n):
            continue
        times = table.symbols(line_of_frame(n))
        if not table.face_up(n):
            table.flip(n)
            times = 1
        if table.frame(n)["tile"] == "chaos":
            times = int(chaos_acts(table))
        yield from resolve_german(table, n, times)


def chaos_acts(table: CrownTable) -> bool:
    pieces = table.s["pieces"]
    row, column = pieces["primary"]
    line = pieces["line"]
    return bool(table.symbols(line_cells(line, row if line == "row" else column)))


# --- 4 ---


def execute(table: CrownTable) -> Play[None]:
    pieces = table.s["pieces"]
    grid = table.s["grid"]
    pieces["support"] = [c for c in pieces["support"] if grid[c[0]][c[1]]["tile"] != "chaos"]

    def options() -> list[Action]:
        told: list[Action] = []
        for row, column in pieces["support"]:
            if can_resolve(table, (row, column)):
                told.append({"kind": "resolve", "at": [row, column]})
            told.append({"kind": "decline", "at": [row, column]})
        if pieces["frame"]:
            told += [{"kind": kind, "at": "frame"} for kind in ("resolve", "decline")]
        return told

    while True:
        answer = yield from ask(table, "execute", options, card_plays, play_card)
        if answer is None:
            break
        at = answer["at"]
        if at == "frame":
            pieces["frame"] = None
        else:
            pieces["support"].remove(at)
        if answer["kind"] == "resolve":
            if at == "frame":
                yield from army_orders(table, TILES["order_tiles"]["army_orders_on_front"])
            else:
                yield from resolve(table, (at[0], at[1]))
    table.s["pieces"] = None


# --- 5 ---


def report(table: CrownTable) -> Play[None]:
    evacuate = None
    tiles = [tile["tile"] for row in table.s["grid"] for tile in row]
    tiles = [tile for tile in tiles if tile != "chaos"]  # P5.1
    for tile in table.s["display"]:
        if tile is not None:
            tiles.append("chaos" if isinstance(tile, dict) else tile)  # P5.2
    table.s["grid"] = [[None] * 3 for _ in range(3)]
    table.s["display"] = [None] * 3
    for tile in tiles:
        table.into_bag(tile)
    evacuate = next(tile for tile in table.s["bag"] if kind_of(tile) == "evacuate")
    table.s["bag"].remove(evacuate)
    table.s["display"][0] = evacuate  # P5.3
    aside = 0
    for slot in (1, 2):  # P5.5
        tile = table.from_bag()
        while tile == "chaos":
            aside += 1
            tile = table.from_bag()
        table.s["display"][slot] = tile
    for _ in range(aside):
        table.into_bag("chaos")
    if not flip_lowest(table):  # P5.6
        yield from german_move(table)


# --- 6 ---


def demand(table: CrownTable) -> Play[None]:
    demands = table.s["demands"]
    if not demands["draw"]:
        if table.option("demand_deck_empty") == "ignore_steps":  # C31
            yield from ignore(table)
        return
    card = demands["draw"].pop(0)
    cost = DEMANDS[card]["willpower"] + table.s["pressure"]

    def options() -> list[Action]:
        answers = ["decline"] if table.s["willpower"] >= cost else []
        return [{"kind": "demand", "answer": answer} for answer in [*answers, "ignore"]]

    answer = yield from ask(table, "demand", options, card_plays, play_card, demand=card)
    assert answer is not None
    if answer["answer"] == "ignore":
        demands["ignored"].append(card)
        yield from ignore(table)
        return
    demands["declined"].append(card)
    table.lose_willpower(cost)
    table.s["king_black"] = True
    for name, n in DEMANDS[card]["ops"]:
        yield from demanded(table, name, n)


def ignore(table: CrownTable) -> Play[None]:
    (_name, times), *_others = CARDS["ignored_demand"]["ops"]
    for _ in range(times):
        yield from reinforcements(table)
    for _ in table.s["demands"]["ignored"]:
        table.lose_morale()
    table.gain_pressure()


def demanded(table: CrownTable, name: str, n: int) -> Play[None]:
    if name == "morale":
        yield from gain_morale(table, n)
    elif name == "stress":
        table.gain_stress(n) if n > 0 else table.lose_stress(-n)
    elif name == "army_order":
        yield from army_orders(table, n)
    elif name == "threat":
        yield from gain_threat(table, n)
    else:
        for _ in range(n):
            yield from bombing(table)


# --- 7 ---


def extra_push(table: CrownTable) -> Play[None]:
    push = table.s["push"]
    push["face"] = "german"
    sections = TRACKS["push_track"]["sections"]
    occupied = sum(status == "occupied" for status in table.s["towns"].values())
    for number, section in enumerate(sections):
        placed = min(occupied, section["spaces"] - push["cubes"][number])
        push["cubes"][number] += placed
        occupied -= placed
    for number, section in enumerate(sections):
        if push["cubes"][number] == section["spaces"]:
            push["cubes"][number] = 0
            action = section["action"]
            yield from german_action(table, push["tile"] if action == "order_tile" else action)


class CrownEngine:
    """A game from a position at a turn's start, or at the start of phase 5, 6, 7 or 8.

    `chance` gives dice, draws from the bag and shuffles: `dice(n) -> faces`,
    `draw(size) -> place in the sorted bag`, `order(n) -> places`.
    """

    def __init__(self, position: dict[str, Any], chance: Any) -> None:
        self.chance = chance
        self._table = CrownTable(position, chance)
        self._game = game(self._table)
        self._question = next(self._game, OVER)

    def decision(self) -> dict[str, Any]:
        return {name: value for name, value in self._question.items() if name != "legal"}

    def legal(self) -> list[Action]:
        return [dict(action) for action in self._question["legal"]]

    def apply(self, action: Action) -> None:
        """Raises `IllegalActionError` and changes nothing when the action is not legal now."""
        answer = answer_among(self._question["legal"], action)
        try:
            self._question = self._game.send(answer)
        except StopIteration:
            self._question = OVER

    def position(self) -> dict[str, Any]:
        """The whole table in the shape of a typed position; nothing in it is shared."""
        return copy.deepcopy({**self._table.s, "outcome": self._table.outcome})
