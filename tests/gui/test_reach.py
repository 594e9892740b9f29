"""A drop on the water among an area's own islands is a drop on that area."""

from collections.abc import Iterator

import pytest
from fights import FACTIONS, chairs_of, game_of, held
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import begun, until

from konqt.board.shipped import shipped_board
from konqt.gui.board.board_shapes import Ground, ground_of
from konqt.gui.board.reach import area_around, target_at
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
    return ground_of(shipped_board())


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
