"""The zoom buttons stand where no land is, in every view that they lead to."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from konqt.board.shipped import shipped_board
from konqt.core.event import PUBLIC
from konqt.core.game import Setup
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.registry import game_named
from konqt.gui.board.edge_tabs import EdgeTabs
from konqt.gui.board.minimap import MiniMap
from konqt.gui.board.overlay import ZoomButtons
from konqt.gui.kon.board.view import KonBoardView

PANES = [(1007, 680), (1007, 480), (665, 510), (1479, 990), (1479, 760), (946, 460)]
"""Panes of windows of 1366x768, 1024x600 and 1920x1080, also with the hand open."""
MOST = 0.06
"""Share of them that a skerry may lie under where no corner is quite free."""
VIEWS = ("fit_board", "fit_south", "fit_north", "fit_play")


@pytest.fixture(params=["narvik", "basic"])
def view(qtbot: Any, request: pytest.FixtureRequest) -> Iterator[KonBoardView]:
    game = game_named("kon")
    view = KonBoardView(shipped_board())
    qtbot.addWidget(view)
    view.show()
    view.set_observation(kon_observation(game.observe(game.new(Setup(request.param, 1)), PUBLIC)))
    yield view
    view.stop()


def test_they_cover_hardly_any_land_in_any_view(view: KonBoardView) -> None:
    zooms = ZoomButtons(view)
    for pane in PANES:
        view.resize(*pane)
        box = zooms.geometry()
        assert view.rect().contains(box)
        for name in VIEWS:
            getattr(view, name)()
            under = [
                view.ground.space_at(view.mapToScene(QPoint(x, y))) is not None
                for x in range(box.left(), box.right() + 1, 3)
                for y in range(box.top(), box.bottom() + 1, 3)
            ]
            assert sum(under) <= MOST * len(under), (pane, name)
            assert zooms.geometry() == box, "they stay under the mouse"
        for button in (zooms.closer, zooms.north):
            assert zooms.rect().contains(button.geometry())


def test_they_stay_in_their_corner_while_a_pane_takes_its_heights_again(
    view: KonBoardView,
) -> None:
    """A hand opens, a combat comes and goes: a corner that has served for all goes on serving."""
    zooms = ZoomButtons(view)
    corners = list[tuple[bool, int]]()
    for height in (680, 480, 560, 430, 680, 560, 480, 680):
        view.resize(1007, height)
        corners.append((zooms.y() < height // 2, zooms.width()))
    assert len(set(corners)) <= 2
    moved = [one for one, two in pairwise(corners) if one != two]
    assert len(moved) <= 1, corners


def test_nothing_else_stands_on_them(view: KonBoardView) -> None:
    zooms, small, tabs = ZoomButtons(view), MiniMap(view), EdgeTabs(view)
    zooms.show()
    for pane in PANES:
        view.resize(*pane)
        view.set_lit(view.in_play)
        for area in ("narvik", "oslo", "tromso", "bergen"):
            view.fit_board()
            view.zoom(6, view.point_of(area))
            small._settle()
            tabs.settle()
            QApplication.processEvents()
            assert not small.geometry().intersects(zooms.geometry())
            for side in tabs.beyond:
                tab = tabs.tab(side).geometry()
                assert not tab.intersects(zooms.geometry()), (pane, area, side)
                assert view.rect().contains(tab)


@pytest.mark.usefixtures("plain_look")
def test_no_ship_lies_under_them(qtbot: Any) -> None:
    ships = {"allies": ["warspite", "rodney"], "germany": ["karlsruhe", "blucher"]}
    position = {
        "scenario": "advanced",
        "round": 1,
        "turn": "germany",
        "units": {"oslo": {"germany": 1}, "tromso": {"allies": 1}},
        "ships": {"VII": ships},
    }
    game = game_named("kon")
    view = KonBoardView(shipped_board(), at_sea=True)
    qtbot.addWidget(view)
    view.show()
    view.set_observation(kon_observation(game.observe(game.from_position(position, 1), PUBLIC)))
    zooms = ZoomButtons(view)
    zooms.show()
    view.resize(*PANES[0])
    qtbot.waitUntil(lambda: view.laid_out and view.arrangement.settled, timeout=60_000)
    at = next(box for piece, box in view.pieces.boxes() if piece.space == "VII")
    zooms.move(at.topLeft())
    view.pieces.place_again()
    assert not any(zooms.geometry().intersects(box) for _piece, box in view.pieces.boxes())
    view.stop()
