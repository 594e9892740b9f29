"""The shaded heights and depths under the board, tinted for a theme."""

from functools import lru_cache
from threading import Lock

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from konqt.core.frozen import frozen
from konqt.gui.art.canvas import mixed
from konqt.gui.theme import Theme
from konqt.resources import MissingResource, asset


@frozen
class ReliefSheet:
    """A picture of the whole board in one byte a pixel, and the colours of its 256 values.

    Colours are mixed for the part that is painted: the whole in full colours, for land, mountains
    and sea in two themes, would hold 80 MB.
    """

    values: QImage
    colours: tuple[int, ...]

    def paint(self, painter: QPainter, board: QRectF, part: QRectF) -> None:
        """Paint what lies in a rectangle of the board."""
        across, down = self.values.width() / board.width(), self.values.height() / board.height()
        # A little more than asked, so that smoothing has neighbours at the edge.
        margin = 3 / across
        wide = part.adjusted(-margin, -margin, margin, margin) & board
        cut = QRectF(
            (wide.x() - board.x()) * across,
            (wide.y() - board.y()) * down,
            wide.width() * across,
            wide.height() * down,
        ).toAlignedRect()
        if cut.isEmpty():
            return
        coloured = self.values.copy(cut)
        coloured.setColorTable(self.colours)
        target = QRectF(
            cut.x() / across + board.x(),
            cut.y() / down + board.y(),
            cut.width() / across,
            cut.height() / down,
        )
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        full = coloured.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
        painter.drawImage(target, full, QRectF(full.rect()))


def sheet_of(grey: QImage, colours: list[int]) -> ReliefSheet:
    """Return a grey picture as a sheet with a colour for each of its values."""
    values = QImage(
        grey.constBits(), grey.width(), grey.height(), grey.bytesPerLine(),
        QImage.Format.Format_Indexed8,
    ).copy()  # fmt: skip
    return ReliefSheet(values, tuple(colours))


@frozen
class Relief:
    """Light and shade of land, of mountains, and the sea's depth."""

    land: ReliefSheet
    mountains: ReliefSheet
    sea: ReliefSheet


_READING = Lock()
"""held while the picture is read: two workers that began at once would each keep their own"""


@lru_cache(2)
def relief_for(theme: Theme) -> Relief | None:
    """Return the relief in a theme's colours; None where the picture is missing or damaged."""
    with _READING:
        found = _shade_and_depth()
    if found is None:
        return None
    shade, depth = found
    dark, light = theme.colour("relief_dark"), theme.colour("relief_light")
    bare_dark = theme.colour("mountain_dark")
    strength = 0.72 if theme.dark else 0.62
    bare = 0.45 if theme.dark else 0.8
    return Relief(
        land=ReliefSheet(shade, tuple(_shade(v, dark, light, strength, 0.5) for v in range(256))),
        mountains=ReliefSheet(
            shade, tuple(_shade(v, bare_dark, light, 0.62, bare) for v in range(256))
        ),
        sea=ReliefSheet(depth, tuple(_sea_colours(theme))),
    )


@lru_cache(1)
def _shade_and_depth() -> tuple[QImage, QImage] | None:
    """Return both halves of the shipped picture, in one byte a pixel."""
    grey = _grey()
    if grey is None:
        return None
    half = grey.height() // 2
    halves = [grey.copy(0, top, grey.width(), half) for top in (0, half)]
    shade, depth = (sheet_of(each, []).values for each in halves)
    return shade, depth


def _grey() -> QImage | None:
    try:
        picture = QImage(str(asset("board", "relief.webp")))
    except MissingResource:
        return None
    if picture.isNull() or picture.height() < 2:
        return None
    return picture.convertToFormat(QImage.Format.Format_Grayscale8)


def _shade(value: int, dark: QColor, light: QColor, darkest: float, lightest: float) -> int:
    away = (value - 128) / 128
    colour = QColor(light if away > 0 else dark)
    colour.setAlphaF(min(1.0, abs(away) * (lightest if away > 0 else darkest)))
    return int(colour.rgba())


def _sea_colours(theme: Theme) -> list[int]:
    deep, shallow = theme.colour("sea_deep"), theme.colour("sea_shallow")
    return [int(mixed(deep, shallow, (v / 255) * 0.8).rgba()) for v in range(256)]
