"""The board of Crown & Courage: three columns of spaces from the Oslofjord north to Freedom.

It is laid out as the data say: a lattice, not a true map, with the south at the foot.
"""

from collections.abc import Iterator
from functools import cache

from konqt.board.board import AREA, Board, Link, Names, Space
from konqt.board.made import made_board
from konqt.board.shipped import ShippedBoard
from konqt.core.json_value import KnownObject
from konqt.games.crown.engine.printed import shipped_groups

COLUMNS, TOP_ROW = 3, 19
WIDE, HIGH = 240.0, 82.0
"""Board units of a space's sides: all of it is to be seen at once in a tall, narrow pane."""
LEFT, RIGHT, MARGIN = 46.0, 14.0, 12.0
"""Board units beside the spaces, where sectors have their numbers on the left, and above and
below them."""
ACROSS, DOWN, FREE_DOWN = 0.76, 0.67, 0.45
"""Where pieces stand in a space, as shares of its sides: right of its name and below it, in Freedom
nearer to its middle."""
NORWEGIAN = {"freedom": "Friheten", "oslofjord": "Oslofjorden"}
"""Names that Norwegian does not share with the data."""
STEP = "step"
"""The kind of link that everybody goes; only paratroopers go diagonally, which is not drawn."""
KINDS = ("red", "town", "mobilisation")
"""Kinds of spaces besides those where nothing is printed, the first that fits."""


@cache
def crown_board() -> Board:
    """Return the board as it is shipped."""
    spaces = shipped_groups()["map"]["spaces"]
    names = {"en": {each["id"]: each["name"] for each in spaces}, "nb": NORWEGIAN}
    size = LEFT + COLUMNS * WIDE + RIGHT, TOP_ROW * HIGH + 2 * MARGIN
    return made_board("crown", size, map(_space, spaces), _links(spaces), names=names)


CROWN_BOARD = ShippedBoard(crown_board)


def shipped_crown_names() -> Names:
    """Return what the spaces of the shipped board are called, in each language."""
    return crown_board().names


def _space(told: KnownObject) -> Space:
    across = (0, COLUMNS) if told.get("freedom") else (told["col"], told["col"] + 1)
    left, right = (LEFT + each * WIDE for each in across)
    top = MARGIN + (TOP_ROW - told["row"]) * HIGH
    ring = (left, top, right, top, right, top + HIGH, left, top + HIGH, left, top)
    # All of a column stand above each other: arrow keys lead straight on into Freedom.
    at = LEFT + (told["col"] + ACROSS) * WIDE
    stand = at, top + (FREE_DOWN if told.get("freedom") else DOWN) * HIGH
    kept = ("sector", "town", "red", "highway", "mobilisation", "paratrooper", "route", "freedom")
    facts = {name: told[name] for name in kept if name in told}
    return Space(told["id"], _kind(told), ((ring,),), stand, facts)


def _kind(told: KnownObject) -> str:
    return next((kind for kind in KINDS if told.get(kind)), AREA)


def _links(spaces: list[KnownObject]) -> Iterator[Link]:
    for told in spaces:
        for other in told["orth"]:
            if told["id"] < other:
                yield Link(told["id"], other, STEP)
