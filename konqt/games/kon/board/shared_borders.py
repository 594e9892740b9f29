"""Borders between areas: the shared line on land, the line in mid-channel over a fjord."""

from dataclasses import dataclass

import networkx
import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from konqt.board import outline
from konqt.games.kon.board.geometry import Border

_INSIDE = 16.0
_SHORE_STEP = 4.0


@dataclass(frozen=True)
class SharedBorders:
    """What borders need and no level of detail changes."""

    pairs: list[tuple[str, str]]
    channels: dict[tuple[str, str], BaseGeometry]
    rooms: dict[str, list[BaseGeometry]]


def prepared(
    land: dict[str, BaseGeometry],
    water: dict[str, BaseGeometry],
    pairs: list[tuple[str, str]],
    fjord_pairs: dict[tuple[str, str], str],
) -> SharedBorders:
    """Draw the channels and the insides of areas.

    Args:
        land: areas in full detail, in board order.
        water: fjords and lakes.
        pairs: all neighbours, in the order that borders shall have.
        fjord_pairs: the fjord or lake between two areas, for fjord borders.
    """
    channels = {
        pair: channel(land[pair[0]], land[pair[1]], water[fjord_pairs[pair]])
        for pair in pairs
        if pair in fjord_pairs
    }
    return SharedBorders(pairs, channels, {ident: _rooms(area) for ident, area in land.items()})


def borders(land: dict[str, BaseGeometry], shared: SharedBorders) -> tuple[Border, ...]:
    """Return every border of the areas at one level of detail."""
    order = {ident: number for number, ident in enumerate(land)}
    found = []
    for one, two in shared.pairs:
        fjord = shared.channels.get((one, two))
        line = _common(land[one], land[two]) if fjord is None else fjord
        middle = _middle(line)
        found.append(
            Border(
                first=order[one],
                second=order[two],
                kind="land" if fjord is None else "fjord",
                lines=outline.lines(line),
                middle=outline.point(middle),
                in_first=outline.point(_inside(shared.rooms[one], middle)),
                in_second=outline.point(_inside(shared.rooms[two], middle)),
            )
        )
    return tuple(found)


def channel(one: BaseGeometry, two: BaseGeometry, fjord: BaseGeometry) -> BaseGeometry:
    """Return the line in mid-channel: equally far from both shores, inside the fjord."""
    near = fjord.buffer(3.0)
    shores = [
        shapely.get_coordinates(shapely.segmentize(area.intersection(near), _SHORE_STEP))
        for area in (one, two)
    ]
    if not len(shores[0]) or not len(shores[1]):
        return fjord.representative_point().buffer(1.0).boundary
    # Points in a fixed order and without doubles, so that the cells can be told apart.
    first, second = (np.unique(np.round(shore, 2), axis=0) for shore in shores)
    both = shapely.multipoints(np.vstack([first, second]))
    cells = shapely.get_parts(shapely.voronoi_polygons(both, extend_to=near))
    tree = shapely.STRtree(cells)
    _, cell = tree.query(shapely.points(first), predicate="intersects")
    mine = shapely.coverage_union_all(cells[np.unique(cell)])
    line = shapely.intersection(mine.boundary, fjord)
    parts = [part for part in shapely.get_parts(line) if part.geom_type == "LineString"]
    return shapely.simplify(_longest_way(parts), 2.0)


def _longest_way(parts: list[BaseGeometry]) -> BaseGeometry:
    """Return the longest way through a net of lines: the channel without its dead ends."""
    net = networkx.Graph()
    for part in parts:
        ends = np.round(shapely.get_coordinates(part), 3)
        for one, two in zip(ends[:-1].tolist(), ends[1:].tolist(), strict=True):
            length = float(np.hypot(one[0] - two[0], one[1] - two[1]))
            net.add_edge(tuple(one), tuple(two), length=length)
    best, longest = [], 0.0
    for nodes in networkx.connected_components(net):
        piece = net.subgraph(sorted(nodes))
        first = _farthest(piece, min(nodes))[-1]
        way = _farthest(piece, first)
        length = networkx.path_weight(piece, way, "length")
        if length > longest:
            best, longest = way, length
    return shapely.linestrings(best)


def _farthest(
    net: "networkx.Graph[tuple[float, ...]]", start: tuple[float, ...]
) -> list[tuple[float, ...]]:
    lengths, ways = networkx.single_source_dijkstra(net, start, weight="length")
    return list(ways[max(sorted(lengths), key=lambda node: lengths[node])])


def _common(one: BaseGeometry, two: BaseGeometry) -> BaseGeometry:
    shared = shapely.intersection(one.boundary, two.boundary)
    parts = [part for part in shapely.get_parts(shared) if part.geom_type == "LineString"]
    if not parts:
        return shapely.shortest_line(one, two)
    return shapely.line_merge(shapely.multilinestrings(parts))


def _middle(line: BaseGeometry) -> BaseGeometry:
    longest = max(shapely.get_parts(line), key=lambda part: part.length)
    return longest.interpolate(0.5, normalized=True)


def _rooms(area: BaseGeometry) -> list[BaseGeometry]:
    """Return an area drawn in by a margin, then by half of it, a quarter, none."""
    calm = shapely.simplify(area, 2.0)
    margins = (_INSIDE, _INSIDE / 2, _INSIDE / 4)
    drawn_in = [calm.buffer(-margin, quad_segs=2) for margin in margins]
    return [room for room in (*drawn_in, area) if not room.is_empty]


def _inside(rooms: list[BaseGeometry], middle: BaseGeometry) -> BaseGeometry:
    """Return the place of an area nearest to a border's middle with a little room round it."""
    for room in rooms:
        if room.distance(middle) < 6 * _INSIDE:
            return shapely.shortest_line(room, middle).interpolate(0.0)
    return rooms[-1].representative_point()
