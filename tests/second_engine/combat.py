"""Phase 2b, land combat (4.2): the eight steps in the manual's order."""

from typing import Any

from .combat_cards import attacker_answers, attacker_plays, defenders_play
from .losses import remove_losses
from .questions import Part, question
from .retreat import retreat_attackers, retreat_defenders
from .table import ENEMIES, Table

MAX_BATTALIONS = 5  # 4.2: dice from no more than five battalions a side


class Combat:
    """What is known of one combat while it is fought."""

    def __init__(self, table: Table, area: str) -> None:
        self.area = area
        self.attacker = table.turn
        # Norway comes before the Allies (R17).
        self.defenders = [f for f in ENEMIES[table.turn] if table.count(area, f)]
        # Cards in the order of play: side, faction, card, use, cancelled.
        self.cards: list[dict[str, Any]] = []
        self.threatened = False  # App., Bløff/trusler

    def played(self, side: str) -> list[dict[str, Any]]:
        return [card for card in self.cards if card["side"] == side]


def combats(table: Table) -> Part[None]:
    """4.2: the attacker chooses the order, one at a time (R52)."""
    table.attack_origins |= table.attacked_from()
    while table.attacks:
        areas = table.areas_under_attack()
        area = areas[0]
        if len(areas) > 1:
            choices = [{"kind": "choose_combat", "area": a} for a in areas]
            area = (yield question(table.turn, "choose_combat", choices))["area"]
        yield from fight(table, area)


def fight(table: Table, area: str) -> Part[None]:
    combat = Combat(table, area)
    yield from attacker_plays(table, combat)  # step 1
    combat.defenders = [f for f in combat.defenders if table.count(area, f)]
    if not combat.defenders:
        table.end_attacks_on(area)  # R126
        return
    if table.round:  # 7.2: on 9 April nobody has other cards for it
        yield from defenders_play(table, combat)  # step 2
        yield from attacker_answers(table, combat)  # step 3
    attack = roll(table, attack_dice(table, combat))  # step 4
    defence = roll(table, defence_dice(table, combat))  # step 5
    attacker_won = sum(attack) > sum(defence)  # step 7: the defender wins a tie
    yield from remove_losses(  # step 6
        table, combat, attack.count(6), defence.count(6), attacker_won
    )
    if attacker_won:  # step 8
        yield from retreat_defenders(table, combat)
    else:
        yield from retreat_attackers(table, combat)
    table.end_attacks_on(area)


def roll(table: Table, n: int) -> list[int]:
    """R37: a side without a die scores nothing."""
    return list(table.chance.dice(n)) if n else []


def attack_dice(table: Table, combat: Combat) -> int:
    """4.2, R35, R36: five battalions, over land first; those over fjords count half together."""
    over_land = 0
    over_fjord = 0
    for attack in table.attacks_on(combat.area):
        origin = attack["from"]
        if origin in ("sea", "air") or not table.board.is_fjord(origin, combat.area):
            over_land += attack["count"]
        else:
            over_fjord += attack["count"]
    over_land = min(over_land, MAX_BATTALIONS)
    over_fjord = min(over_fjord, MAX_BATTALIONS - over_land)
    return over_land + over_fjord // 2 + card_dice(combat, "attack")


def defence_dice(table: Table, combat: Combat) -> int:
    battalions = sum(table.count(combat.area, f) for f in combat.defenders)
    return min(battalions, MAX_BATTALIONS) + card_dice(combat, "defence")


def card_dice(combat: Combat, side: str) -> int:
    """4.2: dice from cards are limited neither by the five battalions nor by fjords."""
    return sum(card["dice"] for card in combat.played(side) if not card["cancelled"])
