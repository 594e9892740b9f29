"""What Crown & Courage offers before it begins."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from konqt.games.crown.crown_choices import crown_choices
from konqt.games.crown.engine.crown_position import SCENARIO
from konqt.games.crown.wording.crown_options import (
    SOURCES,
    say_change,
    say_option,
    say_option_value,
)
from konqt.gui.crown.screens.crown_own_data import OWN_DATA
from konqt.gui.screens.new_game.offer import Option, OwnData
from konqt.i18n.texts import _

if TYPE_CHECKING:
    from konqt.gui.screens.new_game.alone_dialog import AloneOffer

DIFFICULTY = ("symbols", "king_start")


class CrownOffer:
    """Difficulty in front, rulings folded away, and what the board of this game rests on."""

    game = "crown"
    own_data: OwnData | None = OWN_DATA

    def about(self) -> str:
        """Return what the game is and how long it takes."""
        return say_crown_offer()

    def difficulty(self) -> Sequence[Option]:
        """Return number of symbols and the King's place."""
        return [each for each in crown_options() if each.id in DIFFICULTY]

    def rulings(self) -> Sequence[Option]:
        """Return the rulings that have two readings."""
        return [each for each in crown_options() if each.id not in DIFFICULTY]

    def sources(self) -> Sequence[str]:
        """Return what is given and what is reconstructed."""
        return [_(each) for each in SOURCES]

    def reconstructed(self) -> str:
        """Return in few words what is not given."""
        return _("map, symbols, most cards")


def say_crown_offer() -> str:
    """Return what the game is, for how many and how long."""
    return _(
        "April 1940. Bring King Haakon to Freedom, at the upper end of the map, before the Germans "
        "catch him, take all five towns or break his will; the rules play them. For one player, 30 "
        "to 60 minutes. Most games are lost."
    )


def crown_options() -> list[Option]:
    """Return every option in the language in use."""
    return [
        Option(
            each.id,
            say_option(each.id),
            each.values,
            tuple(say_option_value(each.id, value) for value in each.values),
            say_change(each.id) or _(each.reason),
            "" if each.id in DIFFICULTY else each.rule,
        )
        for each in crown_choices(SCENARIO)
    ]


if TYPE_CHECKING:
    _FULFILS: "AloneOffer" = CrownOffer()
