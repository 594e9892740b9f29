"""Measures the exact odds of one combat: asked for the first time, and again."""

import time
from itertools import product
from statistics import median
from typing import Any

from konqt.games.kon import odds

Figure = dict[str, Any]
MOST = 13
"""Dice a side at the most: five battalions and every card that fits."""


def odds_figures() -> list[Figure]:
    """Give the slowest first answer and the median of the next ones, over all numbers of dice."""
    cold, warm = [], []
    for attacking, defending in product(range(1, MOST + 1, 2), repeat=2):
        _forget()
        cold.append(_microseconds(attacking, defending))
        warm.append(min(_microseconds(attacking, defending) for _ in range(20)))
    return [
        _figure("odds, asked for the first time, slowest", max(cold) / 1000, "ms", 2.0),
        _figure("odds, asked again, median", median(warm), "us", 50.0),
    ]


def _microseconds(attacking: int, defending: int) -> float:
    begun = time.perf_counter_ns()
    odds.odds_of_dice(attacking, defending, 5, 5)
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
