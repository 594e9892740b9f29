"""What is shown of names and counters at a zoom: the farther away, the smaller and the fewer.

A sheet seen whole in a small window has no room for every name and counter in full size. Rather
than let them cover each other, counters shrink to their number, names are shortened and then give
way to their symbols; pointing at an area still says its name. All of it grows with the size of the
text. The steps are such that `placing` finds room for everything that is left.
"""

import math

from konqt.core.frozen import frozen

MANY = 20
"""Areas in play above which the whole country is in play, not a third of it."""
CROWDED_SIDES = ((0.19, 14), (0.24, 18), (0.31, 20), (0.36, 22), (0.44, 24))
"""Scales and the sides of counters below them."""

SIDES = ((0.5, 26), (0.7, 30), (0.85, 34), (1.0, 40), (1.25, 46))
"""The same where fewer are in play, or one has come closer."""
LARGEST = 52
LEAST_SIDE = 12.0
"""Pixels of a counter's side below which its number cannot be read."""
LARGE_TEXT = 0.65
"""Share of a counter's side that large text leaves it at least, before names give way."""

MIDDLE = 0.37
"""The scale of the whole board in a window of 1920 by 1080."""
COARSE = (0.2455, MIDDLE, 0.72)
"""Tiers by which large text has its size: it needs the room between them for itself."""
TIERS = tuple(sorted((*COARSE, 0.31, 0.46)))
"""Scales from which names, marks and counters stand as they do, up to the next: between them
zooming moves nothing. The whole board begins the first in a window of 1366 by 768; at the second
and the fourth there is room for signs beside names that stand apart from them before."""
SMALLER = 100
"""Below the first tier, in windows smaller than 1366 by 768, each hundredth is a tier."""


def tier_of(scale: float, text_scale: float = 1.0) -> float:
    """Return the scale for which everything is placed that is shown at a scale.

    Larger text needs all the room there is: where it is short of it, each hundredth is a tier.
    """
    below = max(0.01, math.floor(scale * SMALLER) / SMALLER)
    plain = max((each for each in TIERS if each <= scale), default=below)
    if text_scale <= 1:
        return plain
    roomy = MIDDLE * text_scale
    return max(plain, below if scale < roomy else roomy)


def size_tier(scale: float, text_scale: float = 1.0) -> float:
    """Return the scale whose sizes names and counters have at a scale."""
    tiers = COARSE if text_scale > 1 else TIERS
    return max((each for each in tiers if each <= scale), default=tier_of(scale))


@frozen
class Detail:
    """What a zoom has room for."""

    side: int
    """pixels of a counter's side"""
    text_scale: float
    """of the names, by their plain size"""
    short: bool
    """whether names may be shortened"""
    least: float
    """pixels of a counter's side below which names give way to it"""


def detail_at(scale: float, areas: int, text_scale: float = 1.0) -> Detail:
    """Return what a scale in pixels a board unit has room for with so many areas in play."""
    many = areas > MANY
    side = _crowded_side(scale) if many else _side(scale)
    return Detail(
        side=round(side * text_scale),
        text_scale=_plain_text(scale, many) * text_scale,
        short=scale <= TIERS[0] or text_scale > 1,
        least=max(LEAST_SIDE, LARGE_TEXT * side * (text_scale > 1)) * text_scale,
    )


def _side(scale: float) -> int:
    if scale < 0.31:
        return 18 if scale < 0.22 else 22
    return next((side for below, side in SIDES if scale < below), LARGEST)


def _crowded_side(scale: float) -> int:
    if scale < 0.44:
        return next(side for below, side in CROWDED_SIDES if scale < below)
    return _side(scale)


def _plain_text(scale: float, many: bool) -> float:
    """Return the size of names where the text has its plain size."""
    if many and scale < 0.31:
        return 0.8
    if scale < (0.36 if many else 0.31):
        return 0.86
    if scale < TIERS[-1]:
        return 0.9 if many and scale < 0.42 else 1.0
    return 1.2
