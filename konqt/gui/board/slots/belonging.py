"""Counters and marks drawn to their own area's name, and away from the names of its neighbours.

A counter wholly inside its area can still seem to be its neighbour's: at the far end of a long area
it stands beside another's name. Once every name has its place, the block and the marks of each area
are chosen anew among all places that its ground has for them: near its own name, nearer to it than
to any other, off the border and off the water. Names and sizes stay.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import islice

from konqt.board.board import AREA, Board
from konqt.core.frozen import frozen
from konqt.gui.board.slots.area_places import (
    AFLOAT,
    DRY,
    GAP,
    WET,
    AreaPlaces,
    Grounds,
    Sizes,
    placed,
)
from konqt.gui.board.slots.territory import Box, Point, Territory, box_at, clear, gap

MOST = 140
"""Places that are looked at for a block or marks of one shape, the nearest to the name."""
NAMES, FEW, ROUNDS = 50, 70, 2
"""Places of a name tried where that alone helps, those of a block at each, and how often."""
BEST = 24
"""Places of the block that are tried with those of the marks."""
LIKE, SECOND = 700.0, 250.0
"""Board units by which a place is worse that is nearer to another's name, also that of a second
counter, which seldom stands there."""
SMALLER = (1.0, 0.85)
"""Shares of a counter's side with which a name looks for another place."""
CLOSER = 3.0
"""Pixels by which the own name must be nearer than any other."""
NEAR, SHY = 26.0, 1.4
"""Pixels within which another's name disturbs, and how much worse each of them is."""
RIM, ON_RIM = 6.0, 60.0
"""Pixels about a counter that are better the area's own, and board units if none of them is."""
BESIDE, LONELY = 10.0, 300.0
"""Pixels within which the sign of what is worth winning stands at its name, and board units by
which it is worse that it does not."""
MIDDLES = 0.3
"""How much the way between the middles counts beside that between the edges."""


@frozen
class _Spot:
    price: float
    box: Box
    at: Point
    upright: bool


@frozen
class _Met:
    """What a box meets on its ground: only the way to its own name is not known yet."""

    ends: tuple[Box, ...]
    far: tuple[float, ...]
    """of each end, the way to the next name of another area"""
    rim: float
    wet: float
    afloat: float
    """what it costs by the border, by the water under it, and as nearly all is water"""


def well_placed(
    board: Board, scale: float, sizes: Sizes, fixed: Sequence[Box] = ()
) -> dict[str, AreaPlaces]:
    """Return every area's place at a scale, with what is its own near its name.

    `fixed` are boxes in board units where something else is printed.
    """
    choice = _Choice(placed(board, scale, sizes, fixed), Grounds.of(board), scale, sizes, fixed)
    for _again in range(ROUNDS):
        # Where the name itself stands in the wrong corner it moves too, which others may mind.
        for area in [each for each in board.ids(AREA) if choice.drawn(each) >= SECOND]:
            choice.renamed(area)
    return choice.places


class _Choice:
    """Chooses the places of each area's counters and marks, and of its name if need be."""

    def __init__(
        self,
        places: dict[str, AreaPlaces],
        grounds: Grounds,
        scale: float,
        sizes: Sizes,
        fixed: Sequence[Box],
    ) -> None:
        self.places = places
        self._grounds = grounds
        self._scale = scale
        self._sizes = sizes
        self._fixed = fixed
        self._names: dict[str, Box] = {}
        self._met: dict[tuple[str, Box], _Met] = {}
        """by area and box, until a name moves: many places of a name try the same boxes"""
        for area, place in places.items():
            if place.name is not None and place.roomy and sizes.names[area]:
                self._names[area] = self._name_at(area, place.plate)

    def drawn(self, area: str) -> float:
        """Let block and marks of an area stand where they seem to belong; return the price."""
        if area not in self._names:
            return 0.0
        price, place = self._best(area, self._names[area], MOST)
        self.places[area] = place
        return price

    def renamed(self, area: str) -> float:
        """Let the name stand elsewhere as well, if something better is found; return the price."""
        ground, place = self._grounds[area], self.places[area]
        least, best = self._best(area, self._names[area], MOST)
        least += self._name_price(area, place.plate)
        left, top, right, bottom = self._names[area]
        spots = ground.spots(right - left, bottom - top)
        free = [at for at in spots if clear(self._name_at(area, at), self._fixed)]
        tried = sorted((self._name_price(area, at), at) for at in free[:: 1 + len(free) // NAMES])
        for share in SMALLER:
            if place.side * share * self._scale < self._sizes.least + GAP:
                break
            self.places[area] = replace(place, side=place.side * share)
            for price, at in tried:
                if price >= least or least < SECOND:
                    break
                more, found = self._best(area, self._name_at(area, at), FEW)
                if price + more < least:
                    least, best = price + more, replace(found, plate=at)
            if least < SECOND:
                break
        self.places[area] = best
        name = self._name_at(area, best.plate)
        if name != self._names[area]:
            self._names[area] = name
            self._met.clear()
        return least

    def _best(self, area: str, name: Box, most: int) -> tuple[float, AreaPlaces]:
        """Return the best place of block and marks beside a name, and its price.

        Where there is no room the place stays as it is, at an infinite price.
        """
        place = self.places[area]
        shapes = ((1, 1),) if place.shape == (1, 1) else ((2, 1), (1, 2))
        sides = [(across * place.side, down * place.side) for across, down in shapes]
        blocks = self._spots(area, name, sides, most)
        marks = []
        if place.marks is not None:
            wide, high = self._signs(area, place)
            marks = self._spots(area, name, [(wide, high), (high, wide)], most)
            if area in self._sizes.spare:
                marks = self._beside(name, marks)
        if not blocks or (place.marks is not None and not marks):
            return math.inf, place
        price, block, signs = _pair(blocks, marks)
        if block is None:
            return math.inf, place
        place = replace(place, block=block.at, shape=shapes[int(block.upright)])
        if signs is not None:
            place = replace(place, marks=signs.at, upright=signs.upright)
        return price, place

    def _beside(self, name: Box, marks: Sequence[_Spot]) -> list[_Spot]:
        """Return the places of signs of an area worth winning, dearer off its name.

        In an arm of its area such a sign seems to be worth something by itself.
        """
        most = BESIDE / self._scale
        dear = (
            replace(each, price=each.price + LONELY * (gap(each.box, name) > most))
            for each in marks
        )
        return sorted(dear, key=lambda spot: (spot.price, spot.at))

    def _name_at(self, area: str, at: Point) -> Box:
        wide, high = self._sizes.names[area][self.places[area].name or 0]
        return box_at(at, wide / self._scale, high / self._scale)

    def _name_price(self, area: str, at: Point) -> float:
        """Return how much worse a name's place is: off the middle, or beside others' things."""
        box, ground = self._name_at(area, at), self._grounds[area]
        price = MIDDLES * math.dist(at, ground.middle) + WET * (1 - ground.dry(box))
        for other in self._near(area):
            name, place = self._names[other], self.places[other]
            across, down = place.shape
            block = box_at(place.block, across * place.side, down * place.side)
            things = list(_ends(block))
            if place.marks is not None:
                things.append(box_at(place.marks, *self._marks_of(other, place)))
            price += LIKE * sum(
                gap(each, box) < gap(each, name) + CLOSER / self._scale for each in things
            )
        return price

    def _marks_of(self, area: str, place: AreaPlaces) -> tuple[float, float]:
        wide, high = self._signs(area, place)
        return (high, wide) if place.upright else (wide, high)

    def _signs(self, area: str, place: AreaPlaces) -> tuple[float, float]:
        """Return the width and height of an area's marks in a row."""
        wide, high = (self._sizes.spare if place.spare else self._sizes.marks)[area]
        return wide / self._scale, high / self._scale

    def _near(self, area: str) -> list[str]:
        """Return the areas whose names may be near anything in an area."""
        reach = NEAR / self._scale
        left, top, right, bottom = self._grounds[area].bounds
        around = ((left - reach, top - reach, right + reach, bottom + reach),)
        return [
            each for each, box in self._names.items() if each != area and not clear(box, around)
        ]

    def _others(self, area: str) -> list[Box]:
        return [self._names[each] for each in self._near(area)]

    def _spots(
        self,
        area: str,
        name: Box,
        shapes: Iterable[tuple[float, float]],
        most: int,
    ) -> list[_Spot]:
        """Return places for boxes clear of the name and of print, the best first."""
        ground, others = self._grounds[area], self._others(area)
        near, found = ((name[0] + name[2]) / 2, (name[1] + name[3]) / 2), []
        taken = (name, *(box for box in self._fixed if not clear(box, (ground.bounds,))))
        for number, (wide, high) in enumerate(shapes):
            ways = sorted((math.dist(at, near), at) for at in ground.spots(wide, high))
            boxes = ((way, at, box_at(at, wide, high)) for way, at in ways)
            free = ((way, at, box) for way, at, box in boxes if clear(box, taken))
            for way, at, box in islice(free, most):
                if (area, box) not in self._met:
                    self._met[area, box] = self._meets(ground, box, others)
                price = MIDDLES * way + self._price(self._met[area, box], name)
                found.append(_Spot(price, box, at, number == 1))
        return sorted(found, key=lambda spot: (spot.price, spot.at))

    def _meets(self, ground: Territory, box: Box, others: Sequence[Box]) -> _Met:
        """Return what a box is priced by wherever its own name stands."""
        ends, dry, rim = _ends(box), ground.dry(box), RIM / self._scale
        around = box[0] - rim, box[1] - rim, box[2] + rim, box[3] + rim
        far = tuple(min((gap(end, other) for other in others), default=math.inf) for end in ends)
        return _Met(
            ends, far, ON_RIM * (1 - ground.own(around)), WET * (1 - dry), AFLOAT * (dry < DRY)
        )

    def _price(self, met: _Met, name: Box) -> float:
        unit = 1 / self._scale
        ways = [gap(end, name) for end in met.ends]
        price, wrong = (min(ways) + max(ways)) / 2, 0
        for far, way in zip(met.far, ways, strict=True):
            price += SHY * max(0.0, NEAR * unit - far)
            wrong += far < way + CLOSER * unit
        price += LIKE * (wrong == len(ways)) + SECOND * (0 < wrong < len(ways))
        return price + met.rim + met.wet + met.afloat


def _ends(box: Box) -> tuple[Box, ...]:
    """Return the squares at both ends of a longish box: one of two counters may stand farther."""
    left, top, right, bottom = box
    side = min(right - left, bottom - top)
    if right - left < 1.5 * side and bottom - top < 1.5 * side:
        return (box,)
    return (left, top, left + side, top + side), (right - side, bottom - side, right, bottom)


def _pair(
    blocks: Sequence[_Spot], marks: Sequence[_Spot]
) -> tuple[float, _Spot | None, _Spot | None]:
    """Return the best places of block and marks that are clear of each other, and their price."""
    if not marks:
        return blocks[0].price, blocks[0], None
    least, block, signs = math.inf, None, None
    for spot in blocks[:BEST]:
        if spot.price + marks[0].price >= least:
            break
        free = next((each for each in marks if clear(each.box, (spot.box,))), None)
        if free is not None and spot.price + free.price < least:
            least, block, signs = spot.price + free.price, spot, free
    return least, block, signs
