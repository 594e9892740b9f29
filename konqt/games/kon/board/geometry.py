"""What is drawn of Norway's map: plain numbers in board units, for its painters."""

from collections.abc import Callable
from dataclasses import field

from konqt.board.geometry import Line, Point, Shape
from konqt.core.frozen import frozen


@frozen
class Border:
    """What two neighbouring areas share: `kind` is land or fjord.

    A fjord's lines run in mid-channel. `in_first` and `in_second` are places just inside either
    area, where an attacker out of it stands, and `middle` lies between them on the border.
    """

    first: int
    second: int
    kind: str
    lines: tuple[Line, ...]
    middle: Point
    in_first: Point
    in_second: Point


@frozen
class Level:
    """All outlines at one level of detail; `areas` are in board order, the rest go by id.

    `coast` is where Norway meets the sea, `frontier` where it meets other countries.
    """

    areas: tuple[Shape, ...]
    impassable: dict[str, Shape]
    nogo: dict[str, Shape]
    fjords: dict[str, Shape]
    lakes: dict[str, Shape]
    coast: tuple[Line, ...]
    frontier: tuple[Line, ...]
    borders: tuple[Border, ...]


@frozen
class Anchors:
    """Where an area's name, pieces and symbols stand; `room` is free space round the pieces."""

    label: Point
    stack: Point
    symbols: Point
    town: Point
    room: float


@frozen
class AirLine:
    """A limit of air range: the whole line, the stretch worth drawing, where its name stands.

    `angle` is the line's direction at `label`, in degrees clockwise from the x axis.
    """

    ident: str
    bands: tuple[int, int]
    line: Line
    drawn: Line
    label: Point
    angle: float


@frozen
class BoardGeometry:
    """A board's picture: two levels of detail, and what both share.

    `zones` and `zone_labels` are in the topology's order of zones. `north` is the direction of
    north as it is about the areas, degrees clockwise from up: the sheet is bent. `closer` gives
    the finer level each time it is asked: two thirds of all numbers, and few are drawn from them.
    """

    width: float
    height: float
    fit: Level
    anchors: tuple[Anchors, ...]
    zones: tuple[Shape, ...]
    zone_lines: tuple[Line, ...]
    zone_labels: tuple[Point, ...]
    air_lines: tuple[AirLine, ...]
    cables: tuple[Line, ...]
    raid: Shape
    other_water: Shape
    north: float
    closer: Callable[[], Level] = field(compare=False, repr=False)

    @property
    def zoom(self) -> Level:
        """The outlines for whoever looks closely, read when they are first drawn."""
        return self.closer()
