"""The water of a fjord border: what lies between two areas' shores."""

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from drawing.assemble import ROUND
from drawing.atlas import areal
from konqt.board import projection

_TOUCH_KM = 0.3
_SMALLEST_KM2 = 3.0


def crossing(
    one: BaseGeometry,
    two: BaseGeometry,
    water: BaseGeometry,
    taken: BaseGeometry,
    reach_km: float,
) -> BaseGeometry:
    """Give the water, in degrees, within reach of both shores and touching both.

    What other fjords have `taken` stays theirs.
    """
    a, b, sea, others = (_turned(region) for region in (one, two, water, taken))
    near = shapely.intersection(a.buffer(reach_km), b.buffer(reach_km))
    found = shapely.difference(shapely.intersection(sea, near), others)
    found = found.buffer(-0.25).buffer(1.2).intersection(sea).difference(others.buffer(0.1))
    parts = [
        part
        for part in shapely.get_parts(found)
        if part.area > _SMALLEST_KM2
        and part.distance(a) < _TOUCH_KM
        and part.distance(b) < _TOUCH_KM
    ]
    region = shapely.transform(
        shapely.union_all(parts), lambda xy: np.stack(projection.unturned(*xy.T), axis=-1)
    )
    region = shapely.set_precision(region, ROUND)
    return areal(shapely.intersection(region, water, grid_size=ROUND))


def _turned(region: BaseGeometry) -> BaseGeometry:
    return shapely.transform(region, lambda xy: np.stack(projection.turned(*xy.T), axis=-1))
