"""Norwegian tiles: what each side does and when it can be completed; Upgrade and Repeat.

Evacuate, Fire, Order, Sabotage and Army Orders have modules of their own.
"""

from collections.abc import Iterator, Sequence

from konqt.games.crown.engine.crown_actions import (
    CrownAction,
    RepeatTile,
    UpgradeTile,
)
from konqt.games.crown.engine.crown_state import CrownState, CrownTask, LaidTile
from konqt.games.crown.engine.printed import CHAOS, GRID, SLOTS, NorwegianTile, Op
from konqt.games.crown.engine.rules import common_answers
from konqt.games.crown.engine.rules.fire import targets
from konqt.games.crown.engine.rules.king_moves import modes
from konqt.games.crown.engine.rules.playing_cards import can_play
from konqt.games.crown.engine.rules.resolving import Resolving, task_of
from konqt.games.crown.engine.rules.sabotage_deeds import possible_deeds

# Upgrade


def upgrades(state: CrownState, levels: Sequence[int]) -> Iterator[UpgradeTile]:
    """Yield the tiles of grid and plan that can be raised, the Upgrade itself too. C53."""
    for cell, laid in enumerate(state.grid):
        if laid is not None and _level(state, laid) in levels:
            yield common_answers.upgrade_tile(divmod(cell, GRID))
    for slot, laid in zip(SLOTS, state.display, strict=True):
        if laid is not None and _level(state, laid) in levels:
            yield common_answers.upgrade_tile(slot)


def _level(state: CrownState, laid: LaidTile) -> int:
    return 0 if laid.tile == CHAOS else state.printed.tiles[laid.tile].level


def upgrade_answers(state: CrownState, task: CrownTask) -> Sequence[CrownAction]:
    """List the tiles that can be raised; the task's count is the highest level."""
    return list(upgrades(state, range(1, task.count + 1)))


def upgrade(doing: Resolving, task: CrownTask, action: CrownAction) -> None:
    """Replace a tile by its next level; place, side and pieces stay. Upgrade, C40."""
    assert isinstance(action, UpgradeTile)
    state = doing.state
    if isinstance(action.at, str):
        tiles, at = state.display, SLOTS.index(action.at)
    else:
        tiles, at = state.grid, action.at[0] * GRID + action.at[1]
    laid = tiles[at]
    assert laid is not None
    old = state.printed.tiles[laid.tile]
    new = next(
        tile.id
        for tile in state.printed.tiles.values()
        if tile.type == old.type and tile.level == old.level + 1
    )
    tiles[at] = laid._replace(tile=new)
    doing.tell("tile_upgraded", "Upgrade", tile=new)


# Repeat, and whether a tile can be resolved


def repeats(state: CrownState, cell: int, where: str) -> Iterator[int]:
    """Yield the cells of the tiles that can be repeated. Repeat, C41."""
    for other, laid in enumerate(state.grid):
        near = other // GRID == cell // GRID or other % GRID == cell % GRID
        if laid is None or other == cell or not (near or where == "grid"):
            continue
        if laid.tile == CHAOS:
            continue
        tile = state.printed.tiles[laid.tile]
        if laid.orders or (tile.type != "repeat" and completable(state, tile, other)):
            yield other


def completable(state: CrownState, tile: NorwegianTile, cell: int) -> bool:
    """Say whether a tile's action can be completed, lying in a cell of the grid. C9."""
    raises = sum(op.count for op in tile.action if op.name == "raise_die")
    return all(_can(state, op, cell, raises) for op in tile.action)


def completable_in(state: CrownState, tile: NorwegianTile, cells: Sequence[int]) -> list[bool]:
    """Say of each cell whether a tile's action can be completed there. C9."""
    if any(op.name == "repeat" for op in tile.action):
        return [completable(state, tile, cell) for cell in cells]
    # Only what repeats depends on where it lies.
    return [bool(cells) and completable(state, tile, cells[0])] * len(cells)


def _can(state: CrownState, op: Op, cell: int, raises: int) -> bool:
    if op.name == "evacuate":
        return any(modes(state, raises))
    if op.name == "remove_german":
        return any(targets(state, op.where))
    if op.name == "sabotage":
        return any(possible_deeds(state))
    if op.name == "card_action":
        return can_play(state, -op.count)
    if op.name == "repeat":
        return next(repeats(state, cell, op.where), None) is not None
    if op.name == "upgrade":
        taken = state.taken
        itself = taken is not None and _level(state, taken) in op.levels
        return itself or any(upgrades(state, op.levels))
    return True


def repeat_answers(state: CrownState, task: CrownTask) -> Sequence[CrownAction]:
    """List the tiles that can be repeated; the task's count is the Repeat tile's cell."""
    cells = repeats(state, task.count, task.place)
    return [RepeatTile(divmod(cell, GRID)) for cell in cells]


def repeat(doing: Resolving, task: CrownTask, action: CrownAction) -> None:
    """Do again what a tile of the grid says; what needs to be primary does not repeat. C41."""
    assert isinstance(action, RepeatTile)
    cell = action.at[0] * GRID + action.at[1]
    doing.then(*tasks_of_tile(doing.state, cell))


def tasks_of_tile(state: CrownState, cell: int) -> list[CrownTask]:
    """Return what a tile of the grid does by the side that is up. P4."""
    laid = state.grid[cell]
    assert laid is not None
    tile = state.printed.tiles[laid.tile]
    if laid.orders:
        return [CrownTask("army_order", tile.army_orders), CrownTask("draw", tile.draw)]
    return [
        CrownTask("repeat", cell, op.where) if op.name == "repeat" else task_of(op)
        for op in tile.action
    ]
