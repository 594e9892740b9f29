"""Looking back at the window's table: a key and a command ask what one could have done."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:  # a start of the window imports no help by this
    from konqt.core.observation import Observation
    from konqt.gui.helping.turn_review import TurnReviewPanel
    from konqt.gui.lesson.pointing import StepPointing
    from konqt.gui.panels.prompt_panel import PromptPanel
    from konqt.gui.table.table_page import AnyTable


class TurnReviewing(QObject):
    """Looks back at one table at a time."""

    opening = Signal()
    closed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._table: AnyTable | None = None
        self._prompt: PromptPanel[Observation] | None = None
        self._points: Callable[[], StepPointing] | None = None
        self.panel: TurnReviewPanel | None = None
        """what tells it, once somebody has asked"""

    @property
    def is_open(self) -> bool:
        """Whether it is looked back, or what was found is in sight."""
        return self.panel is not None and self.panel.is_open

    def sit_down(
        self,
        table: "AnyTable",
        prompt: "PromptPanel[Observation]",
        points: "Callable[[], StepPointing]",
    ) -> None:
        """Look back at a table from now on; `points` gives what points at things there."""
        self._table, self._prompt, self._points = table, prompt, points

    def leave(self) -> None:
        """Look back for nobody: the table goes, and all that lies on it."""
        if self.panel is not None:
            self.panel.reviewer.leave_off()
        self._table = self._prompt = self._points = self.panel = None

    def ask(self) -> None:
        """Look back at the last turn, or close what was found."""
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
        """Close what was found: something else comes to its place."""
        if self.panel is not None:
            self.panel.leave()

    def follow(self) -> None:
        """Tell only whoever has asked."""
        if self.panel is not None:
            self.panel.follow()

    def _made(self) -> "TurnReviewPanel | None":
        from konqt.gui.helping.turn_review import TurnReviewPanel

        if self._table is None or self._prompt is None or self._points is None:
            return None
        panel = TurnReviewPanel(self._table, self._prompt, self._points())
        panel.closed.connect(self.closed)
        return panel
