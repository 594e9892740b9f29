"""9 April for the lead: what its readings are fitted to, and how well its joints foresee."""

from collections.abc import Iterable, Iterator

import numpy as np
from numpy.typing import NDArray

from konqt.core.frozen import frozen
from konqt.games.kon.engine.ruleset import ruleset_for
from konqt.games.kon.lead.april_reader import DAY, PARTS, AprilReader, part_of
from konqt.games.kon.lead.estimate import Estimator
from konqt.games.kon.lead.lead_features import LeadReader
from konqt.games.kon.lead.weights import SIDES, LeadWeights
from konqt.lab.kon.lead_calibration import Array, Band, calibration
from konqt.lab.kon.lead_fit import Positions, fitted
from konqt.lab.kon.lead_games import SCENARIO, Watched


def days_of(days: Iterable[Watched], weights: LeadWeights) -> Positions:
    """Read positions of 9 April, to be fitted to how the position after each day is judged.

    That says more of a day than how one game ended: in it the rest of the game is averaged already.

    Raises:
        ValueError: there are none.
    """
    rules = ruleset_for(SCENARIO[DAY])
    judge = Estimator(LeadReader(rules), weights).after_april
    reader = AprilReader(rules, judge, len(weights.ends))
    names: tuple[str, ...] = ()
    rows: list[list[float]] = []
    truth: list[tuple[float, ...]] = []
    numbers: list[int] = []
    for watched in days:
        *day, after = watched.seen
        names = names or reader.names(day[0])
        rows += map(reader.read, day)
        truth += [judge(after)] * len(day)
        numbers += [watched.number] * len(day)
    if not rows:
        raise ValueError("no days of 9 April: collect some first")
    return Positions(DAY, names, np.array(rows), np.array(truth), np.array(numbers), weights.ends)


def fitted_days(seen: Positions, chosen: NDArray[np.bool_] | None = None) -> Array:
    """Return the weights of 9 April: each part is fitted by itself, to the numbers of its own."""
    take = np.ones(len(seen.truth), dtype=bool) if chosen is None else chosen
    part = _parts(seen)
    weights = np.zeros((len(seen.ends), len(seen.names) + 1))
    for number in range(len(PARTS)):
        here = take & (part == number)
        own = [place for place, name in enumerate(seen.names) if name.startswith(f"part {number}*")]
        names = tuple(seen.names[place] for place in own)
        numbers = seen.numbers[np.ix_(here, own)]
        fit = fitted(Positions(DAY, names, numbers, seen.truth[here], seen.game[here], seen.ends))
        weights[:, 1 + seen.names.index(f"part {number}")] = fit[:, 0]
        weights[:, [1 + place for place in own]] = fit[:, 1:]
    return weights


@frozen
class Foresight:
    """How the positions after a day were foreseen at one of its joints."""

    part: str
    """the part that begins there"""
    days: int
    spread: float
    """the standard deviation of Germany's chance as it was estimated there"""
    off: float
    """how far the estimate was from that after the day: the mean of it"""
    missed: float
    """the same: its standard deviation, which is what the rest of the day brings"""
    bands: list[Band]
    """what came in them is how the position after the day was judged"""


def foresight(seen: Positions, found: Array) -> Iterator[Foresight]:
    """Return how well Germany's chance after the day was foreseen at each joint."""
    german = np.array([each.side == SIDES[0] for each in seen.ends])
    expected, came = found[:, german].sum(axis=1), seen.truth[:, german].sum(axis=1)
    part = _parts(seen)
    new = np.ones(len(part), dtype=bool)
    new[1:] = (part[1:] != part[:-1]) | (seen.game[1:] != seen.game[:-1])
    for number, name in enumerate(PARTS):
        here = new & (part == number)
        missed = came[here] - expected[here]
        yield Foresight(
            name,
            int(here.sum()),
            float(expected[here].std()),
            float(missed.mean()),
            float(missed.std()),
            calibration(expected[here], came[here], seen.game[here]),
        )


def _parts(seen: Positions) -> NDArray[np.int64]:
    """Return the part of the day in which each position is."""
    columns = [seen.names.index(f"part {part}") for part in range(len(PARTS))]
    part: NDArray[np.int64] = seen.numbers[:, columns].argmax(axis=1)
    return part


def joints_judged(
    games: Iterable[Watched], estimator: Estimator
) -> Iterator[tuple[str, list[Band]]]:
    """Return for each part of 9 April the bands of Germany's chance where it begins."""
    found: dict[str, list[tuple[float, bool, int]]] = {part: [] for part in PARTS}
    for watched in games:
        begun = -1
        for seen in watched.seen:
            part = part_of(seen)
            if part is not None and part != begun:
                begun = part
                told = (estimator.lead(seen).german, watched.winner == SIDES[0], watched.number)
                found[PARTS[part]].append(told)
    for name, rows in found.items():
        if rows:
            expected, won, number = map(np.array, zip(*rows, strict=True))
            yield name, calibration(expected, won, number)
