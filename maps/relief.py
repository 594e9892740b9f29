"""Draws `assets/board/relief.webp`: shaded heights and sea depths in board coordinates.

    python maps/relief.py --heights marble-qt-data.deb

One grey picture, two halves of the same size: above, land lit from the upper left (128 is flat);
below, the sea (0 is deep, 255 is shallow). The client tints both. The same inputs give the same
picture. maps/README.md says where the heights come from.
"""

import argparse
import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

from drawing.heights import SEA_LEVEL, Heights  # noqa: E402

from konqt.board import projection  # noqa: E402

Floats = NDArray[np.float64]

WIDTH = 2400
HEIGHT = round(WIDTH * projection.HEIGHT / projection.WIDTH)
_LIGHT_FROM = (-0.62, -0.62)
_SEED = 1940


def main() -> None:
    """Read the options, draw, write."""
    parser = argparse.ArgumentParser(description="Draw assets/board/relief.webp.")
    parser.add_argument("--heights", type=Path, required=True, help="Debian's marble-qt-data .deb")
    parser.add_argument("--out", type=Path, default=HERE.parent / "assets/board/relief.webp")
    options = parser.parse_args()
    heights = Heights(options.heights)
    grey = _sampled(heights)
    picture = np.vstack([shaded(grey), depths(grey)])
    options.out.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(picture).save(options.out, quality=72, method=6)
    print(f"wrote {options.out}: {options.out.stat().st_size / 1e6:.2f} MB")


def _sampled(heights: Heights) -> Floats:
    """Give grey values for every pixel; the heights are coarse, so a ninth as many are asked."""
    rows, columns = HEIGHT // 3, WIDTH // 3
    y, x = np.mgrid[0:rows, 0:columns]
    x_unit, y_unit = projection.WIDTH / columns, projection.HEIGHT / rows
    lon, lat = projection.to_lonlat((x.ravel() + 0.5) * x_unit, (y.ravel() + 0.5) * y_unit)
    coarse = Image.fromarray(heights.at(lon, lat).reshape(x.shape).astype(np.float32))
    return np.asarray(coarse.resize((WIDTH, HEIGHT), Image.Resampling.BICUBIC), float)


def shaded(grey: Floats) -> NDArray[np.uint8]:
    """Shade the land: broad valleys from the heights, small ridges of our own upon them."""
    land = np.clip(_smooth(grey, 2.2) - SEA_LEVEL, 0, None)
    rough = _smooth(_slope(_smooth(land, 3.0)), 9.0)
    detail = _ridges(land.shape) * np.clip(rough / 1.1, 0.06, 1.5)
    ground = land * 1.0 + detail * 3.6
    down, right = np.gradient(ground)
    lit = right * _LIGHT_FROM[0] + down * _LIGHT_FROM[1]
    broad_down, broad_right = np.gradient(_smooth(land, 7.0))
    lit = 0.8 * lit + 1.6 * (broad_right * _LIGHT_FROM[0] + broad_down * _LIGHT_FROM[1])
    # Bent softly, so that the steepest slopes do not burn out.
    return (128 - 118 * np.tanh(lit * 0.32)).astype(np.uint8)


def depths(grey: Floats) -> NDArray[np.uint8]:
    """Grade the sea from deep to shallow."""
    shallow = np.clip((_smooth(grey, 4.0) - 40) / (SEA_LEVEL - 40), 0, 1)
    return (255 * shallow**1.4).astype(np.uint8)


def _slope(ground: Floats) -> Floats:
    down, right = np.gradient(ground)
    return np.asarray(np.hypot(down, right))


def _ridges(shape: tuple[int, ...]) -> Floats:
    """Give ridged noise in octaves, about -1 to 1: mountains, not clouds."""
    chance = np.random.default_rng(_SEED)
    total = np.zeros(shape)
    for cell, weight in ((22, 0.8), (11, 0.65), (5.5, 0.45)):
        rows, columns = int(shape[0] / cell) + 3, int(shape[1] / cell) + 3
        coarse = Image.fromarray(chance.normal(0, 1, (rows, columns)).astype(np.float32))
        size = (shape[1], shape[0])
        box = (0.5, 0.5, 0.5 + size[0] / cell, 0.5 + size[1] / cell)
        noise = np.asarray(coarse.resize(size, Image.Resampling.BICUBIC, box=box), float)
        total += weight * (1 - np.abs(np.tanh(noise * 1.1)) * 2)
    return total / 1.9


def _smooth(ground: Floats, radius: float) -> Floats:
    """Blur with a Gaussian of a standard deviation in pixels; edges go on as they are."""
    edge = int(radius * 3) + 1
    wide = np.pad(ground, edge, mode="edge")
    rows, columns = np.fft.fftfreq(wide.shape[0]), np.fft.rfftfreq(wide.shape[1])
    waves = np.fft.rfft2(wide)
    waves *= np.exp(-2 * (np.pi * radius * rows) ** 2)[:, None]
    waves *= np.exp(-2 * (np.pi * radius * columns) ** 2)[None, :]
    smooth = np.fft.irfft2(waves, wide.shape)
    return np.asarray(smooth[edge:-edge, edge:-edge])


if __name__ == "__main__":
    main()
