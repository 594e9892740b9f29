"""Pictures inside rich text: signs that no typeface is sure to have."""

from PySide6.QtCore import QBuffer
from PySide6.QtGui import QPixmap

FEW = 64
"""Signs kept as text: a page shows a handful of them, each in dozens of places."""
_written: dict[int, str] = {}


def inline(picture: QPixmap, side: int) -> str:
    """Return a square picture as a part of rich text, `side` device-independent pixels wide."""
    style = f'width="{side}" height="{side}" style="vertical-align: middle"'
    return f'<img src="data:image/png;base64,{_in_letters(picture)}" {style}>'


def _in_letters(picture: QPixmap) -> str:
    """Return a picture's PNG in base 64; packing it anew for each place held the window."""
    key = picture.cacheKey()
    if key not in _written:
        content = QBuffer()
        picture.save(content, "PNG")
        while len(_written) >= FEW:
            del _written[next(iter(_written))]
        _written[key] = bytes(content.data().toBase64().data()).decode("ascii")
    return _written[key]
