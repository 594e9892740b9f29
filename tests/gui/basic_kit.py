"""The basic game at the table from a typed position, for tests of its own decisions."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from fights import FACTIONS, chairs_of, held
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from seated_kit import tables
from secrets_kit import GAME, sit

from konqt.games.kon.board.shipped import shipped_board
from konqt.gui.kon.table.screen import TableScreen
from konqt.session.plan import GamePlan
from konqt.session.session import Session

LEFT = Qt.MouseButton.LeftButton


def session_at(**position: Any) -> Session:
    """Give a game that stands at a position; round 2, Germany's turn, no cards where left out."""
    hands = held(**position.pop("hands", {}))
    given = {"scenario": "basic", "round": 2, "turn": "germany", "hands": hands, **position}
    plan = GamePlan("basic", chairs_of(*FACTIONS, name="Anna"), 1)
    return Session(GAME, plan, GAME.from_position(given, 1), shipped_board())


@contextmanager
def table_at(session: Session, viewer: str) -> Iterator[TableScreen]:
    """Give a shown table that looks at the game with a seat's eyes, without motion."""
    with tables() as seat:
        table = seat(session, (1366, 740))
        table.controller.start()
        sit(table, session, viewer)
        QApplication.processEvents()
        yield table


def point_in(table: TableScreen, area: str) -> QPoint:
    """Give a point of the map where a click means this area."""
    view = table.view
    middle: QPoint = view.point_of(area)
    for ring in range(0, 80, 4):
        for dx, dy in (
            (0, 0),
            (1, 0),
            (0, 1),
            (-1, 0),
            (0, -1),
            (1, 1),
            (-1, 1),
            (1, -1),
            (-1, -1),
        ):
            at = middle + QPoint(dx * ring, dy * ring)
            if view.area_at(at) == area:
                return at
    raise AssertionError(f"no point of {area} can be clicked")


def click_area(table: TableScreen, area: str) -> None:
    """Click an area of the map with the left button."""
    QTest.mouseClick(table.view.viewport(), LEFT, pos=point_in(table, area))
    QApplication.processEvents()


def click(widget: QWidget) -> None:
    """Click the middle of a widget."""
    QTest.mouseClick(widget, LEFT)
    QApplication.processEvents()


def drag_to_area(table: TableScreen, widget: QWidget, area: str) -> None:
    """Drag a widget (a card, a waiting counter) onto an area of the map."""
    begin = widget.rect().center()
    target = table.view.viewport().mapToGlobal(point_in(table, area))
    QTest.mousePress(widget, LEFT, pos=begin)
    QTest.mouseMove(widget, begin + QPoint(20, -20))
    QTest.mouseMove(widget, widget.mapFromGlobal(target))
    QTest.mouseRelease(widget, LEFT, pos=widget.mapFromGlobal(target))
    QApplication.processEvents()
