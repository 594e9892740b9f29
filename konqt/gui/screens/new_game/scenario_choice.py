"""What is played: the games as large choices, each with a sentence."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QGridLayout,
    QSizePolicy,
    QWidget,
)

from konqt.gui.screens.new_game.offer import Beginning, Offer
from konqt.gui.screens.words import quiet, scaled
from konqt.gui.widgets.marks import Choice

ABREAST = 3
"""games that stand beside each other; more stand in rows of a short and a long one"""
ROWS_OF_ONE, APART = 3, 6
"""Rows of the grid from one game to the next below it, and pixels between them."""
LARGE = 1.25
INDENT = 23


class ScenarioChoice(QWidget):
    """One of the games that can be begun."""

    changed = Signal(str)

    def __init__(self, offer: Offer, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offer = offer
        offered = tuple(offer.beginnings())
        self._group = QButtonGroup(self)
        self.buttons = {name: Choice() for name in offered}
        self._notes = {name: quiet() for name in offered}
        columns = len(offered) if len(offered) <= ABREAST else 2
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(28)
        grid.setVerticalSpacing(1)
        for number, (name, button) in enumerate(self.buttons.items()):
            row, column = divmod(number, columns)
            font = QFont(scaled(QApplication.font(), LARGE))
            font.setWeight(QFont.Weight.DemiBold)
            button.setFont(font)
            button.setObjectName(f"scenario:{name}")
            self._group.addButton(button)
            note = self._notes[name]
            note.setObjectName(f"scenarioNote:{name}")
            note.setIndent(INDENT)
            note.setWordWrap(False)
            if row:
                grid.setRowMinimumHeight(ROWS_OF_ONE * row - 1, APART)
            grid.addWidget(button, ROWS_OF_ONE * row, column)
            grid.addWidget(note, ROWS_OF_ONE * row + 1, column)
            grid.setColumnStretch(column, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._group.buttonClicked.connect(self._clicked)
        self.buttons[offered[0]].setChecked(True)
        self.retranslate()

    @property
    def alone(self) -> bool:
        """Whether there is nothing to choose."""
        return len(self.buttons) == 1

    @property
    def _chosen(self) -> Beginning:
        checked = next(name for name, each in self.buttons.items() if each.isChecked())
        return self._offer.beginnings()[checked]

    @property
    def scenario(self) -> str:
        """The scenario of the game that is chosen."""
        return self._chosen.scenario

    @property
    def options(self) -> Mapping[str, bool]:
        """The options that make it this game."""
        return dict.fromkeys(self._chosen.options, True)

    @property
    def without(self) -> frozenset[str]:
        """The options that cannot come up in it."""
        return self._chosen.without

    def choose(self, scenario: object, options: object = None) -> None:
        """Choose a game by scenario and options.

        One that is unknown, from an old settings file, changes nothing.
        """
        if not isinstance(scenario, str):
            return
        name = self._offer.beginning_of(scenario, options if isinstance(options, dict) else {})
        if name in self.buttons:
            self.buttons[name].setChecked(True)
            self.changed.emit(scenario)

    def retranslate(self) -> None:
        """Say everything in the current language."""
        for name, each in self._offer.beginnings().items():
            self.buttons[name].setText(each.title)
            self.buttons[name].setAccessibleDescription(each.note)
            self._notes[name].setText(each.note)
            self._notes[name].setHidden(not each.note)

    def _clicked(self) -> None:
        self.changed.emit(self.scenario)
