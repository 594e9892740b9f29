"""The printed board is calm: what cannot be played stands back, what can be crossed is seen."""

import math
from collections.abc import Iterable
from itertools import pairwise
from statistics import mean

import pytest
from colour_sight import contrast
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QApplication

from konqt.board.board import Board
from konqt.board.geometry import Line, points
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.board.shipped import shipped_board
from konqt.gui import fonts
from konqt.gui.art.canvas import mixed
from konqt.gui.art.shores import rounded_line, shore
from konqt.gui.art.strokes import stroke
from konqt.gui.kon.art import mountains, terrain
from konqt.gui.kon.art.air_lines import air_line_boxes, paint_air_line
from konqt.gui.kon.art.base import aim, paint_base, paint_ground
from konqt.gui.kon.art.board_paths import paths_of
from konqt.gui.kon.art.furniture import panels
from konqt.gui.theme import THEMES, theme_named

SCALE = 0.34
"""Pixels a board unit when the whole board fills a small window."""
GENTLEST = 40.0
"""Degrees between two sides of an outline from which the eye sees a corner."""


@pytest.fixture(autouse=True)
def application(qapp: QApplication) -> None:
    fonts.load()


@pytest.fixture(scope="module")
def board() -> Board:
    return shipped_board()


def whole(board: Board) -> QRectF:
    return QRectF(0, 0, board.width, board.height)


def turns(path: QPainterPath) -> Iterable[float]:
    """Give the degrees by which every outline turns at each of its points."""
    for polygon in path.toSubpathPolygons():
        at = [(point.x(), point.y()) for point in polygon]
        at = [here for before, here in pairwise([at[-1], *at]) if here != before]
        angles = [math.atan2(v - y, u - x) for (x, y), (u, v) in pairwise([*at, at[0], at[1]])]
        for before, here in pairwise(angles):
            yield abs(math.degrees(math.remainder(here - before, math.tau)))


@pytest.mark.parametrize("scale", [0.3, 1.2])
def test_lakes_have_shores_and_no_corners(board: Board, scale: float) -> None:
    level = norway_on(board).geometry.fit if scale < 1 else norway_on(board).geometry.zoom
    assert level.lakes
    assert max(turns(paths_of(board, scale).lakes)) < GENTLEST


def test_a_shore_stays_near_the_line_it_was_made_of() -> None:
    square = (((0.0, 0.0, 200.0, 0.0, 200.0, 200.0, 0.0, 200.0),),)
    ring = list(points(shore(square)[0][0]))
    assert shore(square) == shore(square)
    assert all(-6 < x < 206 and -6 < y < 206 for x, y in ring)
    assert sum(min(x, y, 200 - x, 200 - y) > 12 for x, y in ring) == 0


def test_a_border_through_a_fjord_is_round_and_ends_where_it_ended() -> None:
    line: Line = (0.0, 0.0, 50.0, 0.0, 50.0, 50.0)
    rounded = list(points(rounded_line(line)))
    assert rounded[0] == (0.0, 0.0)
    assert rounded[-1] == (50.0, 50.0)
    assert (50.0, 0.0) not in rounded


def test_land_has_one_colour_that_means_nothing(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("konqt.gui.kon.art.base.relief_for", lambda _theme: None)
    picture = paint_ground(board, "light", whole(board), 0.2)
    hues = []
    for area in norway_on(board).geometry.anchors:
        x, y = area.stack
        hues.append(picture.pixelColor(round(x * 0.2), round(y * 0.2)).hue())
    assert max(hues) - min(hues) <= 4


def lightness(picture: QImage, at: Iterable[tuple[float, float]]) -> float:
    found = []
    for x, y in at:
        colour = picture.pixelColor(round(x * SCALE), round(y * SCALE))
        found.append(colour.lightnessF())
    return mean(found)


@pytest.mark.parametrize("theme", THEMES)
def test_mountains_are_no_brighter_than_the_land_and_cooler(board: Board, theme: str) -> None:
    picture = paint_ground(board, theme, whole(board), SCALE)
    paths = paths_of(board, SCALE)
    mean_of = []
    for many in (paths.areas, paths.impassable):
        inner = [
            picture.pixelColor(round(x * SCALE), round(y * SCALE))
            for path in many
            for x in range(round(path.boundingRect().left()), round(path.boundingRect().right()), 9)
            for y in range(round(path.boundingRect().top()), round(path.boundingRect().bottom()), 9)
            if path.contains(QPointF(x, y))
        ]
        light = mean(colour.lightnessF() for colour in inner)
        warm = mean(colour.redF() - colour.blueF() for colour in inner)
        mean_of.append((light, warm))
    (land, warm_land), (mountain, warm_mountain) = mean_of
    assert mountain < land
    assert warm_mountain < warm_land / 3


def test_mountains_are_hatched(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    part = QRectF(500, 800, 700, 500)
    hatched = paint_ground(board, "light", part, 1.0)
    monkeypatch.setattr(mountains, "_hatch", lambda *_all: None)
    assert paint_ground(board, "light", part, 1.0) != hatched


def contrast_across(picture: QImage, lines: Iterable[Line]) -> float:
    """Give how far lines stand out of what lies ten units beside them."""
    found = []
    for line in lines:
        for (x, y), (u, v) in pairwise(points(line)):
            long = math.dist((x, y), (u, v)) or 1
            aside = (v - y) / long * 12, (x - u) / long * 12
            middle = (x + u) / 2, (y + v) / 2
            on = lightness(picture, [middle])
            beside = lightness(
                picture, [(middle[0] + s * aside[0], middle[1] + s * aside[1]) for s in (1, -1)]
            )
            found.append(abs(on - beside))
    return mean(found)


@pytest.mark.parametrize("theme", THEMES)
def test_borders_of_areas_are_firmer_than_those_of_the_state(board: Board, theme: str) -> None:
    picture = paint_base(board, theme, "en", whole(board), SCALE)
    level = norway_on(board).geometry.fit
    land = [line for border in level.borders if border.kind == "land" for line in border.lines]
    assert contrast_across(picture, land) > 1.5 * contrast_across(picture, level.frontier)


@pytest.mark.parametrize("theme", THEMES)
def test_a_fjord_that_may_be_crossed_has_one_unbroken_ribbon(board: Board, theme: str) -> None:
    ribbon = theme_named(theme).colour("fjord_ribbon")
    picture = QImage(1400, 650, QImage.Format.Format_RGB32)
    picture.fill(theme_named(theme).colour("sea_deep"))
    with QPainter(picture) as painter:
        aim(painter, whole(board), SCALE)
        terrain.paint_lines(painter, theme_named(theme), board, paths_of(board, SCALE), 1 / SCALE)
    seen = []
    for border in norway_on(board).geometry.fit.borders:
        for line in border.lines if border.kind == "fjord" else ():
            for x, y in points(rounded_line(line)):
                colour = picture.pixelColor(int(x * SCALE), int(y * SCALE))
                seen.append(abs(colour.lightnessF() - ribbon.lightnessF()) < 0.2)
    # Only where it meets the border on land something else is drawn over it.
    assert sum(seen) > 0.93 * len(seen) > 0


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("scale", [0.34, 0.48, 0.8])
def test_names_of_air_lines_keep_off_the_furniture(
    board: Board, language: str, scale: float
) -> None:
    sheet = whole(board)
    boxes = air_line_boxes(board, language, 1 / scale)
    assert boxes
    for box in boxes:
        assert sheet.contains(box.center())
        assert not any(panel.contains(box.center()) for panel in panels(board))


@pytest.mark.parametrize("language", ["en", "nb"])
def test_names_of_air_lines_stand_at_sea(board: Board, language: str) -> None:
    paths = paths_of(board, 0.5)
    boxes = air_line_boxes(board, language, 1 / 0.8)
    on_land = [box for box in boxes if any(path.contains(box.center()) for path in paths.areas)]
    assert len(on_land) <= len(boxes) * 0.1


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("scale", [0.34, 0.5])
def test_names_of_air_lines_stand_out_from_the_sea(
    board: Board, monkeypatch: pytest.MonkeyPatch, theme: str, scale: float
) -> None:
    """About every letter lies what its ink can be read on, whatever depth is below."""
    drawn, look = list[tuple[float, float]](), theme_named(theme)
    depths = [look.colour(role) for role in ("sea_deep", "sea_shallow")]

    def recorded(painter: QPainter, path: QPainterPath, colour: QColor, width: float,
                 dashes: tuple[float, ...] = ()) -> None:  # fmt: skip
        if not dashes:
            opaque = QColor(colour.rgb())
            grounds = [mixed(depth, opaque, colour.alphaF()) for depth in depths]
            legible = min(contrast(each, look.colour("air_line")) for each in grounds)
            drawn.append((width * scale, legible))
        stroke(painter, path, colour, width, dashes)

    monkeypatch.setattr("konqt.gui.kon.art.air_lines.stroke", recorded)
    picture = QImage(1000, 460, QImage.Format.Format_RGB32)
    with QPainter(picture) as painter:
        painter.scale(scale, scale)
        for line in norway_on(board).geometry.air_lines:
            paint_air_line(painter, look, board, "en", line, 1 / scale)
    assert drawn, "names have a halo"
    assert all(wide >= 2.5 and ratio >= 4.5 for wide, ratio in drawn), drawn
