"""What speaks for trading, discarding and withdrawing. Manual 2.4, 4.3, 4.4."""

from konqt.ai.kon.motives.surroundings import Motives, Surroundings
from konqt.core.msg import Msg
from konqt.games.kon.advice.purchase import purchase_with, worth_in
from konqt.games.kon.engine.actions import Withdraw
from konqt.games.kon.engine.card_dice import FACTION_DICE
from konqt.games.kon.engine.deck_list import trades_cards


def trade(here: Surroundings, cards: tuple[str, ...]) -> Motives:
    """Return what speaks for trading cards in."""
    bought = purchase_with(here.seen.scenario, here.actor, cards, here.data)
    found: Motives = []
    if bought.battalions:
        found.append(Msg("buys", {"count": bought.battalions}))
        if not bought.waste:
            found.append(Msg("no_waste"))
    return found


def invading(here: Surroundings, card: str) -> Motives:
    """Return what speaks for landing an invasion: what the other cards buy at once (R33)."""
    others = list(here.hand)
    others.remove(card)
    bought = purchase_with(here.seen.scenario, here.actor, others, here.data)
    return [Msg("can_buy", {"count": bought.battalions})] if bought.battalions else []


def no_trade(here: Surroundings) -> Motives:
    """Return what speaks for ending the reinforcement."""
    if not here.hand or not trades_cards(here.seen.scenario, here.data):
        return []
    if not purchase_with(here.seen.scenario, here.actor, here.hand, here.data).battalions:
        return [Msg("too_few")]
    fighting = sum(_has_dice(here, each) for each in here.hand)
    return [Msg("keeps_dice", {"cards": fighting})] if fighting else []


def discard(here: Surroundings, card: str) -> Motives:
    """Return what speaks for discarding a card rather than another."""
    found: Motives = []
    if here.hand.count(card) > 1:
        found.append(Msg("one_more", {"card": card}))
    if not _has_dice(here, card):
        found.append(Msg("no_dice", {"card": card}))
    elif _dice(here, card) == min(_dice(here, each) for each in here.hand):
        found.append(Msg("fewest_dice"))
    if trades_cards(here.seen.scenario, here.data):
        worth = {each: worth_in(here.seen.scenario, here.actor, each, here.data)
                 for each in here.hand}  # fmt: skip
        if worth and worth.get(card) == min(worth.values()):
            found.append(Msg("fewest_symbols"))
    return found


def withdrawal(here: Surroundings, action: Withdraw) -> Motives:
    """Return what speaks for taking battalions off the board from an area."""
    area = action.source
    left = here.seen.units.get(area, {}).get(here.actor, 0) - action.count
    found: Motives = []
    if not here.enemies_near(area):
        found.append(Msg("safe", {"area": area}))
    if left > 0:
        found.append(Msg("leaves", {"area": area, "count": left}))
    return found


def _has_dice(here: Surroundings, card: str) -> bool:
    return _dice(here, card) > 0


def _dice(here: Surroundings, card: str) -> int:
    """Return the most dice that a card gives in a combat on land."""
    return max(FACTION_DICE[here.actor].get(card.partition(":")[0], (0, 0)))
