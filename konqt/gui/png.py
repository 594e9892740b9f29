"""A picture's file: written whole, or the old one stays."""

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage

from konqt.record.writer import write_whole


def png_of(image: QImage) -> bytes:
    """Return a picture as PNG."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    buffer.close()
    return bytes(data.data())


def save_png(image: QImage, out: Path) -> None:
    """Write a picture as PNG.

    Raises:
        ValueError: the file cannot be written; the message names it and what helps.
    """
    write_whole(out, png_of(image))
