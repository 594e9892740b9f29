"""What a game's viewer brings beside board, hands and state."""

from collections.abc import Iterable
from typing import Protocol

from PySide6.QtCore import SignalInstance

from konqt.core.event import Event
from konqt.gui.page import Part


class Explaining(Part, Protocol):
    """A page that says what a step did and why."""

    @property
    def rule_wanted(self) -> SignalInstance:
        """Says a rule's reference that is to be opened."""
        ...

    def show_step(self, step: int, events: Iterable[Event], example: int = 0) -> None:
        """Explain a step by its events; `example` is the manual's example that it is of, or 0."""
        ...

    def forget(self) -> None:
        """Say nothing while nobody may look."""
        ...


class Noting(Part, Protocol):
    """A line under the board that goes with the step, where a record has notes."""

    def show_step(self, step: int) -> None:
        """Say what a step shows."""
        ...
