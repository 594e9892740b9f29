"""Works out `bend.json`: how far each place of the board moves, so that every area has room.

    pip install -e '.[dev]'
    python maps/equalise.py

The flow-based cartogram of Gastner, Seguy and More (PNAS 2018, 115 (10) E2156): areas get the
surface that their name and counters need, sea zones at least what ships need, open sea, mountains
and other countries what is left. The same map gives the same numbers, in some seconds.
"""

import argparse
import json
import math
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import shapely
from numpy.typing import NDArray
from scipy.fft import dctn, idctn
from scipy.ndimage import gaussian_filter, map_coordinates
from shapely.geometry.base import BaseGeometry

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent)]

from konqt.board import bend, projection  # noqa: E402
from konqt.games.kon.board import schema  # noqa: E402
from konqt.games.kon.board.load import read_map  # noqa: E402

Floats = NDArray[np.float64]
Mask = NDArray[np.bool_]

WINDOW = (40.0, 0.0, 4000.0, 1820.0)
"""of the drawn sheet: below it lies nothing that is played on"""
WIDTH = 4000.0
HEIGHT = float(round((WINDOW[3] - WINDOW[1]) * WIDTH / (WINDOW[2] - WINDOW[0])))
CELL = 5.0
LAND_SHARE = 0.305
"""of the board, for all land areas; from 0.32 on the sea is pressed together"""
POWER = 0.35
"""of an area's own surface in what it shall have: 1 keeps proportions, 0 makes all equal"""
NEED = 0.5
"""power of the length of an area's name with its symbols"""
LETTER, SYMBOL, GAP = 5.6, 13.0, 12.0
MOUNTAINS, ABROAD, REST = 0.65, 0.75, 0.9
"""densities; less abroad bends the coast, more leaves the south tight"""
ZONE, ZONE_DENSITY = 0.022, (0.7, 1.8)
BLUR = 14.0
"""cells; 8 doubles the worst stretch on land"""
ROUNDS, STEPS = 5, 60
KNOTS = 60.0
"""board units between knots of what is kept: at most 2 units off the flow"""


@dataclass(frozen=True)
class Ground:
    """What lies where on the board before places move: shapes, and masks over its cells."""

    areas: list[BaseGeometry]
    masks: list[Mask]
    mountains: Mask
    abroad: Mask
    zones: list[Mask]
    names: list[str]
    wanted: Floats


class Flow:
    """Carries places from a density to an even one (the paper's equations 6 to 9)."""

    def __init__(self, density: Floats) -> None:
        density = gaussian_filter(density, BLUR, mode="nearest")
        self._density = density / density.mean()
        rows, columns = density.shape
        waves = dctn(self._density - 1, type=2)
        across, down = np.pi * np.arange(columns) / columns, np.pi * np.arange(rows) / rows
        bends = -(across[None, :] ** 2 + down[:, None] ** 2)
        bends[0, 0] = 1
        waves /= bends
        waves[0, 0] = 0
        potential = np.pad(idctn(waves, type=2), 1, mode="symmetric")
        self._right = (potential[1:-1, 2:] - potential[1:-1, :-2]) / 2
        self._down = (potential[2:, 1:-1] - potential[:-2, 1:-1]) / 2

    def __call__(self, x: Floats, y: Floats) -> tuple[Floats, Floats]:
        """Give where places of the board come to rest; the edge stays the edge."""
        rows, columns = self._density.shape
        x, y = x / CELL - 0.5, y * rows / HEIGHT - 0.5
        sides = (x <= -0.49) | (x >= columns - 0.51)
        ends = (y <= -0.49) | (y >= rows - 0.51)
        step = 1 / STEPS
        for number in range(STEPS):
            time = number * step
            right, down = self._speed(x, y, time)
            half = x + right * step / 2, y + down * step / 2
            right, down = self._speed(*half, time + step / 2)
            right[sides], down[ends] = 0, 0
            x, y = x + right * step, y + down * step
        return (x + 0.5) * CELL, (y + 0.5) * HEIGHT / rows

    def _speed(self, x: Floats, y: Floats, time: float) -> tuple[Floats, Floats]:
        right, down, density = (
            map_coordinates(field, [y, x], order=1, mode="nearest")
            for field in (self._right, self._down, self._density)
        )
        density = (1 - time) * density + time
        return right / density, down / density


def ground_of(path: Path) -> Ground:
    """Read a map and lay its regions over the board's cells."""
    data, findings = read_map(path)
    if findings:
        raise SystemExit(f"{path}: {findings[0].message}")
    rows, columns = round(HEIGHT / CELL), round(WIDTH / CELL)
    x, y = np.meshgrid((np.arange(columns) + 0.5) * CELL, (np.arange(rows) + 0.5) * HEIGHT / rows)

    def laid(kind: type[schema.Facts]) -> list[BaseGeometry]:
        return [_unbent(region) for _, region in data.of(kind).values()]

    def under(regions: list[BaseGeometry]) -> list[Mask]:
        for region in regions:
            shapely.prepare(region)
        return [shapely.contains_xy(region, x, y) for region in regions]

    areas = laid(schema.LandFacts)
    masks = under(areas)
    land = np.any(masks, axis=0)
    mountains = np.any(under(laid(schema.Impassable)), axis=0) & ~land
    abroad = np.any(under(laid(schema.Nogo)), axis=0) & ~land & ~mountains
    zones = [zone & ~(land | mountains | abroad) for zone in under(laid(schema.SeaFacts))]
    facts = [facts for facts, _ in data.of(schema.LandFacts).values()]
    surfaces = np.array([area.area for area in areas])
    letters = [LETTER * max(len(each.name_en), len(each.name_nb)) for each in facts]
    need = [wide + SYMBOL * len(f.symbols) + GAP for wide, f in zip(letters, facts, strict=True)]
    wanted = surfaces**POWER * np.array(need) ** NEED
    wanted *= LAND_SHARE * WIDTH * HEIGHT / wanted.sum()
    return Ground(areas, masks, mountains, abroad, zones, [each.id for each in facts], wanted)


def _unbent(region: BaseGeometry) -> BaseGeometry:
    """Give a shape of degrees in board units before places move."""
    drawn = shapely.transform(region, lambda xy: np.stack(projection.to_drawn(*xy.T), axis=-1))
    scale = WIDTH / (WINDOW[2] - WINDOW[0])
    return shapely.make_valid(shapely.transform(drawn, lambda xy: (xy - WINDOW[:2]) * scale))


def densities(ground: Ground, weights: Floats) -> Floats:
    """Give each cell its density: the more, the more room it will have."""
    found = np.zeros(ground.mountains.shape)
    for mask, weight in zip(ground.masks, weights, strict=True):
        found[mask] = weight
    found[ground.mountains], found[ground.abroad] = MOUNTAINS, ABROAD
    for zone in ground.zones:
        found[zone] = np.clip(ZONE * zone.size / max(zone.sum(), 1), *ZONE_DENSITY)
    rest = found == 0
    if rest.any():
        found[rest] = min(max((found.size - found.sum()) / rest.sum(), 0.35), REST)
    return found


def worked_out(ground: Ground) -> bend.Bend:
    """Let areas grow by flows, round by round, until each has about what it wants."""
    columns, rows = round(WIDTH / KNOTS) + 1, round(HEIGHT / KNOTS) + 1
    x, y = np.meshgrid(np.linspace(0, WIDTH, columns), np.linspace(0, HEIGHT, rows))
    weights = ground.wanted / np.array([area.area for area in ground.areas])
    for turn in range(ROUNDS):
        to_x, to_y = Flow(densities(ground, weights))(x.ravel(), y.ravel())
        across, down = to_x.reshape(x.shape) - x, to_y.reshape(y.shape) - y
        across[:, [0, -1]], down[[0, -1]] = 0, 0
        kept = [np.round(bend.coefficients(each), 3) for each in (across, down)]
        found = bend.Bend(WINDOW, WIDTH, HEIGHT, *kept)
        if turn + 1 < ROUNDS:
            weights *= np.clip(ground.wanted / surfaces(ground, found), 0.5, 2) ** 0.7
    return found


def surfaces(ground: Ground, found: bend.Bend) -> Floats:
    """Give the surface of each area once places have moved."""

    def moved(xy: Floats) -> Floats:
        inside = np.clip(xy[:, 0], 0, WIDTH), np.clip(xy[:, 1], 0, HEIGHT)
        return xy + np.stack(found.moved(*inside), axis=-1)

    return np.array([shapely.transform(area, moved).area for area in ground.areas])


def measured(ground: Ground, found: bend.Bend) -> str:
    """Say what came of it, for the eye."""
    sides = np.sqrt(surfaces(ground, found)) * 1000 / WIDTH
    order = np.argsort(sides)
    x, y = np.meshgrid(np.arange(5, WIDTH, 10), np.arange(5, HEIGHT, 10))
    by_x, by_y = found.moved(x, y, by=(1, 0)), found.moved(x, y, by=(0, 1))
    room = (1 + by_x[0]) * (1 + by_y[1]) - by_y[0] * by_x[1]
    share = 100 * (sides**2).sum() / (1000 * 1000 * HEIGHT / WIDTH)
    return (
        f"land {share:.1f} % of the board; sides of areas in px at 1000 px of board: least "
        f"{sides.min():.1f} ({ground.names[order[0]]}), median {np.median(sides):.1f}, "
        f"most {sides.max():.1f}; places grow {room.min():.2f} to {room.max():.2f} times"
    )


def main() -> None:
    """Read the options, work out, write."""
    parser = argparse.ArgumentParser(description="Work out maps/bend.json.")
    parser.add_argument("--map", type=Path, default=HERE / "norway.geojson")
    parser.add_argument("--out", type=Path, default=HERE / bend.FILE)
    options = parser.parse_args()
    ground = ground_of(options.map)
    found = worked_out(ground)
    print(measured(ground, found))
    data = {
        "source": "maps/equalise.py from maps/norway.geojson: a density-equalising flow "
        "(Gastner, Seguy, More, PNAS 2018)",
        "window": list(found.window),
        "width": found.width,
        "height": found.height,
        "across": found.across.tolist(),
        "down": found.down.tolist(),
    }
    text = ",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in data.items())
    options.out.write_text("{" + text.replace("], [", "],\n[") + "}\n", encoding="utf-8")
    print(f"wrote {options.out}: {math.ceil(options.out.stat().st_size / 1000)} KB")


if __name__ == "__main__":
    main()
