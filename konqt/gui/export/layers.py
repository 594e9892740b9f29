"""Shapes for a page: drawn once, whatever theme, language or step they are shown in."""

import base64
import re
from collections.abc import Callable

from PySide6.QtCore import QBuffer, QRectF, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from konqt.gui.export.compact_svg import compact, encoded

_PATH = re.compile(r'<path fill-rule="evenodd" d="([^"]+)"/>')
_NAMED = re.compile(r'(id="|url\(#)')
_SHORT = 40
"""Letters of a shape below which a reference to it saves nothing."""


class Shapes:
    """Shapes that several layers have in common."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def shared(self, layer: str) -> str:
        """Return a layer that refers to its shapes."""
        return _PATH.sub(self._reference, layer)

    def _reference(self, found: re.Match[str]) -> str:
        shape = found[1]
        if len(shape) < _SHORT:
            return found[0]
        number = self._numbers.setdefault(shape, len(self._numbers))
        return f'<use href="#p{number}"/>'

    def defined(self) -> str:
        """Return what the references refer to."""
        return "".join(
            f'<path id="p{number}" d="{shape}"/>' for shape, number in self._numbers.items()
        )


def drawn(paint: Callable[[QPainter], None], wide: float, high: float, name: str) -> str:
    """Return what is painted as the inside of a drawing; `name` keeps its gradients its own."""
    buffer = QBuffer()
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(QSize(round(wide), round(high)))
    generator.setViewBox(QRectF(0, 0, wide, high))
    generator.setResolution(96)
    with QPainter(generator) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint(painter)
    svg = compact(bytes(buffer.data().data()).decode())
    inside = svg[svg.index("</desc>") + len("</desc>") : svg.rindex("</svg>")]
    inside = _NAMED.sub(rf"\1{name}-", inside).replace('<path fill-rule="evenodd"', "<path")
    inside = re.sub(r"<path (?=d=)", '<path fill-rule="evenodd" ', inside)
    return re.sub(r"\s*\n\s*", " ", inside).replace("<defs> </defs>", "").strip()


def as_data(image: QImage, quality: int) -> str:
    """Return a picture as an address that holds it."""
    return "data:image/webp;base64," + base64.b64encode(encoded(image, "WEBP", quality)).decode()
