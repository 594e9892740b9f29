"""Measures the exact odds of one combat: asked for the first time, and again."""

import time
from collections.abc import Callable
from itertools import product
from statistics import median
from typing import Any

from konqt.games.kon import odds

Figure = dict[str, Any]
MOST = 13
"""Dice a side at the most: five battalions and every card that fits."""

COLD, WARM = 3, 20
"""How often the same is measured; the best counts, for the rest was another program's time."""


def odds_figures() -> list[Figure]:
    """Give the slowest first answer and the median of the next ones, over all numbers of dice."""
    pairs = list(product(range(1, MOST + 1, 2), repeat=2))
    cold = [_cold(odds.odds_of_dice, *pair) for pair in pairs]
    every_way = [_cold(odds.results, *pair) for pair in pairs]
    warm = [min(_microseconds(odds.odds_of_dice, *pair) for _ in range(WARM)) for pair in pairs]
    return [
        _figure("odds, asked for the first time, slowest", max(cold) / 1000, "ms", 2.0),
        _figure("every way it may end, first time, slowest", max(every_way) / 1000, "ms", 2.0),
        _figure("odds, asked again, median", median(warm), "us", 50.0),
    ]


def _cold(call: Callable[..., Any], attacking: int, defending: int) -> float:
    times = []
    for _ in range(COLD):
        _forget()
        times.append(_microseconds(call, attacking, defending))
    return min(times)


def _microseconds(call: Callable[..., Any], attacking: int, defending: int) -> float:
    begun = time.perf_counter_ns()
    call(attacking, defending, 5, 5)
    return (time.perf_counter_ns() - begun) / 1000


def _forget() -> None:
    """Empty every table of the odds module."""
    for each in vars(odds).values():
        clear = getattr(each, "cache_clear", None)
        if clear is not None:
            clear()


def _figure(name: str, value: float, unit: str, goal: float) -> Figure:
    return {
        "name": name,
        "value": round(value, 4),
        "unit": unit,
        "floor": None,
        "peer": None,
        "ratio": None,
        "goal": goal,
    }
