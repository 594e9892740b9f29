"""The bend that gives the board's areas room: from the sheet that the map is drawn on to the board.

A window is cut out of the drawn sheet and enlarged to the board, then every place moves by a
displacement that was worked out once (`maps/equalise.py`), so that small areas have room for names
and counters while open sea and other countries have less. The displacement is a cubic B-spline on
even knots, kept as its coefficients in `maps/bend.json`.
"""

import json
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from konqt.resources import map_file

Floats = NDArray[np.float64]
Places = tuple[Floats, Floats]

FILE = "bend.json"
_WALK = 10
_NEWTON = 6


@dataclass(frozen=True)
class Bend:
    """A window of the drawn sheet, the board's size, and how far places move on it.

    `across` and `down` are the coefficients of the displacement to the right and downwards: one
    row for each row of knots and one before and after, columns alike. All in board units but the
    window (left, top, right, bottom), which is in units of the drawn sheet.
    """

    window: tuple[float, float, float, float]
    width: float
    height: float
    across: Floats
    down: Floats

    @property
    def scale(self) -> float:
        """Return board units for one of the drawn sheet, before places move."""
        return self.width / (self.window[2] - self.window[0])

    def forth(self, x: Floats, y: Floats) -> Places:
        """Return board units of places of the drawn sheet; what lies beyond moves as the edge."""
        x = (np.asarray(x, float) - self.window[0]) * self.scale
        y = (np.asarray(y, float) - self.window[1]) * self.scale
        right, down = self.moved(*self._inside(x, y))
        return x + right, y + down

    def back(self, x: Floats, y: Floats) -> Places:
        """Return places of the drawn sheet of board units."""
        x, y = np.asarray(x, float), np.asarray(y, float)
        goal = self._inside(x, y)
        at = goal
        # The bend is let in by steps, so that Newton's rule starts near its goal everywhere.
        for share in (*(step / _WALK for step in range(1, _WALK)), *[1.0] * _NEWTON):
            at = self._nearer(at, goal, share)
        found = at[0] + x - goal[0], at[1] + y - goal[1]
        return found[0] / self.scale + self.window[0], found[1] / self.scale + self.window[1]

    def moved(self, x: Floats, y: Floats, by: tuple[int, int] = (0, 0)) -> Places:
        """Return the displacement at places on the board, or its slopes.

        Args:
            x: to the right, within the board.
            y: downwards, within the board.
            by: (1, 0) asks for the slope along x, (0, 1) for that along y.
        """
        rows, columns = (count - 2 for count in self.across.shape)
        gap_x, gap_y = self.width / (columns - 1), self.height / (rows - 1)
        column, weight_x = _weights(x / gap_x, columns, by[0])
        row, weight_y = _weights(y / gap_y, rows, by[1])
        unit = gap_x ** by[0] * gap_y ** by[1]
        right, down = np.zeros(np.shape(x)), np.zeros(np.shape(x))
        for i in range(4):
            for j in range(4):
                weight = weight_y[i] * weight_x[j] / unit
                right += weight * self.across[row + i, column + j]
                down += weight * self.down[row + i, column + j]
        return right, down

    def _nearer(self, at: Places, goal: Places, share: float) -> Places:
        """Return one step of Newton's rule towards the places that a share of the bend moves."""
        moved, by_x, by_y = (self.moved(*at, by=by) for by in ((0, 0), (1, 0), (0, 1)))
        off_x, off_y = (at[i] + share * moved[i] - goal[i] for i in (0, 1))
        a, b, c, d = 1 + share * by_x[0], share * by_y[0], share * by_x[1], 1 + share * by_y[1]
        room = a * d - b * c
        return self._inside(
            at[0] - (d * off_x - b * off_y) / room, at[1] - (a * off_y - c * off_x) / room
        )

    def _inside(self, x: Floats, y: Floats) -> Places:
        return np.clip(x, 0.0, self.width), np.clip(y, 0.0, self.height)


@cache
def shipped_bend() -> Bend:
    """Return the bend of every board, the shipped one and those of owners.

    Raises:
        MissingResource: its numbers are not part of this installation.
    """
    data = json.loads(map_file(FILE).read_text(encoding="utf-8"))
    left, top, right, bottom = data["window"]
    across, down = (np.array(data[key], float) for key in ("across", "down"))
    return Bend((left, top, right, bottom), data["width"], data["height"], across, down)


def coefficients(values: Floats) -> Floats:
    """Return the coefficients of the cubic B-spline through values at even knots, by rows.

    One more before and after in both directions; at the ends the third slope goes on.
    """
    return _through(_through(np.asarray(values, float)).T).T


def _through(values: Floats) -> Floats:
    count = len(values)
    rows = np.zeros((count + 2, count + 2))
    for i in range(count):
        rows[i + 1, i : i + 3] = 1 / 6, 4 / 6, 1 / 6
    rows[0, :5] = rows[-1, -5:] = 1, -4, 6, -4, 1
    nothing = np.zeros((1, values.shape[1]))
    return np.asarray(np.linalg.solve(rows, np.vstack([nothing, values, nothing])), np.float64)


def _weights(at: Floats, count: int, slope: int) -> tuple[NDArray[np.int64], list[Floats]]:
    """Return the first of four coefficients for each place, and the four's weights."""
    first = np.clip(np.floor(at).astype(np.int64), 0, count - 2)
    t = at - first
    if slope:
        return first, [
            -((1 - t) ** 2) / 2,
            (3 * t**2 - 4 * t) / 2,
            (-3 * t**2 + 2 * t + 1) / 2,
            t**2 / 2,
        ]
    return first, [
        (1 - t) ** 3 / 6,
        (3 * t**3 - 6 * t**2 + 4) / 6,
        (-3 * t**3 + 3 * t**2 + 3 * t + 1) / 6,
        t**3 / 6,
    ]
