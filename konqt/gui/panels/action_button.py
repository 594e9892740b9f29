"""Buttons that do one action, their words broken into the lines that fit."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QFontMetrics, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from konqt.core.action import Action
from konqt.gui.widgets.meant import MeantButton

MAIN_INK = "#ffffff"
"""Words on a filled ground; legible on every colour that a seat has."""
BUTTON_EDGES = 18
"""Pixels beside a button's words."""


def nothing(action: Action) -> str:
    """Say nothing of an action."""
    del action
    return ""


class ActionButton(MeantButton):
    """A button that does one action and tells when it is looked at."""

    chosen = Signal(object)
    looked_at = Signal(object)

    def __init__(self, action: Action, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.action = action
        self.setObjectName(f"answer:{action.kind}")
        self._words = self._place_told = ""
        self.warns: Callable[[Action], str] = nothing
        """says of an action why it could not be taken back"""
        self.warning = ""
        """why what it does cannot be undone: stands below its words; empty where it can"""
        self.say(text)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAutoDefault(True)
        self.clicked.connect(self._clicked)

    def say(self, text: str) -> None:
        """Set the words, in one line until they are fitted."""
        if self.isVisible() and text != self._words:
            # Another question stands here now.
            self.come_to_place()
        self._words = text
        self.setText(text.replace("&", "&&"))
        self.setAccessibleName(text)

    def stand_for(self, action: Action | None) -> None:
        """Do this from now on, and warn where it cannot be undone; None: it is not known yet.

        Below which words that stands is fitted afterwards.
        """
        if action is not None:
            self.action = action
        self.warning = self.warns(action) if action is not None else ""
        self._describe()

    def say_place(self, told: str) -> None:
        """Tell those who hear it which one of a list it is; a tip says what it is already."""
        self._place_told = told
        self._describe()

    def make_main(self, colour: QColor) -> None:
        """Fill the button with a colour: it is the one way on from here."""
        palette = self.palette()
        # One that cannot be pressed looks like any other.
        for group in (QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive):
            palette.setColor(group, QPalette.ColorRole.Button, colour)
            palette.setColor(group, QPalette.ColorRole.ButtonText, QColor(MAIN_INK))
        self.setPalette(palette)

    def fit(self, width: int) -> None:
        """Break the words into lines that a button of this width holds."""
        parts = (part for part in (self._words, self.warning) if part)
        metrics, room = self.fontMetrics(), width - BUTTON_EDGES
        lines = [line for part in parts for line in broken(part, metrics, room)]
        self.setText("\n".join(lines).replace("&", "&&"))

    def _describe(self) -> None:
        said = (self.warning, self.toolTip() or self._place_told)
        self.setAccessibleDescription(". ".join(each for each in said if each))

    def _clicked(self) -> None:
        self.chosen.emit(self.action)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell that the mouse looks at this action."""
        super().enterEvent(event)
        self.looked_at.emit(self.action)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell that the keyboard looks at this action."""
        super().focusInEvent(event)
        self.looked_at.emit(self.action)


def broken(text: str, metrics: QFontMetrics, width: int) -> list[str]:
    """Break a text between its words into lines no wider than `width`, where words allow it."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and metrics.horizontalAdvance(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
