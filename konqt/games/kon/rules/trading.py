"""Cards traded for battalions, and the shores where these may stand. Manual 4.3; R5-R7, R55-R58."""

from konqt.core.event import EventSink
from konqt.core.refusal import Reason
from konqt.games.kon.actions import Trade
from konqt.games.kon.events import CardsTraded
from konqt.games.kon.factions import FACTIONS
from konqt.games.kon.rules.cards import mark_used, put_away
from konqt.games.kon.rules.refusal import number_of
from konqt.games.kon.ruleset import SYMBOLS_A_BATTALION
from konqt.games.kon.state import State

SHORE_REASON = ("not_german_shore", "not_mobilization", "not_allied_coast")


def buy(state: State, faction: int, action: Trade, sink: EventSink | None) -> int:
    """Put the cards away and give the battalions they buy; the rest of the symbols is lost."""
    rules = state.rules
    index = rules.card_index[faction]
    numbers = [index[card] for card in action.cards]
    for number in numbers:
        put_away(state, faction, number)
    mark_used(state, faction)
    symbols = sum(rules.symbols[faction][number] for number in numbers)
    battalions = symbols // SYMBOLS_A_BATTALION
    if sink is not None:
        sink.append(CardsTraded(FACTIONS[faction], action.cards, symbols, battalions, "4.3"))
    return battalions


def explain_trade(state: State, faction: int, action: Trade) -> list[Reason]:
    """Refuse cards not in hand, and too few symbols for one battalion (R6)."""
    rules = state.rules
    index = rules.card_index[faction]
    hand = list(state.hands[faction])
    reasons = []
    symbols = 0
    for card in action.cards:
        number = index.get(card, -1)
        if number in hand:
            hand.remove(number)
            symbols += rules.symbols[faction][number]
        else:
            params = {"card": card, "faction": FACTIONS[faction]}
            reasons.append(Reason("2.4", "card_not_held", params))
    if not reasons and symbols < SYMBOLS_A_BATTALION:
        counts = {"count": symbols, "wanted": SYMBOLS_A_BATTALION}
        reasons.append(Reason("R6", "too_few_symbols", counts))
    return reasons


def shore(state: State, faction: int) -> int:
    """Give the mask of areas where a faction may place in phase 3, enemies left out (R55)."""
    return state.rules.shores[faction] & ~state.enemies_of(faction)


def not_on_shore(state: State, faction: int, area: str) -> list[Reason]:
    """Refuse an area outside the faction's shore. Manual 4.3."""
    number = number_of(state, area)
    if number < 0 or state.rules.shores[faction] >> number & 1:
        return []
    return [Reason("4.3", SHORE_REASON[faction], {"area": area})]


def enemies_there(state: State, faction: int, area: str) -> list[Reason]:
    """Refuse an area where enemies stand (R55)."""
    number = number_of(state, area)
    if number < 0 or not state.enemies_of(faction) >> number & 1:
        return []
    return [Reason("R55", "placed_among_enemies", {"area": area})]
