"""Cards traded for battalions, and the shores where these may stand. Manual 4.3; R5-R7, R55-R58."""

from collections import Counter

from konqt.core.event import EventSink
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Trade
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.rules.cards import mark_used, put_away
from konqt.games.kon.engine.rules.refusal import number_of
from konqt.games.kon.engine.rules.sea_supply import SHORE_REASON, no_sea_shore, sea_shore
from konqt.games.kon.engine.ruleset import SYMBOLS_A_BATTALION
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.play import CardsTraded


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
    reasons = cards_lacking(state, faction, action.cards)
    if reasons:
        return reasons
    index = rules.card_index[faction]
    symbols = sum(rules.symbols[faction][index[card]] for card in action.cards)
    if symbols >= SYMBOLS_A_BATTALION:
        return []
    counts = {"count": symbols, "wanted": SYMBOLS_A_BATTALION}
    return [Reason("R6", "too_few_symbols", counts)]


def cards_lacking(state: State, faction: int, cards: tuple[str, ...]) -> list[Reason]:
    """Refuse cards that the hand does not hold, or not so often; each name is told once."""
    names = state.rules.cards[faction]
    lacking = Counter(cards) - Counter(names[number] for number in state.hands[faction])
    return [
        Reason("2.4", "card_not_held", {"card": card, "faction": FACTIONS[faction]})
        for card in lacking
    ]


def shore(state: State, faction: int) -> int:
    """Return the mask of areas where a faction may place in phase 3, enemies left out (R55)."""
    own = state.rules.shores[faction] if state.sea is None else sea_shore(state, faction)
    return own & ~state.enemies_of(faction)


def not_on_shore(state: State, faction: int, area: str) -> list[Reason]:
    """Refuse an area outside the faction's shore. Manual 4.3."""
    number = number_of(state, area)
    if state.sea is not None:
        return no_sea_shore(state, faction, number, area)
    if number < 0 or state.rules.shores[faction] >> number & 1:
        return []
    return [Reason("4.3", SHORE_REASON[faction], {"area": area})]


def enemies_there(state: State, faction: int, area: str) -> list[Reason]:
    """Refuse an area where enemies stand (R55)."""
    number = number_of(state, area)
    if number < 0 or not state.enemies_of(faction) >> number & 1:
        return []
    return [Reason("R55", "placed_among_enemies", {"area": area})]


def not_one_by_one(count: int) -> list[Reason]:
    """Refuse to place several battalions together, or none. Manual 4.3."""
    return [] if count == 1 else [Reason("4.3", "place_one", {"count": count})]


def not_as_landed(state: State, count: int) -> list[Reason]:
    """Refuse to part or to join the stacks of the first landing (R60)."""
    together = state.rules.scenario.landing_battalions
    if count == together:
        return []
    return [Reason("R60", "landing_together", {"wanted": together, "count": count})]
