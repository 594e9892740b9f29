"""What an opponent is: something that chooses an action from an observation, and nothing else."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from konqt.core.chance import Stream

if TYPE_CHECKING:
    from konqt.games.owner_data import Corrections


class Agent(Protocol):
    """An opponent. It sees one seat's observation, with the list of legal actions in it."""

    name: str

    def choose(self, observation: Any, rng: Stream) -> Any:
        """Give one of `observation.legal`; the same for equal observations and streams."""
        ...


def _random(data: "Corrections") -> Agent:
    from konqt.ai.random_agent import RandomAgent

    del data
    return RandomAgent()


def _greedy(data: "Corrections") -> Agent:
    from konqt.ai.kon.greedy import GreedyAgent

    return GreedyAgent(data)


LEVELS: dict[str, Callable[["Corrections"], Agent]] = {"random": _random, "greedy": _greedy}
"""Opponents by the name after `ai:` on the command line, weakest first."""


class UnknownLevel(ValueError):  # noqa: N818 - reads as what it is
    """No opponent has this name."""


def agent_named(level: str, data: "Corrections" = None) -> Agent:
    """Give a new opponent.

    Args:
        level: a key of LEVELS.
        data: an owner's board and decks that are played with; the shipped ones when None.

    Raises:
        UnknownLevel: no such level; the message lists those there are.
    """
    if level not in LEVELS:
        raise UnknownLevel(f"unknown AI level {level!r}; there are: {' '.join(LEVELS)}")
    return LEVELS[level](data)
