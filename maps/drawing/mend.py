"""Mends grown labels: whole islands, no crumbs, mountains where neighbours must not touch."""

import numpy as np
from numpy.typing import NDArray

from drawing.grid import LAND, Grid

Labels = NDArray[np.int16]
Pair = tuple[int, int]
Cells = NDArray[np.intp]


def pieces(mask: NDArray[np.bool_]) -> tuple[NDArray[np.int32], int]:
    """Number the 4-connected pieces of a mask from 1; 0 is outside."""
    number = np.zeros(mask.shape, np.int32)
    rows, columns = mask.shape
    count = 0
    for start in zip(*np.nonzero(mask), strict=True):
        if number[start]:
            continue
        count += 1
        stack = [(int(start[0]), int(start[1]))]
        number[start] = count
        while stack:
            i, j = stack.pop()
            for a, b in ((i + 1, j), (i - 1, j), (i, j + 1), (i, j - 1)):
                if 0 <= a < rows and 0 <= b < columns and mask[a, b] and not number[a, b]:
                    number[a, b] = count
                    stack.append((a, b))
    return number, count


def whole_islands(grid: Grid, labels: Labels, limit_km2: int, areas: int) -> Labels:
    """Give each island smaller than the limit to the area that holds most of it."""
    order = np.argsort(grid.island.ravel(), kind="stable")
    numbers = grid.island.ravel()[order]
    result = labels.ravel().copy()
    for island in range(2, int(numbers[-1]) + 1):
        start, end = np.searchsorted(numbers, [island, island + 1])
        where = order[start:end]
        inside = result[where]
        inside = inside[(inside >= 0) & (inside < areas)]
        if inside.size and end - start <= limit_km2:
            result[where] = np.bincount(inside).argmax()
    return result.reshape(labels.shape)


def calm(labels: Labels, rounds: int) -> Labels:
    """Smooth outlines: each labelled cell takes the most common label of a 5 x 5 window."""
    for _ in range(rounds):
        best = np.zeros(labels.shape, np.int32)
        result = labels.copy()
        for name in range(int(labels.max()) + 1):
            window = _window(labels == name, 3)
            share = _blur((labels[window] == name).astype(np.int32))
            better = (share > best[window]) & (labels[window] >= 0)
            best[window][better] = share[better]
            result[window][better] = name
        labels = result
    return labels


def no_crumbs(labels: Labels, land: NDArray[np.bool_], smallest: int) -> Labels:
    """Give pieces of land smaller than this many cells to the label most around them."""
    result = labels.copy()
    for name in range(int(labels.max()) + 1):
        window = _window((labels == name) & land, 2)
        around_here, ground = labels[window], land[window]
        number, count = pieces((around_here == name) & ground)
        sizes = np.bincount(number.ravel(), minlength=count + 1)
        for crumb in range(1, count + 1):
            if sizes[crumb] >= smallest:
                continue
            where = number == crumb
            around = around_here[_grown(where, 1) & ~where & ground]
            around = around[(around >= 0) & (around != name)]
            if around.size:
                result[window][where] = np.bincount(around).argmax()
    return result


def touching(labels: Labels, island: NDArray[np.int32]) -> dict[Pair, Cells]:
    """Give, for each pair of labels that meet on land, the cells (as flat indices) where."""
    columns = labels.shape[1]
    flat, ground = labels.ravel(), island.ravel()
    here = np.nonzero(ground)[0]
    here = here[here + columns + 1 < flat.size]
    found: dict[Pair, list[Cells]] = {}
    for offset in (1, columns, columns + 1, columns - 1):
        one, two = flat[here], flat[here + offset]
        meet = (ground[here] == ground[here + offset]) & (one != two) & (one >= 0) & (two >= 0)
        low, high = np.minimum(one, two)[meet], np.maximum(one, two)[meet]
        cells = here[meet]
        for pair in sorted(set(zip(low.tolist(), high.tolist(), strict=True))):
            there = cells[(low == pair[0]) & (high == pair[1])]
            found.setdefault(pair, []).extend([there, there + offset])
    return {pair: np.unique(np.concatenate(cells)) for pair, cells in found.items()}


def barriers(
    grid: Grid, labels: Labels, areas: int, allowed: set[Pair], radius: int
) -> tuple[Labels, dict[int, list[Pair]]]:
    """Raise mountains where areas meet on land that must not.

    A new mountain joins an old one that it touches; else it is a label of its own, after all
    others. Returns the labels and, for each mountain raised, the pairs it parts.
    """
    result = labels.copy()
    raised: dict[int, list[Pair]] = {}
    fresh = int(labels.max()) + 1
    for pair, cells in sorted(touching(labels, grid.island).items()):
        if pair[1] >= areas or pair in allowed:
            continue
        rows, columns = np.divmod(cells, labels.shape[1])
        margin = radius + 3
        window = (
            slice(max(0, int(rows.min()) - margin), int(rows.max()) + margin + 1),
            slice(max(0, int(columns.min()) - margin), int(columns.max()) + margin + 1),
        )
        seam = np.zeros(result[window].shape, bool)
        seam[rows - window[0].start, columns - window[1].start] = True
        here = result[window]
        wall = _grown(seam, radius) & np.isin(here, pair)
        near = here[_grown(wall, 2) & (here >= areas) & (grid.surface[window] == LAND)]
        name = int(np.bincount(near).argmax()) if near.size else fresh
        fresh = max(fresh, name + 1)
        here[wall] = name
        raised.setdefault(name, []).append(pair)
    return result, raised


def _window(mask: NDArray[np.bool_], margin: int) -> tuple[slice, slice]:
    rows, columns = np.nonzero(mask.any(axis=1))[0], np.nonzero(mask.any(axis=0))[0]
    if not rows.size:
        return slice(0, 0), slice(0, 0)
    return (
        slice(max(0, int(rows[0]) - margin), int(rows[-1]) + margin + 1),
        slice(max(0, int(columns[0]) - margin), int(columns[-1]) + margin + 1),
    )


def _blur(mask: NDArray[np.int32]) -> NDArray[np.int32]:
    padded = np.pad(mask, 2)
    rows, columns = mask.shape
    across = sum(padded[:, k : k + columns] for k in range(5))
    return np.asarray(sum(across[k : k + rows] for k in range(5)))


def _grown(mask: NDArray[np.bool_], radius: int) -> NDArray[np.bool_]:
    rows, columns = mask.shape
    padded = np.pad(mask, radius)
    result = np.zeros(mask.shape, bool)
    for i in range(-radius, radius + 1):
        for j in range(-radius, radius + 1):
            if i * i + j * j <= radius * radius + 1:
                result |= padded[radius + i : radius + i + rows, radius + j : radius + j + columns]
    return result
