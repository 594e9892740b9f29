"""What is asked at the table of Crown & Courage, and where it is answered."""

from collections.abc import Callable, Mapping
from html import escape

from konqt.core.action import Action
from konqt.core.chair import SomeChair
from konqt.core.narrator import Narrator
from konqt.games.crown.crown_game import CrownObservation
from konqt.games.crown.engine import crown_actions as deeds
from konqt.gui.plain.prompt import PlainPrompt
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

ELSEWHERE = (
    deeds.TakeTile,
    deeds.PlaceTile,
    deeds.ChooseLine,
    deeds.PlayCrownCard,
    deeds.LowerThreat,
    deeds.SpendStrength,
    deeds.DiscardCard,
)
"""actions that plan, grid, forecast and hand do, where there are many of them"""
HOW: Mapping[str, str] = {
    "choose_tile": N_("Click a tile of the plan, or press 1, 2 or 3."),
    "place_tile": N_(
        "Point at a space of the grid to see what both of its lines set off; F turns the tile over."
    ),
    "choose_line": N_("Click the row or the column, or press R or C."),
    "execute": N_("Click a tile that glows."),
    "step": N_("Click a space on the map."),
    "escape": N_("Click a space on the map."),
    "army": N_("Click a centre to mobilise, or troops and then where they go."),
    "discard": N_("Click a card of your hand."),
    "order": N_("Click a card of your hand."),
    "peek": N_("Click a tile of the frame."),
    "upgrade": N_("Click a tile."),
    "repeat": N_("Click a tile."),
}
"""kind of question -> how it is answered"""


class CrownQuestion(PlainPrompt[CrownObservation]):
    """Words each question; what map, grid and hand do needs no button."""

    def __init__(
        self,
        narrator: Narrator,
        chairs: Mapping[str, SomeChair],
        needs_button: Callable[[Action], bool],
        goes_on: Callable[[Action], bool],
    ) -> None:
        """Begin.

        Args:
            narrator: the game's words.
            chairs: who plays.
            needs_button: says whether no click on the map does an action.
            goes_on: says whether an action ends something or declines.
        """
        super().__init__(
            narrator, chairs, lambda each: needs_button(each) and has_button(each), goes_on
        )

    def hint(self, seen: CrownObservation) -> str:
        """Return how the question is answered, where no button does it."""
        how = HOW.get(seen.decision.kind, "")
        return escape(_(how)) if how and seen.legal else ""


def has_button(action: Action) -> bool:
    """Return whether an action that no click on the map does stands among the answers."""
    return not isinstance(action, ELSEWHERE)
