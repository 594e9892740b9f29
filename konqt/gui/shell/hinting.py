"""Hints at the window's table: a button and a key ask what the computer would do."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize

from konqt.gui.art.icons import HINT, icon
from konqt.gui.shell.asked_panel import AskedPanel
from konqt.gui.shell.sign_button import SignButton
from konqt.i18n.texts import _

if TYPE_CHECKING:  # a start of the window imports no help by this
    from konqt.core.observation import Observation
    from konqt.gui.helping.hint import HintPanel
    from konqt.gui.lesson.pointing import StepPointing
    from konqt.gui.panels.prompt_panel import PromptPanel
    from konqt.gui.table.table_page import AnyTable

SIGN = 16
"""Pixels of the lamp."""


class HintButton(SignButton):
    """A lamp beside what is asked."""

    def __init__(self) -> None:
        super().__init__("hint:open")
        self.setIconSize(QSize(SIGN, SIGN))
        self._draw()
        self.retranslate()

    def retranslate(self) -> None:
        """Say what it does."""
        self.say(_("What would the computer do?"), "H")

    def changeEvent(self, event: QEvent) -> None:
        """Draw the lamp in the colour of another theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw()

    def _draw(self) -> None:
        self.setIcon(icon(HINT, self.palette().buttonText().color()))


class Hinting(AskedPanel["HintPanel"]):
    """Gives hints at one table at a time."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.button: HintButton | None = None

    def sit_down(
        self,
        table: "AnyTable",
        prompt: "PromptPanel[Observation]",
        points: "Callable[[], StepPointing]",
    ) -> None:
        """Give hints at a table from now on; its lamp stands beside what is asked there."""
        super().sit_down(table, prompt, points)
        self.button = HintButton()
        self.button.clicked.connect(self.ask)
        self.button.hide()
        prompt.head.put_last(self.button)

    def leave(self) -> None:
        """Give hints to nobody: the table goes, and all that lies on it."""
        super().leave()
        self.button = None

    def follow(self) -> None:
        """Tell of what is decided now at the table."""
        if self._table is not None and self.button is not None:
            self.button.setVisible(self._table.deciding)
        super().follow()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        if self.button is not None:
            self.button.retranslate()

    def _made(
        self, table: "AnyTable", prompt: "PromptPanel[Observation]", pointing: "StepPointing"
    ) -> "HintPanel":
        from konqt.gui.helping.hint import HintPanel

        return HintPanel(table, prompt, pointing)

    def _end(self, panel: "HintPanel") -> None:
        panel.adviser.stop()
