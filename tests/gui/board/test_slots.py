"""Everything on a printed board has a place of its own: proved over every place that was found."""

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
from breadth_kit import wide_rows
from PySide6.QtWidgets import QApplication

from konqt.board.board import Board
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.board.shipped import shipped_board
from konqt.gui import fonts
from konqt.gui.board.kept_slots import name_of, plain_slots
from konqt.gui.board.slot_search import SHIPS, STACKS, Needs, found_slots, named, needs_of
from konqt.gui.board.slots.area_grid import SEA, AreaGrid
from konqt.gui.board.slots.area_places import Grounds
from konqt.gui.board.slots.crossing import Arrow, Crossings
from konqt.gui.board.slots.plate import writings
from konqt.gui.board.slots.slots import FROM_AIR, FROM_SEA, TIERS, Slots, Tier, tier_at
from konqt.gui.board.slots.territory import Box, Point, box_at, clear
from konqt.gui.kon.art import look
from konqt.gui.kon.art.board_art import KonBoardArt
from konqt.gui.shell.settings import TEXT_SCALES
from konqt.i18n.texts import use_language

LAND = tuple(tier for tier in TIERS if tier.land_as_at is None)
"""Tiers with places on land of their own."""
SHEETS, ON_LAND = (
    wide_rows(
        [(tier, text) for text in (1.0, 1.1, 1.25, 1.5) for tier in tiers],
        [(tier, 1.0) for tier in tiers] + [(LAND[0], 1.5)],
    )
    for tiers in (TIERS, LAND)
)
RASTER = 10.0
"""Board units by which the raster of free water may be wrong about a shore."""
LEAST_APART = {0.2455: (40, 30), 0.36: (43, 38), 0.46: (44, 42), 0.64: (44, 44)}
"""by tier in how many of the 44 areas two stacks, and three, stand beside each other"""

MOST_HIDDEN = {1.0: 1, 1.1: 1, 1.25: 3, 1.5: 8}
"""by size of text on how many of the 138 ways of attack an area has no room for two stacks"""


@pytest.fixture(scope="module")
def board(qapp: QApplication) -> Board:
    assert fonts.load() == ""
    return shipped_board()


@pytest.fixture
def usual_text() -> Iterator[None]:
    yield
    look.use_theme("light")


@cache
def asked(tier: Tier, text: float = 1.0) -> Needs:
    look.use_theme("light", round(100 * text))
    return needs_of(shipped_board(), KonBoardArt("light"), tier, text)


@cache
def slots(tier: Tier, text: float = 1.0) -> Slots:
    return found_slots(shipped_board(), asked(tier, text))


def marks(found: Slots, wanted: Needs, area: str) -> list[Box]:
    here = found.areas[area]
    size = (wanted.spare if here.spare else wanted.marks)[area]
    if here.marks is None or not size[0]:
        return []
    wide, high = (each / found.scale for each in (size[::-1] if here.upright else size))
    return [box_at(here.marks, wide, high)]


def within(box: Box, rim: float) -> Box:
    """Return a box without its rim: boxes side by side share one, and so do a raster's cells."""
    return box[0] + rim, box[1] + rim, box[2] - rim, box[3] - rim


pytestmark = pytest.mark.usefixtures("board", "usual_text")


@pytest.mark.parametrize(("tier", "text"), SHEETS)
def test_the_places_that_come_with_the_program_are_those_found(tier: Tier, text: float) -> None:
    packed = KonBoardArt("light").packed_slots(shipped_board())
    assert packed[" ".join(name_of(tier, text))] == plain_slots(slots(tier, text))


def test_all_sizes_of_text_come_with_the_program() -> None:
    packed = KonBoardArt("light").packed_slots(shipped_board())
    asked_for = itertools.product(TIERS, TEXT_SCALES)
    assert packed.keys() == {" ".join(name_of(tier, size / 100)) for tier, size in asked_for}


def test_a_window_too_small_for_places_of_its_own_has_those_of_a_larger_one_on_land() -> None:
    small, larger = slots(TIERS[0]), slots(TIERS[1])
    for area, here in small.areas.items():
        there = larger.areas[area]
        assert (here.name, here.stacks, here.marks) == (there.name, there.stacks, there.marks)
        over_borders = here.attacks.keys() - {FROM_SEA, FROM_AIR}
        assert all(here.attacks[goal] == there.attacks[goal] for goal in over_borders)


@pytest.mark.parametrize(("tier", "text"), ON_LAND)
def test_every_stack_stands_on_its_own_ground_and_never_on_marks(tier: Tier, text: float) -> None:
    found, wanted, grounds = slots(tier, text), asked(tier, text), Grounds.of(shipped_board())
    for area, here in found.areas.items():
        boxes = [found.counter(at) for at in here.stacks]
        assert len(boxes) == STACKS
        roomy = bool(grounds[area].spots(boxes[0][2] - boxes[0][0], boxes[0][3] - boxes[0][1]))
        for box in boxes if roomy else []:
            assert grounds[area].holds(box), area
            assert clear(box, marks(found, wanted, area)), area


@pytest.mark.parametrize("tier", LAND)
def test_stacks_stand_beside_each_other_and_only_in_the_smallest_areas_on_another(
    tier: Tier,
) -> None:
    found = slots(tier)
    two, three = LEAST_APART[tier.scale]
    boxes = {area: [found.counter(at) for at in each.stacks] for area, each in found.areas.items()}
    apart = {area: sum(clear(b, each[:n]) for n, b in enumerate(each)) for area, each in
             boxes.items()}  # fmt: skip
    assert sum(clear(each[1], each[:1]) for each in boxes.values()) >= two
    assert sum(count == STACKS for count in apart.values()) >= three


@pytest.mark.parametrize("tier", LAND)
def test_every_name_is_on_its_own_ground_and_clear_of_one_stack_nearly_everywhere(
    tier: Tier,
) -> None:
    found, wanted, grounds = slots(tier), asked(tier), Grounds.of(shipped_board())
    covered = []
    for area, here in found.areas.items():
        name = found.name(area)
        assert grounds[area].holds(name), area
        assert clear(name, marks(found, wanted, area)), area
        covered += [] if clear(name, [found.counter(here.stacks[0])]) else [area]
    assert len(covered) <= 2, covered


@pytest.mark.parametrize(("tier", "text"), ON_LAND)
def test_who_attacks_over_a_border_stands_at_its_own_rim_and_its_arrow_leads_across(
    tier: Tier, text: float
) -> None:
    board, found = shipped_board(), slots(tier, text)
    grid, grounds, crossings = AreaGrid.of(board), Grounds.of(board), Crossings.of(board)
    index = norway_on(board).topology.index
    for area, here in found.areas.items():
        goals = {goal for goal in index if goal != area and crossings.into(goal, area)}
        assert {goal for goal in here.attacks if goal in index} == goals
        for goal in goals:
            attack = here.attacks[goal]
            assert attack.arrow is not None
            assert grid.at(attack.arrow[1]) == index[goal], (area, goal)
            box = found.counter(attack.at)
            if grounds[area].spots(box[2] - box[0], box[3] - box[1]):
                assert grounds[area].holds(box), (area, goal)


def past(arrow: Arrow, goals: Sequence[Point]) -> float:
    """Return by how many degrees an arrow points past the nearest of some places."""
    (x, y), (to_x, to_y) = arrow
    ahead = math.atan2(to_y - y, to_x - x)
    ways = (math.atan2(goal[1] - y, goal[0] - x) for goal in goals)
    return math.degrees(min(abs(math.remainder(ahead - way, math.tau)) for way in ways))


@pytest.mark.parametrize(("tier", "text"), ON_LAND)
def test_the_arrow_of_an_attack_points_at_those_who_are_attacked(tier: Tier, text: float) -> None:
    found, aside = slots(tier, text), list[float]()
    for here in found.areas.values():
        for goal, attack in here.attacks.items():
            if attack.arrow is not None:
                aside.append(past(attack.arrow, found.areas[goal].stacks))
    assert max(aside) < 75
    assert sum(angle > 45 for angle in aside) <= 9
    assert sum(aside) / len(aside) < 15


@pytest.mark.parametrize(("tier", "text"), ON_LAND)
def test_who_attacks_leaves_the_number_of_those_who_stay_in_sight(tier: Tier, text: float) -> None:
    found, hidden = slots(tier, text), list[tuple[str, str]]()
    for area, here in found.areas.items():
        x, y = here.stacks[0]
        for goal, attack in here.attacks.items():
            left, top, right, bottom = found.counter(attack.at)
            if goal in found.areas and left < x < right and top < y < bottom:
                hidden.append((area, goal))
    assert len(hidden) <= MOST_HIDDEN[text], hidden


@pytest.mark.parametrize(("tier", "text"), ON_LAND)
def test_who_lands_stands_on_water_apart_from_ships_and_who_jumps_over_the_area(
    tier: Tier, text: float
) -> None:
    board, found = shipped_board(), slots(tier, text)
    grid, taken, ashore = AreaGrid.of(board), list[Box](), list[str]()
    ships = [found.ship(at) for zone in found.zones.values() for at in zone.ships]
    for area, coasts in zip(
        norway_on(board).topology.areas, norway_on(board).topology.zones_of, strict=True
    ):
        attacks = found.areas[area].attacks
        assert FROM_AIR in attacks
        assert (FROM_SEA in attacks) == bool(coasts), area
        if coasts:
            box = found.counter(attacks[FROM_SEA].at)
            assert clear(box, [*ships, *taken]), area
            taken.append(box)
            ashore += [] if grid.all_of(box, SEA) else [area]
    # Oslo's fjord is narrower than a counter.
    assert set(ashore) <= {"oslo"}


@pytest.mark.parametrize(("tier", "text"), SHEETS)
def test_ships_lie_in_their_own_water_beside_each_other(tier: Tier, text: float) -> None:
    board, found, wanted = shipped_board(), slots(tier, text), asked(tier, text)
    grid, taken = AreaGrid.of(board), list[Box]()
    for zone, here in found.zones.items():
        wide, high = wanted.signs[zone]
        taken.append(box_at(here.sign, wide / found.scale, high / found.scale))
        # One for each side, and one more: the others lie on each other where a fjord is narrow.
        least = 3 if tier in LAND else 1
        assert least <= len(here.ships) <= SHIPS, zone
        for box in map(found.ship, here.ships):
            assert grid.all_of(within(box, RASTER), SEA), zone
            assert clear(within(box, 0.01), taken) or tier not in LAND, zone
            taken.append(box)


def test_places_are_the_same_again_whatever_language_and_theme_are_in_use() -> None:
    board, tier = shipped_board(), TIERS[0]
    use_language("nb")
    look.use_theme("dark")
    assert found_slots(board, needs_of(board, KonBoardArt("dark"), tier)) == slots(tier)


@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("language", ["en", "nb"])
def test_every_name_can_be_written_in_its_room(tier: Tier, language: str) -> None:
    board, art, found = shipped_board(), KonBoardArt("light"), slots(tier)
    look.use_theme("light")
    plates = named(board, art, tier, language)
    every = frozenset(plate.name for plate in plates.values())
    for area, plate in plates.items():
        ways = writings(plate.name, tier.short, every)
        sizes = [art.plate_size(replace(plate, name=name)) for name in ways]
        room = found.areas[area].room
        assert any(wide <= room[0] and high <= room[1] for wide, high in sizes), area


def test_what_is_worth_winning_in_any_scenario_has_room_for_its_sign() -> None:
    worth = KonBoardArt("light").ever_worth()
    assert {"oslo", "trondheim", "narvik", "bjornfjell", "bardufoss"} <= worth
    for tier in TIERS:
        found, wanted = slots(tier), asked(tier)
        assert all(marks(found, wanted, area) for area in worth)
        assert not any(found.areas[area].spare for area in worth)


def test_a_tier_serves_every_zoom_up_to_the_next() -> None:
    assert tier_at(0.05) == TIERS[0], "smaller windows have the smallest"
    for tier, following in pairwise(TIERS):
        assert tier_at(tier.scale) == tier_at(following.scale - 0.001) == tier
    assert tier_at(9.0) == TIERS[-1]
    assert min(tier.side for tier in TIERS) >= 18
