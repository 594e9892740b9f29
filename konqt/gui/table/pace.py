"""How fast computer players play and how long card windows stay open."""

from collections.abc import Callable

STEP, SLOW, FAST, INSTANT = SPEEDS = ("step", "slow", "fast", "instant")

LEAST_PAUSE = {STEP: 0, SLOW: 1080, FAST: 250, INSTANT: 0}
"""Least milliseconds between an opponent's actions.

At the slow speed, with the time in which a stack moves, that is one in a second and a half."""

WINDOW = {STEP: 1200, SLOW: 1200, FAST: 600, INSTANT: 350}
"""Milliseconds that a card window stays open at least, whoever answers and however.

One time for a card and for a pass: the pause must not tell what a hand holds. Every opponent
level answers well inside it; where a machine is too slow for that, the window stays open for
another such time, so that the pause tells as little as it can. An open window keeps the time of
the speed at which it was opened: another one would tell whether the answer was there already."""

MOTION = {STEP: 1.0, SLOW: 1.0, FAST: 0.45, INSTANT: 0.0}
"""Factor on the length of animations; 0 shows everything at once."""

COMBAT = {STEP: 1.8, SLOW: 1.8, FAST: 1.4, INSTANT: 1.0}
"""How much longer still the outcome of a combat is shown: dice, losses, who has won, retreat."""


def whole_windows(length: int, gone: int) -> int:
    """Return for how many of its lengths a window stays open that was answered after `gone` ms."""
    return -(-gone // length) or 1


class AnswerTime:
    """How long the question that is being asked has been open, and how long its answer waits."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Take a clock of seconds."""
        self._clock = clock
        self._opened = 0.0
        self._window = WINDOW[SLOW]
        """milliseconds that the card window being asked stays open, or a multiple of them"""
        self._windows = 1

    def begin(self, speed: str) -> None:
        """Begin anew: a question is asked now, at this speed."""
        self._opened, self._window, self._windows = self._clock(), WINDOW[speed], 1

    def answered(self) -> None:
        """Let a window stay open for whole times: a computer's answer is there."""
        self._windows = whole_windows(self._window, self._gone())

    def left(self, speed: str, in_window: bool) -> int:
        """Return the milliseconds until the answer may be shown."""
        wait = self._window * self._windows if in_window else LEAST_PAUSE[speed]
        return max(0, wait - self._gone())

    def _gone(self) -> int:
        return int((self._clock() - self._opened) * 1000)
