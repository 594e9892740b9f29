"""Arrows between counters: of a readable length however near they are, and above them."""

import math
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from konqt.core.event import PUBLIC
from konqt.games.kon.board.shipped import shipped_board
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.games.registry import game_named
from konqt.gui import fonts
from konqt.gui.board.arrows import LEAST, MOST, attack_arrow, retreat_arrow
from konqt.gui.board.items import Z_ARROW, Z_LABEL, Z_PIECE
from konqt.gui.kon.board.trail import Z_TRAIL
from konqt.gui.kon.board.view import KonBoardView

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


@pytest.fixture
def view(qtbot: Any) -> Iterator[KonBoardView]:
    fonts.load()
    view = KonBoardView(shipped_board())
    qtbot.addWidget(view)
    view.resize(1007, 520)
    view.show()
    view.set_observation(fight())
    view.camera.fit_board()
    qtbot.waitUntil(lambda: view.arrangement.placed, timeout=60_000)
    yield view
    view.stop()


def fight() -> KonObservation:
    game = game_named("kon")
    units = {"narvik": {"norway": 2, "germany": 3}, "tysfjord": {"germany": 1}}
    attacks = [{"area": "narvik", "from": "bjornfjell", "count": 3}]
    position = {"scenario": "narvik", "units": units, "attacks": attacks}
    return kon_observation(game.observe(game.from_position(position, 1), PUBLIC))


def crossed(view: KonBoardView, path: QPainterPath) -> set[str]:
    """Give the areas whose names a path crosses."""
    boxes = {area: view.arrangement.name_box(area, view.scale_now) for area in view.ground.paths}
    return {
        area
        for area, box in boxes.items()
        if box and path.intersects(QRectF(QPointF(*box[:2]), QPointF(*box[2:])))
    }


def test_a_name_that_an_arrow_crosses_lies_above_it_and_signs_do_not(view: KonBoardView) -> None:
    names = view.labels._items
    for area in view.ground.paths:
        box = view.arrangement.name_box(area, view.scale_now)
        assert box is not None
        across = QPainterPath()
        across.addRect(QRectF(box[0] - 5, (box[1] + box[3]) / 2, box[2] - box[0] + 10, 4))
        view.labels.stay_legible(across)
        over = {a for (a, marks), item in names.items() if not marks and item.zValue() > Z_ARROW}
        assert over == crossed(view, across) >= {area}
        assert not [1 for (_a, marks), item in names.items() if marks and item.zValue() > Z_PIECE]
    view.labels.stay_legible(QPainterPath())
    assert all(item.zValue() < Z_PIECE for item in names.values())


def test_every_arrow_of_a_fight_leaves_names_legible(view: KonBoardView) -> None:
    view.pieces.show_retreats("narvik", tuple(view.camera.beside(("narvik",))))
    path = QPainterPath(view.pieces.arrows())
    path.addPath(view.pieces._retreats.path())
    under = crossed(view, path)
    assert under
    assert all(view.labels._items[area, False].zValue() > Z_ARROW for area in under)
    assert Z_TRAIL < Z_LABEL
