"""Which of several options is best, by playing on from each in the same dealt worlds.

Sequential halving (Karnin, Koren, Somekh, "Almost optimal exploration in multi-armed bandits",
ICML 2013): all options are tried equally often, the worse half is left out, and so on, so that
most of the budget goes to those that are hard to tell apart. In each row the options share one
world and its dice: what they differ by is then their own doing.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, inf, log2, sqrt

from konqt.core.chance import Stream
from konqt.core.frozen import frozen
from konqt.core.thinking import Thinking

WORLDS = 1 << 62
"""Numbers of worlds to draw from."""


@frozen
class Judged:
    """What playing on from one option gave."""

    option: int
    """its place among the options"""
    estimate: float
    """mean of the playouts, 0 to 1"""
    error: float
    """standard error of the mean; 0.5 where it was never tried"""
    playouts: int


@dataclass(slots=True)
class _Trial:
    """What one option has reached so far."""

    option: int
    trust: float
    ahead: float = 0.0
    total: float = 0.0
    squares: float = 0.0
    times: int = 0

    def take(self, worth: float) -> None:
        self.total += worth
        self.squares += worth * worth
        self.times += 1

    @property
    def mean(self) -> float:
        return self.total / self.times if self.times else 0.5

    @property
    def error(self) -> float:
        if self.times < 2:
            return 0.5
        # One success and one failure are added, so that three wins of three are no certainty.
        n = self.times + 2
        mean = (self.total + 1) / n
        return sqrt(max(0.0, (self.squares + 1) / n - mean * mean) / n)

    @property
    def rank(self) -> float:
        """By what it is kept or left out: trust counts the more, the less is known."""
        return self.mean + self.ahead + self.trust / sqrt(self.times) if self.times else inf


def best_first(
    answers: Sequence[object],
    worth: Callable[[int, int], float],
    thinking: Thinking,
    rng: Stream,
    playouts: int,
    trust: float = 0.0,
    told: Callable[[list[Judged]], None] | None = None,
    ahead: Sequence[float] = (),
) -> list[Judged]:
    """Judge options and return them, best first.

    Args:
        answers: what each option means for now, at least one; the first is what would be done
            without thinking. Options that are left with one answer need not be told apart.
        worth: plays on from an option in the world of a number; what it gives is 0 to 1.
        thinking: is asked before every playout whether there is room for it.
        rng: draws the worlds.
        playouts: how many are reckoned with; `thinking` may end it earlier.
        trust: what the first option is ahead of the others after one playout, less by the root of
            their number; so that a few lucky playouts do not outweigh judgement.
        told: hears of the options, best first, each time some are left out.
        ahead: what each option is better by than playing on tells, however often; empty for none.
    """
    better = ahead or [0.0] * len(answers)
    trials = [_Trial(option, 0.0 if option else trust, more) for option, more in enumerate(better)]
    alive = list(trials)
    rounds = max(1, ceil(log2(len(alive))))
    for _ in range(rounds):
        rows = max(1, playouts // rounds // len(alive))
        if not _rows(alive, rows, worth, thinking, rng):
            break
        alive.sort(key=lambda trial: -trial.rank)
        alive = alive[: max(1, (len(alive) + 1) // 2)]
        if told is not None:
            told(_judged(trials))
        if len({answers[trial.option] for trial in alive}) == 1:
            break
    return _judged(trials)


def _rows(
    alive: list[_Trial],
    rows: int,
    worth: Callable[[int, int], float],
    thinking: Thinking,
    rng: Stream,
) -> bool:
    """Try all options that are left in so many worlds; return False when there is no room."""
    for _ in range(rows):
        world = rng.below(WORLDS)
        for trial in alive:
            if not thinking.goes_on():
                return False
            trial.take(worth(trial.option, world))
    return True


def _judged(trials: list[_Trial]) -> list[Judged]:
    """Return all options, those tried most often first: the others were left out as worse."""
    known = [trial for trial in trials if trial.times]
    ranked = sorted(known, key=lambda trial: (-trial.times, -trial.rank))
    if ranked:
        most = ranked[0].times
        # Who was stopped within a row compares those that were tried equally often but for one.
        first = [trial for trial in ranked if trial.times >= most - 1]
        ranked = sorted(first, key=lambda trial: -trial.rank) + ranked[len(first) :]
    untried = [trial for trial in trials if not trial.times]
    return [Judged(t.option, t.mean, t.error, t.times) for t in (*ranked, *untried)]
