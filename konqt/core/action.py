"""What every action tells, whatever the game; the rest of it is the game's own."""

from typing import Protocol

from konqt.core.frozen import FrozenRecord


class Action(FrozenRecord, Protocol):
    """A record in the imperative."""

    @property
    def kind(self) -> str:
        """The action's name in files."""
        ...
