"""What Norwegians do: Morale, Army Orders, Sabotage, the King's steps, cards."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from .crown_table import (
    ACTION_CARDS,
    COLLABORATORS,
    GERMANS,
    ROUTE,
    ROWS,
    SPACES,
    TRACKS,
    Action,
    CrownTable,
    Play,
    ask,
    bunches,
    chosen,
)

# --- MORALE ---


def gain_morale(table: CrownTable, n: int) -> Play[None]:
    for _ in range(n):
        row, space = table.s["morale"]
        top, end = row == len(ROWS) - 1, space == len(ROWS[row]["spaces"]) - 1
        ways = [] if end else ["right"]
        ways.append("stay" if top else "up")
        answer = yield from chosen("morale", [{"kind": "morale", "to": way} for way in ways])
        if answer["to"] == "stay":
            yield from army_orders(table, 1)
            continue
        table.s["morale"] = [row + 1, 0] if answer["to"] == "up" else [row, space + 1]
        row, space = table.s["morale"]
        if ROWS[row]["spaces"][space] == "card" and table.can_draw():
            yes_or_no = [{"kind": "draw", "value": value} for value in (True, False)]
            answer = yield from chosen("draw", yes_or_no)
            if answer["value"]:
                table.draw_card()


# --- ARMY ---


def ways_back(table: CrownTable) -> set[str]:
    """C68: whence the attackers of battles to come have come."""
    return {origin for army in table.clashes.values() for origin, _unit, n in army if n}


def mobilising(table: CrownTable) -> list[Action]:
    if table.supply("norwegian") <= 0:
        return []
    return [
        {"kind": "army", "do": "mobilise", "to": space}
        for space, facts in SPACES.items()
        if facts.get("mobilisation") and free(table, space) and space not in ways_back(table)
    ]


def free(table: CrownTable, space: str) -> bool:
    return space not in table.s["units"] and table.s["king"] != space


def moving(table: CrownTable) -> list[Action]:
    return [
        {"kind": "army", "do": "move", "from": start, "to": to, "count": n}
        for start in table.where("norwegian")
        for to in SPACES[start]["orth"]
        if troops_may_enter(table, to)
        for n in range(1, table.count(start, "norwegian") + 1)
    ]


def troops_may_enter(table: CrownTable, space: str) -> bool:
    facts, bomb = SPACES[space], table.s["bombing"]
    if facts.get("red") or facts.get("freedom") or table.germans(space):
        return False
    if bomb and bomb["town"] == space:
        return False
    return table.s["towns"].get(space) != "occupied" and space not in ways_back(table)


def army_orders(table: CrownTable, n: int, kinds: str = "both") -> Play[None]:
    def options() -> list[Action]:
        told = mobilising(table) if kinds != "move" else []
        told += moving(table) if kinds != "mobilise" else []
        return [*told, {"kind": "pass"}] if told else []

    for left in range(n, 0, -1):
        answer = yield from ask(table, "army", options, card_plays, play_card, left=left)
        if answer is None or answer["kind"] == "pass":
            continue
        if answer["do"] == "move":
            table.put(answer["from"], "norwegian", -answer["count"])
        table.put(answer["to"], "norwegian", answer.get("count", 1))


# --- SABOTAGE ---


def sabotages(table: CrownTable) -> list[Action]:
    pool = table.pool("sabotage")
    told: list[Action] = []
    if table.s["dice"]["population"]:
        told.append({"kind": "sabotage", "do": "recruit"})
    if table.loyalty() and any(die < 6 for die in pool):
        told.append({"kind": "sabotage", "do": "train"})
    for n in range(1, 13):
        die = table.frame(n)["die"]
        if die and die < 6:
            told.append({"kind": "sabotage", "do": "smuggle", "frame": n})
        if table.face_up(n) and not die:
            told += [
                {"kind": "sabotage", "do": "send", "value": value, "frame": n}
                for value in sorted(set(pool))
            ]
    return told


def sabotage_actions(table: CrownTable, n: int) -> Play[None]:
    def options() -> list[Action]:
        told = sabotages(table)
        return [*told, {"kind": "pass"}] if told else []

    for left in range(n, 0, -1):
        answer = yield from ask(table, "sabotage", options, card_plays, play_card, left=left)
        if answer is not None and answer["kind"] != "pass":
            sabotage(table, answer)


def sabotage(table: CrownTable, answer: Action) -> None:
    pool = list(table.pool("sabotage"))
    do = answer["do"]
    if do == "recruit":
        table.s["dice"]["population"] -= 1
        pool.append(1)
    elif do == "train":
        pool = [min(6, die + table.loyalty()) for die in pool]
    elif do == "send":
        pool.remove(answer["value"])
        table.frame(answer["frame"])["die"] = answer["value"]
    else:
        table.frame(answer["frame"])["die"] += 1
    table.set_pool("sabotage", pool)


# --- the King's steps ---


def king_may_pass(space: str) -> bool:
    return not SPACES[space].get("red")


def walk_exists(table: CrownTable, start: str, steps: int, longest: bool = False) -> bool:
    """C36: exactly so many steps, not ending among Germans; Freedom ends it."""
    reached = {start}
    for _ in range(steps):
        reached = {to for space in reached for to in SPACES[space]["orth"] if king_may_pass(to)}
        if "freedom" in reached or (longest and any(not table.germans(at) for at in reached)):
            return True
    return any(not table.germans(space) for space in reached)


def king_walk(table: CrownTable, steps: int) -> Play[None]:
    up_to = table.option("king_steps") == "up_to"

    def options(left: int) -> list[Action]:
        at = table.s["king"]
        told = [
            {"kind": "step", "to": to}
            for to in SPACES[at]["orth"]
            if king_may_pass(to)
            and (
                to == "freedom"
                or walk_exists(table, to, left - 1)
                or (up_to and (not table.germans(to) or walk_exists(table, to, left - 1, True)))
            )
        ]
        if up_to and left < steps and not table.germans(at):
            told.append({"kind": "pass"})
        return told

    for left in range(steps, 0, -1):
        answer = yield from chosen("step", options(left), always=True, left=left)
        if answer["kind"] == "pass":
            return
        table.s["king"] = answer["to"]
        if answer["to"] == "freedom":
            return
        yield from king_enters(table, answer["to"])


def card_steps(table: CrownTable) -> list[Action]:
    """A step of a card: never into Freedom or among Germans."""
    return [
        {"kind": "step", "to": to}
        for to in SPACES[table.s["king"]]["orth"]
        if king_may_pass(to)
        and to != "freedom"
        and not table.germans(to)
        and to not in ways_back(table)
    ]


def king_enters(table: CrownTable, space: str) -> Play[None]:
    table.gain_stress(table.germans(space))
    yield from gain_morale(table, table.count(space, "norwegian"))
    if SPACES[space].get("town"):
        bomb = table.s["bombing"]
        if space in table.s["towns"]:
            table.gain_stress(2)
        elif bomb and bomb["town"] == space:
            table.gain_stress(1)
        else:
            yield from gain_morale(table, 1)
            table.lose_stress(1)


# --- removing a German ---


def all_germans(table: CrownTable, spaces: Sequence[str]) -> list[Action]:
    """Each German that could go; the army of those who attack with others (BATTLE)."""
    told: list[Action] = []
    for space in spaces:
        army = [each for each in table.clashes.get(space, []) if each[2]]
        for unit in GERMANS:
            if not table.count(space, unit):
                continue
            one: Action = {"kind": "remove", "from": space, "unit": unit}
            if len(army) > 1:
                told += [{**one, "army": origin} for origin, u, _n in army if u == unit]
            else:
                told.append(one)
    return told


def take_german(table: CrownTable, answer: Action) -> None:
    space, unit = answer["from"], answer["unit"]
    table.put(space, unit, -1)
    for each in table.clashes.get(space, []):
        if each[1] == unit and each[2] and answer.get("army", each[0]) == each[0]:
            each[2] -= 1
            return


def remove_german(table: CrownTable, spaces: Sequence[str], kind: str) -> Play[None]:
    options = all_germans(table, spaces)
    if options:
        take_german(table, (yield from chosen(kind, options)))


# --- CARDS ---


def actions_of(card: str) -> list[dict[str, Any]]:
    printed = ACTION_CARDS.get(card) or COLLABORATORS[card]
    actions: list[dict[str, Any]] = printed["actions"]
    return actions


def peekable(table: CrownTable) -> list[Action]:
    return [
        {"kind": "peek", "frame": n}
        for n in range(1, 13)
        if not table.face_up(n) and n not in table.s["known"]
    ]


def outside_occupied(table: CrownTable) -> list[str]:
    return [space for space in SPACES if table.s["towns"].get(space) != "occupied"]


def can_do(table: CrownTable, op: list[Any]) -> bool:
    """Whether a card's first operation can do something."""
    name, n = op[0], (op[1] if len(op) > 1 else 0)
    if name == "stress":
        return n > 0 or table.s["stress"] > table.s["threat"] + 1
    if name == "threat":
        return n > 0 or table.s["threat"] > 1
    if name == "momentum":
        return n > 0 or table.s["momentum"] > 0
    tests = {
        "king_steps": lambda: card_steps(table),
        "mobilise": lambda: mobilising(table),
        "army_move": lambda: moving(table),
        "army_order": lambda: mobilising(table) or moving(table),
        "hold_front_army_next_move": lambda: table.where("regular"),
        "peek_frame": lambda: peekable(table),
        "sabotage": lambda: sabotages(table),
        "remove_german": lambda: all_germans(table, outside_occupied(table)),
    }
    return bool(tests[name]()) if name in tests else True


def plays(table: CrownTable, cheaper: int = 0) -> list[Action]:
    hand = table.s["hand"]
    told: list[Action] = []
    for card in sorted(set(hand)):
        others = list(hand)
        others.remove(card)
        for number, action in enumerate(actions_of(card)):
            if can_do(table, action["ops"][0]):
                told += [
                    {"kind": "play_card", "card": card, "action": number, "pay": pay}
                    for pay in bunches(others, max(0, action["cost"] - cheaper))
                ]
    return told


def card_plays(table: CrownTable) -> list[Action]:
    """What the hand allows at any time (C43)."""
    told = plays(table)
    for n, lower in TRACKS["danger_track"]["discard_for_threat"].items():
        if table.s["threat"] > lower:
            told += [{"kind": "lower_threat", "pay": p} for p in bunches(table.s["hand"], int(n))]
    return told


def play_card(table: CrownTable, answer: Action) -> Play[None]:
    """C61: the payment, the Morale for Collaborators, the action."""
    if answer["kind"] == "lower_threat":
        table.discard(*answer["pay"])
        lower = TRACKS["danger_track"]["discard_for_threat"]
        table.lower_threat(lower[str(len(answer["pay"]))])
        return
    card = answer["card"]
    if card == "gold_reserve":
        table.s["hand"].remove(card)
        table.discard(*answer["pay"])
    else:
        table.discard(card, *answer["pay"])
    for op in actions_of(card)[answer["action"]]["ops"]:
        yield from card_operation(table, op)


def card_operation(table: CrownTable, op: list[Any]) -> Play[None]:
    name, n = op[0], (op[1] if len(op) > 1 else 0)
    if name == "gold":
        table.s["gold"] += 1
    elif name == "stress":
        table.lose_stress(-n) if n < 0 else table.gain_stress(n)
    elif name == "threat":
        table.lower_threat(-n)
    elif name == "momentum":
        table.change_momentum(n)
    elif name == "hold_front_army_next_move":
        table.s["stops"]["hold"] += 1
    elif name == "skip_next_move":
        table.s["stops"]["skip"] += 1
    elif name == "peek_frame":
        yield from peek(table)
    elif name == "king_steps":
        yield from card_walk(table, n)
    else:
        yield from order_operation(table, name, n)


def order_operation(table: CrownTable, name: str, n: Any) -> Play[None]:
    if name == "remove_german":
        yield from remove_german(table, outside_occupied(table), "fire")
        return
    does = {
        "morale": gain_morale,
        "sabotage": sabotage_actions,
        "mobilise": partial(army_orders, kinds="mobilise"),
        "army_move": partial(army_orders, kinds="move"),
        "army_order": army_orders,
    }
    yield from does[name](table, n)


def card_walk(table: CrownTable, steps: int) -> Play[None]:
    for left in range(steps, 0, -1):
        options = card_steps(table)
        if options:
            answer = yield from chosen("step", options, always=True, left=left)
            table.s["king"] = answer["to"]
            yield from king_enters(table, answer["to"])


def peek(table: CrownTable) -> Play[None]:
    options = peekable(table)
    if options:
        answer = yield from chosen("peek", options)
        table.s["known"] = sorted([*table.s["known"], answer["frame"]])


def front_space(table: CrownTable) -> str | None:
    there = [space for space in ROUTE if table.count(space, "regular")]
    return there[-1] if there else None
