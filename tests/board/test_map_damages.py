"""Fifty deliberate damages to a map: each is found, named with its feature and a remedy.

They are done to a coarse copy of the shipped map, which the check must find sound first.
"""

import copy
import json
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import shapely
from coarse_map import Map, coarse_map, feature
from shapely.geometry import mapping, shape

from konqt.games.kon.board.maps import check_map


def facts(board: Map, ident: str) -> Map:
    properties: Map = feature(board, ident)["properties"]
    return properties


def redraw(board: Map, ident: str, change: Callable[[Any], Any]) -> None:
    target = feature(board, ident)
    target["geometry"] = mapping(change(shape(target["geometry"])))


@pytest.fixture(scope="module")
def coarse() -> Map:
    return coarse_map()


def found(board: Map, folder: Path) -> list[tuple[str, str]]:
    file = folder / "map.geojson"
    file.write_text(json.dumps(board), encoding="utf-8")
    findings = check_map(file)
    assert all(finding.message and finding.remedy for finding in findings)
    return [(finding.feature, finding.code) for finding in findings]


def test_the_coarse_map_is_sound(coarse: Map, tmp_path: Path) -> None:
    assert found(coarse, tmp_path) == []


def drop(ident: str) -> Callable[[Map], None]:
    def damage(board: Map) -> None:
        board["features"] = [f for f in board["features"] if f["properties"]["id"] != ident]

    return damage


def put(ident: str, key: str, value: object) -> Callable[[Map], None]:
    def damage(board: Map) -> None:
        facts(board, ident)[key] = value

    return damage


def without(ident: str, key: str) -> Callable[[Map], None]:
    def damage(board: Map) -> None:
        del facts(board, ident)[key]

    return damage


def moved(ident: str, key: str, value: str) -> Callable[[Map], None]:
    """Take a name out of a list, or put it in."""

    def damage(board: Map) -> None:
        names = facts(board, ident)[key]
        if value in names:
            names.remove(value)
        else:
            names.append(value)

    return damage


def both(*damages: Callable[[Map], None]) -> Callable[[Map], None]:
    def damage(board: Map) -> None:
        for one in damages:
            one(board)

    return damage


def swapped(one: str, two: str, *keys: str) -> Callable[[Map], None]:
    def damage(board: Map) -> None:
        a, b = facts(board, one), facts(board, two)
        for key in keys:
            a[key], b[key] = b[key], a[key]

    return damage


def swapped_polygons(one: str, two: str) -> Callable[[Map], None]:
    def damage(board: Map) -> None:
        a, b = feature(board, one), feature(board, two)
        a["geometry"], b["geometry"] = b["geometry"], a["geometry"]

    return damage


def drawn(ident: str, change: Callable[[Any], Any]) -> Callable[[Map], None]:
    return lambda board: redraw(board, ident, change)


def geometry(ident: str, value: object) -> Callable[[Map], None]:
    def damage(board: Map) -> None:
        feature(board, ident)["geometry"] = value

    return damage


def holed(region: Any) -> Any:
    spot = shapely.maximum_inscribed_circle(region, 0.01).coords[0]
    return region.difference(shapely.Point(spot).buffer(0.06))


def outlined(region: Any) -> Any:
    return shapely.LineString(shapely.get_parts(region)[0].exterior.coords)


def grown(region: Any) -> Any:
    return region.buffer(0.05)


def bow(region: Any) -> Map:
    west, south, east, north = region.bounds
    ring = [[west, south], [east, north], [east, south], [west, north], [west, south]]
    return {"type": "Polygon", "coordinates": [ring]}


def bow_tied(board: Map) -> None:
    target = feature(board, "rjukan")
    target["geometry"] = bow(shape(target["geometry"]))


def twice(board: Map) -> None:
    board["features"].append(copy.deepcopy(feature(board, "otta")))


def clipped(box: tuple[float, float, float, float]) -> Callable[[Any], Any]:
    return lambda region: region.difference(shapely.box(*box))


def strange_kind(board: Map) -> None:
    facts(board, "sylan")["kind"] = "swamp"


def no_properties(board: Map) -> None:
    del feature(board, "lyngen")["properties"]


def fewer_bands(board: Map) -> None:
    facts(board, "air_kristiansand")["between_bands"] = [3, 4]


def base_without_field(board: Map) -> None:
    facts(board, "air_germany")["bases"].append(
        {"base": "voss", "min_band": 1, "max_band": 1, "sea_zones": []}
    )


def base_backwards(board: Map) -> None:
    base = facts(board, "air_trondheim")["bases"][0]
    base["min_band"], base["max_band"] = 4, 1


def dry_fjord(board: Map) -> None:
    """Call a land border a fjord, and draw a fjord on the land along it."""
    for one, two in (("dombas", "oppdal"), ("oppdal", "dombas")):
        facts(board, one)["fjord_neighbours"].append(two)
    areas = [shape(feature(board, area)["geometry"]) for area in ("dombas", "oppdal")]
    strip = areas[0].intersection(areas[1]).buffer(0.05)
    board["features"].append({
        "type": "Feature",
        "properties": {"id": "fjord_dry", "kind": "fjord", "name_en": "Dry", "name_nb": "Tørr",
                       "source": "test", "between": ["dombas", "oppdal"], "lake": False},
        "geometry": mapping(strip),
    })  # fmt: skip


NEXT_TO = ("neighbours", "fjord_neighbours")
DAMAGES: list[tuple[str, Callable[[Map], None], str, str]] = [
    ("a land area is missing", drop("otta"), "lillehammer", "unknown"),
    ("mountains are missing", drop("trollheimen"), "kristiansund", "gap"),
    ("a fjord is missing", drop("fjord_oslofjord"), "horten", "fjord-missing"),
    ("a lake is missing", drop("fjord_mjosa"), "gjovik", "fjord-missing"),
    ("a sea zone is missing", drop("V"), "andalsnes", "unknown"),
    ("a neighbour country is missing", drop("sweden"), "sweden", "no-country"),
    ("the raiding box is missing", drop("raid"), "raid", "raid-count"),
    ("the cable is missing", drop("cable_egersund"), "cable_egersund", "no-cable"),
    ("an air line is missing", drop("air_trondheim"), "air_range", "air-bands"),
    ("an area stands twice", twice, "otta", "id-twice"),
    ("names are swapped", swapped("oslo", "hamar", "name_nb"), "oslo", "name-id"),
    ("English names are swapped", swapped("voss", "bergen", "name_en"), "voss", "name-swapped"),
    ("polygons are swapped", swapped_polygons("oslo", "tynset"), "oslo", "place-outside"),
    ("an id is no id", put("lyngen", "id", "Lyngen Alps!"), "Lyngen Alps!", "fact-type"),
    ("a name is empty", put("voss", "name_nb", ""), "voss", "fact-type"),
    ("a source is missing", without("rondane", "source"), "rondane", "fact-missing"),
    ("a band is a word", put("otta", "air_band", "two"), "otta", "fact-type"),
    ("neighbours are no list", put("otta", "neighbours", 7), "otta", "fact-type"),
    ("a symbol is unknown", put("oslo", "symbols", ["castle"]), "oslo", "fact-type"),
    ("a flag is a number", put("I", "allied_landing", 1), "I", "fact-type"),
    ("the kind is unknown", strange_kind, "sylan", "kind"),
    ("a feature has no properties", no_properties, "feature ", "not-feature"),
    ("an order stands twice", put("oslo", "order", 1), "oslo", "order-twice"),
    ("a neighbour is one-sided", moved("oslo", "neighbours", "horten"), "horten", "one-sided"),
    ("an area borders itself", moved("oslo", "neighbours", "oslo"), "oslo", "own-neighbour"),
    ("a stranger is a neighbour", moved("oslo", "neighbours", "stockholm"), "oslo", "unknown"),
    ("a neighbour that does not touch", both(moved("oslo", "neighbours", "otta"),
                                             moved("otta", "neighbours", "oslo")),
     "oslo", "border-missing"),
    ("a border that is not declared", both(moved("oslo", "neighbours", "ostfold"),
                                           moved("ostfold", "neighbours", "oslo")),
     "oslo", "border-unwanted"),
    ("a fjord border that is no neighbour", moved("voss", "neighbours", "sogndal"),
     "voss", "fjord-not-neighbour"),
    ("a fjord flag is lost", both(moved("horten", "fjord_neighbours", "ostfold"),
                                  moved("ostfold", "fjord_neighbours", "horten")),
     "fjord_oslofjord", "fjord-undeclared"),
    ("a fjord flag on dry land", dry_fjord, "dombas", "fjord-dry"),
    ("a fjord drawn on land", dry_fjord, "fjord_dry", "fjord-on-land"),
    ("a fjord that reaches one shore", drawn("fjord_oslofjord",
                                             lambda r: r.buffer(-0.02)),
     "fjord_oslofjord", "fjord-shore"),
    ("a hole in an area", drawn("tynset", holed), "tynset", "gap"),
    ("an overlap", drawn("rjukan", grown), "rjukan", "overlap"),
    ("an area cut short", drawn("arendal", clipped((7, 58.95, 9, 60))), "arendal", "gap"),
    ("an area off the sheet", drawn("russia", lambda r: r.union(shapely.box(50, 60, 60, 65))),
     "russia", "off-sheet"),
    ("an area far too small", drawn("gjovik", lambda r: r.representative_point().buffer(0.02)),
     "gjovik", "too-small"),
    ("an outline crosses itself", bow_tied, "rjukan", "outline"),
    ("an area is drawn as a line", drawn("oslo", outlined), "oslo", "geometry-type"),
    ("no geometry", geometry("oslo", None), "oslo", "geometry"),
    ("coordinates in metres", drawn("oslo", lambda r: shapely.transform(r, lambda c: c * 1e5)),
     "oslo", "not-lonlat"),
    ("latitude first", drawn("otta", lambda r: shapely.transform(r, lambda c: c[:, ::-1])),
     "otta", "not-lonlat"),
    ("a label outside", put("voss", "label_at", [10.0, 63.0]), "voss", "anchor-outside"),
    ("half a place", put("voss", "stack_at", [10.0]), "voss", "fact-missing"),
    ("pieces outside", put("narvik", "stack_at", [2.0, 60.0]), "narvik", "anchor-outside"),
    ("a coast on a wrong zone", put("oslo", "sea_zones", ["III"]), "oslo", "coast-missing"),
    ("an inland area by the sea", put("rjukan", "sea_zones", ["I"]), "rjukan", "coast-missing"),
    ("zones that do not meet", both(moved("II", "adjacent", "IV"), moved("IV", "adjacent", "II")),
     "II", "zone-border-missing"),
    ("a raiding box elsewhere", put("raid", "adjacent", ["I"]), "raid", "zone-border-missing"),
    ("an area beyond every band", put("finnmark", "air_band", 9), "finnmark", "air-band"),
    ("an area on the wrong side", put("bodo", "air_band", 3), "bodo", "air-side"),
    ("two air lines for one step", fewer_bands, "air_range", "air-bands"),
    ("an air line that stops", drawn("air_trondheim", lambda line: shapely.LineString(
        line.coords[: len(line.coords) // 2])), "air_trondheim", "air-line-open"),
    ("a base without an air field", base_without_field, "air_germany", "base-no-field"),
    ("a base that reaches backwards", base_backwards, "air_trondheim", "base-range"),
    ("an air field without a base", both(put("bodo", "symbols", ["air_field"])),
     "bodo", "base-count"),
    ("a victory city less", put("narvik", "symbols", []), "map", "constraint-1"),
    ("a mobilization point on zone III", put("egersund", "symbols", ["mobilization_point"]),
     "III", "constraint-35"),
    ("Allied ships in the Skagerrak", put("I", "closed_to_allied_ships", False),
     "I", "constraint-24"),
    ("an area cut off", both(moved("roros", "neighbours", "tynset"),
                             moved("tynset", "neighbours", "roros"),
                             moved("roros", "neighbours", "trondheim"),
                             moved("trondheim", "neighbours", "roros")), "roros", "cut-off"),
    ("the cable ends in the open sea", geometry("cable_egersund", {
        "type": "LineString", "coordinates": [[2.0, 58.0], [1.0, 57.5]]}),
     "cable_egersund", "cable-ashore"),
]  # fmt: skip


def changed(before: Map, after: Map) -> set[str]:
    """Which features a damage touched, by id or by place in the file."""

    def by_id(board: Map) -> Map:
        return {
            str(f.get("properties", {}).get("id", number)): f
            for number, f in enumerate(board["features"])
        }

    old, new = by_id(before), by_id(after)
    return {ident for ident in {*old, *new} if old.get(ident) != new.get(ident)}


@dataclass
class Batch:
    """A copy of the map with several damages that keep out of each other's way."""

    board: Map
    taken: set[str] = field(default_factory=set)
    expected: set[tuple[str, str]] = field(default_factory=set)
    verdict: list[tuple[str, str]] | None = None

    def has_room(self, touched: set[str], finding: tuple[str, str]) -> bool:
        return not touched & self.taken and finding not in self.expected

    def findings(self, folder: Path) -> list[tuple[str, str]]:
        if self.verdict is None:
            self.verdict = found(self.board, folder)
        return self.verdict


@pytest.fixture(scope="module")
def batches(coarse: Map) -> dict[str, Batch]:
    """Each damage's copy of the map.

    Damages to different features, with different findings, share a copy: a dozen checks serve
    them all.
    """
    text = json.dumps(coarse)
    made: list[Batch] = []
    of: dict[str, Batch] = {}
    for name, damage, ident, code in DAMAGES:
        alone = json.loads(text)
        damage(alone)
        touched = changed(coarse, alone) | {ident}
        batch = next((b for b in made if b.has_room(touched, (ident, code))), None)
        if batch is None:
            batch = Batch(alone)
            made.append(batch)
        else:
            damage(batch.board)
        batch.taken |= touched
        batch.expected.add((ident, code))
        of[name] = batch
    return of


@pytest.mark.parametrize(
    ("name", "ident", "code"), [(d[0], d[2], d[3]) for d in DAMAGES], ids=[d[0] for d in DAMAGES]
)
def test_a_damage_is_found(
    batches: dict[str, Batch], tmp_path: Path, name: str, ident: str, code: str
) -> None:
    findings = batches[name].findings(tmp_path)
    assert any(who.startswith(ident) and what == code for who, what in findings), findings


def big(file: Path) -> None:
    """A file of 200 MB that takes no room on the disk."""
    with file.open("wb") as out:
        out.truncate(200_000_000)


FILES: list[tuple[str, Callable[[Path], object], str]] = [
    ("empty", lambda file: file.write_bytes(b""), "empty"),
    ("blank", lambda file: file.write_bytes(b" \n\n"), "empty"),
    ("half a JSON", lambda file: file.write_text('{"type": "Feat'), "not-json"),
    ("binary", lambda file: file.write_bytes(bytes(range(256)) * 40), "not-json"),
    ("UTF-16", lambda file: file.write_text('{"type": "FeatureCollection"}', "utf-16"), "not-json"),
    ("not a number", lambda file: file.write_text('{"type": NaN}'), "not-json"),
    ("nested too deep", lambda file: file.write_text("[" * 200_000), "not-json"),
    ("a JSON list", lambda file: file.write_text("[1, 2]"), "not-geojson"),
    ("another JSON", lambda file: file.write_text('{"type": "Topology"}'), "not-geojson"),
    ("features are a word", lambda file: file.write_text(
        '{"type": "FeatureCollection", "features": "all"}'), "not-geojson"),
    ("no features", lambda file: file.write_text(
        '{"type": "FeatureCollection", "features": []}'), "feature-count"),
    ("features are numbers", lambda file: file.write_text(
        '{"type": "FeatureCollection", "features": [1, null, "x", []]}'), "not-feature"),
    ("a huge number", lambda file: file.write_text(
        '{"type": "FeatureCollection", "features": [{"properties": {"id": "a", "kind": "nogo"},'
        ' "geometry": {"type": "Polygon", "coordinates": [[[1e999, 1], [2, 2], [3, 1]]]}}]}'),
     "fact-missing"),
    ("200 MB of nonsense", big, "too-large"),
    ("a folder", lambda file: file.mkdir(), "no-file"),
    ("nothing there", lambda file: None, "no-file"),
]  # fmt: skip


@pytest.mark.parametrize(("write", "code"), [f[1:] for f in FILES], ids=[f[0] for f in FILES])
def test_a_file_that_is_no_map_is_a_finding(
    tmp_path: Path, write: Callable[[Path], object], code: str
) -> None:
    file = tmp_path / "map.geojson"
    write(file)
    findings = check_map(file)
    assert code in [finding.code for finding in findings], findings
    assert all(finding.message and finding.remedy for finding in findings)


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads every file")
def test_a_file_that_may_not_be_read_is_a_finding(tmp_path: Path) -> None:
    file = tmp_path / "map.geojson"
    file.write_text("{}")
    file.chmod(0)
    assert [finding.code for finding in check_map(file)] == ["unreadable"]


def test_there_are_fifty_damages_and_more() -> None:
    assert len(DAMAGES) >= 50
    assert len({(ident, code, name) for name, _, ident, code in DAMAGES}) == len(DAMAGES)
