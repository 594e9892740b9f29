"""What is asked in Crown & Courage, and a sentence on each kind of question for a first game."""

from collections.abc import Mapping

from konqt.core.decision import OVER, Decision
from konqt.core.words_of_help import FirstMet
from konqt.games.crown.wording.crown_names import demand_name, space_name, tile_name
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

PROMPTS: Mapping[str, str] = {
    "choose_tile": N_("Choose a tile from the plan."),
    "place_tile": N_("Place {tile}."),
    "choose_line": N_("Row or column?"),
    "execute": N_("Carry out your orders."),
    "evacuation": N_("What does the evacuation do?"),
    "step": N_("Where does the King go ({left} left)?"),
    "die": N_("Which die?"),
    "sabotage": N_("Sabotage ({left} left)."),
    "army": N_("Army Order ({left} left)."),
    "fire": N_("Which Germans go?"),
    "remove": N_("Which Germans go?"),
    "upgrade": N_("Upgrade which tile?"),
    "repeat": N_("Repeat which tile?"),
    "order": N_("Which card's action?"),
    "discard": N_("Which card?"),
    "peek": N_("Look at which tile?"),
    "morale": N_("Morale rises: where to?"),
    "draw": N_("Draw a card?"),
    "demand": N_("{demand}: decline or ignore?"),
    "window": N_("The Germans are about to move: play a card?"),
    "choose_battle": N_("Which battle first?"),
    "battle": N_("Battle in {area}."),
    "valiant": N_("Valiant defence for 1 Morale?"),
    "escape": N_("Where does the King flee?"),
    OVER: N_("The game is over."),
}
FIRST: Mapping[str, str] = {
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
    "sabotage": N_("A die on a German tile stops it once for each of the die's points."),
    "army": N_("An Army Order brings a troop to the map or moves troops by one space."),
    "demand": N_("Declining costs Willpower; ignoring brings Germans and lowers the Morale."),
    "window": N_("This is your last chance to play a card before the Germans move."),
    "battle": N_(
        "Discard cards until your strength is at least theirs, or give way and lose the space."
    ),
    "valiant": N_("For 1 Morale one more German leaves the map."),
    "escape": N_("The King must flee by one space, off the highways and away from Germans."),
    "morale": N_("On a space with a card you may draw one; a higher row means more Loyalty."),
}


def say_crown_prompt(decision: Decision) -> str:
    """Return what the player is asked."""
    facts = decision.facts
    names = {
        "tile": tile_name(str(facts.get("taken", ""))),
        "left": facts.get("left", 1),
        "demand": demand_name(str(facts.get("demand", ""))),
        "area": space_name(str(facts.get("area", ""))),
    }
    return _(PROMPTS.get(decision.kind, decision.kind), **names)


def say_crown_first(decision: Decision) -> FirstMet | None:
    """Return one sentence on a kind of question for whoever meets it first; None for none."""
    text = FIRST.get(decision.kind)
    return FirstMet(decision.kind, _(text)) if text else None
