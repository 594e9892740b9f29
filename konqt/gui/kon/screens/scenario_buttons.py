"""The scenarios in one line, for dialogs that tell of one."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QWidget

from konqt.games.kon.wording import scenario_name
from konqt.games.kon.wording.scenarios import SCENARIO_WORDS
from konqt.gui.widgets.marks import Choice

SCENARIOS = tuple(SCENARIO_WORDS)
"""those that can be played, shortest first"""


class ScenarioButtons(QWidget):
    """One of the scenarios."""

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
