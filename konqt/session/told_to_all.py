"""What happens at a table beside the game's own events: the rules know nothing of it.

Logs tell everybody of it among the events, in the same words.
"""

from typing import ClassVar, Self

from konqt.core.frozen import frozen


@frozen
class ToldToAll:
    """Such an event; its fields are its own."""

    kind: ClassVar[str] = ""
    reveals: ClassVar[bool] = False
    lays_open: ClassVar[bool] = False
    begins: ClassVar[str] = ""
    silent: ClassVar[bool] = False

    def seen_by(self, factions: frozenset[str]) -> Self:
        """Return itself: everybody is told."""
        del factions
        return self
