"""Battalions as the board shows them: one counter a stack."""

from konqt.gui.board.piece import Piece
from konqt.gui.kon.art.counters import BATTALIONS


def stack(area: str, faction: str, count: int, source: str = "", state: str = "normal") -> Piece:
    """Return the counter of a faction's battalions in an area, or of an attack at its border.

    Its identity is area, faction, source; battalions of one stack are all alike.
    """
    ident = (area, faction, source)
    return Piece(ident, area, source, BATTALIONS, faction, count, state=state)
