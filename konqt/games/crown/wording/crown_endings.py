"""How a game of Crown & Courage ended."""

from collections.abc import Mapping

from konqt.i18n.marks import N_
from konqt.i18n.texts import _

CAUSES: Mapping[str, str] = {
    "freedom": N_("The King reached Freedom: you have won"),
    "towns": N_("All five towns are occupied or destroyed: you have lost"),
    "willpower": N_("The King has no Willpower left: you have lost"),
    "pressure": N_("No Pressure cube is left: you have lost"),
    "king_below": N_("The King was below a town that the Germans occupied: you have lost"),
    "king_bombed": N_("The King was in a town that was destroyed: you have lost"),
    "no_escape": N_("The King had no way to flee: you have lost"),
    "resignation": N_("You have given up"),
}


def say_cause(cause: str) -> str:
    """Return why the game is over, in a sentence without its stop."""
    return _(CAUSES[cause]) if cause in CAUSES else cause
