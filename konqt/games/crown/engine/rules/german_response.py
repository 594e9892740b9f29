"""QR, P3 and SAB: which German tiles act, how often, and the dice that stop them."""

from konqt.games.crown.engine.crown_state import CrownState, CrownTask
from konqt.games.crown.engine.grid_lines import COLUMN, ROW, cells_of
from konqt.games.crown.engine.happened import Fact
from konqt.games.crown.engine.printed import FIRST_ORDER, GRID
from konqt.games.crown.engine.rules.german_actions import act, active_symbols
from konqt.games.crown.engine.rules.resolving import Resolving
from konqt.games.crown.engine.rules.sabotage_deeds import lower_frame_die

MAIN, QUICK = "main", "quick"
TURNED = "turned"
"""place of a task: the tile acts because it has just been turned"""


def quick_response(doing: Resolving, task: CrownTask) -> None:
    """Roll the dice of the box; each lets its tile act once, in order. QR, C12, C57."""
    state = doing.state
    rolled = sorted(
        doing.chance.dice(state, state.dice.quick, occasion=("quick_response", state.round))
    )
    doing.tell("quick_response_rolled", "QR", dice=tuple(rolled))
    doing.then(
        *[CrownTask("quick_tile", number - 1) for number in rolled],
        CrownTask("momentum_move"),
    )


def quick_tile(doing: Resolving, task: CrownTask) -> None:
    """Let a tile of 1-6 act once, whatever die lies on it. QR, C10."""
    flip(doing, task.count, "QR")
    doing.then(CrownTask("tile_acts", task.count, why=QUICK, nth=1, of=1))


def momentum_move(doing: Resolving, task: CrownTask) -> None:
    """With Momentum left the Germans move, and it falls. QR."""
    if doing.state.momentum:
        doing.then(CrownTask("move", why="QR"), CrownTask("momentum", -1, why="QR"))


def flip(doing: Resolving, place: int, rule: str) -> bool:
    """Turn a face-down tile of the frame; return whether it was turned."""
    state = doing.state
    tile = state.frame[place]
    if tile.german:
        return False
    state.frame[place] = tile._replace(german=True)
    doing.tell("tile_flipped", rule, frame=place + 1, tile=tile.tile)
    return True


def main_response(doing: Resolving, task: CrownTask) -> None:
    """Let the tiles in the primary's row and column act, in ascending order. P3, C10, C50."""
    state = doing.state
    state.phase = 3
    if skips_response(state):
        return
    doing.then(*[CrownTask("main_tile", place) for place in places_at_primary(state)])


def places_at_primary(state: CrownState) -> list[int]:
    """Return the places of the frame, from 0, at the primary's row and column, ascending. P3."""
    row, column = divmod(state.pieces.primary, GRID)
    numbers = sorted((*state.printed.rows[row], *state.printed.columns[column]))
    return [number - 1 for number in numbers]


def skips_response(state: CrownState) -> bool:
    """Say whether the primary tile lets phase 3 be skipped. C50."""
    laid = state.grid[state.pieces.primary]
    tile = None if laid is None or laid.orders else state.printed.tiles.get(laid.tile)
    return tile is not None and any(
        op.name == "skip_main_response_if_primary" for op in tile.action
    )


def main_tile(doing: Resolving, task: CrownTask) -> None:
    """Count how often a tile acts when its turn comes. P3, C13, C14, C64."""
    state, place = doing.state, task.count
    if shows_orders(state, place):
        return
    turned = flip(doing, place, "P3")
    times, how = times_of(state, place, turned), TURNED if turned else ""
    doing.then(*[CrownTask("tile_acts", place, how, MAIN, n + 1, times) for n in range(times)])


def shows_orders(state: CrownState, place: int) -> bool:
    """Say whether a place of the frame shows Army Orders, which the Germans have no use for."""
    return place >= FIRST_ORDER and not state.frame[place].german


def times_of(state: CrownState, place: int, flipped: bool) -> int:
    """Return how often a German tile acts in phase 3; once if it has just been turned. P3, C13."""
    if state.frame[place].tile == "chaos":
        return min(1, active_symbols(state))
    return 1 if flipped else line_symbols(state, place)


def line_symbols(state: CrownState, place: int) -> int:
    """Return how many symbols the line of a place of the frame shows. P3."""
    line, number = line_of(state, place)
    return state.symbols(line, number)


def line_of(state: CrownState, place: int) -> tuple[str, int]:
    """Return the line of the grid at whose end a place of the frame lies, and its number."""
    for line, pairs in ((ROW, state.printed.rows), (COLUMN, state.printed.columns)):
        for number, pair in enumerate(pairs):
            if place + 1 in pair:
                return line, number
    raise ValueError(f"no line ends at place {place + 1} of the frame")


def _symbols_told(state: CrownState, place: int) -> dict[str, Fact]:
    """Return which line's symbols let a tile act in phase 3: how many printed, how many discs."""
    if state.frame[place].tile == "chaos":
        line, number = state.pieces.line, state.pieces.number
    else:
        line, number = line_of(state, place)
    tiles = [state.grid[cell] for cell in cells_of(line, number)]
    discs = sum(tile.discs for tile in tiles if tile is not None)
    printed = state.symbols(line, number) - discs
    return {"line": line, "number": number + 1, "printed": printed, "discs": discs}


def tile_acts(doing: Resolving, task: CrownTask) -> None:
    """Let a tile act once; in phase 3 a die on it is lowered instead. SAB, C14."""
    state, place = doing.state, task.count
    tile = state.frame[place]
    if task.why == MAIN and tile.die:
        lower_frame_die(doing, place, "SAB")
        return
    rule = "QR"
    reasons: dict[str, Fact] = {}
    if task.why == MAIN:
        rule = "P3"
        turned = task.place == TURNED and tile.tile != "chaos"
        reasons = {"turned": True} if turned else _symbols_told(state, place)
    cause = CrownTask(rule, place + 1, why=task.why, nth=task.nth, of=task.of)
    act(doing, tile.tile, cause, **reasons)
