"""Where an attack crosses a border: the ways in, and the arrow that shows one of them.

A border is long and winds, and beside it lies a third area's ground. An arrow is right if it leads
from the attackers' own ground over nothing but water into the area that they attack.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise, repeat
from threading import Lock

from konqt.board.board import AREA, Board
from konqt.board.geometry import points
from konqt.core.frozen import frozen
from konqt.gui.board.arrows import LEAST
from konqt.gui.board.slots.area_grid import CELL, SEA, AreaGrid, kinds_of
from konqt.gui.board.slots.territory import Box, Point, clear

WAYS, CLOSEST, APART = 10, 6.0, 28.0
"""Ways over a border that are looked at, and board units between them, at least and at most."""
MOUTHS, MOST_KEPT = 6, 20_000
"""Ways over a border by which it is told how near it is, and places for which that is kept."""
CHANNEL = 170.0
"""Board units from a border, which may run in mid-channel, within which ground is sought."""
ROUND = 24
"""Directions in which ground is sought where none lies straight across the border."""
DEPTHS = (10.0, 20.0, 34.0, 50.0)
"""Board units by which the head of an arrow may lie inside the area that it leads to."""
SHORT, LONG = 1.2, 1.65
"""Sides of a counter from its middle to the head of an arrow between which none is better."""
HIDDEN, BLIND = 0.9, 0.5
"""Sides of a counter by which an arrow is worse whose head lies at a name, or on a counter."""
HEAD = 0.3
"""Half the room that the head of an arrow takes, in sides of a counter."""
ASTRAY = 4.0
"""Sides of a counter by which an arrow is worse that points straight past those who are attacked;
by how far it does otherwise, the less."""
BEFORE = 0.85
"""Sides of a counter from the middle of those who are attacked to the nearest head of an arrow."""
STEP = 0.8 * CELL
"""Board units between the places of an arrow that are looked at."""


Arrow = tuple[Point, Point]
"""where it begins and ends"""


@frozen
class WayIn:
    """One way over a border: places farther and farther inside the area beyond it."""

    inside: tuple[Point, ...]
    ahead: Point
    """the way in, one board unit long"""


class Far(dict[Point, float]):
    """How far places are from the nearest of some others; kept, for many are asked for often."""

    def __init__(self, mouths: Sequence[Point]) -> None:
        super().__init__()
        self._mouths = mouths

    def __missing__(self, at: Point) -> float:
        if len(self) > MOST_KEPT:
            self.clear()
        way = self[at] = min(map(math.dist, repeat(at), self._mouths))
        return way


class Crossings:
    """The ways over the borders of a board, found when they are first asked for."""

    _kept: "dict[str, Crossings]" = {}  # noqa: RUF012 - one for each board, for the whole run
    _lock = Lock()

    def __init__(self, board: Board) -> None:
        self._grid = AreaGrid.of(board)
        self._index = {area: number for number, area in enumerate(board.ids(AREA))}
        self._lines: dict[frozenset[int], tuple[tuple[float, ...], ...]] = {
            frozenset((self._index[link.a], self._index[link.b])): link.lines
            for link in board.links
            if link.a in self._index and link.b in self._index
        }
        self._found: dict[tuple[str, str], tuple[WayIn, ...]] = {}
        self._far: dict[tuple[str, str], Far] = {}
        self._allowed: dict[tuple[str, str], bytes] = {}

    @classmethod
    def of(cls, board: Board) -> "Crossings":
        """Return the ways over the borders of a board."""
        with cls._lock:
            if board.content_hash not in cls._kept:
                cls._kept[board.content_hash] = cls(board)
            return cls._kept[board.content_hash]

    def into(self, area: str, source: str) -> tuple[WayIn, ...]:
        """Return the ways into an area from another one; none where they do not touch."""
        key = area, source
        if key not in self._found:
            here, there = self._index.get(area), self._index.get(source)
            self._found[key] = ()
            if here is not None and there is not None:
                lines = self._lines.get(frozenset((here, there)), ())
                self._found[key] = tuple(self._ways(here, lines)) or self._nearest(here, lines)
        return self._found[key]

    def far(self, area: str, source: str) -> "Far":
        """Return how far places are from the nearest way into an area from another one."""
        key = area, source
        if key not in self._far:
            ways = self.into(area, source)
            some = ways[:: max(1, len(ways) // MOUTHS)]
            self._far[key] = Far([each.inside[0] for each in some])
        return self._far[key]

    def leads(self, start: Point, end: Point, area: str, source: str) -> bool:
        """Return whether a line leads from an area's ground over water alone into another one."""
        key = area, source
        kinds = self._allowed.get(key)
        if kinds is None:
            kinds = kinds_of((self._index[source], self._index[area], SEA))
            self._allowed[key] = kinds
        return self._grid.along(start, end, STEP, kinds) and self._within(self._index[area], end)

    def _within(self, area: int, at: Point) -> bool:
        """Return whether a place lies inside an area by more than the raster may be wrong."""
        around = ((0.0, 0.0), (CELL, 0.0), (-CELL, 0.0), (0.0, CELL), (0.0, -CELL))
        return all(self._grid.at((at[0] + x, at[1] + y)) == area for x, y in around)

    def _ways(self, area: int, flat: Iterable[tuple[float, ...]]) -> Iterator[WayIn]:
        lines = [list(points(line)) for line in flat]
        long = sum(math.dist(*each) for line in lines for each in pairwise(line))
        apart = min(APART, max(CLOSEST, long / WAYS))
        for line in lines:
            for at, across in _spread(line, apart):
                for ahead in (across, (-across[0], -across[1])):
                    inside = tuple(self._inside(area, at, ahead))
                    if inside:
                        yield WayIn(inside, ahead)

    def _nearest(self, area: int, flat: Iterable[tuple[float, ...]]) -> tuple[WayIn, ...]:
        """Return the way to the nearest ground where the area is a mere strip at the border."""
        line = next((list(points(each)) for each in flat), [])
        if not line:
            return ()
        at = line[len(line) // 2]
        for ring in range(1, round(CHANNEL / CELL)):
            for turn in range(ROUND):
                angle = math.tau * turn / ROUND
                ahead = math.cos(angle), math.sin(angle)
                if self._within(area, place := _along(at, ahead, ring * CELL)):
                    return (WayIn((place,), ahead),)
        return ()

    def _inside(self, area: int, at: Point, ahead: Point) -> Iterator[Point]:
        """Go from a border to an area's ground, and give places farther and farther inside."""
        shore = next(
            (
                far for far in _steps(CHANNEL)
                if self._grid.at(_along(at, ahead, far)) not in (SEA, area)
                or self._grid.at(_along(at, ahead, far + CELL)) == area
            ),
            CHANNEL,
        )  # fmt: skip
        for depth in DEPTHS:
            place = _along(at, ahead, shore + depth)
            if not self._within(area, place):
                return
            yield place


@frozen
class Aim:
    """What an arrow of attackers may point at, and what it must not hide; in board units."""

    crossings: Crossings
    area: str
    source: str
    ways: tuple[WayIn, ...]
    holders: Sequence[Point]
    """middles of the counters that are attacked"""
    names: Sequence[Box]
    counters: Sequence[Box]

    @property
    def far(self) -> Callable[[Point], float]:
        """Return what tells how far a place is from the nearest way into the area."""
        return self.crossings.far(self.area, self.source).__getitem__

    def arrow(self, at: Point, side: float) -> Arrow | None:
        """Return the arrow of a counter so wide; None if none leads straight there from it."""
        ends = [(self._price(at, end, side), end) for way in self.ways for end in way.inside]
        for holder in self.holders:
            ends += [(self._price(at, end, side), end) for end in _towards(at, holder, side)]
        leads = self.crossings.leads
        for _price, end in sorted(ends):
            if leads(at, end, self.area, self.source):
                way = math.dist(at, end) or 1.0
                ahead = (end[0] - at[0]) / way, (end[1] - at[1]) / way
                edge = side / 2 / max(abs(ahead[0]), abs(ahead[1]), 1e-6)
                return _along(end, ahead, -max(LEAST * side, way - edge)), end
        return None

    def gate(self, at: Point, side: float) -> Arrow:
        """Return an arrow across the border itself, where no straight one leads over it."""
        way = min(self.ways, key=lambda each: self._detour(at, each.inside[0]))
        tip = way.inside[-1]
        long = max(math.dist(way.inside[0], tip) + 2 * DEPTHS[0], LEAST * side)
        goal = min(self.holders, key=lambda each: math.dist(tip, each), default=tip)
        # Half across the border, half at those who are attacked.
        far = math.dist(tip, goal) or 1.0
        x, y = way.ahead[0] + (goal[0] - tip[0]) / far, way.ahead[1] + (goal[1] - tip[1]) / far
        way_long = math.hypot(x, y)
        ahead = (x / way_long, y / way_long) if way_long > 0.5 else way.ahead
        return _along(tip, ahead, -long), tip

    def _detour(self, at: Point, gate: Point) -> float:
        """Return how long the way by a gate is to those who are attacked."""
        beyond = min((math.dist(gate, each) for each in self.holders), default=0.0)
        return math.dist(at, gate) + beyond

    def _price(self, at: Point, end: Point, side: float) -> float:
        way, half = math.dist(at, end), HEAD * side
        head = end[0] - half, end[1] - half, end[0] + half, end[1] + half
        price = max(0.0, way - LONG * side) + max(0.0, SHORT * side - way)
        price += HIDDEN * side * (not clear(head, self.names))
        price += ASTRAY * side * min((_astray(at, end, each) for each in self.holders), default=0.0)
        return price + BLIND * side * (not clear(head, self.counters))


def _towards(at: Point, goal: Point, side: float) -> Iterator[Point]:
    """Give ends of an arrow that points at a counter, each nearer to it, the last one before it."""
    way = math.dist(at, goal)
    ahead = (goal[0] - at[0]) / (way or 1.0), (goal[1] - at[1]) / (way or 1.0)
    last = max(way - BEFORE * side, 0.8 * side)
    far = min(last, SHORT * side)
    while far < last:
        yield _along(at, ahead, far)
        far += side / 3
    yield _along(at, ahead, last)


def _astray(at: Point, end: Point, goal: Point) -> float:
    """Return how far an arrow points past a place: 0 at it, 1 straight past it, 2 away from it."""
    long = math.dist(at, end) * math.dist(at, goal)
    dot = (end[0] - at[0]) * (goal[0] - at[0]) + (end[1] - at[1]) * (goal[1] - at[1])
    return 1.0 - dot / (long or 1.0)


def _spread(line: Sequence[Point], apart: float) -> Iterator[tuple[Point, Point]]:
    """Give places along a line, never far from each other, and what is across it there."""
    gone = apart / 2
    for one, two in pairwise(line):
        long = math.dist(one, two)
        across = (one[1] - two[1]) / (long or 1.0), (two[0] - one[0]) / (long or 1.0)
        while gone <= long:
            share = gone / (long or 1.0)
            yield (one[0] + (two[0] - one[0]) * share, one[1] + (two[1] - one[1]) * share), across
            gone += apart
        gone -= long


def _steps(most: float) -> Iterator[float]:
    yield from (number * CELL for number in range(int(most / CELL)))


def _along(at: Point, ahead: Point, far: float) -> Point:
    return at[0] + ahead[0] * far, at[1] + ahead[1] * far
