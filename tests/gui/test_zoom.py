"""How close one can come to the board, and what grows on the way."""

from collections.abc import Iterator
from typing import Any

import pytest
from table_kit import AREAS, observation

from konqt.board.shipped import shipped_board
from konqt.gui.kon.board.view import KonBoardView

PANES = [(676, 300), (1014, 508), (1486, 760), (3000, 1500)]


@pytest.fixture(params=PANES)
def view(request: pytest.FixtureRequest, qtbot: Any) -> Iterator[KonBoardView]:
    view = KonBoardView(shipped_board())
    qtbot.addWidget(view)
    view.resize(*request.param)
    view.show()
    view.set_observation(observation())
    view.fit()
    qtbot.waitUntil(lambda: view.arrangement.settled, timeout=60_000)
    yield view
    view.stop()


def test_one_comes_about_four_times_as_close_and_no_closer_than_the_drawing(
    view: KonBoardView,
) -> None:
    whole = view.scale_now
    view.zoom(40)
    assert view.scale_now <= 1.5
    assert view.scale_now == pytest.approx(min(1.5, max(1.0, 4 * whole)))
    deepest = view.scale_now
    view.zoom(1)
    assert view.scale_now == deepest
    view.zoom(-40)
    assert view.scale_now == pytest.approx(whole)


def test_coming_closer_never_throws_back(view: KonBoardView) -> None:
    view.fit(("oslo",))
    before = view.scale_now
    view.zoom(1)
    assert before <= view.scale_now <= 1.5


def test_counters_grow_on_the_way(view: KonBoardView, qtbot: Any) -> None:
    sides = []
    for _step in range(4):
        qtbot.waitUntil(lambda: view.arrangement.settled, timeout=60_000)
        sides.append([box.width() for _piece, box in view.pieces.boxes()])
        view.zoom(2)
    view.zoom(40)
    qtbot.waitUntil(lambda: view.arrangement.settled, timeout=60_000)
    sides.append([box.width() for _piece, box in view.pieces.boxes()])
    assert len(sides[0]) >= len(AREAS) - 4
    middles = [sorted(each)[len(each) // 2] for each in sides]
    assert middles == sorted(middles) and middles[-1] >= 40
