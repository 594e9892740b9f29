"""What somebody asks for at one table at a time: a panel that is made when it is first wanted."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:  # a start of the window imports no help by this
    from konqt.core.observation import Observation
    from konqt.gui.helping.offered_actions import OfferedActions
    from konqt.gui.lesson.pointing import StepPointing
    from konqt.gui.panels.prompt_panel import PromptPanel
    from konqt.gui.table.table_page import AnyTable

P = TypeVar("P", bound="OfferedActions")


class AskedPanel(QObject, Generic[P]):
    """Opens a panel at the table, closes it, and forgets it with the table.

    Its heirs say which panel, and what ends with it.
    """

    opening = Signal()
    closed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._table: AnyTable | None = None
        self._prompt: PromptPanel[Observation] | None = None
        self._points: Callable[[], StepPointing] | None = None
        self.panel: P | None = None
        """what tells it, once somebody has asked"""

    @property
    def is_open(self) -> bool:
        """Whether an answer is thought of, or in sight."""
        return self.panel is not None and self.panel.is_open

    def sit_down(
        self,
        table: "AnyTable",
        prompt: "PromptPanel[Observation]",
        points: "Callable[[], StepPointing]",
    ) -> None:
        """Be there for a table from now on; `points` gives what points at things there."""
        self._table, self._prompt, self._points = table, prompt, points

    def leave(self) -> None:
        """Be there for nobody: the table goes, and all that lies on it."""
        if self.panel is not None:
            self._end(self.panel)
        self._table = self._prompt = self._points = self.panel = None

    def ask(self) -> None:
        """Open the panel, or close it."""
        if self.panel is None:
            self.panel = self._laid()
        if self.panel is None:
            return
        if self.panel.is_open:
            self.panel.leave()
            return
        self.opening.emit()
        self.panel.open()

    def close(self) -> None:
        """Close the panel: something else comes to its place."""
        if self.panel is not None:
            self.panel.leave()

    def follow(self) -> None:
        """Tell of what is decided now at the table."""
        if self.panel is not None:
            self.panel.follow()

    # -- for heirs --------------------------------------------------------------------------

    def _made(
        self, table: "AnyTable", prompt: "PromptPanel[Observation]", pointing: "StepPointing"
    ) -> P:
        raise NotImplementedError

    def _end(self, panel: P) -> None:
        """End what still runs for a panel that goes."""
        raise NotImplementedError

    # -- inside -----------------------------------------------------------------------------

    def _laid(self) -> P | None:
        if self._table is None or self._prompt is None or self._points is None:
            return None
        panel = self._made(self._table, self._prompt, self._points())
        panel.closed.connect(self.closed)
        return panel
