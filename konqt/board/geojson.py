"""Boards of games' own map files: GeoJSON in which polygons are spaces and lines join them.

A feature with `between`, two ids, is a link, drawn where its line runs; its geometry may be null.
Another one with an `id` is a space; one without is a print. All have a `kind`; spaces may have
`anchor`, where pieces stand (else in their middle), and names, `name_en` and the like. What else
stands among the properties of a space or a link is what its game says of it. The collection's
`bbox` is the sheet: west, south, east, north.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from hashlib import sha256
from math import isfinite
from typing import TypeVar

from konqt.board.board import Board, Link, Print, Space
from konqt.board.finding import BadMap, Finding
from konqt.board.geometry import Line, Point, Polygon, Shape, weighed
from konqt.board.made import board_from
from konqt.board.wholeness import Parts, faults_of, is_name
from konqt.core.fault import shown
from konqt.core.json_value import Json, KnownObject
from konqt.core.strict_json import BadJson, read_json

WIDTH = 4000.0
"""Board units of a sheet's width: counters and zooms are sized for sheets about as wide."""
NAME = "name_"
KIND = "kind"
OWN = frozenset(("id", KIND, "between", "anchor"))
"""properties that are none of the game's"""
Drawing = tuple[Shape, tuple[Line, ...]]
"""a shape, lines"""
LEAST_RING, LEAST_LINE = 4, 2
"""Points of a ring, whose last is its first, and of a line."""
DRAWN = "Draw it with polygons or lines of points, each of two numbers"

NOT_DRAWN: Drawing = (), ()

Place = Callable[[Point], Point]
T = TypeVar("T")


def board_of(ident: str, text: str, file: str = "") -> Board:
    """Return the board of a map file's text; its hash is that of the text.

    Args:
        ident: what its game calls the board.
        text: GeoJSON, coordinates growing eastwards and northwards on a plane of the game's choice.
        file: what the file is called where something is wrong with it; by default `ident`.

    Raises:
        BadMap: it is no such map; its findings say everything that is wrong.
    """
    reader = _Reader()
    parts = reader.read(text)
    wrong = [*reader.findings, *(faults_of(parts, frozenset(reader.unread)) if parts else ())]
    if parts is None or wrong:
        raise BadMap(file or ident, wrong)
    digest = sha256(text.encode("utf-8")).hexdigest()
    return replace(board_from(ident, parts), content_hash=digest)


class _Unreadable(ValueError):  # noqa: N818 - reads as what it is
    """Nothing is drawn by this: code, message and remedy of the finding."""


class _Reader:
    """Reads a map file's features; what cannot be read is told and left out."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self.unread: set[str] = set()
        """features whose drawing could not be read"""
        self._spaces: list[Space] = []
        self._links: list[Link] = []
        self._prints: list[Print] = []
        self._names: dict[str, dict[str, str]] = {}

    def read(self, text: str) -> Parts | None:
        """Return the parts of a board, as far as they can be read; None if this is no map."""
        try:
            collection = read_json(text)
        except BadJson as error:
            self._tell("file", "not-json", error.what, "Export it as GeoJSON (RFC 7946)")
            return None
        features = collection.get("features") if isinstance(collection, dict) else None
        if not isinstance(collection, dict) or not isinstance(features, list):
            message = "this JSON is not a GeoJSON FeatureCollection"
            self._tell("file", "not-geojson", message, "Export the map as GeoJSON")
            return None
        size, place = self._sheet(collection.get("bbox"))
        for number, feature in enumerate(features, start=1):
            self._feature(feature, f"feature {number}", place)
        return Parts(
            size, tuple(self._spaces), tuple(self._links), tuple(self._prints), self._names
        )

    def _sheet(self, bbox: object) -> tuple[tuple[float, float] | None, Place]:
        """Return the sheet's size and what tells where on it a point of the file lies."""
        edges = bbox if isinstance(bbox, list) and all(map(_is_number, bbox)) else []
        if len(edges) == 4:
            west, south, east, north = map(float, edges)
            scale = WIDTH / (east - west) if east > west else 0.0
            high = (north - south) * scale
            if isfinite(scale) and isfinite(high) and high > 0:

                def place(at: Point) -> Point:
                    return round((at[0] - west) * scale, 1), round((north - at[1]) * scale, 1)

                return (WIDTH, round(high, 1)), place
        message = f"its bbox is {shown(bbox)}"
        remedy = "Give the sheet's edges as four numbers: west, south, east, north"
        self._tell("file", "bbox", message, remedy)
        return None, lambda at: at

    def _feature(self, feature: object, where: str, place: Place) -> None:
        properties = feature.get("properties") if isinstance(feature, dict) else None
        if not isinstance(feature, dict) or not isinstance(properties, dict):
            message = "it is not a GeoJSON Feature with properties"
            self._tell(where, "not-feature", message, "Give it a kind and a geometry")
            return
        told: KnownObject = {KIND: None, **properties}
        where = told["id"] if is_name(told.get("id")) else where
        shape, lines = self._tried(where, lambda: _drawn(feature.get("geometry"), place), NOT_DRAWN)
        if "between" in told:
            self._link(told, lines, where)
        elif "id" in told:
            self._space(told, shape, place, where)
        else:
            self._prints.append(Print(told[KIND], shape, lines))

    def _link(self, told: KnownObject, lines: tuple[Line, ...], where: str) -> None:
        ends = told["between"]
        if isinstance(ends, list) and len(ends) == 2:
            self._links.append(Link(ends[0], ends[1], told[KIND], _facts(told), lines))
        else:
            remedy = "Name the ids of the two spaces that it joins"
            self._tell(where, "between", f"its ends are {shown(ends)}", remedy)

    def _space(self, told: KnownObject, shape: Shape, place: Place, where: str) -> None:
        middle, ident = _middle(shape), told["id"]
        anchor = middle
        if "anchor" in told:
            read = partial(_point, told["anchor"], "anchor")
            anchor = self._tried(where, lambda: place(read()), middle)
        self._spaces.append(Space(ident, told[KIND], shape, anchor, _facts(told)))
        for key in told:
            if key.startswith(NAME) and is_name(ident):
                self._names.setdefault(key.removeprefix(NAME), {})[ident] = told[key]

    def _tried(self, where: str, read: Callable[[], T], otherwise: T) -> T:
        """Return what is read; something else, and that it was told, where it cannot be."""
        try:
            return read()
        except _Unreadable as error:
            self._tell(where, *error.args)
            self.unread.add(where)
            return otherwise

    def _tell(self, where: str, code: str, message: str, remedy: str) -> None:
        self.findings.append(Finding(where, code, message, remedy))


def _facts(told: Json) -> Json:
    return {
        key: value for key, value in told.items() if key not in OWN and not key.startswith(NAME)
    }


def _drawn(geometry: object, place: Place) -> Drawing:
    """Return a geometry as a shape and as lines: one of the two, or none.

    Raises:
        _Unreadable: it is no geometry, or not of these kinds.
    """
    if geometry is None:
        return NOT_DRAWN
    told = geometry if isinstance(geometry, dict) else {}
    kind, at = told.get("type"), told.get("coordinates")
    if kind == "Polygon":
        return (_polygon(at, place),), ()
    if kind == "MultiPolygon":
        return tuple(_polygon(each, place) for each in _members(at)), ()
    if kind == "LineString":
        return (), (_line(at, place, LEAST_LINE),)
    if kind == "MultiLineString":
        return (), tuple(_line(each, place, LEAST_LINE) for each in _members(at))
    what = f"a {kind}" if isinstance(kind, str) and is_name(kind) else shown(geometry)
    raise _Unreadable(
        "geometry-type", f"a board is drawn with polygons and lines, not with {what}", DRAWN
    )


def _polygon(rings: object, place: Place) -> Polygon:
    return tuple(_line(ring, place, LEAST_RING) for ring in _members(rings))


def _line(line: object, place: Place, least: int) -> Line:
    spots = [_point(at, "geometry") for at in _members(line)]
    if len(spots) < least:
        what = "ring" if least == LEAST_RING else "line"
        message = f"a {what} of {len(spots)} points is too short"
        raise _Unreadable("geometry", message, f"Give it at least {least} points")
    return tuple(each for at in spots for each in place(at))


def _members(value: object) -> list[object]:
    if not isinstance(value, list) or not value:
        raise _Unreadable("geometry", f"{shown(value)} stands where points are wanted", DRAWN)
    return value


def _point(at: object, code: str) -> Point:
    # A third number is a height above the sea, which a sheet has none of.
    if not isinstance(at, list) or not 2 <= len(at) <= 3 or not all(map(_is_number, at)):
        message = f"{shown(at)} stands where a point is wanted"
        raise _Unreadable(code, message, "Give a point as two numbers: east, north")
    return float(at[0]), float(at[1])


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _middle(shape: Shape) -> Point:
    """Return the centre of gravity of a shape's largest polygon; a corner where it has none."""
    weights = (weighed(polygon[0]) for polygon in shape)
    size, x, y = max(weights, key=lambda each: abs(each[0]), default=(0.0, 0.0, 0.0))
    return (round(x / (3 * size), 1), round(y / (3 * size), 1)) if size else (0.0, 0.0)
