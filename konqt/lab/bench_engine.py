"""Measures the engine: random play-outs beside python-chess's, legal lists, reasons, clones, keys.

Rates are per second of this process's own CPU time, so that a busy machine does not decide them.
"""

import gc
import time
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import median
from typing import TypeVar

from konqt.core.chance import HasChance, Stream
from konqt.core.game import Setup, SomeGame
from konqt.core.observation import Observation
from konqt.games.registry import game_named
from konqt.lab.figures import Figure, figure
from konqt.lab.tampered_actions import mutants

T = TypeVar("T")
SLICES = 6
GAMES = 25
EXPLAINED = 300


def engine_figures(game_name: str, seconds: float = 3.0) -> list[Figure]:
    """Return the figures of every scenario; `seconds` for each of the play-outs."""
    game = game_named(game_name)
    return [
        measured
        for scenario in game.scenarios
        for measured in _scenario_figures(game, scenario, seconds)
    ]


def _scenario_figures(game: SomeGame, scenario: str, seconds: float) -> list[Figure]:
    _steps_a_second(_play_outs(game, scenario), 0.2)
    ours, theirs = [], []
    for _ in range(SLICES):
        # Turn about, so that a busy machine slows both alike.
        ours.append(_steps_a_second(_play_outs(game, scenario), seconds / SLICES))
        peer = _chess_play_outs()
        if peer is not None:
            theirs.append(_steps_a_second(peer, seconds / SLICES))
    rate, chess_rate = max(ours), max(theirs, default=None)
    states = _states(game, scenario)
    stream = Stream(11)
    legal = _sorted_times(game.legal, states)
    key = _sorted_times(game.key, states)
    observe = _sorted_times(_observing(game), states)
    clone = _sorted_times(game.clone, states)
    explain = sorted(
        _microseconds(partial(game.explain, state), action, rounds=2)
        for state in states[:: max(1, len(states) // EXPLAINED)]
        for action in mutants(game, game.legal(state), stream, 2)
    )
    games = [_game_milliseconds(game, scenario, seed) for seed in range(GAMES)]
    return [
        figure(
            f"{scenario}: random play-out, steps a second",
            rate,
            "1/s",
            chess_rate or 42_000.0,
            chess_rate,
        ),
        figure(f"{scenario}: a whole random game, median", median(games), "ms", 30.0),
        figure(f"{scenario}: legal actions, p95", _p95(legal) / 1000, "ms", 0.6),
        figure(f"{scenario}: explain, p95", _p95(explain) / 1000, "ms", 2.0),
        figure(f"{scenario}: clone", median(clone), "us", 3.0),
        *_sample_figures(game, scenario, states),
        figure(f"{scenario}: key", median(key), "us", 15.0),
        figure(f"{scenario}: observe, p95", _p95(observe), "us", None),
        figure(f"{scenario}: 1,000 clones in memory", _clones_in_memory(game, states), "MB", 5.0),
    ]


def _p95(times: list[float]) -> float:
    return times[len(times) * 95 // 100]


def _sorted_times(call: Callable[[T], object], states: Sequence[T]) -> list[float]:
    return sorted(_microseconds(call, state) for state in states)


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


def _chess_play_outs() -> Iterator[int] | None:
    try:
        import chess
    except ImportError:
        return None

    def games() -> Iterator[int]:
        seed = 0
        while True:
            board, stream = chess.Board(), Stream(seed)
            steps = 0
            while steps < 200 and (moves := list(board.legal_moves)):
                board.push(moves[stream.below(len(moves))])
                steps += 1
            seed += 1
            yield steps

    return games()


def _states(game: SomeGame, scenario: str) -> list[HasChance]:
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


def _sample_figures(game: SomeGame, scenario: str, states: list[HasChance]) -> list[Figure]:
    """Measure dealt worlds: by a dealer that knows its observation, and the first one of each."""
    seen = [_observing(game)(state) for state in states]
    again = sorted(_microseconds(game.dealer(each), seed) for seed, each in enumerate(seen))
    first = _sorted_times(lambda each: game.dealer(each)(7), seen[::8])
    return [
        figure(f"{scenario}: sample", median(again), "us", 15.0),
        figure(f"{scenario}: sample, p95", _p95(again), "us", None),
        figure(f"{scenario}: sample, the first of an observation", median(first), "us", None),
    ]


def _microseconds(call: Callable[[T], object], given: T, rounds: int = 5) -> float:
    best = float("inf")
    for _ in range(rounds):
        begun = time.perf_counter_ns()
        call(given)
        best = min(best, time.perf_counter_ns() - begun)
    return best / 1000
