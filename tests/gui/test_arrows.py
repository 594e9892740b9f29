"""Arrows between counters: of a readable length however near they are, and above them."""

import math

import pytest
from PySide6.QtCore import QPointF, QRectF

from konqt.gui.board.arrows import LEAST, MOST, attack_arrow, retreat_arrow
from konqt.gui.board.items import Z_ARROW, Z_PIECE

SIDE = 20.0
AT = QPointF(100, 100)


def length_along(box: QRectF, way: QPointF) -> float:
    return abs(box.width() if way.x() else box.height())


@pytest.mark.parametrize("way", [QPointF(1, 0), QPointF(-1, 0), QPointF(0, 1), QPointF(0, -1)])
@pytest.mark.parametrize("distance", [4, 18, 21, 26, 40, 90, 300])
def test_an_attack_can_be_read_at_any_distance(way: QPointF, distance: float) -> None:
    arrow = attack_arrow(AT, AT + way * distance, SIDE).boundingRect()
    assert LEAST * SIDE - 0.01 <= length_along(arrow, way) <= MOST * SIDE + 0.01


def test_between_counters_far_apart_the_arrow_covers_neither() -> None:
    there = AT + QPointF(60, 0)
    arrow = attack_arrow(AT, there, SIDE).boundingRect()
    assert arrow.left() >= AT.x() + SIDE / 2 - 0.01
    assert arrow.right() <= there.x() - SIDE / 2 + 0.01


def test_between_counters_side_by_side_it_lies_above_both() -> None:
    arrow = attack_arrow(AT, AT + QPointF(SIDE + 1, 0), SIDE).boundingRect()
    assert arrow.left() < AT.x() + SIDE / 2 < arrow.right()
    assert math.isclose(arrow.center().x(), AT.x() + (SIDE + 1) / 2, abs_tol=0.5)
    assert Z_ARROW > Z_PIECE


def test_a_retreat_points_from_the_stack_to_its_goal() -> None:
    arrow = retreat_arrow(AT, AT + QPointF(100, 0), SIDE).boundingRect()
    assert AT.x() < arrow.left() < arrow.right() < AT.x() + 100
