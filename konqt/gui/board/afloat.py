"""Where pieces at sea stand: side by side in their zone, smaller where there are many."""

from collections.abc import Iterable, Sequence
from itertools import product
from math import ceil

from konqt.gui.board.detail import LEAST_SIDE
from konqt.gui.board.piece import Piece
from konqt.gui.board.placing import SHRINK
from konqt.gui.board.standing import PILE, SEAWARD, Standing
from konqt.gui.board.territory import Box, Point, box_at
from konqt.gui.board.waters import Waters

LOW = 0.76
"""Height of a piece at sea by its width."""
MOST_ROWS = 4


def set_afloat(
    found: Standing, waters: Waters, pieces: Iterable[Piece], side: float, scale: float
) -> None:
    """Let pieces in sea zones stand: `side` pixels wide at most, at `scale` pixels a unit."""
    zones: dict[str, list[Piece]] = {}
    for piece in pieces:
        if piece.space in waters:
            zones.setdefault(piece.space, []).append(piece)
    sides = [max(LEAST_SIDE, side * share) for share in SHRINK]
    # Whoever lands stands on the water too.
    taken = tuple(found.over.get(SEAWARD, ()))
    for zone, row in zones.items():
        for place, small in product((_block, _apart), sides):
            spots = place(waters, zone, len(row), small / scale, taken)
            if spots:
                break
        else:
            small, spots = LEAST_SIDE, _pile(waters, zone, len(row), scale, taken)
        for piece, at in zip(row, spots, strict=True):
            found.put(piece, zone, at, small, scale, LOW)


def _block(
    waters: Waters, zone: str, count: int, side: float, taken: Sequence[Box]
) -> Sequence[Point] | None:
    """Return the places of a block of so few rows as there is room for; None: for no block."""
    for rows in range(1, min(count, MOST_ROWS) + 1):
        across = ceil(count / rows)
        middle = waters.place(zone, across * side, rows * side * LOW, taken)
        if middle is not None:
            left, top = middle[0] - across * side / 2, middle[1] - rows * side * LOW / 2
            return [
                (left + (n % across + 0.5) * side, top + (n // across + 0.5) * side * LOW)
                for n in range(count)
            ]
    return None


def _apart(
    waters: Waters, zone: str, count: int, side: float, others: Sequence[Box]
) -> Sequence[Point] | None:
    """Return places wherever there is room, each as near to the sign as can be; None: too few."""
    spots, taken = list[Point](), list(others)
    for _each in range(count):
        at = waters.place(zone, side, side * LOW, taken)
        if at is None:
            return None
        spots.append(at)
        taken.append(box_at(at, side, side * LOW))
    return spots


def _pile(
    waters: Waters, zone: str, count: int, scale: float, taken: Sequence[Box]
) -> Sequence[Point]:
    """Return places on each other, as far aside as there is room for."""
    side = LEAST_SIDE / scale
    for step in (PILE / scale, PILE / 2 / scale, 0.0):
        at = waters.place(zone, side + step * (count - 1), side * LOW, taken)
        if at is not None:
            return [(at[0] + (n - (count - 1) / 2) * step, at[1]) for n in range(count)]
    return [waters.sign(zone)] * count
