"""How fast computer players play and how long card windows stay open."""

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
