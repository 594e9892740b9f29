"""Hints at the window's table: a button and a key ask what the computer would do."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize, Signal

from konqt.gui.art.icons import HINT, icon
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


class Hinting(QObject):
    """Gives hints at one table at a time."""

    opening = Signal()
    closed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._table: AnyTable | None = None
        self._prompt: PromptPanel[Observation] | None = None
        self._points: Callable[[], StepPointing] | None = None
        self.button: HintButton | None = None
        self.panel: HintPanel | None = None
        """what has the answers, once somebody has asked"""

    @property
    def is_open(self) -> bool:
        """Whether a hint is thought of, or its answers are in sight."""
        return self.panel is not None and self.panel.is_open

    def sit_down(
        self,
        table: "AnyTable",
        prompt: "PromptPanel[Observation]",
        points: "Callable[[], StepPointing]",
    ) -> None:
        """Give hints at a table from now on; `points` gives what points at things there."""
        self._table, self._prompt, self._points = table, prompt, points
        self.button = HintButton()
        self.button.clicked.connect(self.ask)
        self.button.hide()
        prompt.head.put_last(self.button)

    def leave(self) -> None:
        """Give hints to nobody: the table goes, and all that lies on it."""
        if self.panel is not None:
            self.panel.adviser.stop()
        self._table = self._prompt = self._points = self.button = self.panel = None

    def ask(self) -> None:
        """Ask what the computer would do, or close its answers."""
        if self.panel is None:
            self.panel = self._made()
        if self.panel is None:
            return
        if self.panel.is_open:
            self.panel.leave()
            return
        self.opening.emit()
        self.panel.open()

    def close(self) -> None:
        """Close the answers: something else comes to their place."""
        if self.panel is not None:
            self.panel.leave()

    def follow(self) -> None:
        """Tell of what is decided now at the table."""
        if self._table is None or self.button is None:
            return
        self.button.setVisible(self._table.deciding)
        if self.panel is not None:
            self.panel.follow()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        if self.button is not None:
            self.button.retranslate()

    def _made(self) -> "HintPanel | None":
        from konqt.gui.helping.hint import HintPanel

        if self._table is None or self._prompt is None or self._points is None:
            return None
        panel = HintPanel(self._table, self._prompt, self._points())
        panel.closed.connect(self.closed)
        return panel
