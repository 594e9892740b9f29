"""Ships stand in their own zone's water: on no land, on no print, not on each other."""

from functools import cache
from itertools import combinations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from konqt.board.shipped import shipped_board
from konqt.gui import fonts
from konqt.gui.board.afloat import LOW, set_afloat
from konqt.gui.board.board_shapes import ZONE, ground_of
from konqt.gui.board.detail import LEAST_SIDE, detail_at
from konqt.gui.board.piece import Piece
from konqt.gui.board.standing import Standing
from konqt.gui.board.territory import Box, box_at, clear
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
    fixed = art.fixed_boxes(board, language, scale)
    return Waters(board, art.zone_signs(board, language), fixed), fixed


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


def test_they_stand_near_their_zones_sign() -> None:
    for zone in ZONES:
        found, _side = stand(zone, 2, "en", WHOLE)
        sign = waters("en", WHOLE)[0].sign(zone)
        near = min(abs(x - sign[0]) + abs(y - sign[1]) for x, y in found.at.values())
        assert near * WHOLE < 80, zone
