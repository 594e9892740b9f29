"""The projection: invertible, sea top left, room where the small areas are."""

import numpy as np
import pytest

from konqt.board import projection
from konqt.board.stretch import Monotone, Smooth


def board(lon: float, lat: float) -> tuple[float, float]:
    x, y = projection.to_board(np.array([lon]), np.array([lat]))
    return float(x[0]), float(y[0])


def test_every_place_of_the_sheet_comes_back() -> None:
    x, y = np.meshgrid(np.linspace(0, projection.WIDTH, 60), np.linspace(0, projection.HEIGHT, 40))
    again = projection.to_board(*projection.to_lonlat(x, y))
    assert np.abs(again[0] - x).max() < 1e-6
    assert np.abs(again[1] - y).max() < 1e-6


def test_norway_fills_the_sheet_inside_its_margins() -> None:
    places = [(4.95, 61.1), (31.1, 70.4), (7.05, 57.98), (11.6, 58.9), (25.8, 71.2), (16.1, 69.3)]
    for lon, lat in places:
        x, y = board(lon, lat)
        assert 100 < x < projection.WIDTH - 40
        assert 60 < y < projection.HEIGHT - 200


def test_the_sea_is_top_left_and_sweden_bottom_right() -> None:
    trondheim, open_sea, sweden = board(10.4, 63.4), board(5.0, 64.5), board(16.0, 62.0)
    assert open_sea[0] < trondheim[0] < sweden[0]
    assert open_sea[1] < trondheim[1] < sweden[1]


def scale(lon: float, lat: float) -> float:
    here, there = board(lon, lat), board(lon, lat + 0.1)
    return float(np.hypot(there[0] - here[0], there[1] - here[1])) / 11.13


def test_narvik_has_twice_the_room_of_finnmark() -> None:
    assert scale(17.4, 68.4) > 2.5 * scale(27.0, 70.0)
    assert scale(17.4, 68.4) > 1.5 * scale(10.0, 60.0)


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
