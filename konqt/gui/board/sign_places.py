"""Where the sign of a sea zone stands: on its numeral, or beside the water that has room for ships.

A sign and the ships of its zone are read as one group. Where the water about the numeral is too
narrow for two stacks at the zoom in use, the sign goes where there is room for it and for them.
"""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from threading import Lock

from konqt.board.board import Board
from konqt.gui.board.art import BoardArt
from konqt.gui.board.placing import SHRINK
from konqt.gui.board.plate import Wanted
from konqt.gui.board.territory import Box, Point, box_at, gap
from konqt.gui.board.waters import Waters

NEAR = 0.9
"""Sides of a piece that a group may stand from its sign and still be read with it."""
STACKS = 2
"""Pieces for which there is to be room: one of each side."""
LEAST_SHARE = 0.7
"""Smaller than this share of their size pieces stand elsewhere, and a line leads to them."""
BESIDE = 4.0
"""Board units between a sign that went elsewhere and its ships."""
LEANING = 0.0, 0.4
"""Which share of a sign may lie on a shore, a rim or a line if it has no room otherwise."""
TRIED = 400
"""Places of a group that are tried, the nearest to the numeral first."""
FEW = 2
"""Waters that are kept: a table and a viewer of the same size need the same ones."""
Size = tuple[float, float]

_kept: OrderedDict[tuple[object, ...], Waters] = OrderedDict()
_lock = Lock()


def free_waters(board: Board, art: BoardArt, wanted: Wanted, low: float) -> Waters:
    """Return the free water of the zones, about their signs; called in a worker.

    Args:
        board: its zones.
        art: what is printed and written on it.
        wanted: for which zoom.
        low: height of a piece by its side.
    """
    tier = wanted.tier
    printed = tuple(art.zone_signs(board, wanted.language))
    taken = tuple(art.fixed_boxes(board, wanted.language, tier))
    pixels = [art.zone_sign_size(zone, tier) for zone in board.topology.zones]
    sizes, side = (
        tuple((wide / tier, high / tier) for wide, high in pixels),
        wanted.detail.side / tier,
    )
    name = board.content_hash, printed, taken, sizes, side, low
    with _lock:
        if name not in _kept:
            _kept[name] = waters_about(board, printed, taken, sizes, side, low)
        _kept.move_to_end(name)
        while len(_kept) > FEW:
            _kept.popitem(last=False)
        return _kept[name]


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
    bare, zones = Waters(board, printed, taken), board.topology.zones
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
    for share in SHRINK:
        if share < LEAST_SHARE:
            break
        wide, high = STACKS * side * share, side * share * low
        at = waters.place(zone, wide, high, (over,))
        if at is not None and gap(box_at(at, wide, high), over) <= NEAR * side:
            return printed
        for most in LEANING:
            for spot in waters.places(zone, wide, high)[:TRIED]:
                for place in _beside(spot, (wide, high), sign):
                    if waters.taken(zone, box_at(place, *sign)) <= most:
                        return place
    return printed


def _beside(at: Point, group: Size, sign: Size) -> Iterator[Point]:
    """Give the middles of a sign that touches a group on one of its sides."""
    across = (group[0] + sign[0]) / 2 + BESIDE
    down = (group[1] + sign[1]) / 2 + BESIDE
    yield at[0], at[1] - down
    yield at[0] - across, at[1]
    yield at[0] + across, at[1]
    yield at[0], at[1] + down
