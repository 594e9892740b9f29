"""Names and counters of all areas stand clear of each other at every zoom, in both languages."""

import pytest
from PySide6.QtWidgets import QApplication

from konqt.board.board import Board
from konqt.board.shipped import shipped_board
from konqt.gui.art import fonts
from konqt.gui.art.plates import plate_size
from konqt.gui.board.placing import Box, Place, Sizes, overlap, place_all
from konqt.gui.board.printed import fixed_boxes
from konqt.gui.board.sheet import plates_of
from konqt.gui.board.standing import attackers, box_at, holders, side_for

NORTH = (
    "mosjoen", "mo_i_rana", "bodo", "tysfjord", "narvik", "bjornfjell", "harstad", "gratangen",
    "bardufoss", "tromso", "finnmark",
)  # fmt: skip
WHOLE = 0.46
"""The whole board in a map pane of 1920 by 1080."""
THIRD = 0.44
"""The northern third in the map pane of 1366 by 768."""
FACTIONS = ("germany", "norway", "allies")


@pytest.fixture(scope="module")
def board(qapp: QApplication) -> Board:
    assert fonts.load() == ""
    return shipped_board()


def sizes_at(board: Board, language: str, scale: float) -> Sizes:
    plates = plates_of(board, language)
    return Sizes({a: plate_size(plate) for a, plate in plates.items()}, side_for(scale) + 2)


def boxes(board: Board, scale: float, sizes: Sizes, places: dict[str, Place]) -> dict[str, Box]:
    """Give every name, and three counters (nine battalions) in every area."""
    found: dict[str, Box] = {}
    keys = [(area, faction, "") for area in board.topology.areas for faction in FACTIONS]
    for (area, faction, _source), at in holders(places, keys).items():
        side = side_for(scale) / scale
        found[f"{area}: {faction}"] = box_at(at, side, side)
    for area, place in places.items():
        width, height = sizes.plates[area]
        found[f"{area}: name"] = box_at(place.plate, width / scale, height / scale)
    return found


def clashes(found: dict[str, Box]) -> list[tuple[str, str]]:
    names = sorted(found)
    return [
        (one, two)
        for i, one in enumerate(names)
        for two in names[:i]
        if overlap(found[one], found[two]) > 1.0
    ]


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("scale", [WHOLE, WHOLE * 1.25, 0.9, 1.4, 2.8])
def test_nothing_covers_anything_on_the_whole_board(
    board: Board, language: str, scale: float
) -> None:
    sizes = sizes_at(board, language, scale)
    places = place_all(board, scale, sizes, fixed_boxes(board, language, scale))
    found = boxes(board, scale, sizes, places)
    assert len(found) == 4 * len(board.topology.areas)
    assert clashes(found) == []
    sheet = (0.0, 0.0, board.geometry.width, board.geometry.height)
    assert [
        n for n, b in found.items() if b[0] < 0 or b[1] < 0 or b[2] > sheet[2] or b[3] > sheet[3]
    ] == []


@pytest.mark.parametrize("language", ["en", "nb"])
def test_the_northern_third_is_clear_at_1366x768(board: Board, language: str) -> None:
    sizes = sizes_at(board, language, THIRD)
    places = place_all(board, THIRD, sizes, fixed_boxes(board, language, THIRD))
    found = {
        name: box
        for name, box in boxes(board, THIRD, sizes, places).items()
        if name.split(":")[0] in NORTH
    }
    assert clashes(found) == []


def test_placing_is_the_same_every_time(board: Board) -> None:
    sizes = sizes_at(board, "en", WHOLE)
    fixed = fixed_boxes(board, "en", WHOLE)
    assert place_all(board, WHOLE, sizes, fixed) == place_all(board, WHOLE, sizes, fixed)


def test_attackers_keep_clear_of_names_and_holders(board: Board) -> None:
    sizes = sizes_at(board, "en", 1.0)
    places = place_all(board, 1.0, sizes, fixed_boxes(board, "en", 1.0))
    taken = list(boxes(board, 1.0, sizes, places).values())
    side = float(side_for(1.0))
    keys, wanted = [], {}
    areas = board.topology.areas
    for border in board.geometry.fit.borders:
        key = (areas[border.second], "germany", areas[border.first])
        if key[0] in NORTH and key[2] in NORTH:
            keys.append(key)
            wanted[key] = border.in_first
    stood = attackers(keys, wanted, side, taken)
    assert set(stood) == set(keys)
    covered = [
        key
        for key, at in stood.items()
        for box in taken
        if overlap(box_at(at, side, side), box) > 0.15 * side * side
    ]
    assert covered == []


def test_three_counters_stand_side_by_side_in_a_block() -> None:
    place = Place((0, 0), (100, 100), (2, 2), 30)
    assert place.spots(1) == ((100, 100),)
    assert place.spots(2) == ((85, 100), (115, 100))
    assert place.spots(3) == ((85, 85), (115, 85), (100, 115))
