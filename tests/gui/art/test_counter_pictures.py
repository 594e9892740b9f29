"""A counter's picture: one, two or three in a pile, a corner turned over on who has moved."""

from itertools import pairwise

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from konqt.games.kon.engine.factions import FACTIONS
from konqt.gui import fonts
from konqt.gui.art.kept import KEPT
from konqt.gui.kon.art import counters
from konqt.gui.theme import THEMES, theme_named

SIDES = [22, 27, 32, 42, 74]
"""Pixels of a counter's picture from the smallest window to the deepest zoom."""


@pytest.fixture(autouse=True)
def application(qapp: QApplication) -> None:
    fonts.load()


def picture(faction: str, count: int, side: int, state: str = "normal", ratio: float = 1) -> QImage:
    return counters.counter(faction, count, side, ratio, theme_named("light"), state).toImage()


def solid(image: QImage) -> set[tuple[int, int]]:
    """Give the points that a counter covers, without its shadow."""
    wide, high = image.width(), image.height()
    return {
        (x, y) for x in range(wide) for y in range(high) if image.pixelColor(x, y).alpha() > 200
    }


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("faction", FACTIONS)
def test_one_two_and_three_are_piles_and_more_look_like_three(faction: str, side: int) -> None:
    one, two, three, seven = (solid(picture(faction, n, side)) for n in (1, 2, 3, 7))
    assert len(one ^ two) >= side / 4
    assert len(two ^ three) >= side / 4
    assert three == seven


@pytest.mark.parametrize("side", SIDES)
def test_each_counter_of_a_pile_is_seen_and_the_pile_takes_little_more_room(side: int) -> None:
    single, pile = counters._pile(1, side), counters._pile(3, side)
    assert [len(counters._pile(n, side)) for n in (1, 2, 3)] == [1, 2, 3]
    for lower, upper in pairwise(pile):
        assert (lower.right() - upper.right()) * side / 100 >= 1.5
    whole = pile[0].united(pile[-1])
    assert whole.width() <= 1.15 * single[0].width()
    assert (whole.center() - single[0].center()).manhattanLength() < 1e-6


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("count", [1, 3])
def test_a_corner_is_turned_over_on_who_has_moved_and_on_nobody_else(
    faction: str, side: int, count: int
) -> None:
    pictures = {state: picture(faction, count, side, state, 2.0) for state in counters.STATES}
    whole = solid(pictures["normal"])
    gone = whole - solid(pictures["moved"])
    assert gone
    assert sum(x for x, _y in gone) > 1.1 * side * len(gone), "on the right"
    assert sum(y for _x, y in gone) < 0.8 * side * len(gone), "above"
    for state, image in pictures.items():
        if state != "moved":
            assert not whole - solid(image), state


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("faction", FACTIONS)
def test_a_turned_corner_shows_the_counters_back(
    faction: str, side: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = picture(faction, 1, side, "moved", 2.0)
    KEPT.clear()
    monkeypatch.setattr(counters, "PAPER", "#00ff00")
    monkeypatch.setattr(counters, "MARKED", 1000)
    green = picture(faction, 1, side, "moved", 2.0)
    still = picture(faction, 1, side, "normal", 2.0)
    KEPT.clear()
    assert plain != green
    assert len(greens(green)) > side / 3
    assert not greens(still)


def greens(image: QImage) -> set[tuple[int, int]]:
    found = set()
    for x, y in solid(image):
        colour = image.pixelColor(x, y)
        if colour.green() > 200 > 80 > colour.red():
            found.add((x, y))
    return found


@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("side", [side for side in SIDES if side >= counters.MARKED])
def test_the_mark_of_infantry_stands_above_the_number(faction: str, side: int) -> None:
    image = picture(faction, 1, side, "normal", 2.0)
    upper = [
        (x, y) for x, y in solid(image)
        if y < image.height() * 0.36 and image.pixelColor(x, y).lightness() > 215
    ]  # fmt: skip
    assert upper
    middle = sum(x for x, _y in upper) / len(upper)
    assert abs(middle - image.width() / 2) < 0.06 * image.width()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("faction", FACTIONS)
def test_a_moved_counter_keeps_its_factions_colour(faction: str, theme: str) -> None:
    hues = []
    for state in ("normal", "moved"):
        look = counters.counter(faction, 1, 42, 1.0, theme_named(theme), state).toImage()
        hues.append(look.pixelColor(9, 21).hue())
    assert abs(hues[0] - hues[1]) <= 30
