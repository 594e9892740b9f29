"""What a card is worth when it is kept, in battalions: the price of using it now.

Norway draws anew for ever, so that a card kept only blocks the next. The Allies have 28 cards for
the whole game. Germany's deck is the clock; its last cards are dear while a city is missing.
"""

from konqt.ai.kon.basic.basic_features import BasicFeatures
from konqt.ai.kon.basic.tempo import cards_to_end, rationed, spare_cards
from konqt.games.kon.engine.april_cards import APRIL
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY, NUMBER_OF
from konqt.games.kon.engine.ruleset import SYMBOLS_A_BATTALION

KEPT: dict[str, dict[str, float]] = {
    FACTIONS[GERMANY]: {
        "artilleri": 0.34,
        "bombefly": 0.48,
        "fallskjermtropp": 0.75,
        "gebirgsjager": 0.55,
        "ingeniorkompani": 0.38,
        "jagerbomber": 0.45,
        "panzer": 0.58,
        "rask_forflytning": 0.30,
        "speidertropp": 0.42,
        "transportfly": 0.30,
        "ubat": 0.40,
    },
    FACTIONS[NORWAY]: {
        "bakhold": 0.28,
        "panservernkanon": 0.30,
        "rask_forflytning": 0.28,
        "sprengt_bro": 0.32,
        "veisperring": 0.22,
    },
    FACTIONS[ALLIES]: {
        "fransk_alpejeger": 0.55,
        "fremmedlegionaer": 0.55,
        "invasjon": 0.40,
        "jagerfly": 0.40,
        "kystbombardement": 0.50,
        "kystevakuering": 0.55,
        "panservernkanon": 0.45,
        "polsk_bergjeger": 0.55,
        "stridsvogn": 0.38,
        "ubat": 0.40,
    },
}
AVERAGE = 0.3
"""What a card is worth that has no price above."""
A_SYMBOL = {FACTIONS[GERMANY]: 0.27, FACTIONS[NORWAY]: 0.16, FACTIONS[ALLIES]: 0.27}
"""What a reinforcement symbol of a card kept for trading is worth."""

THAT_DAY = 0.15
"""The same of a card of 9 April: with the day it is gone."""

DUE = 0.5
"""Share of the price while a card must be used this round anyway."""

HASTE = 0.6
"""Price of a German card that is needed later to gain time for a missing city."""

ENDS_TOO_SOON = 1.5
"""Price of a German card whose replacement would end the game with a city missing."""


def kept(features: BasicFeatures, card: str) -> float:
    """Return what a card may still do if it stays in the hand."""
    faction = features.observation.decision.actor or ""
    if card.startswith(APRIL):
        return THAT_DAY * symbols_of(features, card)
    name, _, symbols = card.partition(":")
    if symbols:
        worth = A_SYMBOL[faction] * int(symbols)
    else:
        worth = KEPT[faction].get(name, AVERAGE)
    return worth * min(1.0, features.season.turns / 2)


def price(features: BasicFeatures, card: str, already: int = 0) -> float:
    """Return what using a card gives up; `already` cards are used before it."""
    observation = features.observation
    actor = observation.decision.actor or ""
    worth = kept(features, card)
    if card.startswith(APRIL):
        return worth
    if actor == FACTIONS[GERMANY] and rationed(features):
        worth = max(
            worth, *(_bought_with(features, other) for other in _others(features, card)), 0.0
        )
    due = actor in (FACTIONS[GERMANY], FACTIONS[ALLIES]) and actor not in observation.card_used
    if due and not already:
        worth *= DUE
    if actor == FACTIONS[GERMANY] and already >= spare_cards(features):
        worth += HASTE
        if cards_to_end(features) <= already + 1:
            worth += ENDS_TOO_SOON
    return worth


def _others(features: BasicFeatures, card: str) -> list[str]:
    """Return the rest of the German hand: while cards are rationed, one is used or another."""
    hand = list(features.hand(FACTIONS[GERMANY]) or ())
    if card in hand:
        hand.remove(card)
    return hand


def _bought_with(features: BasicFeatures, card: str) -> float:
    """Return the battalions that a card buys alone."""
    return float(symbols_of(features, card) // SYMBOLS_A_BATTALION)


def symbols_of(features: BasicFeatures, card: str) -> int:
    """Return a card's reinforcement symbols."""
    rules, faction = features.rules, NUMBER_OF[features.observation.decision.actor or ""]
    return rules.symbols[faction][rules.card_index[faction][card]]
