"""What an opponent is: something that chooses an action from an observation, and nothing else."""

from collections.abc import Callable
from typing import Any, Protocol

from konqt.core.chance import Stream


class Agent(Protocol):
    """An opponent. It sees one seat's observation, with the list of legal actions in it."""

    name: str

    def choose(self, observation: Any, rng: Stream) -> Any:
        """Give one of `observation.legal`; the same for equal observations and streams."""
        ...


def _random() -> Agent:
    from konqt.ai.random_agent import RandomAgent

    return RandomAgent()


def _greedy() -> Agent:
    from konqt.ai.kon.greedy import GreedyAgent

    return GreedyAgent()


LEVELS: dict[str, Callable[[], Agent]] = {"random": _random, "greedy": _greedy}
"""Opponents by the name after `ai:` on the command line, weakest first."""


class UnknownLevel(ValueError):  # noqa: N818 - reads as what it is
    """No opponent has this name."""


def agent_named(level: str) -> Agent:
    """Give a new opponent.

    Raises:
        UnknownLevel: no such level; the message lists those there are.
    """
    if level not in LEVELS:
        raise UnknownLevel(f"unknown AI level {level!r}; there are: {' '.join(LEVELS)}")
    return LEVELS[level]()
