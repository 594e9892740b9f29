"""The map stays where it is while the hand below it takes room and gives it back within a turn."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from basic_kit import session_at, table_at
from PySide6.QtCore import QPoint, QRectF, QSize
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from konqt.core.event import PUBLIC
from konqt.core.game import Setup
from konqt.games.kon.board.shipped import shipped_board
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.games.registry import game_named
from konqt.gui.board.framing import HEAD, sight
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.kon.table.screen import TableScreen

UNITS = {"oslo": {"germany": 3}, "tromso": {"norway": 2}, "harstad": {"allies": 1}}
HANDS = {"germany": ["panzer", "artilleri"], "norway": ["bakhold"], "allies": ["ubat"]}
VIEWS = ("fit_board", "fit_south", "fit_north", "fit_play")


def place(view: KonBoardView) -> tuple[float, QPoint]:
    """Give the scale and where on the screen the map's corner is."""
    return view.scale_now, view.mapToGlobal(view.mapFromScene(0, 0))


class Page(QWidget):
    """A map above something of a height of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.view = KonBoardView(shipped_board())
        self.below = QWidget()
        self.below.setFixedHeight(60)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.view, 1)
        column.addWidget(self.below)

    def take(self, pixels: int) -> None:
        self.below.setFixedHeight(pixels)
        QApplication.processEvents()


def seen(**changes: Any) -> KonObservation:
    game = game_named("kon")
    told = kon_observation(game.observe(game.new(Setup("narvik", 1)), PUBLIC))
    return replace(told, **changes)


@pytest.fixture
def page(qtbot: Any) -> Iterator[Page]:
    page = Page()
    qtbot.addWidget(page)
    page.resize(1007, 740)
    page.show()
    page.view.set_observation(seen())
    qtbot.waitUntil(lambda: page.view.laid_out, timeout=30_000)
    yield page
    page.view.stop()


@pytest.fixture
def table(qtbot: Any) -> Iterator[TableScreen]:
    with table_at(session_at(units=UNITS, hands=HANDS), "germany") as table:
        qtbot.waitUntil(lambda: table.view.laid_out, timeout=30_000)
        yield table


def test_a_map_not_seen_yet_takes_all_the_room_that_comes(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = page.view
    # No paint in between may show it.
    monkeypatch.setattr(view, "_settle", lambda: None)
    view._laid_out = False
    page.take(400)
    view.fit_play()
    page.take(60)
    high = place(view)
    view.fit_play()
    assert place(view) == high


@pytest.mark.parametrize("name", ["fit_south", "fit_north"])
def test_a_view_that_needs_all_the_room_moves_once_a_turn(table: TableScreen, name: str) -> None:
    table.view.run(name)
    QApplication.processEvents()
    table.room.dock.set_shared(True)
    QApplication.processEvents()
    moved = place(table.view)
    for shared in (False, True, False):
        table.room.dock.set_shared(shared)
        QApplication.processEvents()
        assert place(table.view) == moved


@pytest.mark.parametrize("name", ["fit_board", "fit_play"])
def test_where_the_hand_lies_open_nothing_moves(table: TableScreen, name: str) -> None:
    table.view.run(name)
    QApplication.processEvents()
    before, high = place(table.view), table.view.height()
    assert table.room.dock.height() == table.hand.height()
    for shared in (True, False, True, False):
        table.room.dock.set_shared(shared)
        table.room.dock.set_matters(shared)
        QApplication.processEvents()
        assert table.view.height() == high and place(table.view) == before
        assert table.view.fitted


@pytest.mark.parametrize("name", VIEWS)
def test_what_was_fitted_is_always_in_sight(page: Page, name: str) -> None:
    view = page.view
    view.run(name)
    wanted = view.section.fit
    assert wanted is not None
    for pixels in (60, 200, 330, 480, 60):
        page.take(pixels)
        shown = view.mapToScene(view.viewport().rect()).boundingRect()
        assert shown.adjusted(-1, -1, 1, 1).contains(wanted), pixels


def test_room_that_comes_back_is_used_from_the_next_turn_on(page: Page) -> None:
    view = page.view
    page.take(400)
    view.fit_play()
    small = place(view)
    page.take(60)
    assert place(view) == small
    view.set_observation(seen(phase=2))
    assert place(view) == small, "still the same turn"
    view.set_observation(seen(turn="norway"))
    assert view.scale_now > small[0]


def test_a_new_turn_moves_nothing_that_somebody_looks_at(page: Page) -> None:
    view = page.view
    view.fit_play()
    view.camera.zoom(1)
    view.camera.pan(30, 10)
    before = place(view)
    view.set_observation(seen(turn="norway"))
    assert place(view) == before


def test_who_resizes_the_window_gets_another_fit(page: Page) -> None:
    page.view.fit_play()
    before = page.view.scale_now
    page.resize(1007, 400)
    QApplication.processEvents()
    assert page.view.scale_now < before
    page.resize(1400, 900)
    QApplication.processEvents()
    assert page.view.scale_now > before


def test_a_low_sheet_leaves_its_room_below_where_the_hand_rises() -> None:
    sheet = QRectF(0, 0, 1000, 500)
    for high, above in ((500, 0), (530, 30), (500 + HEAD, HEAD), (900, HEAD)):
        seen_there = sight(sheet, QSize(1000, high), sheet)
        assert seen_there.top() == -above
        assert seen_there.height() == high
