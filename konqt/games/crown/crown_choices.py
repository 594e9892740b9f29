"""The rulings of Crown & Courage that people may choose, each with its reason."""

from collections.abc import Mapping
from functools import cache

from konqt.core.frozen import frozen
from konqt.games.crown.engine.crown_position import SCENARIO
from konqt.games.crown.engine.printed import shipped_crown
from konqt.i18n.marks import N_


@frozen
class CrownChoice:
    """One ruling: its name, its reference, what it may be, its texts in English."""

    id: str
    rule: str
    values: tuple[str, ...]
    title: str
    reason: str
    scenarios: tuple[str, ...] = (SCENARIO,)


TEXTS: Mapping[str, tuple[str, str, str]] = {
    "stress_limit": (
        "C1",
        N_("Stress: a Willpower is lost when it reaches 10, or only when it passes it"),
        N_("The rulebook's example loses it at 10, though the text says past 10."),
    ),
    "king_below": (
        "C23",
        N_("An occupation loses the game: with the King in the next sector below, or in any below"),
        N_("The rulebook says the sector below, as it does for the troops."),
    ),
    "king_steps": (
        "C36",
        N_("The King's move: exactly as many steps as dice, or up to as many"),
        N_("The rulebook says one space for each die."),
    ),
    "symbols": (
        "MAP",
        N_("German symbols on the grid: four, three (gentler) or five (harder)"),
        N_("They are printed on the board alone, so their number is our own."),
    ),
    "king_start": (
        "MAP",
        N_("Where the King begins: Jessheim, or Hamar, which is nearer to Freedom"),
        N_("The place is only in a picture of the rulebook, so it is our own."),
    ),
    "demand_deck_empty": (
        "C31",
        N_("No Demand is left: it counts as ignored, or nothing happens"),
        N_("Nothing decides this, and the golden rule takes the worst for you."),
    ),
    "windows": (
        "C43",
        N_("Cards before German Moves: asked before each Move, or only at your own decisions"),
        N_("Cards may be played at any time."),
    ),
    "quick_response_symbol": (
        "P2.4",
        N_("The Quick Response symbol: below the second support piece, or below the frame piece"),
        N_("The example uncovers it when all pieces have been placed."),
    ),
    "destroyed_entered": (
        "C49",
        N_("A destroyed town is entered: spaces 1, 2 and 4 of the track act, or those steps"),
        N_("The rulebook names effects of the Occupation track."),
    ),
}
"""option -> its rule, what is asked, why the usual answer is the usual one"""


@cache
def crown_choices(scenario: str) -> tuple[CrownChoice, ...]:
    """Return the rulings that people may choose; none in another game's scenario."""
    if scenario != SCENARIO:
        return ()
    options = shipped_crown().options
    return tuple(
        CrownChoice(name, rule, options[name], title, reason)
        for name, (rule, title, reason) in TEXTS.items()
    )
