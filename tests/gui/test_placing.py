"""Names and counters of all areas stand clear of each other at every zoom, in both languages."""

import random
from collections.abc import Hashable, Mapping
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from konqt.board.board import Board
from konqt.board.shipped import shipped_board
from konqt.gui import fonts
from konqt.gui.board.area_grid import AreaGrid
from konqt.gui.board.arrangement import GAP, places_with_names
from konqt.gui.board.placing import Box, Place, Placing, Point, Sizes, block_shapes, overlap
from konqt.gui.board.plate import Plate, Wanted
from konqt.gui.board.standing import at_borders, box_at, inside
from konqt.gui.kon.art.plates import plate_size, plates_at
from konqt.gui.kon.art.printed import fixed_boxes
from konqt.gui.kon.board.counter import stack

NORTH = (
    "mosjoen", "mo_i_rana", "bodo", "tysfjord", "narvik", "bjornfjell", "harstad", "gratangen",
    "bardufoss", "tromso", "finnmark",
)  # fmt: skip
WORTH = frozenset(("narvik", "bjornfjell", "bardufoss"))
THIRD = 0.4426
"""The northern third in the map pane of 1366 by 768, at its smallest."""
STEPS = [0.17 * 1.25**step for step in range(15)]
"""Every zoom step from the whole board in the smallest window on: 0.17 to 3.9."""
PANES = [0.2459, 0.3715]
"""The whole board in the map panes of 1366 by 768 and 1920 by 1080."""
TEXT = [1.0, 1.25, 1.5]
EVERYWHERE: frozenset[str] = frozenset()
FACTIONS = ("germany", "norway", "allies")
SETTLED: dict[object, Placing] = {}
"""kept for other crowds, as the board view does"""


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
    crowded: tuple[tuple[str, int], ...] = (),
) -> Wanted:
    everywhere = frozenset(shipped_board().topology.areas)
    return Wanted(scale, language, text, play or everywhere, worth, crowded)


def crowd(*areas: str) -> tuple[tuple[str, int], ...]:
    """Let three factions with nine battalions stand in each of these areas."""
    return tuple((area, 3) for area in sorted(areas))


def placed(board: Board, wanted: Wanted) -> dict[str, Box]:
    """Give every name and symbol, and a counter or, where it is crowded, three in every area."""
    side, room = wanted.detail.side, dict(wanted.crowded)
    fixed = fixed_boxes(board, wanted.language, wanted.scale)

    def find(plates: Mapping[str, Plate]) -> dict[str, Place]:
        sizes = Sizes({a: plate_size(p) for a, p in plates.items()}, side + GAP)
        what = board.content_hash, wanted.scale, wanted.language, repr(sizes)
        if what not in SETTLED:
            SETTLED[what] = Placing(board, wanted.scale, sizes, fixed)
        return SETTLED[what].places(room)

    plates = plates_at(board, wanted)
    places, bare = places_with_names(plates, find)
    plates |= {area: replace(plates[area], name="") for area in bare}
    sizes = {area: plate_size(plate) for area, plate in plates.items()}
    found: dict[str, Box] = {}
    pieces = {
        f"{area}: {faction}": stack(area, faction, 9)
        for area in wanted.play
        for faction in FACTIONS[: room.get(area, 1)]
    }
    stood = inside(places, pieces.values())
    for name, piece in pieces.items():
        at = stood[piece.ident]
        found[name] = box_at(at, side / wanted.scale, side / wanted.scale)
    for area, place in places.items():
        width, height = sizes[area]
        if not plates[area].empty:
            box = box_at(place.plate, width / wanted.scale, height / wanted.scale)
            found[f"{area}: {'name' if plates[area].name else 'symbols'}"] = box
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
        assert {f"{area}: germany" for area in play or board.topology.areas} <= set(found)
        assert clashes(found) == [], scale
        assert beyond(board, found) == [], scale


@pytest.mark.parametrize("scale", PANES)
def test_nine_battalions_of_three_factions_find_room_in_each_area(
    board: Board, scale: float
) -> None:
    names = set(placed(board, wanted_at(scale)))
    for area in board.topology.areas:
        found = placed(board, wanted_at(scale, crowded=crowd(area)))
        assert {f"{area}: {faction}" for faction in FACTIONS} <= set(found)
        assert names <= set(found), "no name has to give way"
        assert clashes(found) == [], area
        assert beyond(board, found) == [], area


@pytest.mark.parametrize("language", ["en", "nb"])
def test_names_give_way_only_where_all_areas_are_crowded(board: Board, language: str) -> None:
    chance = random.Random(language)
    for scale in (*STEPS[::4], *PANES):
        some = crowd(*chance.sample(board.topology.areas, 6))
        every = crowd(*board.topology.areas)
        for crowded in (some, every):
            found = placed(board, wanted_at(scale, language, crowded=crowded))
            assert clashes(found) == [], (scale, crowded)
            assert beyond(board, found) == [], (scale, crowded)


def test_who_is_not_pressed_stays_where_another_area_is_crowded(board: Board) -> None:
    before = placed(board, wanted_at(0.37))
    after = placed(board, wanted_at(0.37, crowded=crowd("narvik")))
    moved = {name.split(":")[0] for name in before if before[name] != after.get(name)}
    assert "narvik" in moved
    assert moved <= {"narvik", "bjornfjell", "gratangen", "bardufoss", "harstad", "tysfjord"}


@pytest.mark.parametrize("language", ["en", "nb"])
def test_nothing_covers_anything_wherever_the_objectives_are(board: Board, language: str) -> None:
    every = frozenset(board.topology.areas)
    for scale in (0.46, 0.9):
        assert clashes(placed(board, wanted_at(scale, language, worth=every))) == []


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("scale", [*PANES, *(scale for scale in STEPS if scale >= 0.2459)])
def test_every_area_bears_its_name_from_a_laptops_screen_on(
    board: Board, scale: float, language: str
) -> None:
    found = placed(board, wanted_at(scale, language))
    assert {f"{area}: name" for area in board.topology.areas} <= set(found)


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("scale", [0.233, 0.2435, *PANES])
def test_a_name_on_the_land_of_another_is_rare_and_has_a_line_to_its_own(
    board: Board, scale: float, language: str
) -> None:
    wanted = wanted_at(scale, language)
    grid = AreaGrid.of(board)
    fixed = fixed_boxes(board, language, scale)
    sizes = {area: plate_size(plate) for area, plate in plates_at(board, wanted).items()}
    side = wanted.detail.side + GAP
    places = Placing(board, scale, Sizes(sizes, side), fixed).places()
    strays = []
    for number, area in enumerate(board.topology.areas):
        width, height = sizes[area]
        box = box_at(places[area].plate, width / scale, height / scale)
        own = 1 - grid.outside(box, number, own_sea=1.0)
        if own < 0.3 and grid.outside(box, number, own_sea=0.0) > 0.5:
            strays.append(area)
            leader = places[area].leader
            assert leader is not None and grid.at(leader[1]) == number, area
    assert len(strays) <= 1, strays


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
    before = placed(board, wanted_at(0.46))
    SETTLED.clear()
    assert placed(board, wanted_at(0.46)) == before


@pytest.mark.parametrize("count", range(1, 13))
def test_a_block_has_room_for_any_number_of_counters(count: int) -> None:
    for across, down in block_shapes(count):
        assert across * (down - 1) < count <= across * down, "no row is empty or missing"
        spots = Place((0, 0), (100, 50), (across, down), 10.0).spots(count)
        assert len(set(spots)) == count
        wide, high = ({spot[axis] for spot in spots} for axis in (0, 1))
        assert max(wide) - min(wide) <= (across - 1) * 10.0
        assert max(high) - min(high) == (down - 1) * 10.0


def test_attackers_keep_clear_of_names_and_holders(board: Board) -> None:
    wanted_now = wanted_at(1.0)
    taken = list(placed(board, wanted_now).values())
    side = float(wanted_now.detail.side)
    wanted: dict[Hashable, Point] = {}
    areas = board.topology.areas
    for border in board.geometry.fit.borders:
        key = (areas[border.second], "germany", areas[border.first])
        if key[0] in NORTH and key[2] in NORTH:
            wanted[key] = border.in_first
    stood = at_borders(wanted, side, taken)
    assert set(stood) == set(wanted)
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
