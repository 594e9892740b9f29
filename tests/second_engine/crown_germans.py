"""What the Germans do: their actions, the Move, Reinforcements, paratroopers, bombs."""

from .crown_battles import (
    battles,
    defenders,
    effect,
    held,
    lower_die,
    mix,
    occupation_test,
    reveal,
)
from .crown_orders import card_plays, front_space, play_card
from .crown_table import (
    MAP,
    OCCUPATION,
    ROUTE,
    SPACES,
    TOWNS,
    TRACKS,
    Action,
    CrownTable,
    Play,
    ask,
    line_cells,
)


def gain_threat(table: CrownTable, n: int) -> Play[None]:
    """THREAT, C57: at 8 the marker goes to 3, then a die or a Move."""
    track = TRACKS["danger_track"]
    for _ in range(n):
        table.s["threat"] += 1
        if table.s["threat"] >= table.s["stress"]:
            table.s["stress"] = table.s["threat"] + 1
        if table.s["threat"] >= track["threat_overflow_at"]:
            table.s["threat"] = track["threat_restarts_at"]
            if table.s["dice"]["population"]:
                table.s["dice"]["population"] -= 1
                table.s["dice"]["quick_response"] += 1
            else:
                yield from german_move(table)


# --- one German action ---


def german_action(table: CrownTable, name: str) -> Play[None]:
    if name == "move":
        yield from german_move(table)
    elif name == "paratrooper":
        yield from paratrooper(table)
    elif name == "reinforcements":
        yield from reinforcements(table)
    elif name == "threat":
        yield from gain_threat(table, 1)
    elif name == "stress":
        table.gain_stress(1)
    elif name == "morale":
        table.lose_morale()
    elif name == "collaborator":
        table.gain_collaborator()
    elif name == "bombing":
        yield from bombing(table)
    elif active_symbols(table):
        if table.chaos_reserve():
            table.into_bag("chaos")
        else:
            yield from german_move(table)


def active_symbols(table: CrownTable) -> int:
    """C13, C63: symbols of the active line; none without one."""
    pieces = table.s["pieces"]
    if not pieces or not pieces["line"]:
        return 0
    row, column = pieces["primary"]
    line = pieces["line"]
    return table.symbols(line_cells(line, row if line == "row" else column))


def front(table: CrownTable) -> str:
    """C20: the frontmost regular, or the place that stands for him."""
    occupied = [town for town in TOWNS if table.s["towns"].get(town) == "occupied"]
    below_oslo = ROUTE[ROUTE.index("oslo") - 1]
    return front_space(table) or (occupied[-1] if occupied else below_oslo)


def next_sector(table: CrownTable) -> list[str]:
    sector = SPACES[front(table)]["sector"] + 1
    return [space for space, facts in SPACES.items() if facts["sector"] == sector]


def paratrooper(table: CrownTable) -> Play[None]:
    places = [space for space in next_sector(table) if SPACES[space].get("paratrooper")]
    if not places or not table.german_supply():
        yield from german_move(table)
    elif held(table, places[0]):
        yield from reinforcements(table)
    else:
        table.put(places[0], "paratrooper", 1)
        mix(table, places[0])


def reinforcements(table: CrownTable) -> Play[None]:
    if not table.german_supply():
        yield from german_move(table)
        return
    at = ROUTE.index(front(table))
    if front_space(table):
        at = max(0, at - 1)
    while at and held(table, ROUTE[at]):  # C21
        at -= 1
    table.put(ROUTE[at], "regular", 1)
    mix(table, ROUTE[at])


def bombing(table: CrownTable) -> Play[None]:
    bomb = table.s["bombing"]
    if bomb is None:
        open_towns = [s for s in next_sector(table) if s in TOWNS and s not in table.s["towns"]]
        if open_towns:
            table.s["bombing"] = {"town": open_towns[0], "value": 4}
        else:
            yield from german_move(table)
        return
    bomb["value"] -= 1
    town = bomb["town"]
    if table.s["king"] == town:
        table.gain_stress(1)
    if not bomb["value"]:
        yield from destroyed(table, town)


def destroyed(table: CrownTable, town: str) -> Play[None]:
    """C25: only what has just been revealed; C65: no Sabotage for the troops."""
    n = table.count(town, "norwegian")
    if n:
        table.put(town, "norwegian", -n)
    table.s["bombing"] = None
    reveal(table, town, "destroyed")
    if table.s["king"] == town:
        table.lose("king_bombed")
    moves = 0
    for op in OCCUPATION[town]["ops"]:
        moves += yield from effect(table, op, gain_threat)
    for _ in range(moves):
        yield from german_move(table)


# --- MOVE ---


def german_move(table: CrownTable) -> Play[None]:
    """G.move. C67: one that comes up during another waits for its end."""
    table.waiting += 1
    if table.moving:
        return
    while table.waiting:
        table.waiting -= 1
        yield from one_move(table)


def window(table: CrownTable) -> Play[None]:
    if table.option("windows") == "moves":

        def options() -> list[Action]:
            return [{"kind": "pass"}] if card_plays(table) else []

        yield from ask(table, "window", options, card_plays, play_card)


def one_move(table: CrownTable) -> Play[None]:
    yield from window(table)
    stops = table.s["stops"]
    if stops["skip"]:
        stops["skip"] -= 1
        return
    stays = None
    if stops["hold"]:
        stops["hold"] -= 1
        stays = front_space(table)
    if not table.where("regular") and not table.where("paratrooper"):
        yield from reinforcements(table)
        return
    table.moving = True
    table.clashes = {}
    entered = march(table, stays)
    fly(table)
    for space in SPACES:
        if space not in table.clashes:
            mix(table, space)
    for space in entered:
        if not held(table, space):
            yield from occupation_test(table, space)
    yield from battles(table)
    table.moving = False


def bombed(table: CrownTable, space: str) -> bool:
    bomb = table.s["bombing"]
    return bool(bomb and bomb["town"] == space)


def beside_king(table: CrownTable) -> list[str]:
    king = SPACES[table.s["king"]]
    if bombed(table, table.s["king"]):
        return []  # C70
    return [space for space in king["orth"] + king["diag"] if table.count(space, "paratrooper")]


def march(table: CrownTable, stays: str | None) -> list[str]:
    """C15: front to back, each army as it stood before. Gives the spaces entered."""
    king = table.s["king"]
    steps: dict[str, str] = {}
    for at in reversed(range(len(ROUTE) - 1)):
        start, to = ROUTE[at], ROUTE[at + 1]
        n = table.count(start, "regular")
        if not n or start == stays:
            continue
        if to != king and n <= defenders(table, to) and held(table, to):
            continue
        steps[start] = to
    joined = {to for to in steps.values() if to != king}  # C70
    flyers = [space for space in beside_king(table) if space not in joined]
    marchers = [start for start, to in steps.items() if to == king]
    force = sum(table.count(space, "paratrooper") for space in flyers)
    force += sum(table.count(space, "regular") for space in marchers)
    if force <= defenders(table, king):  # C17
        flyers = []
        for start in marchers:
            del steps[start]
    walk(table, steps)
    for space in flyers:
        n = table.count(space, "paratrooper")
        table.put(space, "paratrooper", -n)
        table.put(king, "paratrooper", n)
        table.clashes.setdefault(king, []).append([space, "paratrooper", n])
    return list(steps.values())


def walk(table: CrownTable, steps: dict[str, str]) -> None:
    armies = {start: table.count(start, "regular") for start in steps}
    for start, n in armies.items():
        table.put(start, "regular", -n)
    for start, n in armies.items():
        to = steps[start]
        table.put(to, "regular", n)
        if held(table, to):
            table.clashes.setdefault(to, []).append([start, "regular", n])
        else:
            mix(table, to)


def fly(table: CrownTable) -> None:
    """C19: the paratroopers that do not enter the King's space."""
    ways: list[tuple[str, str, int]] = []
    for start in table.where("paratrooper"):
        to = flight(table, start) if start != table.s["king"] else None
        if to:
            ways.append((start, to, table.count(start, "paratrooper")))
    for start, _to, n in ways:
        table.put(start, "paratrooper", -n)
    for _start, to, n in ways:
        table.put(to, "paratrooper", n)


def flight(table: CrownTable, start: str) -> str | None:
    king = table.s["king"]
    distance = king_steps(start, king)
    if distance <= 1:
        return None
    open_ = [
        to
        for to in SPACES[start]["orth"] + SPACES[start]["diag"]
        if not SPACES[to].get("freedom")
        and not bombed(table, to)
        and not table.count(to, "norwegian")
        and king_steps(to, king) <= distance
    ]
    return min(open_, key=lambda to: rank(to, king), default=None)


def king_steps(one: str, other: str) -> int:
    a, b = SPACES[one], SPACES[other]
    return max(abs(a["col"] - b["col"]), abs(a["row"] - b["row"]))


def rank(space: str, king: str) -> tuple[int, int, int, int]:
    a, b = SPACES[space], SPACES[king]
    straight = abs(a["col"] - b["col"]) + abs(a["row"] - b["row"])
    return (king_steps(space, king), straight, a["row"], a["col"])


# --- frame tiles ---


def resolve_frame(table: CrownTable, n: int, times: int) -> Play[None]:
    """P3: each time the die, if there is one, or the action (SAB, C14)."""
    for _ in range(times):
        if table.frame(n)["die"]:
            lower_die(table, n)
        else:
            yield from german_action(table, table.frame(n)["tile"])


assert MAP["towns"] == TOWNS
