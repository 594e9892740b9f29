"""Boards of square cells in rows and columns, made of a few lines of Python.

>>> board = lattice("coast", ["ff.", "f~~"], {"f": "field", "~": "zone"})
>>> board.ids("field"), board.ids("zone")
(('a1', 'b1', 'a2'), ('b2', 'c2'))
>>> board.beside("b1")
('a1', 'b2')
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from string import ascii_lowercase

from konqt.board.board import Board, Link, Space
from konqt.board.geometry import Point
from konqt.board.made import made_board

SIDE = 200.0
"""Board units of a cell's side, which is also the margin of the sheet: counters and zooms are sized
for spaces about as large."""
NOTHING = "."
"""Where there is no cell."""
EDGE, CORNER = "edge", "corner"
"""Kinds of links: of cells that share a side, of cells that only touch."""
GATE = 0.3
"""Share of a cell's side from its edge to where those stand who come in over it."""


def lattice(
    ident: str,
    rows: Sequence[str],
    kinds: Mapping[str, str],
    *,
    names: Mapping[str, Mapping[str, str]] | None = None,
    facts: Mapping[str, Mapping[str, object]] | None = None,
    links: Iterable[Link] = (),
    corners: bool = False,
) -> Board:
    """Return a board of cells. They are called by column and row, from the upper left: `a1`.

    Args:
        ident: what its game calls the board.
        rows: one letter a cell; a point is a place without one.
        kinds: letter -> the kind of its cells.
        names: language -> id -> name, of any cells.
        facts: id -> what its game says of it.
        links: what joins cells otherwise than the cells' sides and corners do: each takes the
            place of the link that joins its ends so far, if one does.
        corners: whether cells are joined that only touch.

    Raises:
        ValueError: a letter has no kind, there are too many columns, or a stranger is named.
    """
    if len(max(rows, key=len)) > len(ascii_lowercase):
        raise ValueError(f"there are more than {len(ascii_lowercase)} columns")
    cells = dict(_cells(rows))
    unknown = sorted(set(cells.values()) - kinds.keys())
    if unknown:
        raise ValueError(f"no kind is given for {' '.join(unknown)}")
    said = facts or {}
    if strangers := sorted(said.keys() - {_name(at) for at in cells}):
        raise ValueError(f"there is no space {', '.join(strangers)}")
    spaces = [
        Space(_name(at), kinds[letter], ((_ring(at),),), _middle(at), said.get(_name(at), {}))
        for at, letter in cells.items()
    ]
    joined = {frozenset((each.a, each.b)): each for each in _joined(list(cells), corners)}
    joined |= {frozenset((each.a, each.b)): each for each in links}
    wide, high = max(x for x, _ in cells) + 3, max(y for _, y in cells) + 3
    return made_board(ident, (wide * SIDE, high * SIDE), spaces, joined.values(), names=names)


Cell = tuple[int, int]
"""column and row, from 0"""


def _cells(rows: Sequence[str]) -> Iterator[tuple[Cell, str]]:
    for row, letters in enumerate(rows):
        for column, letter in enumerate(letters):
            if letter != NOTHING:
                yield (column, row), letter


def _name(at: Cell) -> str:
    return f"{ascii_lowercase[at[0]]}{at[1] + 1}"


def _middle(at: Cell) -> Point:
    return (at[0] + 1.5) * SIDE, (at[1] + 1.5) * SIDE


def _ring(at: Cell) -> tuple[float, ...]:
    left, top = (at[0] + 1) * SIDE, (at[1] + 1) * SIDE
    right, bottom = left + SIDE, top + SIDE
    return left, top, right, top, right, bottom, left, bottom, left, top


def _joined(cells: Sequence[Cell], corners: bool) -> Iterator[Link]:
    there = set(cells)
    for column, row in cells:
        for other in ((column + 1, row), (column, row + 1)):
            if other in there:
                yield _edge((column, row), other)
        for other in ((column + 1, row + 1), (column - 1, row + 1)):
            if corners and other in there:
                yield Link(_name((column, row)), _name(other), CORNER)


def _edge(one: Cell, two: Cell) -> Link:
    """Return the link of a cell with the one to its right or below it."""
    (x, y), across = _middle(one), one[1] == two[1]
    half, gate = SIDE / 2, SIDE * (0.5 - GATE)
    if across:
        line = (x + half, y - half, x + half, y + half)
        gates = (x + gate, y), (x + SIDE - gate, y)
    else:
        line = (x - half, y + half, x + half, y + half)
        gates = (x, y + gate), (x, y + SIDE - gate)
    return Link(_name(one), _name(two), EDGE, lines=(line,), gates=gates)
