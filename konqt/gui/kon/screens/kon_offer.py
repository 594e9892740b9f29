"""What Kampen om Norge offers before it begins: scenarios, seats, rulings, an owner's data."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.handicaps import BATTALIONS, CARDS, HANDICAPS, handicaps_in
from konqt.games.kon.engine.options import OPTIONS, options_in
from konqt.games.kon.owner.value_sets import BALANCED, VALUE_SETS
from konqt.games.kon.wording.handicaps import say_amount, say_even
from konqt.games.kon.wording.names import faction_name
from konqt.games.kon.wording.scenarios import BEGINNINGS, SETTLED, beginning_of
from konqt.games.kon.wording.sets_named import say_balanced, say_value_set
from konqt.gui.kon.art import look
from konqt.gui.kon.screens import seating
from konqt.gui.kon.screens.own_data import OWN_DATA
from konqt.gui.screens.new_game.new_game_dialog import NewGameDialog
from konqt.gui.screens.new_game.offer import Beginning, Offer, Option, OwnData, SeatingChoice
from konqt.i18n.marks import N_
from konqt.i18n.texts import _
from konqt.session.plan import Chair

TITLES = {CARDS: N_("{faction}: cards"), BATTALIONS: N_("{faction}: battalions")}
"""what a handicap is of -> its words"""


class KonOffer:
    """Everything in words that the dialog asks for."""

    game = "kon"
    first_seating = "allied"
    own_data: OwnData | None = OWN_DATA

    def beginnings(self) -> Mapping[str, Beginning]:
        """Return the games that can be begun: one may be a scenario under an option of its own."""
        return {
            name: Beginning(each.scenario, _(each.title), _(each.note), each.options, each.without)
            for name, each in BEGINNINGS.items()
        }

    def beginning_of(self, scenario: str, options: Mapping[str, object]) -> str:
        """Return the id of the game that a scenario and its options are; empty where none is."""
        return beginning_of(scenario, options)

    def options(self, scenario: str = "") -> Sequence[Option]:
        """Return the rulings that are asked about; the others come with the game itself."""
        return [
            Option(
                option.id,
                _(option.title),
                option.values,
                tuple(_(answer) for answer in option.answers),
                _(option.reason),
                option.rule,
            )
            for option in (options_in(scenario) if scenario else OPTIONS)
            if option.id not in SETTLED
        ]

    def handicaps(self, scenario: str = "") -> Sequence[Option]:
        """Return what a faction may have more or fewer of when the game begins (R143)."""
        return [
            Option(
                each.id,
                _(TITLES[each.what], faction=faction_name(FACTIONS[each.faction])),
                (0, *(amount for amount in each.amounts if amount)),
                tuple(say_amount(each.what, n) for n in (0, *(n for n in each.amounts if n))),
                rule="R143",
            )
            for each in (handicaps_in(scenario) if scenario else HANDICAPS)
        ]

    def say_even(self, scenario: str) -> str:
        """Say which handicap makes a scenario about even, where that was measured."""
        return say_even(scenario)

    def values(self, scenario: str = "") -> Option | None:
        """Return the reconstruction's values and the balanced ones, where a scenario has these."""
        if scenario and not VALUE_SETS.names(scenario):
            return None
        return Option(
            "values",
            _("Card values"),
            ("", BALANCED),
            (_("konqt's reconstruction"), say_value_set(BALANCED)),
            say_balanced(),
        )

    def value_files(self, name: str, scenario: str) -> Mapping[str, str]:
        """Return the data files of the balanced values."""
        return VALUE_SETS.files(name, scenario)

    def seatings(self) -> Mapping[str, SeatingChoice]:
        """Return the usual ways for two to four people, and for the computer."""
        return seating.seatings()

    def say_seating(self, chairs: Mapping[str, Chair], scenario: str) -> Sequence[str]:
        """Say who holds which hands, and when the laptop is covered."""
        return seating.say_seating(chairs, scenario)

    def say_shared(self) -> str:
        """Say what each of two people at one faction does."""
        return _("One moves the battalions, the other holds the cards (1.2)")

    def emblem(self, faction: str, side: int, ratio: float) -> QPixmap:
        """Return a faction's sign, as on its counters."""
        return look.emblem(faction, side, ratio)


def new_game_dialog(
    parent: QWidget | None = None, last: Mapping[str, object] | None = None
) -> NewGameDialog:
    """Return the question how to play, beginning with what was chosen last."""
    return NewGameDialog(KonOffer(), parent, last)


if TYPE_CHECKING:
    _FULFILS: Offer = KonOffer()
