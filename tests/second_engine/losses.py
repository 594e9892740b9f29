"""Step 6 of a land combat (4.2): defeated battalions are removed."""

from typing import TYPE_CHECKING

from .conditions import allied_places, closed_to_allies
from .questions import PASS, Part, play, question, splits
from .table import Table

if TYPE_CHECKING:
    from .combat import Combat


def remove_losses(
    table: Table,
    combat: "Combat",
    attackers_sixes: int,
    defenders_sixes: int,
    attacker_won: bool,
) -> Part[None]:
    fallen_allies = yield from remove_attackers(table, combat, defenders_sixes, attacker_won)
    fallen_allies += yield from remove_defenders(table, combat, attackers_sixes)
    yield from evacuate(table, combat.area, fallen_allies)
    table.check_annihilation()  # R10: both sides' losses and the rescued count as one step


def remove_attackers(table: Table, combat: "Combat", sixes: int, won: bool) -> Part[int]:
    """The attacker chooses by where they came from, when that makes a difference."""
    groups = [(attack["from"], attack["count"]) for attack in table.attacks_on(combat.area)]
    total = sum(n for _, n in groups)
    losses = min(sixes, total)  # R48: surplus sixes have no effect
    ways = splits(groups, losses)
    way = first_come(groups, losses)
    if not won and len(groups) > 1 and 0 < losses < total:
        way = yield from ask_losses(combat.attacker, ways)
    for origin, n in way.items():
        table.reduce_attack(combat.area, origin, n)
        table.remove(combat.area, combat.attacker, n)
    return losses if combat.attacker == "allies" else 0


def first_come(groups: list[tuple[str, int]], losses: int) -> dict[str, int]:
    way = {}
    for name, size in groups:
        way[name] = min(size, losses)
        losses -= way[name]
    return way


def remove_defenders(table: Table, combat: "Combat", sixes: int) -> Part[int]:
    """Joint defenders have to agree; if they cannot, Germany decides (4.2, step 6; R49)."""
    groups = [(f, table.count(combat.area, f)) for f in combat.defenders]
    total = sum(n for _, n in groups)
    losses = min(sixes, total)
    way = first_come(groups, losses)
    if len(groups) > 1 and 0 < losses < total:
        ways = splits(groups, losses)
        way = yield from ask_losses("norway", ways)
        agreed = yield from allies_agree(table)
        if not agreed:
            way = yield from ask_losses("germany", ways)
    for faction, n in way.items():
        table.remove(combat.area, faction, n)
    return way.get("allies", 0)


def ask_losses(faction: str, ways: list[dict[str, int]]) -> Part[dict[str, int]]:
    actions = [{"kind": "remove_losses", "losses": way} for way in ways]
    return (yield question(faction, "losses", actions))["losses"]


def allies_agree(table: Table) -> Part[bool]:
    """A player with both factions agrees with himself (1.2, R49)."""
    if table.share_a_seat("norway", "allies"):
        return True
    answers = [{"kind": "agree", "value": True}, {"kind": "agree", "value": False}]
    return (yield question("allies", "agree", answers))["value"]


def evacuate(table: Table, area: str, fallen: int) -> Part[None]:
    """App., R53: Kystevakuering saves one defeated Allied battalion to another coast."""
    if table.is_narvik() or not table.board.is_allied_coast(area):
        return  # NAR: no such card is in the Allied deck
    if not table.round or closed_to_allies(table, area):
        return
    closed = table.attack_origins if table.turn == "germany" else set()  # R95
    while fallen and table.hand("allies"):
        havens = [
            haven
            for haven in allied_places(table)
            if haven != area and haven not in closed and not table.has_enemies(haven, "allies")
        ]
        if not havens:
            return
        actions = [PASS]
        if "kystevakuering" in table.hand("allies"):
            actions += [play("kystevakuering", "rescue", to=haven) for haven in havens]
        action = yield question("allies", "evacuate", actions)
        if action["kind"] == "pass":
            return
        table.use_card("allies", "kystevakuering")
        table.add(action["to"], "allies", 1)
        fallen -= 1
