"""Norway's map as a board like any other, with what only this game knows of it."""

from collections.abc import Iterator

from konqt.board.board import (
    ABROAD,
    AREA,
    BOX,
    COAST,
    MOUNTAIN,
    WATERLINE,
    ZONE,
    Board,
    BoardFacts,
    Link,
    Names,
    Print,
    Space,
)
from konqt.board.geometry import Point, Shape
from konqt.core.frozen import frozen
from konqt.games.kon.board.geometry import BoardGeometry
from konqt.games.kon.board.topology import Topology

IDENT = "norway"
RAIDING_BOX = "raid"


@frozen
class Norway(BoardFacts):
    """What the rules read of a map of Norway, and what its painters draw."""

    topology: Topology
    geometry: BoardGeometry


def norway_on(board: Board) -> Norway:
    """Return what this game knows of a board.

    Raises:
        TypeError: it is another game's.
    """
    if isinstance(board.facts, Norway):
        return board.facts
    raise TypeError(f"{board.ident} is no board of this game")


def board_from(
    topology: Topology,
    geometry: BoardGeometry,
    names: Names,
    content_hash: str,
    map_text: str | None = None,
) -> Board:
    """Return a compiled map as a board: areas, sea zones and the box of raids."""
    level = geometry.fit
    closed = ((MOUNTAIN, level.impassable), (ABROAD, level.nogo))
    return Board(
        ident=IDENT,
        content_hash=content_hash,
        names=names,
        width=geometry.width,
        height=geometry.height,
        spaces=tuple(_spaces(topology, geometry)),
        links=(*_borders(topology, geometry), *_coasts(topology)),
        prints=(
            *(Print(kind, shape) for kind, shapes in closed for shape in shapes.values()),
            Print(WATERLINE, lines=geometry.zone_lines),
        ),
        map_text=map_text,
        facts=Norway(topology, geometry),
    )


def _spaces(topology: Topology, geometry: BoardGeometry) -> Iterator[Space]:
    for ident, shape, at in zip(topology.areas, geometry.fit.areas, geometry.anchors, strict=True):
        yield Space(ident, AREA, shape, at.stack)
    for ident, shape, place in zip(
        topology.zones, geometry.zones, geometry.zone_labels, strict=True
    ):
        yield Space(ident, ZONE, shape, place)
    if geometry.raid:
        yield Space(RAIDING_BOX, BOX, geometry.raid, _middle(geometry.raid))


def _borders(topology: Topology, geometry: BoardGeometry) -> Iterator[Link]:
    for border in geometry.fit.borders:
        ends = topology.areas[border.first], topology.areas[border.second]
        gates = border.in_first, border.in_second
        yield Link(*ends, border.kind, lines=border.lines, gates=gates)


def _coasts(topology: Topology) -> Iterator[Link]:
    for area, zones in zip(topology.areas, topology.zones_of, strict=True):
        for zone in zones:
            yield Link(area, topology.zones[zone], COAST)


def _middle(shape: Shape) -> Point:
    """Return the middle of the rectangle around a shape."""
    xs = [x for polygon in shape for x in polygon[0][::2]]
    ys = [y for polygon in shape for y in polygon[0][1::2]]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
