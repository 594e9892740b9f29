"""The drawing of a map against its facts and against itself.

Tolerances, in kilometres of the turned plane: neighbours share at least 5 km of border, others at
most 1; a fjord touches both shores for at least 2 km; a coast lies on its zones for at least 5 km
and on no other for more; gaps and overlaps under 2 square kilometres do not count.
"""

from collections.abc import Iterator

import shapely
from shapely.geometry.base import BaseGeometry

from konqt.board.finding import Finding
from konqt.games.kon.board import schema
from konqt.games.kon.board.check_air import check_air
from konqt.games.kon.board.load import MapData
from konqt.games.kon.board.plane import TOUCH_KM, Plane, sheet_km

BORDER_KM = 5.0
NO_BORDER_KM = 1.0
SHORE_KM = 2.0
COAST_KM = 5.0
NO_COAST_KM = 5.0
GAP_KM2 = 2.0
# The sheet's own edge is rounded too, over 6,000 km of it.
RIM_KM2 = 12.0
SMALLEST_AREA_KM2 = 150.0
TOWN_KM = 8.0
CABLE_KM = 25.0


def check_shapes(data: MapData) -> list[Finding]:
    """Return every disagreement between a map's drawing and its facts, which must be tidy."""
    plane = Plane(data)
    return [
        *_anchors(plane),
        *_borders(plane),
        *_fjords(plane),
        *_coasts(plane),
        *_zones(plane),
        *check_air(plane),
        *_cables(plane),
        *_cover(plane),
    ]


def mountains_among(data: MapData, areas: frozenset[str]) -> bool:
    """Whether some impassable feature touches at least two of the areas."""
    shapes = [shape for ident, (_, shape) in data.of(schema.LandFacts).items() if ident in areas]
    tree = shapely.STRtree(shapes)
    return any(
        len(tree.query(shape, predicate="dwithin", distance=0.001)) >= 2
        for _, shape in data.of(schema.Impassable).values()
    )


def _anchors(plane: Plane) -> Iterator[Finding]:
    for ident, (facts, shape) in plane.data.of(schema.LandFacts).items():
        shapely.prepare(shape)
        for key in ("label_at", "stack_at", "symbols_at"):
            lon, lat = getattr(facts, key)
            if not shapely.contains_xy(shape, lon, lat):
                message = f"{key} ({lon:g}, {lat:g}) is outside its polygon"
                yield Finding(ident, "anchor-outside", message, f"Move {key} into the area")
        distance = shape.distance(shapely.Point(facts.place)) * 111.0
        if distance > TOWN_KM:
            message = f"its place is {distance:.0f} km or more from its polygon"
            yield Finding(
                ident, "place-outside", message, "Correct place, or swap the polygons back"
            )
        if plane.shapes[ident].area < SMALLEST_AREA_KM2:
            message = f"it has {plane.shapes[ident].area:.0f} square kilometres"
            yield Finding(ident, "too-small", message, f"Give it {SMALLEST_AREA_KM2:.0f} or more")
    for ident, (zone, shape) in plane.data.of(schema.SeaFacts).items():
        if not shapely.contains_xy(shape, *zone.label_at):
            yield Finding(ident, "anchor-outside", "label_at is outside its polygon",
                          "Move label_at into the zone")  # fmt: skip


def _borders(plane: Plane) -> Iterator[Finding]:
    land = plane.data.of(schema.LandFacts)
    names = list(land)
    for number, one in enumerate(names):
        near = plane.near(one, names, TOUCH_KM)
        facts = land[one][0]
        for two in names[number + 1 :]:
            declared = two in facts.neighbours
            if not declared and two not in near:
                continue
            shared = plane.contact(one, two) if two in near else 0.0
            fjord = two in facts.fjord_neighbours
            if declared and not fjord and shared < BORDER_KM:
                message = f"it borders {two} by land, but they share {shared:.1f} km"
                yield Finding(one, "border-missing", message,
                              f"Draw {BORDER_KM:g} km of common border, or part them")  # fmt: skip
            if fjord and shared > NO_BORDER_KM:
                message = f"its border with {two} is a fjord, but {shared:.1f} km of it are dry"
                yield Finding(one, "fjord-dry", message,
                              "Draw water or mountains between, or call it land")  # fmt: skip
            if not declared and shared > NO_BORDER_KM:
                message = f"it touches {two} for {shared:.1f} km without being its neighbour"
                yield Finding(one, "border-unwanted", message,
                              "Make them neighbours or draw mountains between")  # fmt: skip


def _fjords(plane: Plane) -> Iterator[Finding]:
    solid = plane.ids(schema.LandFacts, schema.Impassable, schema.Nogo)
    for ident, (fjord, _) in plane.data.of(schema.Fjord).items():
        for area in fjord.between:
            shore = plane.contact(area, ident)
            if shore < SHORE_KM:
                message = f"it touches {area} for {shore:.1f} km"
                yield Finding(ident, "fjord-shore", message,
                              f"Draw it along {SHORE_KM:g} km of {area}'s shore")  # fmt: skip
        for other in plane.near(ident, solid, 0.0):
            wet = shapely.intersection(plane.shapes[ident], plane.shapes[other]).area
            if wet > GAP_KM2:
                message = f"{wet:.0f} square kilometres of it lie on {other}"
                yield Finding(ident, "fjord-on-land", message, "Draw it on water only")


def _coasts(plane: Plane) -> Iterator[Finding]:
    zones = plane.ids(schema.SeaFacts)
    for ident, (facts, _) in plane.data.of(schema.LandFacts).items():
        near = plane.near(ident, zones, TOUCH_KM)
        for zone in zones:
            shore = plane.contact(ident, zone) if zone in near else 0.0
            if zone in facts.sea_zones and shore < COAST_KM:
                message = f"it lies on zone {zone}, but only {shore:.1f} km of its coast do"
                yield Finding(ident, "coast-missing", message, "Correct sea_zones or the drawing")
            if zone not in facts.sea_zones and shore > NO_COAST_KM:
                message = f"{shore:.1f} km of its coast lie on zone {zone}"
                yield Finding(ident, "coast-unwanted", message, "Correct sea_zones or the drawing")


def _zones(plane: Plane) -> Iterator[Finding]:
    zones, raids = plane.data.of(schema.SeaFacts), plane.data.of(schema.RaidFacts)
    names = list(zones)
    for number, one in enumerate(names):
        for two in names[number + 1 :]:
            yield from _zone_pair(plane, one, two, two in zones[one][0].adjacent)
    for ident, (box, _) in raids.items():
        for zone in names:
            yield from _zone_pair(plane, ident, zone, zone in box.adjacent)


def _zone_pair(plane: Plane, one: str, two: str, declared: bool) -> Iterator[Finding]:
    shared = plane.contact(one, two)
    if declared and shared < BORDER_KM:
        message = f"it borders zone {two}, but they share {shared:.1f} km"
        yield Finding(one, "zone-border-missing", message, "Correct adjacent or the drawing")
    if not declared and shared > NO_BORDER_KM:
        message = f"it touches zone {two} for {shared:.1f} km without bordering it"
        yield Finding(one, "zone-border-unwanted", message, "Correct adjacent or the drawing")


def _cables(plane: Plane) -> Iterator[Finding]:
    for ident, (cable, _) in plane.data.of(schema.Cable).items():
        area = plane.shapes.get(cable.area)
        if area is not None and area.distance(plane.shapes[ident]) > CABLE_KM:
            message = f"it ends more than {CABLE_KM:g} km from {cable.area}"
            yield Finding(ident, "cable-ashore", message, "Draw it to the coast")


def _cover(plane: Plane) -> Iterator[Finding]:
    """No gaps, no overlaps: every place of the sheet is in exactly one feature."""
    lakes = {i for i, (fjord, _) in plane.data.of(schema.Fjord).items() if fjord.lake}
    names = [
        item.facts.id
        for item in plane.data.items
        if item.facts.kind in schema.AREAL
        and (item.facts.kind != "fjord" or item.facts.id in lakes)
    ]
    shapes = [plane.shapes[name] for name in names]
    if not shapely.coverage_is_valid(shapes):
        yield from _overlaps(names, shapes)
    sheet = sheet_km()
    missing = sheet.area - sum(shape.area for shape in shapes)
    if abs(missing) < RIM_KM2:
        return
    holes = shapely.difference(sheet, shapely.union_all(shapes))
    for hole in shapely.get_parts(holes):
        if hole.area > GAP_KM2 and not hole.buffer(-0.1).is_empty:
            around = _around(plane, hole)
            message = f"{hole.area:.0f} square kilometres beside it belong to no feature"
            yield Finding(around, "gap", message, "Draw a feature there or close the hole")
    for name, shape in zip(names, shapes, strict=True):
        beyond = shapely.difference(shape, sheet.buffer(1.0)).area
        if beyond > GAP_KM2:
            message = f"{beyond:.0f} square kilometres of it lie off the sheet"
            yield Finding(name, "off-sheet", message, "Cut it at the sheet's edge")


def _overlaps(names: list[str], shapes: list[BaseGeometry]) -> Iterator[Finding]:
    tree = shapely.STRtree(shapes)
    edges = shapely.coverage_invalid_edges(shapes)
    for number, edge in enumerate(edges):
        if edge.is_empty:
            continue
        for other in sorted(tree.query(edge, predicate="intersects").tolist()):
            if other == number or (other < number and not edges[other].is_empty):
                continue
            common = shapely.intersection(shapes[number], shapes[other]).area
            if common > GAP_KM2:
                message = f"{common:.0f} square kilometres of it lie on {names[other]} too"
                yield Finding(names[number], "overlap", message, "Cut one of the two")


def _around(plane: Plane, hole: BaseGeometry) -> str:
    """Return the land area, or else the other feature, that most of a hole's edge touches."""
    rim = hole.buffer(TOUCH_KM, quad_segs=1)
    for kinds in ((schema.LandFacts,), (schema.Facts,)):
        lengths = {
            ident: shapely.intersection(plane.shapes[ident].boundary, rim).length
            for ident in plane.ids(*kinds)
            if plane.shapes[ident].intersects(rim)
        }
        if lengths:
            return max(sorted(lengths), key=lambda ident: lengths[ident])
    return "map"
