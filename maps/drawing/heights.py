"""Heights and sea depths out of Debian's marble-qt-data (public domain, Natural Earth).

Grey tiles in plate carrée: about 33 is deep sea, 100 sea level, 200 the highest mountains.
"""

import io
import lzma
import tarfile
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Floats = NDArray[np.float64]

SEA_LEVEL = 100.0
_TILE = 675
_PER_DEGREE = 30.0
_FOLDER = "usr/share/marble/data/maps/earth/srtm/3"
_ROWS = (0, 1)
_COLUMNS = (7, 8, 9)


class Heights:
    """Grey values of Northern Europe, 90 N to 45 N and 22.5 W to 45 E."""

    def __init__(self, package: Path) -> None:
        tiles = _tiles(package)
        rows = [np.hstack([tiles[row, column] for column in _COLUMNS]) for row in _ROWS]
        self.grey = np.vstack(rows)
        self.west = _COLUMNS[0] * _TILE / _PER_DEGREE - 180.0
        self.north = 90.0 - _ROWS[0] * _TILE / _PER_DEGREE

    def at(self, lon: Floats, lat: Floats) -> Floats:
        """Give grey values between 0 and 255, bilinear between pixels."""
        column = np.clip((lon - self.west) * _PER_DEGREE - 0.5, 0, self.grey.shape[1] - 1.001)
        row = np.clip((self.north - lat) * _PER_DEGREE - 0.5, 0, self.grey.shape[0] - 1.001)
        i, j = row.astype(int), column.astype(int)
        down, right = row - i, column - j
        grey = self.grey
        top = grey[i, j] * (1 - right) + grey[i, j + 1] * right
        bottom = grey[i + 1, j] * (1 - right) + grey[i + 1, j + 1] * right
        return np.asarray(top * (1 - down) + bottom * down)


def _tiles(package: Path) -> dict[tuple[int, int], Floats]:
    wanted = {
        f"{_FOLDER}/{row:06d}/{row:06d}_{column:06d}.jpg": (row, column)
        for row in _ROWS
        for column in _COLUMNS
    }
    found: dict[tuple[int, int], Floats] = {}
    with tarfile.open(fileobj=io.BytesIO(lzma.decompress(_member(package, b"data.tar.xz")))) as tar:
        for info in tar:
            place = wanted.get(info.name.removeprefix("./"))
            if place is not None:
                member = tar.extractfile(info)
                if member is not None:
                    image = Image.open(io.BytesIO(member.read())).convert("L")
                    found[place] = np.asarray(image, float)
    if len(found) != len(wanted):
        raise FileNotFoundError(f"{package}: the height tiles are not where they should be")
    return found


def _member(package: Path, name: bytes) -> bytes:
    """Read one file out of a .deb, which is an `ar` archive: 60-byte headers, even offsets."""
    data = package.read_bytes()
    at = 8
    while at < len(data):
        header, size = data[at : at + 60], int(data[at + 48 : at + 58])
        if header[:16].strip().rstrip(b"/") == name:
            return data[at + 60 : at + 60 + size]
        at += 60 + size + size % 2
    raise FileNotFoundError(f"{package}: {name.decode()} is missing")
