"""How close one can come to the board, and what grows on the way."""

from collections.abc import Iterator
from typing import Any

import pytest
from breadth_kit import wide
from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from table_kit import AREAS, observation

from konqt.games.kon.board.shipped import shipped_board
from konqt.gui.board.slots.slots import TIERS
from konqt.gui.kon.board.view import KonBoardView

PANES = [(676, 300), (1014, 508), (1486, 760), (3000, 1500)]


KEPT = PANES[0], PANES[2]
"""the smallest, and a window's on a usual screen"""


@pytest.fixture(params=wide(PANES, KEPT))
def view(request: pytest.FixtureRequest, qtbot: Any) -> Iterator[KonBoardView]:
    view = KonBoardView(shipped_board())
    qtbot.addWidget(view)
    view.resize(*request.param)
    view.show()
    view.set_observation(observation())
    view.camera.fit()
    qtbot.waitUntil(lambda: view.arrangement.settled, timeout=60_000)
    yield view
    view.stop()


def test_one_comes_about_four_times_as_close_and_no_closer_than_the_drawing(
    view: KonBoardView,
) -> None:
    whole = view.scale_now
    view.camera.zoom(40)
    assert view.scale_now <= 1.5
    assert view.scale_now == pytest.approx(min(1.5, max(1.0, 4 * whole)))
    deepest = view.scale_now
    view.camera.zoom(1)
    assert view.scale_now == deepest
    view.camera.zoom(-40)
    assert view.scale_now == pytest.approx(whole)


def test_coming_closer_never_throws_back(view: KonBoardView) -> None:
    view.camera.fit(("oslo",))
    before = view.scale_now
    view.camera.zoom(1)
    assert before <= view.scale_now <= 1.5


def test_counters_grow_on_the_way(view: KonBoardView, qtbot: Any) -> None:
    sides = []
    for _step in range(4):
        qtbot.waitUntil(lambda: view.arrangement.settled, timeout=60_000)
        sides.append([box.width() for _piece, box in view.pieces.boxes()])
        view.camera.zoom(2)
    view.camera.zoom(40)
    qtbot.waitUntil(lambda: view.arrangement.settled, timeout=60_000)
    sides.append([box.width() for _piece, box in view.pieces.boxes()])
    assert len(sides[0]) >= len(AREAS) - 4
    middles = [sorted(each)[len(each) // 2] for each in sides]
    assert middles == sorted(middles) and middles[-1] == TIERS[-1].side


class Paintings(QObject):
    """Counts how often a widget is painted."""

    count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note a painting."""
        self.count += event.type() == QEvent.Type.Paint
        return super().eventFilter(watched, event)


@pytest.mark.parametrize("look", ["in", "out", "fit", "narrower"])
def test_a_change_of_sight_is_painted_once(view: KonBoardView, qtbot: Any, look: str) -> None:
    view.set_lit(AREAS)
    view.camera.zoom(2, QPoint(90, 70))
    qtbot.waitUntil(lambda: view.arrangement.settled and view.base.settled, timeout=60_000)
    QApplication.processEvents()
    paintings = Paintings()
    view.viewport().installEventFilter(paintings)
    match look:
        case "in" | "out":
            view.camera.zoom(1 if look == "in" else -1, QPoint(50, 60))
        case "fit":
            view.camera.fit(("narvik",))
        case _:
            view.camera.fit()
            paintings.count = 0
            view.resize(view.width() - 60, view.height() - 40)
    assert paintings.count <= (look == "narrower")
    qtbot.waitUntil(lambda: paintings.count >= 1)


def test_what_comes_into_sight_below_is_soon_sharp(qtbot: Any) -> None:
    """A pane that grew showed its new lower part in coarse pixels until somebody shifted it."""
    view = KonBoardView(shipped_board())
    qtbot.addWidget(view)
    view.resize(700, 200)
    view.show()
    view.set_observation(observation())
    view.camera.fit(("lillehammer",))
    view.camera.zoom(1)

    def rested() -> QImage:
        qtbot.waitUntil(lambda: view.laid_out and view.arrangement.settled, timeout=60_000)
        qtbot.waitUntil(lambda: view.base.settled, timeout=60_000)
        QApplication.processEvents()
        return view.grab().toImage()

    rested()
    view.resize(700, 500)
    grown = rested()
    view.camera.pan(0, -60)
    view.camera.pan(0, 60)
    assert rested() == grown
    view.stop()
