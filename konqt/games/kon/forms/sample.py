"""Deals a world that a viewer cannot rule out: unseen cards anew, fresh dice, all else as seen."""

from typing import Any

from konqt.core.chance import Stream
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.ruleset import SYMBOLS_A_BATTALION, Ruleset
from konqt.games.kon.engine.state import ALLIES
from konqt.games.kon.forms.observation import Observation

MOST_DEALS = 200
_PUBLIC = ("scenario", "round", "turn", "phase", "units", "moved")


def sampled_position(rules: Ruleset, seen: Observation, seed: int) -> dict[str, Any]:
    """Give a position that agrees with everything the observation tells."""
    stream = Stream(seed)
    hands: dict[str, Any] = {}
    decks: dict[str, Any] = {}
    for faction, name in enumerate(FACTIONS):
        hand, pile = seen.hands[name], seen.piles[name]
        known = [*pile.used, *(pile.cards or ()), *(() if isinstance(hand, int) else hand)]
        unseen = stream.shuffled(_without(rules.scenario.decks[faction], known))
        if isinstance(hand, int):
            if name == "allies" and _about_to_trade(seen):
                unseen = _with_trade(rules, unseen, hand, stream)
            hands[name], unseen = unseen[:hand], unseen[hand:]
        else:
            hands[name] = list(hand)
        decks[name] = {"draw": list(pile.cards or unseen), "used": list(pile.used)}
    data: dict[str, Any] = {key: getattr(seen, key) for key in _PUBLIC}
    data |= {
        "hands": hands,
        "decks": decks,
        "attacks": [{"area": a.area, "from": a.source, "count": a.count} for a in seen.attacks],
        "attacked_from": list(seen.attacked_from),
        "card_used": list(seen.card_used),
        "allies_arrived": seen.allies_arrived,
        "options": dict(seen.options),
        "seats": [list(seat) for seat in seen.seats],
        "pending": list(seen.pending),
    }
    if seen.outcome is not None:
        data["outcome"] = seen.outcome
    return data


def _about_to_trade(seen: Observation) -> bool:
    """Say whether everybody knows that the Allied hand buys a battalion: Invasjon lies (R93)."""
    return any(each["kind"] == "invasion" and each["waiting"] is None for each in seen.pending)


def _with_trade(rules: Ruleset, cards: list[str], hand: int, stream: Stream) -> list[str]:
    """Shuffle until the first cards, the hand, buy a battalion; as good a deal as any other."""
    symbols = dict(zip(rules.cards[ALLIES], rules.symbols[ALLIES], strict=True))
    best = sorted(cards, key=lambda card: -symbols[card])
    for _ in range(MOST_DEALS):
        if sum(symbols[card] for card in cards[:hand]) >= SYMBOLS_A_BATTALION:
            return cards
        cards = stream.shuffled(cards)
    return best


def _without(deck: dict[str, int], known: list[str]) -> list[str]:
    return [card for card, copies in deck.items() for _ in range(copies - known.count(card))]
