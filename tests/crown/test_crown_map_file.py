"""maps/crown.geojson: made of the data, valid by RFC 7946; every fault of an owner's is told."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from konqt.board.finding import BadMap
from konqt.board.geometry import weighed
from konqt.cli.main import run
from konqt.games.crown.crown_board import crown_board, map_of_board
from konqt.games.crown.crown_map_file import map_text
from konqt.games.crown.engine.crown_files import shipped_groups
from konqt.games.registry import check_map, game_of_map, owner_board
from konqt.resources import map_file

FILE = map_file("crown.geojson")
SHIPPED: Any = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.fixture
def own(tmp_path: Path) -> Callable[..., Path]:
    def write(change: Callable[[Any, Any], object], name: str = "mine.geojson") -> Path:
        """Write the shipped map, changed; given are the collection and its spaces by their ids."""
        told = json.loads(json.dumps(SHIPPED))
        change(told, {each["id"]: each for each in told["features"]})
        file = tmp_path / name
        file.write_text(json.dumps(told), encoding="utf-8")
        return file

    return write


def found(file: Path) -> set[tuple[str, str]]:
    return {(each.feature, each.code) for each in check_map(file, "crown")}


def test_the_shipped_map_is_that_of_the_data() -> None:
    assert FILE.read_text(encoding="utf-8") == map_text()
    board = owner_board(FILE, "crown")
    assert (board.spaces, board.links) == (crown_board().spaces, crown_board().links)
    assert [board.names.of(each) for each in ("en", "nb")] == [
        dict(crown_board().names.of(each)) for each in ("en", "nb")
    ]
    told: Any = dict(map_of_board(board))
    spaces = [{n: v for n, v in each.items() if n != "source"} for each in told.pop("spaces")]
    ours = dict(shipped_groups()["map"])
    assert spaces == ours.pop("spaces") and told == ours


def test_it_is_geojson_by_the_standard() -> None:
    assert SHIPPED["type"] == "FeatureCollection" and "crs" not in SHIPPED
    for feature in SHIPPED["features"]:
        assert feature["type"] == "Feature" and feature["id"] == feature["properties"]["id"]
        geometry = feature["geometry"]
        if geometry["type"] == "LineString":
            assert len(geometry["coordinates"]) == 2
            continue
        (ring,) = geometry["coordinates"]
        assert ring[0] == ring[-1] and len(ring) >= 4
        # RFC 7946, 3.1.6: an exterior ring runs against the clock.
        assert weighed(tuple(x for at in ring for x in at))[0] > 0
        assert all(-180 <= x <= 180 and -90 <= y <= 90 for x, y in ring)


def test_a_map_says_whose_it_is(own: Callable[..., Path]) -> None:
    assert game_of_map(FILE) == "crown"
    assert game_of_map(map_file("norway.geojson")) == "kon"
    assert game_of_map(own(lambda told, spaces: told.pop("konqt"))) == "kon"


def test_what_other_programs_save_otherwise_is_read(own: Callable[..., Path]) -> None:
    def resave(told: Any, spaces: Any) -> None:
        del told["konqt"]
        told["features"].reverse()
        for each in told["features"]:
            facts = each["properties"]
            for name in ("orth", "diag", "place"):
                facts[name] = json.dumps(facts[name]) if name in facts else None
            for name in ("row", "col", "sector", "route"):
                facts[name] = float(facts[name]) if facts.get(name) is not None else None
            facts["town"] = facts.get("town")
            if each["geometry"]["type"] == "Polygon":
                rings = [each["geometry"]["coordinates"]]
                each["geometry"] = {"type": "MultiPolygon", "coordinates": rings}

    board = owner_board(own(resave), "crown")
    ours = {space.ident: space for space in crown_board().spaces}
    assert {space.ident: space for space in board.spaces} == ours


def _twice(told: Any, spaces: Any) -> None:
    told["features"].append(spaces["hamar"])


def _cut(told: Any, spaces: Any) -> None:
    spaces["stange"]["properties"]["route"] = 40


def _stranger(told: Any, spaces: Any) -> None:
    spaces["oslo"]["properties"]["orth"].append("bergen")


def _one_sided(told: Any, spaces: Any) -> None:
    spaces["oslo"]["properties"]["orth"].remove("klofta")


def _far(told: Any, spaces: Any) -> None:
    for one, other in (("horten", "freedom"), ("freedom", "horten")):
        spaces[one]["properties"]["orth"].append(other)


def _no_freedom(told: Any, spaces: Any) -> None:
    del spaces["freedom"]["properties"]["freedom"]


def _text_for_list(told: Any, spaces: Any) -> None:
    spaces["oslo"]["properties"]["orth"] = "klofta, fornebu"


def _list_for_id(told: Any, spaces: Any) -> None:
    spaces["oslo"]["properties"] |= {"id": ["oslo"], "source": ""}


def _no_ring(told: Any, spaces: Any) -> None:
    spaces["oslo"]["geometry"]["coordinates"] = [[[10, 59], [10, 59]]]


def _elsewhere(told: Any, spaces: Any) -> None:
    at = spaces["oslo"]["geometry"]["coordinates"][0]
    spaces["oslo"]["geometry"]["coordinates"] = [[[x, y + 2] for x, y in at]]


def _no_name(told: Any, spaces: Any) -> None:
    spaces["oslo"]["properties"]["name_nb"] = ""


def _two_landings(told: Any, spaces: Any) -> None:
    spaces["honefoss"]["properties"]["paratrooper"] = True


@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        (_twice, ("hamar", "space-twice")),
        (_cut, ("route", "broken-route")),
        (_stranger, ("oslo", "unknown-space")),
        (_one_sided, ("klofta", "one-sided-link")),
        (_far, ("freedom", "not-beside")),
        (_no_freedom, ("spaces", "freedom")),
        (_text_for_list, ("oslo", "wrong-kind")),
        (_no_ring, ("oslo", "geometry")),
        (_elsewhere, ("oslo", "drawing")),
        (_no_name, ("oslo", "name")),
        (_two_landings, ("spaces, sector 2", "landing")),
        (_list_for_id, ("feature 8", "source")),
        (lambda told, spaces: told.update(features=[]), ("file", "feature-count")),
        (lambda told, spaces: told.update(type="Feature"), ("file", "not-geojson")),
        (lambda told, spaces: spaces["oslo"].update(properties=None), ("feature 8", "not-feature")),
        (lambda told, spaces: spaces["oslo"]["properties"].update(kind="land"), ("oslo", "kind")),
    ],
)
def test_a_bad_map_is_refused_with_place_and_remedy(
    own: Callable[..., Path], change: Callable[[Any, Any], object], wanted: tuple[str, str]
) -> None:
    file = own(change)
    before = file.read_bytes()
    assert wanted in found(file)
    assert all(each.message and each.remedy for each in check_map(file, "crown"))
    with pytest.raises(BadMap):
        owner_board(file, "crown")
    assert file.read_bytes() == before


def test_all_faults_of_a_map_are_told_at_once(own: Callable[..., Path]) -> None:
    def spoil(told: Any, spaces: Any) -> None:
        for change in (_twice, _cut, _stranger, _two_landings):
            change(told, spaces)

    codes = {code for _place, code in found(own(spoil))}
    assert {"space-twice", "broken-route", "unknown-space", "landing"} <= codes


@pytest.mark.parametrize("text", ["", "{", "[1]", '{"a": 1, "a": 2}', "\x00", '{"features": 1}'])
def test_what_is_no_map_is_one_finding(tmp_path: Path, text: str) -> None:
    file = tmp_path / "mine.geojson"
    file.write_text(text, encoding="utf-8")
    assert len(check_map(file, "crown")) == 1
    assert game_of_map(file) == "kon"
    assert check_map(tmp_path / "none.geojson", "crown")[0].code == "no-file"


def test_the_commands_know_the_game_by_option_or_mark(
    own: Callable[..., Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["map", "check", "--game", "crown"]) == 0
    assert run(["map", "check", str(FILE), "--lang", "nb"]) == 0
    assert run(["map", "check", str(own(_cut))]) == 1
    assert "Number spaces that border each other" in capsys.readouterr().out
    unmarked = own(lambda told, spaces: told.pop("konqt"), "unmarked.geojson")
    assert run(["map", "check", str(unmarked), "--game", "crown"]) == 0
    assert run(["map", "check", str(FILE), "--game", "chess"]) == 2
    assert run(["map", "draw", str(own(_cut)), "--out", str(tmp_path / "map.png")]) == 2
    assert not (tmp_path / "map.png").exists()
