"""What lies over the map while a stack is held covers neither its start nor where it may go."""

from collections.abc import Iterator

import pytest
from fights import ALONE
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QApplication, QWidget
from seated_kit import tables, until

from konqt.games.kon.engine.actions import Move
from konqt.gui import look
from konqt.gui.board.in_sight import place_at_edge, place_beside
from konqt.gui.kon.table.screen import TableScreen
from konqt.session.plan import GamePlan
from konqt.session.session import Session

PANE = QSize(1000, 500)


@pytest.fixture(params=["narvik", "basic"])
def table(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[TableScreen]:
    with tables() as seat:
        made = seat(Session.start(GamePlan(request.param, ALONE, 7), None), speed=None)
        made.start()
        until(lambda: made.view.arrangement.settled and made.observation is not None)
        yield made


def covered_counters(table: TableScreen, over: QWidget, areas: frozenset[str]) -> list[str]:
    """Give the areas whose counters lie under something over the map."""
    pieces = table.view.pieces
    under = [(piece.space, box) for piece, box in pieces.boxes() if piece.space in areas]
    return [area for area, box in under if box.intersects(over.geometry())]


def stacks(table: TableScreen) -> list[str]:
    assert table.observation is not None
    return [a for a, here in table.observation.units.items() if here.get("germany", 0) > 1]


def test_how_many_go_is_asked_beside_start_and_targets(table: TableScreen) -> None:
    for source in stacks(table):
        assert table.drag.begin_stack(source)
        concerned = table.drag.concerned()
        assert source in concerned and len(concerned) > 1
        assert table.in_hand.picker.isVisible()
        assert table.view.rect().contains(table.in_hand.picker.geometry())
        assert not covered_counters(table, table.in_hand.picker, concerned), source
        box = table.in_hand.picker.geometry()
        spots = [table.view.point_of(area) for area in concerned]
        assert not any(box.contains(spot) for spot in spots), source
        table.drag.cancel()


def test_what_a_drop_means_is_said_beside_start_and_targets(table: TableScreen) -> None:
    for source in stacks(table):
        assert table.drag.begin_stack(source)
        concerned = table.drag.concerned()
        for target in sorted(table.drag.lit()):
            assert isinstance(table.drag.action_at(target), Move)
            table.drag.hover(target)
            assert table.in_hand.bubble.isVisible()
            assert table.view.rect().contains(table.in_hand.bubble.geometry())
            assert not covered_counters(table, table.in_hand.bubble, concerned), (source, target)
        table.drag.cancel()


def test_what_a_drop_means_covers_no_key_where_there_is_room(table: TableScreen) -> None:
    look.use_theme("light", 100)
    table.view.resize(1007, 680)
    table.view.fit_play()
    until(lambda: table.view.key is not None)
    key = table.view.key
    assert key is not None and not key.box.isEmpty()
    for source in stacks(table):
        assert table.drag.begin_stack(source)
        for target in sorted(table.drag.lit()):
            table.drag.hover(target)
            assert not table.in_hand.bubble.geometry().intersects(key.box), (source, target)
        table.drag.cancel()


def test_a_box_stands_below_its_point_where_nothing_is_in_the_way() -> None:
    at = place_beside(QSize(200, 40), QPoint(500, 200), PANE, lambda box: 0.0)
    assert abs(at.x() - 400) <= 1
    assert at.y() > 200


def test_a_box_stands_where_covering_costs_least() -> None:
    taken = QRect(300, 150, 400, 300)
    for place in (place_beside, place_at_edge):
        at = place(QSize(200, 40), QPoint(500, 200), PANE, lambda box: float(box.intersects(taken)))
        assert not QRect(at, QSize(200, 40)).intersects(taken)
        assert QRect(QPoint(), PANE).contains(QRect(at, QSize(200, 40)))


def test_a_box_has_a_place_even_where_everything_is_taken() -> None:
    for place in (place_beside, place_at_edge):
        at = place(QSize(200, 40), QPoint(500, 200), PANE, lambda box: 9.0)
        assert QRect(QPoint(), PANE).contains(QRect(at, QSize(200, 40)))
