"""Other values of its data that a game brings along, to be chosen by name for a new game."""

from collections.abc import Mapping
from typing import Protocol


class ValueSets(Protocol):
    """The sets of one game; whoever plays with one hands its files on as an owner's."""

    def names(self, scenario: str) -> tuple[str, ...]:
        """Return the sets that there are for a scenario."""
        ...

    def files(self, name: str, scenario: str) -> Mapping[str, str]:
        """Return the changed data files of a set that a scenario reads.

        Raises:
            ValueError: there is no such set for it; the message lists those there are.
        """
        ...

    def name_of(self, files: Mapping[str, str]) -> str:
        """Return the set that changed data files are; empty for an owner's, and for none."""
        ...
