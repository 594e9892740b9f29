"""What the map shows for some areas: nothing printed beside the land is cut at the pane's edge."""

import pytest
from PySide6.QtCore import QRectF, QSize

from konqt.board.board import AREA
from konqt.core.game import Setup
from konqt.games.kon.board.shipped import shipped_board
from konqt.games.registry import game_named
from konqt.gui.board.board_shapes import Ground, ground_of
from konqt.gui.board.framing import DEAREST, framed, scale_for, sight
from konqt.gui.kon.art.furniture import painted_panels, panels
from konqt.gui.kon.board.halves import north_of, south_of

EDGE = 24.0
"""inside the frame printed round the sheet, in board units"""
PANES = [QSize(1014, 508), QSize(1018, 513), QSize(1486, 760), QSize(1250, 620), QSize(1018, 452)]


def play(scenario: str) -> tuple[str, ...]:
    game = game_named("kon")
    return tuple(game.observe(game.new(Setup(scenario, 1)), "norway").areas_in_play)


def views(ground: Ground) -> dict[str, QRectF]:
    return {
        "narvik": ground.box(play("narvik")),
        "basic": ground.box(play("basic")),
        "south": ground.box(south_of(ground)),
        "north": ground.box(north_of(ground)),
        "whole": QRectF(ground.rect),
    }


@pytest.mark.parametrize("pane", PANES)
@pytest.mark.parametrize("name", ["narvik", "basic", "south", "north", "whole"])
def test_a_printed_box_is_whole_or_out_of_sight(name: str, pane: QSize) -> None:
    ground = ground_of(shipped_board(), (AREA,))
    areas = views(ground)[name]
    box = framed(areas, panels(shipped_board()), pane, ground.rect)
    seen = sight(box, pane, ground.rect)
    assert seen.contains(areas)
    for panel in painted_panels(shipped_board()):
        assert seen.contains(panel) or not seen.intersects(panel)


def test_a_box_that_would_cost_much_of_the_scale_stays_cut() -> None:
    sheet, pane = QRectF(0, 0, 1000, 500), QSize(400, 200)
    areas, far = QRectF(700, 200, 200, 100), QRectF(100, 200, 650, 100)
    box = framed(areas, [far], pane, sheet)
    assert scale_for(box, pane) >= DEAREST * scale_for(framed(areas, [], pane, sheet), pane)
    assert not box.contains(far)


def test_in_a_low_pane_no_printed_box_pushes_the_areas_aside() -> None:
    """Three areas of a lesson stood at the left edge, and grey land filled the rest."""
    ground, pane = ground_of(shipped_board(), (AREA,)), QSize(1007, 245)
    areas = ground.box(("kongsvinger", "hamar", "lillehammer"))
    seen = sight(framed(areas, panels(shipped_board()), pane, ground.rect), pane, ground.rect)
    assert seen.contains(areas)
    assert abs(areas.center().x() - seen.center().x()) < seen.width() / 4


def test_a_view_at_the_edge_of_its_sheet_sees_nothing_beyond_it() -> None:
    sheet = QRectF(0, 0, 1000, 500)
    for box in (QRectF(0, 0, 100, 100), QRectF(900, 400, 100, 100)):
        assert sheet.contains(sight(box, QSize(400, 200), sheet))


@pytest.mark.parametrize("pane", PANES)
def test_with_the_whole_country_no_name_can_be_cut(pane: QSize) -> None:
    ground = ground_of(shipped_board(), (AREA,))
    box = framed(ground.box(play("basic")), panels(shipped_board()), pane, ground.rect)
    seen = sight(box, pane, ground.rect)
    # Names stand in their areas, and no area lies under the sheet's frame.
    assert seen.left() <= EDGE and seen.right() >= ground.rect.right() - EDGE
