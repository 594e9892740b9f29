"""What every action tells, whatever the game; the rest of it is the game's own."""

from typing import Protocol


class Action(Protocol):
    """A frozen, hashable record in the imperative."""

    @property
    def kind(self) -> str:
        """The action's name in files."""
        ...
