"""Fits the lead to games: a multinomial logistic regression with a ridge, by Newton's method."""

from collections.abc import Callable, Iterable

import numpy as np
from numpy.typing import NDArray

from konqt.core.frozen import frozen
from konqt.games.kon.engine.ruleset import ruleset_for
from konqt.games.kon.lead.april_reader import DAY, part_of
from konqt.games.kon.lead.lead_features import LeadReader
from konqt.games.kon.lead.weights import SIDES, Ends, LeadWeights
from konqt.lab.kon.lead_games import Watched

Array = NDArray[np.float64]
RIDGE = {"narvik": 100.0, "basic": 400.0, "advanced": 400.0, DAY: 3.0}
"""Scenario -> weight of the squared weights against the sum over all positions.

With less an estimate goes too far in games it has not seen, with more not far enough; of some tried
between 30 and 3,000 these had the smallest loss there.
"""
STEPS = 30
ENOUGH = 1e-5
"""Share of the loss that a step must win for another one."""
FOLDS = 5
DIGITS = 5
"""Digits that a weight keeps in the file."""


@frozen
class Positions:
    """The positions of all games of a scenario as numbers, a row each."""

    scenario: str
    names: tuple[str, ...]
    numbers: Array
    truth: Array
    """for each end 1 if its game ended so, else 0; of days alone the chances that they left"""
    game: NDArray[np.int64]
    """the number of its game"""
    ends: tuple[Ends, ...]

    @property
    def ended(self) -> NDArray[np.int64]:
        """The place in `ends` of how each position's game ended, or most likely will."""
        ended: NDArray[np.int64] = self.truth.argmax(axis=1)
        return ended


def positions_of(scenario: str, games: Iterable[Watched]) -> Positions:
    """Read the positions of some games; those of 9 April are no part of them.

    Raises:
        ValueError: there are none, or all ended in the same way.
    """
    reader = LeadReader(ruleset_for(scenario))
    names: tuple[str, ...] = ()
    rows: list[list[float]] = []
    ended: list[Ends] = []
    numbers: list[int] = []
    for watched in games:
        side = SIDES[0] if watched.winner == SIDES[0] else SIDES[1]
        for seen in watched.seen:
            if part_of(seen) is not None:
                continue
            names = names or reader.names(seen)
            rows.append(reader.read(seen))
            ended.append(Ends(side, watched.level))
            numbers.append(watched.number)
    ends = tuple(sorted(set(ended), key=lambda each: (SIDES.index(each.side), each.level or "")))
    if len(ends) < 2:
        raise ValueError(f"{len(rows)} positions of {scenario}: collect more games first")
    truth = np.eye(len(ends))[[ends.index(each) for each in ended]]
    return Positions(scenario, names, np.array(rows), truth, np.array(numbers), ends)


def fitted(seen: Positions, chosen: NDArray[np.bool_] | None = None) -> Array:
    """Return the weights, a row for each end: a constant, then one for each number.

    `chosen` marks the positions to fit to; by default all of them.
    """
    take = np.ones(len(seen.truth), dtype=bool) if chosen is None else chosen
    numbers, truth = seen.numbers[take], seen.truth[take]
    middle, spread = numbers.mean(axis=0), numbers.std(axis=0)
    spread[spread < 1e-9] = np.inf  # a number that never changes says nothing
    scaled = np.column_stack((np.ones(len(numbers)), (numbers - middle) / spread))
    weights = _newton(scaled, truth, RIDGE[seen.scenario])
    plain = weights[:, 1:] / spread
    constant = weights[:, 0] - plain @ middle
    return np.column_stack((constant, plain))


Fit = Callable[[Positions, NDArray[np.bool_] | None], Array]
"""What returns weights that are fitted to chosen positions, as `fitted` does"""


def chances(weights: Array, numbers: Array) -> Array:
    """Return the chance of each end, a row for each position."""
    scores = numbers @ weights[:, 1:].T + weights[:, 0]
    parts: Array = np.exp(scores - scores.max(axis=1, keepdims=True))
    shares: Array = parts / parts.sum(axis=1, keepdims=True)
    return shares


def judged_unseen(seen: Positions, folds: int = FOLDS, fit: Fit = fitted) -> Array:
    """Return the chances of each position by weights fitted without any position of its game."""
    found = np.zeros(seen.truth.shape)
    for fold in range(folds):
        held = seen.game % folds == fold
        if held.any():
            found[held] = chances(fit(seen, ~held), seen.numbers[held])
    return found


def _newton(numbers: Array, truth: Array, held: float) -> Array:
    """Minimise the loss with a ridge; the constant is hardly held back."""
    width, ends = numbers.shape[1], truth.shape[1]
    ridge = np.full(width, held)
    ridge[0] = 1e-6
    weights = np.zeros((ends, width))
    loss, likely = _loss(numbers, truth, weights, ridge)
    for _step in range(STEPS):
        slope = (likely - truth).T @ numbers + ridge * weights
        bend = _bend(numbers, likely, ridge)
        way = np.linalg.solve(bend, slope.ravel()).reshape(ends, width)
        share = 1.0
        then = loss
        while share > 1e-4:
            then, likely = _loss(numbers, truth, weights - share * way, ridge)
            if then <= loss:
                break
            share /= 2
        weights = weights - share * way
        if loss - then <= ENOUGH * abs(loss):
            break
        loss = then
    return weights


def _loss(numbers: Array, truth: Array, weights: Array, ridge: Array) -> tuple[float, Array]:
    scores = numbers @ weights.T
    scores -= scores.max(axis=1, keepdims=True)
    logs: Array = scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))
    told = (truth * logs).sum()
    return float(-told + 0.5 * (ridge * weights * weights).sum()), np.exp(logs)


def _bend(numbers: Array, likely: Array, ridge: Array) -> Array:
    """Return the matrix of second derivatives."""
    ends, width = likely.shape[1], numbers.shape[1]
    bend = np.zeros((ends * width, ends * width))
    for one in range(ends):
        for other in range(one, ends):
            share = likely[:, one] * (float(one == other) - likely[:, other])
            part = (numbers * share[:, None]).T @ numbers
            if one == other:
                part += np.diag(ridge)
            rows, columns = (
                slice(one * width, (one + 1) * width),
                slice(other * width, (other + 1) * width),
            )
            bend[rows, columns] = part
            bend[columns, rows] = part.T
    return bend


def weights_of(seen: Positions, fit: Array, source: dict[str, object]) -> LeadWeights:
    """Return fitted weights as the file holds them, with what they were fitted to."""
    rows = tuple(tuple(float(f"{each:.{DIGITS}g}") for each in row) for row in fit)
    return LeadWeights(seen.ends, seen.names, rows, source)
