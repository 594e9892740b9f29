"""A neutral opponent that thinks: flat Monte Carlo, with nothing but what every game has.

Each legal action is tried in the same dealt worlds under the same luck and played on at random;
the share of games won is its estimate. It shows that the contract is enough, not how to play well.
"""

from collections.abc import Callable
from math import sqrt
from typing import Any

from konqt.core.agent import chosen
from konqt.core.chance import Luck, Stream, next_bits
from konqt.core.event import Event
from konqt.core.msg import Msg
from konqt.core.thinking import Candidate, Task, Thinking
from konqt.games.registry import game_named

Fits = Callable[[Any, tuple[Event, ...]], bool]
MOST_DEALS = 50
"""Tries for a world that fits the history; then the last one is taken."""


def anything(world: Any, history: tuple[Event, ...]) -> bool:
    return True


class FlatSearch:
    """Tries every action; `fits` says whether a dealt world agrees with what was seen."""

    name = "flat"

    def __init__(
        self, game: Any, data: Any = None, playouts: int = 60, fits: Fits = anything
    ) -> None:
        self.game, self.data, self.fits = game, data, fits
        self._playouts = playouts

    def usual_playouts(self, observation: Any) -> int:
        return self._playouts

    def choose(self, observation: Any, rng: Stream) -> Any:
        return chosen(self, Task(observation, rng))

    def think(self, task: Task, thinking: Thinking) -> tuple[Candidate, ...]:
        game, seed = self.game, next_bits(task.rng)
        deal = game.dealer(task.observation, self.data)
        world = deal(0)
        actor, legal = game.decision(world).actor, game.legal(world)
        results: list[list[float]] = [[] for _ in legal]
        while thinking.goes_on():
            number = thinking.playouts - 1
            luck, turn = seed + number // len(legal), number % len(legal)
            world = self._world(deal, luck, task.history)
            results[turn].append(self._played_on(world, legal[turn], luck, actor))
            if turn == len(legal) - 1:
                thinking.tell(self._ranking(legal, results, task)[: task.best])
        return self._ranking(legal, results, task)[: task.best]

    def _world(self, deal: Callable[[int], Any], seed: int, history: tuple[Event, ...]) -> Any:
        for attempt in range(MOST_DEALS):
            world = deal((seed << 8) + attempt)
            if self.fits(world, history):
                break
        return world

    def _played_on(self, world: Any, action: Any, seed: int, actor: str) -> float:
        game, luck, stream = self.game, Luck(seed), Stream(seed)
        game.apply(world, action, None, luck)
        while legal := game.legal(world):
            game.apply(world, legal[stream.below(len(legal))], None, luck)
        return (game.returns(world)[actor] + 1) / 2

    def _ranking(
        self, legal: list[Any], results: list[list[float]], task: Task
    ) -> tuple[Candidate, ...]:
        tried = [
            _candidate(action, won, task) for action, won in zip(legal, results, strict=True) if won
        ]
        tried.sort(key=lambda each: -(each.estimate or 0.0))
        return tuple(tried) or (Candidate(legal[0]),)


def _candidate(action: Any, won: list[float], task: Task) -> Candidate:
    mean = sum(won) / len(won)
    error = sqrt(mean * (1 - mean) / len(won))
    why = Msg("played_on", {"games": len(won), "events": len(task.history)})
    return Candidate(action, mean, error, (why,))


def flat_narvik(data: Any = None) -> FlatSearch:
    """Return the opponent as a registry's entry makes it."""
    return FlatSearch(game_named("flat-kon"), data, playouts=6)
