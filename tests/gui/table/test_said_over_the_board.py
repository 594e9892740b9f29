"""What lies over the map while a stack is held covers neither its start nor where it may go."""

from collections.abc import Iterator

import pytest
from fights import ALONE
from PySide6.QtWidgets import QApplication, QWidget
from seated_kit import tables, until

from konqt.games.kon.engine.actions import Move
from konqt.gui.kon.table.screen import TableScreen
from konqt.session.plan import GamePlan
from konqt.session.session import Session


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
        concerned = table.in_hand.concerned()
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
        concerned = table.in_hand.concerned()
        for target in sorted(table.drag.lit()):
            assert isinstance(table.drag.action_at(target), Move)
            table.drag.hover(target)
            assert table.in_hand.bubble.isVisible()
            assert table.view.rect().contains(table.in_hand.bubble.geometry())
            assert not covered_counters(table, table.in_hand.bubble, concerned), (source, target)
        table.drag.cancel()


def test_what_is_said_lies_at_the_foot_or_at_the_head_of_the_board(table: TableScreen) -> None:
    view, bubble = table.view, table.in_hand.bubble
    places = set()
    for area in view.in_play:
        bubble.say_of(area, "Some words that fit into one line")
        places.add(bubble.geometry().getRect())
        assert not bubble.geometry().contains(view.point_of(area)), area
    assert len(places) <= 2
