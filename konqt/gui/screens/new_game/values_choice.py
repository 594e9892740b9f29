"""Which values of cards and decks are played with: the usual ones, or others that a game brings."""

from collections.abc import Mapping

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from konqt.gui.screens.new_game.offer import Offer, Option
from konqt.gui.screens.words import quiet
from konqt.gui.widgets.plain_words import Label
from konqt.gui.widgets.unscrolled import DropDown


class ValuesChoice(QWidget):
    """A box with the sets of values that a scenario has, and what they change."""

    def __init__(self, offer: Offer, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offer, self._scenario, self._own = offer, "", False
        self._label, self._meaning = Label(), quiet()
        self._box = DropDown()
        self._box.setObjectName("values")
        self._meaning.setObjectName("valuesMeaning")
        self._label.setBuddy(self._box)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self._label)
        row.addWidget(self._box)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(row)
        column.addWidget(self._meaning)
        known = offer.values()
        for value in () if known is None else known.values:
            self._box.addItem("", value)

    def show_scenario(self, scenario: str, own: bool) -> None:
        """Show the sets of a scenario; with an owner's files (`own`) there is nothing to choose."""
        self._scenario, self._own = scenario, own
        self.retranslate()

    def chosen(self) -> str:
        """Return the set that is played with; empty for the usual values."""
        option = self._option()
        return "" if option is None else str(self._box.currentData() or "")

    def said(self) -> str:
        """Return what the chosen set is called."""
        return self._box.currentText()

    def files(self) -> Mapping[str, str]:
        """Return the files of the chosen set."""
        name = self.chosen()
        return self._offer.value_files(name, self._scenario) if name else {}

    def choose(self, name: object) -> None:
        """Choose a set, if there is such a one."""
        index = self._box.findData(name)
        if index >= 0:
            self._box.setCurrentIndex(index)

    def retranslate(self) -> None:
        """Say everything in the current language."""
        self.setVisible(self._option() is not None)
        # Also while it is hidden: another scenario brings it back in the language of then.
        option = self._option() or self._offer.values()
        if option is None:
            return
        self._label.setText(option.title)
        for index, answer in enumerate(option.answers):
            self._box.setItemText(index, answer)
        self._box.setAccessibleName(option.title)
        self._box.setAccessibleDescription(option.reason)
        self._meaning.setText(option.reason)

    # -- inside -----------------------------------------------------------------------------

    def _option(self) -> Option | None:
        return None if self._own else self._offer.values(self._scenario)
