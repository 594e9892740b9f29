"""A small map in a corner shows which part of the board is in sight, and leads elsewhere."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from table_kit import observation

from konqt.games.kon.board.shipped import shipped_board
from konqt.gui.board.floating.minimap import MiniMap
from konqt.gui.kon.board.view import KonBoardView


@pytest.fixture
def view(qtbot: Any) -> Iterator[KonBoardView]:
    view = KonBoardView(shipped_board())
    qtbot.addWidget(view)
    view.resize(1014, 508)
    view.show()
    view.set_observation(observation())
    view.camera.fit()
    yield view
    view.stop()


@pytest.fixture
def small(view: KonBoardView) -> MiniMap:
    return MiniMap(view)


def sight(view: KonBoardView) -> QRectF:
    return QRectF(view.mapToScene(view.viewport().rect()).boundingRect()) & view.ground.rect


def test_it_comes_with_zooming_and_goes_with_a_fitted_view(
    view: KonBoardView, small: MiniMap, qtbot: Any
) -> None:
    view.run("fit_south")
    qtbot.wait(50)
    assert not small.isVisible()
    view.camera.zoom(4)
    qtbot.waitUntil(small.isVisible)
    assert view.viewport().rect().contains(small.geometry())
    assert small.focusPolicy() == Qt.FocusPolicy.NoFocus and small.accessibleName()
    view.fit_play()
    qtbot.waitUntil(lambda: not small.isVisible())
    view.camera.keep_in_sight(("narvik", "tromso"))
    assert not view.fitted
    qtbot.wait(50)
    assert not small.isVisible()
    view.camera.keep_in_sight(())
    view.camera.fit_board()
    view.camera.pan(3, 0)
    qtbot.wait(50)
    assert not small.isVisible()


def test_its_frame_is_what_is_in_sight(view: KonBoardView, small: MiniMap, qtbot: Any) -> None:
    view.camera.zoom(4, view.point_of("narvik"))
    qtbot.waitUntil(small.isVisible)
    scale = view.ground.rect.width() / small.width()
    seen = sight(view)
    for part, whole in (
        (small.frame.left(), seen.left()),
        (small.frame.right(), seen.right()),
        (small.frame.top(), seen.top()),
        (small.frame.bottom(), seen.bottom()),
    ):
        assert part * scale == pytest.approx(whole, abs=scale)


def test_a_click_and_a_drag_look_there(view: KonBoardView, small: MiniMap, qtbot: Any) -> None:
    view.camera.zoom(4)
    qtbot.waitUntil(small.isVisible)
    before = view.scale_now
    middle = QPoint(small.width() // 2, small.height() // 2)
    for at in (QPoint(small.width() // 4, middle.y()), middle):
        if at == middle:
            qtbot.mouseMove(small, at)
        else:
            qtbot.mousePress(small, Qt.MouseButton.LeftButton, pos=at)
        looked = sight(view).center() * (small.width() / view.ground.rect.width())
        assert (looked - at).manhattanLength() < 12
    qtbot.mouseRelease(small, Qt.MouseButton.LeftButton, pos=middle)
    assert view.scale_now == before


def test_it_lies_at_the_lower_left_whatever_is_in_sight(
    view: KonBoardView, small: MiniMap, qtbot: Any
) -> None:
    places = set()
    for area in ("narvik", "tromso", "mosjoen", "oslo"):
        view.camera.fit_board()
        view.camera.zoom(3, view.point_of(area))
        qtbot.waitUntil(small.isVisible)
        places.add(small.geometry().getRect())
    [(left, top, _wide, high)] = places
    assert left < 12 and view.height() - 12 < top + high <= view.height()
