"""Where pieces at sea stand: side by side in their zone, smaller where there are many."""

from collections.abc import Callable, Iterable, Sequence
from math import ceil

from konqt.gui.board.detail import LEAST_SIDE
from konqt.gui.board.piece import Piece
from konqt.gui.board.placing import SHRINK
from konqt.gui.board.sign_places import NEAR
from konqt.gui.board.standing import PILE, SEAWARD, Standing
from konqt.gui.board.territory import Box, Point, box_at, gap
from konqt.gui.board.waters import Waters

LOW = 0.76
"""Height of a piece at sea by its width."""
MOST_ROWS = 4
SMALLER = 0.7
"""Pieces of a block as small as this share of what they could be apart stand apart instead."""
Place = Callable[[Waters, str, int, float, Sequence[Box]], Sequence[Point] | None]


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
        small, spots = _by_the_sign(waters, zone, len(row), sides, scale, taken)
        if not spots:
            small, spots = _anywhere(waters, zone, len(row), sides, scale, taken)
        if not spots:
            small, spots = LEAST_SIDE, _pile(waters, zone, len(row), scale, taken)
        for piece, at in zip(row, spots, strict=True):
            found.put(piece, zone, at, small, scale, LOW)


def _by_the_sign(
    waters: Waters,
    zone: str,
    count: int,
    sides: Sequence[float],
    scale: float,
    taken: Sequence[Box],
) -> tuple[float, Sequence[Point]]:
    """Return the largest side not much smaller at which a block lies by the sign; 0 for none."""
    for side in sides:
        if side < SMALLER * sides[0]:
            break
        wide = side / scale
        spots = _block(waters, zone, count, wide, taken)
        boxes = [box_at(at, wide, wide * LOW) for at in spots or ()]
        if boxes and min(gap(box, waters.sign_box(zone)) for box in boxes) <= NEAR * wide:
            return side, spots or ()
    return 0.0, ()


def _anywhere(
    waters: Waters,
    zone: str,
    count: int,
    sides: Sequence[float],
    scale: float,
    taken: Sequence[Box],
) -> tuple[float, Sequence[Point]]:
    """Return the largest side for which there is room in a zone, with the places; 0 for none."""
    small, spots = _largest(_block, waters, zone, count, sides, scale, taken)
    larger = [each for each in sides if each * SMALLER > small]
    apart, around = _largest(_apart, waters, zone, count, larger, scale, taken)
    return (apart, around) if around else (small, spots)


def _largest(
    place: Place,
    waters: Waters,
    zone: str,
    count: int,
    sides: Sequence[float],
    scale: float,
    taken: Sequence[Box],
) -> tuple[float, Sequence[Point]]:
    """Return the largest of these sides for which there is room, with the places; 0 for none."""
    for side in sides:
        spots = place(waters, zone, count, side / scale, taken)
        if spots:
            return side, spots
    return 0.0, ()


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
