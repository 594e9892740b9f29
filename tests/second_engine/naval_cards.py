"""Cards in a naval combat: steps 1 to 3 (8.2)."""

from typing import Any

from .board import DATA
from .questions import PASS, Action, Part, play, question
from .sea import KIND, OWNER
from .table import Table

# 5.1, R76: an air field with a coast on the zone; Bardufoss reaches VII.
BARDUFOSS = ("bardufoss", "VII")


def naval_cards(
    table: Table, zone: str, attack: list[str], defence: list[str]
) -> Part[tuple[list[str], list[str]]]:
    """Gives each side's cards that will roll a die, bombers before submarines."""
    if not table.round:
        return [], []  # R135: nobody has action cards yet
    laid: dict[str, Any] = {"attack": [], "defence": [], "cancelled": False}
    if table.turn == "germany":
        yield from german_attack(table, zone, laid)
        yield from allied_defence(table, zone, laid, defence)
        yield from german_counter(table, laid)
    else:
        if table.turn == "allies" and has_allied_ship(attack):
            yield from submarines(table, "allies", "attack_cards", laid["attack"])
        yield from submarines(table, "germany", "defence_cards", laid["defence"])
    bombers = ["bombefly"] if "bombefly" in laid["attack"] and not laid["cancelled"] else []
    return bombers + only_submarines(laid["attack"]), only_submarines(laid["defence"])


def only_submarines(cards: list[str]) -> list[str]:
    return [card for card in cards if card == "ubat"]


def has_allied_ship(ships: list[str]) -> bool:
    """R114: a card needs a ship of its own faction in the combat."""
    return any(OWNER[ship] == "allies" for ship in ships)


def submarines(table: Table, faction: str, kind: str, laid: list[str]) -> Part[None]:
    while table.hand(faction):
        actions = [PASS]
        if "ubat" in table.hand(faction) and "ubat" not in laid:
            actions.append(play("ubat", "sink"))
        action = yield question(faction, kind, actions)
        if action["kind"] == "pass":
            return
        table.use_card(faction, "ubat")
        laid.append("ubat")


def german_attack(table: Table, zone: str, laid: dict[str, Any]) -> Part[None]:
    """Step 1."""
    while table.hand("germany"):
        actions = [PASS]
        for card in ("bombefly", "ubat"):
            fits = card == "ubat" or bombers_reach(table, zone)
            if card in table.hand("germany") and card not in laid["attack"] and fits:
                actions.append(play(card, "sink"))
        action = yield question("germany", "attack_cards", actions)
        if action["kind"] == "pass":
            return
        table.use_card("germany", action["card"])
        laid["attack"].append(action["card"])


def bombers_reach(table: Table, zone: str) -> bool:
    fields = [f for f in table.held_airfields() if zone in DATA["areas"][f]["sea_zones"]]
    return bool(fields) or (zone == BARDUFOSS[1] and table.holds_airfield(BARDUFOSS[0]))


def allied_defence(table: Table, zone: str, laid: dict[str, Any], defence: list[str]) -> Part[None]:
    """Step 2. R114: Jagerfly needs a carrier in the zone, Ubåt an Allied ship in the combat."""
    while table.hand("allies"):
        can_counter = "bombefly" in laid["attack"] and not laid["cancelled"]
        can_counter = can_counter and bool(table.sea.cards(zone, "allies"))
        if not has_allied_ship(defence) and not can_counter:
            return
        actions: list[Action] = [PASS]
        if can_counter and "jagerfly" in table.hand("allies") and carrier_in(table, zone):
            actions.append(play("jagerfly", "cancel"))
        fits = "ubat" not in laid["defence"] and has_allied_ship(defence)
        if fits and "ubat" in table.hand("allies"):
            actions.append(play("ubat", "sink"))
        action = yield question("allies", "defence_cards", actions)
        if action["kind"] == "pass":
            return
        table.use_card("allies", action["card"])
        laid["defence"].append(action["card"])
        if action["card"] == "jagerfly":
            laid["cancelled"] = True


def carrier_in(table: Table, zone: str) -> bool:
    return any(KIND[ship] == "hangarskip" for ship in table.sea.cards(zone, "allies"))


def german_counter(table: Table, laid: dict[str, Any]) -> Part[None]:
    """Step 3: fighter bombers give the bombers back."""
    if not laid["cancelled"] or not table.hand("germany"):
        return
    actions = [PASS]
    if "jagerbomber" in table.hand("germany"):
        actions.append(play("jagerbomber", "cancel"))
    action = yield question("germany", "counter_cards", actions)
    if action["kind"] == "pass":
        return
    table.use_card("germany", "jagerbomber")
    laid["cancelled"] = False
