"""What each faction is given beyond the rules, as its game offers it."""

from PySide6.QtWidgets import QGridLayout, QWidget

from konqt.gui.screens.new_game.answer_boxes import show_answers
from konqt.gui.screens.new_game.offer import Offer, Option
from konqt.gui.screens.words import heading, quiet
from konqt.gui.widgets.plain_words import Label
from konqt.gui.widgets.unscrolled import DropDown
from konqt.i18n.texts import _

ABREAST = 2
"""handicaps beside each other"""


class HandicapChoices(QWidget):
    """A box with the amounts for each handicap that there is in a scenario."""

    def __init__(self, offer: Offer, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offer = offer
        self._asked: tuple[Option, ...] = ()
        self._scenario = ""
        self._title, self._meaning = heading(factor=1.12), quiet()
        self._meaning.setObjectName("handicapMeaning")
        self._labels: dict[str, Label] = {}
        self.boxes: dict[str, DropDown] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(12)
        self._grid.setColumnStretch(2 * ABREAST, 1)
        self._grid.addWidget(self._title, 0, 0, 1, 2 * ABREAST + 1)
        self._grid.addWidget(self._meaning, 1, 0, 1, 2 * ABREAST + 1)
        for number, option in enumerate(offer.handicaps()):
            self._add(option, 2 + number // ABREAST, 2 * (number % ABREAST))

    def show_scenario(self, scenario: str) -> None:
        """Show the handicaps of a scenario; amounts of others count for nothing."""
        self._scenario, self._asked = scenario, tuple(self._offer.handicaps(scenario))
        shown = {option.id for option in self._asked}
        for name, box in self.boxes.items():
            box.setVisible(name in shown)
            self._labels[name].setVisible(name in shown)
        self.setVisible(bool(shown))
        self._say_meaning()

    def chosen(self) -> dict[str, object]:
        """Return the amounts but for none."""
        amounts = {option.id: self.boxes[option.id].currentData() for option in self._asked}
        return {name: amount for name, amount in amounts.items() if amount}

    def show_chosen(self, options: object) -> None:
        """Show amounts as `chosen` gave them."""
        show_answers(self.boxes, options)

    def retranslate(self) -> None:
        """Say everything in the current language."""
        self._title.setText(_("Handicap"))
        self._say_meaning()
        for option in self._offer.handicaps():
            self._labels[option.id].setText(option.title)
            box = self.boxes[option.id]
            box.setAccessibleName(option.title)
            for index, answer in enumerate(option.answers):
                box.setItemText(index, answer)

    # -- inside -----------------------------------------------------------------------------

    def _say_meaning(self) -> None:
        """Say what handicaps are, and which one makes the scenario even where that is known."""
        what = _(
            "What a faction has more or fewer of at the beginning, beyond the rules of the game."
        )
        said = " ".join(filter(None, (what, self._offer.say_even(self._scenario))))
        self._meaning.setText(said)
        for box in self.boxes.values():
            box.setAccessibleDescription(said)

    def _add(self, option: Option, row: int, column: int) -> None:
        label, box = Label(), DropDown()
        box.setObjectName(f"handicap:{option.id}")
        for value in option.values:
            box.addItem("", value)
        label.setBuddy(box)
        self._grid.addWidget(label, row, column)
        self._grid.addWidget(box, row, column + 1)
        self._labels[option.id], self.boxes[option.id] = label, box
