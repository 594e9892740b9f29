"""Where names and counters stand at a zoom: no name over a name, no counter over either.

Every area gets a plate (its name with its symbols) and a block with room for its counters: for one
where at most one faction stands, which is nearly everywhere. Good places are tried in turn until
nothing overlaps, then each moves nearer to its land as long as that covers nothing. Where a second
or third faction comes to an area, only it and those it presses move. The same input gives the same
places. Plain numbers in board units, quick enough for a worker, safe in any thread.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from konqt.board.board import Board
from konqt.gui.board.area_grid import AreaGrid

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""left, top, right, bottom"""

ROUNDS = 40
IN_A_ROW = 3
"""Counters that may stand in one row or column; more make a square."""
MISLEADING = 6.0
"""What it costs a name to stand on the land of another, beside the distance."""
EDGE = 24.0
"""of the sheet, where its frame is"""
STARTS = 6
DRAWS = 6
_DIRECTIONS = tuple(
    (math.cos(math.radians(a)), math.sin(math.radians(a))) for a in range(0, 360, 15)
)


@dataclass(frozen=True, slots=True)
class Place:
    """An area's plate and block, by their middles, in board units."""

    plate: Point
    block: Point
    shape: tuple[int, int]
    side: float
    """of a counter with its gap"""
    leader: tuple[Point, Point] | None = None
    """from a plate that stands apart to its land"""
    clear: bool = True
    """whether neither plate nor block covers anything; else the plate should bear less"""

    def spots(self, count: int) -> tuple[Point, ...]:
        """Return the middles of `count` counters in the block; more than it is for go below."""
        across, _down = self.shape
        x, y = self.block
        rows: list[int] = []
        left = count
        while left > 0:
            rows.append(min(across, left))
            left -= across
        spots: list[Point] = []
        for row, number in enumerate(rows):
            down = y + (row - (len(rows) - 1) / 2) * self.side
            spots += [(x + (i - (number - 1) / 2) * self.side, down) for i in range(number)]
        return tuple(spots)


@dataclass(slots=True)
class _Area:
    """An area being placed: candidates with their price, and what is chosen now."""

    number: int
    blocks: list[tuple[float, Point, tuple[int, int], Box]]
    plates: list[tuple[float, Point, Box]]
    block: int = 0
    plate: int = 0
    stuck: int = 0

    @property
    def block_box(self) -> Box:
        return self.blocks[self.block][3]

    @property
    def plate_box(self) -> Box:
        return self.plates[self.plate][2]

    @property
    def price(self) -> float:
        return self.blocks[self.block][0] + self.plates[self.plate][0]

    def from_where(self, other: "_Area") -> "_Area":
        """Begin with the plate of another, and the block nearest to its own."""
        at = other.blocks[other.block][1]
        self.plate = other.plate
        ways = range(len(self.blocks))
        self.block = min(ways, key=lambda way: (math.dist(self.blocks[way][1], at), way))
        return self


@dataclass(frozen=True, slots=True)
class Sizes:
    """What must be placed, in device-independent pixels."""

    plates: Mapping[str, tuple[float, float]]
    """area -> width and height of its plate"""
    side: float
    """of a counter with its gap"""


class Placing:
    """All plates and blocks at a scale in pixels a board unit, settled once for the empty land.

    `fixed` are boxes in board units where something else is printed.
    """

    def __init__(self, board: Board, scale: float, sizes: Sizes, fixed: Sequence[Box] = ()) -> None:
        self._board = board
        self._grid = AreaGrid.of(board)
        self._scale = scale
        self._sizes = sizes
        self._fixed = [*fixed]
        wide, high = board.geometry.width, board.geometry.height
        self._sheet = (EDGE, EDGE, wide - EDGE, high - EDGE)
        self._areas = [self._candidates(each, 1) for each in range(len(board.topology.areas))]
        _settle(self._areas, self._fixed, self._sheet)

    def places(self, crowded: Mapping[str, int] | None = None) -> dict[str, Place]:
        """Return every area's place.

        `crowded` (area -> counters) keeps more room in some areas than for one
        counter: they and those they press move, the others stay.
        """
        names = self._board.topology.areas
        areas = [replace(area) for area in self._areas]
        for number, area in enumerate(names):
            if crowded and crowded.get(area, 1) > 1:
                grown = self._candidates(number, crowded[area])
                areas[number] = grown.from_where(areas[number])
        near = _neighbourhoods(areas)
        if crowded and _give_way(areas, near, self._fixed, self._sheet):
            # Too tight for that: all look for other places.
            _settle(areas, self._fixed, self._sheet)
        return {
            names[area.number]: _placed(
                area,
                self._sizes.side / self._scale,
                self._grid,
                self._board.geometry.anchors[area.number].stack,
                not _clashes(area, near[area.number], self._fixed, self._sheet),
            )
            for area in areas
        }

    def _candidates(self, number: int, counters: int) -> "_Area":
        return _candidates(self._board, self._grid, number, self._sizes, self._scale, counters)


def _candidates(
    board: Board, grid: AreaGrid, number: int, sizes: Sizes, scale: float, counters: int
) -> _Area:
    area = board.topology.areas[number]
    anchors = board.geometry.anchors[number]
    side = sizes.side / scale
    blocks = []
    for at, far in _around(anchors.stack, max(side, 26.0) * 0.55, 7):
        for order, (across, down) in enumerate(block_shapes(counters)):
            box = _box(at, across * side, down * side)
            price = far * 1.1 + order * 0.35 + 9.0 * grid.outside(box, number, own_sea=0.3)
            price += 3.0 * (grid.at(at) != number)
            blocks.append((price, at, (across, down), box))
    blocks.sort(key=lambda each: each[0])
    width, height = (pixels / scale for pixels in sizes.plates[area])
    places = list(_around(anchors.label, max(height, 18.0) * 0.75, 9))
    for drop in (1.0, -1.0):
        below = anchors.stack[1] + drop * (side + height) * 0.52
        places.append(((anchors.stack[0], below), 0.75))
    plates = []
    for at, far in places:
        box = _box(at, width, height)
        price = far * 0.6 + 9.0 * grid.outside(box, number, own_sea=0.1)
        if _misleads(grid, box, number):
            price += MISLEADING
        if grid.outside(box, number, own_sea=1.0) == 1.0:
            price += 1.8 * grid.gap(box, number) / max(height, 1.0)
        plates.append((price, at, box))
    plates.sort(key=lambda each: each[0])
    return _Area(number, blocks, plates)


def block_shapes(counters: int) -> tuple[tuple[int, int], ...]:
    """Return how many counters of a block may stand side by side and above each other.

    From one row to one column, without rows that would stay empty; many stand in a square.
    """
    if counters > IN_A_ROW:
        across = math.ceil(math.sqrt(counters))
        return ((across, math.ceil(counters / across)),)
    ways = range(max(1, counters), 0, -1)
    return tuple((across, math.ceil(max(1, counters) / across)) for across in ways)


def _misleads(grid: AreaGrid, box: Box, number: int) -> bool:
    """Return whether a name would be read as that of the land it mostly stands on, not its own."""
    own = 1.0 - grid.outside(box, number, own_sea=1.0)
    return own < 0.34 and grid.outside(box, number, own_sea=0.0) > 0.5


def _around(middle: Point, step: float, rings: int) -> Iterable[tuple[Point, float]]:
    """Return a place and rings of places round it, with the ring's number."""
    yield middle, 0.0
    for ring in range(1, rings + 1):
        # Farther out more directions, so that neighbouring places stay about as near.
        for x, y in _DIRECTIONS[:: 4 if ring < 3 else 2 if ring < 5 else 1]:
            yield (middle[0] + x * ring * step, middle[1] + y * ring * step), float(ring)


def _box(at: Point, width: float, height: float) -> Box:
    x, y = at
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def overlap(one: Box, two: Box) -> float:
    """Return the area that two boxes share."""
    wide = min(one[2], two[2]) - max(one[0], two[0])
    high = min(one[3], two[3]) - max(one[1], two[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def _settle(areas: list[_Area], fixed: list[Box], sheet: Box) -> None:
    """Place all from several beginnings and keep what overlaps least and stands best."""
    near = _neighbourhoods(areas)
    least, best = (math.inf, math.inf), [(0, 0)] * len(areas)
    for start in range(STARTS):
        for area in areas:
            area.block = area.plate = 0
            area.stuck = start * (1 + area.number % 3)
        for area in areas:
            _choose(area, near[area.number], fixed, sheet, 1.5)
        left = _give_way(areas, near, fixed, sheet)
        _draw_near(areas, near, fixed, sheet)
        price = sum(area.price for area in areas)
        if (left, price) < least:
            least, best = (left, price), [(area.block, area.plate) for area in areas]
    for area, chosen in zip(areas, best, strict=True):
        area.block, area.plate = chosen


def _draw_near(
    areas: list[_Area], near: dict[int, list[_Area]], fixed: list[Box], sheet: Box
) -> None:
    """Let each take a better place that covers nothing, those that stand worst first."""
    for _ in range(DRAWS):
        before = [(area.block, area.plate) for area in areas]
        for area in sorted(areas, key=lambda area: -area.price):
            taken = [
                box for other in near[area.number] for box in (other.block_box, other.plate_box)
            ]
            area.block = _first_free(
                [(price, box) for price, _at, _shape, box in area.blocks],
                area.block, [*taken, *fixed, area.plate_box], sheet,
            )  # fmt: skip
            area.plate = _first_free(
                [(price, box) for price, _at, box in area.plates],
                area.plate, [*taken, *fixed, area.block_box], sheet,
            )  # fmt: skip
        if before == [(area.block, area.plate) for area in areas]:
            return


def _first_free(options: list[tuple[float, Box]], now: int, taken: list[Box], sheet: Box) -> int:
    """Return the cheapest option that covers nothing, if it is cheaper than the one in use."""
    for number in range(now):
        box = options[number][1]
        if not _covered(box, taken) and not _beyond(box, sheet):
            return number
    return now


def _give_way(
    areas: list[_Area], near: dict[int, list[_Area]], fixed: list[Box], sheet: Box
) -> int:
    """Let those that clash choose anew, round by round; gives how many clash at the end."""
    for round_number in range(1, ROUNDS):
        clashing = [a for a in areas if _clashes(a, near[a.number], fixed, sheet)]
        if not clashing:
            return 0
        for area in clashing:
            area.stuck += 1
            # Who is hemmed in takes the place it likes; then the others have to give way.
            bold = area.stuck % 4 == 3
            weight = 1.0 if bold else 2.0 + 2.0 * round_number
            _choose(area, near[area.number], fixed, sheet, weight)
    return len([a for a in areas if _clashes(a, near[a.number], fixed, sheet)])


def _neighbourhoods(areas: list[_Area]) -> dict[int, list[_Area]]:
    """Return for each area the others that any of its boxes could touch."""
    reach = {}
    for area in areas:
        boxes = [each[3] for each in area.blocks] + [each[2] for each in area.plates]
        reach[area.number] = (
            min(b[0] for b in boxes),
            min(b[1] for b in boxes),
            max(b[2] for b in boxes),
            max(b[3] for b in boxes),
        )
    return {
        a.number: [b for b in areas if b is not a and overlap(reach[a.number], reach[b.number])]
        for a in areas
    }


def _clashes(area: _Area, near: list[_Area], fixed: list[Box], sheet: Box) -> bool:
    taken = [box for other in near for box in (other.block_box, other.plate_box)]
    block, plate = area.block_box, area.plate_box
    return (
        _covered(block, [*taken, plate]) + _covered(block, fixed) > 0
        or _covered(plate, taken) + _covered(plate, fixed) > 0
        or _beyond(block, sheet) + _beyond(plate, sheet) > 0
    )


def _choose(area: _Area, near: list[_Area], fixed: list[Box], sheet: Box, weight: float) -> None:
    taken = [box for other in near for box in (other.block_box, other.plate_box)]
    blocks = [(price, box) for price, _at, _shape, box in area.blocks]
    # Every other time the block is the one that gives way to the name.
    own = [area.plate_box] if area.stuck % 2 else []
    area.block = _best(blocks, [*taken, *fixed, *own], sheet, weight)
    plates = [(price, box) for price, _at, box in area.plates]
    # A name gives way to its own counters always, even where it is bold with others.
    area.plate = _best(plates, [*taken, *fixed, area.block_box], sheet, max(4.0, weight))


def _best(options: list[tuple[float, Box]], taken: list[Box], sheet: Box, weight: float) -> int:
    """Return the number of the cheapest option; options come cheapest first."""
    best, least = 0, math.inf
    for number, (price, box) in enumerate(options):
        if price >= least:
            break
        covered = _covered(box, taken) + _beyond(box, sheet)
        if covered:
            size = (box[2] - box[0]) * (box[3] - box[1])
            price += weight * (1.0 + 8.0 * covered / size)
        if price < least:
            best, least = number, price
    return best


def _covered(box: Box, taken: Sequence[Box]) -> float:
    # The hot loop: comparisons first, arithmetic only for boxes that touch.
    left, top, right, bottom = box
    total = 0.0
    for other in taken:
        if other[0] < right and left < other[2] and other[1] < bottom and top < other[3]:
            total += (min(right, other[2]) - max(left, other[0])) * (
                min(bottom, other[3]) - max(top, other[1])
            )
    return total


def _beyond(box: Box, sheet: Box) -> float:
    if box[0] >= sheet[0] and box[1] >= sheet[1] and box[2] <= sheet[2] and box[3] <= sheet[3]:
        return 0.0
    return max(1.0, (box[2] - box[0]) * (box[3] - box[1]) - overlap(box, sheet))


def _placed(area: _Area, side: float, grid: AreaGrid, anchor: Point, clear: bool) -> Place:
    block, shape = area.blocks[area.block][1:3]
    plate, box = area.plates[area.plate][1:]
    leader = None
    apart = grid.outside(box, area.number, own_sea=1.0) > 0.85
    misleads = _misleads(grid, box, area.number)
    goal = block if grid.at(block) == area.number else anchor
    gap = math.dist(plate, goal)
    if misleads or (apart and gap > side * 2.0):
        reach = (box[3] - box[1]) * 0.6 / gap
        start = (plate[0] + (goal[0] - plate[0]) * reach,
                 plate[1] + (goal[1] - plate[1]) * reach)  # fmt: skip
        leader = (start, goal)
    return Place(plate, block, shape, side, leader, clear)
