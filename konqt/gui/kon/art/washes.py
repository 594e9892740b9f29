"""Tiles that wash areas: a faction's colour with its shape, so that colour is never all."""

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from konqt.gui.kon.art import factions
from konqt.gui.theme import Theme, theme_named

TILE = 26
"""Pixels of a tile's side; two shapes stand on it, so that rows are set off."""
SHAPE = 7.0
"""Pixels of a shape's side."""
AIR_RANGE = "air_range"
TOGETHER = "+"
"""Stands between the factions of a wash that several share."""
COLOURS = {"germany": "#30343a", "allies": "#1668c8"}
"""Colours on the ground that counters have not: there Germany's grey and the Allies' blue are too
much alike."""


@lru_cache(16)
def wash(meaning: str, theme: str) -> QImage:
    """Return the tile of a faction, or of `AIR_RANGE`; safe in a worker thread."""
    look = theme_named(theme)
    return _reached(look) if meaning == AIR_RANGE else _held(meaning.split(TOGETHER), look)


def _tile(colour: QColor) -> QImage:
    tile = QImage(TILE, TILE, QImage.Format.Format_ARGB32_Premultiplied)
    tile.fill(colour)
    return tile


def _held(factions_here: list[str], theme: Theme) -> QImage:
    alpha = 0.5 if theme.dark else 0.46
    fills = [COLOURS.get(each, factions.style(each).fill) for each in factions_here]
    tile = _tile(_clear(fills[0], alpha))
    with QPainter(tile) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if len(fills) > 1:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            painter.fillRect(QRectF(TILE / 2, 0, TILE / 2, TILE), _clear(fills[1], alpha))
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, at in enumerate((TILE / 4, 3 * TILE / 4)):
            faction = factions_here[number % len(factions_here)]
            painter.setPen(QPen(_clear(factions.style(faction).edge, 0.4), 1.2))
            painter.setBrush(_clear(factions.style(faction).paper, 0.22))
            box = QRectF(at - SHAPE / 2, at - SHAPE / 2, SHAPE, SHAPE)
            painter.drawPath(factions.counter_shape(faction, box))
    return tile


def _reached(theme: Theme) -> QImage:
    tile = _tile(theme.colour("range", 0.2))
    with QPainter(tile) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(theme.colour("range", 0.32), 1.2)
        pen.setCapStyle(Qt.PenCapStyle.SquareCap)
        painter.setPen(pen)
        half = TILE // 2
        for start in range(-TILE, TILE + 1, half):
            painter.drawLine(start, TILE, start + TILE, 0)
    return tile


def _clear(colour: str, alpha: float) -> QColor:
    found = QColor(colour)
    found.setAlphaF(alpha)
    return found
