"""Shapes on the bent board: lines have points enough, borders stay shared, nothing hangs over."""

import numpy as np
import pytest
import shapely

from konqt.board import outline, projection
from konqt.games.kon.board import schema
from konqt.games.kon.board.levels import LevelSheet, sheet
from konqt.games.kon.board.load import read_map
from konqt.resources import map_file


@pytest.fixture(scope="module")
def full() -> LevelSheet:
    data, _ = read_map(map_file("norway.geojson"))
    return sheet(data)


def test_a_line_gets_the_same_points_whichever_way_it_runs() -> None:
    line = np.array([[0.0, 0.0], [10.0, 4.0], [10.0, -7.3], [10.0, -7.3], [-3.1, 2.0]])
    there, back = outline.close(line, 3.0), outline.close(line[::-1], 3.0)
    assert np.array_equal(there, back[::-1])
    assert np.hypot(*np.diff(there, axis=0).T).max() <= 3.0
    assert all(any(np.array_equal(point, found) for found in there) for point in line)


def test_no_shape_crosses_itself_and_areas_share_their_borders(full: LevelSheet) -> None:
    ground = [*full.land.values(), *full.impassable.values()]
    assert all(region.is_valid for region in ground)
    assert shapely.coverage_is_valid(ground)


def test_a_long_border_is_bent_between_its_ends() -> None:
    line = outline.on_board(shapely.LineString([(6.0, 60.0), (12.0, 60.0)]))
    ends = shapely.LineString([line.coords[0], line.coords[-1]])
    assert shapely.hausdorff_distance(line, ends) > 10
    middle = outline.place((9.0, 60.0))
    assert line.distance(middle) < 60


def test_a_shape_that_the_bend_would_cross_is_mended() -> None:
    crossed = shapely.Polygon([(9, 60), (10, 61), (10, 60), (9, 61)])
    assert outline.on_board(crossed).is_valid


def test_all_water_and_land_lie_on_the_sheet(full: LevelSheet) -> None:
    board = shapely.box(0, 0, projection.WIDTH, projection.HEIGHT).buffer(0.01)
    for group in (full.land, full.impassable, full.nogo, full.lakes, full.fjords, full.zones):
        for ident, region in group.items():
            assert board.contains(region), ident


def test_the_raiding_box_stands_upright_in_open_water(full: LevelSheet) -> None:
    assert full.raid.equals(shapely.envelope(full.raid))
    assert not full.raid.intersects(full.solid)
    for zone in full.zones.values():
        assert shapely.intersection(zone, full.raid).area < 1
    water = shapely.union_all(list(full.zones.values()))
    data, _ = read_map(map_file("norway.geojson"))
    place = outline.on_board(next(region for _, region in data.of(schema.RaidFacts).values()))
    # No hole is left where the map has the box.
    assert shapely.difference(place, shapely.union_all([water, full.raid])).area < 1
