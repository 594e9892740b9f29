"""How much better one option is than others, by playing on from all of them in the same worlds.

Whoever has chosen the best of many by some playouts has chosen the luckiest, too. So these are
other worlds than those of the choice. A loss and its error come from the differences within each
world: what both owe to its cards and dice is not in them.
"""

from collections.abc import Callable, Sequence
from math import sqrt

from konqt.ai.search.halving import WORLDS
from konqt.core.chance import Stream
from konqt.core.frozen import frozen
from konqt.core.thinking import Thinking

LEAST_ROWS = 10
"""Worlds below which nothing is said: an error of fewer means nothing."""


@frozen
class SideBySide:
    """What playing on from one option gave beside the first one."""

    estimate: float
    """mean of the playouts, 0 to 1"""
    error: float
    """standard error of the mean"""
    loss: float
    """by how much it is less than that of the first option"""
    loss_error: float
    """standard error of the loss"""


def side_by_side(
    options: int,
    worth: Callable[[int, int], float],
    thinking: Thinking,
    rng: Stream,
    rows: int,
) -> list[SideBySide]:
    """Play on from all options in so many worlds, and hold them against the first one.

    Args:
        options: how many there are.
        worth: plays on from an option in the world of a number; what it gives is 0 to 1.
        thinking: is asked before every playout whether there is room for it.
        rng: draws the worlds.
        rows: how many worlds; at least `LEAST_ROWS` are tried.

    Returns:
        One for each option; nothing where there was no room for enough worlds.
    """
    found: list[list[float]] = []
    for _ in range(max(rows, LEAST_ROWS)):
        world = rng.below(WORLDS)
        row: list[float] = []
        for option in range(options):
            if not thinking.goes_on():
                return _held(found)
            row.append(worth(option, world))
        found.append(row)
    return _held(found)


def _held(rows: Sequence[Sequence[float]]) -> list[SideBySide]:
    """Return each option of whole rows beside the first one."""
    if len(rows) < LEAST_ROWS:
        return []
    columns = list(zip(*rows, strict=True))
    found: list[SideBySide] = []
    for column in columns:
        losses = [first - own for first, own in zip(columns[0], column, strict=True)]
        found.append(SideBySide(*_mean(column), *_mean(losses)))
    return found


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of some values, and its standard error."""
    mean = sum(values) / len(values)
    squares = sum((value - mean) ** 2 for value in values)
    return mean, sqrt(squares / (len(values) - 1) / len(values))
