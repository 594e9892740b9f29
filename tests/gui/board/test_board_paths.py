"""Outlines of a board: built when they are drawn, and apart for the window and its workers."""

from dataclasses import replace

import pytest

from konqt.board.board import AREA, Board
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.board.shipped import shipped_board
from konqt.gui.board import board_shapes
from konqt.gui.board.board_shapes import ground_of
from konqt.gui.kon.art.board_paths import paths_of


def fresh() -> Board:
    """Return a board of which nothing is kept."""
    return replace(shipped_board(), content_hash="of a test of paths")


def test_only_what_is_drawn_is_built() -> None:
    paths = paths_of(fresh(), 0.5)
    built = set(vars(paths))
    assert not paths.frontier.isEmpty()
    assert set(vars(paths)) - built == {"frontier"}
    assert paths.frontier is paths.frontier


def test_the_land_is_all_areas_and_mountains() -> None:
    paths = paths_of(fresh(), 0.5)
    parts = (*paths.areas, *paths.impassable)
    assert len(paths.areas) == len(norway_on(shipped_board()).topology.areas)
    assert paths.land.elementCount() == sum(part.elementCount() for part in parts)


def test_the_window_shares_no_path_with_threads_that_paint() -> None:
    board = fresh()
    areas, painted = ground_of(board, (AREA,)).paths, paths_of(board, 0.5).areas
    assert areas["oslo"] is ground_of(board, (AREA,)).paths["oslo"]
    assert list(areas.values()) == list(painted)
    assert not {id(each) for each in areas.values()} & {id(each) for each in painted}


def test_the_window_finds_every_area_without_its_outline(monkeypatch: pytest.MonkeyPatch) -> None:
    board = fresh()
    boxes = [outline.boundingRect() for outline in paths_of(board, 0.5).areas]
    monkeypatch.setattr(board_shapes, "outline", None)
    ground = ground_of(board, (AREA,))
    assert tuple(ground.paths) == norway_on(board).topology.areas and "oslo" in ground.paths
    assert [ground.box((area,)) for area in ground.paths] == boxes
