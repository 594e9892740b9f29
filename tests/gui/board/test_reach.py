"""What is meant at a point: what is offered close by, and on the water the area about it."""

from collections.abc import Iterator
from typing import Any

import pytest
from fights import FACTIONS, chairs_of, game_of, held
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import begun, until

from konqt.board.board import AREA, ZONE
from konqt.board.geometry import points
from konqt.games.kon.board.shipped import shipped_board
from konqt.gui.board.board_shapes import Ground, ground_of
from konqt.gui.board.pointer import Pointer
from konqt.gui.board.reach import area_around, target_at
from konqt.gui.board.slots.slots import TIERS
from konqt.gui.kon.board.counter import stack
from konqt.gui.kon.board.drag import DragController
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.kon.table.screen import TableScreen

POSITION = {
    "scenario": "basic",
    "round": 2,
    "turn": "allies",
    "allies_arrived": True,
    "units": {"oslo": {"germany": 3}, "tromso": {"norway": 1}, "gratangen": {"allies": 2}},
    "hands": held(),
}


@pytest.fixture
def ground(qapp: QApplication) -> Ground:
    return ground_of(shipped_board(), (AREA,))


def waters(ground: Ground, area: str) -> list[QPointF]:
    """Give places on the water in the rectangle around an area, far from any counter."""
    box = ground.paths[area].boundingRect()
    places = [
        QPointF(box.left() + box.width() * x / 20, box.top() + box.height() * y / 20)
        for x in range(1, 20)
        for y in range(1, 20)
    ]
    return [at for at in places if ground.space_at(at) is None and not ground.is_closed(at)]


def test_water_among_the_islands_of_harstad_is_harstads(ground: Ground) -> None:
    meant = [area_around(ground, at) for at in waters(ground, "harstad")]
    assert meant.count("harstad") > 20
    assert set(meant) <= {"harstad", "gratangen", "tysfjord", "narvik", None}


def test_the_open_sea_a_mountain_and_another_country_are_nobodys(ground: Ground) -> None:
    sea = QPointF(ground.rect.width() * 0.5, ground.rect.height() * 0.06)
    sweden = QPointF(ground.rect.width() * 0.7, ground.rect.height() * 0.6)
    assert area_around(ground, sea) is None and area_around(ground, sweden) is None
    assert ground.is_closed(sweden) and not ground.is_closed(sea)
    mountains = [
        QPointF(x, y)
        for x in range(0, round(ground.rect.width()), 60)
        for y in range(0, round(ground.rect.height()), 60)
        if ground.is_closed(QPointF(x, y))
    ]
    assert len(mountains) > 100 and not any(area_around(ground, at) for at in mountains)


@pytest.fixture
def table(qapp: QApplication) -> Iterator[TableScreen]:
    with begun(game_of(chairs_of(*FACTIONS, name="A"), POSITION)) as made:
        yield made


def water_of_harstad(table: TableScreen) -> QPoint:
    view = table.view
    for place in waters(view.ground, "harstad"):
        at = view.mapFromScene(place)
        if view.area_at(at) is None and area_around(view.ground, place) == "harstad":
            return at
    raise AssertionError("there is no such water")


def test_a_stack_let_go_there_goes_where_it_is_offered(table: TableScreen) -> None:
    view, drag = table.view, table.drag
    at = water_of_harstad(table)
    assert target_at(view, at) is None, "nothing is offered"
    step = table.session.step
    view.setFocus()
    here = view.point_of("gratangen")
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=here)
    QTest.mouseMove(view.viewport(), here + QPoint(12, 0))
    QTest.mouseMove(view.viewport(), at)
    assert drag.hold is not None and "harstad" in drag.lit()
    assert target_at(view, at) == "harstad"
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    until(lambda: table.session.step > step)
    assert table.session.observe("allies").units["harstad"] == {"allies": 2}


@pytest.fixture(params=[False, True], ids=["by land", "at sea"])
def view(qtbot: Any, request: pytest.FixtureRequest) -> Iterator[KonBoardView]:
    view = KonBoardView(shipped_board(), at_sea=request.param)
    qtbot.addWidget(view)
    view.resize(1007, 680)
    view.show()
    view.camera.fit_board()
    qtbot.waitUntil(lambda: view.arrangement.settled)
    yield view
    view.stop()


def beside_an_edge(view: KonBoardView, area: str, other: str) -> QPoint:
    """Give a point of one area's ground close to the other's."""
    board = shipped_board()
    both = {area, other}
    [border] = [link for link in board.links if {link.a, link.b} == both]
    x, y = list(points(border.lines[0]))[len(list(points(border.lines[0]))) // 2]
    middle = view.mapFromScene(QPointF(x, y))
    near = (middle + QPoint(dx, dy) for dx in range(-6, 7) for dy in range(-6, 7))
    return next(
        at
        for at in near
        if view.area_at(at) == area
        and any(view.area_at(at + QPoint(*d)) == other for d in ((3, 0), (-3, 0), (0, 3), (0, -3)))
    )


def test_a_few_pixels_beside_what_is_offered_it_is_meant(view: KonBoardView) -> None:
    at = beside_an_edge(view, "elverum", "hamar")
    assert target_at(view, at) == "elverum"
    view.set_lit({"hamar"})
    assert target_at(view, at) == "hamar"
    view.set_lit({"elverum", "hamar"})
    assert target_at(view, at) == "elverum"
    view.set_lit({"oslo"})
    assert target_at(view, at) == "elverum"


def test_far_from_what_is_offered_it_is_not_meant(view: KonBoardView) -> None:
    view.set_lit({"hamar"})
    assert target_at(view, view.point_of("elverum")) == "elverum"


def test_a_counter_close_to_what_is_offered_is_itself(view: KonBoardView) -> None:
    at = beside_an_edge(view, "elverum", "hamar")
    piece = stack("elverum", "norway", 1)
    view.pieces.standing = lambda: [piece]  # type: ignore[method-assign]
    view.pieces.refresh()
    view.pieces.items[piece.ident].setPos(view.mapToScene(at))
    view.set_lit({"hamar"})
    assert target_at(view, at) == "elverum"


def test_water_among_its_islands_is_an_area_where_land_is_asked_for(view: KonBoardView) -> None:
    land = ground_of(shipped_board(), (AREA,))
    pixels = [view.mapFromScene(place) for place in waters(land, "harstad")]
    spots = [at for at in pixels if area_around(land, view.mapToScene(at)) == "harstad"]
    assert len(spots) > 10
    view.set_lit({"harstad"})
    assert {target_at(view, at) for at in spots} == {"harstad"}
    zones = [each for each in shipped_board().ids(ZONE) if each in view.ground.paths]
    if zones:
        view.set_lit({*zones, "harstad"})
        assert all(target_at(view, at) in zones for at in spots if view.area_at(at) in zones)


def test_a_press_beside_a_small_counter_takes_it(view: KonBoardView) -> None:
    piece = stack("hamar", "norway", 2)
    view.pieces.standing = lambda: [piece]  # type: ignore[method-assign]
    view.pieces.refresh()
    drag = DragController()
    drag.can_take = lambda space: space == "hamar"  # type: ignore[method-assign]
    pointer = Pointer(view, drag)
    at = view.point_of("hamar") + QPoint(TIERS[1].side // 2 + 5, 0)
    assert view.pieces.at(at) is None and pointer._taken_at(at) == piece
    drag.can_take = lambda space: False  # type: ignore[method-assign]
    assert pointer._taken_at(at) is None
