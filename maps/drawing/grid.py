"""The kilometre grid in the turned plane on which areas grow: land, sea, lakes, heights."""

from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from drawing.heights import Heights
from konqt.board import projection

ALONG = (80.0, 1910.0)
ACROSS = (50.0, 790.0)
CELL = 1.0
FOREIGN, SEA, LAND, LAKE = 0, 1, 2, 3


@dataclass(frozen=True)
class Grid:
    """Cell centres are at START + (column, row) kilometres; arrays are [row, column]."""

    surface: NDArray[np.uint8]
    island: NDArray[np.int32]
    height: NDArray[np.float64]
    from_sea: NDArray[np.float64]
    from_land: NDArray[np.float64]

    def cell(self, lon: float, lat: float) -> tuple[int, int]:
        """Give row and column of a place."""
        along, across = projection.turned(np.array(lon), np.array(lat))
        return round((float(across) - ACROSS[0]) / CELL), round((float(along) - ALONG[0]) / CELL)


def plane(row: NDArray[np.float64], column: NDArray[np.float64]) -> NDArray[np.float64]:
    """Give longitude and latitude, as pairs, of fractional grid places."""
    lon, lat = projection.unturned(column * CELL + ALONG[0], row * CELL + ACROSS[0])
    return np.stack([lon, lat], axis=-1)


def make(norway: BaseGeometry, abroad: BaseGeometry, heights: Heights) -> Grid:
    """Sample the countries, in degrees, and the heights at every cell.

    `island` numbers the parts of Norway from 1 (the mainland), so that a sound narrower than a
    cell still parts its shores.
    """
    rows = np.arange(int((ACROSS[1] - ACROSS[0]) / CELL) + 1, dtype=float)
    columns = np.arange(int((ALONG[1] - ALONG[0]) / CELL) + 1, dtype=float)
    row, column = np.meshgrid(rows, columns, indexing="ij")
    places = plane(row, column)
    lon, lat = places[..., 0], places[..., 1]
    surface = np.full(row.shape, SEA, np.uint8)
    shapely.prepare(abroad)
    surface[shapely.contains_xy(abroad, lon, lat)] = FOREIGN
    parts = sorted(shapely.get_parts(norway), key=lambda part: -part.area)
    island = np.zeros(row.shape, np.int32)
    for number, part in enumerate(parts, start=1):
        west, south, east, north = part.bounds
        near = (lon >= west) & (lon <= east) & (lat >= south) & (lat <= north)
        shapely.prepare(part)
        inside = shapely.contains_xy(part, lon[near], lat[near])
        island[near] = np.where(inside, number, island[near])
    surface[island > 0] = LAND
    return Grid(
        surface=surface,
        island=island,
        height=heights.at(lon, lat),
        from_sea=_distance(surface == SEA, 8),
        from_land=_distance(surface == LAND, 24),
    )


def with_lakes(grid: Grid, lakes: BaseGeometry) -> Grid:
    """Give the grid with the lakes, in degrees, drowned."""
    surface, island = grid.surface.copy(), grid.island.copy()
    places = plane(*(index.astype(float) for index in np.nonzero(surface == LAND)))
    shapely.prepare(lakes)
    wet = np.zeros(surface.shape, bool)
    wet[surface == LAND] = shapely.contains_xy(lakes, places[:, 0], places[:, 1])
    surface[wet], island[wet] = LAKE, 0
    return Grid(surface, island, grid.height, grid.from_sea, grid.from_land)


def _distance(source: NDArray[np.bool_], limit: int) -> NDArray[np.float64]:
    """Give kilometres to the nearest source cell by chamfer steps, exact enough for margins."""
    distance = np.where(source, 0.0, float(limit))
    columns = np.arange(source.shape[1], dtype=float)
    for rows in (range(1, len(distance)), range(len(distance) - 2, -1, -1)):
        step = -1 if rows.step == 1 else 1
        for i in (rows[0] + step, *rows):
            row = distance[i]
            if 0 <= i + step < len(distance) and i != rows[0] + step:
                beside = distance[i + step]
                np.minimum(row, beside + 1.0, out=row)
                np.minimum(row[1:], beside[:-1] + 2**0.5, out=row[1:])
                np.minimum(row[:-1], beside[1:] + 2**0.5, out=row[:-1])
            np.minimum(row, np.minimum.accumulate(row - columns) + columns, out=row)
            back = np.minimum.accumulate((row + columns)[::-1])[::-1] - columns
            np.minimum(row, back, out=row)
    return distance
