"""Names and counters of all areas stand clear of each other at every zoom, in both languages."""

import pytest
from PySide6.QtWidgets import QApplication

from konqt.board.board import Board
from konqt.board.shipped import shipped_board
from konqt.gui.art import fonts
from konqt.gui.art.plates import plate_size
from konqt.gui.board.area_grid import AreaGrid
from konqt.gui.board.arrangement import GAP, Wanted, plates_at
from konqt.gui.board.placing import Box, Place, Sizes, overlap, place_all
from konqt.gui.board.printed import fixed_boxes
from konqt.gui.board.standing import attackers, box_at, holders

NORTH = (
    "mosjoen", "mo_i_rana", "bodo", "tysfjord", "narvik", "bjornfjell", "harstad", "gratangen",
    "bardufoss", "tromso", "finnmark",
)  # fmt: skip
WORTH = frozenset(("narvik", "bjornfjell", "bardufoss"))
THIRD = 0.44
"""The northern third in the map pane of 1366 by 768."""
STEPS = [0.17 * 1.25**step for step in range(15)]
"""Every zoom step from the whole board in the smallest window on: 0.17 to 3.9."""
PANES = [0.247, 0.37]
"""The whole board in the map panes of 1366 by 768 and 1920 by 1080."""
TEXT = [1.0, 1.25, 1.5]
EVERYWHERE: frozenset[str] = frozenset()
FACTIONS = ("germany", "norway", "allies")


@pytest.fixture(scope="module")
def board(qapp: QApplication) -> Board:
    assert fonts.load() == ""
    return shipped_board()


def wanted_at(
    scale: float,
    language: str = "en",
    text: float = 1.0,
    play: frozenset[str] = EVERYWHERE,
    worth: frozenset[str] = WORTH,
) -> Wanted:
    return Wanted(scale, language, text, play, worth)


def placed(board: Board, wanted: Wanted) -> dict[str, Box]:
    """Give every name and symbol, and three counters (nine battalions) wherever one may stand."""
    plates = plates_at(board, wanted)
    side = wanted.detail.side
    sizes = Sizes({a: plate_size(p) for a, p in plates.items()}, side + GAP, wanted.play or None)
    fixed = fixed_boxes(board, wanted.language, wanted.scale)
    places = place_all(board, wanted.scale, sizes, fixed)
    found: dict[str, Box] = {}
    areas = wanted.play or board.topology.areas
    keys = [(area, faction, "") for area in areas for faction in FACTIONS]
    for (area, faction, _source), at in holders(places, keys).items():
        found[f"{area}: {faction}"] = box_at(at, side / wanted.scale, side / wanted.scale)
    for area, place in places.items():
        width, height = sizes.plates[area]
        if not plates[area].empty:
            box = box_at(place.plate, width / wanted.scale, height / wanted.scale)
            found[f"{area}: name"] = box
    for number, box in enumerate(fixed):
        found[f"print {number}"] = box
    return found


def clashes(found: dict[str, Box]) -> list[tuple[str, str]]:
    names = sorted(found)
    return [
        (one, two)
        for i, one in enumerate(names)
        for two in names[:i]
        if overlap(found[one], found[two]) > 1.0
        and not (one.startswith("print") and two.startswith("print"))
    ]


def beyond(board: Board, found: dict[str, Box]) -> list[str]:
    wide, high = board.geometry.width, board.geometry.height
    return [n for n, b in found.items() if b[0] < 0 or b[1] < 0 or b[2] > wide or b[3] > high]


@pytest.mark.parametrize("text", TEXT)
@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("play", [EVERYWHERE, frozenset(NORTH)], ids=["whole board", "third"])
def test_nothing_covers_anything_at_any_zoom(
    board: Board, play: frozenset[str], language: str, text: float
) -> None:
    # Every step in the smallest and the largest words; between them the languages take turns.
    extreme = (language, text) in (("en", 1.0), ("nb", 1.5))
    steps = STEPS if extreme else STEPS[language == "nb" :: 3]
    for scale in (*steps, *PANES, THIRD):
        found = placed(board, wanted_at(scale, language, text, play))
        assert len(found) >= 3 * (len(play) or 44), scale
        assert clashes(found) == [], scale
        assert beyond(board, found) == [], scale


@pytest.mark.parametrize("language", ["en", "nb"])
def test_nothing_covers_anything_wherever_the_objectives_are(board: Board, language: str) -> None:
    every = frozenset(board.topology.areas)
    for scale in (0.46, 0.9):
        assert clashes(placed(board, wanted_at(scale, language, worth=every))) == []


@pytest.mark.parametrize("scale", [scale for scale in STEPS if scale >= 0.31])
def test_every_area_bears_its_name_where_there_is_room(board: Board, scale: float) -> None:
    found = placed(board, wanted_at(scale))
    assert {f"{area}: name" for area in board.topology.areas} <= set(found)
    assert all(plate.name for plate in plates_at(board, wanted_at(scale)).values())


@pytest.mark.parametrize("scale", STEPS)
def test_the_scenarios_areas_bear_their_names_at_every_zoom(board: Board, scale: float) -> None:
    plates = plates_at(board, wanted_at(scale, play=frozenset(NORTH)))
    assert all(plates[area].name for area in NORTH)


@pytest.mark.parametrize("language", ["en", "nb"])
def test_the_scenarios_names_stand_at_their_own_land(board: Board, language: str) -> None:
    wanted = wanted_at(THIRD, language, play=frozenset(NORTH))
    grid, found = AreaGrid.of(board), placed(board, wanted)
    far = {
        area: round(gap * THIRD)
        for area in NORTH
        if (gap := grid.gap(found[f"{area}: name"], board.topology.areas.index(area))) * THIRD > 6
    }
    assert far == {}


def test_placing_is_the_same_every_time(board: Board) -> None:
    assert placed(board, wanted_at(0.46)) == placed(board, wanted_at(0.46))


def test_attackers_keep_clear_of_names_and_holders(board: Board) -> None:
    wanted_now = wanted_at(1.0)
    taken = list(placed(board, wanted_now).values())
    side = float(wanted_now.detail.side)
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
