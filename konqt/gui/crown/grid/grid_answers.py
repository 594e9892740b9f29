"""Which answers stand at which place of plan, grid and frame; without a window.

Legality is the engine's: what is not among the legal actions is no answer, and what a press wished
for is only made so that the engine can say why not.
"""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from konqt.core.action import Action
from konqt.core.json_value import KnownObject
from konqt.games.crown.crown_game import CrownObservation
from konqt.games.crown.engine.crown_actions import (
    Cell,
    ChooseLine,
    CrownAction,
    DeclineOrder,
    PeekTile,
    PlaceTile,
    RepeatTile,
    ResolveOrder,
    SabotageDeed,
    TakeTile,
    UpgradeTile,
)
from konqt.games.crown.engine.printed import CHAOS, GRID, SLOTS
from konqt.games.crown.wording.crown_standing import ABOVE, BELOW, ROWS

ROW, COLUMN = "row", "column"
ACTION, ORDERS = "action", "orders"
"""how actions name lines, and the sides of a tile"""
FRAME = "frame"
"""how an action names the Order tile of the active line"""
Kind = Literal["slot", "cell", "frame"]


class GridPlace(NamedTuple):
    """A place that can be pressed: a slot of the plan, a space of the grid, a place of the frame.

    `at` is the slot's number from the top, the space's row and column, or the frame's number.
    """

    kind: Kind
    at: int | Cell

    @property
    def cell(self) -> Cell:
        """The row and column of a space of the grid."""
        assert isinstance(self.at, tuple)
        return self.at

    @property
    def number(self) -> int:
        """The number of a slot from 0, or of a place of the frame from 1."""
        assert isinstance(self.at, int)
        return self.at


SLOT_PLACES = tuple(GridPlace("slot", number) for number in range(len(SLOTS)))
CELL_PLACES = tuple(GridPlace("cell", divmod(cell, GRID)) for cell in range(GRID * GRID))
FRAME_PLACES = tuple(GridPlace("frame", number) for number in range(1, 13))
EVERYWHERE = (*SLOT_PLACES, *CELL_PLACES, *FRAME_PLACES)


def ends_of(line: str, cell: Cell) -> tuple[int, int]:
    """Return the places of the frame at both ends of a space's row or column.

    >>> ends_of("column", (1, 1)), ends_of("row", (0, 2))
    ((2, 8), (12, 4))
    """
    row, column = cell
    return ROWS[row] if line == ROW else (ABOVE[column], BELOW[column])


def line_through(place: GridPlace, primary: Cell) -> str:
    """Return which line of the primary tile a place alone belongs to; empty for both or neither."""
    for line, along in ((ROW, 0), (COLUMN, 1)):
        if place.kind == "frame" and place.number in ends_of(line, primary):
            return line
        if place.kind == "cell" and place.cell != primary and place.cell[along] == primary[along]:
            return line
    return ""


def primary_of(position: KnownObject) -> Cell | None:
    """Return where the primary tile lies until the turn ends."""
    pieces = position["pieces"]
    return (pieces["primary"][0], pieces["primary"][1]) if pieces else None


def taken_of(seen: CrownObservation) -> str:
    """Return the tile that has been taken and not yet placed; empty for none."""
    return str(seen.decision.facts.get("taken", ""))


def answers_at(
    seen: CrownObservation, actions: Sequence[CrownAction], place: GridPlace, side: str
) -> tuple[CrownAction, ...]:
    """Return the legal actions that a press on a place can mean, leaving an order unused last.

    Args:
        seen: what the player sees.
        actions: what is legal now.
        place: what is pressed.
        side: the side of the tile in hand that is up.
    """
    primary = primary_of(seen.position)
    return tuple(each for each in actions if _means(each, place, side, primary, seen))


def _means(
    action: CrownAction,
    place: GridPlace,
    side: str,
    primary: Cell | None,
    seen: CrownObservation,
) -> bool:
    if isinstance(action, ChooseLine):
        return primary is not None and line_through(place, primary) == action.line
    if isinstance(action, PlaceTile) and action.side not in (None, side):
        return False
    return place in places_of(action, seen.position)


def places_of(action: Action, position: KnownObject) -> Iterator[GridPlace]:
    """Give the places of plan, grid and frame at which an action is done."""
    if isinstance(action, TakeTile):
        yield GridPlace("slot", SLOTS.index(action.slot))
    elif isinstance(action, PlaceTile | ResolveOrder | DeclineOrder | RepeatTile | UpgradeTile):
        if not isinstance(action.at, str):
            yield GridPlace("cell", action.at)
        elif action.at == FRAME:
            yield GridPlace("frame", position["pieces"]["frame"])
        else:
            yield GridPlace("slot", SLOTS.index(action.at))
    elif isinstance(action, SabotageDeed | PeekTile) and action.frame is not None:
        yield GridPlace("frame", action.frame)


def wished_at(seen: CrownObservation, place: GridPlace, side: str) -> CrownAction | None:
    """Return what a press on a place without an answer wished to do; None if it is no place for it.

    The engine can tell why it is not legal.
    """
    kind = seen.decision.kind
    if place.kind == "slot":
        slot = SLOTS[place.number]
        if kind == "choose_tile":
            return TakeTile(slot)
        return UpgradeTile(slot) if kind == "upgrade" else None
    if place.kind == "frame":
        if kind == "peek":
            return PeekTile(place.number)
        position: KnownObject = seen.position
        dice = position["dice"]["sabotage"]
        if kind == "sabotage" and dice:
            return SabotageDeed("send", dice[-1], place.number)
        return None
    if kind == "place_tile":
        return PlaceTile(place.cell, None if taken_of(seen) == CHAOS else side)
    if kind == "execute":
        return ResolveOrder(place.cell)
    if kind == "repeat":
        return RepeatTile(place.cell)
    return UpgradeTile(place.cell) if kind == "upgrade" else None


def side_to_show(seen: CrownObservation, actions: Sequence[CrownAction], wanted: str) -> str:
    """Return which side of the tile in hand is up: as wanted, Army Orders where no other can be."""
    sides = {each.side for each in actions if isinstance(each, PlaceTile)}
    if seen.decision.kind == "place_tile" and sides == {ORDERS}:
        return ORDERS
    return wanted or ACTION
