"""What a choice at sea would change: the chances of a combat, the cards of a deck. Manual 8.2, 6.1.

Everything comes from what a seat may know, and supposes that nobody does anything after it.
"""

from dataclasses import replace

from konqt.core.frozen import frozen
from konqt.games.kon.advice.sea_chances import Spread, question_of, spreads_of
from konqt.games.kon.advice.sea_scene import ALLIED, GERMAN, SeaFight, in_firing_order, side_of
from konqt.games.kon.advice.sea_standing import (
    fight_in,
    marks_in,
    owners_and_classes,
    prospect_in,
    shown_ship,
    top_frame,
)
from konqt.games.kon.engine.actions import Action, PlayCard
from konqt.games.kon.engine.public_facts import facts_of
from konqt.games.kon.engine.sea_actions import ChooseNavalCombat, Join
from konqt.games.kon.forms.observation import KonObservation, PlayedCard
from konqt.games.owner_data import Corrections

Spreads = tuple[Spread, ...]


@frozen
class Deck:
    """How many cards a deck has, and how many it would have."""

    faction: str
    now: int
    then: int
    ends: bool
    """whether the game ends with its last card"""


def chances_ahead(
    observation: KonObservation, action: Action, data: Corrections = None
) -> tuple[Spreads, Spreads]:
    """Return a combat's chances as it stands, and once this has been done.

    Both are empty where the action is about no combat at sea; the first alone where it chooses one.
    """
    before, after = _fights(observation, action, data)
    return _spreads(before, data), _spreads(after, data)


def decks_ahead(observation: KonObservation, german: int) -> tuple[Deck, ...]:
    """Return both decks where cards are voided for sunk ships, if so many German ones go."""
    frame = top_frame(observation)
    allied = frame.get("allied", 0)
    return tuple(
        deck_ahead(observation, faction, count)
        for faction, count in ((GERMAN, german), (ALLIED, allied))
    )


def deck_ahead(observation: KonObservation, faction: str, voided: int) -> Deck:
    """Return a faction's deck if so many of its cards are voided; a short one gives what it has."""
    now = observation.piles[faction].draw
    ends = observation.standing.get("end_deck") == faction
    return Deck(faction, now, max(0, now - voided), ends)


# -- inside ---------------------------------------------------------------------------------


def _spreads(fight: SeaFight | None, data: Corrections) -> Spreads:
    question = question_of(fight)
    return spreads_of(question, data) if question is not None else ()


def _fights(
    observation: KonObservation, action: Action, data: Corrections
) -> tuple[SeaFight | None, SeaFight | None]:
    if not observation.sea:
        return None, None
    ships = owners_and_classes(observation.scenario, data)
    match action:
        case ChooseNavalCombat(zone):
            return None, prospect_in(observation, ships, zone)
        case Join(ship):
            fight = prospect_in(observation, ships, facts_of(observation.decision).get("zone", ""))
            joins = shown_ship(ship, ships, (frozenset(), frozenset((ship,))))
            if fight is None:
                return None, None
            if joins.owner in side_of(fight.attacker):
                return fight, replace(fight, attack=in_firing_order((*fight.attack, joins)))
            return fight, replace(fight, defence=in_firing_order((*fight.defence, joins)))
        case PlayCard(card, use):
            now = fight_in(observation, ships, marks_in(observation))
            actor = observation.decision.actor or ""
            if now is None:
                return None, None
            card_played = PlayedCard(actor, card, use, 0, False)
            if actor in side_of(now.attacker):
                return now, replace(now, attack_cards=(*now.attack_cards, card_played))
            return now, replace(now, defence_cards=(*now.defence_cards, card_played))
    return None, None
