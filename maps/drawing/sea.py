"""Sea zones: each stretch of water goes with its nearest coast, the open sea to zone VIII."""

from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from drawing.arcs import trace
from drawing.assemble import ROUND
from konqt.board import projection

Labels = NDArray[np.int16]

_STEP = 6.0
_COASTAL_SIGMA = 1.3
_OPEN_SIGMA = 7.0


def on_board(region: BaseGeometry) -> BaseGeometry:
    """Give a region of degrees in units of the drawn sheet."""
    return shapely.transform(region, lambda xy: np.stack(projection.to_drawn(*xy.T), axis=-1))


def in_degrees(region: BaseGeometry) -> BaseGeometry:
    """Give a region of the drawn sheet in degrees."""
    return shapely.transform(region, lambda xy: np.stack(projection.from_drawn(*xy.T), axis=-1))


def zone_polygons(
    coasts: dict[str, BaseGeometry],
    water: BaseGeometry,
    open_sea: list[list[float]],
    closed: list[list[float]],
) -> dict[str, BaseGeometry]:
    """Give each zone's water in degrees.

    Args:
        coasts: zone to the land that lies on it, in degrees.
        water: all salt water of the sheet that can be sailed, in degrees.
        open_sea: (x, distance) knots on the drawn sheet: where coastal zones end and VIII begins.
        closed: outline, in its units, inside which there is no VIII.
    """
    names = sorted(coasts)
    nearest, far = _labels([coasts[name] for name in names], open_sea, closed)
    lines = [*trace(nearest, _COASTAL_SIGMA, 0.15), *trace(far, _OPEN_SIGMA, 0.1)]
    lines = [in_degrees(shapely.segmentize(from_cells(line), 40.0)) for line in lines]
    noded = shapely.union_all([water.boundary, *lines], grid_size=ROUND)
    faces = shapely.get_parts(shapely.polygonize(shapely.get_parts(noded)))
    shapely.prepare(water)
    faces = [face for face in faces if water.contains(face.representative_point())]
    labels = np.where(far > 0, len(names), nearest)
    return _gathered(faces, [*names, "VIII"], labels, coasts)


def nearest_of(regions: list[BaseGeometry]) -> tuple[Labels, NDArray[np.float64]]:
    """Give, for each cell over the sheet, the nearest of the regions and how far it is."""
    x, y = cells()
    tree_parts: list[BaseGeometry] = []
    owner: list[int] = []
    for number, region in enumerate(regions):
        rim = shapely.segmentize(on_board(region).simplify(1.0).boundary, 40.0)
        ends = [shapely.get_coordinates(ring) for ring in shapely.get_parts(rim)]
        segments = np.concatenate([np.stack([xy[:-1], xy[1:]], axis=1) for xy in ends])
        tree_parts.extend(shapely.linestrings(segments))
        owner.extend([number] * len(segments))
    (_, found), distance = shapely.STRtree(tree_parts).query_nearest(
        shapely.points(x.ravel(), y.ravel()), return_distance=True, all_matches=False
    )
    return np.array(owner, np.int16)[found].reshape(x.shape), distance.reshape(x.shape)


def cells() -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Give x and y of the cells over the sheet, one cell beyond its edges."""
    return tuple(
        np.meshgrid(
            np.arange(int(projection.DRAWN_WIDTH / _STEP) + 3) * _STEP - _STEP,
            np.arange(int(projection.DRAWN_HEIGHT / _STEP) + 3) * _STEP - _STEP,
        )
    )


def from_cells(line: BaseGeometry) -> BaseGeometry:
    """Give a line traced over those cells in units of the drawn sheet."""
    return shapely.transform(line, lambda xy: (xy - 1.0) * _STEP)


def _labels(
    lands: list[BaseGeometry], open_sea: list[list[float]], closed: list[list[float]]
) -> tuple[Labels, Labels]:
    nearest, distance = nearest_of(lands)
    x, y = cells()
    knots = np.array(open_sea)
    coastal = shapely.Polygon(closed)
    shapely.prepare(coastal)
    far = distance > np.interp(x, knots[:, 0], knots[:, 1])
    return nearest, (far & ~shapely.contains_xy(coastal, x, y)).astype(np.int16)


def _gathered(
    faces: list[BaseGeometry], names: list[str], labels: Labels, coasts: dict[str, BaseGeometry]
) -> dict[str, BaseGeometry]:
    """Give each face to its zone; a face that would lie on a wrong coast goes to the right one."""
    tree = shapely.STRtree([coasts[name] for name in names[:-1]])
    found: dict[str, list[BaseGeometry]] = {name: [] for name in names}
    for face in faces:
        inside = on_board(face).representative_point()
        name = names[labels[round(inside.y / _STEP) + 1, round(inside.x / _STEP) + 1]]
        near = sorted(tree.query(face, predicate="dwithin", distance=ROUND / 2).tolist())
        if near and name not in {names[i] for i in near}:
            name = names[near[0]]
        found[name].append(face)
    return {
        name: shapely.multipolygons(shapely.get_parts(shapely.union_all(parts, grid_size=ROUND)))
        for name, parts in found.items()
    }


def coasts(
    facts: dict[str, Any], guides: dict[str, Any], areas: dict[str, BaseGeometry]
) -> dict[str, BaseGeometry]:
    """Give each coastal zone's land; an area on two zones is split at its guide's place."""
    found: dict[str, list[BaseGeometry]] = {}
    for area in facts["areas"]:
        zones, region = area["sea_zones"], areas[area["id"]]
        if len(zones) == 1:
            found.setdefault(zones[0], []).append(region)
        elif zones:
            at = on_board(shapely.Point(guides["zone_splits"][area["id"]])).x
            west = in_degrees(shapely.segmentize(shapely.box(-200, -200, at, 3000), 50.0))
            found.setdefault(zones[0], []).append(shapely.intersection(region, west))
            found.setdefault(zones[1], []).append(shapely.difference(region, west))
    return {zone: shapely.union_all(parts) for zone, parts in found.items()}


def roomiest(region: BaseGeometry) -> list[float]:
    """Give the place, in degrees, with most room round it."""
    flat = shapely.simplify(on_board(region), 2.0)
    spot = in_degrees(shapely.get_point(shapely.maximum_inscribed_circle(flat, 2.0), 0))
    return [round(float(spot.x), 4), round(float(spot.y), 4)]
