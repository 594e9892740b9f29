"""What every event of this game is."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class KonEvent:
    """Base of all events; `rule` names the section, ruling or card that made it happen."""

    kind: ClassVar[str] = ""
    reveals: ClassVar[bool] = False

    @property
    def gain(self) -> int:
        """Battalions of the event's `faction` that came onto the board; negative: that left it."""
        return 0

    def seen_by(self, factions: frozenset[str]) -> "KonEvent":
        """Give the event as a seat with these factions may know it."""
        del factions
        return self
