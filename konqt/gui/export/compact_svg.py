"""A drawing as Qt writes it, made small enough to send and the same on every machine.

Qt repeats the font with every shape, writes six digits of each coordinate, keeps pictures as PNG
and leaves words to whatever fonts the reader has. Here words become shapes, pictures of a map JPEG,
coordinates steps from the last point.
"""

import base64
import re
from collections.abc import Iterator
from functools import lru_cache
from html import unescape

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QFont, QImage, QPainterPath

LARGE = 40_000
"""Pixels of a picture from which it is worth being kept as JPEG, if nothing shines through it."""
QUALITY = 80
PATHS, NUMBERS = 1000, 20_000
"""Paths and numbers that are kept while a page is made: other themes and languages repeat them."""

_IMAGE = re.compile(r'data:image/png;base64,([A-Za-z0-9+/=\s]+)"')
_TEXT = re.compile(r"<text (?P<said>[^>]*)>(?P<text>[^<]*)</text>")
_MEMBER = re.compile(r'([a-z:-]+)="([^"]*)"')
_FONT = re.compile(r'\s*font-family="[^"]*" font-size="[^"]*" font-weight="[^"]*"'
                   r' font-style="[^"]*"\s*')  # fmt: skip
_PATH = re.compile(r' d="([^"]*)"')
_STEP = re.compile(r"([MLCZ])([^MLCZ]*)", re.IGNORECASE)
_NUMBER = re.compile(r"-?[\d.]+(?:e-?\d+)?")
_EMPTY = re.compile(r"<g [^>]*>\s*</g>\s*")
_PLAIN = (
    (' vector-effect="none"', ""),
    (' stroke-opacity="1"', ""),
    (' fill-opacity="1"', ""),
    (' transform="matrix(1,0,0,1,0,0)"', ""),
)


def compact(svg: str, digits: int = 1) -> str:
    """Return the same drawing in fewer bytes; `digits` behind the point of each coordinate."""
    svg = _TEXT.sub(_as_shape, svg)
    svg = _IMAGE.sub(_compressed, svg)
    svg = _FONT.sub(" ", svg)
    for long, short in _PLAIN:
        svg = svg.replace(long, short)
    before = 0
    while before != len(svg):
        before = len(svg)
        svg = _EMPTY.sub("", svg)
    return _PATH.sub(lambda found: f' d="{shorter(found[1], digits)}"', svg)


@lru_cache(maxsize=PATHS)
def shorter(path: str, digits: int = 1) -> str:
    """Return a path of absolute points as one of steps from point to point.

    >>> shorter("M10.123,20 L11.12,20.01 L13,22")
    'M10.1,20h1l1.9,2'
    """
    found: list[str] = []
    x = y = 0
    unit = 10**digits
    for command, numbers in _STEP.findall(path):
        points = [round(float(each) * unit) for each in _NUMBER.findall(numbers)]
        if command in "Zz":
            found.append("z")
            continue
        pairs = list(zip(points[::2], points[1::2], strict=True))
        if command == "M":
            found.append(f"M{_short(pairs[0][0], unit)},{_short(pairs[0][1], unit)}")
        else:
            steps = [(px - x, py - y) for px, py in pairs]
            if command == "L":
                found.append(_line(*steps[0], unit))
            else:
                flat = (_short(each, unit) for step in steps for each in step)
                found.append("c" + " ".join(flat))
        x, y = pairs[-1]
    return "".join(found)


def forget() -> None:
    """Keep no paths any longer."""
    shorter.cache_clear()
    _short.cache_clear()


def _line(x: int, y: int, unit: int) -> str:
    if not x and not y:
        return ""
    if not y:
        return f"h{_short(x, unit)}"
    return f"l{_short(x, unit)},{_short(y, unit)}" if x else f"v{_short(y, unit)}"


@lru_cache(maxsize=NUMBERS)
def _short(number: int, unit: int) -> str:
    """Return a number of units without what goes without saying."""
    text = f"{number / unit:.3f}".rstrip("0").rstrip(".")
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def _compressed(found: re.Match[str]) -> str:
    data = base64.b64decode(found[1])
    image = QImage.fromData(data)
    if image.width() * image.height() >= LARGE and not _shines_through(image):
        jpeg = encoded(image, "JPEG", QUALITY)
        if len(jpeg) < len(data):
            return f'data:image/jpeg;base64,{base64.b64encode(jpeg).decode()}"'
    return found[0]


def _shines_through(image: QImage) -> bool:
    if not image.hasAlphaChannel():
        return False
    alpha = image.convertToFormat(QImage.Format.Format_Alpha8)
    wide = alpha.bytesPerLine()
    data = bytes(alpha.constBits())
    rows = (data[at * wide : at * wide + alpha.width()] for at in range(alpha.height()))
    return any(row.count(255) != len(row) for row in rows)


def encoded(image: QImage, kind: str, quality: int = -1) -> bytes:
    """Return a picture in a format of Qt's."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, kind, quality)  # type: ignore[call-overload]
    buffer.close()
    return bytes(data.data())


def _as_shape(found: re.Match[str]) -> str:
    """Return words as a shape: no other machine need have their font."""
    said = dict(_MEMBER.findall(found["said"]))
    font = QFont(unescape(said.get("font-family", "")))
    size = float(said.get("font-size", "12"))
    font.setPixelSize(max(1, round(size)))
    font.setWeight(QFont.Weight(int(said.get("font-weight", "400"))))
    font.setItalic(said.get("font-style") == "italic")
    path = QPainterPath()
    text = unescape(found["text"])
    path.addText(float(said.get("x", "0")), float(said.get("y", "0")), font, text)
    kept = (f'{name}="{said[name]}"' for name in ("fill", "fill-opacity") if name in said)
    return f'<path {" ".join(kept)} stroke="none" fill-rule="nonzero" d="{written(path)}"/>'


def written(path: QPainterPath) -> str:
    """Return a shape as drawings write it, in absolute points."""
    return "".join(_elements(path))


def _elements(path: QPainterPath) -> Iterator[str]:
    kinds = QPainterPath.ElementType
    for number in range(path.elementCount()):
        each = path.elementAt(number)
        kind = each.type
        if kind == kinds.MoveToElement:
            yield f"M{each.x:.3f},{each.y:.3f} "
        elif kind == kinds.LineToElement:
            yield f"L{each.x:.3f},{each.y:.3f} "
        else:
            letter = "C" if kind == kinds.CurveToElement else ""
            yield f"{letter}{each.x:.3f},{each.y:.3f} "
