"""Boards of games' own map files: GeoJSON in which polygons are spaces and lines join them.

A feature with `between`, two ids, is a link, drawn where its line runs; its geometry may be null.
Another one with an `id` is a space; one without is a print. All have a `kind`; spaces may have
`anchor`, where pieces stand (else in their middle), and names, `name_en` and the like. What else
stands among the properties of a space or a link is what its game says of it. The collection's
`bbox` is the sheet: west, south, east, north.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from hashlib import sha256

from konqt.board.board import Board, Link, Print, Space
from konqt.board.geometry import Line, Point, Polygon, Shape, points
from konqt.board.made import made_board
from konqt.core.json_value import KnownObject

WIDTH = 4000.0
"""Board units of a sheet's width: counters and zooms are sized for sheets about as wide."""
NAME = "name_"
OWN = frozenset(("id", "kind", "between", "anchor"))
"""properties that are none of the game's"""

Place = Callable[[Point], Point]


def board_of(ident: str, text: str) -> Board:
    """Return the board of a map file's text; its hash is that of the text.

    Args:
        ident: what its game calls the board.
        text: GeoJSON, coordinates growing eastwards and northwards on a plane of the game's choice.

    Raises:
        KeyError, TypeError, ValueError: it is no such map; the message says what is wrong.
    """
    collection: KnownObject = json.loads(text)
    west, south, east, north = collection["bbox"]
    scale = WIDTH / (east - west)

    def place(at: Point) -> Point:
        return round((at[0] - west) * scale, 1), round((north - at[1]) * scale, 1)

    spaces, links, prints = list[Space](), list[Link](), list[Print]()
    names: dict[str, dict[str, str]] = {}
    for feature in collection["features"]:
        told: KnownObject = feature["properties"]
        shape, lines = _drawn(feature["geometry"], place)
        if "between" in told:
            one, other = told["between"]
            links.append(Link(one, other, told["kind"], _facts(told), lines))
        elif "id" in told:
            spaces.append(_space(told, shape, place))
            for key in told:
                if key.startswith(NAME):
                    names.setdefault(key.removeprefix(NAME), {})[told["id"]] = told[key]
        else:
            prints.append(Print(told["kind"], shape, lines))
    size = WIDTH, round((north - south) * scale, 1)
    board = made_board(ident, size, spaces, links, prints, names)
    return replace(board, content_hash=sha256(text.encode("utf-8")).hexdigest())


def _space(told: KnownObject, shape: Shape, place: Place) -> Space:
    if not shape:
        raise ValueError(f"{told['id']} is a space and has no outline")
    anchor = place(told["anchor"]) if "anchor" in told else _middle(shape)
    return Space(told["id"], told["kind"], shape, anchor, _facts(told))


def _facts(told: KnownObject) -> Mapping[str, object]:
    return {
        key: value for key, value in told.items() if key not in OWN and not key.startswith(NAME)
    }


def _drawn(geometry: KnownObject | None, place: Place) -> tuple[Shape, tuple[Line, ...]]:
    """Return a geometry as a shape and as lines: one of the two, or none."""
    if geometry is None:
        return (), ()
    kind, at = geometry["type"], geometry["coordinates"]
    if kind == "Polygon":
        return (_polygon(at, place),), ()
    if kind == "MultiPolygon":
        return tuple(_polygon(each, place) for each in at), ()
    if kind == "LineString":
        return (), (_line(at, place),)
    if kind == "MultiLineString":
        return (), tuple(_line(each, place) for each in at)
    raise ValueError(f"a board is drawn with polygons and lines, not with a {kind}")


def _polygon(rings: Iterable[Iterable[Point]], place: Place) -> Polygon:
    return tuple(_line(ring, place) for ring in rings)


def _line(line: Iterable[Point], place: Place) -> Line:
    return tuple(each for at in line for each in place(at))


def _middle(shape: Shape) -> Point:
    """Return the centre of gravity of a shape's largest polygon."""
    size, x, y = max((_weighed(polygon[0]) for polygon in shape), key=lambda each: abs(each[0]))
    return round(x / (3 * size), 1), round(y / (3 * size), 1)


def _weighed(ring: Line) -> tuple[float, float, float]:
    """Return twice a ring's surface, and what its centre is when divided by three times that."""
    size = x = y = 0.0
    spots = [*points(ring)]
    for one, two in zip(spots, [*spots[1:], spots[0]], strict=True):
        part = one[0] * two[1] - two[0] * one[1]
        size, x, y = size + part, x + (one[0] + two[0]) * part, y + (one[1] + two[1]) * part
    return size, x, y
