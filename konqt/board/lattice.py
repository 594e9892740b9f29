"""Boards of square cells in rows and columns, made of a few lines of Python.

>>> board = lattice("coast", ["ff.", "f~~"], {"f": "field", "~": "zone"})
>>> board.ids("field"), board.ids("zone")
(('a1', 'b1', 'a2'), ('b2', 'c2'))
>>> board.beside("b1")
('a1', 'b2')
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from string import ascii_lowercase

from konqt.board.board import Board, Link, Space
from konqt.board.finding import BadMap, Finding
from konqt.board.geometry import Point
from konqt.board.made import board_from
from konqt.board.wholeness import Parts, faults_of
from konqt.core.fault import shown

SIDE = 200.0
"""Board units of a cell's side, which is also the margin of the sheet: counters and zooms are sized
for spaces about as large."""
NOTHING = "."
"""Where there is no cell."""
EDGE, CORNER = "edge", "corner"
"""Kinds of links: of cells that share a side, of cells that only touch."""
GATE = 0.3
"""Share of a cell's side from its edge to where those stand who come in over it."""


Cell = tuple[int, int]
"""column and row, from 0"""


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
        BadMap: the arguments do not make a board; its findings say everything that is wrong.
    """
    cells, said, given = dict(_cells(rows)), facts or {}, tuple(links)
    spaces = tuple(
        Space(name, kinds.get(letter, letter), ((_ring(at),),), _middle(at), said.get(name, {}))
        for at, letter in cells.items()
        for name in (_name(at),)
    )
    joined = {frozenset((each.a, each.b)): each for each in _joined(list(cells), corners)}
    joined |= {frozenset((each.a, each.b)): each for each in given}
    wide, high = (max((at[axis] for at in cells), default=0) + 3 for axis in (0, 1))
    size = wide * SIDE, high * SIDE
    parts = Parts(size, spaces, tuple(joined.values()), (), names or {})
    wrong = [
        *_row_faults(rows),
        *_kind_faults(cells, kinds),
        *_fact_faults(said, spaces),
        *_links_over_links(given),
        *faults_of(parts),
    ]
    if wrong:
        raise BadMap(ident, wrong)
    return board_from(ident, parts)


def _cells(rows: Sequence[str]) -> Iterator[tuple[Cell, str]]:
    for row, letters in enumerate(rows):
        for column, letter in enumerate(letters[: len(ascii_lowercase)]):
            if letter != NOTHING:
                yield (column, row), letter


def _row_faults(rows: Sequence[str]) -> Iterator[Finding]:
    if isinstance(rows, str):
        remedy = "Give a list of rows, even of one"
        yield Finding("rows", "rows", f"the rows are one text, {shown(rows)}", remedy)
    for number, row in enumerate(rows, start=1):
        if len(row) > (most := len(ascii_lowercase)):
            message = f"it has {len(row)} cells, more than {most} columns"
            yield Finding(f"row {number}", "columns", message, "Leave out what is too much")


def _kind_faults(cells: Mapping[Cell, str], kinds: Mapping[str, str]) -> Iterator[Finding]:
    for letter in sorted(set(cells.values()) - kinds.keys()):
        first = next(_name(at) for at, other in cells.items() if other == letter)
        message = f"no kind is given for {letter}, which {first} is made of"
        yield Finding("kinds", "no-kind", message, f"Give {letter} a kind, or use another letter")
    for letter in kinds:
        if len(letter) != 1 or letter == NOTHING:
            message = f"{shown(letter)} is no letter of a cell"
            remedy = f"Give kinds to single letters other than {NOTHING}"
            yield Finding("kinds", "no-letter", message, remedy)


def _fact_faults(said: Mapping[str, object], spaces: Sequence[Space]) -> Iterator[Finding]:
    for stranger in sorted(said.keys() - {space.ident for space in spaces}):
        message = f"there is no space {stranger}, of which something is said"
        yield Finding("facts", "stranger", message, "Name a cell by column and row, such as a1")


def _links_over_links(links: Sequence[Link]) -> Iterator[Finding]:
    for ends, count in Counter(frozenset((each.a, each.b)) for each in links).items():
        if count > 1:
            one, other = min(ends), max(ends)
            message = f"{count} of the links given join {one} and {other}"
            yield Finding("links", "link-twice", message, "Keep one of them")


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
