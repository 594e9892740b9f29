"""The zoom buttons stand in the upper right corner of the board, and never move from it."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QFrame

from konqt.core.event import PUBLIC
from konqt.core.game import Setup
from konqt.games.kon.board.shipped import shipped_board
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.registry import game_named
from konqt.gui.board.floating.edge_tabs import EdgeTabs
from konqt.gui.board.floating.minimap import MiniMap
from konqt.gui.board.floating.overlay import ZoomButtons
from konqt.gui.kon.board.view import KonBoardView

PANES = [(1007, 680), (1007, 480), (665, 510), (1479, 990), (1479, 760), (946, 460)]
"""Panes of windows of 1366x768, 1024x600 and 1920x1080, also with the hand open."""
VIEWS = ("fit_board", "fit_south", "fit_north", "fit_play", "zoom_in", "show_key", "show_key")


@pytest.fixture(params=["narvik", "advanced"])
def view(qtbot: Any, request: pytest.FixtureRequest) -> Iterator[KonBoardView]:
    game = game_named("kon")
    seen = kon_observation(game.observe(game.new(Setup(request.param, 1)), PUBLIC))
    view = KonBoardView(shipped_board(), at_sea=bool(seen.sea))
    qtbot.addWidget(view)
    view.show()
    view.set_observation(seen)
    yield view
    view.stop()


def test_they_never_move(view: KonBoardView) -> None:
    zooms, card = ZoomButtons(view), QFrame(view)
    card.hide()
    zooms.show()
    size = zooms.size()
    for pane in PANES:
        view.resize(*pane)
        card.setGeometry(zooms.geometry())
        for name in VIEWS:
            view.run(name)
            card.setVisible(card.isHidden())
            at = zooms.geometry()
            assert at.size() == size, "in one row"
            assert (view.width() - 1 - at.right(), at.top()) == (zooms.MARGIN, zooms.MARGIN)
            assert zooms.rect().contains(zooms.key.geometry())
            assert zooms.closer.y() == zooms.key.y()


def test_nothing_else_stands_on_them(view: KonBoardView) -> None:
    zooms, small, tabs = ZoomButtons(view), MiniMap(view), EdgeTabs(view)
    zooms.show()
    for pane in PANES:
        view.resize(*pane)
        view.set_lit(view.in_play)
        for area in ("narvik", "oslo", "tromso", "bergen"):
            view.camera.fit_board()
            view.camera.zoom(6, view.point_of(area))
            small._settle()
            tabs.settle()
            QApplication.processEvents()
            assert not small.geometry().intersects(zooms.geometry())
            for side in tabs.beyond:
                tab = tabs.tab(side).geometry()
                assert not tab.intersects(zooms.geometry()), (pane, area, side)
                assert view.rect().contains(tab)
