"""What helps with a placement: what is left, and buttons that place for one or take it back."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from konqt.games.kon.engine.actions import Action, EndPhase
from konqt.gui.panels.action_button import BUTTON_EDGES, ActionButton, broken
from konqt.gui.widgets.meant import MeantButton
from konqt.gui.widgets.plain_words import Label


class WideButton(MeantButton):
    """A button that does nothing by itself, as wide as the column; its words break into lines."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = ""
        self.setObjectName("promptPlain")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def say(self, words: str) -> None:
        """Say what it does; hide it where that is nothing."""
        self._words = words
        self.setAccessibleName(words)
        self.setVisible(bool(words))

    def fit(self, width: int) -> None:
        """Break the words into lines that a button of this width holds."""
        lines = broken(self._words, self.fontMetrics(), width - BUTTON_EDGES)
        self.setText("\n".join(lines).replace("&", "&&"))


class PlaceTable(QWidget):
    """Shown while ships or battalions are to be placed."""

    chosen = Signal(object)
    help_wanted = Signal()
    back_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("placeTable")
        self.told = Label()
        self.told.setWordWrap(True)
        self.last = ActionButton(EndPhase(), "", self)
        self.last.chosen.connect(self.chosen)
        self.help, self.back = WideButton(self), WideButton(self)
        self.help.clicked.connect(self.help_wanted)
        self.back.clicked.connect(self.back_wanted)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 2)
        column.setSpacing(4)
        for part in (self.told, self.last, self.help, self.back):
            column.addWidget(part)
        self.hide()

    def show_words(self, told: Sequence[str], helps: str, back: str) -> None:
        """Say what is left, and what the buttons do; those without words are not there."""
        self.told.setText("\n".join(told))
        self.told.setVisible(bool(told))
        self.help.say(helps)
        self.back.say(back)
        self.show()
        self._fit()

    def offer_last(self, action: Action | None, words: str, colour: QColor) -> None:
        """Offer the action that ends the placement; None: it is not known yet."""
        self.last.stand_for(action)
        if action is not None:
            self.last.say(words)
            self.last.make_main(colour)
        self.last.setVisible(action is not None)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the buttons' words anew for another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _fit(self) -> None:
        for button in (self.last, self.help, self.back):
            button.fit(self.width())
