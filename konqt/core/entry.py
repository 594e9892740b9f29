"""An entry of a game's log, whoever keeps it: a session's history, a replay, an export."""

from collections.abc import Sequence
from typing import Protocol

from konqt.core.event import Event


class Entry(Protocol):
    """What one action brought, as a session's history or a replay tells it to any viewer."""

    @property
    def step(self) -> int:
        """Its number; 1 is the game's first."""
        ...

    @property
    def round(self) -> int:
        """The round it was done in."""
        ...

    @property
    def turn(self) -> str:
        """Whose turn it was."""
        ...

    @property
    def events(self) -> Sequence[Event]:
        """What happened."""
        ...
