"""A map that a GIS program has saved is read as the one that it was made of."""

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from konqt.games.kon.board.check import check_map
from konqt.games.kon.board.load import read_map
from konqt.games.kon.board.rulebook import RULEBOOK
from konqt.resources import map_file

Change = Callable[[dict[str, Any]], None]


def shipped() -> dict[str, Any]:
    return json.loads(map_file("norway.geojson").read_text(encoding="utf-8"))


def saved(folder: Path, *changes: Change) -> Path:
    board = shipped()
    for change in changes:
        change(board)
    path = folder / "saved.geojson"
    path.write_text(json.dumps(board), encoding="utf-8")
    return path


def id_beside(board: dict[str, Any]) -> None:
    for feature in board["features"]:
        feature["id"] = feature["properties"].pop("id")


def numbers_with_a_point(board: dict[str, Any]) -> None:
    for feature in board["features"]:
        for name, value in feature["properties"].items():
            if type(value) is int:
                feature["properties"][name] = float(value)
            if name == "between_bands":
                feature["properties"][name] = [float(each) for each in value]


def lists_in_quotes(board: dict[str, Any]) -> None:
    for feature in board["features"]:
        for name, value in feature["properties"].items():
            if isinstance(value, list):
                feature["properties"][name] = json.dumps(value)


def bundles_of_one(board: dict[str, Any]) -> None:
    for feature in board["features"]:
        shape = feature["geometry"]
        if shape["type"] in ("LineString", "Polygon"):
            shape["coordinates"] = [shape["coordinates"]]
            shape["type"] = f"Multi{shape['type']}"


def more_columns(board: dict[str, Any]) -> None:
    names = {name for feature in board["features"] for name in feature["properties"]}
    for number, feature in enumerate(board["features"]):
        empty = dict.fromkeys(names - feature["properties"].keys())
        feature["properties"] |= {**empty, "fid": number, "layer": "norway"}
    board |= {
        "name": "norway",
        "crs": {"type": "name", "properties": {"name": "urn:ogc:def:crs:OGC:1.3:CRS84"}},
        "bbox": [-10, 50, 40, 75],
    }


def in_another_order(board: dict[str, Any]) -> None:
    board["features"].reverse()


HARMLESS = (
    *(id_beside, numbers_with_a_point, lists_in_quotes, bundles_of_one, more_columns),
    in_another_order,
)


def lists_as_words(board: dict[str, Any]) -> None:
    """Save as by way of a table: lists of names as one text."""
    for feature in board["features"]:
        for name, value in feature["properties"].items():
            if isinstance(value, list) and all(isinstance(each, str) for each in value):
                feature["properties"][name] = f"({len(value)}:{','.join(value)})"


@pytest.mark.parametrize("change", HARMLESS)
def test_each_harmless_change_alone_is_read(change: Change, tmp_path: Path) -> None:
    assert check_map(saved(tmp_path, change), RULEBOOK) == []


def test_all_of_them_together_give_the_same_facts(tmp_path: Path) -> None:
    path = saved(tmp_path, *HARMLESS)
    assert check_map(path, RULEBOOK) == []
    read, _findings = read_map(path)
    ours, _findings = read_map(map_file("norway.geojson"))
    facts = {item.facts.id: item.facts for item in read.items}
    assert facts == {item.facts.id: item.facts for item in ours.items}
    shapes = {item.facts.id: item.shape for item in read.items}
    assert all(shapes[item.facts.id].equals(item.shape) for item in ours.items)


def test_an_id_that_is_wrong_is_told_wherever_it_stands(tmp_path: Path) -> None:
    def renamed(board: dict[str, Any]) -> None:
        id_beside(board)
        board["features"][0]["id"] = "not an id"

    assert any("not an id" in str(each) for each in check_map(saved(tmp_path, renamed), RULEBOOK))


def test_what_stands_in_the_properties_decides(tmp_path: Path) -> None:
    def other(board: dict[str, Any]) -> None:
        for number, feature in enumerate(board["features"]):
            feature["id"] = f"row_{number}"

    assert check_map(saved(tmp_path, other), RULEBOOK) == []


def test_lists_that_became_words_are_told_once_with_the_remedy(tmp_path: Path) -> None:
    [finding] = check_map(saved(tmp_path, lists_as_words), RULEBOOK)
    assert (finding.feature, finding.code) == ("file", "lists-as-text")
    assert "neighbours" in finding.message and "outlines" in finding.remedy


def test_they_hide_no_other_fault(tmp_path: Path) -> None:
    def both(board: dict[str, Any]) -> None:
        lists_as_words(board)
        board["features"][0]["properties"]["air_band"] = 99

    codes = {(each.feature, each.code) for each in check_map(saved(tmp_path, both), RULEBOOK)}
    assert codes == {("file", "lists-as-text"), ("oslo", "fact-type")}


@pytest.mark.skipif(shutil.which("ogr2ogr") is None, reason="GDAL is not installed here")
def test_gdal_may_open_and_save_it(tmp_path: Path) -> None:
    out = tmp_path / "saved.geojson"
    subprocess.run(
        ["ogr2ogr", "-f", "GeoJSON", str(out), str(map_file("norway.geojson"))], check=True
    )
    assert check_map(out, RULEBOOK) == []
