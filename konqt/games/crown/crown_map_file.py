"""The map as GeoJSON (RFC 7946): written of the data, read from an owner's file, checked.

A space is a polygon of kind `space`, whose properties are what the map's group says of it; the
borders between sectors are lines, for whoever looks at the file, and nothing reads them. Longitudes
and latitudes are those of a lattice over eastern Norway: rules and table go by column and row.
"""

import hashlib
import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import cast

from konqt.board.board import Board
from konqt.board.finding import LARGEST_MAP, BadMap, Finding
from konqt.board.geometry import weighed
from konqt.core.fault import Fault, shown
from konqt.core.json_value import Json, JsonObject, JsonValue, KnownObject
from konqt.core.outside import DENIED, MISSING, NOT_A_FILE, TOO_LARGE, Unreadable, content_of
from konqt.core.strict_json import BadJson, TwiceNamed, read_json
from konqt.games.crown.crown_board import NORWEGIAN, board_of_map
from konqt.games.crown.engine.crown_files import shipped_form, shipped_groups
from konqt.games.crown.engine.map_check import SECTORS, map_faults
from konqt.games.crown.engine.printed_form import form_faults

BOARD, EDITION = "crown", 1
SPACE, BORDER = "space", "sector_border"
"""kinds of features"""
WEST, WIDE, SOUTH, HIGH = 9.6, 1.15, 59.2, 0.18
"""Degrees of the lattice: its western edge and a column, its southern edge and a row."""
FREEDOM_NORTH = 62.7
PLACES = 4
"""Decimals of a degree, some ten metres."""
MOST_FEATURES = 1000
KEPT = ("layout", "place_source", "cell")
"""Remarks of the map that stand with the whole file."""
EVERYWHERE = frozenset({"kind", "name_en", "name_nb"})
"""Properties that the map's group has otherwise or not at all."""
UNREADABLE = {
    MISSING: ("no-file", "Check the name of the GeoJSON file"),
    NOT_A_FILE: ("no-file", "Name a GeoJSON file"),
    DENIED: ("unreadable", "Name a GeoJSON file that you can read"),
    TOO_LARGE: ("too-large", "Simplify its outlines"),
}
"""why a file was not read -> code and remedy of the finding"""
Ring = list[tuple[float, float]]


# writing


def map_text() -> str:
    """Return the shipped map as the text of a GeoJSON file, a feature a line."""
    told: KnownObject = shipped_groups()["map"]
    about = {"board": BOARD, "edition": EDITION, "source": told["source"]}
    about |= {name: told[name] for name in KEPT}
    lines = [*map(_feature, told["spaces"]), *_borders(told["spaces"])]
    opened = f'{{"type": "FeatureCollection", "konqt": {_dumped(about)}, "features": ['
    body = ",\n".join(_dumped(each) for each in lines)
    return f"{opened}\n{body}\n]}}\n"


def _dumped(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _feature(space: KnownObject) -> JsonObject:
    facts = {name: value for name, value in space.items() if name != "name"}
    name = space["name"]
    said = {"kind": SPACE, "name_en": name, "name_nb": NORWEGIAN.get(space["id"], name)}
    ring: JsonObject = {"type": "Polygon", "coordinates": [_cell(space)]}
    properties = {"id": space["id"], **said, **facts, "source": "reconstructed"}
    return {"type": "Feature", "id": space["id"], "properties": properties, "geometry": ring}


def _cell(space: KnownObject) -> Sequence[JsonValue]:
    """Return the ring of a space, against the clock from the south-west."""
    left, right = (0, 3) if space.get("freedom") else (space["col"], space["col"] + 1)
    west, east = (round(WEST + each * WIDE, PLACES) for each in (left, right))
    south, north = (_latitude(space["row"] + each) for each in (0, 1))
    if space.get("freedom"):
        north = FREEDOM_NORTH
    return [[west, south], [east, south], [east, north], [west, north], [west, south]]


def _latitude(row: int) -> float:
    return round(SOUTH + (row - 1) * HIGH, PLACES)


def _borders(spaces: Sequence[KnownObject]) -> Iterator[JsonObject]:
    west, east = WEST, round(WEST + 3 * WIDE, PLACES)
    for sector in SECTORS[1:]:
        south = _latitude(min(each["row"] for each in spaces if each["sector"] == sector))
        ident = f"sectors_{sector - 1}_{sector}"
        properties = {
            "id": ident,
            "kind": BORDER,
            "name_en": "",
            "name_nb": "",
            "source": "lattice",
        }
        drawn: JsonObject = {"type": "LineString", "coordinates": [[west, south], [east, south]]}
        yield {"type": "Feature", "id": ident, "properties": properties, "geometry": drawn}


# reading


def owner_board(path: Path) -> Board:
    """Return the board of an owner's map file.

    Raises:
        BadMap: no game can be played on it; its findings say why.
    """
    read = _MapFile(path)
    if read.findings:
        raise BadMap(str(path), read.findings)
    return board_of_map(read.group, read.names, read.text, read.content_hash)


def check_map(path: Path) -> list[Finding]:
    """Return everything that is wrong with a map file; an empty list means that it is sound."""
    return _MapFile(path).findings


class _MapFile:
    """A map file as far as it can be read, and all that is wrong with it."""

    def __init__(self, path: Path) -> None:
        self.findings: list[Finding] = []
        self.text, self.content_hash = "", ""
        self.names: dict[str, dict[str, str]] = {"en": {}, "nb": {}}
        self._rings: dict[str, Ring] = {}
        self._spaces: list[JsonObject] = []
        self.group: JsonObject = {}
        try:
            self.text, self.content_hash, collection = _read(path)
        except BadMap as error:
            self.findings += error.findings
            return
        about = collection.get("konqt")
        self._features(collection["features"])
        self.group = _group(self._spaces, about if isinstance(about, dict) else {})
        self._check()

    def _tell(self, where: str, code: str, message: str, remedy: str) -> None:
        self.findings.append(Finding(where, code, message, remedy))

    def _features(self, features: list[object]) -> None:
        for number, feature in enumerate(features, start=1):
            place = f"feature {number}"
            told = feature.get("properties") if isinstance(feature, dict) else None
            if isinstance(feature, dict) and isinstance(told, dict):
                told = {name: _resaved(value) for name, value in told.items()}
                told.setdefault("id", feature.get("id"))
            else:
                message = "it is not a GeoJSON Feature with properties"
                self._tell(place, "not-feature", message, "Give it id, kind, names and facts")
                continue
            kind, ident = told.get("kind"), told.get("id")
            place = ident if isinstance(ident, str) and ident.strip() else place
            if kind == SPACE:
                self._space(f"{place:.40}", told, feature.get("geometry"))
            elif kind != BORDER:
                remedy = f"Use one of {SPACE}, {BORDER}"
                self._tell(f"{place:.40}", "kind", f"its kind is {shown(kind)}", remedy)

    def _space(self, place: str, told: JsonObject, geometry: object) -> None:
        facts: JsonObject = {name: value for name, value in told.items() if name not in EVERYWHERE}
        # A program that saves a map writes what is not there as null.
        kept = {
            name: value for name, value in facts.items() if value is not None or name == "sector"
        }
        if kept.get("freedom") is True:
            kept.setdefault("sector", None)
        self._spaces.append({**kept, "name": told.get("name_en")})
        source = facts.get("source")
        if not isinstance(source, str) or not source:
            self._tell(place, "source", "says no source", "Write where its facts are from")
        norwegian = told.get("name_nb")
        for key, name in (("name_en", told.get("name_en")), ("name_nb", norwegian)):
            if not isinstance(name, str) or not 0 < len(name.strip()) <= 100:
                message = f"its {key} is {shown(name)}"
                self._tell(place, "name", message, "Write 1 to 100 characters")
            elif isinstance(ident := told.get("id"), str):
                self.names[key.removeprefix("name_")][ident] = name
        ring = self._ring(place, geometry)
        if ring and isinstance(ident := told.get("id"), str):
            self._rings[ident] = ring

    def _ring(self, place: str, geometry: object) -> Ring:
        """Return a space's outline; none where it cannot be read, which is told."""
        remedy = "Draw it as a Polygon of one ring, in longitude and latitude"
        told = geometry if isinstance(geometry, dict) else {}
        kind, rings = told.get("type"), told.get("coordinates")
        if kind == "MultiPolygon" and isinstance(rings, list) and len(rings) == 1:
            kind, rings = "Polygon", rings[0]
        if kind != "Polygon" or not isinstance(rings, list) or len(rings) != 1:
            message = f"it is drawn as {shown(told.get('type'))}"
            self._tell(place, "geometry-type", message, remedy)
            return []
        ring = rings[0] if isinstance(rings[0], list) else []
        if len(ring) < 4 or not all(map(_is_point, ring)) or ring[0] != ring[-1]:
            message = "its outline is no ring of points that ends where it begins"
            self._tell(place, "geometry", message, remedy)
            return []
        points = [(float(each[0]), float(each[1])) for each in ring]
        if not weighed(tuple(x for at in points for x in at))[0]:
            self._tell(place, "outline", "its outline encloses nothing", "Draw it around an area")
            return []
        if not all(abs(x) <= 180 and abs(y) <= 90 for x, y in points):
            message = "it does not lie on the earth"
            self._tell(place, "not-lonlat", message, "Give degrees, longitude first")
            return []
        return points

    def _check(self) -> None:
        """Find what is wrong with the facts, and where the drawing says otherwise."""
        wrong = [*form_faults(shipped_form()["map"], self.group, "map")]
        if not wrong:
            wrong += map_faults(self.group)
        self.findings += map(_finding, wrong)
        if not wrong:
            self._compare()

    def _compare(self) -> None:
        """Find spaces that lie otherwise to each other in the drawing than by column and row."""
        spaces: list[KnownObject] = [each for each in self._spaces if each["id"] in self._rings]
        box = {ident: _box(ring) for ident, ring in self._rings.items()}
        for each in spaces:
            ident = each["id"]
            for other in spaces:
                if each["row"] < other["row"] and not _below(box[ident], box[other["id"]]):
                    message = f"it has a lower row than {other['id']} and is not drawn south of it"
                    self._tell(ident, "drawing", message, "Correct its row or its outline")
                    break
            for other in spaces:
                if each.get("freedom") or other.get("freedom"):
                    continue
                if each["col"] < other["col"] and not _west(box[ident], box[other["id"]]):
                    message = f"it has a lower col than {other['id']} and is not drawn west of it"
                    self._tell(ident, "drawing", message, "Correct its col or its outline")
                    break


def _read(path: Path) -> tuple[str, str, KnownObject]:
    """Return a map file's text, its hash and its collection.

    Raises:
        BadMap: it cannot be read, or is no collection of features.
    """
    try:
        content = content_of(path, LARGEST_MAP)
    except Unreadable as error:
        code, remedy = UNREADABLE[error.code]
        raise _unread(path, code, error.what, remedy) from None
    if not content.strip():
        raise _unread(path, "empty", "the file is empty", "Start from the shipped map")
    try:
        text = content.decode("utf-8")
        told = read_json(text)
    except TwiceNamed as error:
        remedy = "Keep the intended one and remove the other"
        raise _unread(path, "key-twice", str(error), remedy) from None
    except BadJson as error:
        remedy = "Export it as GeoJSON (RFC 7946)"
        raise _unread(path, "not-json", error.what, remedy) from None
    except UnicodeDecodeError as error:
        message = f"not JSON in UTF-8 (byte {error.start + 1} is not a character)"
        raise _unread(path, "not-json", message, "Export it as GeoJSON (RFC 7946)") from None
    features = told.get("features") if isinstance(told, dict) else None
    collects = isinstance(told, dict) and told.get("type") == "FeatureCollection"
    if not isinstance(told, dict) or not collects or not isinstance(features, list):
        message = "this JSON is not a GeoJSON FeatureCollection"
        raise _unread(path, "not-geojson", message, "Export the map as GeoJSON")
    if not 1 <= len(features) <= MOST_FEATURES:
        message = f"the map has {len(features)} features; it must have 1 to {MOST_FEATURES}"
        raise _unread(path, "feature-count", message, "Start from the shipped map")
    return text, hashlib.sha256(content).hexdigest(), told


def _unread(path: Path, code: str, message: str, remedy: str) -> BadMap:
    return BadMap(str(path), [Finding("file", code, message, remedy)])


def _group(spaces: list[JsonObject], about: Json) -> JsonObject:
    """Return the map's group; route and towns follow from the spaces' numbers on the route."""
    numbered: list[tuple[int, str]] = [
        (number, ident)
        for each in spaces
        if type(number := each.get("route")) is int and isinstance(ident := each.get("id"), str)
    ]
    route = [ident for _number, ident in sorted(numbered)]
    # A list, since what stands as an id may be anything here.
    towns = [each.get("id") for each in spaces if each.get("town") is True]
    remarks = {name: about[name] for name in KEPT if name in about}
    source = about.get("source")
    told = source if isinstance(source, str) and source else "an owner's map file"
    held = [each for each in route if each in towns]
    return {"source": told, **remarks, "towns": held, "route": route, "spaces": spaces}  # type: ignore[dict-item]


def _finding(fault: Fault) -> Finding:
    """Return a fault of the map's group as a finding of the file."""
    place = fault.place.removeprefix("map.").removeprefix("spaces.")
    ident, _dot, fact = place.partition(".")
    message = f"{fact}: {fault.text}" if fact else fault.text
    remedy = fault.remedy or "Correct it"
    return Finding(ident, fault.code.replace("_", "-"), message, remedy[:1].upper() + remedy[1:])


def _resaved(value: object) -> JsonValue:
    """Return a property as it was before a program saved the map that writes it otherwise.

    Whole numbers may have got a point, lists quotes.
    """
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, str) and value.startswith("["):
        with suppress(BadJson):
            read = read_json(value)
            return cast("JsonValue", read)
    return cast("JsonValue", value)


def _is_point(at: object) -> bool:
    # A third number is a height above the sea, which nothing here has.
    return (
        isinstance(at, list)
        and 2 <= len(at) <= 3
        and all(isinstance(each, int | float) and not isinstance(each, bool) for each in at)
    )


Box = tuple[float, float, float, float]


def _box(ring: Ring) -> Box:
    east, north = [x for x, _y in ring], [y for _x, y in ring]
    return min(east), min(north), max(east), max(north)


def _below(one: Box, other: Box) -> bool:
    """Return whether a box lies south of another by their middles."""
    return one[1] + one[3] < other[1] + other[3]


def _west(one: Box, other: Box) -> bool:
    return one[0] + one[2] < other[0] + other[2]
