"""What is played: the scenarios as large choices, each with a sentence."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QWidget,
)

from konqt.games.kon.wording import scenario_name
from konqt.games.kon.wording.scenarios import AT_TABLE, SCENARIO_WORDS
from konqt.gui.screens.words import quiet, scaled
from konqt.gui.widgets.marks import Choice
from konqt.i18n.texts import _

SCENARIOS = AT_TABLE
"""those that can be played, shortest first"""
LARGE = 1.25
INDENT = 23


class ScenarioChoice(QWidget):
    """One of the scenarios."""

    changed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self.buttons = {name: Choice() for name in SCENARIOS}
        self._notes = {name: quiet() for name in SCENARIOS}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(28)
        grid.setVerticalSpacing(1)
        for column, (name, button) in enumerate(self.buttons.items()):
            font = QFont(scaled(QApplication.font(), LARGE))
            font.setWeight(QFont.Weight.DemiBold)
            button.setFont(font)
            self._group.addButton(button)
            note = self._notes[name]
            note.setIndent(INDENT)
            note.setWordWrap(False)
            grid.addWidget(button, 0, column)
            grid.addWidget(note, 1, column)
            grid.setColumnStretch(column, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._group.buttonClicked.connect(self._clicked)
        self.choose(SCENARIOS[0])
        self.retranslate()

    @property
    def scenario(self) -> str:
        """The scenario that is chosen."""
        return next(name for name, button in self.buttons.items() if button.isChecked())

    def choose(self, scenario: object) -> None:
        """Choose a scenario; one that is unknown (from an old settings file) changes nothing."""
        if isinstance(scenario, str) and scenario in self.buttons:
            self.buttons[scenario].setChecked(True)
            self.changed.emit(scenario)

    def retranslate(self) -> None:
        """Say everything in the current language."""
        for name, button in self.buttons.items():
            note = _(SCENARIO_WORDS[name].note)
            button.setText(scenario_name(name))
            button.setAccessibleDescription(note)
            self._notes[name].setText(note)

    def _clicked(self) -> None:
        self.changed.emit(self.scenario)


class ScenarioButtons(QWidget):
    """The same choice in one line, for dialogs that tell of a scenario."""

    changed = Signal(str)

    def __init__(self, scenario: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self.buttons = {name: Choice() for name in SCENARIOS}
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 0, 0, 0)
        row.setSpacing(16)
        for name, button in self.buttons.items():
            button.setChecked(name == scenario)
            self._group.addButton(button)
            row.addWidget(button)
        self._group.buttonClicked.connect(self._clicked)

    @property
    def scenario(self) -> str:
        """The scenario that is chosen."""
        chosen = (name for name, button in self.buttons.items() if button.isChecked())
        return next(chosen, SCENARIOS[0])

    def retranslate(self) -> None:
        """Say everything in the current language."""
        for name, button in self.buttons.items():
            button.setText(scenario_name(name))

    def _clicked(self) -> None:
        self.changed.emit(self.scenario)
