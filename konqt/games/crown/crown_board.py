"""The board of Crown & Courage: three columns of spaces from the Oslofjord north to Freedom.

It is laid out as the data say: a lattice, not a true map, with the south at the foot.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

from konqt.board.board import AREA, Board, BoardFacts, Link, Names, Space
from konqt.board.made import made_board
from konqt.board.shipped import ShippedBoard
from konqt.core.frozen import frozen
from konqt.core.json_value import Json, KnownObject
from konqt.games.crown.engine.crown_files import shipped_groups

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


@frozen
class CrownMapFacts(BoardFacts):
    """What the rules read of an owner's map: its group, as the data files have it."""

    group: Json


@cache
def crown_board() -> Board:
    """Return the board as it is shipped."""
    told: KnownObject = shipped_groups()["map"]
    spaces: list[KnownObject] = told["spaces"]
    names = {"en": {each["id"]: each["name"] for each in spaces}, "nb": NORWEGIAN}
    return _made(told, names)


CROWN_BOARD = ShippedBoard(crown_board)


def board_of_map(
    told: KnownObject,
    names: Mapping[str, Mapping[str, str]],
    text: str,
    content_hash: str,
) -> Board:
    """Return the board of an owner's map in which nothing is wrong.

    Args:
        told: the map's group, as data have it.
        names: language -> space -> name.
        text: that of the map file, which records carry.
        content_hash: the SHA-256 of the file.
    """
    board = _made(told, names)
    return replace(board, facts=CrownMapFacts(told), map_text=text, content_hash=content_hash)


def map_of_board(board: Board) -> Json:
    """Return the map's group of an owner's board.

    Raises:
        TypeError: it is another game's, or the shipped one, which stands in the data files.
    """
    if isinstance(board.facts, CrownMapFacts):
        return board.facts.group
    raise TypeError(f"{board.ident} is no map of an owner of this game")


def told_map(told: object) -> Json:
    """Return the map's group as another process told it.

    Raises:
        TypeError: it is none.
    """
    if isinstance(told, Mapping):
        return told
    raise TypeError(f"{type(told).__name__} is no map of this game")


def shipped_crown_names() -> Names:
    """Return what the spaces of the shipped board are called, in each language."""
    return crown_board().names


def _made(told: KnownObject, names: Mapping[str, Mapping[str, str]]) -> Board:
    spaces: list[KnownObject] = told["spaces"]
    columns = 1 + max(each["col"] for each in spaces)
    top = max(each["row"] for each in spaces)
    size = LEFT + columns * WIDE + RIGHT, top * HIGH + 2 * MARGIN
    made = (_space(each, columns, top) for each in spaces)
    return made_board("crown", size, made, _links(spaces), names=names)


def _space(told: KnownObject, columns: int, top_row: int) -> Space:
    across = (0, columns) if told.get("freedom") else (told["col"], told["col"] + 1)
    left, right = (LEFT + each * WIDE for each in across)
    top = MARGIN + (top_row - told["row"]) * HIGH
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
