"""Ships stand in their own zone's water: on no land, on no print, not on each other."""

from functools import cache
from itertools import combinations, product

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from konqt.board.shipped import shipped_board
from konqt.gui import fonts
from konqt.gui.board.afloat import LOW, set_afloat
from konqt.gui.board.board_shapes import ZONE, ground_of
from konqt.gui.board.detail import LEAST_SIDE, detail_at
from konqt.gui.board.leaders import groups, leaders
from konqt.gui.board.piece import Piece
from konqt.gui.board.plate import Wanted
from konqt.gui.board.sign_places import free_waters
from konqt.gui.board.standing import Standing
from konqt.gui.board.territory import Box, box_at, clear, gap
from konqt.gui.board.waters import Waters
from konqt.gui.kon.art.board_art import KonBoardArt

ZONES = shipped_board().topology.zones
WHOLE = 0.25
"""Pixels a board unit of the whole board in a window of 1366x768."""
SCALES = (0.165, WHOLE, 0.37, 0.7, 1.5)
SOME, MANY = 5, 9
"""Ships face up in one zone that may lie in a pile on the smallest board, and the most tried."""
BODY = 0.8
"""How much of its picture's side a ship's card takes."""


@pytest.fixture(autouse=True)
def own_fonts(qapp: QApplication) -> None:
    fonts.load()


@cache
def waters(language: str, scale: float) -> tuple[Waters, list[Box]]:
    board, art = shipped_board(), KonBoardArt("light")
    wanted = Wanted(scale, language, 1.0, frozenset(map(str, range(44))), frozenset())
    found = free_waters(board, art, wanted, LOW)
    signs = [found.sign_box(zone) for zone in ZONES]
    return found, [*art.fixed_boxes(board, language, wanted.tier), *signs]


def stand(zone: str, count: int, language: str, scale: float) -> tuple[Standing, int]:
    found, side = Standing(), detail_at(scale, 44, 1.0).side
    pieces = [Piece(number, zone, owner="germany") for number in range(count)]
    set_afloat(found, waters(language, scale)[0], pieces, side, scale)
    return found, side


def bodies(found: Standing, scale: float) -> list[Box]:
    return [
        box_at(at, BODY * found.side[ident] / scale, BODY * LOW * found.side[ident] / scale)
        for ident, at in found.at.items()
    ]


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("zone", ZONES)
def test_each_lies_in_its_own_water(zone: str, scale: float, language: str) -> None:
    ground = ground_of(shipped_board(), ("area", ZONE))
    for count in (1, 2, 3, SOME, MANY):
        found, _side = stand(zone, count, language, scale)
        assert len(found.at) == count
        boxes = bodies(found, scale)
        for left, top, right, bottom in boxes:
            corners = ((left, top), (right, top), (left, bottom), (right, bottom))
            assert {ground.space_at(QPointF(*at)) for at in corners} == {zone}, count
            assert clear((left, top, right, bottom), waters(language, scale)[1]), "on print"
        if count < SOME or scale >= WHOLE:
            assert all(clear(one, (other,)) for one, other in combinations(boxes, 2))
        assert min(found.side.values()) >= LEAST_SIDE


@pytest.mark.parametrize("zone", ZONES)
def test_both_sides_have_room_on_the_whole_board_of_a_laptop(zone: str) -> None:
    found, side = stand(zone, 2, "en", WHOLE)
    assert min(found.side.values()) >= 0.8 * side


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("zone", ZONES)
def test_a_stack_of_each_side_lies_by_its_own_zones_sign(
    zone: str, scale: float, language: str
) -> None:
    known = waters(language, scale)[0]
    for count in (1, 2):
        found, side = stand(zone, count, language, scale)
        boxes = found.over[zone]
        away = min(gap(box, known.sign_box(zone)) for box in boxes)
        assert away <= side / scale, "far from its sign"
        others = [known.sign_box(other) for other in ZONES if other != zone]
        assert away <= min(gap(box, other) for box in boxes for other in others)
        assert len(groups(boxes)) == 1


@pytest.mark.parametrize("zone", ZONES)
def test_the_nearest_free_place_is_found_wherever_it_is(zone: str) -> None:
    """A search that begins around the sign finds what one of the whole zone does."""
    known = waters("en", WHOLE)[0]
    x, y = known.sign(zone)
    for wide, high, room in product((60.0, 200.0), (50.0, 90.0), (0.0, 300.0, 900.0)):
        taken = [known.sign_box(each) for each in ZONES]
        taken += [(x - room, y - room, x + room, y + room)] if room else []
        boxes = ((at, box_at(at, wide, high)) for at in known.places(zone, wide, high))
        nearest = next((at for at, box in boxes if clear(box, taken)), None)
        assert known.place(zone, wide, high, taken) == nearest


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("zone", ZONES)
def test_a_line_leads_to_all_that_lies_far_from_its_sign(zone: str, scale: float) -> None:
    known = waters("en", scale)[0]
    sign = known.sign_box(zone)
    others = [known.sign_box(other) for other in ZONES if other != zone]
    for count in (1, 2, 3, 4, MANY):
        boxes = stand(zone, count, "en", scale)[0].over[zone]
        lines = leaders(sign, boxes, others)
        for group in groups(boxes):
            near = min(gap(box, sign) for box in group)
            wide = group[0][2] - group[0][0]
            ends = [1 for _start, end in lines if any(gap((*end, *end), b) < 1 for b in group)]
            assert near <= 1.5 * wide or ends


def test_no_line_leads_to_what_lies_beside_its_sign() -> None:
    sign, ship = (0.0, 0.0, 40.0, 20.0), (45.0, 0.0, 65.0, 15.0)
    assert leaders(sign, [ship], [(500.0, 0.0, 540.0, 20.0)]) == []
    assert leaders(sign, [ship], [(66.0, 0.0, 106.0, 20.0)]), "another sign is nearer"
    ((start, end),) = leaders(sign, [(100.0, 0.0, 120.0, 20.0)], [])
    assert (start, end) == ((40.0, 10.0), (100.0, 10.0))


@pytest.mark.parametrize("scale", [WHOLE, 0.285, 0.37])
@pytest.mark.parametrize("language", ["en", "nb"])
def test_many_stand_apart_before_they_are_too_small_to_be_read(language: str, scale: float) -> None:
    for zone in ZONES:
        found, side = stand(zone, MANY, language, scale)
        assert min(found.side.values()) >= 0.6 * side, zone


def test_waters_that_are_asked_for_again_are_not_found_again() -> None:
    board, art = shipped_board(), KonBoardArt("light")

    def found(scale: float) -> Waters:
        wanted = Wanted(scale, "en", 1.0, frozenset(map(str, range(44))), frozenset())
        return free_waters(board, art, wanted, LOW)

    first, closer = found(WHOLE), found(1.5)
    assert closer is not first
    assert found(WHOLE) is first and found(1.5) is closer
    found(0.7)
    assert found(1.5) is closer, "the one that was asked for longest ago has gone"
    assert found(WHOLE) is not first
