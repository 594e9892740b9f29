"""The shipped board: its declared facts, its compiled form, its speed."""

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from konqt.board.geometry import points
from konqt.games.kon.board import plain
from konqt.games.kon.board.shipped import (
    CLOSER_FILE,
    GEOMETRY_FILE,
    TOPOLOGY_FILE,
    shipped_board,
    shipped_geometry,
    shipped_hash,
    shipped_names,
    shipped_topology,
)
from konqt.resources import map_file

FACTS: dict[str, Any] = json.loads(map_file("facts.json").read_text(encoding="utf-8"))
BORDERS = {frozenset(b["between"]): b["fjord"] for b in FACTS["borders"]}


def test_it_has_44_areas_8_zones_69_borders_12_of_them_fjords() -> None:
    board = shipped_topology()
    assert len(board.areas) == 44
    assert board.zones == ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")
    pairs = {
        frozenset((one, two))
        for i, one in enumerate(board.areas)
        for two in board.ids(board.adjacent[i])
    }
    assert pairs == set(BORDERS)
    assert len(pairs) == 69
    assert sum(BORDERS.values()) == 12


@pytest.mark.parametrize("area", [area["id"] for area in FACTS["areas"]])
def test_an_area_has_its_declared_facts(area: str) -> None:
    board = shipped_topology()
    facts = next(item for item in FACTS["areas"] if item["id"] == area)
    at = board.index[area]
    assert board.areas[at] == area
    assert set(board.ids(board.adjacent[at])) == set(facts["neighbours"])
    assert set(board.ids(board.across_fjord[at])) == set(facts["fjord_neighbours"])
    assert [board.zones[z] for z in board.zones_of[at]] == facts["sea_zones"]
    assert board.air_band[at] == facts["air_band"]
    masks = (board.victory_cities, board.mobilization_points, board.air_fields)
    kinds = ("victory_city", "mobilization_point", "air_field")
    assert [kind for kind, mask in zip(kinds, masks, strict=True) if mask >> at & 1] == (
        facts["symbols"]
    )
    assert set(facts["source"].values()) <= {"manual", "found", "reconstructed"}


def test_neighbour_rows_and_masks_agree() -> None:
    board = shipped_topology()
    for i, row in enumerate(board.neighbours):
        assert board.adjacent[i] == sum(1 << j for j in row)
        assert board.across_fjord[i] & ~board.adjacent[i] == 0
        assert all(board.adjacent[j] >> i & 1 for j in row)


def test_air_bases_reach_their_bands() -> None:
    reach = {b.base: (b.min_band, b.max_band) for b in shipped_topology().air_bases}
    assert reach == {b["base"]: (b["min_band"], b["max_band"]) for b in FACTS["air_bases"]}
    extra = {b.base: b.zones for b in shipped_topology().air_bases if b.zones}
    assert extra == {"bardufoss": ("VII",)}


def test_the_sea_is_as_declared() -> None:
    board = shipped_topology()
    for number, fact in enumerate(FACTS["sea_zones"]):
        assert {board.zones[z] for z in board.zone_neighbours[number]} == set(fact["adjacent"])
        assert bool(board.closed_to_allies >> number & 1) is fact["closed_to_allied_ships"]
        assert bool(board.allied_landing >> number & 1) is fact["allied_landing"]
    assert [board.zones[z] for z in board.raid_neighbours] == FACTS["raid_adjacent"]


def test_the_compiled_form_is_of_the_map_that_ships() -> None:
    content = map_file("norway.geojson").read_bytes()
    assert hashlib.sha256(content).hexdigest() == shipped_hash(), (
        "maps/norway.geojson changed: run python -m konqt.games.kon.board.compile_norway"
    )


def test_compiled_data_come_back_as_they_were() -> None:
    facts = json.loads(TOPOLOGY_FILE.read_text(encoding="utf-8"))
    picture = json.loads(GEOMETRY_FILE.read_text(encoding="utf-8"))
    assert json.loads(json.dumps(plain.topology_out(shipped_topology()))) == facts["topology"]
    closer = json.loads(CLOSER_FILE.read_text(encoding="utf-8"))
    drawn = json.loads(json.dumps(plain.geometry_out(shipped_geometry())))
    assert drawn == {**picture, "zoom": closer}
    assert plain.geometry_in(drawn).zoom == shipped_geometry().zoom


def test_names_are_there_in_both_languages() -> None:
    assert shipped_names().of("nb")["mo_i_rana"] == "Mo i Rana"
    assert shipped_names().of("en")["air_germany"] == "From Germany"
    assert shipped_names().of("nb")["air_germany"] == "Fra Tyskland"
    assert set(shipped_names().of("en")) == set(shipped_names().of("nb"))
    assert set(shipped_topology().areas) <= set(shipped_names().of("nb"))


def test_the_topology_needs_nothing_heavy() -> None:
    code = (
        "import sys; from konqt.games.kon.board.shipped import shipped_board; shipped_board();"
        "print([m for m in ('shapely','numpy','pydantic','networkx','pyproj') if m in sys.modules])"
    )
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root
    )
    assert done.stdout.strip() == "[]"


def test_the_picture_covers_every_area_at_both_levels() -> None:
    board, geometry = shipped_topology(), shipped_geometry()
    for level in (geometry.fit, geometry.zoom):
        assert len(level.areas) == len(board.areas)
        assert all(shape and len(shape[0][0]) >= 8 for shape in level.areas)
        pairs = {frozenset((board.areas[b.first], board.areas[b.second])): b.kind
                 for b in level.borders}  # fmt: skip
        assert {pair: kind == "fjord" for pair, kind in pairs.items()} == BORDERS
        assert all(border.lines for border in level.borders)


def test_everything_lies_on_the_sheet() -> None:
    geometry = shipped_geometry()
    for level in (geometry.fit, geometry.zoom):
        for group in (level.areas, level.impassable.values(), level.nogo.values()):
            for shape in group:
                for x, y in points(shape[0][0]):
                    assert -4 <= x <= geometry.width + 4
                    assert -4 <= y <= geometry.height + 4


def test_the_zoom_level_is_the_finer_one() -> None:
    geometry = shipped_geometry()

    def vertices(level: Any) -> int:
        return sum(len(ring) // 2 for shape in level.areas for poly in shape for ring in poly)

    assert vertices(geometry.zoom) > 1.4 * vertices(geometry.fit)


def test_an_attacker_stands_beside_the_border() -> None:
    geometry = shipped_geometry()
    for border in geometry.fit.borders:
        for x, y in (border.in_first, border.in_second):
            assert abs(x - border.middle[0]) + abs(y - border.middle[1]) < 160


def test_the_board_carries_its_hash_and_no_text() -> None:
    board = shipped_board()
    assert len(board.content_hash) == 64
    assert board.map_text is None


def test_an_area_bears_the_name_of_each_manual() -> None:
    english, norwegian = shipped_names().of("en"), shipped_names().of("nb")
    assert (english["hallingdal"], norwegian["hallingdal"]) == ("Hallingdal", "Geilo")
    assert (norwegian["IV"], norwegian["raid"]) == ("Havområde IV", "Skip på raid")
