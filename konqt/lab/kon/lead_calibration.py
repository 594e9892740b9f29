"""How well an estimate was calibrated: of all positions at 30 to 40 %, how many were won?

Positions of one game are not independent of each other: intervals are those of a mean over games
(cluster-robust; Liang and Zeger, Biometrika 73, 1986).
"""

from collections.abc import Iterator
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from konqt.core.frozen import frozen
from konqt.core.shares import Z_95

Array = NDArray[np.float64]
BANDS = 10


@frozen
class Band:
    """The positions whose estimate lay in a tenth of all chances."""

    lowest: float
    highest: float
    positions: int
    games: int
    expected: float
    """the mean of their estimates"""
    came: float
    """the share of them whose game ended so"""
    around: float
    """half of the 95 % interval of that share, by games; 1 where one game alone is in the band"""

    @property
    def off(self) -> float:
        """How far the estimate was from what came; more than 0: too low."""
        return self.came - self.expected


def calibration(
    expected: Array, came: NDArray[np.bool_] | Array, game: NDArray[np.int64]
) -> list[Band]:
    """Return the bands in which any estimate lies, from the lowest.

    What came is whether a game was won, or how likely it was after all.
    """
    return list(_bands(expected, came.astype(float), game))


def _bands(expected: Array, came: Array, game: NDArray[np.int64]) -> Iterator[Band]:
    place = np.minimum((expected * BANDS).astype(int), BANDS - 1)
    for number in range(BANDS):
        here = place == number
        if not here.any():
            continue
        truth, of = came[here], game[here]
        share = float(truth.mean())
        games, which = np.unique(of, return_inverse=True)
        residues = np.bincount(which, weights=truth - share)
        around = 1.0
        if len(games) > 1:
            spread = sqrt(float((residues**2).sum()) * len(games) / (len(games) - 1)) / len(truth)
            around = Z_95 * spread
        yield Band(
            number / BANDS,
            (number + 1) / BANDS,
            len(truth),
            len(games),
            float(expected[here].mean()),
            share,
            around,
        )


def brier(expected: Array, came: NDArray[np.bool_]) -> tuple[float, float]:
    """Return the mean squared error of estimates, and of always saying how often it comes."""
    truth = came.astype(float)
    share = truth.mean()
    return float(((expected - truth) ** 2).mean()), float(share * (1 - share))
