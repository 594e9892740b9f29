"""What floats over the map has one corner each, always the same, and lies on nothing else there."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication
from sea_kit import GAME, april
from sea_table_kit import TWO, sea_table

from konqt.core.game import Setup
from konqt.games.kon.board.shipped import shipped_board
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.registry import game_named
from konqt.gui import fonts
from konqt.gui.board.floating.minimap import MiniMap
from konqt.gui.board.floating.overlay import ZoomButtons
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.table.what_happened import WhatHappened
from konqt.session.plan import GamePlan
from konqt.session.session import Session

SEATS = [["germany"], ["norway", "allies"]]
PANES = {"narvik": (1007, 660), "basic": (676, 440)}
LINES = ["1 German battalion moved from Mosjøen to Mo i Rana"] * 4


class Laid:
    """A board with all that floats over it."""

    def __init__(self, scenario: str) -> None:
        fonts.load()
        game = game_named("kon")
        self.view = view = KonBoardView(shipped_board())
        self.zooms, self.minimap = ZoomButtons(view), MiniMap(view)
        self.card = WhatHappened(view)
        view.resize(*PANES[scenario])
        view.show()
        observation = kon_observation(game.observe(game.new(Setup(scenario, 1)), "germany"))
        view.set_observation(observation)
        view.fit_play()

    def boxes(self) -> list[QRect]:
        shown = [each for each in (self.zooms, self.minimap, self.card) if each.isVisible()]
        return [each.geometry() for each in shown]

    def crossed(self) -> list[tuple[QRect, QRect]]:
        boxes = self.boxes()
        return [(a, b) for n, a in enumerate(boxes) for b in boxes[:n] if a.intersects(b)]


@pytest.fixture(params=PANES)
def laid(request: Any, qtbot: Any, plain_look: None) -> Iterator[Laid]:
    del plain_look
    laid = Laid(request.param)
    qtbot.addWidget(laid.view)
    qtbot.waitUntil(lambda: laid.view.laid_out and laid.view.arrangement.settled, timeout=60_000)
    yield laid
    laid.view.stop()


def test_they_lie_apart_and_stay_whatever_happens(laid: Laid, qtbot: Any) -> None:
    laid.card.tell(LINES)
    laid.view.camera.zoom(2)
    qtbot.waitUntil(laid.minimap.isVisible)
    before = laid.boxes()
    assert len(before) == 3 and laid.crossed() == []
    for area in laid.view.in_play:
        laid.view.lights.set_combat(area)
        laid.view.set_lit({area})
        laid.view.camera.bring(area)
        qtbot.waitUntil(lambda: not laid.minimap._soon.isActive())
        assert laid.boxes() == before, area
    laid.view.camera.fit_board()
    qtbot.waitUntil(lambda: not laid.minimap.isVisible())
    assert laid.card.geometry() == before[2] and laid.zooms.geometry() == before[0]


@pytest.mark.parametrize("size", [(1366, 744), (1920, 1056)], ids=["small", "large"])
def test_while_all_zones_are_lit_the_card_covers_no_counter_no_name_and_no_numeral(
    size: tuple[int, int], qapp: QApplication
) -> None:
    land = "finnmark:N1 oslo:N1 hamar:N1"
    state = april("place_germany", "VII:N eidsvoll_norge", land=land, seats=SEATS)
    plan = GamePlan("advanced", TWO, 1)
    with sea_table(Session(GAME, plan, state, shipped_board()), size) as table:
        view, card = table.view, table.shown.others.card
        assert len(view.lights.lit) == 8
        card.tell(LINES * 4)
        qapp.processEvents()
        box = card.geometry()
        signs = [view.mapFromScene(x, y) for x, y in view.arrangement.zone_signs().values()]
        assert len(signs) == 8 and not any(box.contains(at) for at in signs)
        assert not [piece for piece, at in view.pieces.boxes() if at.intersects(box)]
        names = [view.arrangement.name_box(area, view.scale_now) for area in view.ground.paths
                 if area in view.arrangement.areas]  # fmt: skip
        corners = [(view.mapFromScene(b[0], b[1]), view.mapFromScene(b[2], b[3]))
                   for b in names if b is not None]  # fmt: skip
        assert not any(QRect(*each).intersects(box) for each in corners)
        assert card.story.height() >= 4 * card.fontMetrics().height()
