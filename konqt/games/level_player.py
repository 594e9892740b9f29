"""An opponent that always decides: where its level cannot, the next simpler level does it once.

A level that raises an error, or answers with what is not legal, is a fault in the program. It goes
to the log with its traceback; the game goes on.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from konqt.core.action import Action
from konqt.core.agent import Agent, Thinker, consulted
from konqt.core.chance import Stream
from konqt.core.frozen import frozen
from konqt.core.log import logger
from konqt.core.observation import Observation
from konqt.core.thinking import Candidate, Task, never
from konqt.games.registry import agent_named, simpler_levels


class IllegalAnswer(ValueError):  # noqa: N818 - reads as what it is
    """An opponent has chosen what is not legal."""


class NoAnswer(RuntimeError):  # noqa: N818 - reads as what happened
    """No level has decided, not even the simplest."""


@frozen
class LevelChoice:
    """What an opponent does, and which level has decided it."""

    best: tuple[Candidate, ...]
    """at most as many answers as were asked for, best first"""
    level: str
    instead: bool = False
    """whether it is a simpler level than the one that plays"""

    @property
    def action(self) -> Action:
        """What it does."""
        return self.best[0].action


class LevelPlayer:
    """One opponent of one level, and the simpler ones where that has no answer."""

    def __init__(self, game: str, level: str, data: object = None) -> None:
        """Make an opponent.

        Args:
            game: a game's name.
            level: one of its levels.
            data: an owner's board and decks that are played with; None for the shipped ones.

        Raises:
            UnknownGame, UnknownLevel: there is no such one.
        """
        self.level = level
        self.replaced = 0
        """how many decisions a simpler level has taken"""
        self._game, self._data = game, data
        self._agents: dict[str, Agent] = {level: agent_named(game, level, data)}

    @property
    def thinks(self) -> bool:
        """Return whether it reads what has happened so far."""
        return isinstance(self._agents[self.level], Thinker)

    def decide(self, task: Task, stopped: Callable[[], bool] = never) -> LevelChoice:
        """Return legal answers of the level that plays, wherever it has one; the first one is done.

        `stopped` is asked again and again; from when it is True the answer is wanted at once.

        Raises:
            NoAnswer: no level has any.
        """
        chance = task.rng.chance
        for level in (self.level, *simpler_levels(self._game, self.level)):
            # Whatever a level has drawn before it failed, the next one begins alike.
            asked = replace(task, rng=Stream(chance))
            try:
                best = _legal(self._agent(level), asked, stopped)
            except Exception as error:
                logger("opponents").warning("(%s) has no answer", level, exc_info=error)
                continue
            self.replaced += level != self.level
            return LevelChoice(best, level, level != self.level)
        raise NoAnswer(f"no level up to {self.level} has an answer; the log says why")

    def _agent(self, level: str) -> Agent:
        if level not in self._agents:
            self._agents[level] = agent_named(self._game, level, self._data)
        return self._agents[level]


def _legal(agent: Agent, task: Task, stopped: Callable[[], bool]) -> tuple[Candidate, ...]:
    """Return what an opponent would do, best first.

    Raises:
        IllegalAnswer: it is not legal.
    """
    best = consulted(agent, task, stopped)
    illegal = illegal_in(best, task.observation)
    if illegal is not None:
        raise illegal
    return best


def illegal_in(best: Sequence[Candidate], observation: Observation) -> IllegalAnswer | None:
    """Return why answers, best first, cannot be played; None where they can."""
    if best[0].action in observation.legal:
        return None
    return IllegalAnswer("an opponent chose what is not legal")
