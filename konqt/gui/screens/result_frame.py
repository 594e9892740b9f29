"""What the result of every game has: who has won, why, and the ways on."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from konqt.gui.screens.backdrop import Backdrop
from konqt.gui.screens.menu_button import MenuButton
from konqt.gui.screens.words import Words, quiet
from konqt.i18n.game_marks import GameMarks, marks_of
from konqt.i18n.texts import _

NOTHING: Mapping[str, str] = MappingProxyType({})


class ResultFrame(Backdrop):
    """Holds the words at the top and a button for each way on; a game lays them out."""

    review = Signal()
    rematch = Signal(bool)
    """whether the players change sides"""
    same_opening = Signal()
    """the same game is to be played again with the cards and dice of this one"""
    to_start = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.winner, self.cause = Words(factor=2.0), Words(factor=1.1)
        self.hints = quiet(factor=1.0)
        """who asked for hints in the game, and for how many decisions"""
        self._marks: Callable[[], GameMarks] = GameMarks
        self.buttons = {
            name: MenuButton(primary=name == "review", factor=1.05)
            for name in ("review", "same", "swapped", "start")
        }
        for name, slot in (
            ("review", self.review),
            ("same", self._same),
            ("swapped", self._swapped),
            ("start", self.to_start),
        ):
            self.buttons[name].clicked.connect(slot)

    def show_marks(self, session: object) -> None:
        """Tell of a session what is marked on it, from the next telling on."""
        self._marks = partial(marks_of, session)

    def say_ways(self, notes: Mapping[str, str] = NOTHING) -> None:
        """Say in the language in use where each button leads, with a game's `notes` below.

        It says who asked for hints, too.
        """
        self.hints.setText(" ".join(self._marks().hints_told()))
        self.hints.setVisible(bool(self.hints.text()))
        for name, text in (
            ("review", _("Replay the game")),
            ("same", _("Rematch")),
            ("swapped", _("Rematch, sides swapped")),
            ("start", _("To the start screen")),
        ):
            self.buttons[name].say(text, notes.get(name, ""))

    def _same(self) -> None:
        self.rematch.emit(False)

    def _swapped(self) -> None:
        self.rematch.emit(True)
