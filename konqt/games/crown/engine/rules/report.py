"""P5: Report. A full grid goes back to the bag, and the Germans take an order away."""

from bisect import insort

from konqt.games.crown.engine.crown_parts import ResolvePieces
from konqt.games.crown.engine.crown_state import CrownTask, LaidTile
from konqt.games.crown.engine.printed import CHAOS, SLOTS
from konqt.games.crown.engine.rules.plan import draw_tile
from konqt.games.crown.engine.rules.resolving import Resolving

EVACUATE = "evacuate"


def report(doing: Resolving, task: CrownTask) -> None:
    """Go on to phases 6-8 when the grid is full, else to the next turn. P5."""
    state = doing.state
    state.phase, state.pieces = 5, ResolvePieces()
    if None in state.grid:
        doing.then(CrownTask("next_turn"))
        return
    _clear(doing)
    doing.then(
        CrownTask("flip_lowest_order_tile", why="P5.6"),
        CrownTask("demand_comes"),
        CrownTask("push_begins"),
        CrownTask("dawn"),
        CrownTask("next_turn"),
    )


def _clear(doing: Resolving) -> None:
    """Empty the grid and the plan, and fill the plan again. P5.1-P5.5, C45."""
    state = doing.state
    away = [tile for tile in (*state.grid, *state.display) if tile is not None]
    in_plan = sum(1 for tile in state.display if tile is not None and tile.tile == CHAOS)
    state.grid = [None] * len(state.grid)
    state.display = [None] * len(SLOTS)
    for tile in away:
        if tile.tile != CHAOS:
            insort(state.bag, tile.tile)
    for _tile in range(in_plan):
        insort(state.bag, CHAOS)
    doing.tell("grid_cleared", "P5")
    evacuate = next(tile for tile in state.bag if tile.startswith(EVACUATE))
    state.bag.remove(evacuate)
    state.display[0] = LaidTile(evacuate)
    _fill(doing)


def _fill(doing: Resolving) -> None:
    """Draw two tiles into the gaps; Chaos is put aside and goes back after. P5.5, C45."""
    state, aside = doing.state, 0
    while None in state.display and state.bag:
        tile = draw_tile(doing)
        slot = state.display.index(None)
        doing.tell("tile_drawn", "P5.5", tile=tile, slot="" if tile == CHAOS else SLOTS[slot])
        if tile == CHAOS:
            aside += 1
        else:
            state.display[slot] = LaidTile(tile)
    for _tile in range(aside):
        insort(state.bag, CHAOS)


def next_turn(doing: Resolving, task: CrownTask) -> None:
    """Count the turn and begin the next one."""
    doing.state.round += 1
    doing.then(CrownTask("turn"))
