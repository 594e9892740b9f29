"""Somebody beside the table who counts what looks silly: the laboratory asks for one."""

from collections.abc import Mapping
from typing import Protocol

from konqt.core.observation import Observation


class Onlooker(Protocol):
    """Watches one game from beside the table."""

    @property
    def viewer(self) -> str:
        """Return what it sees by: `PUBLIC`, or `REFEREE` for who looks into all hands."""
        ...

    @property
    def counted(self) -> Mapping[str, Mapping[str, int]]:
        """Return faction -> kind -> how often."""
        ...

    @property
    def openings(self) -> Mapping[str, str]:
        """Return faction -> its first turn, equal for two games in which it did the same."""
        ...

    def see(self, observation: Observation, /) -> None:
        """Take note of the first position, and of that after each step."""
        ...
