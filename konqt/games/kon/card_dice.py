"""Combat dice that cards give, and which cards may lie in one combat. Manual 4.2, Appendix."""

from collections.abc import Sequence
from typing import NamedTuple

from konqt.games.kon.data_files import CARDS, shipped_data


class CardDice(NamedTuple):
    """Dice of a card type in attack and in defence; 0 where it has no such use."""

    attack: int
    defence: int


def _shipped_dice() -> dict[str, CardDice]:
    """Read the cards that give dice; types of the same name give the same (Appendix)."""
    found: dict[str, CardDice] = {}
    for faction in shipped_data(CARDS).values():
        for card, entry in faction.items():
            dice = {use["use"]: use["dice"] for use in entry["uses"] if "dice" in use}
            if dice:
                found[card] = CardDice(dice.get("attack", 0), dice.get("defence", 0))
    return dict(sorted(found.items()))


CARD_DICE = _shipped_dice()

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
