"""What the coach of a first game says: a sentence on each kind of question and of what happens.

Each is said once to a person; `FirstMet.id` is what it is kept by. Questions are told by their
kind, German actions by `german TILE`, and what else the Germans bring about by `event KIND`.
"""

from collections.abc import Mapping

from konqt.core.decision import Decision
from konqt.core.words_of_help import FirstMet
from konqt.games.crown.engine.happened import CrownEvent
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

QUESTIONS: Mapping[str, str] = {
    "choose_tile": N_(
        "Each turn begins with a tile: the top one costs a card, the middle one 1 Stress, and the "
        "bottom one nothing."
    ),
    "place_tile": N_(
        "Where the tile lies decides which German tiles act: those at the ends of its row and its "
        "column."
    ),
    "choose_line": N_(
        "Every tile in the line that you choose now gives you an order after the Germans have "
        "acted."
    ),
    "execute": N_("Carry out your orders one by one; those you do not use are lost."),
    "evacuation": N_(
        "Dice in the Evacuation pool are the steps of the King; gather them, raise them, or move."
    ),
    "step": N_(
        "The King goes as many steps as there are dice; every German he passes costs 1 Stress."
    ),
    "die": N_(
        "A die that is paid costs Stress by as much as the Threat exceeds it: a high one is cheap."
    ),
    "sabotage": N_("A die on a German tile stops it once for each of the die's points."),
    "army": N_("An Army Order brings a troop to the map or moves troops by one space."),
    "fire": N_("A German who is removed goes back to the supply, and may come again from there."),
    "remove": N_("A German who is removed goes back to the supply, and may come again from there."),
    "upgrade": N_("An upgraded tile stays in its place and acts by its new level at once."),
    "repeat": N_("Repeat does what the other tile shows, as if you carried it out once more."),
    "order": N_("The card's action now costs fewer cards; the card itself is discarded."),
    "discard": N_("The discarded cards become the deck again when it runs out."),
    "peek": N_("You alone see the tile; it stays face down and acts only once it is turned over."),
    "morale": N_("On a space with a card you may draw one; a higher row means more Loyalty."),
    "draw": N_("Cards pay for the top tile, lower the Threat and add strength in battle."),
    "demand": N_("Declining costs Willpower; ignoring brings Germans and lowers the Morale."),
    "window": N_("This is your last chance to play a card before the Germans move."),
    "choose_battle": N_("Each battle is fought by itself; those with the King come first."),
    "battle": N_(
        "Discard cards until your strength is at least theirs, or give way and lose the space."
    ),
    "valiant": N_("For 1 Morale one more German leaves the map."),
    "escape": N_("The King must flee by one space, off the highways and away from Germans."),
}
"""kind of question -> what is said to whoever meets it first"""
GERMAN: Mapping[str, str] = {
    "move": N_(
        "Move: every army goes one space along its road, and enters a space with Norwegians only "
        "if it is stronger."
    ),
    "paratrooper": N_(
        "Paratrooper: one landed in the sector in front of the army. Paratroopers go for the King."
    ),
    "reinforcements": N_("Reinforcements: a regular came to the space behind the front."),
    "stress": N_("Stress rose by 1. At the top of its track the King loses a Willpower."),
    "threat": N_(
        "The Threat rose by 1. It pushes Stress up, and from its top it gives the Germans a die."
    ),
    "morale": N_("The Morale fell to the left end of the row below, and your Loyalty with it."),
    "chaos": N_("Chaos: a useless tile may have gone into your bag. It will fill a space."),
    "bombing": N_(
        "Bombing: the die on a town counts down. At 0 the town is destroyed, and the King must "
        "not be there."
    ),
    "collaborator": N_(
        "You got a Collaborator: a card that brings Stress now, and costs Morale when it goes."
    ),
}
"""German action -> what is said when it happens for the first time"""
HAPPENED: Mapping[str, str] = {
    "quick_response_rolled": N_(
        "A full line sets off a Quick Response: each die lets the German tile of its number act, "
        "Sabotage dice or not."
    ),
    "sabotage_die_lowered": N_("Your Sabotage die lost 1 instead of letting the tile act."),
    "town_occupied": N_(
        "A town fell. Each space of its track that shows acts again with the next town; the King "
        "must never be in the sector below."
    ),
    "town_destroyed": N_("A destroyed town counts as lost, and its space on the track acts."),
    "king_fled": N_("A forced escape costs Gold, a die and a Pressure cube; the fourth one loses."),
    "willpower_lost": N_("A Willpower is gone for good. Without any the game is lost."),
    "grid_cleared": N_("The grid was full: now come a Demand, a push, and your Army Orders."),
    "push_resolved": N_("Occupied towns fill the Push track; a full section acts at once."),
}
"""kind of event -> what is said when it happens for the first time"""
ACTION = "german_action"


def say_crown_first(decision: Decision) -> FirstMet | None:
    """Return one sentence on a kind of question for whoever meets it first; None for none."""
    text = QUESTIONS.get(decision.kind)
    return FirstMet(decision.kind, _(text)) if text else None


def say_crown_happened(event: CrownEvent) -> FirstMet | None:
    """Return one sentence on what has happened for whoever sees it first; None for none.

    >>> say_crown_happened(CrownEvent("german_action", "P3", (("tile", "stress"),))).id
    'german stress'
    """
    if event.kind == ACTION:
        tile = event.word("instead") or event.word("tile")
        text = GERMAN.get(tile)
        return FirstMet(f"german {tile}", _(text)) if text else None
    text = HAPPENED.get(event.kind)
    return FirstMet(f"event {event.kind}", _(text)) if text else None
