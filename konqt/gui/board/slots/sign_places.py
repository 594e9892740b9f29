"""Where the sign of a sea zone stands: on its numeral, or beside the water that has room for ships.

A sign and the ships of its zone are read as one group. Where the water about the numeral is too
narrow for two stacks at the zoom in use, the sign goes where there is room for it and for them.
"""

from collections.abc import Iterator, Sequence

from konqt.board.board import ZONE, Board
from konqt.gui.board.slots.territory import Box, Point, box_at, gap
from konqt.gui.board.slots.waters import Waters

NEAR = 0.9
"""Sides of a piece that a group may stand from its sign and still be read with it."""
STACKS = 2
"""Pieces for which there is to be room: one of each side."""
BESIDE = 4.0
"""Board units between a sign that went elsewhere and its ships."""
LEANING = 0.0, 0.4
"""Which share of a sign may lie on a shore, a rim or a line if it has no room otherwise."""
TRIED = 400
"""Places of a group that are tried, the nearest to the numeral first."""
Size = tuple[float, float]


def waters_about(
    board: Board,
    printed: Sequence[Point],
    taken: Sequence[Box],
    sizes: Sequence[Size],
    side: float,
    low: float,
) -> Waters:
    """Return the free water of the zones about signs that stand where there is room for ships.

    Args:
        board: its zones.
        printed: by zone, where its numeral is printed.
        taken: boxes with print.
        sizes: by zone, its sign's width and height in board units.
        side: board units of a piece's side.
        low: height of a piece by its side.
    """
    bare, zones = Waters(board, printed, taken), board.ids(ZONE)
    signs = [
        sign_place(bare, zone, size, side, low) for zone, size in zip(zones, sizes, strict=True)
    ]
    return Waters(board, signs, taken, sizes)


def sign_place(waters: Waters, zone: str, sign: Size, side: float, low: float) -> Point:
    """Return where a zone's sign stands.

    Args:
        waters: the free water, without signs.
        zone: whose sign it is.
        sign: its width and height in board units.
        side: board units of a piece's side.
        low: height of a piece by its side.
    """
    printed = waters.sign(zone)
    over = box_at(printed, *sign)
    for wide, high in (group_of(side, low), group_of(side, low, upright=True)):
        at = waters.place(zone, wide, high, (over,))
        if at is not None and gap(box_at(at, wide, high), over) <= NEAR * side:
            return printed
    for most in LEANING:
        for wide, high in (group_of(side, low), group_of(side, low, upright=True)):
            for spot in waters.places(zone, wide, high)[:TRIED]:
                for place in _beside(spot, (wide, high), sign):
                    if waters.taken(zone, box_at(place, *sign)) <= most:
                        return place
    return printed


def group_of(side: float, low: float, upright: bool = False) -> Size:
    """Return the size of two pieces side by side, or one over the other."""
    return (side, STACKS * side * low) if upright else (STACKS * side, side * low)


def _beside(at: Point, group: Size, sign: Size) -> Iterator[Point]:
    """Give the middles of a sign that touches a group on one of its sides."""
    across = (group[0] + sign[0]) / 2 + BESIDE
    down = (group[1] + sign[1]) / 2 + BESIDE
    yield at[0], at[1] - down
    yield at[0] - across, at[1]
    yield at[0] + across, at[1]
    yield at[0], at[1] + down
