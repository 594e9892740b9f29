"""The shipped map drawn coarsely: as sound as the fine one, and checked many times as fast."""

import json
from typing import Any

import shapely
from shapely.geometry import mapping, shape

from konqt.resources import map_file

Map = dict[str, Any]


def feature(board: Map, ident: str) -> Map:
    """Give the feature of that id."""
    found: Map = next(f for f in board["features"] if f.get("properties", {}).get("id") == ident)
    return found


def coarse_map() -> Map:
    """Give the shipped map with a tenth of its vertices; borders stay shared."""
    board: Map = json.loads(map_file("norway.geojson").read_text(encoding="utf-8"))
    whole = [
        f
        for f in board["features"]
        if f["properties"]["kind"] not in ("air_range", "cable")
        and (f["properties"]["kind"] != "fjord" or f["properties"]["lake"])
    ]
    calm = shapely.coverage_simplify(
        [shape(f["geometry"]) for f in whole], 0.03, simplify_boundary=False
    )
    for target, region in zip(whole, calm, strict=True):
        parts = [part for part in shapely.get_parts(region) if part.area > 0]
        target["geometry"] = mapping(shapely.multipolygons(parts))
    solid = shapely.union_all(
        [r for f, r in zip(whole, calm, strict=True) if f["properties"]["kind"] != "sea"]
    )
    for target in board["features"]:
        if target["properties"]["kind"] == "fjord" and not target["properties"]["lake"]:
            one, two = (
                shape(feature(board, area)["geometry"]) for area in target["properties"]["between"]
            )
            reach = one.distance(two) + 0.09
            water = one.buffer(reach).intersection(two.buffer(reach)).difference(solid)
            target["geometry"] = mapping(shapely.multipolygons(shapely.get_parts(water)))
    like: Map = json.loads(json.dumps(board))  # tuples become lists, as in every copy
    return like
