"""Outlines of few points made natural: small bays and points, and no corners left."""

import math
from collections.abc import Iterator
from itertools import pairwise

from konqt.board.geometry import Line, Point, Shape, points

CUTS = 3
"""How often every corner is cut: each time halves the angles that are left."""


BAYS = ((47.0, 2.4), (19.0, 1.5))
"""Lengths of waves along a shore, and how far they reach, in board units."""
STEP = 5.0
"""Board units between the points of a shore that has bays."""


def shore(shape: Shape) -> Shape:
    """Return a lake's outline with bays and without corners; the same every time."""
    return tuple(tuple(_rounded_ring(_with_bays(ring)) for ring in polygon) for polygon in shape)


def _with_bays(ring: Line) -> list[Point]:
    """Return a ring's points with more between them, shifted in and out along its waves."""
    corners, found, gone = _open(ring), list[Point](), 0.0
    around = sum(math.dist(a, b) for a, b in pairwise([*corners, corners[0]]))
    for (x, y), (u, v) in pairwise([*corners, corners[0]]):
        long = math.dist((x, y), (u, v))
        steps = max(1, round(long / STEP))
        for step in range(steps):
            share = step / steps
            turn = math.tau * (gone + long * share) / around
            # Whole waves only: the last one ends where the first begins.
            out = sum(
                high * math.sin(turn * max(1, round(around / wave)) + 2.1 * number)
                for number, (wave, high) in enumerate(BAYS)
            )
            across = (y - v) / long * out, (u - x) / long * out
            found.append((x + (u - x) * share + across[0], y + (v - y) * share + across[1]))
        gone += long
    return found


def _open(ring: Line) -> list[Point]:
    """Return a ring's points without those that repeat the one before."""
    corners = list(points(ring))
    return [at for before, at in pairwise([corners[-1], *corners]) if at != before]


def _rounded_ring(corners: list[Point]) -> Line:
    for _cut in range(CUTS):
        corners = list(_cut_corners([*corners, corners[0]]))
    return tuple(number for point in corners for number in point)


def rounded_line(line: Line) -> Line:
    """Return an open line with its corners cut; its ends stay."""
    corners = list(points(line))
    for _cut in range(CUTS):
        corners = [corners[0], *_cut_corners(corners), corners[-1]]
    return tuple(number for point in corners for number in point)


def _cut_corners(corners: list[Point]) -> Iterator[Point]:
    """Yield two points of each side, a quarter from either end (Chaikin 1974)."""
    for (x, y), (u, v) in pairwise(corners):
        yield 0.75 * x + 0.25 * u, 0.75 * y + 0.25 * v
        yield 0.25 * x + 0.75 * u, 0.25 * y + 0.75 * v
