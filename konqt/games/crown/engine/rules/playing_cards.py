"""CARDS: playing a card for its action, and paying cards to lower the Threat."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from konqt.games.crown.engine.crown_actions import (
    CrownAction,
    LowerThreat,
    PeekTile,
    PlayCrownCard,
)
from konqt.games.crown.engine.crown_parts import Stops
from konqt.games.crown.engine.crown_state import CrownState, CrownTask
from konqt.games.crown.engine.printed import GOLD, Op
from konqt.games.crown.engine.rules.army_orders import DONE_BY, deeds
from konqt.games.crown.engine.rules.danger import lose_threat
from konqt.games.crown.engine.rules.deck import discard
from konqt.games.crown.engine.rules.fire import targets
from konqt.games.crown.engine.rules.king_moves import card_steps
from konqt.games.crown.engine.rules.resolving import Resolving, task_of
from konqt.games.crown.engine.rules.sabotage_deeds import possible_deeds

Test = Callable[[CrownState, Op], bool]
POSSIBLE: dict[str, Test] = {
    "stress": lambda state, op: op.count > 0 or state.stress > state.threat + 1,
    "threat": lambda state, op: op.count > 0 or state.threat > state.printed.threat_least,
    "momentum": lambda state, op: op.count > 0 or state.momentum > 0,
    "king_steps": lambda state, op: any(card_steps(state)),
    "remove_german": lambda state, op: any(targets(state, op.where)),
    "hold_front_army_next_move": lambda state, op: bool(state.regular),
    "peek_frame": lambda state, op: bool(hidden_places(state)),
    "sabotage": lambda state, op: any(possible_deeds(state)),
}
"""operation -> whether it can do something; those not named always can"""


def does_something(state: CrownState, op: Op) -> bool:
    """Say whether an operation can do something now. CARDS."""
    if op.name in DONE_BY:
        return any(deeds(state, DONE_BY[op.name]))
    test = POSSIBLE.get(op.name)
    return test is None or test(state, op)


def card_plays(state: CrownState, cheaper: int = 0) -> Iterator[PlayCrownCard]:
    """Yield every way to play a card; an Order makes them cheaper, not below 0. CARDS, C54."""
    for card in dict.fromkeys(state.cards.hand):
        for number, action in enumerate(state.printed.cards[card].actions):
            cost = max(0, action.cost - cheaper)
            if cost < len(state.cards.hand) and does_something(state, action.ops[0]):
                yield from _ways_to_pay(state.cards.hand, card, number, cost)


@lru_cache(maxsize=512)
def _ways_to_pay(
    hand: tuple[str, ...], card: str, number: int, cost: int
) -> Sequence[PlayCrownCard]:
    """Return the plays of a card's action, which stay the same as long as the hand does."""
    rest = list(hand)
    rest.remove(card)
    return [PlayCrownCard(card, number, pay) for pay in dict.fromkeys(combinations(rest, cost))]


def can_play(state: CrownState, cheaper: int = 0) -> bool:
    """Say whether any card's action can be paid and done. C9."""
    return any(card_plays(state, cheaper))


def threat_payments(state: CrownState) -> Iterator[LowerThreat]:
    """Yield the cards by which the Threat can be lowered. THREAT, C3."""
    for cards, lower in state.printed.threat_for_cards.items():
        if cards <= len(state.cards.hand) and state.threat - lower >= state.printed.threat_least:
            yield from _threat_payments(state.cards.hand, cards)


@lru_cache(maxsize=512)
def _threat_payments(hand: tuple[str, ...], cards: int) -> Sequence[LowerThreat]:
    """Return the payments of so many cards, which stay the same as long as the hand does."""
    return [LowerThreat(pay) for pay in dict.fromkeys(combinations(hand, cards))]


def play(doing: Resolving, action: PlayCrownCard) -> None:
    """Pay, then do what the card says; Gold is not discarded. CARDS, C33, C61.

    Gold is in hand until it is evacuated: whoever loses the game by paying has it still.
    """
    doing.tell("card_played", "CARDS", card=action.card, action=action.action)
    gone = action.pay if action.card == GOLD else (action.card, *action.pay)
    discard(doing, gone, "CARDS")
    chosen = doing.state.printed.cards[action.card].actions[action.action]
    doing.then(*[task_of(op) for op in chosen.ops])


def lower_threat(doing: Resolving, action: LowerThreat) -> None:
    """Pay cards for a lower Threat. THREAT."""
    discard(doing, action.pay, "THREAT")
    lose_threat(doing, doing.state.printed.threat_for_cards[len(action.pay)], "THREAT")


def order_answers(state: CrownState, task: CrownTask) -> Sequence[CrownAction]:
    """List the plays that an Order makes cheaper. Order, C54."""
    return list(card_plays(state, -task.count))


def play_by_order(doing: Resolving, task: CrownTask, action: CrownAction) -> None:
    """Play a card at the lowered price. Order."""
    assert isinstance(action, PlayCrownCard)
    play(doing, action)


def hold_front_army(doing: Resolving, task: CrownTask) -> None:
    """Keep the frontmost army where it is in the next Move. CARDS, C62."""
    hold, skip = doing.state.stops
    doing.state.stops = Stops(hold + 1, skip)


def skip_move(doing: Resolving, task: CrownTask) -> None:
    """Let the next Move not happen. CARDS, C62."""
    hold, skip = doing.state.stops
    doing.state.stops = Stops(hold, skip + 1)


def peek_answers(state: CrownState, task: CrownTask) -> Sequence[CrownAction]:
    """List the face-down tiles of the frame that have not been looked at. CARDS."""
    return [PeekTile(place + 1) for place in hidden_places(state)]


def hidden_places(state: CrownState) -> list[int]:
    """Return the places of the frame, from 0, whose face nobody knows."""
    known = state.known
    return [n for n, place in enumerate(state.frame) if not place.german and n not in known]


def peek(doing: Resolving, task: CrownTask, action: CrownAction) -> None:
    """Look at a face-down tile. CARDS."""
    assert isinstance(action, PeekTile)
    state, place = doing.state, action.frame - 1
    state.known |= {place}
    doing.tell("tile_peeked", "CARDS", frame=action.frame, tile=state.frame[place].tile)
