"""A fight with a card that has just been laid, before anybody is asked again.

The last card of a fight is followed by dice at once: what is seen next has no fight any more.
"""

from dataclasses import replace

from konqt.games.kon.engine.card_dice import CARD_DICE
from konqt.games.kon.events.play import CardCancelled, CardPlayed
from konqt.games.kon.forms.observation import Combat, PlayedCard


def with_card(combat: Combat, event: CardPlayed | CardCancelled) -> Combat:
    """Return the fight as it is after a card, the same one where the card does not lie in it."""
    if isinstance(event, CardCancelled):
        return _without(combat, event)
    dice = CARD_DICE.get(event.card)
    if event.use == "attack" and dice is not None:
        card = PlayedCard(event.faction, event.card, event.use, dice.attack)
        return replace(
            combat,
            attack_cards=(*combat.attack_cards, card),
            attack_dice=combat.attack_dice + dice.attack,
        )
    if event.use == "defence" and dice is not None:
        card = PlayedCard(event.faction, event.card, event.use, dice.defence)
        return replace(
            combat,
            defence_cards=(*combat.defence_cards, card),
            defence_dice=combat.defence_dice + dice.defence,
        )
    return combat


def _without(combat: Combat, event: CardCancelled) -> Combat:
    """Return the fight with one card's effect gone."""
    attack, fewer = _cancelled(combat.attack_cards, event)
    if fewer:
        return replace(combat, attack_cards=attack, attack_dice=combat.attack_dice - fewer)
    defence, fewer = _cancelled(combat.defence_cards, event)
    return replace(combat, defence_cards=defence, defence_dice=combat.defence_dice - fewer)


def _cancelled(
    cards: tuple[PlayedCard, ...], event: CardCancelled
) -> tuple[tuple[PlayedCard, ...], int]:
    """Return cards with the first such one struck out, and the dice that it gave."""
    for number, card in enumerate(cards):
        if (card.faction, card.card) == (event.faction, event.card) and not card.cancelled:
            struck = replace(card, cancelled=True)
            return (*cards[:number], struck, *cards[number + 1 :]), card.dice
    return cards, 0
