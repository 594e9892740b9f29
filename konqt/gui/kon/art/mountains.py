"""Impassable mountains: cool relief under an engraver's strokes, so that they stand back."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from konqt.gui.art.strokes import stroke
from konqt.gui.kon.art.board_paths import BoardPaths
from konqt.gui.theme import Theme

if TYPE_CHECKING:  # the key on the board shows a sample without any relief
    from konqt.gui.art.relief import Relief, ReliefSheet

APART = 11.0
"""Board units between strokes, and on a small picture as many pixels as `APART_PIXELS`."""
APART_PIXELS = 3.6
SLANT = 0.55
"""How much a stroke leans: x for each y, along the fall of the light."""
SHADES = (150, 118, 92)
"""Shades of the relief below which a slope has thin, middling and thick strokes."""
WIDTHS = (0.55, 0.85, 1.15)
"""Pixels of those strokes."""


def paint_mountains(
    painter: QPainter, theme: Theme, paths: BoardPaths, relief: "Relief | None",
    sheet: QRectF, part: QRectF, unit: float,
) -> None:  # fmt: skip
    """Paint every impassable mountain that lies in a part of the sheet.

    Args:
        painter: in board units, on a picture that holds nothing but land.
        theme: whose colours to take.
        paths: the board's outlines.
        relief: light and shade; None leaves bare ground with even strokes.
        sheet: the board.
        part: what of it is painted.
        unit: board units of a pixel.
    """
    bare = theme.colour("mountain", 0.72)
    for path in paths.impassable:
        seen = path.boundingRect() & part
        if seen.isEmpty():
            continue
        painter.save()
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        painter.fillRect(seen, bare)
        if relief is not None:
            relief.mountains.paint(painter, sheet, seen)
        _hatch(painter, theme, relief.land if relief else None, sheet, seen, unit)
        painter.restore()


def paint_sample(painter: QPainter, theme: Theme, box: QRectF) -> None:
    """Paint a piece of mountain into a box, as the key shows it."""
    painter.save()
    path = QPainterPath()
    path.addRoundedRect(box, box.height() / 4, box.height() / 4)
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.fillRect(box, theme.colour("mountain"))
    _hatch(painter, theme, None, box, box, 1.0)
    painter.restore()
    stroke(painter, path, theme.colour("hachure", 0.6), 2.0)


def _hatch(
    painter: QPainter,
    theme: Theme,
    shade: "ReliefSheet | None",
    sheet: QRectF,
    seen: QRectF,
    unit: float,
) -> None:
    """Draw strokes down the slopes, thicker where they lie in shade; even ones without shade."""
    step = max(APART, APART_PIXELS * unit)
    strokes = [QPainterPath() for _width in WIDTHS]
    for row in range(int(seen.top() / step) - 1, int(seen.bottom() / step) + 2):
        for column in range(int(seen.left() / step) - 1, int(seen.right() / step) + 2):
            aside = _aside(column, row)
            at = QPointF((column + 0.5 * (row % 2) + 0.25 * aside) * step, row * step)
            dark = _shade_at(shade, sheet, at)
            weight = sum(dark < limit for limit in SHADES) - 1
            if weight >= 0:
                half = step * (0.5 + 0.1 * weight + 0.1 * aside)
                strokes[weight].moveTo(at - QPointF(SLANT * half, -half))
                strokes[weight].lineTo(at + QPointF(SLANT * half, -half))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for path, width in zip(strokes, WIDTHS, strict=True):
        pen = QPen(theme.colour("hachure", 0.55), max(1.3, unit) * width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.strokePath(path, pen)


def _aside(column: int, row: int) -> float:
    """Return how far a stroke stands off its place, -1 to 1, the same every time."""
    mixed = (column * 73856093 ^ row * 19349663) & 0xFFFF
    return (mixed * 2654435761 >> 8 & 0xFF) / 127.5 - 1


def _shade_at(shade: "ReliefSheet | None", sheet: QRectF, at: QPointF) -> int:
    """Return the relief's grey at a place; the middle where there is none."""
    if shade is None:
        return 100
    values = shade.values
    x = int((at.x() - sheet.x()) * values.width() / sheet.width())
    y = int((at.y() - sheet.y()) * values.height() / sheet.height())
    return values.pixelIndex(x, y) if values.valid(x, y) else 255
