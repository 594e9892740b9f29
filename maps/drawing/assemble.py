"""Cuts the real coast by the areas' lines into polygons that share every vertex of a border.

Everything happens in degrees on the file's own rounding grid, so that what is written is exactly
what was noded: no gaps, no overlaps.
"""

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from drawing.grid import Grid, plane

ROUND = 1e-4
_CRUMB_KM2 = 40.0


def square_km(region: BaseGeometry) -> float:
    """Give a region's area, near enough to tell a crumb from an area."""
    lat = np.radians(region.centroid.y) if not region.is_empty else 0.0
    return float(region.area * 111.2 * 111.2 * np.cos(lat))


def degrees(lines: list[BaseGeometry]) -> list[BaseGeometry]:
    """Give grid lines (column, row) in degrees."""
    return [shapely.transform(line, lambda xy: plane(xy[:, 1], xy[:, 0])) for line in lines]


def cut(
    grid: Grid,
    labels: NDArray[np.int16],
    lines: list[BaseGeometry],
    norway: BaseGeometry,
    lakes: BaseGeometry,
) -> dict[int, BaseGeometry]:
    """Give each label's land in degrees.

    Islands that belong to one label by nine cells in ten stay whole; the rest is cut by the lines,
    and crumbs go to the neighbour with the longest common border.
    """
    parts = sorted(shapely.get_parts(norway), key=lambda part: -part.area)
    pieces: dict[int, list[BaseGeometry]] = {}
    for number, part in enumerate(parts, start=1):
        inside = labels[grid.island == number]
        inside = inside[inside >= 0]
        if not inside.size:
            pieces.setdefault(_label_near(grid, labels, part), []).append(part)
            continue
        counts = np.bincount(inside)
        if counts.max() >= 0.9 * inside.size and number > 1:
            pieces.setdefault(int(counts.argmax()), []).append(part)
            continue
        for face, label in _faces(grid, labels, lines, part, lakes):
            pieces.setdefault(label, []).append(face)
    return {label: shapely.multipolygons(shapely.get_parts(_union(parts)))
            for label, parts in sorted(pieces.items())}  # fmt: skip


def _union(parts: list[BaseGeometry]) -> BaseGeometry:
    return shapely.union_all(parts, grid_size=ROUND)


def _faces(
    grid: Grid,
    labels: NDArray[np.int16],
    lines: list[BaseGeometry],
    part: BaseGeometry,
    lakes: BaseGeometry,
) -> list[tuple[BaseGeometry, int]]:
    near = [line for line in lines if line.intersects(part)]
    noded = shapely.union_all([part.boundary, lakes.boundary, *near], grid_size=ROUND)
    faces = shapely.get_parts(shapely.polygonize(shapely.get_parts(noded)))
    shapely.prepare(part)
    shapely.prepare(lakes)
    inside = [
        face
        for face in faces
        if part.contains(face.representative_point())
        and not lakes.contains(face.representative_point())
    ]
    label = [_label_near(grid, labels, face) for face in inside]
    return list(zip(inside, _without_crumbs(inside, label), strict=True))


def _without_crumbs(faces: list[BaseGeometry], label: list[int]) -> list[int]:
    """Relabel small clusters of faces by what most of their border touches."""
    tree = shapely.STRtree(faces)
    for _ in range(3):
        for name in sorted(set(label)):
            own = [i for i, found in enumerate(label) if found == name]
            for cluster in shapely.get_parts(shapely.union_all([faces[i] for i in own])):
                if square_km(cluster) >= _CRUMB_KM2:
                    continue
                crumbs = [i for i in own if cluster.contains(faces[i].representative_point())]
                around: dict[int, float] = {}
                for j in tree.query(cluster, predicate="intersects"):
                    if label[j] != name:
                        shared = cluster.intersection(faces[j]).length
                        around[label[j]] = around.get(label[j], 0.0) + shared
                if around and max(around.values()) > 0:
                    best = max(sorted(around), key=lambda k: around[k])
                    for i in crumbs:
                        label[i] = best
    return label


def _label_near(grid: Grid, labels: NDArray[np.int16], face: BaseGeometry) -> int:
    inside = face.representative_point()
    row, column = grid.cell(inside.x, inside.y)
    for radius in range(12):
        window = labels[
            max(0, row - radius) : row + radius + 1, max(0, column - radius) : column + radius + 1
        ]
        window = window[window >= 0]
        if window.size:
            return int(np.bincount(window).argmax())
    raise ValueError(f"no area near {inside.wkt}; add a guide point")
