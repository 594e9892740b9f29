"""Measures the engine: random play-outs, legal lists, reasons, clones, keys, dealt worlds.

What python-chess does too, it does in the same run. Rates are per second of this process's own
CPU time, so that a busy machine does not decide them.
"""

import gc
import time
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import median
from typing import TypeVar

from konqt.core.chance import HasChance, Stream
from konqt.core.frozen import frozen
from konqt.core.game import Setup, SomeGame
from konqt.core.observation import Observation
from konqt.games.registry import game_named
from konqt.lab.chess_peer import chess_is_here, chess_play_outs, chess_times
from konqt.lab.figures import Figure, figure
from konqt.lab.tampered_actions import mutants

T = TypeVar("T")
SLICES = 6
GAMES = 25
EXPLAINED = 300
CHESS_RATE = 42_000.0
"""Moves a second of python-chess's random play-out where it was measured first."""


@frozen
class BenchGoals:
    """What a scenario is to reach: a game, a list and reasons in milliseconds, others in µs."""

    beside_chess: float = 1.0
    """times the steps a second of python-chess"""
    game: float | None = 30.0
    legal: float = 0.6
    explain: float = 2.0
    clone: float = 3.0
    sample: float = 15.0
    key: float = 15.0


USUAL = BenchGoals()
GOALS = {
    "advanced": BenchGoals(2.0, game=None, legal=0.1, explain=2.0, clone=1.5, sample=20.0, key=25.0)
}
"""Scenarios with goals of their own."""


def engine_figures(game_name: str, seconds: float = 3.0) -> list[Figure]:
    """Return the figures of every scenario; `seconds` for each of the play-outs."""
    game = game_named(game_name)
    return [
        measured
        for scenario in game.scenarios
        for measured in scenario_figures(game, scenario, seconds)
    ]


def scenario_figures(game: SomeGame, scenario: str, seconds: float) -> list[Figure]:
    """Return the figures of one scenario; `seconds` for its play-outs."""
    goals = GOALS.get(scenario, USUAL)
    return [
        play_out_figure(game, scenario, seconds, goals.beside_chess),
        figure(
            f"{scenario}: a whole random game, median",
            median(_game_milliseconds(game, scenario, seed) for seed in range(GAMES)),
            "ms",
            goals.game,
        ),
        *_state_figures(game, scenario, goals),
    ]


def play_out_figure(game: SomeGame, scenario: str, seconds: float, times: float) -> Figure:
    """Measure random play-outs; the goal is so many times what python-chess does meanwhile."""
    _steps_a_second(_play_outs(game, scenario), 0.2)
    ours, theirs = [], []
    for _ in range(SLICES):
        # Turn about, so that a busy machine slows both alike.
        ours.append(_steps_a_second(_play_outs(game, scenario), seconds / SLICES))
        if chess_is_here():
            theirs.append(_steps_a_second(chess_play_outs(), seconds / SLICES))
    chess_rate = max(theirs, default=None)
    goal = times * (chess_rate or CHESS_RATE)
    name = f"{scenario}: random play-out, steps a second"
    return figure(name, max(ours), "1/s", goal, chess_rate)


def _state_figures(game: SomeGame, scenario: str, goals: BenchGoals) -> list[Figure]:
    """Measure what is asked of single states: all those of some whole games."""
    states = states_met(game, scenario)
    stream = Stream(11)
    legal = _sorted_times(game.legal, states)
    key = median(_sorted_times(game.key, states))
    observe = _sorted_times(_observing(game), states)
    clone = median(_sorted_times(game.clone, states))
    explain = sorted(
        microseconds(partial(game.explain, state), action, rounds=2)
        for state in states[:: max(1, len(states) // EXPLAINED)]
        for action in mutants(game, game.legal(state), stream, 2)
    )
    name = f"{scenario}: "
    chess = chess_times(microseconds) if chess_is_here() else None
    listed, copied, hashed = (
        (chess["legal"], chess["clone"], chess["key"]) if chess else (None,) * 3
    )
    beside = None if listed is None else listed / 1000
    return [
        figure(f"{name}legal actions, p95", _p95(legal) / 1000, "ms", goals.legal, beside),
        figure(f"{name}explain, p95", _p95(explain) / 1000, "ms", goals.explain),
        figure(f"{name}clone", clone, "us", goals.clone, copied),
        *_sample_figures(game, scenario, states, goals.sample, clone),
        figure(f"{name}key", key, "us", goals.key, hashed),
        figure(f"{name}observe, p95", _p95(observe), "us", None),
        figure(f"{name}1,000 clones in memory", _clones_in_memory(game, states), "MB", 5.0),
    ]


def _p95(times: list[float]) -> float:
    return times[len(times) * 95 // 100]


def _sorted_times(call: Callable[[T], object], states: Sequence[T]) -> list[float]:
    return sorted(microseconds(call, state) for state in states)


def _game_milliseconds(game: SomeGame, scenario: str, seed: int) -> float:
    begun = time.process_time()
    state, stream = game.new(Setup(scenario, seed)), Stream(seed)
    while actions := game.legal(state):
        game.apply(state, actions[stream.below(len(actions))])
    return (time.process_time() - begun) * 1000


def _clones_in_memory(game: SomeGame, states: list[HasChance]) -> float:
    """Return the megabytes that a thousand clones of mid-game states take."""
    pool = states[len(states) // 3 :: max(1, len(states) // 50)]
    gc.collect()
    tracemalloc.start()
    kept = [game.clone(pool[i % len(pool)]) for i in range(1000)]
    size, _peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del kept
    return size / 1_000_000


def _steps_a_second(play_outs: Iterator[int], seconds: float) -> float:
    gc.collect()
    steps, begun = 0, time.process_time()
    for count in play_outs:
        steps += count
        if time.process_time() - begun >= seconds:
            break
    return steps / (time.process_time() - begun)


def _play_outs(game: SomeGame, scenario: str) -> Iterator[int]:
    """Yield the number of steps of one random game after the other."""
    seed = 0
    while True:
        state, stream = game.new(Setup(scenario, seed)), Stream(seed)
        steps = 0
        while actions := game.legal(state):
            game.apply(state, actions[stream.below(len(actions))])
            steps += 1
        seed += 1
        yield steps


def states_met(game: SomeGame, scenario: str) -> list[HasChance]:
    """Return every state of a few random games in which somebody decides."""
    found = []
    for seed in range(4):
        state, stream = game.new(Setup(scenario, seed)), Stream(seed)
        while actions := game.legal(state):
            found.append(game.clone(state))
            game.apply(state, actions[stream.below(len(actions))])
    return found


def _observing(game: SomeGame) -> Callable[[HasChance], Observation]:
    def observe(state: HasChance) -> Observation:
        return game.observe(state, game.decision(state).actor or "public")

    return observe


def _sample_figures(
    game: SomeGame, scenario: str, states: list[HasChance], goal: float, clone: float
) -> list[Figure]:
    """Measure dealt worlds: by a dealer that knows its observation, and the first one of each.

    The floor is a clone's time: a world is a copy at least.
    """
    seen = [_observing(game)(state) for state in states]
    again = sorted(microseconds(game.dealer(each), seed) for seed, each in enumerate(seen))
    first = _sorted_times(lambda each: game.dealer(each)(7), seen[::8])
    sample = figure(f"{scenario}: sample", median(again), "us", goal)
    sample["floor"] = round(clone, 4)
    return [
        sample,
        figure(f"{scenario}: sample, p95", _p95(again), "us", None),
        figure(f"{scenario}: sample, the first of an observation", median(first), "us", None),
    ]


def microseconds(call: Callable[[T], object], given: T, rounds: int = 5) -> float:
    """Return how long a call takes: the shortest of some rounds."""
    best = float("inf")
    for _ in range(rounds):
        begun = time.perf_counter_ns()
        call(given)
        best = min(best, time.perf_counter_ns() - begun)
    return best / 1000
