"""Which turn, phase and step it is, and who holds what, while that is being shown."""

from collections.abc import Sequence
from dataclasses import replace

from konqt.games.kon.events.base import KonEvent
from konqt.games.kon.events.play import (
    CardDiscarded,
    CardPlayed,
    CardsTraded,
    PhaseBegan,
    TurnBegan,
)
from konqt.games.kon.forms.observation import KonObservation

_FIRST_STEPS = {1: "interception", 2: "dive_bombers", 3: "mobilization", 4: "new_cards"}
"""phase of the 9 April turn -> the step with which it begins"""
_STEP_OF = {
    "interception_rolled": "interception",
    "naval_combat_began": "naval_combat",
    "ship_raided": "raid",
    "mine_rolled": "landing",
    "fort_rolled": "landing",
    "battalion_landed": "landing",
    "resistance_rolled": "landing",
    "combat_began": "land_combat",
}
"""kind of event -> the step of the 9 April turn in which alone it happens"""


def moment_after(seen: KonObservation, event: KonEvent) -> KonObservation:
    """Return a position with the moment to which an event has brought the game; else as it was."""
    match event:
        case TurnBegan():
            return replace(seen, round=event.round, turn=event.faction)
        case PhaseBegan():
            then = replace(seen, phase=event.phase, turn=event.faction)
            return _at_step(then, _FIRST_STEPS.get(event.phase, ""))
        case CardPlayed() | CardDiscarded():
            return _without(seen, event.faction, (event.card,))
        case CardsTraded():
            return _without(seen, event.faction, event.cards)
    return _at_step(seen, _STEP_OF.get(event.kind, ""))


def _without(seen: KonObservation, faction: str, cards: Sequence[str]) -> KonObservation:
    """Return a position with cards gone from a hand to the used ones; those of 9 April are out."""
    hand, pile = seen.hands[faction], seen.piles[faction]
    left: tuple[str, ...] | int
    if isinstance(hand, int):
        left = max(0, hand - len(cards))
    else:
        kept = list(hand)
        for card in cards:
            if card in kept:
                kept.remove(card)
        left = tuple(kept)
    used = (*pile.used, *(each for each in cards if not each.startswith("april_")))
    return replace(
        seen,
        hands={**seen.hands, faction: left},
        piles={**seen.piles, faction: replace(pile, used=used)},
    )


def _at_step(seen: KonObservation, step: str) -> KonObservation:
    """Return a position at a step of the 9 April turn; as it was in any other turn."""
    april = seen.sea.april
    if april is None or seen.round or step in ("", april.step):
        return seen
    return replace(seen, sea=seen.sea._replace(april=april._replace(step=step)))
