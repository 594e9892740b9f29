"""A map in the turned plane, where kilometres are kilometres, with what touches what."""

from dataclasses import dataclass, field

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from konqt.board import projection
from konqt.games.kon.board import schema
from konqt.games.kon.board.load import MapData

# Nearer than this counts as touching: maps drawn by hand do not share every vertex.
TOUCH_KM = 0.05


def in_km(region: BaseGeometry) -> BaseGeometry:
    """Return a shape of degrees in kilometres of the turned plane."""
    return shapely.transform(region, lambda xy: np.stack(projection.turned(*xy.T), axis=-1))


def sheet_km() -> BaseGeometry:
    """Return the sheet that the map is drawn on in the turned plane."""
    sheet = shapely.segmentize(
        shapely.box(0, 0, projection.DRAWN_WIDTH, projection.DRAWN_HEIGHT), 20.0
    )
    return shapely.transform(sheet, lambda xy: np.stack(projection.unstretched(*xy.T), axis=-1))


@dataclass
class Plane:
    """All features of a map in kilometres, with cached outlines and margins."""

    data: MapData
    shapes: dict[str, BaseGeometry] = field(init=False)
    _margins: dict[str, BaseGeometry] = field(init=False, default_factory=dict)
    _rims: dict[str, BaseGeometry] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.shapes = {item.facts.id: in_km(item.shape) for item in self.data.items}

    def ids(self, *kinds: type[schema.Facts]) -> list[str]:
        """Return the ids of all features of some kinds."""
        return [item.facts.id for item in self.data.items if isinstance(item.facts, kinds)]

    def contact(self, one: str, two: str) -> float:
        """Return the length, in kilometres, along which `two`'s outline touches `one`."""
        if one not in self._margins:
            self._margins[one] = self.shapes[one].buffer(TOUCH_KM, quad_segs=1)
            shapely.prepare(self._margins[one])
        if two not in self._rims:
            self._rims[two] = self.shapes[two].boundary
        margin = self._margins[one]
        if not margin.intersects(self._rims[two]):
            return 0.0
        near = shapely.clip_by_rect(self._rims[two], *margin.bounds)
        return float(shapely.intersection(near, margin).length)

    def near(self, ident: str, others: list[str], distance: float) -> list[str]:
        """Return those of the others that come within a distance."""
        tree = shapely.STRtree([self.shapes[other] for other in others])
        found = tree.query(self.shapes[ident], predicate="dwithin", distance=distance)
        return [others[number] for number in sorted(found.tolist()) if others[number] != ident]
