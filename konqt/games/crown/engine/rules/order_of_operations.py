"""P2: Order of Operations. The active line and the pieces in it."""

from collections.abc import Sequence

from konqt.games.crown.engine.crown_actions import ChooseLine, CrownAction
from konqt.games.crown.engine.crown_parts import ResolvePieces
from konqt.games.crown.engine.crown_state import CrownState, CrownTask
from konqt.games.crown.engine.grid_lines import COLUMN, ROW, cells_of, number_of
from konqt.games.crown.engine.rules import common_answers
from konqt.games.crown.engine.rules.resolving import Resolving


def lines(state: CrownState, task: CrownTask) -> Sequence[CrownAction]:
    """List the two lines of the primary tile. P2.1."""
    return [common_answers.choose_line(ROW), common_answers.choose_line(COLUMN)]


def choose_line(doing: Resolving, task: CrownTask, action: CrownAction) -> None:
    """Place the pieces of the active line, then see what that sets off. P2.1-P2.4."""
    assert isinstance(action, ChooseLine)
    state = doing.state
    doing.tell("line_chosen", "P2.1", line=action.line)
    lay_pieces(state, action.line)
    frame = state.pieces.frame + 1
    doing.tell("pieces_placed", "P2.2", cells=state.pieces.support, frame=frame)
    if symbol_uncovered(state):
        doing.then(CrownTask("quick_response"))
    doing.then(CrownTask("main_response"), CrownTask("orders_begin"), CrownTask("report"))


def lay_pieces(state: CrownState, line: str) -> None:
    """Make a line of the primary tile the active one, with its pieces. P2.1-P2.3."""
    primary = state.pieces.primary
    number = number_of(line, primary)
    support = tuple(cell for cell in cells_of(line, number) if state.grid[cell] is not None)
    order = order_place(state, line, number)
    state.pieces = ResolvePieces(primary, line, support, -1 if state.frame[order].german else order)


def order_place(state: CrownState, line: str, number: int) -> int:
    """Return the place, from 0, of the Order tile in a line."""
    lines = state.printed.rows if line == ROW else state.printed.columns
    return int(lines[number][1]) - 1


def symbol_uncovered(state: CrownState) -> bool:
    """Say whether the Quick Response symbol shows: it lies under one of the pieces. P2.4."""
    if state.option("quick_response_symbol") == "frame":
        return state.pieces.frame >= 0
    return len(state.pieces.support) - 1 >= int(state.printed.count["support_resolve"])
