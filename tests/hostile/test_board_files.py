"""Damaged map files of any game: a board that can be drawn, or the board's own error."""

import json
from math import isfinite
from random import Random
from typing import Any

from hostile.damage import damaged_bytes, damaged_value, dumped
from konqt.board.board import Board
from konqt.board.finding import BadMap
from konqt.board.geojson import board_of

FILES, SEED = 2000, 9


def square(x: float) -> dict[str, Any]:
    return {"type": "Polygon", "coordinates": [[[x, 0], [x + 9, 0], [x + 9, 9], [x, 9], [x, 0]]]}


def feature(geometry: object, **told: Any) -> dict[str, Any]:
    return {"type": "Feature", "geometry": geometry, "properties": told}


BOARD = {
    "type": "FeatureCollection",
    "bbox": [0, 0, 40, 20],
    "features": [
        feature(square(0), id="oslo", kind="land", name_en="Oslo", vp=2, anchor=[2, 3]),
        feature(square(10), id="hamar", kind="land", name_nb="Hámmár"),
        feature({"type": "MultiPolygon", "coordinates": [square(20)["coordinates"]]}, id="sea",
                kind="zone"),
        feature({"type": "LineString", "coordinates": [[9, 0], [9, 9]]}, kind="rail",
                between=["oslo", "hamar"]),
        feature(None, kind="coast", between=["hamar", "sea"]),
        feature({"type": "MultiLineString", "coordinates": [[[1, 1], [2, 2]]]}, kind="waterline"),
    ],
}  # fmt: skip


def damaged(stream: Random) -> str:
    value: Any = BOARD
    for _ in range(stream.choice((1, 1, 2, 5))):
        value = damaged_value(stream, value)
    content = dumped(value)
    if stream.random() < 0.3:
        content = damaged_bytes(stream, content)
    return content.decode("utf-8", errors="replace")


def sound(board: Board) -> bool:
    """Tell whether a board can be drawn, written and named."""
    lines = [
        *(line for each in board.spaces for polygon in each.outline for line in polygon),
        *(line for each in board.links for line in each.lines),
        *(each.anchor for each in board.spaces),
        (board.width, board.height),
    ]
    json.dumps([dict(each.facts) for each in board.spaces], allow_nan=False)
    called = [*board.names.en.values(), *(each.kind for each in (*board.spaces, *board.prints))]
    return all(map(isfinite, (at for line in lines for at in line))) and all(
        isinstance(each, str) and each.strip() for each in called
    )


def test_a_damaged_map_file_is_a_board_or_is_refused_with_what_mends_it() -> None:
    stream, boards = Random(SEED), 0
    for _ in range(FILES):
        text = damaged(stream)
        try:
            board = board_of("odd", text)
        except BadMap as error:
            assert error.findings and all(each.message and each.remedy for each in error.findings)
        else:
            boards += 1
            assert sound(board), text
    assert FILES // 20 < boards < FILES // 2
