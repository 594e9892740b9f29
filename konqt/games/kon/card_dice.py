"""Combat dice that cards give, and which cards may lie in one combat. Manual 4.2, Appendix."""

from collections.abc import Sequence
from typing import NamedTuple


class CardDice(NamedTuple):
    """Dice of a card type in attack and in defence; 0 where it has no such use."""

    attack: int
    defence: int


CARD_DICE: dict[str, CardDice] = {
    "artilleri": CardDice(1, 1),
    "bakhold": CardDice(1, 2),
    "bombefly": CardDice(2, 0),
    "fransk_alpejeger": CardDice(1, 2),
    "fremmedlegionaer": CardDice(2, 1),
    "gebirgsjager": CardDice(1, 2),
    "ingeniorkompani": CardDice(0, 2),
    "jagerbomber": CardDice(1, 0),
    "kystbombardement": CardDice(2, 0),
    "panservernkanon": CardDice(0, 1),
    "panzer": CardDice(2, 1),
    "polsk_bergjeger": CardDice(1, 2),
    "speidertropp": CardDice(1, 0),
    "stridsvogn": CardDice(1, 1),
}

NEVER_TOGETHER = (
    frozenset(("fransk_alpejeger", "polsk_bergjeger")),
    frozenset(("bombefly", "jagerbomber")),
)
"""Card types of which one combat takes one only. Appendix."""


def dice_of_cards(cards: Sequence[str], side: str) -> int:
    """Give the dice of cards that lie together on one side (`attack` or `defence`).

    Raises:
        ValueError: an unknown card, one without dice there, or cards that never lie together.
    """
    dice = 0
    for card in cards:
        if card not in CARD_DICE:
            raise ValueError(f"unknown dice card {card!r}; known: {' '.join(CARD_DICE)}")
        gives: int = getattr(CARD_DICE[card], side)
        if not gives:
            raise ValueError(f"{card} gives no dice in {side}; its dice are for the other side")
        if cards.count(card) > 1:
            raise ValueError(f"{card} twice: a combat takes one card of each type a side (4.2)")
        dice += gives
    for pair in NEVER_TOGETHER:
        if pair <= set(cards):
            raise ValueError(f"{' and '.join(sorted(pair))} never lie in the same combat")
    return dice
