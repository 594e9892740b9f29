"""What a card is worth when it is kept: the price of using it now.

A card that is drawn again each turn is cheap; the last of a short deck is dear. What an Allied
card costs in time is not priced here but seen by the clock.
"""

from konqt.ai.kon.features import Features
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY

GERMAN_PRICE = 0.012
NORWEGIAN_PRICE = 0.014
ALLIED_PRICE = 0.010
LAST_TURN = 0.0005

KEEPING = {
    "gebirgsjager": 3.0,
    "ingeniorkompani": 2.4,
    "speidertropp": 2.0,
    "rask_forflytning": 1.5,
    "fremmedlegionaer": 3.2,
    "kystbombardement": 2.8,
    "fransk_alpejeger": 2.6,
    "polsk_bergjeger": 2.6,
    "stridsvogn": 1.8,
    "bakhold": 1.0,
    "sprengt_bro": 1.0,
    "veisperring": 1.0,
}
"""What cards of Narvik's decks may still do."""
AVERAGE = 1.0
"""What is assumed of a card that only an owner's deck has."""


def card_price(features: Features, card: str, already: int) -> float:
    """Return the chance of winning that using a card gives up; `already` cards went before it."""
    del card
    observation = features.observation
    actor = observation.decision.actor
    if not features.clock.germany_moves_again:
        return LAST_TURN
    due = actor in (FACTIONS[GERMANY], FACTIONS[ALLIES]) and actor not in observation.card_used
    if due and already == 0:
        return LAST_TURN
    if actor == FACTIONS[GERMANY]:
        return GERMAN_PRICE
    return NORWEGIAN_PRICE if actor == FACTIONS[NORWAY] else ALLIED_PRICE


def keeping_value(features: Features, card: str) -> float:
    """Return what a card in hand may still do, for choosing what to throw away."""
    hand = features.hand(features.observation.decision.actor or "") or ()
    worth = KEEPING.get(card, AVERAGE)
    return worth - 0.5 * (hand.count(card) - 1)
