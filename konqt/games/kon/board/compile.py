"""Compiles a map into what the game plays on and what the window paints."""

import math
from pathlib import Path

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from konqt.board import outline, projection
from konqt.board.board import Board, Names
from konqt.board.finding import BadMap
from konqt.board.geometry import Shape
from konqt.games.kon.board import schema
from konqt.games.kon.board.geometry import AirLine, Anchors, BoardGeometry
from konqt.games.kon.board.levels import FIT, ZOOM, LevelSheet, level, on_sheet, sheet, simplified
from konqt.games.kon.board.load import MapData, read_map
from konqt.games.kon.board.norway import board_from
from konqt.games.kon.board.shared_borders import prepared
from konqt.games.kon.board.topology import AirBase, Topology

_AIR_BEYOND_COAST = 90.0


def board_of(path: Path, *, own: bool) -> Board:
    """Compile a map file; `own` boards carry their text.

    Raises:
        BadMap: the file cannot be read as a map; `findings` says why.
    """
    data, findings = read_map(path)
    if findings:
        raise BadMap(str(path), findings)
    return compiled(data, own=own)


def compiled(data: MapData, *, own: bool) -> Board:
    """Compile a map that was read without findings and that its check has passed."""
    names: dict[str, dict[str, str]] = {}
    for item in data.items:
        for language, name in item.names.items():
            names.setdefault(language, {})[item.facts.id] = name
    text = data.text if own else None
    return board_from(topology_of(data), geometry_of(data), Names(names), data.content_hash, text)


def topology_of(data: MapData) -> Topology:
    """Return the facts of a map as tuples and bit masks."""
    land = [facts for facts, _ in data.of(schema.LandFacts).values()]
    seas = [facts for facts, _ in data.of(schema.SeaFacts).values()]
    area = {facts.id: number for number, facts in enumerate(land)}
    zone = {facts.id: number for number, facts in enumerate(seas)}
    rows = tuple(tuple(sorted(area[other] for other in facts.neighbours)) for facts in land)
    raid = [facts for facts, _ in data.of(schema.RaidFacts).values()]

    def having(symbol: str) -> int:
        return sum(1 << area[facts.id] for facts in land if symbol in facts.symbols)

    return Topology(
        areas=tuple(area),
        zones=tuple(zone),
        neighbours=rows,
        adjacent=tuple(sum(1 << other for other in row) for row in rows),
        across_fjord=tuple(
            sum(1 << area[other] for other in facts.fjord_neighbours) for facts in land
        ),
        zone_neighbours=tuple(
            tuple(sorted(zone[other] for other in facts.adjacent)) for facts in seas
        ),
        coast_of_zone=tuple(
            sum(1 << area[facts.id] for facts in land if ident in facts.sea_zones) for ident in zone
        ),
        zones_of=tuple(tuple(sorted(zone[ident] for ident in facts.sea_zones)) for facts in land),
        victory_cities=having("victory_city"),
        mobilization_points=having("mobilization_point"),
        air_fields=having("air_field"),
        air_band=tuple(facts.air_band for facts in land),
        air_bases=_air_bases(data),
        index=area,
        closed_to_allies=sum(1 << zone[f.id] for f in seas if f.closed_to_allied_ships),
        allied_landing=sum(1 << zone[f.id] for f in seas if f.allied_landing),
        raid_neighbours=tuple(sorted(zone[ident] for facts in raid for ident in facts.adjacent)),
    )


def geometry_of(data: MapData) -> BoardGeometry:
    """Return the picture of a map in board units."""
    full = sheet(data)
    fjord_pairs: dict[tuple[str, str], str] = {}
    for ident, (fjord, _) in data.of(schema.Fjord).items():
        fjord_pairs[fjord.between] = fjord_pairs[fjord.between[::-1]] = ident
    order = list(full.land)
    pairs = sorted(
        {
            (min(one, two, key=order.index), max(one, two, key=order.index))
            for one, (facts, _) in data.of(schema.LandFacts).items()
            for two in facts.neighbours
        },
        key=lambda pair: (order.index(pair[0]), order.index(pair[1])),
    )

    shared = prepared(full.land, full.fjords | full.lakes, pairs, fjord_pairs)
    fit, zoom = (level(simplified(full, detail), shared, detail) for detail in (FIT, ZOOM))
    seas = data.of(schema.SeaFacts)
    decoration = data.of(schema.Decoration)
    other = [
        on_sheet(outline.on_board(s)) for facts, s in decoration.values() if facts.kind == "water"
    ]
    anchors = _anchors(data, full)
    return BoardGeometry(
        width=projection.WIDTH,
        height=projection.HEIGHT,
        fit=fit,
        anchors=anchors,
        zones=_zones(full),
        zone_lines=_zone_lines(full),
        zone_labels=tuple(outline.point(outline.place(f.label_at)) for f, _ in seas.values()),
        air_lines=_air_lines(data, full.solid),
        cables=tuple(
            outline.flat(_longest(on_sheet(outline.on_board(line))))
            for _, line in data.of(schema.Cable).values()
        ),
        raid=outline.shape(full.raid),
        other_water=outline.shape(shapely.simplify(shapely.union_all(other), 2.0)),
        north=_north(anchors),
        closer=lambda: zoom,
    )


def _air_bases(data: MapData) -> tuple[AirBase, ...]:
    lines = sorted(
        (facts for facts, _ in data.of(schema.AirRange).values()), key=lambda f: f.between_bands
    )
    return tuple(
        AirBase(base.base, base.min_band, base.max_band, tuple(base.sea_zones))
        for facts in lines
        for base in facts.bases
    )


def _anchors(data: MapData, full: LevelSheet) -> tuple[Anchors, ...]:
    found = []
    for ident, (facts, _) in data.of(schema.LandFacts).items():
        stack = outline.place(facts.stack_at)
        found.append(
            Anchors(
                label=outline.point(outline.place(facts.label_at)),
                stack=outline.point(stack),
                symbols=outline.point(outline.place(facts.symbols_at)),
                town=outline.point(outline.place(facts.place)),
                room=round(float(stack.distance(full.land[ident].boundary)), 1),
            )
        )
    return tuple(found)


def _zones(full: LevelSheet) -> tuple[Shape, ...]:
    return tuple(outline.shape(shapely.simplify(region, 5.0)) for region in full.zones.values())


def _zone_lines(full: LevelSheet) -> tuple[tuple[float, ...], ...]:
    regions = list(full.zones.values())
    shared = [
        shapely.intersection(one.boundary, two.boundary)
        for number, one in enumerate(regions)
        for two in regions[number + 1 :]
    ]
    parts = [part for line in shared for part in shapely.get_parts(line) if part.length > 0]
    return outline.lines(shapely.simplify(shapely.union_all(parts), 0.7)) if parts else ()


def _air_lines(data: MapData, ground: BaseGeometry) -> tuple[AirLine, ...]:
    near = shapely.simplify(ground, 20.0).buffer(_AIR_BEYOND_COAST, quad_segs=4)
    found = []
    for ident, (facts, region) in data.of(schema.AirRange).items():
        line = _longest(on_sheet(outline.on_board(region)))
        drawn = shapely.intersection(line, near)
        longest = _longest(drawn)
        if longest.coords[0][1] > longest.coords[-1][1]:
            longest = shapely.reverse(longest)
        spot, ahead = longest.interpolate(30.0), longest.interpolate(60.0)
        angle = math.degrees(math.atan2(ahead.y - spot.y, ahead.x - spot.x))
        found.append(
            AirLine(
                ident=ident,
                bands=facts.between_bands,
                line=outline.flat(line),
                drawn=outline.flat(longest),
                label=outline.point(spot),
                angle=round(angle, 1),
            )
        )
    return tuple(sorted(found, key=lambda item: item.bands))


def _longest(line: BaseGeometry) -> BaseGeometry:
    return max(shapely.get_parts(line), key=lambda part: part.length)


def _north(anchors: tuple[Anchors, ...]) -> float:
    """Return north's direction in degrees clockwise from up, as it is in most of the areas."""
    x, y = np.array([each.stack for each in anchors]).T
    lon, lat = projection.to_lonlat(x, y)
    up_x, up_y = projection.to_board(lon, lat + 0.05)
    length = np.hypot(up_x - x, up_y - y)
    right, up = ((up_x - x) / length).sum(), ((y - up_y) / length).sum()
    return round(math.degrees(math.atan2(right, up)), 1)
