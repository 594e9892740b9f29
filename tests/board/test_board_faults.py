"""What is no board is refused, with its place, what mends it, and everything else at once."""

import json
from typing import Any

import pytest
from test_geojson_board import FEATURES, feature, square, text_of

from konqt.board.board import Link, Space
from konqt.board.finding import BadMap, Finding
from konqt.board.geojson import board_of
from konqt.board.made import made_board

LINE = {"type": "LineString", "coordinates": [[0, 0], [1, 1]]}
FLAT = {"type": "Polygon", "coordinates": [[[0, 0], [5, 0], [9, 0], [0, 0]]]}
FAR = {"type": "Polygon", "coordinates": [[[0, 0], [1e308, 0], [9, 1e308], [0, 0]]]}


def refused(text: str) -> list[Finding]:
    with pytest.raises(BadMap) as caught:
        board_of("small", text, "small.geojson")
    assert all(line.startswith("small.geojson: ") for line in caught.value.lines)
    return list(caught.value.findings)


def codes(text: str) -> list[tuple[str, str]]:
    return [(each.feature, each.code) for each in refused(text)]


@pytest.mark.parametrize(
    ("told", "where", "code"),
    [
        ({"id": 7, "kind": "land"}, "7", "id"),
        ({"id": "", "kind": "land"}, "''", "id"),
        ({"id": "x" * 5000, "kind": "land"}, "'xxxxxxxxxxxxxxxxx...xxxxxxxxxxxxxxxxxx'", "id"),
        ({"id": ["oslo"], "kind": "land"}, "['oslo']", "id"),
        ({"id": "a\nb", "kind": "land"}, "'a\\nb'", "id"),
        ({"id": "x"}, "x", "kind"),
        ({"id": "x", "kind": None}, "x", "kind"),
        ({"kind": None}, "print", "kind"),
        ({"id": "x", "kind": "land", "name_en": None}, "x", "name"),
        ({"id": "x", "kind": "land", "name_nb": " "}, "x", "name"),
        ({"id": "x", "kind": "land", "name_": "X"}, "names", "language"),
        ({"id": "x", "kind": "land", "anchor": [1]}, "x", "anchor"),
        ({"id": "x", "kind": "land", "anchor": [True, "2"]}, "x", "anchor"),
        ({"id": "x", "kind": "land", "anchor": [90, 2]}, "x", "anchor"),
        ({"id": "oslo", "kind": "land"}, "oslo", "id-twice"),
        ({"kind": "rail", "between": ["oslo", "oslo"]}, "link oslo - oslo", "to-itself"),
        ({"kind": "rail", "between": ["hamar", "oslo"]}, "link hamar - oslo", "link-twice"),
        ({"kind": "rail", "between": ["oslo", None]}, "link oslo - null", "between"),
        ({"kind": "rail", "between": ["oslo", "rome"]}, "link oslo - rome", "stranger"),
        ({"kind": "rail", "between": ["oslo"]}, "feature 7", "between"),
        ({"kind": "rail", "between": "ab"}, "feature 7", "between"),
        (None, "feature 7", "not-feature"),
    ],
)
def test_what_is_said_of_a_feature_and_cannot_be_is_named(
    told: dict[str, Any] | None, where: str, code: str
) -> None:
    shape = square(20, 10, 5) if told is None or "between" not in told else None
    wrong = {"type": "Feature", "geometry": shape, "properties": told}
    assert codes(text_of(*FEATURES, wrong)) == [(where, code)]


@pytest.mark.parametrize(
    ("shape", "code"),
    [
        (None, "geometry"),
        (LINE, "geometry"),
        (FLAT, "outline"),
        (FAR, "far-off"),
        ({"type": "Point", "coordinates": [1, 1]}, "geometry-type"),
        ({"type": None, "coordinates": [1, 1]}, "geometry-type"),
        ([], "geometry-type"),
        ({"type": "Polygon"}, "geometry"),
        ({"type": "Polygon", "coordinates": []}, "geometry"),
        ({"type": "MultiPolygon", "coordinates": []}, "geometry"),
        ({"type": "Polygon", "coordinates": [[]]}, "geometry"),
        ({"type": "Polygon", "coordinates": [[[0, 0], [1, 1], [0, 0]]]}, "geometry"),
        ({"type": "Polygon", "coordinates": [[[0, 0], [1, "1"], [1, 2], [0, 0]]]}, "geometry"),
        ({"type": "Polygon", "coordinates": [[0, 0, 1, 1]]}, "geometry"),
        ({"type": "LineString", "coordinates": [[0, 0]]}, "geometry"),
    ],
)
def test_a_space_that_is_not_drawn_around_an_area_is_named(shape: object, code: str) -> None:
    wrong = feature(shape, id="x", kind="land")
    beside = feature(None, between=["x", "oslo"], kind="rail")
    assert codes(text_of(*FEATURES, wrong, beside)) == [("x", code)]


@pytest.mark.parametrize(
    "bbox",
    [
        None, [], "0 0 40 20", [0, 0, 40], [40, 0, 0, 20], [0, 20, 40, 0], [0, 0, 0, 20],
        [0, 0, 1e-320, 20], [-1e308, 0, 1e308, 20], [0, 0, 40, "20"], [0, 0, True, 20],
        [0, 0, 0, 40, 20, 9],
    ],
)  # fmt: skip
def test_a_sheet_without_edges_that_can_be_is_one_fault_and_no_more(bbox: object) -> None:
    assert codes(text_of(*FEATURES, bbox=bbox)) == [("file", "bbox")]


@pytest.mark.parametrize("bbox", [[0, 0, 40, 0.001], [0, 0, 40, 4000]])
def test_a_sheet_that_nobody_could_paint_is_refused(bbox: list[float]) -> None:
    assert ("board", "size") in codes(text_of(*FEATURES, bbox=bbox))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not-json"),
        ("[" * 100_000, "not-json"),
        (text_of(*FEATURES).replace("40", "NaN", 1), "not-json"),
        (text_of(*FEATURES).replace("40", "1e999", 1), "not-json"),
        (text_of(*FEATURES).replace('"kind"', '"id": "b", "kind"', 1), "not-json"),
        ("7", "not-geojson"),
        ("[1]", "not-geojson"),
        ('{"bbox": [0, 0, 4, 4]}', "not-geojson"),
        ('{"features": "all"}', "not-geojson"),
    ],
)
def test_a_text_that_is_no_map_is_one_fault_and_no_more(text: str, code: str) -> None:
    assert codes(text) == [("file", code)]


def test_a_board_without_a_space_is_none() -> None:
    assert codes(text_of()) == [("board", "no-space")]


def test_every_fault_of_a_file_is_told_at_once() -> None:
    wrong = [
        feature({"type": "Polygon"}, id="nowhere", kind="land", name_en=None),
        feature(square(0, 0), id="oslo", kind="land"),
        feature(None, between=["oslo", "rome"], kind=3),
        feature(square(3, 3), kind=""),
        "nothing",
    ]
    text = json.dumps({"features": [*FEATURES, *wrong], "bbox": [4, 0, 0, 9]})
    assert sorted(codes(text)) == sorted([
        ("file", "bbox"), ("nowhere", "geometry"), ("nowhere", "name"), ("oslo", "id-twice"),
        ("print", "kind"), ("link oslo - rome", "stranger"), ("link oslo - rome", "kind"),
        ("feature 11", "not-feature"),
    ])  # fmt: skip
    assert all(each.message and each.remedy for each in refused(text))


def test_a_board_made_in_python_is_looked_at_the_same_way() -> None:
    ring = (0.0, 0.0, 9.0, 0.0, 9.0, 9.0, 0.0, 0.0)
    spaces = [
        Space("a", "field", ((ring,),), (3, 3), {"odd": object()}),
        Space("b", "", ((ring,),), (30, 3), {"odd": float("nan")}),
    ]
    with pytest.raises(BadMap) as caught:
        made_board("toy", (10, float("nan")), spaces, [Link("a", "a", "road")])
    assert {(each.feature, each.code) for each in caught.value.findings} == {
        ("board", "size"), ("a", "facts"), ("b", "facts"), ("b", "kind"),
        ("link a - a", "to-itself"), ("a", "anchor"), ("b", "anchor"),
    }  # fmt: skip
