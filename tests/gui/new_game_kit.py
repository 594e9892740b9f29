"""The parts of the new-game dialog by their names, as one who answers it sees them."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QPlainTextEdit, QWidget

from konqt.gui.kon.screens.kon_offer import KonOffer
from konqt.gui.kon.screens.own_data import OWN_DATA
from konqt.gui.screens.disclosure import Disclosure
from konqt.gui.screens.new_game.chair_row import ChairRow
from konqt.gui.screens.new_game.new_game_dialog import NewGameDialog
from konqt.gui.screens.new_game.offer import DataChecked
from konqt.gui.screens.new_game.own_data_choice import OwnDataChoice
from konqt.gui.screens.new_game.rulings import RulingChoices
from konqt.gui.screens.new_game.scenario_choice import ScenarioChoice
from konqt.gui.widgets.unscrolled import DropDown

Part = TypeVar("Part", bound=QWidget)


def named(inside: QWidget, kind: type[Part], name: str = "") -> Part:
    """Return the one part of a kind, or of a name; a test fails without it."""
    found = inside.findChildren(kind, name) if name else inside.findChildren(kind)
    assert len(found) == 1, (kind.__name__, name, len(found))
    return found[0]


class Asked:
    """What a new-game dialog asks."""

    def __init__(self, dialog: NewGameDialog) -> None:
        self._dialog = dialog
        self.start = named(dialog, QAbstractButton, "startGame")
        self.seed = named(dialog, QLineEdit, "seed")
        self.more = named(dialog, Disclosure, "moreChoices")
        self.meaning = named(dialog, QLabel, "seatingMeaning")
        """who sees what, and when the screen is covered"""
        self.advice = named(dialog, QLabel, "levelAdvice")
        """which opponent suits whom"""
        self.games = named(dialog, ScenarioChoice)
        self.rulings = named(dialog, RulingChoices)

    def game(self, name: str) -> QAbstractButton:
        """Return the button of a game that can be begun."""
        return named(self._dialog, QAbstractButton, f"scenario:{name}")

    def game_note(self, name: str) -> QLabel:
        """Return what is said below a game."""
        return named(self._dialog, QLabel, f"scenarioNote:{name}")

    def seating(self, name: str) -> QAbstractButton:
        """Return the button of one of the usual ways to sit."""
        return named(self._dialog, QAbstractButton, f"seating:{name}")

    def seatings(self) -> list[QAbstractButton]:
        """Return the buttons of all usual ways to sit."""
        buttons = self._dialog.findChildren(QAbstractButton)
        return [each for each in buttons if each.objectName().startswith("seating:")]

    def seating_note(self, name: str) -> QLabel:
        """Return what is said below a way to sit."""
        return named(self._dialog, QLabel, f"seatingNote:{name}")

    def chair(self, faction: str) -> ChairRow:
        """Return the row of one faction."""
        return named(self._dialog, ChairRow, f"chair:{faction}")

    def chairs(self) -> list[ChairRow]:
        """Return the rows of all factions."""
        return self._dialog.findChildren(ChairRow)

    def handicap(self, name: str) -> DropDown:
        """Return the amounts of one handicap."""
        return named(self._dialog, DropDown, f"handicap:{name}")

    def handicap_words(self) -> str:
        """Return what is said of handicaps in the game that is chosen."""
        return named(self._dialog, QLabel, "handicapMeaning").text()

    def ruling(self, name: str) -> DropDown:
        """Return the answers to one ruling."""
        return named(self._dialog, DropDown, f"ruling:{name}")


class OwnDataAsked:
    """Where the dialog asks for an owner's data."""

    def __init__(self, dialog: NewGameDialog) -> None:
        self.choice = named(dialog, OwnDataChoice)
        self.told = named(self.choice, QLabel, "ownDataTold")
        self.found = named(self.choice, QPlainTextEdit, "ownDataFound")
        self.shipped = named(self.choice, QAbstractButton, "ownDataShipped")


def offer_checked_by(check: Callable[[Path], DataChecked]) -> KonOffer:
    """Return what the game offers, with an owner's data read in some way."""
    offer = KonOffer()
    offer.own_data = replace(OWN_DATA, check=check)
    return offer
