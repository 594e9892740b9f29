"""Turns a grid of labels into calm lines: traced along cells, cut at junctions, smoothed."""

from collections import defaultdict

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import LineString

Point = tuple[int, int]


def spread(labels: NDArray[np.int16], steps: int, open_: NDArray[np.bool_]) -> NDArray[np.int16]:
    """Let labels flow into open cells without one, a cell a step, so that lines reach coasts."""
    result = labels.copy()
    for step in range(steps):
        before = result.copy()
        shifts = [(0, 1), (0, -1), (1, 0), (-1, 0)]
        if step % 2:
            shifts += [(1, 1), (1, -1), (-1, 1), (-1, -1)]
        for i, j in shifts:
            moved = np.full_like(before, -1)
            rows, columns = before.shape
            moved[max(0, i) : rows + min(0, i), max(0, j) : columns + min(0, j)] = before[
                max(0, -i) : rows + min(0, -i), max(0, -j) : columns + min(0, -j)
            ]
            take = (result < 0) & (moved >= 0) & open_
            result[take] = moved[take]
    return result


def trace(labels: NDArray[np.int16], sigma: float, tolerance: float) -> list[LineString]:
    """Give the lines between labels, in (column, row) of cell centres, smoothed and thinned.

    Ends stay where three labels meet, so that lines still join after smoothing.
    """
    neighbours: dict[Point, list[Point]] = defaultdict(list)
    for start, end in _edges(labels):
        neighbours[start].append(end)
        neighbours[end].append(start)
    lines = [_smooth(chain, sigma) for chain in _chains(neighbours)]
    return [line for line in shapely.simplify(lines, tolerance) if line.length > 0]


def _edges(labels: NDArray[np.int16]) -> list[tuple[Point, Point]]:
    edges: list[tuple[Point, Point]] = []
    differ = (labels[:, :-1] != labels[:, 1:]) & (labels[:, :-1] >= 0) & (labels[:, 1:] >= 0)
    for i, j in np.argwhere(differ).tolist():
        edges.append(((j + 1, i), (j + 1, i + 1)))
    differ = (labels[:-1] != labels[1:]) & (labels[:-1] >= 0) & (labels[1:] >= 0)
    for i, j in np.argwhere(differ).tolist():
        edges.append(((j, i + 1), (j + 1, i + 1)))
    return edges


def _chains(neighbours: dict[Point, list[Point]]) -> list[list[Point]]:
    left = {frozenset((a, b)) for a, ends in neighbours.items() for b in ends}
    ends = sorted(p for p, around in neighbours.items() if len(around) != 2)
    chains: list[list[Point]] = []
    for start in [*ends, *sorted(neighbours)]:
        for step in sorted(neighbours[start]):
            if frozenset((start, step)) not in left:
                continue
            left.discard(frozenset((start, step)))
            chain = [start, step]
            while len(neighbours[chain[-1]]) == 2 and chain[-1] != start:
                onward = [p for p in neighbours[chain[-1]] if frozenset((chain[-1], p)) in left]
                if not onward:
                    break
                left.discard(frozenset((chain[-1], onward[0])))
                chain.append(onward[0])
            chains.append(chain)
    return chains


def _smooth(chain: list[Point], sigma: float) -> LineString:
    points = np.array(chain, float) - 0.5
    closed = chain[0] == chain[-1]
    reach = int(3 * sigma)
    weights = np.exp(-0.5 * (np.arange(-reach, reach + 1) / sigma) ** 2)
    weights /= weights.sum()
    if closed:
        ring = points[:-1]
        padded = np.take(ring, range(-reach, len(ring) + reach), axis=0, mode="wrap")
    else:
        # Mirrored through its ends the line keeps them and still runs straight out of them.
        head = 2 * points[0] - points[np.minimum(np.arange(reach, 0, -1), len(points) - 1)]
        tail = 2 * points[-1] - points[np.maximum(len(points) - 2 - np.arange(reach), 0)]
        padded = np.vstack([head, points, tail])
    calm = np.stack([np.convolve(padded[:, k], weights, "valid") for k in (0, 1)], axis=1)
    if closed:
        calm = np.vstack([calm, calm[:1]])
    else:
        calm[0], calm[-1] = points[0], points[-1]
    return LineString(calm)
