"""The dice of a step, to be set otherwise: a row for each side that rolled."""

from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from konqt.gui.widgets.plain_words import Label
from konqt.gui.widgets.unscrolled import Number
from konqt.i18n.texts import _

MOST_DICE = 24
"""Dice of a step that can be chosen one by one."""
A_ROW = 5
"""Dice beside the name of who rolled them; more of them go on below."""
NAME_WIDTH = 6
"""Line heights that a name has in width."""


class StudyDice(QWidget):
    """Shows the dice that fell; each can be turned to another face."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.dice: list[Number] = []
        self.names: list[Label] = []
        self._fallen: list[int] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(3)
        self._grid.setVerticalSpacing(3)
        self._grid.setColumnStretch(A_ROW + 1, 1)

    @property
    def faces(self) -> list[int]:
        """Return the faces as they are set."""
        return [die.value() for die in self.dice]

    @property
    def other(self) -> bool:
        """Return whether any die shows another face than the one that fell."""
        return self.faces != self._fallen

    def show_dice(
        self, rolls: Sequence[tuple[int, Sequence[int]]], owners: Sequence[tuple[str, int]]
    ) -> None:
        """Show dice, as (sides, faces) each roll; `owners`: who rolled each of them, its face."""
        fallen = [(sides, face) for sides, faces in rolls for face in faces][:MOST_DICE]
        for part in (*self.dice, *self.names):
            self._grid.removeWidget(part)
            part.hide()
            part.deleteLater()
        self.dice, self.names = [], []
        self._fallen = [face for _sides, face in fallen]
        known = [face for _name, face in owners][:MOST_DICE] == self._fallen
        told = [name for name, _face in owners] if known else [""] * len(fallen)
        row = 0
        for name, group in groupby(zip(told, fallen, strict=False), key=_name_of):
            row = self._add_side(name, [die for _name, die in group], row)
        self.changed.emit()

    def _add_side(self, name: str, dice: Sequence[tuple[int, int]], row: int) -> int:
        """Add a side's dice from a row on, and return the row below."""
        if name:
            word = Label(name)
            word.setWordWrap(True)
            word.setFixedWidth(NAME_WIDTH * self.fontMetrics().height())
            self._grid.addWidget(word, row, 0, Qt.AlignmentFlag.AlignTop)
            self.names.append(word)
        for number, (sides, face) in enumerate(dice):
            die = Number()
            die.setRange(1, sides)
            die.setValue(face)
            told = _("{faction}, die {number}", faction=name, number=number + 1)
            die.setAccessibleName(told if name else _("Die {number}", number=number + 1))
            die.valueChanged.connect(self.changed)
            self._grid.addWidget(die, row + number // A_ROW, 1 + number % A_ROW)
            self.dice.append(die)
        return row + (len(dice) - 1) // A_ROW + 1


def _name_of(die: tuple[str, tuple[int, int]]) -> str:
    return die[0]
