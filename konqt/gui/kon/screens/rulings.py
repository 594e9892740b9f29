"""The rulings that a table may choose. Their texts stand in games/kon/engine/options."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from konqt.games.kon.engine.options import OPTIONS, OptionText, options_in
from konqt.games.kon.wording.scenarios import SETTLED
from konqt.gui.screens.words import Words, quiet
from konqt.gui.widgets.unscrolled import DropDown
from konqt.i18n.texts import _

RULINGS = tuple(option for option in OPTIONS if option.id not in SETTLED)
"""Those that are asked about here; the others come with the game that is chosen."""


class RulingChoices(QWidget):
    """A question, its answers and the reason for each ruling that comes up in a scenario."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._asked: tuple[OptionText, ...] = ()
        """those that come up in the game that is chosen"""
        self._parts = {option.id: Ruling(option) for option in RULINGS}
        self.boxes = {name: part.box for name, part in self._parts.items()}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        for part in self._parts.values():
            column.addWidget(part)

    def show_scenario(self, scenario: str, without: frozenset[str] = frozenset()) -> None:
        """Show the rulings of a scenario but for some; answers to others count for nothing."""
        known = (option for option in options_in(scenario) if option in RULINGS)
        self._asked = tuple(option for option in known if option.id not in without)
        shown = {option.id for option in self._asked}
        for name, part in self._parts.items():
            part.setVisible(name in shown)

    def chosen(self) -> dict[str, object]:
        """Return the answers that differ from ours."""
        return {
            option.id: value
            for option in self._asked
            if (value := self.boxes[option.id].currentData()) != option.values[0]
        }

    def show_chosen(self, options: object) -> None:
        """Show answers as `chosen` gave them."""
        if not isinstance(options, dict):
            return
        for name, box in self.boxes.items():
            index = box.findData(options.get(name))
            if index >= 0:
                box.setCurrentIndex(index)

    def retranslate(self) -> None:
        """Say everything in the current language."""
        for part in self._parts.values():
            part.retranslate()


class Ruling(QWidget):
    """One question with its answers."""

    def __init__(self, option: OptionText) -> None:
        super().__init__()
        self._option = option
        self._question, self._reason = Words(), quiet()
        self.box = DropDown()
        self.box.setSizeAdjustPolicy(
            DropDown.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        for value in option.values:
            self.box.addItem("", value)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        for widget in (self._question, self.box, self._reason):
            column.addWidget(widget)

    def retranslate(self) -> None:
        """Say everything in the current language."""
        option = self._option
        self._question.setText(f"{_(option.title)} ({option.rule})")
        self._reason.setText(_(option.reason))
        self.box.setAccessibleName(_(option.title))
        self.box.setAccessibleDescription(_(option.reason))
        for index in range(len(option.values)):
            answer = _(option.answers[index])
            told = answer if index else _("{answer} (standard)", answer=answer)
            self.box.setItemText(index, told)
