"""A board of a map file: polygons are spaces, lines join them, the rest is printed."""

import json
from hashlib import sha256
from typing import Any

import pytest

from konqt.board.board import ABROAD, ZONE
from konqt.board.geojson import WIDTH, board_of


def square(x: float, y: float, side: float = 10) -> dict[str, Any]:
    ring = [[x, y], [x + side, y], [x + side, y + side], [x, y + side], [x, y]]
    return {"type": "Polygon", "coordinates": [ring]}


def feature(geometry: Any, **properties: Any) -> dict[str, Any]:
    return {"type": "Feature", "geometry": geometry, "properties": properties}


BORDER = {"type": "LineString", "coordinates": [[10, 0], [10, 10]]}
TWO = {
    "type": "MultiPolygon",
    "coordinates": [square(30, 0, 2)["coordinates"], square(20, 0)["coordinates"]],
}
FEATURES = [
    feature(square(0, 0), id="oslo", kind="land", name_en="Oslo", vp=2, anchor=[2, 3]),
    feature(square(10, 0), id="hamar", kind="land", name_en="Hamar", name_nb="Hámmár"),
    feature(TWO, id="sound", kind=ZONE, name_en="The Sound"),
    feature(BORDER, between=["oslo", "hamar"], kind="rail", mountain=True),
    feature(None, between=["hamar", "sound"], kind="ferry"),
    feature(square(0, 10), kind=ABROAD),
]


def text_of(*features: dict[str, Any], **more: Any) -> str:
    told = {"type": "FeatureCollection", "bbox": [0, 0, 40, 20], "features": list(features)}
    return json.dumps({**told, **more})


def test_spaces_links_and_prints_are_read_on_a_sheet_with_north_up() -> None:
    board = board_of("small", text_of(*FEATURES))
    assert (board.width, board.height) == (WIDTH, WIDTH / 2)
    assert board.ids("land") == ("oslo", "hamar") and board.ids(ZONE) == ("sound",)
    oslo, hamar, sound = board.spaces
    assert oslo.outline == (((0, 2000, 1000, 2000, 1000, 1000, 0, 1000, 0, 2000),),)
    assert (oslo.anchor, dict(oslo.facts)) == ((200, 1700), {"vp": 2})
    assert hamar.anchor == (1500, 1500) and sound.anchor == (2500, 1500)
    rail, ferry = board.links
    assert (rail.a, rail.b, rail.kind, dict(rail.facts)) == (
        "oslo", "hamar", "rail", {"mountain": True},
    )  # fmt: skip
    assert rail.lines == ((1000, 2000, 1000, 1000),) and ferry.lines == ()
    assert board.beside("hamar") == ("oslo", "sound")
    assert [each.kind for each in board.prints] == [ABROAD]


def test_its_names_and_its_hash_are_the_files() -> None:
    text = text_of(*FEATURES)
    board = board_of("small", text)
    assert board.content_hash == sha256(text.encode("utf-8")).hexdigest()
    assert board.names.of("nb") == {"oslo": "Oslo", "hamar": "Hámmár", "sound": "The Sound"}


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (feature(None, id="nowhere", kind="land"), "nowhere is a space and has no outline"),
        (feature({"type": "Point", "coordinates": [1, 1]}, id="x", kind="land"), "not with a Poin"),
        (feature(None, between=["oslo", "atlantis"], kind="ferry"), "no space atlantis"),
        (feature(square(0, 0), id="oslo", kind="land"), "two spaces are called oslo"),
    ],
)
def test_what_is_no_board_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        board_of("small", text_of(*FEATURES, wrong))
