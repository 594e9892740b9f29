"""Filling and stroking paths with round joins, in the painter's own units."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QTransform

EM = 1000
"""Pixels of the size in which a letter's outline is taken."""


def fill(painter: QPainter, path: QPainterPath, colour: QColor) -> None:
    """Fill a path."""
    painter.fillPath(path, colour)


def stroke(
    painter: QPainter,
    path: QPainterPath,
    colour: QColor,
    width: float,
    dashes: tuple[float, ...] = (),
) -> None:
    """Stroke a path; dashes are in pen widths."""
    pen = QPen(colour, width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    if dashes:
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern(list(dashes))
    painter.strokePath(path, pen)


def line(font: QFont, text: str, left: QPointF) -> QPainterPath:
    """Return a text's outline from a point on its baseline, for a font of a size in pixels.

    It is taken from large letters: hinting moves small ones by a few hundredths of a pixel, and how
    far depends on what has been written with the face before, so that no two pictures are alike.
    """
    part = font.pixelSize() / EM
    large = QFont(font)
    large.setPixelSize(EM)
    large.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, font.letterSpacing() / part)
    path = QPainterPath()
    path.addText(QPointF(0, 0), large, text)
    return QTransform(part, 0, 0, part, left.x(), left.y()).map(path)


def words(font: QFont, text: str, centre: QPointF) -> QPainterPath:
    """Return a text's outline about a middle point."""
    path = line(font, text, QPointF(0, 0))
    path.translate(centre - path.boundingRect().center())
    return path
