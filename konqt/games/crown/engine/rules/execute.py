"""P4: Execute Orders. Tiles with pieces are resolved in any order, or let be."""

from collections.abc import Iterator

from konqt.games.crown.engine.crown_actions import CrownAction, DeclineOrder, ResolveOrder
from konqt.games.crown.engine.crown_parts import without
from konqt.games.crown.engine.crown_state import CrownState, CrownTask
from konqt.games.crown.engine.printed import CHAOS, GRID
from konqt.games.crown.engine.rules import common_answers
from konqt.games.crown.engine.rules.norwegian_tiles import completable, tasks_of_tile
from konqt.games.crown.engine.rules.resolving import Resolving

FRAME = "frame"


def orders_begin(doing: Resolving, task: CrownTask) -> None:
    """Begin the phase; a piece on Chaos goes back by itself. P4, C48."""
    state = doing.state
    state.phase = 4
    support = state.pieces.support
    kept = [cell for cell in support if not _is_chaos(state, cell)]
    if len(kept) < len(support):
        state.pieces = state.pieces.with_support(kept)
    doing.then(CrownTask("execute"))


def _is_chaos(state: CrownState, cell: int) -> bool:
    laid = state.grid[cell]
    return laid is not None and laid.tile == CHAOS


def can_resolve(state: CrownState, cell: int) -> bool:
    """Say whether a tile with a piece can be resolved now. P4, C9."""
    laid = state.grid[cell]
    assert laid is not None
    return laid.orders or completable(state, state.printed.tiles[laid.tile], cell)


def orders(state: CrownState, task: CrownTask) -> Iterator[CrownAction]:
    """Yield the tiles with pieces, those first that can be resolved. P4."""
    pieces = state.pieces
    for cell in pieces.support:
        if can_resolve(state, cell):
            yield common_answers.resolve_order(divmod(cell, GRID))
    if pieces.frame >= 0:
        yield common_answers.resolve_order(FRAME)
    for cell in pieces.support:
        yield common_answers.decline_order(divmod(cell, GRID))
    if pieces.frame >= 0:
        yield common_answers.decline_order(FRAME)


def execute(doing: Resolving, task: CrownTask, action: CrownAction) -> None:
    """Resolve a tile or take its piece off; ask again while pieces lie. P4."""
    assert isinstance(action, ResolveOrder | DeclineOrder)
    state = doing.state
    tasks = []
    if isinstance(action.at, str):
        state.pieces = state.pieces.without_frame()
        tasks = [CrownTask("army_order", state.printed.order_tile_orders, why="P4")]
    else:
        cell = action.at[0] * GRID + action.at[1]
        state.pieces = state.pieces.with_support(without(state.pieces.support, cell))
        tasks = tasks_of_tile(state, cell)
    done = isinstance(action, ResolveOrder)
    doing.tell("order_resolved" if done else "order_declined", "P4", at=action.at)
    doing.then(*(tasks if done else []), CrownTask("execute"))
