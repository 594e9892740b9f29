"""Phase 4, new cards (4.4), and what happens when a deck is used up (2.4)."""

from .cards import HAND_SIZE, different
from .questions import Part, question
from .table import Table
from .withdrawal import withdraw_ships

WITHDRAWN = 4  # 2.4: battalions that the Allies remove when their deck is used up


def new_cards(table: Table) -> Part[None]:
    faction = table.turn
    if owes_a_card(table):
        actions = [{"kind": "discard", "card": card} for card in different(table.hands[faction])]
        action = yield question(faction, "discard", actions)
        table.lay_away(faction, action["card"])
    yield from fill_hand(table, faction)


def fill_hand(table: Table, faction: str) -> Part[None]:
    reshuffle_if_used_up(table, faction)
    while table.draw[faction] and len(table.hands[faction]) < HAND_SIZE[faction]:
        table.hands[faction].append(table.draw[faction].pop(0))
        yield from deck_may_be_used_up(table, faction)


def allied_deck_may_be_used_up(table: Table) -> Part[None]:
    """8.2: voided cards may use it up, in anybody's turn."""
    yield from deck_may_be_used_up(table, "allies")


def owes_a_card(table: Table) -> bool:
    """4.4: Germany or the Allies used no card this round (R3, R4)."""
    if table.turn == "norway" or table.card_used[table.turn] or not table.hands[table.turn]:
        return False
    # 2.4: after the last card the Allies are no longer obliged.
    exhausted = table.turn == "allies" and not table.draw["allies"]
    return not exhausted or table.options["allied_duty_after_exhaustion"]


def deck_may_be_used_up(table: Table, faction: str) -> Part[None]:
    if table.draw[faction]:
        return
    if faction == ("allies" if table.is_narvik() else "germany"):
        table.decide_by_deck()  # 1.3, R2; NAR, Winning the Game
    elif faction == "norway":
        reshuffle_if_used_up(table, faction)
    elif faction == "allies":
        yield from withdraw(table)


def reshuffle_if_used_up(table: Table, faction: str) -> None:
    """2.4, R8: as soon as a face-up card would be on top; cards in hand stay out. Not in NAR."""
    if faction != "norway" or table.is_narvik():
        return
    if not table.draw["norway"] and table.used["norway"]:
        table.draw["norway"] = list(table.chance.shuffle(table.used["norway"]))
        table.used["norway"] = []


def withdraw(table: Table) -> Part[None]:
    """2.4, R9: at once four battalions of the Allies' choice, or all if there are fewer."""
    in_april = table.sea is not None and table.sea.april and table.sea.april["step"] != "new_cards"
    if not in_april and not table.options["allied_cards_after_exhaustion"]:
        table.used["allies"] += table.hands["allies"]
        table.hands["allies"] = []
    left = min(WITHDRAWN, table.total("allies"))
    while left:
        areas = table.areas_of("allies")
        if len(areas) == 1 or table.total("allies") == left:
            area, n = areas[0], min(left, table.count(areas[0], "allies"))
        else:
            actions = [
                {"kind": "withdraw", "from": area, "count": n}
                for area in areas
                for n in range(1, min(left, table.count(area, "allies")) + 1)
            ]
            action = yield question("allies", "withdraw", actions)
            area, n = action["from"], action["count"]
        table.remove(area, "allies", n)
        table.leave_attacks(area, n)
        left -= n
    if table.sea is not None:
        yield from withdraw_ships(table)  # 5.2
    table.check_annihilation()
