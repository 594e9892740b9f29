"""Areas grow from guide points over the grid until they meet, along ridges and fjords."""

import heapq
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from drawing.grid import LAND, SEA, Grid

_WATER = 5.0
_SLOPE = 0.10
_CLIMB = 0.16
_OUT_TO_SEA = 20.0


@dataclass(frozen=True)
class Seed:
    """Where a label starts, with its head start in kilometres (negative: earlier)."""

    label: int
    row: int
    column: int
    head_start: float


@dataclass(frozen=True)
class Habits:
    """What a label may enter: `coast_gap` is how far from the sea it keeps, in kilometres."""

    water: bool
    coast_gap: float


def grow(grid: Grid, seeds: list[Seed], habits: dict[int, Habits]) -> NDArray[np.int16]:
    """Give each cell's label, -1 where nothing comes; ties fall to the lower label."""
    rows, columns = grid.surface.shape
    surface, height = grid.surface.ravel().tolist(), grid.height.ravel().tolist()
    from_sea, from_land = grid.from_sea.ravel().tolist(), grid.from_land.ravel().tolist()
    label = [-1] * (rows * columns)
    best = [float("inf")] * (rows * columns)
    queue = [(s.head_start, s.label, s.row * columns + s.column) for s in seeds]
    heapq.heapify(queue)
    steps = [
        (i * columns + j, (i * i + j * j) ** 0.5) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j
    ]
    inner = np.zeros((rows, columns), bool)
    inner[1:-1, 1:-1] = True
    inside = inner.ravel().tolist()
    while queue:
        cost, name, here = heapq.heappop(queue)
        if label[here] >= 0 or not inside[here]:
            continue
        label[here] = name
        habit, level = habits[name], height[here]
        for offset, length in steps:
            there = here + offset
            if label[there] >= 0:
                continue
            kind = surface[there]
            if kind == LAND:
                if from_sea[there] <= habit.coast_gap:
                    continue
                rise = height[there] - level
                price = 1.0 + _SLOPE * abs(rise) / length + _CLIMB * max(0.0, rise) / length
            elif kind == SEA and habit.water and from_land[there] < _OUT_TO_SEA:
                price = _WATER
            else:
                continue
            total = cost + price * length
            if total < best[there]:
                best[there] = total
                heapq.heappush(queue, (total, name, there))
    return np.array(label, np.int16).reshape(rows, columns)
