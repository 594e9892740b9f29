"""Asks who plays each seat: a person, by name, or a level of the computer."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from konqt.core.narrator import Narrator
from konqt.gui.screens.halted import LONGEST_NAME
from konqt.gui.screens.words import Words
from konqt.gui.widgets.plain_buttons import plain
from konqt.gui.widgets.plain_words import Label
from konqt.gui.widgets.unscrolled import DropDown
from konqt.i18n.phrases import listed, sentence
from konqt.i18n.texts import _
from konqt.session.plan import AI, HUMAN, Chair

WIDTH = 26
"""Line heights that the dialog takes in width."""
Wrong = Callable[[Mapping[str, Chair]], str]
"""chairs -> why nobody can sit so; empty where they can"""


def anybody(chairs: Mapping[str, Chair]) -> str:
    """Return that everybody may sit where they like."""
    del chairs
    return ""


class WhoPlays(QDialog):
    """One row for each seat; what is said below them follows the choice."""

    chosen = Signal(object)
    """faction -> chair, of all seats"""

    def __init__(
        self,
        title: str,
        does: str,
        told: str,
        seats: Sequence[Sequence[str]],
        chairs: Mapping[str, Chair],
        narrator: Narrator,
        levels: Mapping[str, str],
        wrong: Wrong,
        parent: QWidget,
    ) -> None:
        """Make the question.

        Args:
            title: what it asks.
            does: what its button does.
            told: what comes of it.
            seats: factions that stay together.
            chairs: who plays now.
            narrator: words the game.
            levels: opponents -> how people read them, weakest first.
            wrong: says why nobody can sit so.
            parent: the window.
        """
        super().__init__(parent)
        self._was, self._wrong = chairs, wrong
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.setMinimumWidth(WIDTH * self.fontMetrics().height())
        self.players: dict[tuple[str, ...], DropDown] = {}
        self.names: dict[tuple[str, ...], QLineEdit] = {}
        self.trouble = Words(factor=0.95)
        self._rows = QGridLayout()
        self._rows.setColumnStretch(2, 1)
        for number, seat in enumerate(seats):
            self._add(number, tuple(seat), narrator, levels)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.on = self._buttons.addButton(does, QDialogButtonBox.ButtonRole.AcceptRole)
        plain(self._buttons)
        column = QVBoxLayout(self)
        column.setSpacing(10)
        for part in (Words(told), self.trouble, self._buttons):
            column.addWidget(part)
        column.insertLayout(1, self._rows)
        self._buttons.accepted.connect(self._accept)
        self._buttons.rejected.connect(self.reject)
        self._follow()

    def chairs(self) -> dict[str, Chair]:
        """Return who has been chosen for every faction."""
        found: dict[str, Chair] = {}
        for seat, choice in self.players.items():
            for faction in seat:
                found[faction] = self._chair(self._was[faction], seat, choice.currentData())
        return found

    # -- inside -----------------------------------------------------------------------------

    def _chair(self, was: Chair, seat: tuple[str, ...], level: str) -> Chair:
        """Return who sits there; whoever stays keeps all that is known of them."""
        name = self.names[seat].text().strip()
        if level:
            return was if (was.kind, was.level) == (AI, level) else Chair(AI, level=level)
        return was if (was.kind, was.name) == (HUMAN, name) else Chair(HUMAN, name)

    def _add(
        self, number: int, seat: tuple[str, ...], narrator: Narrator, levels: Mapping[str, str]
    ) -> None:
        factions = [narrator.faction_name(each, inside=True) for each in seat]
        word, choice, name = Label(sentence(listed(factions, "and"))), DropDown(), QLineEdit()
        choice.addItem(_("A person"), "")
        for level, title in levels.items():
            choice.addItem(title, level)
        chair = self._was[seat[0]]
        if chair.bot is not None:
            choice.addItem(_("Computer ({level})", level=chair.level), chair.level)
        if chair.kind == AI:
            known = choice.findData(chair.level)
            choice.setCurrentIndex(known if known > 0 else choice.count() - 1)
        name.setText(chair.name if chair.kind == HUMAN else _("Player {number}", number=number + 1))
        name.setMaxLength(LONGEST_NAME)
        word.setBuddy(choice)
        choice.setAccessibleName(word.text())
        name.setAccessibleName(_("{seat}: name", seat=word.text()))
        for column, part in enumerate((word, choice, name)):
            self._rows.addWidget(part, number, column)
        choice.currentIndexChanged.connect(self._follow)
        name.textChanged.connect(self._follow)
        self.players[seat], self.names[seat] = choice, name

    def _follow(self) -> None:
        """Ask for a name where a person plays, and say what cannot be."""
        for seat, choice in self.players.items():
            self.names[seat].setEnabled(not choice.currentData())
        wrong = self._wrong(self.chairs())
        self.trouble.setText(wrong)
        self.trouble.setVisible(bool(wrong))
        self.on.setEnabled(not wrong)

    def _accept(self) -> None:
        self.chosen.emit(self.chairs())
        self.accept()


def same_name_twice(seats: Sequence[Sequence[str]]) -> Wrong:
    """Return what says that a person's name stands at two of these seats."""

    def wrong(chairs: Mapping[str, Chair]) -> str:
        people = [chairs[seat[0]] for seat in seats]
        names = [chair.name for chair in people if chair.kind == HUMAN and chair.name]
        twice = next((name for name in names if names.count(name) > 1), "")
        if not twice:
            return ""
        return _("{name} would play two seats, which keep their cards apart. Give each seat a name"
                 " of its own.", name=twice)  # fmt: skip

    return wrong
