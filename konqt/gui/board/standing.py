"""Where every piece on the board stands: wholly in its own area, attackers at the rim of theirs.

Up to two stand in the block that their area keeps for them. More look for room of their own, clear
of name and marks; then they shrink to a legible least, then stand over the name, and where even
that is not enough they stand in a pile.
"""

import itertools
import math
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from konqt.core.frozen import frozen
from konqt.gui.board.area_grid import SEA, AreaGrid
from konqt.gui.board.crossing import Aim, Arrow, Crossings
from konqt.gui.board.detail import LEAST_SIDE
from konqt.gui.board.piece import Piece
from konqt.gui.board.placing import (
    DRY,
    SHRINK,
    Grounds,
    Place,
    free_places,
    places_by,
)
from konqt.gui.board.territory import Box, Point, box_at, clear, gap

RINGS, TURNS = 30, 12
"""Where a place at sea is looked for: rings about the landing's own, and places on each."""
PILE = 3.0
"""Pixels by which a counter of a pile shows under the next."""
SEAWARD = "sea"
MOST_KEPT = 2000
"""Attacks of one zoom whose places are kept."""
DETOUR, CROWD = 1.0, 3.0
"""Sides of a counter by which attackers may stand farther from a way over the border than if they
were alone in their area: rather than that they stand over the name, and on others."""


@dataclass(slots=True)
class Standing:
    """Where pieces stand, by identity: middles in board units, sides of counters in pixels."""

    at: dict[Hashable, Point] = field(default_factory=dict)
    side: dict[Hashable, float] = field(default_factory=dict)
    over: dict[str, list[Box]] = field(default_factory=dict)
    """boxes of counters by the area that they stand in"""
    homes: dict[str, list[Hashable]] = field(default_factory=dict)
    """whose boxes these are"""
    arrows: dict[Hashable, Arrow] = field(default_factory=dict)
    """of attackers over a border"""
    piles: dict[str, tuple[Hashable, ...]] = field(default_factory=dict)
    """by area who stands there on each other, and is seen only when they are laid out"""

    def put(
        self, piece: Piece, area: str, at: Point, side: float, scale: float, low: float = 1.0
    ) -> None:
        """Let a piece stand in an area; its height is so much of its side."""
        self.at[piece.ident], self.side[piece.ident] = at, side
        self.over.setdefault(area, []).append(box_at(at, side / scale, side * low / scale))
        self.homes.setdefault(area, []).append(piece.ident)

    def find_piles(self, unit: float) -> None:
        """Say who stands on each other, by more than `unit`."""
        for area, boxes in self.over.items():
            if len(boxes) == 1:
                continue
            bodies = [(b[0] + unit, b[1] + unit, b[2], b[3]) for b in boxes]
            piled = tuple(
                ident
                for number, (ident, body) in enumerate(zip(self.homes[area], bodies, strict=True))
                if not clear(body, (*bodies[:number], *bodies[number + 1 :]))
            )
            if piled:
                self.piles[area] = piled


Spots = tuple[Sequence[Point], float]
"""where pieces stand, and the side of their counters"""
Crossing = tuple[Point, float, Arrow]
"""where attackers stand at a border, the side of their counter, and their arrow"""


@dataclass(slots=True)
class Known:
    """What has been found for one scene."""

    held: dict[tuple[str, int], Spots] = field(default_factory=dict)
    """by area and how many hold it"""
    crossing: dict[tuple[str, str, tuple[Box, ...], tuple[Box, ...]], Crossing | None] = field(
        default_factory=dict
    )
    """by area, what is attacked, and the counters that stand in both"""


@frozen
class Scene:
    """What pieces find on the board at a scale, in pixels a board unit."""

    grounds: Grounds
    grid: AreaGrid
    places: Mapping[str, Place]
    scale: float
    side: float
    """pixels of a counter at its largest"""
    gap: float
    names: Mapping[str, Box]
    marks: Mapping[str, Box]
    border: Callable[[str, str], Point]
    """where a piece would stand that comes into a space from a source"""
    crossings: Crossings
    known: Known = field(default_factory=Known)
    """what has been found: going through a game the same pieces stand in the same company"""

    def largest(self, area: str) -> float:
        """Return the pixels of a counter's side in an area."""
        return min(self.side, max(LEAST_SIDE, self.places[area].side * self.scale - self.gap))

    def written(self, area: str, names: bool = True) -> list[Box]:
        """Return what stands in an area besides counters."""
        boxes = [self.marks[area]] if area in self.marks else []
        return [*boxes, self.names[area]] if names and area in self.names else boxes

    def held(self, area: str, count: int) -> Spots:
        """Return where so many stand who hold an area, and how large."""
        known = self.known.held
        if (area, count) not in known:
            known[area, count] = _spots(self, area, count)
        return known[area, count]

    def crossing(self, area: str, aim: Aim, counters: Sequence[Box]) -> Crossing | None:
        """Return where attackers stand at the border of an area, how large, and their arrow."""
        known, key = self.known.crossing, (area, aim.area, (*counters,), (*aim.counters,))
        if key not in known:
            if len(known) > MOST_KEPT:
                known.clear()
            known[key] = _crossing(self, area, aim, counters)
        return known[key]


def stood(scene: Scene, pieces: Iterable[Piece]) -> Standing:
    """Return where pieces of areas with places stand; others are left out."""
    homes: dict[str, tuple[list[Piece], list[Piece]]] = {}
    landing = []
    for piece in pieces:
        if piece.space not in scene.places:
            continue
        if piece.source == SEAWARD:
            landing.append(piece)
        elif piece.source:
            home = piece.source if piece.source in scene.places else piece.space
            homes.setdefault(home, ([], []))[1].append(piece)
        else:
            homes.setdefault(piece.space, ([], []))[0].append(piece)
    found = Standing()
    for area, (holders, _attackers) in homes.items():
        _hold(scene, found, area, holders)
    for area, (_holders, attackers) in homes.items():
        _attack(scene, found, area, attackers)
    _land(scene, found, landing)
    found.find_piles(1 / scene.scale)
    return found


def _hold(scene: Scene, found: Standing, area: str, holders: Sequence[Piece]) -> None:
    if not holders:
        return
    spots, side = scene.held(area, len(holders))
    for piece, at in zip(holders, spots, strict=True):
        found.put(piece, area, at, side, scene.scale)


def _spots(scene: Scene, area: str, count: int) -> Spots:
    """Return where so many stand who hold an area."""
    place, side = scene.places[area], scene.largest(area)
    if place.roomy and count <= place.shape[0] * place.shape[1]:
        if count == 1:
            return (_driest(scene, area, side / scene.scale),), side
        return _apart(place, (side + scene.gap) / scene.scale, count), side
    for names in (True, False):
        for share in SHRINK:
            small = max(LEAST_SIDE, side * share)
            spots = _together(scene, area, count, small, names)
            if spots is not None:
                return spots, small
    return _pile(scene, area, count), LEAST_SIDE


def _pile(scene: Scene, area: str, count: int) -> Sequence[Point]:
    """Return one place for all, for each a little aside as far as the area reaches."""
    ground, wide = scene.grounds[area], LEAST_SIDE / scene.scale
    first = next(free_places(ground, wide, scene.places[area].block, ()), scene.places[area].block)
    asides = ((first[0] + number * PILE / scene.scale, first[1]) for number in range(count))
    return [at if ground.holds(box_at(at, wide, wide)) else first for at in asides]


def _driest(scene: Scene, area: str, side: float) -> Point:
    """Return where one counter stands in its block: nearest to the name, unless it would float."""
    place, ground = scene.places[area], scene.grounds[area]
    spots = (place.block, *(place.spots(2) if place.shape != (1, 1) else ()))
    boxes = {at: box_at(at, side, side) for at in spots}
    dry = [at for at in spots if ground.dry(boxes[at]) >= DRY] or [place.block]
    name = scene.names.get(area)
    return min(dry, key=lambda at: round(gap(boxes[at], name))) if name is not None else dry[0]


def _apart(place: Place, side: float, count: int) -> tuple[Point, ...]:
    """Return the places of a block for counters of a side that may be less than it has room for."""
    return Place(place.plate, place.block, place.shape, side).spots(count)


def _together(scene: Scene, area: str, count: int, side: float, names: bool) -> list[Point] | None:
    """Return places near each other for so many counters; None if there is no room."""
    wide = (side + scene.gap / 2) / scene.scale
    taken, spots = scene.written(area, names), list[Point]()
    for _each in range(count):
        near = scene.places[area].block if not spots else spots[0]
        at = next(free_places(scene.grounds[area], wide, near, taken), None)
        if at is None:
            return None
        spots.append(at)
        taken.append(box_at(at, wide, wide))
    return spots


def _attack(scene: Scene, found: Standing, area: str, attackers: Sequence[Piece]) -> None:
    """Let attackers stand at the rim of their own area, as near to the border as can be."""
    for piece in attackers:
        counters = found.over.get(area, [])
        aim = _aim(scene, found, piece.space, area)
        crossing = scene.crossing(area, aim, counters) if aim is not None else None
        if crossing is None:
            near = scene.border(piece.space, piece.source)
            at, side = _rim(scene, area, near, counters)
        else:
            at, side, found.arrows[piece.ident] = crossing
        found.put(piece, area, at, side, scene.scale)


def _aim(scene: Scene, found: Standing, space: str, area: str) -> Aim | None:
    """Return what the arrow of an attack from an area may point at; None without a border."""
    ways = scene.crossings.into(space, area)
    if not ways:
        return None
    counters = found.over.get(space, [])
    middles = [((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) for box in counters]
    names = [scene.names[each] for each in (space, area) if each in scene.names]
    return Aim(scene.crossings, space, area, ways, middles, names, counters)


def _crossing(scene: Scene, area: str, aim: Aim, counters: Sequence[Box]) -> Crossing | None:
    """Return where attackers stand at the border that they cross, how large, and their arrow.

    Rather than that they stand far from it the name gives way, then room of their own.
    """
    ground, largest = scene.grounds[area], scene.largest(area)
    least, far = LEAST_SIDE / scene.scale, aim.far
    alone = min(map(far, ground.spots(least, least)), default=math.inf)
    whole, bare = ([*scene.written(area, names), *counters] for names in (True, False))
    tries = (whole, DETOUR), (bare, DETOUR), (bare, CROWD), (list[Box](), DETOUR)
    for arrow, (taken, detour) in itertools.product((aim.arrow, aim.gate), tries):
        farthest = alone + detour * largest / scene.scale
        for share in SHRINK:
            side = max(LEAST_SIDE, largest * share)
            wide = side / scene.scale
            for at in places_by(ground, wide, far, taken, farthest):
                found = arrow(at, wide)
                if found is not None:
                    return at, side, found
    return None


def _rim(scene: Scene, area: str, near: Point, counters: Sequence[Box]) -> tuple[Point, float]:
    """Return where one stands who comes over no border, and how large."""
    largest = scene.largest(area)
    for names in (True, False):
        taken = [*scene.written(area, names), *counters]
        for share in SHRINK:
            side = max(LEAST_SIDE, largest * share)
            free = free_places(scene.grounds[area], side / scene.scale, near, taken)
            at = next(free, None)
            if at is not None:
                return at, side
    return _on_another(scene, area, near, counters), LEAST_SIDE


def _on_another(scene: Scene, area: str, near: Point, counters: Sequence[Box]) -> Point:
    """Return a place on the counter that stands nearest to a point, a little aside."""
    ground, wide = scene.grounds[area], LEAST_SIDE / scene.scale
    if not counters:
        return next(free_places(ground, wide, near, ()), scene.places[area].block)
    middles = [((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) for box in counters]
    x, y = min(middles, key=lambda middle: math.dist(middle, near))
    aside = ((x + step, y) for step in (PILE / scene.scale, -PILE / scene.scale))
    return next((at for at in aside if ground.holds(box_at(at, wide, wide))), (x, y))


def _land(scene: Scene, found: Standing, landing: Sequence[Piece]) -> None:
    """Let those who come from the sea stand on it, near the coast."""
    taken = [box for boxes in found.over.values() for box in boxes]
    wide = scene.side / scene.scale
    for piece in landing:
        near = scene.border(piece.space, piece.source)
        boxes = ((at, box_at(at, wide, wide)) for at in _about(near, wide / 3))
        wet = (at for at, box in boxes if scene.grid.all_of(box, SEA) and clear(box, taken))
        at = next(wet, near)
        found.put(piece, SEAWARD, at, scene.side, scene.scale)
        taken.append(box_at(at, wide, wide))


def _about(middle: Point, step: float) -> Iterable[Point]:
    yield middle
    for ring in range(1, RINGS):
        for turn in range(TURNS):
            angle = math.tau * turn / TURNS
            yield (
                middle[0] + math.cos(angle) * ring * step,
                middle[1] + math.sin(angle) * ring * step,
            )
