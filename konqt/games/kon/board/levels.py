"""The board's outlines at one level of detail: simplified together, islets dropped."""

from dataclasses import dataclass

import shapely
from shapely.geometry.base import BaseGeometry

from konqt.board import outline, projection
from konqt.games.kon.board import schema
from konqt.games.kon.board.geometry import Level
from konqt.games.kon.board.load import MapData
from konqt.games.kon.board.shared_borders import SharedBorders, borders


@dataclass(frozen=True)
class Detail:
    """How coarse a level is: all lengths in board units.

    `tolerance` is the side of the bumps that may go, `islet` the area of islands that may go,
    `widen` how far fjords eat into their shores so that they are seen at once.
    """

    tolerance: float
    islet: float
    widen: float


FIT = Detail(tolerance=3.0, islet=60.0, widen=0.8)
ZOOM = Detail(tolerance=0.7, islet=6.0, widen=0.0)
RAID_BOX = (490.0, 190.0)
RAID_RISE = 120.0
"""Board units by which the raiding box stands above its place: clear of an air line's name, and
out of sight where the south is looked at."""
RIM = 40.0
"""of the sheet, where no box stands"""


@dataclass(frozen=True)
class LevelSheet:
    """All regions of a map in board units, by id."""

    land: dict[str, BaseGeometry]
    impassable: dict[str, BaseGeometry]
    nogo: dict[str, BaseGeometry]
    lakes: dict[str, BaseGeometry]
    fjords: dict[str, BaseGeometry]
    zones: dict[str, BaseGeometry]
    raid: BaseGeometry
    # Areas and mountains together.
    solid: BaseGeometry


def sheet(data: MapData) -> LevelSheet:
    """Return a map's regions in board units."""
    fjords = data.of(schema.Fjord)
    decoration = data.of(schema.Decoration)
    lakes = {i: s for i, (facts, s) in decoration.items() if facts.kind == "lake"}
    lakes |= {i: s for i, (facts, s) in fjords.items() if facts.lake}
    groups = (
        {i: s for i, (_, s) in data.of(schema.LandFacts).items()},
        {i: s for i, (_, s) in data.of(schema.Impassable).items()},
        {i: s for i, (_, s) in data.of(schema.Nogo).items()},
        lakes,
        {i: s for i, (facts, s) in fjords.items() if not facts.lake},
        {i: s for i, (_, s) in data.of(schema.SeaFacts).items()},
    )
    land, impassable, nogo, lakes, salt, zones = (
        {i: on_sheet(outline.on_board(s)) for i, s in group.items()} for group in groups
    )
    solid = outline.merged([*land.values(), *impassable.values()])
    places = [outline.on_board(region) for _, region in data.of(schema.RaidFacts).values()]
    raid, zones = _boxed(shapely.union_all(places), zones)
    return LevelSheet(land, impassable, nogo, lakes, salt, zones, raid, solid)


def on_sheet(region: BaseGeometry) -> BaseGeometry:
    """Return what lies on the board of a shape in board units; all of it if nothing does."""
    sheet = shapely.box(0, 0, projection.WIDTH, projection.HEIGHT)
    if sheet.contains(region):
        return region
    seen = shapely.intersection(region, sheet)
    return region if seen.is_empty else seen


def _boxed(
    place: BaseGeometry, zones: dict[str, BaseGeometry]
) -> tuple[BaseGeometry, dict[str, BaseGeometry]]:
    """Return the raiding box and the zones with room for it: print stands upright, bent or not.

    The water of its old place goes to the zone that lies round most of it.
    """
    if place.is_empty or not zones:
        return place, zones
    (wide, high), at = RAID_BOX, place.centroid
    left = min(max(at.x - wide / 2, RIM), projection.WIDTH - RIM - wide)
    top = min(max(at.y - high / 2 - RAID_RISE, RIM), projection.HEIGHT - RIM - high)
    box = shapely.box(left, top, left + wide, top + high)
    rim = place.boundary.buffer(1.0)
    about = max(zones, key=lambda i: shapely.intersection(zones[i], rim).area)
    healed = zones | {about: shapely.union_all([zones[about], place.buffer(0.2)])}
    return box, {i: shapely.difference(zone, box) for i, zone in healed.items()}


def simplified(full: LevelSheet, detail: Detail) -> LevelSheet:
    """Return the sheet at a level of detail; borders stay shared, point for point."""
    groups = (full.land, full.impassable, full.nogo, full.lakes)
    flat = [region for group in groups for region in group.values()]
    calm = iter(shapely.coverage_simplify(flat, detail.tolerance))
    land, impassable, nogo, lakes = ({i: next(calm) for i in group} for group in groups)
    fjords = full.fjords
    solid = outline.merged([*land.values(), *impassable.values()])
    if detail.widen:
        every = shapely.union_all(list(fjords.values())).simplify(0.5)
        every = every.buffer(detail.widen, quad_segs=2)
        land = {i: _cut(region, every) for i, region in land.items()}
        impassable = {i: _cut(region, every) for i, region in impassable.items()}
        solid = _cut(solid, every)
    land = {i: _without_islets(region, detail.islet) for i, region in land.items()}
    impassable = {i: _without_islets(region, detail.islet) for i, region in impassable.items()}
    nogo = {i: _without_islets(region, detail.islet) for i, region in nogo.items()}
    zones = {i: region.simplify(4 * detail.tolerance) for i, region in full.zones.items()}
    solid = _without_islets(solid, detail.islet)
    return LevelSheet(land, impassable, nogo, lakes, fjords, zones, full.raid, solid)


def level(calm: LevelSheet, shared: SharedBorders, detail: Detail) -> Level:
    """Return the outlines of one level for the painter."""
    abroad = outline.merged(list(calm.nogo.values()))
    inner = outline.merged(list(calm.lakes.values()))
    rim = calm.solid.boundary
    return Level(
        areas=tuple(outline.shape(region) for region in calm.land.values()),
        impassable={i: outline.shape(region) for i, region in calm.impassable.items()},
        nogo={i: outline.shape(region) for i, region in calm.nogo.items()},
        fjords={
            i: outline.shape(shapely.simplify(region, detail.tolerance / 2))
            for i, region in calm.fjords.items()
        },
        lakes={i: outline.shape(region) for i, region in calm.lakes.items()},
        coast=outline.lines(rim.difference(abroad.boundary).difference(inner.boundary)),
        frontier=outline.lines(rim.intersection(abroad.boundary)),
        borders=borders(calm.land, shared),
    )


def _cut(region: BaseGeometry, water: BaseGeometry) -> BaseGeometry:
    return shapely.difference(region, water) if region.intersects(water) else region


def _without_islets(region: BaseGeometry, smallest: float) -> BaseGeometry:
    parts = shapely.get_parts(region)
    largest = max(part.area for part in parts)
    kept = [part for part in parts if part.area >= min(smallest, largest)]
    return shapely.multipolygons([part for part in kept if part.geom_type == "Polygon"])
