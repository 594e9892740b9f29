"""The rules that a table may choose, as its game offers them."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from konqt.gui.screens.new_game.answer_boxes import show_answers
from konqt.gui.screens.new_game.offer import Offer, Option
from konqt.gui.screens.words import Words, quiet
from konqt.gui.widgets.unscrolled import DropDown
from konqt.i18n.texts import _


class RulingChoices(QWidget):
    """A question, its answers and the reason for each ruling that comes up in a scenario."""

    def __init__(self, offer: Offer, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offer = offer
        self._asked: tuple[Option, ...] = ()
        """those that come up in the game that is chosen"""
        self._parts = {option.id: Ruling(option) for option in offer.options()}
        self.boxes = {name: part.box for name, part in self._parts.items()}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        for part in self._parts.values():
            column.addWidget(part)

    def show_scenario(self, scenario: str, without: frozenset[str] = frozenset()) -> None:
        """Show the rulings of a scenario but for some; answers to others count for nothing."""
        known = self._offer.options(scenario)
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
        show_answers(self.boxes, options)

    def retranslate(self) -> None:
        """Say everything in the current language."""
        for option in self._offer.options():
            self._parts[option.id].say(option)


class Ruling(QWidget):
    """One question with its answers."""

    def __init__(self, option: Option) -> None:
        super().__init__()
        self._question, self._reason = Words(), quiet()
        self.box = DropDown()
        self.box.setObjectName(f"ruling:{option.id}")
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

    def say(self, option: Option) -> None:
        """Say everything in the language in which the option is given."""
        rule = f" ({option.rule})" if option.rule else ""
        self._question.setText(f"{option.title}{rule}")
        self._reason.setText(option.reason)
        self.box.setAccessibleName(option.title)
        self.box.setAccessibleDescription(option.reason)
        for index, answer in enumerate(option.answers):
            told = answer if index else _("{answer} (standard)", answer=answer)
            self.box.setItemText(index, told)
