"""Measures the engine: random play-outs beside python-chess's, legal lists, clones, keys.

Rates are per second of this process's own CPU time, so that a busy machine does not decide them.
"""

import gc
import time
from collections.abc import Callable, Iterator
from typing import Any

from konqt.core.chance import Stream
from konqt.core.game import Game, Setup
from konqt.games.registry import game_named

Figure = dict[str, Any]
SLICES = 6


def engine_figures(seconds: float = 3.0, game_name: str = "kon") -> list[Figure]:
    """Give the figures; `seconds` for each of the play-outs."""
    game = game_named(game_name)
    _steps_a_second(_play_outs(game), 0.2)
    ours, theirs = [], []
    for _ in range(SLICES):
        # Turn about, so that a busy machine slows both alike.
        ours.append(_steps_a_second(_play_outs(game), seconds / SLICES))
        peer = _chess_play_outs()
        if peer is not None:
            theirs.append(_steps_a_second(peer, seconds / SLICES))
    rate, chess_rate = max(ours), max(theirs, default=None)
    ratio = None if chess_rate is None else rate / chess_rate
    figures = [
        _figure("random play-out, steps a second", rate, "1/s", chess_rate or 42_000.0)
        | {"peer": chess_rate, "ratio": ratio},
    ]
    states = _states(game)
    legal = sorted(_microseconds(game.legal, state) for state in states)
    clone = sorted(_microseconds(game.clone, state) for state in states)
    key = sorted(_microseconds(game.key, state) for state in states)
    observe = sorted(_microseconds(_observing(game), state) for state in states)
    figures += [
        _figure("legal actions, p50", legal[len(legal) // 2] / 1000, "ms", None),
        _figure("legal actions, p95", legal[len(legal) * 95 // 100] / 1000, "ms", 0.5),
        _figure("clone", clone[len(clone) // 2], "us", 3.0),
        _figure("key", key[len(key) // 2], "us", None),
        _figure("observe, p95", observe[len(observe) * 95 // 100], "us", None),
    ]
    return figures


def _figure(name: str, value: float, unit: str, goal: float | None) -> Figure:
    return {
        "name": name,
        "value": value,
        "unit": unit,
        "floor": None,
        "peer": None,
        "ratio": None,
        "goal": goal,
    }


def _steps_a_second(play_outs: Iterator[int], seconds: float) -> float:
    gc.collect()
    steps, begun = 0, time.process_time()
    for count in play_outs:
        steps += count
        if time.process_time() - begun >= seconds:
            break
    return steps / (time.process_time() - begun)


def _play_outs(game: Game[Any]) -> Iterator[int]:
    """Yield the number of steps of one random game after the other."""
    scenario, seed = game.scenarios[0], 0
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


def _states(game: Game[Any]) -> list[Any]:
    found = []
    for seed in range(4):
        state, stream = game.new(Setup(game.scenarios[0], seed)), Stream(seed)
        while actions := game.legal(state):
            found.append(game.clone(state))
            game.apply(state, actions[stream.below(len(actions))])
    return found


def _observing(game: Game[Any]) -> Callable[[Any], Any]:
    def observe(state: Any) -> Any:
        return game.observe(state, game.decision(state).actor or "public")

    return observe


def _microseconds(call: Callable[[Any], Any], state: Any, rounds: int = 5) -> float:
    best = float("inf")
    for _ in range(rounds):
        begun = time.perf_counter_ns()
        call(state)
        best = min(best, time.perf_counter_ns() - begun)
    return best / 1000
