"""The first sight of a board: nothing stands loose on an empty sheet, and nothing jumps."""

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QPixmap
from table_kit import observation

from konqt.board.board import Board
from konqt.board.shipped import shipped_board
from konqt.gui.board import arrangement, belonging, placing
from konqt.gui.board.area_grid import AreaGrid
from konqt.gui.board.piece import Piece
from konqt.gui.board.placing import Grounds, Place
from konqt.gui.board.territory import Territory
from konqt.gui.kon.art.board_art import KonBoardArt
from konqt.gui.kon.board.view import KonBoardView

pytestmark = pytest.mark.usefixtures("own_cache")


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Hold the places back until somebody lets them go."""
    gate, placed = threading.Event(), belonging.well_placed

    def held_back(board: Board, *rest: Any) -> dict[str, Place]:
        gate.wait(30)
        return placed(board, *rest)

    monkeypatch.setattr(belonging, "well_placed", held_back)
    monkeypatch.setattr(arrangement, "kept_places", lambda *_name: None)
    yield gate
    gate.set()


def test_counters_wait_for_the_board_and_for_their_places(
    late: threading.Event, qtbot: Any
) -> None:
    view = KonBoardView(shipped_board())
    qtbot.addWidget(view)
    view.resize(900, 500)
    view.show()
    view.set_observation(observation())
    view.fit_play()
    assert not counters_seen(view)
    qtbot.waitUntil(lambda: view.base.painted, timeout=60_000)
    qtbot.wait(50)
    assert not counters_seen(view) and not view.laid_out
    late.set()
    qtbot.waitUntil(lambda: view.arrangement.placed, timeout=60_000)
    qtbot.waitUntil(lambda: counters_seen(view))
    # Once laid out, it stays so whatever is placed anew.
    view.zoom(3)
    assert view.laid_out and counters_seen(view)
    view.stop()


def test_a_counter_is_drawn_once_it_has_a_place(
    late: threading.Event, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[object] = []
    paint = KonBoardArt.piece

    def noted(art: KonBoardArt, piece: Piece, side: int, ratio: float) -> QPixmap:
        drawn.append(piece.ident)
        return paint(art, piece, side, ratio)

    monkeypatch.setattr(KonBoardArt, "piece", noted)
    view = KonBoardView(shipped_board())
    qtbot.addWidget(view)
    view.resize(900, 500)
    view.show()
    view.set_observation(observation())
    view.fit_play()
    qtbot.waitUntil(lambda: view.base.painted, timeout=60_000)
    assert view.pieces.items and not drawn
    late.set()
    qtbot.waitUntil(lambda: view.laid_out, timeout=60_000)
    assert set(drawn) == set(view.pieces.items)
    view.stop()


def test_names_wait_for_no_ground_out_of_play(qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    board, seen, gate, made = shipped_board(), observation(), threading.Event(), set[int]()
    in_play = {board.topology.index[area] for area in seen.areas_in_play}

    def held_back(grid: AreaGrid, number: int) -> Territory:
        if number not in in_play:
            gate.wait(30)
        made.add(number)
        return Territory(grid, number)

    monkeypatch.setattr(Grounds, "_kept", {})
    # What was placed before needs no ground to be placed anew.
    first = KonBoardView(board)
    shown(first, qtbot)
    monkeypatch.setattr(Grounds, "_kept", {})
    monkeypatch.setattr(placing, "Territory", held_back)
    second = KonBoardView(board)
    shown(second, qtbot)
    assert in_play <= made and len(made) < len(board.topology.areas)
    gate.set()
    qtbot.waitUntil(lambda: len(made) == len(board.topology.areas), timeout=60_000)
    for view in (first, second):
        view.stop()


def shown(view: KonBoardView, qtbot: Any) -> None:
    """Show a board until everything stands on it."""
    qtbot.addWidget(view)
    view.resize(900, 500)
    view.show()
    view.set_observation(observation())
    view.fit_play()
    qtbot.waitUntil(lambda: view.laid_out, timeout=60_000)


class Watched(KonBoardView):
    """A board that counts how often all of it has been drawn."""

    drawn = 0

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        super().drawForeground(painter, rect)
        self.drawn += 1


def test_names_that_come_last_bring_the_board_into_sight(late: threading.Event, qtbot: Any) -> None:
    view = Watched(shipped_board())
    qtbot.addWidget(view)
    view.resize(900, 500)
    view.show()
    view.set_observation(observation())
    view.fit_play()
    qtbot.waitUntil(lambda: view.base.painted and view.base.settled, timeout=60_000)
    qtbot.wait(100)
    assert not view.drawn
    late.set()
    # Nobody touches the window: neither zoom nor click asks for another painting.
    qtbot.waitUntil(lambda: view.drawn > 0, timeout=20_000)
    view.stop()


def counters_seen(view: KonBoardView) -> bool:
    """Give whether the picture is another one without the counters."""
    whole = view.viewport().grab().toImage()
    for item in view.pieces.items.values():
        item.hide()
    without = view.viewport().grab().toImage()
    for item in view.pieces.items.values():
        item.show()
    return bool(view.pieces.items) and whole != without


def test_the_first_drawing_is_the_plain_land(late: threading.Event, qtbot: Any) -> None:
    view = KonBoardView(shipped_board())
    qtbot.addWidget(view)
    view.base.stop()
    view.resize(900, 500)
    view.show()
    view.set_observation(observation())
    view.fit_board()
    picture = view.viewport().grab().toImage()
    at = view.mapFromScene(view.ground.stack_at["hamar"])
    assert picture.pixelColor(at) == view.art.theme.colour("land")
    view.stop()
