"""Pictures in the cache: bare pixels, because reading them must cost less than painting them."""

from collections.abc import Callable, Hashable
from threading import Lock
from weakref import WeakValueDictionary

from PySide6.QtGui import QImage

from konqt.gui.board.disk_cache import DiskCache

_BYTES = 4
"""of a pixel of `Format_RGB32`, whose lines have no padding"""

_making: "WeakValueDictionary[Hashable, Lock]" = WeakValueDictionary()
"""by name: held by whoever makes a picture now"""
_lock = Lock()


def kept_picture(cache: DiskCache, size: tuple[int, int], *name: object) -> QImage | None:
    """Return a picture that was kept under a name; None unless it has exactly this size."""
    pixels = cache.take("picture", *name)
    width, height = size
    if pixels is None or len(pixels) != width * height * _BYTES:
        return None
    # A copy, because a picture over foreign memory does not keep that memory alive.
    return QImage(pixels, width, height, width * _BYTES, QImage.Format.Format_RGB32).copy()


def keep_picture(cache: DiskCache, picture: QImage, *name: object) -> None:
    """Keep a picture for later starts."""
    if picture.format() == QImage.Format.Format_RGB32:
        cache.put(bytes(picture.constBits()), "picture", *name)


def once_made(
    cache: DiskCache,
    size: tuple[int, int],
    name: tuple[object, ...],
    paint: Callable[[], QImage],
    take: Callable[[QImage], object],
) -> None:
    """Hand over a picture that is kept under a name, or that is painted now and kept afterwards.

    What another thread is painting just now is waited for, and not painted twice.
    """
    with _lock:
        mine = _making.setdefault(name, Lock())
    with mine:
        kept = kept_picture(cache, size, *name)
        picture = paint() if kept is None else kept
        take(picture)
        if kept is None:
            keep_picture(cache, picture, *name)
