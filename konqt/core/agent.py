"""What an opponent is: something that chooses an action from an observation, and nothing else.

A simple one is an `Agent` and answers at once. One that needs room is a `Thinker` besides: it is
given a budget, can be stopped, knows what its seat has seen, and gives several answers with their
estimates. `consulted` asks either of them, has those that can (`Heeds`) do what a partner wishes,
and those that can (`Explains`) say why. `held_against` asks about other actions too, of which
only a `HoldsAgainst` knows the chances.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol, runtime_checkable

from konqt.core.action import Action
from konqt.core.chance import Stream
from konqt.core.log import logger
from konqt.core.msg import Msg
from konqt.core.observation import Observation
from konqt.core.thinking import (
    Candidate,
    HeldAgainst,
    Opinion,
    Progress,
    Task,
    Thinking,
    never,
    to_nobody,
)

SHARES = 2
"""How often an opponent's usual playouts it has where it also holds actions against its best."""


class Agent(Protocol):
    """An opponent. It sees one seat's observation, with the list of legal actions in it."""

    name: str

    def choose(self, observation: Observation, rng: Stream) -> Action:
        """Return one of `observation.legal`; the same for equal observations and streams."""
        ...


@runtime_checkable
class Thinker(Agent, Protocol):
    """An opponent that uses time. Its `choose` may be `chosen(self, Task(observation, rng))`."""

    def usual_playouts(self, observation: Observation) -> int:
        """Return its budget where nobody gives one: a number, so that its games repeat."""
        ...

    def think(self, task: Task, thinking: Thinking) -> tuple[Candidate, ...]:
        """Return the best answers, best first: at least one, at most `task.best`.

        Under a budget that repeats they are the same for equal tasks, unless somebody stops it.
        """
        ...


@runtime_checkable
class HoldsAgainst(Thinker, Protocol):
    """An opponent that can tell how much worse another action is than its best one."""

    def hold_against(self, task: Task, thinking: Thinking) -> Opinion:
        """Return the best answers, and each of `task.also` beside the first of them.

        The two are tried in the same worlds with the same dice, equally often.
        """
        ...


@runtime_checkable
class Explains(Protocol):
    """An opponent that can say what speaks for an action, whoever has thought of it."""

    def reasons(self, observation: Observation, action: Action) -> tuple[Msg, ...]:
        """Return what speaks for a legal action, most important first: facts its seat can see."""
        ...


@runtime_checkable
class Heeds(Protocol):
    """An opponent that can do what a partner of its side asks, where that is not plainly bad."""

    def heeding(self, wish: str) -> Agent:
        """Return the same opponent, by whom a place is preferred to others of near worth."""
        ...


def consulted(
    agent: Agent,
    task: Task,
    stopped: Callable[[], bool] = never,
    told: Callable[[Progress], None] = to_nobody,
) -> tuple[Candidate, ...]:
    """Return an opponent's best answers, best first; of a simple one its only answer.

    `stopped` is asked again and again, from the moment when it is True the answer is wanted at
    once; `told` hears how far the opponent has come.

    Raises:
        ValueError: the opponent has no answer.
    """
    return held_against(agent, replace(task, also=()), stopped, told).best


def held_against(
    agent: Agent,
    task: Task,
    stopped: Callable[[], bool] = never,
    told: Callable[[Progress], None] = to_nobody,
) -> Opinion:
    """Return an opponent's best answers, and `task.also` held against the first of them.

    An opponent that reckons with no chances says of these what speaks for them, no more. Without a
    limit one that does has room for both: twice its usual playouts.

    Raises:
        ValueError: the opponent has no answer.
    """
    if task.wish and isinstance(agent, Heeds):
        agent = agent.heeding(task.wish)
    if isinstance(agent, HoldsAgainst) and task.also:
        budget = task.budget
        if budget.playouts is None and budget.milliseconds is None:
            usual = agent.usual_playouts(task.observation)
            budget = replace(budget, playouts=SHARES * usual)
        found = agent.hold_against(task, Thinking(budget, stopped, told))
    else:
        best = _answers(agent, task, stopped, told)
        also = (HeldAgainst(Candidate(each.action)) for each in task.also)
        found = Opinion(best, tuple(also))
    if not task.why:
        return found
    asked = _explained(agent, task, tuple(each.candidate for each in found.also))
    also = (replace(each, candidate=why) for each, why in zip(found.also, asked, strict=True))
    return replace(found, best=_explained(agent, task, found.best), also=tuple(also))


def _answers(
    agent: Agent, task: Task, stopped: Callable[[], bool], told: Callable[[Progress], None]
) -> tuple[Candidate, ...]:
    if not isinstance(agent, Thinker):
        return (Candidate(agent.choose(task.observation, task.rng)),)
    budget = task.budget
    if budget.playouts is None and budget.milliseconds is None:
        budget = replace(budget, playouts=agent.usual_playouts(task.observation))
    best = agent.think(task, Thinking(budget, stopped, told))[: task.best]
    if not best:
        raise ValueError(f"{agent.name} has thought and has no answer")
    return best


def _explained(agent: Agent, task: Task, best: tuple[Candidate, ...]) -> tuple[Candidate, ...]:
    """Return answers with what speaks for them; of an opponent that cannot say it, as they are.

    Whatever goes wrong there goes to the log: what was chosen is an answer all the same.
    """
    if not isinstance(agent, Explains):
        return best
    try:
        return tuple(
            each
            if each.reasons
            else replace(each, reasons=agent.reasons(task.observation, each.action))
            for each in best
        )
    except Exception as error:
        logger("opponents").warning("(%s) cannot say why", agent.name, exc_info=error)
        return best


def chosen(agent: Agent, task: Task) -> Action:
    """Return the action that an opponent takes."""
    return consulted(agent, task)[0].action
