"""What a play of cards does and costs, in phrases with the numbers of the tracks."""

from collections.abc import Mapping, Sequence

from konqt.games.crown.crown_plays import (
    EVACUATED,
    LOYALTY,
    MOMENTUM,
    STRESS,
    THREAT,
    WILLPOWER,
    TrackChange,
    cards_discarded,
)
from konqt.games.crown.engine.crown_actions import CrownAction, PlayCrownCard
from konqt.games.crown.engine.printed import GOLD, CrownCard, Printed
from konqt.games.crown.wording.crown_cards_told import card_deed, card_deeds
from konqt.games.crown.wording.crown_names import crown_card
from konqt.i18n.marks import N_
from konqt.i18n.phrases import listed
from konqt.i18n.texts import _, ngettext

LESS: Mapping[str, str] = {
    STRESS: N_("{count} Stress less: {before} to {after}"),
    THREAT: N_("{count} Threat less: {before} to {after}"),
    MOMENTUM: N_("{count} Momentum less: {before} to {after}"),
    LOYALTY: N_("{count} Morale less: Loyalty {before} to {after}"),
    WILLPOWER: N_("{count} Willpower less: {before} to {after}"),
}
MORE: Mapping[str, str] = {
    STRESS: N_("{count} Stress more: {before} to {after}"),
    EVACUATED: N_("{count} Gold evacuated: {before} to {after}"),
}
COUNTED = frozenset((STRESS, THREAT, MOMENTUM))
"""operations of cards that are told by what they change on the tracks"""
FROM_THE_RULEBOOK: Mapping[str, str] = {
    GOLD: N_("Its title and its action stand in the rulebook; its cost is reconstructed."),
    "march": N_("Its cost and its strength stand in the rulebook; its action is reconstructed."),
    "volunteers": N_("Its bonus in battle stands in the rulebook; all else is reconstructed."),
}
"""what is not reconstructed of a card"""


def say_change(change: TrackChange) -> str:
    """Return how far a marker goes; nothing for one that no card moves that way.

    >>> say_change(TrackChange("stress", 8, 6))
    '2 Stress less: 8 to 6'
    """
    by = change.after - change.before
    text = (LESS if by < 0 else MORE).get(change.track)
    return _(text, count=abs(by), before=change.before, after=change.after) if text else ""


def say_play(printed: Printed, action: CrownAction, changes: Sequence[TrackChange]) -> list[str]:
    """Return what an action does by its cards: the card's words where no number tells it."""
    told = [said for said in map(say_change, changes) if said]
    if isinstance(action, PlayCrownCard):
        first = printed.cards[action.card].actions[action.action].ops[0].name
        counted = first in COUNTED and any(change.track == first for change in changes)
        if not counted and action.card != GOLD:
            told.insert(0, card_deed(action.card, action.action, printed))
    return told


def say_loss(printed: Printed, action: CrownAction, changes: Sequence[TrackChange]) -> list[str]:
    """Return what is lost by cards discarded that are better kept; nothing for usual cards."""
    gone = cards_discarded(action)
    gold = gone.count(GOLD)
    told = []
    if gold:
        told.append(
            ngettext(
                "{count} Gold Reserve goes to the discards and is not evacuated",
                "{count} Gold Reserves go to the discards and are not evacuated",
                gold,
            )
        )
    collaborators = [card for card in dict.fromkeys(gone) if printed.cards[card].collaborator]
    told += [
        _("{card} is a Collaborator and costs 1 Morale", card=crown_card(card))
        for card in collaborators
    ]
    losses = [each for each in changes if _is_loss(each)] if collaborators else []
    return told + [said for said in map(say_change, losses) if said]


def say_cost(card: CrownCard) -> str:
    """Return how many other cards a card's actions cost."""
    costs = [action.cost for action in card.actions]
    if len(costs) == 1:
        return ngettext("costs {count} card", "costs {count} cards", costs[0])
    return _("costs {counts} cards", counts=listed([str(cost) for cost in costs], "or"))


def say_strength(card: CrownCard) -> str:
    """Return a card's strength in a battle."""
    if card.strength is None:
        return _("no strength")
    return _("strength {strength}", strength=card.strength)


def say_deeds(printed: Printed, card: CrownCard) -> list[str]:
    """Return each action with its cost, then what the card gives in a battle that is won."""
    told = [
        _("Cost {count}: {deed}", count=action.cost, deed=deed)
        for action, deed in zip(card.actions, card_deeds(card.id, printed), strict=True)
    ]
    return told + [text for text in [say_bonus(card)] if text]


def say_bonus(card: CrownCard) -> str:
    """Return what a card gives when it is spent in a battle that is won; empty for nothing."""
    morale = sum(op.count for op in card.won_battle)
    return _("Battle won: gain {count} Morale", count=morale) if morale else ""


def say_source(card: str) -> str:
    """Return what of a card is the rulebook's, and what is reconstructed."""
    known = FROM_THE_RULEBOOK.get(card)
    return _(known) if known else _("Reconstructed: the rulebook does not show this card.")


def _is_loss(change: TrackChange) -> bool:
    return (change.after > change.before) == (change.track == STRESS)
