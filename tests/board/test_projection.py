"""The projection: invertible, sea top left, room where the small areas are."""

import math

import numpy as np
import pytest
import shapely

from konqt.board import projection
from konqt.board.bend import Bend, coefficients, shipped_bend
from konqt.board.geometry import Polygon
from konqt.board.stretch import Monotone, Smooth
from konqt.games.kon.board.shipped import shipped_geometry


def board(lon: float, lat: float) -> tuple[float, float]:
    x, y = projection.to_board(np.array([lon]), np.array([lat]))
    return float(x[0]), float(y[0])


def test_every_place_of_the_drawn_sheet_comes_back() -> None:
    wide, high = projection.DRAWN_WIDTH, projection.DRAWN_HEIGHT
    x, y = np.meshgrid(np.linspace(0, wide, 60), np.linspace(0, high, 40))
    again = projection.to_drawn(*projection.from_drawn(x, y))
    assert np.abs(again[0] - x).max() < 1e-6
    assert np.abs(again[1] - y).max() < 1e-6


def test_every_place_of_the_board_comes_back() -> None:
    x, y = np.meshgrid(np.linspace(0, projection.WIDTH, 90), np.linspace(0, projection.HEIGHT, 60))
    again = projection.to_board(*projection.to_lonlat(x, y))
    assert np.abs(again[0] - x).max() < 0.01
    assert np.abs(again[1] - y).max() < 0.01


def test_the_board_is_as_large_as_its_bend() -> None:
    bend = shipped_bend()
    assert (bend.width, bend.height) == (projection.WIDTH, projection.HEIGHT)


def test_the_bend_never_folds() -> None:
    bend = shipped_bend()
    x, y = np.meshgrid(np.linspace(0, bend.width, 400), np.linspace(0, bend.height, 200))
    by_x, by_y = bend.moved(x, y, by=(1, 0)), bend.moved(x, y, by=(0, 1))
    room = (1 + by_x[0]) * (1 + by_y[1]) - by_y[0] * by_x[1]
    assert room.min() > 0.45
    assert room.max() < 4.5


def test_the_slopes_are_those_of_the_displacement() -> None:
    bend = shipped_bend()
    x, y = np.array([700.0, 1500.0, 3100.0]), np.array([900.0, 1200.0, 400.0])
    here, right, below = bend.moved(x, y), bend.moved(x + 1e-3, y), bend.moved(x, y + 1e-3)
    for part in (0, 1):
        along, down = (bend.moved(x, y, by=by)[part] for by in ((1, 0), (0, 1)))
        assert np.allclose((right[part] - here[part]) / 1e-3, along, atol=1e-4)
        assert np.allclose((below[part] - here[part]) / 1e-3, down, atol=1e-4)


def test_the_edge_of_the_board_stays_its_edge() -> None:
    bend = shipped_bend()
    left, top, right, bottom = bend.window
    x, y = bend.forth(np.array([left, right]), np.array([900.0, 900.0]))
    assert np.allclose(x, [0, bend.width], atol=0.01)
    x, y = bend.forth(np.array([2000.0, 2000.0]), np.array([top, bottom]))
    assert np.allclose(y, [0, bend.height], atol=0.5)


def test_coefficients_go_through_their_values() -> None:
    x, y = np.meshgrid(np.linspace(0, 600, 7), np.linspace(0, 400, 5))
    values = np.sin(x / 200) * y / 10
    bend = Bend((0, 0, 600, 400), 600, 400, coefficients(values), coefficients(-values))
    right, down = bend.moved(x, y)
    assert np.allclose(right, values) and np.allclose(down, -values)


def test_norway_fills_the_board_inside_its_margins() -> None:
    places = [(4.95, 61.1), (31.1, 70.4), (7.05, 57.98), (11.6, 58.9), (25.8, 71.2), (16.1, 69.3)]
    for lon, lat in places:
        x, y = board(lon, lat)
        assert 60 < x < projection.WIDTH - 20
        assert 60 < y < projection.HEIGHT - 40


def test_the_sea_is_top_left_and_sweden_bottom_right() -> None:
    trondheim, open_sea, sweden = board(10.4, 63.4), board(5.0, 64.5), board(16.0, 62.0)
    assert open_sea[0] < trondheim[0] < sweden[0]
    assert open_sea[1] < trondheim[1] < sweden[1]


def scale(lon: float, lat: float) -> float:
    here, there = board(lon, lat), board(lon, lat + 0.1)
    return float(np.hypot(there[0] - here[0], there[1] - here[1])) / 11.13


def test_narvik_has_twice_the_room_of_finnmark() -> None:
    assert scale(17.4, 68.4) > 2 * scale(27.0, 70.0)


def test_small_areas_have_room() -> None:
    geometry = shipped_geometry()
    surfaces = [sum(polygon(part).area for part in shape) for shape in geometry.fit.areas]
    sides = sorted(math.sqrt(surface) * 1000 / geometry.width for surface in surfaces)
    assert sides[0] >= 45
    assert sides[len(sides) // 2] >= 55


def test_every_sea_zone_has_room_for_stacks_of_both_sides() -> None:
    geometry = shipped_geometry()
    across, down = 160.0, 80.0  # two counters side by side, 20 pixels each at 1000 pixels of width
    x, y = np.meshgrid(np.arange(40, geometry.width, 20), np.arange(40, geometry.height, 20))
    boxes = shapely.box(x - across / 2, y - down / 2, x + across / 2, y + down / 2).ravel()
    for shape in geometry.zones:
        water = shapely.union_all([polygon(part).buffer(0) for part in shape])
        shapely.prepare(water)
        assert shapely.contains_properly(water, boxes).any()


def polygon(part: Polygon) -> shapely.Polygon:
    outer, *holes = (np.reshape(ring, (-1, 2)) for ring in part)
    return shapely.Polygon(outer, holes)


def test_the_turn_keeps_kilometres() -> None:
    lon, lat = np.array([10.75, 5.33]), np.array([59.91, 60.39])
    along, across = projection.turned(lon, lat)
    distance = float(np.hypot(along[1] - along[0], across[1] - across[0]))
    assert distance == pytest.approx(305, rel=0.02)  # Oslo-Bergen as the crow flies
    assert np.allclose(projection.unturned(along, across), (lon, lat))


def test_a_smooth_never_overshoots_its_knots() -> None:
    curve = Smooth([(0, 1.0), (10, 1.0), (20, 3.0), (30, 3.0), (40, 0.5)])
    values = curve(np.linspace(-10, 50, 500))
    assert values.min() > 0.5 - 1e-9
    assert values.max() < 3.0 + 1e-9
    assert curve(np.array([20.0]))[0] == 3.0


def test_a_monotone_grows_everywhere_and_comes_back() -> None:
    curve = Monotone(Smooth([(-100, 0.5), (0, 2.0), (100, 0.1)]))
    at = np.linspace(-150, 150, 900)
    values = curve(at)
    assert np.all(np.diff(values) > 0)
    assert curve(np.array([0.0]))[0] == pytest.approx(0.0, abs=1e-9)
    assert np.abs(curve.inverse(values) - at).max() < 1e-6


def test_a_stretch_that_folds_is_refused() -> None:
    with pytest.raises(ValueError, match="positive"):
        Monotone(Smooth([(0, 1.0), (10, 0.0)]))
