"""Pictures inside rich text: signs that no typeface is sure to have."""

from PySide6.QtCore import QBuffer
from PySide6.QtGui import QPixmap


def inline(picture: QPixmap, side: int) -> str:
    """Return a square picture as a part of rich text, `side` device-independent pixels wide."""
    content = QBuffer()
    picture.save(content, "PNG")
    data = bytes(content.data().toBase64().data()).decode("ascii")
    style = f'width="{side}" height="{side}" style="vertical-align: middle"'
    return f'<img src="data:image/png;base64,{data}" {style}>'
