"""In real windows: every counter that is shown lies wholly in its own area."""

from typing import Any

import pytest

from konqt.board.shipped import shipped_board
from konqt.core.game import Setup
from konqt.games.registry import game_named
from konqt.gui.board.placing import Grounds
from konqt.gui.board.territory import box_at
from konqt.gui.kon.board.counter import stack
from konqt.gui.kon.board.view import KonBoardView

PANES = [(676, 300), (1014, 508), (1486, 760), (3000, 1500)]


@pytest.mark.parametrize("size", PANES)
@pytest.mark.parametrize("scenario", ["basic", "narvik"])
def test_counters_stand_in_their_own_areas(
    qtbot: Any, size: tuple[int, int], scenario: str
) -> None:
    board, game = shipped_board(), game_named("kon")
    seen = game.observe(game.new(Setup(scenario, 1)), "germany")
    view = KonBoardView(board)
    qtbot.addWidget(view)
    view.resize(*size)
    view.set_observation(seen)
    view.fit(seen.areas_in_play)
    qtbot.waitUntil(lambda: view.arrangement.settled, timeout=60_000)
    attack = stack("bjornfjell", "norway", 3, "bardufoss", "attack")
    told = [piece for piece in view.pieces.standing() if piece.space != "bjornfjell"]
    crowd = [stack("narvik", who, 12) for who in ("norway", "allies")]
    view.pieces.standing = lambda: [*told, *crowd, attack]  # type: ignore[method-assign]
    view.pieces.refresh()
    grounds, items = Grounds.of(board), view.pieces.items
    assert attack.ident in items and len(items) > 5
    for ident, item in items.items():
        home = item.piece.source or item.piece.space
        side, at = view.pieces.body_of(ident), item.pos()
        # A pixel less: pictures are as many whole pixels wide.
        side -= 1 / view.scale_now
        assert grounds[home].holds(box_at((at.x(), at.y()), side, side)), ident
    view.stop()
