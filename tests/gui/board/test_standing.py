"""Where pieces stand on the printed board: in their own places, on their own ground and water."""

import itertools
import math
import random
from collections.abc import Hashable, Iterable
from functools import cache
from itertools import combinations

import numpy as np
import pytest
import shapely
from breadth_kit import wide
from PySide6.QtWidgets import QApplication
from shapely.geometry.base import BaseGeometry

from konqt.board.geometry import Shape
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.board.shipped import shipped_board
from konqt.gui import fonts
from konqt.gui.board.kept_slots import slots_of
from konqt.gui.board.piece import Piece
from konqt.gui.board.slots.area_grid import CELL, SEA, AreaGrid, kinds_of
from konqt.gui.board.slots.leaders import groups, leaders
from konqt.gui.board.slots.plate import Plate, WantedWriting, writings
from konqt.gui.board.slots.slots import FROM_AIR, FROM_SEA, TIERS, Slots, Tier, tier_at
from konqt.gui.board.slots.standing import PILE, Standing, stood
from konqt.gui.board.slots.territory import INLET, box_at, clear, gap, overlap
from konqt.gui.board.writing import Written, giving_way, written_on
from konqt.gui.kon.art.board_art import KonBoardArt
from konqt.gui.kon.board.counter import stack
from konqt.gui.kon.board.fleets import stack as ships_face_down

FACTIONS = ("germany", "norway", "allies")
AREAS, ZONES = norway_on(shipped_board()).topology.areas, norway_on(shipped_board()).topology.zones
LAPTOP = [0.2495, 0.3122, 0.3675, 0.4187, 0.466, 0.4822, 0.6467, 0.7255, 0.96]
"""Pixels a board unit of the views of windows from 1366 by 768 on."""
KEPT = [LAPTOP[0], LAPTOP[4], LAPTOP[7]]
SLACK = 1.5 * CELL
"""Board units by which the raster may be wrong about an outline."""
WORTH = KonBoardArt("light").ever_worth()
AT_NAME = 15
"""Pixels within which a sign is its name's."""


@pytest.fixture(autouse=True)
def own_fonts(qapp: QApplication) -> None:
    assert fonts.load() == ""


def slots(scale: float) -> Slots:
    return slots_of(shipped_board(), KonBoardArt("light"), tier_at(scale))


def written(scale: float, language: str) -> dict[tuple[str, bool], Written]:
    board, art = shipped_board(), KonBoardArt("light")
    wanted = WantedWriting(tier_at(scale), language, 1.0, frozenset(AREAS), WORTH)
    return written_on(board, art, slots(scale), wanted)


def stand(scale: float, pieces: Iterable[Piece]) -> Standing:
    return stood(slots(scale), pieces, scale, KonBoardArt("light").place_of)


@cache
def land() -> dict[str, BaseGeometry]:
    """Give each area's land and its inlets, as shapes that know nothing of the raster."""
    level = norway_on(shipped_board()).geometry.fit
    whole = [solid(shape) for shape in level.areas]
    others = [solid(shape) for shape in (*level.impassable.values(), *level.nogo.values())]
    found = {}
    for number, area in enumerate(AREAS):
        rest = shapely.union_all([*whole[:number], *whole[number + 1 :], *others])
        inlets = whole[number].buffer(INLET).buffer(-INLET * 0.75)
        found[area] = shapely.union(whole[number], shapely.difference(inlets, rest)).buffer(SLACK)
    return found


def solid(shape: Shape) -> BaseGeometry:
    parts = [
        shapely.Polygon(np.reshape(outer, (-1, 2)), [np.reshape(hole, (-1, 2)) for hole in holes])
        for outer, *holes in shape
    ]
    return shapely.union_all([part.buffer(0) for part in parts])


def astray(found: Standing, scale: float) -> list[Hashable]:
    """Give the counters that do not lie wholly on their own ground, but for a pile's rim."""
    rim = 2 * PILE / scale
    return [
        ident
        for area, boxes in found.over.items()
        for ident, box in zip(found.homes[area], boxes, strict=True)
        if not land()[area].covers(
            shapely.box(box[0], box[1], box[2] - rim * (ident in found.piles.get(area, ())), box[3])
        )
    ]


# -- on land ----------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", wide(LAPTOP, KEPT))
def test_stacks_of_up_to_three_factions_stand_in_their_area(scale: float) -> None:
    chance = random.Random(scale)
    for many in (1, 2, 3):
        pieces = [
            stack(area, faction, chance.randint(1, 30))
            for area in AREAS
            for faction in FACTIONS[:many]
        ]
        found = stand(scale, pieces)
        assert set(found.at) == {piece.ident for piece in pieces}
        assert astray(found, scale) == []


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("scale", wide(LAPTOP, KEPT))
def test_two_stacks_cover_no_name_but_on_a_laptops_whole_board(scale: float, language: str) -> None:
    found = stand(scale, [stack(area, who, 9) for area in AREAS for who in ("norway", "allies")])
    names = {area: each.box(scale) for (area, marks), each in written(scale, language).items()
             if not marks}  # fmt: skip
    assert names.keys() == set(AREAS)
    covered = [area for area in AREAS if not clear(names[area], found.over[area])]
    assert len(covered) <= (12 if tier_at(scale).short else 0), covered


@pytest.mark.parametrize("scale", wide(LAPTOP, KEPT))
def test_who_attacks_over_any_border_stands_in_the_area_that_it_comes_from(scale: float) -> None:
    for border in norway_on(shipped_board()).geometry.fit.borders:
        for one, two in ((border.first, border.second), (border.second, border.first)):
            target, source = AREAS[one], AREAS[two]
            attack = stack(target, "germany", 12, source)
            pieces = [stack(source, "germany", 3), stack(target, "norway", 30), attack]
            found = stand(scale, pieces)
            assert found.homes[source] == [pieces[0].ident, attack.ident]
            assert astray(found, scale) == [], (target, source)
            assert attack.ident in found.arrows


@pytest.mark.parametrize("scale", KEPT)
def test_who_stands_on_another_is_told_as_a_pile_and_nobody_else(scale: float) -> None:
    for number, area in enumerate(AREAS):
        targets = [AREAS[other] for other in norway_on(shipped_board()).topology.neighbours[number]]
        pieces = [stack(area, who, 2) for who in FACTIONS]
        pieces += [stack(target, "germany", 2, area) for target in targets]
        found = stand(scale, pieces)
        for (one, here), (two, there) in combinations(
            zip(found.homes[area], found.over[area], strict=True), 2
        ):
            share = overlap(here, there) / (here[2] - here[0]) ** 2
            piled = {one, two} <= set(found.piles.get(area, ()))
            assert piled or share <= 0.26, (one, two)


def test_more_than_an_area_has_places_for_lie_on_each_other_a_little_aside() -> None:
    scale = LAPTOP[4]
    pieces = [Piece(number, "narvik", owner="norway") for number in range(6)]
    found = stand(scale, pieces)
    assert found.piles["narvik"] == tuple(range(6)) or len(found.piles["narvik"]) >= 4
    assert len(set(found.at.values())) == 6


def test_two_who_attack_over_one_border_are_a_pile_with_an_arrow_each() -> None:
    both = [stack("narvik", who, 1, "bardufoss") for who in ("norway", "allies")]
    found = stand(LAPTOP[4], both)
    assert found.piles == {"bardufoss": (both[0].ident, both[1].ident)}
    one, two = (found.arrows[each.ident] for each in both)
    assert one[1] == two[1] and one[0] != two[0]


def test_who_comes_from_nowhere_near_stands_in_an_area_all_the_same() -> None:
    far, strange = stack("narvik", "germany", 1, "oslo"), stack("narvik", "germany", 1, "the moon")
    found = stand(LAPTOP[4], [far, strange])
    assert found.homes == {"oslo": [far.ident], "narvik": [strange.ident]}
    assert not found.arrows


def test_who_lands_stands_off_the_coast_and_who_jumps_over_the_area() -> None:
    by_sea, by_air = stack("narvik", "allies", 2, "sea"), stack("narvik", "germany", 1, "air")
    found, here = stand(LAPTOP[4], [by_sea, by_air]), slots(LAPTOP[4]).areas["narvik"].attacks
    assert found.at[by_sea.ident] == here[FROM_SEA].at
    assert found.at[by_air.ident] == here[FROM_AIR].at
    assert found.homes == {"sea": [by_sea.ident], "narvik": [by_air.ident]}


def test_nobody_moves_when_others_come_and_go_or_numbers_change() -> None:
    alone = {area: stand(0.2535, [stack(area, "allies", 1)]).at for area in AREAS}
    crowd = [stack(area, who, 30) for area in AREAS for who in ("norway", "allies")]
    crowd += [Piece(number, zone, owner="germany", face_up=False, kind="ships")
              for number, zone in enumerate(ZONES)]  # fmt: skip
    found = stand(0.2535, crowd)
    for area in AREAS:
        [(ident, at)] = alone[area].items()
        assert found.at[ident] == at


def test_zoom_within_a_tier_moves_nobody() -> None:
    pieces = [stack(area, who, 2) for area in AREAS for who in FACTIONS]
    for tier, following in itertools.pairwise((*TIERS, Tier(3.0, 0, 1.0, False))):
        first, last = stand(tier.scale, pieces), stand(following.scale - 1e-6, pieces)
        # In a pile they show under each other by as many pixels as before.
        piled = {ident for pile in first.piles.values() for ident in pile}
        assert {k: at for k, at in first.at.items() if k not in piled} == {
            k: at for k, at in last.at.items() if k not in piled
        }


# -- what belongs to whom ---------------------------------------------------------------------


@pytest.mark.parametrize("language", wide(("en", "nb"), ["nb"]))
@pytest.mark.parametrize("scale", LAPTOP)
def test_the_nearest_name_to_a_stack_and_to_signs_is_that_of_their_area(
    scale: float, language: str
) -> None:
    found = stand(scale, [stack(area, "germany", 3) for area in AREAS])
    boxes = {what: each.box(scale) for what, each in written(scale, language).items()}
    names = {area: box for (area, marks), box in boxes.items() if not marks}
    own = [(area, box) for (area, marks), box in boxes.items() if marks]
    own += [(area, box) for area, each in found.over.items() for box in each]
    strange = {
        area for area, box in own if min(names, key=lambda name: gap(box, names[name])) != area
    }
    assert len(strange) <= (2 if tier_at(scale).short else 1), strange


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("scale", LAPTOP)
def test_the_sign_of_what_is_worth_winning_stands_at_its_name(scale: float, language: str) -> None:
    boxes = {what: each.box(scale) for what, each in written(scale, language).items()}
    least = tier_at(scale).scale
    apart = {area: round(gap(boxes[area, True], boxes[area, False]) * least) for area in WORTH}
    assert {area: far for area, far in apart.items() if far > AT_NAME} == {}


def test_names_are_broken_between_syllables() -> None:
    broken = [writings(name, short=True)[1] for name in ("Kristiansand", "Hallingdal", "Mo i Rana")]
    assert broken == [
        "Kristian-\nsand", "Halling-\ndal", "Mo i\nRana",
    ]  # fmt: skip
    assert writings("Kristiansand", short=True)[2] == "Kris."
    others = ("Kongsberg", "Kongsvinger", "Kristiansand", "Kristiansund", "Oslo")
    short = [writings(name, short=True, others=others)[-1] for name in others]
    assert short == ["Kongsb.", "Kongsv.", "Kr.sand", "Kr.sund", "Oslo"]
    assert writings("Oslo", short=True) == ("Oslo",)
    assert writings("Oslo", short=False) == ("Oslo",)
    assert writings("", short=True) == ()


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("tier", TIERS)
def test_few_names_are_shortened_and_only_on_small_boards(tier: Tier, language: str) -> None:
    names = [each.plate.name for (_area, marks), each in written(tier.scale, language).items()
             if not marks]  # fmt: skip
    short = [name for name in names if name.endswith(".")]
    assert len(short) <= (4 if tier.short else 0), short
    assert tier.letters < 1 or not [name for name in names if "\n" in name]


@pytest.mark.parametrize("scale", LAPTOP)
def test_where_places_were_found_nothing_written_gives_way(scale: float) -> None:
    for language in ("en", "nb"):
        assert giving_way(written(scale, language), scale) == frozenset()


def test_what_matters_most_is_read_last_to_go() -> None:
    def name(text: str, at: float, worth: bool = False, quiet: bool = False) -> Written:
        return Written(Plate(text, worth=worth, quiet=quiet), (40.0, 10.0), (at, 0.0))

    told = {
        ("near", False): name("near", 30.0, quiet=True),
        ("city", False): name("city", 0.0, worth=True),
        ("town", False): name("town", 35.0),
    }
    assert giving_way(told, 1.0) == {("near", False), ("town", False)}
    assert giving_way(told, 1.2) == {("near", False)}
    assert giving_way(told, 8.0) == {("near", False)} - {("near", False)}


# -- at sea -----------------------------------------------------------------------------------


BOTH = [stack for zone in ZONES for stack in (
    ships_face_down(zone, "germany", 3), ships_face_down(zone, "allies", 2),
)]  # fmt: skip
NARROW = {(TIERS[0].scale, "I"), (TIERS[0].scale, "III")}
EVERYWHERE = [tier.scale for tier in TIERS]


def at_sea(zone: str, count: int) -> list[Piece]:
    kinds = [Piece(f"ship {n}", zone, kind="destroyer", owner="norway") for n in range(count)]
    return [*(each for each in BOTH if each.space == zone), *kinds]


@pytest.mark.parametrize("scale", EVERYWHERE)
@pytest.mark.parametrize("zone", ZONES)
def test_a_stack_of_each_side_lies_by_its_own_zones_sign(zone: str, scale: float) -> None:
    art, here = KonBoardArt("light"), slots(scale)
    signs = {
        each: box_at(found.sign, *(size / scale for size in art.zone_sign_size(each, scale)))
        for each, found in here.zones.items()
    }
    boxes = stand(scale, at_sea(zone, 0)).over[zone]
    # As much as rounding makes; at the smallest two zones have room for one stack alone.
    assert overlap(*boxes) < 1.0 or len(here.zones[zone].ships) == 1
    assert len(here.zones[zone].ships) > 1 or (scale, zone) in NARROW
    away = min(gap(box, signs[zone]) for box in boxes)
    others = [box for each, box in signs.items() if each != zone]
    lines = leaders(signs[zone], boxes, others)
    assert away <= here.side / scale or lines, "far from its sign, and no line leads there"
    assert away <= min(gap(box, other) for box in boxes for other in others) or lines


@pytest.mark.parametrize("scale", EVERYWHERE)
@pytest.mark.parametrize("zone", ZONES)
def test_a_line_leads_to_all_that_lies_far_from_its_sign(zone: str, scale: float) -> None:
    art, here = KonBoardArt("light"), slots(scale)
    sign = box_at(
        here.zones[zone].sign, *(size / scale for size in art.zone_sign_size(zone, scale))
    )
    for many in (0, 2, 4):
        boxes = stand(scale, at_sea(zone, many)).over[zone]
        lines = leaders(sign, boxes, [])
        for group in groups(boxes):
            near = min(gap(box, sign) for box in group)
            wide = group[0][2] - group[0][0]
            ends = [1 for _start, end in lines if any(gap((*end, *end), b) < 1 for b in group)]
            assert near <= 1.5 * wide or ends


def test_no_line_leads_to_what_lies_beside_its_sign() -> None:
    sign, ship = (0.0, 0.0, 40.0, 20.0), (45.0, 0.0, 65.0, 15.0)
    assert leaders(sign, [ship], [(500.0, 0.0, 540.0, 20.0)]) == []
    assert leaders(sign, [ship], [(66.0, 0.0, 106.0, 20.0)]), "another sign is nearer"
    ((start, end),) = leaders(sign, [(100.0, 0.0, 120.0, 20.0)], [])
    assert (start, end) == ((40.0, 10.0), (100.0, 10.0))


@pytest.mark.parametrize("zone", ZONES)
def test_many_ships_face_up_lie_on_each_other_and_are_told_as_a_pile(zone: str) -> None:
    found = stand(LAPTOP[0], at_sea(zone, 9))
    places = len(slots(LAPTOP[0]).zones[zone].ships)
    assert len(found.at) == 11
    assert len(found.piles[zone]) >= 11 - places + 1


# -- the raster -------------------------------------------------------------------------------


def test_a_line_is_looked_at_wherever_the_raster_may_say_something_else() -> None:
    board = shipped_board()
    grid, chance = AreaGrid.of(board), random.Random(7)
    wide, high = board.width, board.height
    count = len(norway_on(board).topology.areas)
    said = []
    for _each in range(4000):
        x, y = chance.uniform(-9, wide + 9), chance.uniform(-9, high + 9)
        start, end = (x, y), (x + chance.uniform(-90, 90), y + chance.uniform(-90, 90))
        met = {grid.at(at) for at in seen_along(start, end)}
        some = tuple(met) if chance.random() < 0.5 else (SEA, chance.randrange(count))
        said.append(grid.along(start, end, 0.8 * CELL, kinds_of(some)))
        assert said[-1] == (met <= set(some)), (start, end, some)
        assert len(met) == 1 or not grid.along(start, end, 0.8 * CELL, kinds_of(tuple(met)[1:]))
    assert 1000 < sum(said) < 3900


def seen_along(
    start: tuple[float, float], end: tuple[float, float]
) -> Iterable[tuple[float, float]]:
    """Give the places on a line and a cell beside it, one by one."""
    wide, high = end[0] - start[0], end[1] - start[1]
    long = math.dist(start, end)
    count = max(1, math.ceil(long / (0.8 * CELL)))
    for number, sign in itertools.product(range(count + 1), (0, 1, -1)):
        x, y = start[0] + wide * (number / count), start[1] + high * (number / count)
        yield x + sign * (high * CELL / (long or 1.0)), y - sign * (wide * CELL / (long or 1.0))
