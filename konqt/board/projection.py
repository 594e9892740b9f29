"""From longitude and latitude to the units of the printed board, and back.

Four steps: a conformal projection of Norway in kilometres, a turn that lays the country along a
landscape sheet (sea top left), a stretch like that of a printed board, which gives crowded
regions room and takes it from wide ones, and a bend that gives every area room (`bend.py`). Only
compiling a map needs this; a game does not.

The drawn sheet is what three steps give: `maps/build_norway.py` draws the map on it and
`map check` measures by it, (0, 0) to (DRAWN_WIDTH, DRAWN_HEIGHT). The board is bent out of it:
x to the right, y down, (0, 0) to (WIDTH, HEIGHT).
"""

import math
from functools import cache

import numpy as np
from numpy.typing import NDArray

from konqt.board.bend import shipped_bend
from konqt.board.stretch import Monotone, Smooth

Floats = NDArray[np.float64]

WIDTH = 4000.0
HEIGHT = 1838.0
DRAWN_WIDTH = 4000.0
DRAWN_HEIGHT = 2100.0
TURN_DEGREES = 42.0

_PROJ = "+proj=lcc +lat_1=60 +lat_2=69 +lat_0=65 +lon_0=16 +ellps=WGS84"
# The turned plane (kilometres) starts west and north of everything that belongs to the board.
_ALONG_START = -1010.22
_ACROSS_START = -437.54
# Magnification by kilometres along the country: Narvik's small areas get more than twice the room
# of Finnmark's wide ones.
_MAGNIFICATION = (
    (-400, 1.0), (110, 1.14), (620, 1.14), (760, 0.88), (1000, 0.82), (1120, 1.20), (1195, 2.25),
    (1350, 2.25), (1440, 1.20), (1520, 0.58), (1700, 0.38), (2400, 0.36),
)  # fmt: skip
# The coast's middle line (kilometres across), about which the sheet is stretched sideways.
_MIDDLE = (
    (-400, 560), (110, 560), (400, 560), (620, 470), (900, 340), (1150, 235), (1290, 190),
    (1500, 220), (1900, 260), (2400, 280),
)  # fmt: skip
_SIDEWAYS = 0.75
_UNITS_PER_KM = 2.0
_LEFT = 95.0
_TOP = -145.0


@cache
def _plane() -> "object":
    import pyproj

    return pyproj.Proj(_PROJ)


@cache
def _along() -> Monotone:
    return Monotone(Smooth(_MAGNIFICATION))


@cache
def _middle() -> Smooth:
    return Smooth(_MIDDLE)


def turned(lon: Floats, lat: Floats) -> tuple[Floats, Floats]:
    """Return kilometres along and across the turned country, before the stretch."""
    x, y = _plane()(np.asarray(lon, float), np.asarray(lat, float))  # type: ignore[operator]
    x, y = x / 1000.0, y / 1000.0
    cos, sin = math.cos(math.radians(TURN_DEGREES)), math.sin(math.radians(TURN_DEGREES))
    return x * cos + y * sin - _ALONG_START, x * sin - y * cos - _ACROSS_START


def unturned(along: Floats, across: Floats) -> tuple[Floats, Floats]:
    """Return longitude and latitude of points of the turned plane."""
    u, v = np.asarray(along, float) + _ALONG_START, np.asarray(across, float) + _ACROSS_START
    cos, sin = math.cos(math.radians(TURN_DEGREES)), math.sin(math.radians(TURN_DEGREES))
    lon, lat = _plane()((u * cos + v * sin) * 1000.0, (u * sin - v * cos) * 1000.0, inverse=True)  # type: ignore[operator]
    return lon, lat


def stretched(along: Floats, across: Floats) -> tuple[Floats, Floats]:
    """Return units of the drawn sheet of points of the turned plane."""
    u, v = np.asarray(along, float), np.asarray(across, float)
    middle = _middle()(u)
    y = middle + (v - middle) * _sideways(u)
    return _along()(u) * _UNITS_PER_KM - _LEFT, y * _UNITS_PER_KM - _TOP


def unstretched(x: Floats, y: Floats) -> tuple[Floats, Floats]:
    """Return kilometres of the turned plane of points of the drawn sheet."""
    u = _along().inverse((np.asarray(x, float) + _LEFT) / _UNITS_PER_KM)
    middle = _middle()(u)
    v = middle + ((np.asarray(y, float) + _TOP) / _UNITS_PER_KM - middle) / _sideways(u)
    return u, v


def to_drawn(lon: Floats, lat: Floats) -> tuple[Floats, Floats]:
    """Return units of the drawn sheet of longitudes and latitudes in degrees."""
    return stretched(*turned(lon, lat))


def from_drawn(x: Floats, y: Floats) -> tuple[Floats, Floats]:
    """Return longitude and latitude in degrees of points of the drawn sheet."""
    return unturned(*unstretched(x, y))


def to_board(lon: Floats, lat: Floats) -> tuple[Floats, Floats]:
    """Return board units of longitudes and latitudes in degrees."""
    return shipped_bend().forth(*to_drawn(lon, lat))


def to_lonlat(x: Floats, y: Floats) -> tuple[Floats, Floats]:
    """Return longitude and latitude in degrees of points in board units."""
    return from_drawn(*shipped_bend().back(x, y))


def _sideways(along: Floats) -> Floats:
    return 1.0 + _SIDEWAYS * (_along().slope(along) - 1.0)
