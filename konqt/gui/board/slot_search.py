"""Finds the places of a printed board: once for each board, which takes a second for a tier.

First names, marks and two stacks of each area, clear of each other where there is room; then a
third stack, and those who attack over each border, in the order of the board, each clear of what is
there already if it can be. Where an area is too small a stack may stand over the name, then over
another stack: never over the marks, never off its own ground. The same board gives the same places.
"""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from konqt.board.board import AREA, ZONE, Board
from konqt.core.frozen import frozen
from konqt.gui.board.art import BoardArt
from konqt.gui.board.board_shapes import ground_of
from konqt.gui.board.slots.area_grid import SEA, AreaGrid
from konqt.gui.board.slots.area_places import (
    DRY,
    GAP,
    AreaPlaces,
    Grounds,
    Sizes,
    free_places,
    places_by,
)
from konqt.gui.board.slots.belonging import well_placed
from konqt.gui.board.slots.crossing import Aim, Crossings
from konqt.gui.board.slots.plate import Plate, WantedWriting, writings
from konqt.gui.board.slots.sign_places import group_of, waters_about
from konqt.gui.board.slots.slots import (
    FROM_AIR,
    FROM_SEA,
    AreaSlots,
    AttackSlot,
    Size,
    Slots,
    Tier,
    ZoneSlots,
)
from konqt.gui.board.slots.standing import PILE
from konqt.gui.board.slots.territory import Box, Point, Territory, box_at, clear, gap, overlap
from konqt.gui.board.slots.waters import Waters

STACKS, SHIPS = 3, 6
"""Stacks that have a place of their own in an area, and pieces in a sea zone."""
LOW = 0.76
"""Height of a piece at sea by its width."""
RINGS, TURNS = 30, 12
"""Where those who land are looked for at sea: rings about the landing's own place, and places on
each."""
ROUNDS = 3
"""How often attackers who stand on others are placed anew."""
DETOUR, CROWD = 1.0, 3.0
"""Sides of a counter by which attackers may stand farther from the border than if they were alone:
rather than over the name, and rather than over others."""


@frozen
class Needs:
    """What is to have a place, in device-independent pixels."""

    tier: Tier
    side: float
    names: Mapping[str, tuple[Size, ...]]
    """area -> room of each way to write its name, in the language that needs most"""
    marks: Mapping[str, Size]
    """area -> its marks in a row"""
    spare: Mapping[str, Size]
    """area that may be worth winning -> the one sign that says so"""
    signs: Mapping[str, Size]
    """zone -> its sign"""
    printed_signs: tuple[Point, ...]
    """where the zones' numerals are printed, in board units"""
    fixed: tuple[Box, ...]
    """boxes with print, in board units"""


def needs_of(
    board: Board,
    art: BoardArt,
    tier: Tier,
    text_scale: float = 1.0,
) -> Needs:
    """Return what is to be placed on a board.

    Args:
        board: its areas and zones.
        art: what is printed and written on it.
        tier: for which zooms.
        text_scale: the size of text, 1.0 to 1.5.
    """
    languages = sorted(board.names.by_language)
    plates = {each: named(board, art, tier, each, text_scale) for each in languages}
    signed = plates[languages[0]]
    fixed = {box for each in languages for box in art.fixed_boxes(board, each, tier.scale)}
    return Needs(
        tier,
        tier.counter(text_scale),
        _rooms(art, plates.values(), tier.short or text_scale > 1),
        {area: art.plate_size(plate.signs()) for area, plate in signed.items()},
        {a: art.plate_size(plate.signs(spare=True)) for a, plate in signed.items() if plate.worth},
        {zone: art.zone_sign_size(zone, tier.scale) for zone in board.ids(ZONE)},
        tuple(art.zone_signs(board, languages[0])),
        tuple(sorted(fixed)),
    )


def named(
    board: Board, art: BoardArt, tier: Tier, language: str, text_scale: float = 1.0
) -> dict[str, Plate]:
    """Return what is written at each area of a board, with all signs that it may ever bear."""
    everywhere = frozenset(board.ids(AREA))
    return art.plates(
        board, WantedWriting(tier, language, text_scale, everywhere, art.ever_worth())
    )


def _rooms(
    art: BoardArt, languages: Iterable[Mapping[str, Plate]], short: bool
) -> dict[str, tuple[Size, ...]]:
    found: dict[str, tuple[Size, ...]] = {}
    for plates in languages:
        every = frozenset(plate.name for plate in plates.values())
        for area, plate in plates.items():
            ways = writings(plate.name, short, every)
            sizes = tuple(art.plate_size(replace(plate, name=name)) for name in ways)
            found[area] = _larger(found.get(area, ()), sizes)
    return found


def _larger(one: Sequence[Size], two: Sequence[Size]) -> tuple[Size, ...]:
    """Return the room of ways to write a name that is enough for both of two languages."""
    ways = max(len(one), len(two))
    both = [[*each, *[each[-1]] * (ways - len(each))] for each in (one, two) if each]
    return tuple(
        (max(wide for wide, _high in sizes), max(high for _wide, high in sizes))
        for sizes in zip(*both, strict=True)
    )


def found_slots(board: Board, wanted: Needs) -> Slots:
    """Return the places of everything on a board; safe in any thread."""
    tier = wanted.tier
    land = _Search(board, replace(wanted, tier=replace(tier, scale=tier.land_as_at or tier.scale)))
    return _Search(board, wanted).slots(land.areas())


class _Search:
    """The search for one tier."""

    def __init__(self, board: Board, wanted: Needs) -> None:
        self._board = board
        self._wanted = wanted
        self._grounds = Grounds.of(board)
        self._crossings = Crossings.of(board)
        self._unit = 1 / wanted.tier.scale
        self._wide = wanted.side * self._unit
        """board units of a counter's side, and those with the gap to the next"""
        self._apart = (wanted.side + GAP) * self._unit
        self._areas: dict[str, AreaSlots] = {}

    def areas(self) -> dict[str, AreaSlots]:
        """Return the places in all areas, but for those of who comes over no border."""
        wanted, side = self._wanted, self._wanted.side
        sizes = Sizes(wanted.names, wanted.marks, side + GAP, side, wanted.spare, side)
        places = well_placed(self._board, wanted.tier.scale, sizes, wanted.fixed)
        self._areas = {area: self._area(area, place) for area, place in places.items()}
        return {
            area: replace(each, attacks=self._attacks(area)) for area, each in self._areas.items()
        }

    def slots(self, areas: dict[str, AreaSlots]) -> Slots:
        """Return all places: those in areas, with who comes over no border, and those at sea."""
        self._areas = areas
        zones = self._zones()
        landings = self._landings(zones)
        whole = {a: replace(each, attacks={**each.attacks, **landings[a]}) for a, each in
                 areas.items()}  # fmt: skip
        return Slots(self._wanted.tier.scale, self._wanted.side, LOW, whole, zones)

    # -- on land ----------------------------------------------------------------------------

    def _area(self, area: str, place: AreaPlaces) -> AreaSlots:
        at, writing = place.plate, place.name
        if writing is None:
            at, writing = self._crowded(area, place)
        names = self._wanted.names[area]
        slots = AreaSlots(
            at, names[writing] if names else (0.0, 0.0), (),
            place.marks, place.upright, place.spare, {},
        )  # fmt: skip
        return replace(slots, stacks=tuple(self._stacks(area, place, slots)))

    def _crowded(self, area: str, place: AreaPlaces) -> tuple[Point, int]:
        """Return where a name stands that has no room beside a counter, and which writing of it.

        It gives way while a stack stands there.
        """
        ground, block = self._grounds[area], self._counter(place.block)
        signs = self._marks(area, place.marks, place.upright, place.spare)
        taken = [*signs, *self._wanted.fixed]
        names = self._wanted.names[area]
        for writing, room in enumerate(names):
            wide, high = self._units(room)
            boxes = ((at, box_at(at, wide, high)) for at in ground.spots(wide, high))
            spots = [
                (overlap(box, block), math.dist(at, ground.middle), at)
                for at, box in boxes
                if clear(box, taken)
            ]
            if spots:
                return min(spots)[-1], writing
        return ground.middle, max(0, len(names) - 1)

    def _stacks(self, area: str, place: AreaPlaces, slots: AreaSlots) -> Iterator[Point]:
        """Give a place for each stack: first the block's own, nearest to the name first."""
        ground = self._grounds[area]
        signs, name = self._marks_of(area, slots), self._name_of(slots)
        if place.roomy and place.shape != (1, 1):
            spots = replace(place, side=self._apart).spots(2)
            found = sorted(spots, key=lambda at: (self._floats(ground, at),
                                                  math.dist(at, slots.name), at))  # fmt: skip
        elif place.roomy:
            found = [place.block]
        else:
            found = [self._free(area, place.block, (signs, ())) or place.block]
        while len(found) < STACKS:
            others = [box_at(at, self._apart, self._apart) for at in found]
            tries = [*others, *signs, name], [*others, *signs]
            free = self._free(area, found[0], tries)
            found.append(free or self._beside(ground, found[-1], signs))
        yield from found

    def _floats(self, ground: Territory, at: Point) -> bool:
        return ground.dry(self._counter(at)) < DRY

    def _free(self, area: str, near: Point, tries: Iterable[Sequence[Box]]) -> Point | None:
        """Return the place nearest to a point that is clear of the first of these it can be."""
        ground, wide = self._grounds[area], self._wide
        spots = (next(free_places(ground, wide, near, taken), None) for taken in tries)
        return next((at for at in spots if at is not None), None)

    def _beside(self, ground: Territory, at: Point, marks: Sequence[Box]) -> Point:
        """Return a place on another counter, a little aside if the area reaches so far."""
        step = PILE * self._unit
        spots = ((at[0] + x, at[1] + y) for x, y in ((step, 0), (-step, 0), (0, step), (0, -step)))
        boxes = ((each, self._counter(each)) for each in spots)
        free = (each for each, box in boxes if ground.holds(box) and clear(box, marks))
        return next(free, at)

    def _counter(self, at: Point) -> Box:
        return box_at(at, self._wide, self._wide)

    def _counters(self, slots: AreaSlots) -> list[Box]:
        return [self._counter(at) for at in slots.stacks]

    def _name_of(self, slots: AreaSlots) -> Box:
        return box_at(slots.name, *self._units(slots.room))

    def _marks_of(self, area: str, slots: AreaSlots) -> list[Box]:
        return self._marks(area, slots.marks, slots.upright, slots.spare)

    def _marks(self, area: str, at: Point | None, upright: bool, spare: bool) -> list[Box]:
        """Return the box of an area's marks, if it has any."""
        wide, high = self._units((self._wanted.spare if spare else self._wanted.marks)[area])
        if at is None or not wide:
            return []
        return [box_at(at, *((high, wide) if upright else (wide, high)))]

    def _units(self, size: Size) -> Size:
        return size[0] * self._unit, size[1] * self._unit

    # -- attackers --------------------------------------------------------------------------

    def _attacks(self, area: str) -> dict[str, AttackSlot]:
        """Return where those stand who attack out of an area, by the area that they attack."""
        own, found = self._areas[area], dict[str, AttackSlot]()
        stacks, aims = self._counters(own), dict(self._aims(area))
        for goal, aim in aims.items():
            others = [self._counter(each.at) for each in found.values()]
            found[goal] = self._crossing(area, aim, [*stacks, *others])
        # Who came first had its choice: it may leave those room who came later.
        for _round in range(ROUNDS):
            for goal, aim in aims.items():
                others = [self._counter(each.at) for name, each in found.items() if name != goal]
                if not clear(self._counter(found[goal].at), others):
                    found[goal] = self._crossing(area, aim, [*stacks, *others])
        return found

    def _aims(self, area: str) -> Iterator[tuple[str, Aim]]:
        """Give the neighbours of an area, and what leads into each."""
        own = self._areas[area]
        for goal in self._board.ids(AREA):
            ways = self._crossings.into(goal, area) if goal != area else ()
            if ways:
                there = self._areas[goal]
                names, counters = (self._name_of(own), self._name_of(there)), self._counters(there)
                yield goal, Aim(self._crossings, goal, area, ways, there.stacks, names, counters)

    def _crossing(self, area: str, aim: Aim, counters: Sequence[Box]) -> AttackSlot:
        """Return where attackers stand at a border, as near to it as can be, and their arrow."""
        ground, wide, far = self._grounds[area], self._wide, aim.far
        marks, name = self._marks_of(area, self._areas[area]), self._name_of(self._areas[area])
        alone = min(map(far, ground.spots(wide, wide)), default=math.inf)
        stacks, attacks = counters[:STACKS], counters[STACKS:]
        hearts = [_heart(box) for box in stacks]
        # Who attacks over several borders is seen at each; a third faction seldom stands here.
        tries: tuple[tuple[list[Box], float], ...] = (
            ([*marks, name, *stacks, *attacks], DETOUR),
            ([*marks, name, *stacks[:2], *hearts, *attacks], DETOUR),
            ([*marks, name, *stacks[:1], *hearts, *attacks], DETOUR),
            ([*marks, *stacks, *attacks], DETOUR),
            ([*marks, *stacks[:1], *hearts, *attacks], DETOUR),
            ([*marks, *stacks[:1], *hearts, *attacks], CROWD),
            ([*marks, *hearts, *map(_heart, attacks)], DETOUR), (list(stacks[:1]), DETOUR),
            (hearts[:1], DETOUR), (hearts[:1], CROWD), (hearts[:1], math.inf), ([], DETOUR),
        )  # fmt: skip
        for arrow in (aim.arrow, aim.gate):
            for taken, detour in tries:
                for at in places_by(ground, wide, far, taken, alone + detour * wide):
                    found = arrow(at, wide)
                    if found is not None:
                        return AttackSlot(at, found)
        return AttackSlot(ground.middle, aim.gate(ground.middle, wide))

    def _landings(self, zones: Mapping[str, ZoneSlots]) -> dict[str, dict[str, AttackSlot]]:
        """Return where those stand who come into an area from the sea and from the air."""
        ground, grid = ground_of(self._board, (AREA, ZONE)), AreaGrid.of(self._board)
        taken = [
            box_at(at, self._wide, self._wide * LOW) for each in zones.values() for at in each.ships
        ]
        found = {}
        for area, slots in self._areas.items():
            over = ground.at_border(area, FROM_AIR).toTuple()
            found[area] = {FROM_AIR: AttackSlot(self._from_above(area, slots, over))}
            if area in ground.seaward:
                off = ground.at_border(area, FROM_SEA).toTuple()
                boxes = [(at, self._counter(at)) for at in _about(off, self._wide / 3)]
                free = [(at, grid.all_of(box, SEA)) for at, box in boxes if clear(box, taken)]
                # Where a fjord is narrower than a counter, as near to its water as can be.
                at = next((at for at, wet in free if wet), free[0][0] if free else off)
                found[area][FROM_SEA] = AttackSlot(at)
                taken.append(self._counter(at))
        return found

    def _from_above(self, area: str, slots: AreaSlots, near: Point) -> Point:
        marks, counters = self._marks_of(area, slots), self._counters(slots)
        tries: tuple[list[Box], ...] = (
            [*counters, *marks, self._name_of(slots)], [*counters, *marks],
            [*counters[: STACKS - 1], *marks], counters[:1],
        )  # fmt: skip
        found = self._free(area, near, tries)
        return found or self._beside(self._grounds[area], slots.stacks[-1], marks)

    # -- at sea -----------------------------------------------------------------------------

    def _zones(self) -> dict[str, ZoneSlots]:
        wanted, zones = self._wanted, self._board.ids(ZONE)
        sizes = [self._units(wanted.signs[zone]) for zone in zones]
        waters = waters_about(
            self._board, wanted.printed_signs, wanted.fixed, sizes, self._wide, LOW
        )
        return {
            zone: ZoneSlots(waters.sign(zone), tuple(self._ships(waters, zone))) for zone in zones
        }

    def _ships(self, waters: Waters, zone: str) -> list[Point]:
        """Return places in a zone: side by side at its sign for stacks, the others near them."""
        wide, high = self._wide, self._wide * LOW
        spots = self._by_the_sign(waters, zone)
        taken = [box_at(at, wide, high) for at in spots]
        while len(spots) < SHIPS:
            at = waters.place(zone, wide, high, taken)
            if at is None:
                break
            spots.append(at)
            taken.append(box_at(at, wide, high))
        return spots or [waters.sign(zone)]

    def _by_the_sign(self, waters: Waters, zone: str) -> list[Point]:
        """Return the places of one stack of each side, as near to the zone's sign as can be."""
        found = list[tuple[float, list[Point]]]()
        for upright in (False, True):
            wide, high = group_of(self._wide, LOW, upright)
            at = waters.place(zone, wide, high)
            if at is not None:
                away = gap(box_at(at, wide, high), waters.sign_box(zone))
                x, y = (0.0, high / 4) if upright else (wide / 4, 0.0)
                found.append((away, [(at[0] - x, at[1] - y), (at[0] + x, at[1] + y)]))
        return min(found)[1] if found else []


def _heart(box: Box) -> Box:
    """Return the inner part of a counter, by which alone it can still be told from another."""
    left, top, right, bottom = box
    wide, high = (right - left) / 4, (bottom - top) / 4
    return left + wide, top + high, right - wide, bottom - high


def _about(middle: Point, step: float) -> Iterator[Point]:
    yield middle
    for ring in range(1, RINGS):
        for turn in range(TURNS):
            angle = math.tau * turn / TURNS
            yield (
                middle[0] + math.cos(angle) * ring * step,
                middle[1] + math.sin(angle) * ring * step,
            )
