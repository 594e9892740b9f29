"""Boards as JSON: what the compiler writes and the game reads with nothing but the stdlib."""

from collections.abc import Callable, Iterable
from dataclasses import asdict
from functools import cache, partial
from typing import TypeAlias

from konqt.board.geometry import Line, Shape
from konqt.core.json_value import KnownObject
from konqt.games.kon.board.geometry import AirLine, Anchors, BoardGeometry, Border, Level
from konqt.games.kon.board.topology import AirBase, Topology

Plain: TypeAlias = KnownObject


def topology_out(topology: Topology) -> Plain:
    """Return a topology as JSON data."""
    data = asdict(topology)
    del data["index"]
    return data


def topology_in(data: Plain) -> Topology:
    """Return the topology of JSON data.

    Raises:
        KeyError, TypeError, ValueError: the data were not written by `topology_out`.
    """
    areas = tuple(data["areas"])
    return Topology(
        areas=areas,
        zones=tuple(data["zones"]),
        neighbours=_rows(data["neighbours"]),
        adjacent=tuple(data["adjacent"]),
        across_fjord=tuple(data["across_fjord"]),
        zone_neighbours=_rows(data["zone_neighbours"]),
        coast_of_zone=tuple(data["coast_of_zone"]),
        zones_of=_rows(data["zones_of"]),
        victory_cities=data["victory_cities"],
        mobilization_points=data["mobilization_points"],
        air_fields=data["air_fields"],
        air_band=tuple(data["air_band"]),
        air_bases=tuple(
            AirBase(base["base"], base["min_band"], base["max_band"], tuple(base["zones"]))
            for base in data["air_bases"]
        ),
        index={area: number for number, area in enumerate(areas)},
        closed_to_allies=data["closed_to_allies"],
        allied_landing=data["allied_landing"],
        raid_neighbours=tuple(data["raid_neighbours"]),
    )


def geometry_out(geometry: BoardGeometry) -> Plain:
    """Return a picture as JSON data, both levels of detail in it."""
    data = asdict(geometry)
    del data["closer"]
    return {**data, "zoom": level_out(geometry.zoom)}


def level_out(level: Level) -> Plain:
    """Return one level of detail as JSON data."""
    return asdict(level)


def geometry_in(data: Plain, closer: Callable[[], Level] | None = None) -> BoardGeometry:
    """Return the picture of JSON data.

    closer: gives the finer level; None where it stands in the data.

    Raises:
        KeyError, TypeError, ValueError: the data were not written by `geometry_out`.
    """
    return BoardGeometry(
        width=data["width"],
        height=data["height"],
        fit=level_in(data["fit"]),
        anchors=tuple(_anchors(item) for item in data["anchors"]),
        zones=tuple(_shape(item) for item in data["zones"]),
        zone_lines=_lines(data["zone_lines"]),
        zone_labels=tuple(_point(item) for item in data["zone_labels"]),
        air_lines=tuple(_air_line(item) for item in data["air_lines"]),
        cables=_lines(data["cables"]),
        raid=_shape(data["raid"]),
        other_water=_shape(data["other_water"]),
        north=data["north"],
        closer=closer or cache(partial(level_in, data["zoom"])),
    )


def level_in(data: Plain) -> Level:
    """Return the level of detail of JSON data.

    Raises:
        KeyError, TypeError, ValueError: the data were not written by `level_out`.
    """
    return Level(
        areas=tuple(_shape(item) for item in data["areas"]),
        impassable=_shapes(data["impassable"]),
        nogo=_shapes(data["nogo"]),
        fjords=_shapes(data["fjords"]),
        lakes=_shapes(data["lakes"]),
        coast=_lines(data["coast"]),
        frontier=_lines(data["frontier"]),
        borders=tuple(_border(item) for item in data["borders"]),
    )


def _border(data: Plain) -> Border:
    return Border(
        first=data["first"],
        second=data["second"],
        kind=data["kind"],
        lines=_lines(data["lines"]),
        middle=_point(data["middle"]),
        in_first=_point(data["in_first"]),
        in_second=_point(data["in_second"]),
    )


def _anchors(data: Plain) -> Anchors:
    places = {key: _point(data[key]) for key in ("label", "stack", "symbols", "town")}
    return Anchors(room=data["room"], **places)


def _air_line(data: Plain) -> AirLine:
    low, high = data["bands"]
    return AirLine(
        ident=data["ident"],
        bands=(low, high),
        line=tuple(data["line"]),
        drawn=tuple(data["drawn"]),
        label=_point(data["label"]),
        angle=data["angle"],
    )


def _rows(data: Iterable[Iterable[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(row) for row in data)


def _lines(data: Iterable[Iterable[float]]) -> tuple[Line, ...]:
    return tuple(tuple(line) for line in data)


def _shape(data: Iterable[Iterable[Iterable[float]]]) -> Shape:
    return tuple(_lines(polygon) for polygon in data)


def _shapes(data: Plain) -> dict[str, Shape]:
    return {ident: _shape(item) for ident, item in data.items()}


def _point(data: Iterable[float]) -> tuple[float, float]:
    x, y = data
    return (x, y)
