"""The toy game on a board of its own: six cells, of which the plays tell nothing."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial
from typing import Any

from toy_entry import TOY
from toy_game import State, ToyGame

from konqt.board.board import ZONE, Board, Link
from konqt.board.lattice import lattice
from konqt.board.shipped import ShippedBoard

NAMES = {"en": {"a1": "Home", "c2": "The Deep"}, "nb": {"a1": "Heim"}}


@cache
def made() -> Board:
    rows, kinds = ("ff.", "mf~"), {"f": "field", "m": "mountains", "~": ZONE}
    pass_over = Link("a1", "a2", "pass", {"steps": 2})
    return lattice("lattice", rows, kinds, names=NAMES, links=[pass_over], corners=True)


BOARD = ShippedBoard(made)
INSET = ShippedBoard(partial(lattice, "inset", ("ff",), {"f": "field"}))


class BoardedToy(ToyGame):
    name = "boarded"
    scenarios = ("boarded",)
    board = "lattice"

    def position(self, state: State) -> Mapping[str, Any]:
        return {**super().position(state), "scenario": "boarded"}


BOARDED = replace(
    TOY,
    name="boarded",
    scenarios=("boarded",),
    game="toy_board:BoardedToy",
    narrator="toy_narrator:BoardedNarrator",
    desk="toy_desk:BoardedDesk",
    boards={"lattice": "toy_board:BOARD", "inset": "toy_board:INSET"},
)
