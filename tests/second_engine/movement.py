"""Phase 1b, land movement (4.1), with the movement cards of the appendix."""

from .cards import SYMBOLS_PER_BATTALION, different, symbols, worthwhile_trades
from .conditions import (
    allied_places,
    fighters_may_be_near,
    needed_ship_is_near,
)
from .questions import END_PHASE, PASS, Action, Part, play, question
from .table import Table


def movement(table: Table) -> Part[None]:
    while True:
        action = yield question(table.turn, "movement", movement_actions(table))
        if action["kind"] == "end_phase":
            return
        if action["kind"] == "move":
            table.remove(action["from"], table.turn, action["count"])
            table.arrive(action["to"], action["count"], action["from"])
        else:
            yield from play_movement_card(table, action)


def movement_actions(table: Table) -> list[Action]:
    actions = ordinary_moves(table)
    for card in different(table.hand(table.turn)):
        if card == "rask_forflytning":
            actions += rapid_moves(table)
        elif card == "fallskjermtropp":
            actions += drops(table, card)
        elif card == "transportfly":
            actions += airlifts(table)
        elif card == "kystevakuering":
            actions += evacuations(table)
        elif card == "invasjon":
            actions += invasions(table)
    return [*actions, END_PHASE]


def ordinary_moves(table: Table) -> list[Action]:
    """4.1: every battalion may move once, into an adjacent area; stacks may split (R18)."""
    return [
        {"kind": "move", "from": start, "to": end, "count": n}
        for start in table.areas_of(table.turn)
        for end in table.board.neighbours[start]
        for n in range(1, table.unmoved(start) + 1)
    ]


def one_or_two(table: Table, area: str) -> range:
    return range(1, min(2, table.unmoved(area)) + 1)


def rapid_moves(table: Table) -> list[Action]:
    """App.: 1-2 battalions move two areas together.

    Nobody passes through enemies; Germany may end among them (R19), Norway may not (R21).
    """
    actions = []
    for start in table.areas_of(table.turn):
        for via in table.board.neighbours[start]:
            if table.has_enemies(via, table.turn):
                continue
            for end in table.board.neighbours[via]:
                if end == start:
                    continue
                if table.turn == "norway" and table.has_enemies(end, "norway"):
                    continue
                for n in one_or_two(table, start):
                    details = {"from": start, "via": via, "to": end, "count": n}
                    actions.append(play("rask_forflytning", "move", **details))
    return actions


def drops(table: Table, card: str) -> list[Action]:
    """App.: a new battalion in any land area in air range, whoever stands there (R28)."""
    return [play(card, "drop", to=area) for area in table.board.areas if table.in_air_range(area)]


def airlifts(table: Table) -> list[Action]:
    """App.: 1-2 battalions from one held air field to another, at any distance (R31)."""
    held = table.held_airfields()
    return [
        play("transportfly", "airlift", **{"from": start, "to": end, "count": n})
        for start in held
        for end in held
        if start != end
        for n in one_or_two(table, start)
    ]


def evacuations(table: Table) -> list[Action]:
    """App.: 1-2 Allied battalions from coast to coast, not into combat (R32)."""
    coast = allied_places(table)
    return [
        play("kystevakuering", "move", **{"from": start, "to": end, "count": n})
        for start in coast
        for end in coast
        if start != end and not table.has_enemies(end, "allies")
        for n in one_or_two(table, start)
    ]


def invasions(table: Table) -> list[Action]:
    """App., R93: the rest of the hand must buy at least one battalion."""
    rest = list(table.hand("allies"))
    rest.remove("invasjon")
    enough = symbols("allies", rest) >= SYMBOLS_PER_BATTALION
    return [play("invasjon", "invade")] if enough and allied_places(table) else []


def play_movement_card(table: Table, action: Action) -> Part[None]:
    table.use_card(table.turn, action["card"])
    if action["use"] == "invade":
        yield from invade(table)
    elif action["use"] == "drop":
        area = yield from diverted(table, action["to"])
        table.arrive(area, 1, "air")
    else:
        # R25: with rapid movement the attack comes over the last border crossed. Air transport and
        # evacuation never end among enemies, so that their origin does not matter.
        table.remove(action["from"], table.turn, action["count"])
        table.arrive(action["to"], action["count"], action.get("via", action["from"]))


def diverted(table: Table, intended: str) -> Part[str]:
    """App., Jagerfly: the Allies may choose an adjacent area; the intended one is coast (R29)."""
    if not table.round:
        return (yield from diverted_in_april(table, intended))
    if not table.board.is_allied_coast(intended) or not table.hand("allies"):
        return intended
    if not fighters_may_be_near(table, intended):
        return intended
    actions = [PASS]
    if "jagerfly" in table.hand("allies") and needed_ship_is_near(table, intended, "jagerfly"):
        actions += [
            play("jagerfly", "divert", to=area) for area in table.board.neighbours[intended]
        ]
    action = yield question("allies", "divert", actions)
    if action["kind"] == "pass":
        return intended
    table.use_card("allies", "jagerfly")
    return action["to"]


def diverted_in_april(table: Table, intended: str) -> Part[str]:
    """App.: Norway's Jagerfly reach any area."""
    if not table.hand("norway"):
        return intended
    actions = [PASS]
    if "april_jagerfly" in table.hand("norway"):
        actions += [
            play("april_jagerfly", "divert", to=area) for area in table.board.neighbours[intended]
        ]
    action = yield question("norway", "divert", actions)
    if action["kind"] == "pass":
        return intended
    table.use_card("norway", "april_jagerfly")
    return action["to"]


def invade(table: Table) -> Part[None]:
    """App., Invasjon: one purchase in phase 1; the battalions may attack from the sea (R33)."""
    trades = worthwhile_trades("allies", table.hand("allies"))
    action = yield question(
        "allies", "reinforcement", [{"kind": "trade", "cards": cards} for cards in trades]
    )
    bought = symbols("allies", action["cards"]) // SYMBOLS_PER_BATTALION
    for card in action["cards"]:
        table.use_card("allies", card)
    places = [{"kind": "place", "to": a, "count": 1} for a in allied_places(table)]
    for _ in range(bought):
        action = yield question("allies", "reinforcement", places)
        table.arrive(action["to"], 1, "sea")
