"""The pictures of pieces in a page; each is drawn for the first page that shows it, and kept.

They lie in the cache together: a file for each would drive out what the window keeps there.
"""

import json

from konqt.gui.board.art import BoardArt
from konqt.gui.board.disk_cache import DiskCache
from konqt.gui.board.piece import Piece
from konqt.gui.export.layers import as_data
from konqt.i18n.texts import current_language

SIDE, RATIO, QUALITY = 56, 2.0, 85
"""A piece's picture: pixels of its side, finer than that, how well it is kept."""


class PiecePictures:
    """The pictures of pieces in a theme and in the language in use, as addresses that hold them."""

    def __init__(self, cache: DiskCache, theme: str) -> None:
        self._cache = cache
        self._name = "page pieces", theme, current_language(), SIDE, RATIO, QUALITY
        self._kept = _read(cache.take(*self._name))
        self._grown = False

    def picture(self, art: BoardArt, piece: Piece) -> str:
        """Return a piece's picture as the page refers to it."""
        found = self._kept.get(repr(piece))
        if found is None:
            found = as_data(art.piece(piece, SIDE, RATIO).toImage(), QUALITY)
            self._kept[repr(piece)] = found
            self._grown = True
        return found

    def keep(self) -> None:
        """Put what has been drawn since into the cache."""
        if self._grown:
            self._cache.put(json.dumps(self._kept).encode(), *self._name)


def _read(kept: bytes | None) -> dict[str, str]:
    return {} if kept is None else json.loads(kept)
