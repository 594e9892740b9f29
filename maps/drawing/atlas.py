"""Countries of Natural Earth 10m out of the npm package world-atlas (TopoJSON)."""

import json
import tarfile
from pathlib import Path

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import Polygon
from shapely.geometry.base import BaseGeometry

NAMES = {"Norway": "norway", "Sweden": "sweden", "Finland": "finland", "Denmark": "denmark",
         "Russia": "russia", "Estonia": "estonia", "Germany": "germany",
         "United Kingdom": "britain",
         "Latvia": "latvia"}  # fmt: skip


def countries(package: Path, frame: BaseGeometry) -> dict[str, BaseGeometry]:
    """Give the land of each country inside the frame, in degrees."""
    with tarfile.open(package) as tar:
        member = tar.extractfile("package/countries-10m.json")
        if member is None:
            raise FileNotFoundError(f"{package}: package/countries-10m.json is missing")
        topo = json.load(member)
    arcs = _arcs(topo)
    found: dict[str, BaseGeometry] = {}
    for geometry in topo["objects"]["countries"]["geometries"]:
        name = NAMES.get(geometry["properties"]["name"])
        if name is None:
            continue
        parts = geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]
        polygons = [_polygon(part, arcs) for part in parts]
        land = shapely.union_all([shapely.make_valid(polygon) for polygon in polygons])
        land = areal(shapely.intersection(land, frame))
        if not land.is_empty:
            found[name] = land
    return found


def areal(region: BaseGeometry) -> BaseGeometry:
    """Give the polygons of a region without the lines and points that an overlay may leave."""
    parts = [part for part in shapely.get_parts(region) if part.geom_type == "Polygon"]
    return shapely.multipolygons(parts)


def _arcs(topo: dict[str, object]) -> list[NDArray[np.float64]]:
    transform = topo["transform"]
    scale, shift = np.array(transform["scale"]), np.array(transform["translate"])  # type: ignore[index]
    return [np.cumsum(np.array(arc), axis=0) * scale + shift for arc in topo["arcs"]]  # type: ignore[attr-defined]


def _polygon(rings: list[list[int]], arcs: list[NDArray[np.float64]]) -> Polygon:
    outlines = []
    for ring in rings:
        points: list[NDArray[np.float64]] = []
        for number in ring:
            arc = arcs[number] if number >= 0 else arcs[~number][::-1]
            points.append(arc if not points else arc[1:])
        outline = np.vstack(points)
        # Russia crosses the antimeridian; one sheet for all of it.
        outline[outline[:, 0] < -100, 0] += 360
        outlines.append(outline)
    return Polygon(outlines[0], outlines[1:])
