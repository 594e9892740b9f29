"""P1: Today's Plan. Gaps close, a tile comes, one is chosen and placed."""

from collections.abc import Iterator, Sequence

from konqt.core.chance import Occasion
from konqt.games.crown.engine.crown_actions import CrownAction, PlaceTile, TakeTile
from konqt.games.crown.engine.crown_parts import ResolvePieces
from konqt.games.crown.engine.crown_state import ACTION, ORDERS, CrownState, CrownTask, LaidTile
from konqt.games.crown.engine.printed import CHAOS, GRID, MIDDLE, SLOTS, TOP
from konqt.games.crown.engine.rules import common_answers
from konqt.games.crown.engine.rules.danger import gain_stress
from konqt.games.crown.engine.rules.deck import discard
from konqt.games.crown.engine.rules.norwegian_tiles import completable_in
from konqt.games.crown.engine.rules.resolving import Resolving


def turn(doing: Resolving, task: CrownTask) -> None:
    """Begin a turn; the first one begins with the choice. P1.1-P1.3."""
    state = doing.state
    state.phase = 1
    if state.round > 1:
        doing.then(CrownTask("slide"), CrownTask("next_tile"))
    doing.then(CrownTask("choose_tile"))


def slide(doing: Resolving, task: CrownTask) -> None:
    """Close the gaps downwards; Chaos that moved gets a disc, the lower first. P1.1, C6, C71."""
    state = doing.state
    kept = [(slot, tile) for slot, tile in enumerate(state.display) if tile is not None]
    first = len(SLOTS) - len(kept)
    state.display = [None] * first + [tile for _slot, tile in kept]
    moved = [first + n for n, (slot, _tile) in enumerate(kept) if slot != first + n]
    if moved:
        doing.tell("tiles_slid", "P1.1", count=len(moved))
    for slot in reversed(moved):
        tile = state.display[slot]
        if tile is None or tile.tile != CHAOS:
            continue
        if state.discs_left:
            state.display[slot] = tile._replace(discs=tile.discs + 1)
            doing.tell("disc_placed", "P1.1", slot=SLOTS[slot], discs=tile.discs + 1)
        else:
            doing.then(CrownTask("reinforcements", 1, why="P1.1"))


def next_tile(doing: Resolving, task: CrownTask) -> None:
    """Draw a tile into the topmost gap; from an empty bag none comes. P1.2, C5."""
    state = doing.state
    if None in state.display and state.bag:
        slot = state.display.index(None)
        tile = draw_tile(doing)
        state.display[slot] = LaidTile(tile)
        doing.tell("tile_drawn", "P1.2", tile=tile, slot=SLOTS[slot])


def draw_tile(doing: Resolving) -> str:
    """Take a tile out of the bag, which has no order."""
    state = doing.state
    at = 0
    if len(set(state.bag)) > 1:
        occasion: Occasion = ("bag", state.round, *state.bag)
        (at,) = doing.chance.draw(state, len(state.bag), 1, occasion)
    return state.bag.pop(at)


def tiles_to_take(state: CrownState, task: CrownTask) -> Sequence[CrownAction]:
    """List the tiles of the plan; the top one for each card that can pay it. P1.3, C8."""
    found: list[CrownAction] = []
    for slot, tile in zip(SLOTS, state.display, strict=True):
        if tile is None:
            continue
        if slot == TOP:
            found += [
                common_answers.take_tile(slot, card) for card in dict.fromkeys(state.cards.hand)
            ]
        else:
            found.append(common_answers.take_tile(slot))
    return found


def take(doing: Resolving, task: CrownTask, action: CrownAction) -> None:
    """Pay for a tile and take it in hand. P1.3, C8."""
    assert isinstance(action, TakeTile)
    state = doing.state
    slot = SLOTS.index(action.slot)
    state.taken, state.display[slot] = state.display[slot], None
    assert state.taken is not None
    doing.tell("tile_taken", "P1.3", tile=state.taken.tile, slot=action.slot)
    if action.pay is not None:
        discard(doing, (action.pay,), "P1.3")
    if action.slot == MIDDLE:
        gain_stress(doing, 1, "P1.3")
    doing.then(CrownTask("place_tile"))


def places(state: CrownState, task: CrownTask) -> Iterator[CrownAction]:
    """Yield where the tile in hand may lie, and which side up. P1.4, C7, C9."""
    assert state.taken is not None
    empty = [cell for cell, there in enumerate(state.grid) if there is None]
    if state.taken.tile == CHAOS:
        for cell in empty:
            yield common_answers.place_tile(divmod(cell, GRID))
        return
    tile = state.printed.tiles[state.taken.tile]
    for cell, possible in zip(empty, completable_in(state, tile, empty), strict=True):
        at = divmod(cell, GRID)
        if possible:
            yield common_answers.place_tile(at, ACTION)
        yield common_answers.place_tile(at, ORDERS)


def place(doing: Resolving, task: CrownTask, action: CrownAction) -> None:
    """Put the tile into the grid with the primary piece on it; phase 2 begins. P1.4."""
    assert isinstance(action, PlaceTile)
    state, cell = doing.state, action.at[0] * GRID + action.at[1]
    tile, state.taken = state.taken, None
    assert tile is not None
    state.grid[cell] = tile._replace(orders=action.side == ORDERS)
    state.pieces, state.phase = ResolvePieces(cell), 2
    facts = {"tile": tile.tile, "side": action.side or ""}
    doing.tell("tile_placed", "P1.4", at=action.at, **facts)
    doing.then(CrownTask("choose_line"))
