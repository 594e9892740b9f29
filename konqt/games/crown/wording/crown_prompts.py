"""What is asked in Crown & Courage."""

from collections.abc import Mapping

from konqt.core.decision import OVER, Decision
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
