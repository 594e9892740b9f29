"""Where names, marks and counters stand: each inside its own area, once for each tier of scale.

An area's name, its marks (symbols) and a block for two counters lie apart from each other on the
area's own ground. If they do not fit, the name is broken in two lines or shortened, and at last it
gives way: nothing ever moves out of its area, so that no two areas can be in each other's way. The
same input gives the same places. Plain numbers in board units, safe in any thread.
"""

import itertools
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from threading import Lock

from konqt.board.board import AREA, Board
from konqt.core.frozen import frozen
from konqt.gui.board.slots.area_grid import AreaGrid
from konqt.gui.board.slots.territory import Box, Point, Territory, box_at, clear, overlap

GAP = 2
"""Pixels between counters."""
LEAST_SIDE = 12.0
"""Pixels of a counter's side below which its number cannot be read."""
SHRINK = (1.0, 0.9, 0.8, 0.7, 0.62, 0.5)
TIGHT, ROOMY = (48, 90), (20, 40)
"""Places that are looked at for a name, and for counters and marks: where it is tight, and not."""
ROOMY_FROM = 0.42
"""Pixels a board unit from which there is room for everything nearly everywhere."""
MOST_TRIED = 8
"""Places of counters that are looked at for each of a name."""
WET = 90.0
"""Board units that a place on its inlets' water is worse by."""
DRY, AFLOAT = 0.6, 400.0
"""Share of land below which a counter seems to float, and board units that this is worse by."""
BLOCK = 2
"""Counters that no name covers."""


@frozen
class AreaPlaces:
    """An area's name, marks and counters, by their middles, in board units."""

    plate: Point
    block: Point
    shape: tuple[int, int]
    side: float
    """of a counter with its gap"""
    name: int | None = 0
    """which writing of the name stands there; None where it gave way"""
    marks: Point | None = None
    upright: bool = False
    """whether the marks stand in a column"""
    spare: bool = False
    """whether the marks are the sign of what is worth winning alone"""

    roomy: bool = True
    """whether the block lies wholly in the area"""

    def spots(self, count: int) -> tuple[Point, ...]:
        """Return the middles of up to two counters in the block."""
        across, down = self.shape
        x, y = self.block
        if count == 1:
            return (self.block,)
        step = (self.side / 2 if across > 1 else 0.0), (self.side / 2 if down > 1 else 0.0)
        return (x - step[0], y - step[1]), (x + step[0], y + step[1])


@frozen
class Sizes:
    """What must be placed, in device-independent pixels."""

    names: Mapping[str, tuple[tuple[float, float], ...]]
    """area -> width and height of each writing of its name, the best first"""
    marks: Mapping[str, tuple[float, float]]
    """area -> width and height of its marks in a row"""
    side: float
    """of a counter with its gap"""
    least: float = LEAST_SIDE
    """of a counter: below it a name gives way"""
    spare: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    """area whose name gives way last -> width and height of the one sign that says why"""
    smallest: float = LEAST_SIDE
    """of a counter that no name stands beside"""


class Grounds:
    """The territories of a board, each made when it is first asked for."""

    _kept: "dict[str, Grounds]" = {}  # noqa: RUF012 - one for each board, for the whole run
    _lock = Lock()

    def __init__(self, board: Board) -> None:
        self._grid = AreaGrid.of(board)
        self._index = {area: number for number, area in enumerate(board.ids(AREA))}
        self._made: dict[str, Territory] = {}

    @classmethod
    def of(cls, board: Board) -> "Grounds":
        """Return the territories of a board."""
        with cls._lock:
            if board.content_hash not in cls._kept:
                cls._kept[board.content_hash] = cls(board)
            return cls._kept[board.content_hash]

    def __getitem__(self, area: str) -> Territory:
        made = self._made.get(area)
        if made is None:
            made = self._made[area] = Territory(self._grid, self._index[area])
        return made


def placed(
    board: Board, scale: float, sizes: Sizes, fixed: Sequence[Box] = ()
) -> dict[str, AreaPlaces]:
    """Return every area's place at a scale in pixels a board unit.

    `fixed` are boxes in board units where something else is printed.
    """
    grounds = Grounds.of(board)
    return {area: _placed(grounds[area], scale, sizes, area, fixed) for area in board.ids(AREA)}


def _placed(
    ground: Territory, scale: float, sizes: Sizes, area: str, fixed: Sequence[Box]
) -> AreaPlaces:
    names = [(wide / scale, high / scale) for wide, high in sizes.names[area] if wide]
    wide, high = (pixels / scale for pixels in sizes.marks[area])
    fixed = [box for box in fixed if overlap(box, ground.bounds)]
    most = ROOMY if scale >= ROOMY_FROM else TIGHT
    search = _Search(ground, fixed, [(wide, high), (high, wide)] if wide else [], most)
    sides, smaller = (
        [side / scale for side in dict.fromkeys(max(least + GAP, sizes.side * s) for s in SHRINK)]
        for least in (sizes.least, sizes.smallest)
    )
    if area in sizes.spare:
        sides = list(dict.fromkeys((*sides, *smaller)))
    # A name in two lines is as dear as a smaller counter; a shortened one is dearer than any, and
    # than a second counter that stands over the name.
    trials = itertools.product(range(len(names)), range(len(sides)))
    ways = sorted(trials, key=lambda each: (each[0] > 1, sum(each), each))
    whole = [each for each in ways if each[0] <= 1]
    for some in (whole, ways[len(whole) :]):
        for counters, (name, shrunk) in itertools.product(range(BLOCK, 0, -1), some):
            found = search.best(names[name], sides[shrunk], counters)
            if found is not None:
                return found.with_name(name)
    if area in sizes.spare:
        wide, high = (pixels / scale for pixels in sizes.spare[area])
        for marks in ([(wide, high)], []):
            cramped = _Search(ground, fixed, marks, most)
            for counters, (name, shrunk) in itertools.product(range(BLOCK, 0, -1), ways):
                found = cramped.best(names[name], sides[shrunk], counters)
                if found is not None:
                    return replace(found.with_name(name), spare=True)
    # Too small for its name, and at last for its marks: pointing at it still says both.
    for each in (search, _Search(ground, fixed, [], most)):
        for counters, side in itertools.product(range(BLOCK, 0, -1), (*sides, *smaller)):
            found = each.best(None, side, counters)
            if found is not None:
                return found.with_name(None)
    at = ground.middle
    return AreaPlaces(at, at, (1, 1), smaller[-1], None, None, roomy=False)


@frozen
class _Found:
    name: Point
    block: Point
    shape: tuple[int, int]
    side: float
    marks: Point | None
    upright: bool

    def with_name(self, name: int | None) -> AreaPlaces:
        return AreaPlaces(
            self.name, self.block, self.shape, self.side, name, self.marks, self.upright
        )


class _Search:
    """Looks for room for name, marks and counters of one area."""

    def __init__(
        self,
        ground: Territory,
        fixed: Sequence[Box],
        marks: list[tuple[float, float]],
        most: tuple[int, int],
    ) -> None:
        self._ground = ground
        self._fixed = fixed
        self._most_names, self._most_others = most
        self._kept: dict[tuple[float, float, int], list[tuple[Box, Point]]] = {}
        self._marks = [
            (box, at, number == 1)
            for number, (wide, high) in enumerate(marks)
            for box, at in self._places(wide, high, self._most_others)
        ]
        self._wants_marks = bool(marks)
        self._blocks: dict[tuple[float, int], list[tuple[float, Box, Point, tuple[int, int]]]] = {}

    def best(self, name: tuple[float, float] | None, side: float, counters: int) -> _Found | None:
        """Return the best places for a name (or none), a block of counters and the marks."""
        blocks = self._blocks_of(side, counters)
        if not blocks or (self._wants_marks and not self._marks):
            return None
        names = [(box_at(self._ground.middle, 0, 0), self._ground.middle)]
        if name is not None:
            names = self._places(*name, self._most_names)
        least, found = math.inf, None
        for name_box, at in names:
            price = 0.6 * self._price(name_box, at) if name is not None else 0.0
            if price + blocks[0][0] >= least:
                continue
            marks = self._marks_by_distance(name_box, at)
            if self._wants_marks and not marks:
                continue
            free = (each for each in blocks if clear(each[1], (name_box,)))
            for block_price, box, block, shape in itertools.islice(free, MOST_TRIED):
                if price + block_price >= least:
                    break
                far, spot, upright = next(
                    ((far, spot, up) for far, spot, up, mark in marks if clear(mark, (box,))),
                    (math.inf if self._wants_marks else 0.0, None, False),
                )
                if price + block_price + far < least:
                    least = price + block_price + far
                    found = _Found(at, block, shape, side, spot, upright)
        return found

    def _marks_by_distance(self, name: Box, near: Point) -> list[tuple[float, Point, bool, Box]]:
        """Return the places of marks that are clear of a name, the nearest to it first."""
        return sorted(
            (0.3 * math.dist(at, near), at, upright, box)
            for box, at, upright in self._marks if clear(box, (name,))
        )  # fmt: skip

    def _blocks_of(
        self, side: float, counters: int
    ) -> list[tuple[float, Box, Point, tuple[int, int]]]:
        key = side, counters
        if key not in self._blocks:
            shapes = ((2, 1), (1, 2)) if counters > 1 else ((1, 1),)
            self._blocks[key] = sorted(
                (self._price(box, at), box, at, shape)
                for shape in shapes
                for box, at in self._places(shape[0] * side, shape[1] * side, self._most_others)
            )
        return self._blocks[key]

    def _places(self, wide: float, high: float, most: int) -> list[tuple[Box, Point]]:
        """Return places all over the ground, at most so many."""
        key = wide, high, most
        if key not in self._kept:
            self._kept[key] = self._all_over(wide, high, most)
        return self._kept[key]

    def _all_over(self, wide: float, high: float, most: int) -> list[tuple[Box, Point]]:
        spots = self._ground.spots(wide, high)
        boxes = ((box_at(at, wide, high), at) for at in spots)
        found = [each for each in boxes if clear(each[0], self._fixed)]
        step = len(found) / most
        return found if step <= 1 else [found[int(number * step)] for number in range(most)]

    def _price(self, box: Box, at: Point) -> float:
        dry = self._ground.dry(box)
        return math.dist(at, self._ground.middle) + WET * (1.0 - dry) + AFLOAT * (dry < DRY)


def free_places(
    ground: Territory, side: float, near: Point, taken: Sequence[Box]
) -> Iterator[Point]:
    """Return places for a counter that cover nothing, on land and nearest to a point first."""
    return places_by(ground, side, lambda at: math.dist(at, near), taken)


def places_by(
    ground: Territory,
    side: float,
    far: Callable[[Point], float],
    taken: Sequence[Box],
    farthest: float = math.inf,
) -> Iterator[Point]:
    """Return places for a counter that cover nothing, none too far, on land and near first."""
    wet = []
    for way, at in sorted((far(at), at) for at in ground.spots(side, side)):
        if way > farthest:
            break
        box = box_at(at, side, side)
        if clear(box, taken):
            if ground.dry(box) >= DRY:
                yield at
            else:
                wet.append(at)
    yield from wet
