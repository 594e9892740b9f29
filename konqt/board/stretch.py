"""Smooth curves through knots, and their strictly growing integrals, for the board's stretch."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


class Smooth:
    """A cubic through knots that never overshoots them (Fritsch and Carlson's slopes)."""

    def __init__(self, knots: Sequence[tuple[float, float]]) -> None:
        self.at = np.array([knot[0] for knot in knots], float)
        self.value = np.array([knot[1] for knot in knots], float)
        self._tangent = _tangents(self.at, self.value)

    def __call__(self, at: Floats) -> Floats:
        """Return the curve's values; beyond the end knots it stays level."""
        at = np.clip(at, self.at[0], self.at[-1])
        return _hermite(self.at, self.value, self._tangent, at)


class Monotone:
    """The integral of a positive Smooth, from the first knot's zero; invertible."""

    _STEP = 2.0

    def __init__(self, slope: Smooth) -> None:
        if slope.value.min() <= 0:
            raise ValueError("a stretch must be positive everywhere")
        self.slope = slope
        start, end = slope.at[0], slope.at[-1]
        self._at = np.linspace(start, end, int((end - start) / self._STEP) + 1)
        half = (self._at[:-1] + self._at[1:]) / 2
        ends, mid = slope(self._at), slope(half)
        step = np.diff(self._at) / 6
        self._sum = np.concatenate([[0.0], np.cumsum((ends[:-1] + 4 * mid + ends[1:]) * step)])
        self._sum -= np.interp(0.0, self._at, self._sum)

    def __call__(self, at: Floats) -> Floats:
        """Return the integral from 0; beyond the end knots it goes on with their slope."""
        inside = np.clip(at, self._at[0], self._at[-1])
        return _hermite(self._at, self._sum, self.slope(self._at), inside) + (
            at - inside
        ) * self.slope(inside)

    def inverse(self, value: Floats) -> Floats:
        """Return the points where the integral has these values."""
        at = np.interp(value, self._sum, self._at)
        for _ in range(6):  # Newton from a linear guess within 2 km: far past float precision
            at = at - (self(at) - value) / self.slope(at)
        return at


def _tangents(at: Floats, value: Floats) -> Floats:
    secant = np.diff(value) / np.diff(at)
    tangent = np.zeros_like(value)
    same = secant[:-1] * secant[1:] > 0
    left, right = secant[:-1][same], secant[1:][same]
    tangent[1:-1][same] = 2 * left * right / (left + right)
    return tangent


def _hermite(at: Floats, value: Floats, tangent: Floats, where: Floats) -> Floats:
    i = np.clip(np.searchsorted(at, where, side="right") - 1, 0, len(at) - 2)
    width = at[i + 1] - at[i]
    t = (where - at[i]) / width
    return (
        value[i] * (1 + 2 * t) * (1 - t) ** 2
        + tangent[i] * width * t * (1 - t) ** 2
        + value[i + 1] * t * t * (3 - 2 * t)
        + tangent[i + 1] * width * t * t * (t - 1)
    )
