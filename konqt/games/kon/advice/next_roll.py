"""What letting a card window go by leads to: the dice at once, or somebody else's cards first.

Made from an observation's open facts, so it can tell a viewer nothing that the viewer may not know.
"""

from konqt.games.kon.engine.card_dice import CANCELS
from konqt.games.kon.engine.factions import FACTIONS, Faction
from konqt.games.kon.forms.observation import Combat, KonObservation

ATTACKING, DEFENDING, ANSWERING = 1, 2, 3
"""The steps of a combat in which cards are played. Manual 4.2.1-3."""


def dice_after_pass(observation: KonObservation) -> int:
    """Return how many dice whoever decides rolls as soon as no more cards come.

    0 where that is no card window of a combat, or where somebody may be asked before the dice.
    """
    combat, actor = observation.combat, observation.decision.actor
    if combat is None or actor is None or combat.step > ANSWERING:
        return 0
    if combat.step < ANSWERING and _may_be_asked(observation, combat, actor):
        return 0
    return combat.attack_dice if actor == combat.attacker else combat.defence_dice


def _may_be_asked(observation: KonObservation, combat: Combat, actor: str) -> bool:
    """Return whether others may still play cards; True also where that is not certain."""
    if combat.step == ATTACKING:
        later = FACTIONS
    else:
        later = FACTIONS[FACTIONS.index(actor) + 1 :]
    if any(_has_cards(observation, each) and _defends(combat, each) for each in later):
        return True
    answered = any(
        not lying.cancelled and any(lying.card in cards for cards in CANCELS.values())
        for lying in combat.defence_cards
    )
    return answered and _has_cards(observation, combat.attacker)


def _defends(combat: Combat, faction: str) -> bool:
    """Return whether a faction has battalions there, or fighters that may come. R40."""
    called = faction == Faction.ALLIES.id and any(
        lying.card == "bombefly" and not lying.cancelled for lying in combat.attack_cards
    )
    return bool(combat.defenders.get(faction)) or called


def _has_cards(observation: KonObservation, faction: str) -> bool:
    held = observation.hands.get(faction, 0)
    return bool(held)
