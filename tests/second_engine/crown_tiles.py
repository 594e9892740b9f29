"""What a tile of the grid does when it is resolved."""

from typing import Any

from .crown_orders import (
    all_germans,
    army_orders,
    gain_morale,
    king_walk,
    play_card,
    plays,
    remove_german,
    sabotage_actions,
    sabotages,
    walk_exists,
)
from .crown_table import SLOTS, SPACES, TILE, Action, CrownTable, Play, chosen

Cell = tuple[int, int]


def kind_of(tile: str) -> str:
    return tile.rpartition("_")[0]


def level_of(tile: str) -> int:
    return int(tile.rpartition("_")[2])


# --- can it be done? (C9) ---


def can_resolve(table: CrownTable, at: Cell) -> bool:
    laid = table.s["grid"][at[0]][at[1]]
    if laid["tile"] == "chaos":
        return False
    if laid["side"] == "orders":
        return True
    tile = laid["tile"]
    tests = {
        "evacuate": lambda: can_evacuate(table, tile),
        "fire": lambda: all_germans(table, fire_reach(table, tile)),
        "order": lambda: plays(table, level_of(tile)),
        "repeat": lambda: repeatable(table, tile, at),
        "sabotage": lambda: sabotages(table),
        "upgrade": lambda: upgradable(table, tile),
    }
    kind = kind_of(tile)
    return bool(tests[kind]()) if kind in tests else True


def can_evacuate(table: CrownTable, tile: str) -> bool:
    pool = table.pool("evacuation")
    if level_of(tile) < 3 or not any(die < 6 for die in pool):
        return bool(modes(table, pool))
    raised = [[*pool[:i], die + 1, *pool[i + 1 :]] for i, die in enumerate(pool) if die < 6]
    return any(modes(table, each) for each in raised)


def modes(table: CrownTable, pool: list[int]) -> list[Action]:
    told = []
    if table.s["dice"]["population"]:
        told.append("route")
    if any(die < 6 for die in pool):
        told.append("plan")
    longest = table.option("king_steps") == "up_to"
    if pool and walk_exists(table, table.s["king"], len(pool), longest):
        told.append("move")
    return [{"kind": "evacuate", "mode": mode} for mode in told]


def fire_reach(table: CrownTable, tile: str) -> list[str]:
    near = 0 if level_of(tile) == 1 else 1
    troops = [SPACES[space]["sector"] for space in table.where("norwegian")]
    return [
        space
        for space, facts in SPACES.items()
        if facts["sector"] and any(abs(facts["sector"] - s) <= near for s in troops)
    ]


def repeatable(table: CrownTable, tile: str, at: Cell) -> list[Action]:
    return [
        {"kind": "repeat", "at": [row, column]}
        for row in range(3)
        for column in range(3)
        if (row, column) != at and (level_of(tile) > 1 or row == at[0] or column == at[1])
        if may_be_repeated(table, (row, column))
    ]


def may_be_repeated(table: CrownTable, at: Cell) -> bool:
    laid = table.s["grid"][at[0]][at[1]]
    if laid is None or laid["tile"] == "chaos":
        return False
    if laid["side"] == "action" and kind_of(laid["tile"]) == "repeat":
        return False
    return can_resolve(table, at)


def upgradable(table: CrownTable, tile: str) -> list[Action]:
    most = 1 if level_of(tile) == 1 else 2
    told: list[Action] = []
    for row in range(3):
        for column in range(3):
            laid = table.s["grid"][row][column]
            if laid and laid["tile"] != "chaos" and level_of(laid["tile"]) <= most:
                told.append({"kind": "upgrade", "at": [row, column]})
    for slot, there in zip(SLOTS, table.s["display"], strict=True):
        if isinstance(there, str) and level_of(there) <= most:
            told.append({"kind": "upgrade", "at": slot})
    return told


# --- doing it ---


def resolve(table: CrownTable, at: Cell) -> Play[None]:
    laid = table.s["grid"][at[0]][at[1]]
    tile = laid["tile"]
    if laid["side"] == "orders":
        reverse = TILE[tile]["reverse"]
        yield from army_orders(table, reverse["army_orders"])
        for _ in range(reverse["draw"]):
            table.draw_card()
        return
    for op in TILE[tile]["action"]:
        yield from operation(table, op, tile, at)


def operation(table: CrownTable, op: list[Any], tile: str, at: Cell) -> Play[None]:
    name = op[0]
    if name == "stress":
        table.lose_stress(-op[1])
    elif name == "draw":
        for _ in range(op[1]):
            table.draw_card()
    elif name == "morale":
        yield from gain_morale(table, op[1])
    elif name == "sabotage":
        yield from sabotage_actions(table, op[1])
    elif name == "remove_german":
        yield from remove_german(table, fire_reach(table, tile), "fire")
    elif name == "raise_die":
        yield from raise_die(table)
    elif name == "evacuate":
        yield from evacuate(table)
    elif name == "card_action":
        options = plays(table, level_of(tile))
        if options:
            yield from play_card(table, (yield from chosen("order", options, always=True)))
    elif name == "discard":
        yield from discard_one(table)
    elif name == "repeat":
        options = repeatable(table, tile, at)
        answer = yield from chosen("repeat", options)
        yield from resolve(table, tuple(answer["at"]))
    elif name == "upgrade":
        yield from upgrade(table, tile)


def discard_one(table: CrownTable) -> Play[None]:
    options = [{"kind": "discard", "card": card} for card in sorted(set(table.s["hand"]))]
    if options:
        answer = yield from chosen("discard", options)
        table.discard(answer["card"])


def upgrade(table: CrownTable, tile: str) -> Play[None]:
    answer = yield from chosen("upgrade", upgradable(table, tile))
    at = answer["at"]
    if isinstance(at, str):
        display = table.s["display"]
        display[SLOTS.index(at)] = raised(display[SLOTS.index(at)])
    else:
        laid = table.s["grid"][at[0]][at[1]]
        laid["tile"] = raised(laid["tile"])


def raised(tile: str) -> str:
    return f"{kind_of(tile)}_{level_of(tile) + 1}"


def which_die(table: CrownTable, values: list[int]) -> Play[int]:
    options = [{"kind": "die", "pool": "evacuation", "value": v} for v in sorted(set(values))]
    answer = yield from chosen("die", options)
    return int(answer["value"])


def raise_die(table: CrownTable) -> Play[None]:
    pool = list(table.pool("evacuation"))
    if any(die < 6 for die in pool):
        value = yield from which_die(table, [die for die in pool if die < 6])
        pool.remove(value)
        table.set_pool("evacuation", [*pool, value + 1])


def evacuate(table: CrownTable) -> Play[None]:
    options = modes(table, table.pool("evacuation"))
    if not options:
        return
    answer = yield from chosen("evacuation", options, always=True)
    pool = list(table.pool("evacuation"))
    if answer["mode"] == "route":
        table.s["dice"]["population"] -= 1
        table.set_pool("evacuation", [*pool, 1])
        table.gain_stress(len(pool) + 1)
    elif answer["mode"] == "plan":
        table.set_pool("evacuation", [min(6, die + 1) for die in pool])
    else:
        yield from king_walk(table, len(pool))
        value = yield from which_die(table, table.pool("evacuation"))
        table.gain_stress(max(0, table.s["threat"] - value))
        left = list(table.pool("evacuation"))
        left.remove(value)
        table.set_pool("evacuation", left)
        table.die_to_population()
        if table.s["king"] == "freedom":
            table.win()
