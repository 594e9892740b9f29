"""The shaded heights and depths under the board, tinted for a theme."""

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from konqt.gui.art.canvas import mixed
from konqt.gui.theme import Theme
from konqt.resources import MissingResource, asset


@dataclass(frozen=True, slots=True)
class Relief:
    """Pictures of the whole sheet: light and shade of land, of mountains, and the sea's depth."""

    land: QImage
    mountains: QImage
    sea: QImage

    def paint(self, painter: QPainter, picture: QImage, sheet: QRectF, part: QRectF) -> None:
        """Paint the part of a picture that lies in a rectangle of the sheet."""
        across, down = picture.width() / sheet.width(), picture.height() / sheet.height()
        # A little more than asked, so that smoothing has neighbours at the edge.
        margin = 3 / across
        wide = part.adjusted(-margin, -margin, margin, margin) & sheet
        source = QRectF(
            (wide.x() - sheet.x()) * across,
            (wide.y() - sheet.y()) * down,
            wide.width() * across,
            wide.height() * down,
        )
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(wide, picture, source)


@lru_cache(2)
def relief_for(theme: Theme) -> Relief | None:
    """Give the relief in a theme's colours; None where the picture is missing or damaged."""
    grey = _grey()
    if grey is None:
        return None
    half = grey.height() // 2
    shade = grey.copy(0, 0, grey.width(), half)
    depth = grey.copy(0, half, grey.width(), half)
    dark, light = theme.colour("relief_dark"), theme.colour("relief_light")
    bare_dark = theme.colour("mountain_dark")
    strength = 0.72 if theme.dark else 0.62
    return Relief(
        land=_tinted(shade, [_shade(v, dark, light, strength, 0.5) for v in range(256)]),
        mountains=_tinted(
            shade,
            [_shade(v, bare_dark, light, 0.62, 0.45 if theme.dark else 0.8) for v in range(256)],
        ),
        sea=_tinted(depth, _sea_colours(theme)),
    )


@lru_cache(1)
def _grey() -> QImage | None:
    try:
        picture = QImage(str(asset("board", "relief.webp")))
    except MissingResource:
        return None
    if picture.isNull() or picture.height() < 2:
        return None
    return picture.convertToFormat(QImage.Format.Format_Grayscale8)


def _tinted(grey: QImage, colours: list[int]) -> QImage:
    """Give a grey picture with a colour for each of its values."""
    bits = grey.constBits()
    indexed = QImage(
        bits, grey.width(), grey.height(), grey.bytesPerLine(), QImage.Format.Format_Indexed8
    ).copy()
    indexed.setColorTable(colours)
    return indexed.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def _shade(value: int, dark: QColor, light: QColor, darkest: float, lightest: float) -> int:
    away = (value - 128) / 128
    colour = QColor(light if away > 0 else dark)
    colour.setAlphaF(min(1.0, abs(away) * (lightest if away > 0 else darkest)))
    return int(colour.rgba())


def _sea_colours(theme: Theme) -> list[int]:
    deep, shallow = theme.colour("sea_deep"), theme.colour("sea_shallow")
    return [int(mixed(deep, shallow, (v / 255) * 0.8).rgba()) for v in range(256)]
