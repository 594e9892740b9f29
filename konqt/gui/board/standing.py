"""Where every piece on the board stands: inside in its space's block, or at its border."""

import math
from collections.abc import Hashable, Iterable, Mapping

from konqt.gui.board.piece import Piece
from konqt.gui.board.placing import Box, Place, Point, overlap

RINGS, STEP = 8, 0.3
"""How far a piece may stand from where it would: rings, and pieces' sides between them."""
DEAR = 0.4
"""Price of each ring, in twelfths of a counter covered."""


def inside(places: Mapping[str, Place], pieces: Iterable[Piece]) -> dict[Hashable, Point]:
    """Return the places of those who stand in their spaces, by identity, in the order given."""
    rows: dict[str, list[Piece]] = {}
    for piece in pieces:
        if not piece.source and piece.space in places:
            rows.setdefault(piece.space, []).append(piece)
    return {
        piece.ident: at
        for space, row in rows.items()
        for piece, at in zip(row, places[space].spots(len(row)), strict=True)
    }


def at_borders(
    wanted: Mapping[Hashable, Point], side: float, taken: list[Box]
) -> dict[Hashable, Point]:
    """Return places as near as possible to where pieces would stand, clear of what is there."""
    busy = list(taken)
    found: dict[Hashable, Point] = {}
    for ident, place in wanted.items():
        found[ident] = at = _free(place, side, busy)
        busy.append(box_at(at, side, side))
    return found


def _free(at: Point, side: float, busy: list[Box]) -> Point:
    reach = box_at(at, side * (1 + 2 * RINGS * STEP), side * (1 + 2 * RINGS * STEP))
    near = [box for box in busy if overlap(reach, box)]
    best, least = at, math.inf
    for ring in range(RINGS):
        if least <= ring * DEAR:
            break
        for turn in range(12 if ring else 1):
            angle = math.radians(turn * 30)
            spot = (at[0] + math.cos(angle) * ring * side * STEP,
                    at[1] + math.sin(angle) * ring * side * STEP)  # fmt: skip
            box = box_at(spot, side, side)
            price = ring * DEAR + 12 * sum(overlap(box, other) for other in near) / side**2
            if price < least:
                best, least = spot, price
    return best


def box_at(at: Point, width: float, height: float) -> Box:
    """Return the box about a middle."""
    return at[0] - width / 2, at[1] - height / 2, at[0] + width / 2, at[1] + height / 2
