"""The toy game on a board of its own: six cells, of which the plays tell nothing."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Any

from toy_entry import TOY
from toy_game import FACTIONS, Action, Played, State, ToyGame

from konqt.board.board import ZONE, Board, Link
from konqt.board.lattice import lattice
from konqt.board.shipped import ShippedBoard
from konqt.core.chance import SEEDED, ChanceSource
from konqt.core.event import EventSink

NAMES = {"en": {"a1": "Home", "c2": "The Deep"}, "nb": {"a1": "Heim"}}


@cache
def made() -> Board:
    rows, kinds = ("ff.", "mf~"), {"f": "field", "m": "mountains", "~": ZONE}
    pass_over = Link("a1", "a2", "pass", {"steps": 2})
    return lattice("lattice", rows, kinds, names=NAMES, links=[pass_over], corners=True)


BOARD = ShippedBoard(made)
INSET = ShippedBoard(partial(lattice, "inset", ("ff",), {"f": "field"}))


@dataclass(frozen=True)
class Walked(Played):
    to: str = ""
    """where the marker of who played has come to"""


def space_after(plays: int, faction: str) -> str:
    """Give where a side's marker stands: a space further with each of its own plays."""
    own = (plays + 1 - FACTIONS.index(faction)) // 2
    return made().ids("field")[own % 3]


class BoardedToy(ToyGame):
    name = "boarded"
    scenarios = ("boarded",)
    board = "lattice"
    played = Walked

    def apply(
        self,
        state: State,
        action: Action,
        sink: EventSink | None = None,
        chance: ChanceSource = SEEDED,
    ) -> None:
        told: list[Any] = []
        super().apply(state, action, told, chance)
        for event in told if sink is not None else ():
            walked = isinstance(event, Walked)
            to = {"to": space_after(state.plays, event.faction)} if walked else {}
            sink.append(replace(event, **to))

    def position(self, state: State) -> Mapping[str, Any]:
        return {**super().position(state), "scenario": "boarded"}


BOARDED = replace(
    TOY,
    name="boarded",
    scenarios=("boarded",),
    game="toy_board:BoardedToy",
    narrator="toy_narrator:BoardedNarrator",
    plugin="toy_plugin:BoardedPlugin",
    boards={"lattice": "toy_board:BOARD", "inset": "toy_board:INSET"},
)
