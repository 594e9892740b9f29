"""The question before a game that its record cannot lead on: in a new record, or only look."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QVBoxLayout,
    QWidget,
)

from konqt.core.narrator import Narrator
from konqt.games.registry import game_of_scenario, usual_level
from konqt.gui.widgets.plain_buttons import plain
from konqt.gui.widgets.plain_words import Label
from konqt.i18n.phrases import listed, sentence
from konqt.i18n.texts import _, ngettext
from konqt.session.plan import AI, HUMAN, Chair

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.going_on import Halted

MOST_TOLD = 4
LONGEST_TOLD = 300
LONGEST_NAME = 24
"""characters of a player's name that the window takes"""
WIDTH = 34
"""Line heights that the dialog takes in width."""


class HaltedQuestion(QDialog):
    """Says what is wrong, asks who plays where nobody knows, and how to go on."""

    go_on = Signal(object, object)
    """the record, and who plays from now on (faction -> chair; None for those it names)"""
    look = Signal(object)
    """the record"""

    def __init__(
        self, found: "Halted", narrator: Narrator, levels: Mapping[str, str], parent: QWidget
    ) -> None:
        """Make the question.

        Args:
            found: the game as it was found (`session.going_on.Halted`).
            narrator: words the game.
            levels: opponents -> how people read them, weakest first.
            parent: the window.
        """
        super().__init__(parent)
        self._found, self._narrator, self._levels = found, narrator, levels
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("konqt")
        self.setMinimumWidth(WIDTH * self.fontMetrics().height())
        self.seats: dict[tuple[str, ...], QComboBox] = {}
        column = QVBoxLayout(self)
        for text in self._words():
            column.addWidget(_words(text))
        if found.strangers:
            column.addLayout(self._players())
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        roles = QDialogButtonBox.ButtonRole
        self.on = self._buttons.addButton(_("Continue as a new game"), roles.AcceptRole)
        self.only_look = self._buttons.addButton(_("Look at it"), roles.ActionRole)
        plain(self._buttons)
        column.addWidget(self._buttons)
        self._buttons.accepted.connect(self._accept)
        self._buttons.rejected.connect(self.reject)
        self.only_look.clicked.connect(self._look)

    def chairs(self) -> Mapping[str, Chair] | None:
        """Return who was chosen for every faction, None where nobody had to be."""
        if not self._found.strangers:
            return None
        chairs: dict[str, Chair] = {}
        taken: set[str] = set()
        for seat, choice in self.seats.items():
            level = choice.currentData()
            name = "" if level else self._name_of(seat, taken)
            taken.add(name)
            chair = Chair(AI, level=level) if level else Chair(HUMAN, name)
            chairs |= dict.fromkeys(seat, chair)
        return chairs

    # -- inside -----------------------------------------------------------------------------

    def _words(self) -> list[str]:
        found = self._found
        told = [*found.faults[:MOST_TOLD], *found.strangers[:MOST_TOLD]]
        wrong = "\n".join(f"• {each[:LONGEST_TOLD]}" for each in told)
        first = _("{file} cannot be continued as it was saved:", file=found.path.name)
        how = ngettext(
            "You can continue after {count} action. The old file stays as it is.",
            "You can continue after {count} actions. The old file stays as it is.",
            found.steps,
        )
        return [first, wrong, how]

    def _players(self) -> QFormLayout:
        form = QFormLayout()
        usual = usual_level(game_of_scenario(self._found.scenario))
        for seat in self._found.seats:
            choice = QComboBox()
            choice.addItem(_("A person"), "")
            for level, title in self._levels.items():
                choice.addItem(title, level)
            chair = self._found.chairs.get(seat[0])
            if chair is not None and chair.kind == AI:
                known = choice.findData(chair.level)
                choice.setCurrentIndex(known if known > 0 else choice.findData(usual))
            names = [self._narrator.faction_name(each, inside=True) for each in seat]
            named = sentence(listed(names, "and"))
            choice.setAccessibleName(named)
            form.addRow(_words(named), choice)
            self.seats[seat] = choice
        return form

    def _name_of(self, seat: tuple[str, ...], taken: set[str]) -> str:
        """Return what the person of a seat was called; nobody is called as somebody else is."""
        chair = self._found.chairs.get(seat[0])
        name = chair.name[:LONGEST_NAME] if chair is not None and chair.kind == HUMAN else ""
        if len(seat) > 1 and (not name or name in taken):
            return "+".join(seat)
        return "" if name in taken else name

    def _accept(self) -> None:
        self.go_on.emit(self._found.path, self.chairs())
        self.accept()

    def _look(self) -> None:
        self.look.emit(self._found.path)
        self.reject()


def _words(text: str) -> Label:
    label = Label(text)
    label.setWordWrap(True)
    return label
