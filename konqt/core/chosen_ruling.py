"""A ruling that people may choose for a game, as its game tells of it."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias


class RulingChoice(Protocol):
    """One question that may be answered otherwise than usual."""

    @property
    def id(self) -> str:
        """Its name in a plan's options."""
        ...

    @property
    def rule(self) -> str:
        """The ruling's reference."""
        ...

    @property
    def values(self) -> Sequence[str | bool]:
        """What it may be, the usual one first."""
        ...

    @property
    def scenarios(self) -> Sequence[str]:
        """Where the question can come up."""
        ...

    @property
    def title(self) -> str:
        """What is asked, in English."""
        ...

    @property
    def reason(self) -> str:
        """Why the usual answer is the usual one, in English."""
        ...


RulingsIn: TypeAlias = Callable[[str], Sequence[RulingChoice]]
"""Gives the rulings that mean something in a scenario."""
