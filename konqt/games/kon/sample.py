"""Deals a world that a viewer cannot rule out: unseen cards anew, fresh dice, all else as seen."""

from typing import Any

from konqt.core.chance import Stream
from konqt.games.kon.factions import FACTIONS
from konqt.games.kon.observation import Observation
from konqt.games.kon.ruleset import Ruleset

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
        "options": dict(seen.options),
        "seats": [list(seat) for seat in seen.seats],
        "pending": list(seen.pending),
    }
    if seen.outcome is not None:
        data["outcome"] = seen.outcome
    return data


def _without(deck: dict[str, int], known: list[str]) -> list[str]:
    return [card for card, copies in deck.items() for _ in range(copies - known.count(card))]
