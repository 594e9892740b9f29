"""Counters that had to pile up are laid out when one points at them, taps, or comes by keyboard."""

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from table_kit import observation

from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.board.shipped import shipped_board
from konqt.gui.board.piece import Piece
from konqt.gui.board.pile_fan import LEAST
from konqt.gui.board.pointer import Pointer
from konqt.gui.kon.board.counter import stack
from konqt.gui.kon.board.drag import DragController
from konqt.gui.kon.board.view import KonBoardView

FACTIONS = ("germany", "norway", "allies")
TOGETHER = ("norway", "allies")
TINY = (676, 300)
"""The board's pane in a window of 1024 by 600."""
AREAS = norway_on(shipped_board()).topology.areas


@pytest.fixture
def view(qtbot: Any) -> Iterator[KonBoardView]:
    view = KonBoardView(shipped_board())
    qtbot.addWidget(view)
    view.resize(*TINY)
    view.show()
    view.camera.fit()
    qtbot.waitUntil(lambda: view.arrangement.settled, timeout=60_000)
    yield view
    view.stop()


def crowd() -> list[list[Piece]]:
    """Give each area with Norwegians and Allies who attack together over each of its borders.

    A border has one place for whoever attacks over it: two stacks there are a pile.
    """
    neighbours = norway_on(shipped_board()).topology.neighbours
    return [
        [
            stack(area, "norway", 3),
            *(stack(AREAS[goal], who, 2, area, "attack") for goal in goals for who in TOGETHER),
        ]
        for area, goals in zip(AREAS, neighbours, strict=True)
    ]


def show(view: KonBoardView, pieces: Sequence[Piece]) -> None:
    view.pieces.standing = lambda: pieces  # type: ignore[method-assign]
    view.pieces.refresh()


def _size(box: QRect) -> int:
    return max(box.width(), 0) * max(box.height(), 0)


def mouse(view: KonBoardView, kind: QEvent.Type, at: QPoint, down: bool) -> None:
    left = Qt.MouseButton.LeftButton
    none = Qt.MouseButton.NoButton
    button = none if kind == QEvent.Type.MouseMove else left
    held = left if down else none
    port = view.viewport()
    event = QMouseEvent(
        kind, QPointF(at), QPointF(port.mapToGlobal(at)), button, held,
        Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(port, event)


def point(view: KonBoardView, at: QPoint) -> None:
    mouse(view, QEvent.Type.MouseMove, at, down=False)


def pile(view: KonBoardView) -> tuple[str, QPoint]:
    """Show three stacks in an area too small for them, and tell it and where the pile stands."""
    show(view, [stack(area, who, 9) for area in AREAS for who in FACTIONS])
    small = next(iter(view.arrangement.standing.piles))
    show(view, [stack(small, who, 9) for who in FACTIONS])
    area, idents = next(iter(view.arrangement.standing.piles.items()))
    return area, view.mapFromScene(QPointF(*view.arrangement.standing.at[idents[0]]))


def test_every_counter_of_every_pile_can_be_seen_and_picked(view: KonBoardView) -> None:
    piled = set()
    for pieces in crowd():
        show(view, pieces)
        standing, fan = view.arrangement.standing, view.pieces.fan
        boxes = {piece.ident: box for piece, box in view.pieces.boxes()}
        covered = {
            ident
            for one, two in itertools.combinations(boxes, 2)
            if _size(boxes[one] & boxes[two]) > _size(boxes[two]) / 3
            for ident in (one, two)
        }
        assert covered <= {ident for pile in standing.piles.values() for ident in pile}
        for area, idents in standing.piles.items():
            piled.add(area)
            point(view, view.mapFromScene(QPointF(*standing.at[idents[0]])))
            assert fan.area == area
            assert {piece.ident for piece, _at in fan.middles()} == set(idents)
            bodies = []
            for piece, at in fan.middles():
                assert view.pieces.at(at) == piece
                body = QRect(0, 0, LEAST, LEAST)
                body.moveCenter(at)
                assert view.viewport().rect().contains(body), area
                assert not any(body.intersects(other) for other in bodies), area
                bodies.append(body)
            point(view, QPoint(2, 2))
            assert fan.area == "" and not fan.middles()
    assert len(piled) > 20


def test_the_way_from_pile_to_fan_leaves_it_open(view: KonBoardView) -> None:
    fan = view.pieces.fan
    for pieces in crowd():
        show(view, pieces)
        for area, idents in view.arrangement.standing.piles.items():
            start = view.mapFromScene(QPointF(*view.arrangement.standing.at[idents[0]]))
            point(view, start)
            goal = fan.middles()[-1][1]
            turn = QPoint(start.x(), goal.y())
            for one, two in ((start, turn), (turn, goal)):
                for step in range(11):
                    point(view, one + (two - one) * (step / 10))
                    assert fan.area == area
            point(view, QPoint(2, 2))


@pytest.fixture
def drag(view: KonBoardView) -> DragController:
    """A position in which Norwegians and Allies stand on each other."""
    drag = DragController()
    Pointer(view, drag)
    area, _at = pile(view)
    view.in_play = (area,)
    drag.can_take = lambda space: space == area  # type: ignore[method-assign]
    seen = observation()
    drag.set_observation(seen)
    return drag


def test_a_tap_opens_a_pile_and_takes_nothing_the_next_one_picks(
    view: KonBoardView, drag: DragController, monkeypatch: pytest.MonkeyPatch
) -> None:
    area, at = pile(view)
    clicked, begun = list[str | None](), list[str]()
    monkeypatch.setattr(drag, "click", lambda area, everything=False: clicked.append(area))
    monkeypatch.setattr(drag, "begin_stack", lambda area: begun.append(area) or True)
    for kind, down in (
        (QEvent.Type.MouseButtonPress, True),
        (QEvent.Type.MouseButtonRelease, False),
    ):
        mouse(view, kind, at, down)
    assert view.pieces.fan.area == area and not clicked
    piece, spot = view.pieces.fan.middles()[1]
    mouse(view, QEvent.Type.MouseButtonPress, spot, down=True)
    mouse(view, QEvent.Type.MouseButtonRelease, spot, down=False)
    assert clicked == [area] and view.pieces.at(spot) == piece
    mouse(view, QEvent.Type.MouseButtonPress, spot, down=True)
    mouse(view, QEvent.Type.MouseMove, spot + QPoint(40, 40), down=True)
    assert begun == [area]


def test_a_click_of_a_mouse_that_has_rested_there_counts_at_once(
    view: KonBoardView, drag: DragController, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was let go last lies on a pile below a mouse that has not moved since."""
    area, at = pile(view)
    clicked = list[str | None]()
    monkeypatch.setattr(drag, "click", lambda area, everything=False: clicked.append(area))
    view.pieces.fan.point(None)
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert clicked == [area]


def test_the_keyboards_mark_opens_a_pile(view: KonBoardView, drag: DragController) -> None:
    area, _at = pile(view)
    pointer = view.pointer
    assert isinstance(pointer, Pointer)
    pointer.point_at(area)
    assert view.pieces.fan.area == area
    pointer.unmark()
    assert view.pieces.fan.area == ""


def test_keys_go_through_every_counter_of_a_pile_and_on(
    view: KonBoardView, drag: DragController, monkeypatch: pytest.MonkeyPatch
) -> None:
    area, _at = pile(view)
    named: list[Piece] = []
    monkeypatch.setattr(drag, "name_piece", lambda piece: named.append(piece) or True)
    pointer = view.pointer
    assert isinstance(pointer, Pointer)
    pointer.point_at(area)
    fan, met = view.pieces.fan, []
    while view.focusNextPrevChild(True) and fan.meant is not None:
        met.append(fan.meant)
        QTest.keyClick(view, Qt.Key.Key_Return)
    assert met == list(fan.shown) == named and len(met) > 1
    assert fan.meant is None, "and out of it at its end"


def test_what_is_in_hand_closes_a_pile(view: KonBoardView) -> None:
    area, at = pile(view)
    point(view, at)
    assert view.pieces.fan.area == area
    view.pieces.set_held(stack(area, "norway", 1))
    assert view.pieces.fan.area == ""
    point(view, at)
    assert view.pieces.fan.area == ""


def test_a_fan_follows_zoom_and_other_pieces(view: KonBoardView) -> None:
    _area, at = pile(view)
    point(view, at)
    before = view.pieces.fan.shown
    view.camera.zoom(6)
    assert view.pieces.fan.area == ""
    view.camera.fit()
    last = before[-1]
    show(view, [piece for piece in view.pieces.standing() if piece.ident != last.ident])
    point(view, at)
    assert last not in view.pieces.fan.shown


def test_a_fan_hides_no_place_that_may_be_clicked_where_it_can_lie_elsewhere(
    view: KonBoardView,
) -> None:
    fan, held_off = view.pieces.fan, 0
    for pieces in crowd():
        show(view, pieces[:3])
        [(area, idents)] = view.arrangement.standing.piles.items()
        view.lights.set_lit(())
        point(view, view.mapFromScene(QPointF(*view.arrangement.standing.at[idents[0]])))
        first = fan.panel
        hidden = [each for each in AREAS if first.contains(QPointF(view.point_of(each)))]
        for goal in hidden[:1]:
            view.lights.set_lit({goal})
            fan.open(area)
            assert not fan.panel.contains(QPointF(view.point_of(goal))), (area, goal)
            assert QRectF(view.viewport().rect()).contains(fan.panel)
            held_off += 1
        point(view, QPoint(2, 2))
    assert held_off > 5
