"""Phase 1c, Norwegian sabotage and flight in the German turn (4.1, App.)."""

from .questions import PASS, Action, Part, play, question
from .retreat import open_areas
from .table import Table

SABOTAGE_CARDS = ["veisperring", "sprengt_bro"]


def sabotage(table: Table) -> Part[None]:
    escaped = False
    # 4.1: moving in among enemies is an attack, also where these flee before the combat (R23).
    table.attack_origins = table.attacked_from()
    while table.hand("norway") and attacked_norwegians(table):
        action = yield question("norway", "sabotage", sabotage_actions(table, escaped))
        if action["kind"] == "pass":
            return
        table.use_card("norway", action["card"])
        if action["use"] == "escape":
            escaped = True
            escape(table, action)
        elif not (yield from cancelled_by_engineers(table)):
            turn_back(table, action)


def attacked_norwegians(table: Table) -> list[str]:
    return [area for area in table.areas_under_attack() if table.count(area, "norway")]


def sabotage_actions(table: Table, escaped: bool) -> list[Action]:
    actions = [PASS]
    hand = table.hand("norway")
    for area in attacked_norwegians(table):
        for card in SABOTAGE_CARDS:
            if card in hand and not escaped:  # R22: flight comes after the sabotage cards
                actions += turn_backs(table, card, area)
        if "rask_forflytning" in hand:
            actions += escapes(table, area)
    return actions


def turn_backs(table: Table, card: str, area: str) -> list[Action]:
    """R24: Norway chooses whose way is barred. Who came by air came from no area (R26)."""
    return [
        play(card, "turn_back", **{"from": attack["from"], "to": area})
        for attack in table.attacks_on(area)
        if attack["from"] != "air"
    ]


def escapes(table: Table, area: str) -> list[Action]:
    """App., R22: 1-2 battalions to one available adjacent area, as in a retreat (R41)."""
    return [
        play("rask_forflytning", "escape", **{"from": area, "to": end, "count": n})
        for end in open_areas(table, area, "norway")
        for n in range(1, min(2, table.count(area, "norway")) + 1)
    ]


def cancelled_by_engineers(table: Table) -> Part[bool]:
    """R27: Ingeniørkompani cancels the card just played, at once."""
    hand = table.hand("germany")
    if not hand:
        return False
    actions = [PASS]
    if "ingeniorkompani" in hand:
        actions.append(play("ingeniorkompani", "cancel"))
    action = yield question("germany", "counter", actions)
    if action["kind"] == "pass":
        return False
    table.use_card("germany", "ingeniorkompani")
    return True


def turn_back(table: Table, action: Action) -> None:
    """App., R24: one battalion by Veisperring, all that crossed that border by Sprengt bro."""
    origin, area = action["from"], action["to"]
    attackers = next(a["count"] for a in table.attacks_on(area) if a["from"] == origin)
    n = attackers if action["card"] == "sprengt_bro" else 1
    table.reduce_attack(area, origin, n)
    table.remove(area, "germany", n)
    table.moved[area] -= n
    # R25: back over the last border. It has moved all the same.
    table.add(origin, "germany", n)
    table.moved[origin] = table.moved.get(origin, 0) + n


def escape(table: Table, action: Action) -> None:
    table.remove(action["from"], "norway", action["count"])
    table.add(action["to"], "norway", action["count"])
    if not table.has_enemies(action["from"], "germany"):
        table.end_attacks_on(action["from"])  # R23: the attackers have simply moved
