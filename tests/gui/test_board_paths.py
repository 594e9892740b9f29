"""Outlines of a board: built when they are drawn, and apart for the window and its workers."""

from dataclasses import replace

from konqt.board.board import Board
from konqt.board.shipped import shipped_board
from konqt.gui.art.board_paths import paths_of, window_areas


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
    assert len(paths.areas) == len(shipped_board().topology.areas)
    assert paths.land.elementCount() == sum(part.elementCount() for part in parts)


def test_the_window_shares_no_path_with_threads_that_paint() -> None:
    board = fresh()
    areas = window_areas(board)
    assert areas is window_areas(board)
    assert list(areas) == list(paths_of(board, 0.5).areas)
    assert not {id(each) for each in areas} & {id(each) for each in paths_of(board, 0.5).areas}
