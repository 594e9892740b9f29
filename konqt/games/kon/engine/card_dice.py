"""Combat dice that cards give, and which cards may lie in one combat. Manual 4.2, Appendix."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from konqt.core.fault import MOST_TOLD, shown
from konqt.games.kon.engine.data_files import CARDS, shipped_data
from konqt.games.kon.engine.factions import ENEMIES, FACTIONS

COMBAT = 2
"""The phase of combats."""


class CardDice(NamedTuple):
    """Dice of a card type in attack and in defence; 0 where it has no such use."""

    attack: int
    defence: int


def _shipped_dice() -> dict[str, dict[str, CardDice]]:
    """Read the cards that give dice, faction by faction."""
    found: dict[str, dict[str, CardDice]] = {}
    for faction in FACTIONS:
        found[faction] = {}
        for card, entry in shipped_data(CARDS)[faction].items():
            dice = {use["use"]: use["dice"] for use in entry["uses"] if "dice" in use}
            if dice:
                found[faction][card] = CardDice(dice.get("attack", 0), dice.get("defence", 0))
    return found


FACTION_DICE = _shipped_dice()
CARD_DICE = dict(sorted(entry for deck in FACTION_DICE.values() for entry in deck.items()))
"""Of all factions; types of the same name give the same (Appendix)."""

NEVER_TOGETHER = (
    frozenset(("fransk_alpejeger", "polsk_bergjeger")),
    frozenset(("bombefly", "jagerbomber")),
)
"""Card types of which one combat takes one only. Appendix."""


def _shipped_answers() -> dict[str, frozenset[str]]:
    """Read which cards take another's effect away in a combat."""
    found: dict[str, frozenset[str]] = {}
    for faction in FACTIONS:
        for card, entry in shipped_data(CARDS)[faction].items():
            for use in entry["uses"]:
                if use["phase"] == COMBAT and "cancels" in use:
                    found[card] = found.get(card, frozenset()) | frozenset(use["cancels"])
    return found


CANCELS = _shipped_answers()
"""Counter card -> the cards that it answers in a combat. Appendix."""


def dice_of_cards(cards: Sequence[str], side: str) -> int:
    """Return the dice of cards that lie together on one side (`attack` or `defence`)."""
    return sum(getattr(CARD_DICE[card], side) for card in cards)


def wrong_cards(attack: Sequence[str], defence: Sequence[str]) -> list[str]:
    """List why cards cannot lie together in one combat; empty when they can.

    The board is not known here: whether an area has a coast or lies in air range is not asked.
    """
    wrong = []
    unknown = [shown(card) for card in dict.fromkeys((*attack, *defence)) if card not in CARD_DICE]
    if unknown:
        told = ", ".join(unknown[:MOST_TOLD])
        wrong.append(f"unknown dice card {told}; known: {' '.join(CARD_DICE)}")
    wrong += [*_wrong_on(attack, "attack"), *_wrong_on(defence, "defence")]
    attacking = [card for card in attack if card in CARD_DICE and CARD_DICE[card].attack]
    defending = [card for card in defence if card in CARD_DICE and CARD_DICE[card].defence]
    attackers = [f for f in FACTIONS if _holds(f, attacking)]
    if not attackers:
        told = ", ".join(f"{card} ({_whose(card)})" for card in dict.fromkeys(attacking))
        return [*wrong, f"{told}: one faction attacks, so its cards are of one faction (4.2.1)"]
    sides = [f for f in FACTIONS if all(_holds(ENEMIES[f], [card]) for card in defending)]
    if not sides:
        told = ", ".join(f"{card} ({_whose(card)})" for card in dict.fromkeys(defending))
        return [*wrong, f"{told}: opponents do not defend together (4.2.2)"]
    if not set(attackers) & set(sides):
        told = ", ".join(dict.fromkeys(defending))
        whose = " or ".join(attackers)
        text = f"{told} cannot defend: {', '.join(dict.fromkeys(attacking))} attacks with {whose}"
        wrong.append(f"{text}, and nobody defends against their own side (4.2.2)")
    return wrong


def _wrong_on(cards: Sequence[str], side: str) -> Iterator[str]:
    for card in dict.fromkeys(cards):
        if card not in CARD_DICE:
            continue
        if not getattr(CARD_DICE[card], side):
            yield f"{card} gives no dice in {side}; its dice are for the other side"
        if cards.count(card) > 1:
            yield f"{card} twice in {side}: a combat takes one card of each type per side (4.2)"
    for pair in NEVER_TOGETHER:
        if pair <= set(cards):
            yield f"{' and '.join(sorted(pair))} never appear in the same combat"


def _holds(factions: str | frozenset[str], cards: Sequence[str]) -> bool:
    """Return whether every card is in a deck of these factions."""
    decks = [FACTION_DICE[f] for f in ((factions,) if isinstance(factions, str) else factions)]
    return all(any(card in deck for deck in decks) for card in cards)


def _whose(card: str) -> str:
    return " or ".join(faction for faction in FACTIONS if card in FACTION_DICE[faction])
