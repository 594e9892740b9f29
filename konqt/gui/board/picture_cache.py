"""Pictures on the shelf: bare pixels, because reading them must cost less than painting them."""

from PySide6.QtGui import QImage

from konqt.gui.board.disk_cache import Shelf

_BYTES = 4
"""of a pixel of `Format_RGB32`, whose lines have no padding"""


def kept_picture(shelf: Shelf, size: tuple[int, int], *name: object) -> QImage | None:
    """Return a picture that was kept under a name; None unless it has exactly this size."""
    pixels = shelf.take("picture", *name)
    width, height = size
    if pixels is None or len(pixels) != width * height * _BYTES:
        return None
    # A copy, because a picture over foreign memory does not keep that memory alive.
    return QImage(pixels, width, height, width * _BYTES, QImage.Format.Format_RGB32).copy()


def keep_picture(shelf: Shelf, picture: QImage, *name: object) -> None:
    """Keep a picture for later starts."""
    if picture.format() == QImage.Format.Format_RGB32:
        shelf.put(bytes(picture.constBits()), "picture", *name)
