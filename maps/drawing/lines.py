"""Lines over the map: the limits of air range, and the cable off Egersund."""

from typing import Any

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from drawing import features, sea
from drawing.arcs import trace

_SIGMA = 3.3


def air_lines(
    facts: dict[str, Any], guides: dict[str, Any], areas: dict[str, BaseGeometry]
) -> list[features.Feature]:
    """Give one line for each pair of bands, from sheet edge to sheet edge, between their areas."""
    bands = sorted({area["air_band"] for area in facts["areas"]})
    regions = [
        shapely.union_all([areas[a["id"]] for a in facts["areas"] if a["air_band"] == wanted])
        for wanted in bands
    ]
    band = sea.nearest_of(regions)[0].astype(int)
    x, y = sea.cells()
    for number, region in enumerate(regions):
        inside = sea.on_board(region).simplify(1.0)
        shapely.prepare(inside)
        band[shapely.contains_xy(inside, x, y)] = number
    out = []
    for number, line in enumerate(guides["air_lines"]):
        traced = trace((band > number).astype(np.int16), _SIGMA, 0.1)
        longest = max(traced, key=lambda found: found.length)
        drawn = sea.in_degrees(sea.from_cells(longest))
        names = (line["name_en"], line["name_nb"])
        out.append(features.feature(line["id"], "air_range", names, drawn,
                                    between_bands=[bands[number], bands[number + 1]],
                                    bases=_bases(facts, bands[number], bands[-1]),
                                    source=line["source"]))  # fmt: skip
    return out


def _bases(facts: dict[str, Any], band: int, last: int) -> list[dict[str, Any]]:
    """Give the bases whose reach ends at the line above a band, from either side."""
    return [
        {"sea_zones": [], **base}
        for base in facts["air_bases"]
        if base["max_band"] == band or (base["max_band"] == last and base["min_band"] == band + 1)
    ]


def cable(guides: dict[str, Any]) -> list[features.Feature]:
    """Give the telegraph cable."""
    line = guides["cable"]
    names = (line["name_en"], line["name_nb"])
    drawn = shapely.LineString(line["line"])
    return [features.feature("cable_egersund", "cable", names, drawn, area="egersund",
                             source=features.OWN)]  # fmt: skip
