"""Names, marks and counters of all areas stand on their own ground, at every zoom and content."""

import itertools
import math
import random
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import product

import numpy as np
import pytest
import shapely
from breadth_kit import wide, wide_rows
from PySide6.QtWidgets import QApplication
from shapely.geometry.base import BaseGeometry

from konqt.board.board import Board
from konqt.board.geometry import Shape
from konqt.board.shipped import shipped_board
from konqt.gui import fonts
from konqt.gui.board.area_grid import CELL, SEA, AreaGrid, kinds_of
from konqt.gui.board.belonging import well_placed
from konqt.gui.board.board_shapes import ground_of
from konqt.gui.board.crossing import Crossings
from konqt.gui.board.detail import MIDDLE, TIERS, detail_at, tier_of
from konqt.gui.board.piece import Piece
from konqt.gui.board.placing import GAP, LEAST_SIDE, Grounds, Place
from konqt.gui.board.plate import Wanted, writings
from konqt.gui.board.standing import Scene, Standing, stood
from konqt.gui.board.territory import INLET, Box, box_at, clear, gap, overlap
from konqt.gui.board.writing import names_of, sizes_of
from konqt.gui.kon.art.board_art import KonBoardArt
from konqt.gui.kon.art.plates import plate_size, plates_at
from konqt.gui.kon.art.printed import fixed_boxes
from konqt.gui.kon.board.counter import stack

FACTIONS = ("germany", "norway", "allies")
NORTH = frozenset((
    "mosjoen", "mo_i_rana", "bodo", "tysfjord", "narvik", "bjornfjell", "harstad", "gratangen",
    "bardufoss", "tromso", "finnmark",
))  # fmt: skip
EVERYWHERE: frozenset[str] = frozenset()
WORTH = frozenset((
    "oslo", "kristiansand", "stavanger", "bergen", "trondheim", "narvik", "bjornfjell", "bardufoss",
))  # fmt: skip
"""What is worth winning in any scenario, whose signs are larger."""
LAPTOP = [0.2459, 0.2535, 0.3223, 0.3715, 0.4323, 0.4951, 0.7255, 0.96]
"""The whole board, the south, the north and Narvik in windows of 1366 by 768 to 3840 by 2160."""
SMALL = [0.17, 0.2]
"""The whole board in windows of 1024 by 600, with much or little beside it."""
LANGUAGES = ("en", "nb")
"""Most names are the same in both; Bokmål is looked at in each run, English at the smallest."""
SLACK = 1.5 * CELL
"""Board units by which the raster may be wrong about an outline."""


@pytest.fixture(scope="module")
def board(qapp: QApplication) -> Board:
    assert fonts.load() == ""
    return shipped_board()


def wanted_at(
    scale: float,
    language: str = "nb",
    text: float = 1.0,
    play: frozenset[str] = EVERYWHERE,
    worth: frozenset[str] = WORTH,
) -> Wanted:
    everywhere = frozenset(shipped_board().topology.areas)
    return Wanted(scale, language, text, play or everywhere, worth)


@cache
def places_at(
    scale: float,
    language: str = "nb",
    text: float = 1.0,
    play: frozenset[str] = EVERYWHERE,
    worth: frozenset[str] = WORTH,
) -> tuple[dict[str, Place], dict[tuple[str, bool], tuple[float, float]], dict[str, str]]:
    """Give places, sizes of names and marks as they stand there, and the names as written."""
    board, wanted = shipped_board(), wanted_at(scale, language, text, play, worth)
    tier = wanted.tier
    plates, short = plates_at(board, wanted), wanted.detail.short
    names = names_of(plates, short)
    sizes = sizes_of(KonBoardArt("light"), plates, wanted)
    places = well_placed(board, tier, sizes, fixed_boxes(board, language, tier))
    shown: dict[tuple[str, bool], tuple[float, float]] = {}
    for area, place in places.items():
        if place.name is not None:
            shown[area, False] = sizes.names[area][place.name]
        if place.marks is not None:
            shown[area, True] = plate_size(plates[area].signs(place.upright, place.spare))
    written = {a: names[a][p.name] for a, p in places.items() if p.name is not None}
    return places, shown, written


def scene_at(scale: float, language: str = "nb", play: frozenset[str] = EVERYWHERE) -> Scene:
    board = shipped_board()
    places, sizes, _written = places_at(tier_of(scale), language, 1.0, play)
    ground = ground_of(board)

    def boxes(marks: bool) -> dict[str, Box]:
        found = {}
        for area, place in places.items():
            wide, high = sizes.get((area, marks), (0.0, 0.0))
            at = place.marks if marks else place.plate
            if wide and at is not None:
                found[area] = box_at(at, wide / scale, high / scale)
        return found

    def border(space: str, source: str) -> tuple[float, float]:
        at = ground.at_border(space, source)
        return at.x(), at.y()

    side = detail_at(scale, len(play or board.topology.areas)).side
    return Scene(
        Grounds.of(board), AreaGrid.of(board), places, scale, side, GAP,
        boxes(False), boxes(True), border, Crossings.of(board),
    )  # fmt: skip


@cache
def land() -> dict[str, BaseGeometry]:
    """Give each area's land and its inlets, as shapes that know nothing of the raster."""
    board = shipped_board()
    level = board.geometry.fit
    whole = [solid(shape) for shape in level.areas]
    others = [solid(shape) for shape in (*level.impassable.values(), *level.nogo.values())]
    found = {}
    for number, area in enumerate(board.topology.areas):
        rest = shapely.union_all([*whole[:number], *whole[number + 1 :], *others])
        inlets = whole[number].buffer(INLET).buffer(-INLET * 0.75)
        found[area] = shapely.union(whole[number], shapely.difference(inlets, rest)).buffer(SLACK)
    return found


def solid(shape: Shape) -> BaseGeometry:
    parts = [
        shapely.Polygon(np.reshape(outer, (-1, 2)), [np.reshape(hole, (-1, 2)) for hole in holes])
        for outer, *holes in shape
    ]
    return shapely.union_all([part.buffer(0) for part in parts])


def astray(boxes: Iterable[tuple[str, Box]]) -> list[str]:
    """Give the areas of boxes that do not lie wholly on their own ground."""
    return [area for area, box in boxes if not land()[area].covers(shapely.box(*box))]


def counters(found: Standing, scale: float, homes: Mapping[object, str]) -> list[tuple[str, Box]]:
    return [
        (homes[ident], box_at(at, found.side[ident] / scale, found.side[ident] / scale))
        for ident, at in found.at.items()
    ]


def home(piece: Piece) -> str:
    """The area in which a piece must stand: an attacker in that from which it comes."""
    return piece.source or piece.space


# -- names and marks --------------------------------------------------------------------------


BY_TIER = wide_rows(
    product(TIERS, LANGUAGES), {(TIERS[0], "en"), *((tier, "nb") for tier in TIERS)}
)


@pytest.mark.parametrize(("tier", "language"), BY_TIER)
def test_every_name_stands_in_its_area_from_a_laptops_screen_on(
    board: Board, tier: float, language: str
) -> None:
    places, sizes, written = places_at(tier, language)
    assert set(written) == set(board.topology.areas)
    named = {a: box_at(p.plate, *(s / tier for s in sizes[a, False])) for a, p in places.items()}
    assert astray(named.items()) == []


@pytest.mark.parametrize(
    ("tier", "text"),
    wide_rows(
        product((*TIERS, tier_of(0.2), tier_of(0.17)), (1.0, 1.5)),
        {(TIERS[0], 1.5), (MIDDLE, 1.0), (tier_of(0.17), 1.0)},
    ),
)
def test_marks_stand_in_their_area_apart_from_name_and_counters(
    board: Board, tier: float, text: float
) -> None:
    places, sizes, _written = places_at(tier, "nb", text)
    for area, place in places.items():
        boxes = [box_at(place.block, *(side * place.side for side in place.shape))]
        for marks, at in ((False, place.plate), (True, place.marks)):
            if (area, marks) in sizes and at is not None:
                boxes.append(box_at(at, *(size / tier for size in sizes[area, marks])))
        assert astray((area, box) for box in boxes) == []
        assert all(not overlap(one, two) for one, two in itertools.combinations(boxes, 2)), area


@pytest.mark.parametrize(("tier", "language"), BY_TIER)
def test_few_names_are_shortened_and_only_in_the_smaller_tiers(
    board: Board, tier: float, language: str
) -> None:
    written = places_at(tier, language)[2].values()
    short = [name for name in written if name.endswith(".")]
    assert len(short) <= (6 if tier == TIERS[0] else 0), short
    assert tier < MIDDLE or not [name for name in written if "\n" in name]


@pytest.mark.parametrize("scale", [*TIERS, tier_of(0.2)])
def test_names_and_counters_grow_with_the_text(board: Board, scale: float) -> None:
    plain, large = (detail_at(scale, 44, text) for text in (1.0, 1.5))
    assert large.text_scale == pytest.approx(1.5 * plain.text_scale)
    assert large.side == pytest.approx(1.5 * plain.side, abs=1)
    grown, sizes, written = places_at(scale, "nb", 1.5)
    # Where there is no room they are shortened, then give way, so that counters can be read.
    small = {area for area, place in grown.items() if place.side * scale < large.least} - WORTH
    assert large.least >= 18
    assert not small & written.keys()
    before = sum(place.side for place in places_at(scale, "nb")[0].values())
    assert sum(place.side for place in grown.values()) > before
    named = {a: box_at(grown[a].plate, *(s / scale for s in sizes[a, False])) for a in written}
    assert astray(named.items()) == []


CITIES = WORTH - {"bjornfjell", "bardufoss"}
"""What is worth winning in the game of the whole country."""


@pytest.mark.parametrize("language", wide(LANGUAGES, ["nb"]))
@pytest.mark.parametrize("scale", [0.166, 0.2])
def test_names_of_what_is_worth_winning_give_way_last(
    board: Board, scale: float, language: str
) -> None:
    places, sizes, written = places_at(scale, language, 1.0, EVERYWHERE, CITIES)
    assert written.keys() >= CITIES
    tier = tier_of(scale)
    for area in CITIES:
        place = places[area]
        name = box_at(place.plate, *(size / tier for size in sizes[area, False]))
        block = box_at(place.block, *(side * place.side for side in place.shape))
        assert place.side * tier - GAP >= LEAST_SIDE and not overlap(name, block), area


@pytest.mark.parametrize("scale", [0.31, 0.36, 0.44])
def test_objectives_are_named_beside_large_text(board: Board, scale: float) -> None:
    written = places_at(scale, "nb", 1.5, NORTH, WORTH - CITIES | {"narvik"})[2]
    assert written.keys() >= NORTH
    # As large as the view of the scenario is, there is room for whole words.
    shortened = [area for area in NORTH if written[area].endswith(".")]
    assert scale != 0.36 or not shortened


def test_large_text_has_the_room_of_the_scale_in_use(board: Board) -> None:
    assert tier_of(0.3) == tier_of(0.25) == TIERS[0]
    assert tier_of(0.36, 1.5) == 0.36 and tier_of(0.25, 1.5) == 0.25
    assert tier_of(0.6, 1.5) == tier_of(0.7, 1.5)


def test_names_of_the_scenario_are_whole(board: Board) -> None:
    for scale in (0.4426, 0.4951, 0.7255):
        _places, _sizes, written = places_at(tier_of(scale), "nb", 1.0, NORTH)
        assert not [name for name in written.values() if name.endswith(".")]


def test_zooming_within_a_tier_moves_nothing() -> None:
    for lower, upper in itertools.pairwise((*TIERS, 5.0)):
        assert {tier_of(lower), tier_of((lower + upper) / 2), tier_of(upper - 1e-6)} == {lower}
    assert tier_of(0.2) < TIERS[0]


def test_the_whole_board_has_the_middle_tier_on_a_full_hd_screen(board: Board) -> None:
    scale = 1486 / board.geometry.width
    assert tier_of(scale) == MIDDLE
    side = detail_at(scale, len(board.topology.areas)).side
    small = {a for a, place in places_at(MIDDLE)[0].items() if place.side * scale < 0.75 * side}
    assert len(small) <= 2, small


def test_names_are_broken_between_syllables() -> None:
    broken = [writings(name, short=True)[1] for name in ("Kristiansand", "Hallingdal", "Mo i Rana")]
    assert broken == [
        "Kristian-\nsand", "Halling-\ndal", "Mo i\nRana",
    ]  # fmt: skip
    assert writings("Kristiansand", short=True)[2] == "Kris."
    others = ("Kongsberg", "Kongsvinger", "Kristiansand", "Kristiansund", "Oslo")
    short = [writings(name, short=True, others=others)[-1] for name in others]
    assert short == ["Kongsb.", "Kongsv.", "Kr.sand", "Kr.sund", "Oslo"]
    assert writings("Oslo", short=True) == ("Oslo",)
    assert writings("Oslo", short=False) == ("Oslo",)
    assert writings("", short=True) == ()


def test_placing_is_the_same_every_time(board: Board) -> None:
    before = places_at(TIERS[0])
    places_at.cache_clear()
    assert places_at(TIERS[0]) == before


# -- counters ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scale", "language"),
    wide_rows(
        product((*SMALL, *LAPTOP), LANGUAGES),
        {(SMALL[0], "nb"), (LAPTOP[0], "en"), (LAPTOP[0], "nb"), (LAPTOP[5], "nb")},
    ),
)
def test_counters_of_up_to_three_factions_stand_in_their_area(
    board: Board, scale: float, language: str
) -> None:
    scene, chance = scene_at(scale, language), random.Random(scale)
    for many in (1, 2, 3):
        pieces = [
            stack(area, faction, chance.randint(1, 30))
            for area in board.topology.areas
            for faction in FACTIONS[:many]
        ]
        found = stood(scene, pieces)
        assert set(found.at) == {piece.ident for piece in pieces}
        assert min(found.side.values()) >= LEAST_SIDE
        boxes = counters(found, scale, {piece.ident: piece.space for piece in pieces})
        assert astray(boxes) == []


@pytest.mark.parametrize("scale", wide(LAPTOP, [LAPTOP[0], LAPTOP[2], LAPTOP[5]]))
def test_counters_of_two_factions_cover_no_name(board: Board, scale: float) -> None:
    scene = scene_at(scale)
    pieces = [stack(area, who, 9) for area in board.topology.areas for who in FACTIONS[:2]]
    found = stood(scene, pieces)
    covered = [
        area for area, boxes in found.over.items() if not clear(scene.names[area], boxes)
    ]  # fmt: skip
    assert covered == []


@pytest.mark.parametrize("scale", wide([*SMALL, 0.2459, 0.4951, 0.96], [SMALL[0], 0.4951]))
def test_attackers_over_every_border_stand_at_the_rim_of_their_own_area(
    board: Board, scale: float
) -> None:
    scene = scene_at(scale)
    areas = board.topology.areas
    for border in board.geometry.fit.borders:
        for one, two in ((border.first, border.second), (border.second, border.first)):
            target, source = areas[one], areas[two]
            attack = stack(target, "germany", 12, source)
            pieces = [stack(source, "germany", 3), stack(target, "norway", 30), attack]
            found = stood(scene, pieces)
            boxes = counters(found, scale, {piece.ident: home(piece) for piece in pieces})
            assert astray(boxes) == [], (target, source)
            rest = found.at[attack.ident]
            assert found.side[attack.ident] >= LEAST_SIDE, rest


def test_attacks_from_one_area_over_all_its_borders_stand_apart(board: Board) -> None:
    scene = scene_at(0.4951)
    for number, area in enumerate(board.topology.areas):
        targets = [board.topology.areas[other] for other in board.topology.neighbours[number]]
        pieces = [stack(target, "germany", 2, area) for target in targets[:3]]
        found = stood(scene, [stack(area, "germany", 1), *pieces])
        assert all(not overlap(*pair) for pair in itertools.combinations(found.over[area], 2)), area


def test_who_lands_from_the_sea_stands_on_it(board: Board) -> None:
    for scale in LAPTOP:
        scene = scene_at(scale)
        ashore = []
        for number, area in enumerate(board.topology.areas):
            if board.topology.zones_of[number]:
                piece = stack(area, "allies", 2, "sea")
                found = stood(scene, [stack(area, "germany", 2), piece])
                at, side = found.at[piece.ident], found.side[piece.ident] / scale
                if not scene.grid.all_of(box_at(at, side, side), -1):
                    ashore.append(area)
        assert ashore == [], scale


# -- what belongs to whom ---------------------------------------------------------------------

AT_NAME = 15
"""Pixels within which a sign is its name's."""
SHARED = 2
"""Counters of an area that two factions hold."""


@pytest.mark.parametrize("language", wide(LANGUAGES, ["nb"]))
@pytest.mark.parametrize(
    ("scale", "play"), [(s, EVERYWHERE) for s in LAPTOP] + [(0.3223, NORTH), (0.4951, NORTH)]
)
def test_the_nearest_name_to_counters_and_signs_is_that_of_their_area(
    board: Board, scale: float, play: frozenset[str], language: str
) -> None:
    scene, strange = scene_at(scale, language, play), set()

    def belongs(box: Box, area: str) -> bool:
        return min(scene.names, key=lambda name: gap(box, scene.names[name])) == area

    for many in range(1, SHARED + 1):
        pieces = [stack(a, who, 3) for a in board.topology.areas for who in FACTIONS[:many]]
        found = stood(scene, pieces)
        homes = {piece.ident: piece.space for piece in pieces}
        boxes = [*scene.marks.items(), *counters(found, scale, homes)]
        strange |= {area for area, box in boxes if not belongs(box, area)}
    assert strange == set()


@pytest.mark.parametrize("language", wide(LANGUAGES, ["nb"]))
@pytest.mark.parametrize(
    ("scale", "play"), [(s, EVERYWHERE) for s in LAPTOP] + [(0.3223, NORTH), (0.4823, NORTH)]
)
def test_the_sign_of_what_is_worth_winning_stands_at_its_name(
    scale: float, play: frozenset[str], language: str
) -> None:
    scene = scene_at(scale, language, play)
    apart = {
        area: round(gap(scene.marks[area], scene.names[area]) * scale)
        for area in WORTH
        if area in scene.marks and area in scene.names
    }
    assert {area: far for area, far in apart.items() if far > AT_NAME} == {}


def test_counters_stand_where_they_stood_when_their_numbers_change(board: Board) -> None:
    scene = scene_at(0.2535)
    few, many = (
        stood(scene, [stack(area, "norway", count) for area in board.topology.areas])
        for count in (1, 30)
    )
    assert few.at == many.at and few.side == many.side


def test_two_counters_stand_side_by_side_or_above_each_other() -> None:
    assert Place((0, 0), (100, 100), (2, 1), 30).spots(2) == ((85, 100), (115, 100))
    assert Place((0, 0), (100, 100), (1, 2), 30).spots(2) == ((100, 85), (100, 115))
    assert Place((0, 0), (100, 100), (1, 2), 30).spots(1) == ((100, 100),)


def test_a_line_is_looked_at_wherever_the_raster_may_say_something_else(board: Board) -> None:
    grid, chance = AreaGrid.of(board), random.Random(7)
    wide, high = board.geometry.width, board.geometry.height
    count = len(board.topology.areas)
    said = []
    for _each in range(4000):
        x, y = chance.uniform(-9, wide + 9), chance.uniform(-9, high + 9)
        start, end = (x, y), (x + chance.uniform(-90, 90), y + chance.uniform(-90, 90))
        met = {grid.at(at) for at in seen_along(start, end)}
        some = tuple(met) if chance.random() < 0.5 else (SEA, chance.randrange(count))
        said.append(grid.along(start, end, 0.8 * CELL, kinds_of(some)))
        assert said[-1] == (met <= set(some)), (start, end, some)
        assert len(met) == 1 or not grid.along(start, end, 0.8 * CELL, kinds_of(tuple(met)[1:]))
    assert 1000 < sum(said) < 3900


def seen_along(
    start: tuple[float, float], end: tuple[float, float]
) -> Iterable[tuple[float, float]]:
    """Give the places on a line and a cell beside it, one by one."""
    wide, high = end[0] - start[0], end[1] - start[1]
    long = math.dist(start, end)
    count = max(1, math.ceil(long / (0.8 * CELL)))
    for number, sign in itertools.product(range(count + 1), (0, 1, -1)):
        x, y = start[0] + wide * (number / count), start[1] + high * (number / count)
        yield x + sign * (high * CELL / (long or 1.0)), y - sign * (wide * CELL / (long or 1.0))
