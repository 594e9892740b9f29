"""What is told of a board is told of its spaces of every kind, whatever its game calls them."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QPointF
from toy_board import BOARDED, made
from toy_entry import TOY

from konqt.board.board import AREA, COAST, ZONE, Link
from konqt.board.lattice import lattice
from konqt.games.registry import registered
from konqt.gui.board.board_shapes import ground_of
from konqt.gui.shell.board_file import draw_board
from konqt.gui.viewer.source import scene_of


@pytest.mark.usefixtures("qapp")
def test_a_drawing_names_every_space_to_those_who_cannot_see_it(tmp_path: Path) -> None:
    out = tmp_path / "board.svg"
    with registered(TOY), registered(BOARDED):
        draw_board(made(), out, (320, 240), "light", "en", game="boarded")
    assert "Board: Home, The Deep, a2, b1, b2<" in out.read_text("utf-8")


def test_an_example_begins_where_its_story_is_on_any_board() -> None:
    actions: list[Any] = [SimpleNamespace(source="a1", to="b1"), SimpleNamespace(area="nowhere")]
    replay: Any = SimpleNamespace(
        example=1, board=made(), steps=2, action=lambda step: actions[step - 1]
    )
    assert set(scene_of(replay)) == {"a1", "b1", "a2", "b2", "c2"}
    replay.action = lambda step: SimpleNamespace(to="c2")
    assert set(scene_of(replay)) == {"c2", "b1", "b2"}, "a zone is a place of its own"


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("ends", [("a1", "b1"), ("b1", "a1")])
def test_who_attacks_from_the_sea_stands_off_the_coast_whichever_end_is_named_first(
    ends: tuple[str, str],
) -> None:
    board = lattice("shore", ["fs"], {"f": AREA, "s": ZONE}, links=[Link(*ends, COAST)])
    ground = ground_of(board)
    assert set(ground.seaward) == {"a1"}
    off = ground.at_border("a1", "sea")
    assert ground.space_at(off) == "b1" and off != QPointF(*board.spaces[1].anchor)
