"""The shipped map is sound, and its constraints are all looked at."""

import time
from dataclasses import replace

import pytest
from shapely.geometry import shape

from konqt.games.kon.board import schema
from konqt.games.kon.board.check import check_data
from konqt.games.kon.board.check_facts import ascii_id
from konqt.games.kon.board.constraints import CONSTRAINTS, View, broken
from konqt.games.kon.board.load import MapData, read_map
from konqt.games.kon.board.plane import Plane
from konqt.games.kon.board.rulebook import RULEBOOK
from konqt.games.kon.board.shipped import shipped_topology
from konqt.games.registry import GameEntry, UnknownGame, owner_board, registered
from konqt.resources import map_file


@pytest.fixture(scope="module")
def data() -> MapData:
    read, findings = read_map(map_file("norway.geojson"))
    assert findings == []
    return read


def test_the_shipped_map_is_sound_and_quickly_checked(data: MapData) -> None:
    start = time.process_time()
    assert check_data(data, RULEBOOK) == []
    assert time.process_time() - start < 15


def test_a_map_of_no_game_need_not_have_what_norways_must(data: MapData) -> None:
    gone = ("cable", "nogo")
    bare = replace(data, items=[item for item in data.items if item.facts.kind not in gone])
    asked = {finding.code for finding in check_data(bare, RULEBOOK)}
    assert {"no-cable", "no-country"} <= asked
    found = check_data(data)
    assert {(finding.code, finding.feature) for finding in found} == {
        ("unknown", "air_germany"), ("name-id", "hallingdal"),
    }, "only a game can know what lies beyond its map, and second names"  # fmt: skip
    assert not {"no-cable", "no-country"} & {finding.code for finding in check_data(bare)}


def test_a_game_without_a_map_has_no_boards_of_owners() -> None:
    entry = GameEntry("draughts", ("eight",), "", "", "", {})
    with registered(entry), pytest.raises(UnknownGame, match="draughts has no map"):
        owner_board(map_file("norway.geojson"), "draughts")


def test_the_constraints_are_numbered_and_two_are_beyond_any_map() -> None:
    assert [constraint.number for constraint in CONSTRAINTS] == list(range(1, 37))
    beyond = [c.number for c in CONSTRAINTS if c.holds is None]
    assert beyond == [32, 36]
    assert all(c.beyond_map for c in CONSTRAINTS if c.holds is None)


def test_a_board_without_mountains_breaks_one_constraint() -> None:
    assert [c.number for c in broken(View(shipped_topology(), lambda areas: False))] == [17]


def test_land_borders_are_wide_and_others_none(data: MapData) -> None:
    plane = Plane(data)
    land = data.of(schema.LandFacts)
    assert plane.contact("narvik", "bjornfjell") > 20
    assert plane.contact("oslo", "hamar") == 0
    assert sum(len(facts.neighbours) for facts, _ in land.values()) == 2 * 69


def test_anchors_lie_in_their_areas(data: MapData) -> None:
    for facts, region in data.of(schema.LandFacts).values():
        for place in (facts.label_at, facts.stack_at, facts.symbols_at):
            assert region.contains(shape({"type": "Point", "coordinates": place}))


def test_ids_come_from_norwegian_names() -> None:
    assert ascii_id("Mo i Rana") == "mo_i_rana"
    assert ascii_id("Åndalsnes") == "andalsnes"
    assert ascii_id("Bjørnfjell") == "bjornfjell"
