"""The sign of a sea zone where there are ships: its numeral, to be read like a name.

On the sheet numerals are printed quietly, for games on land; the sign lies over one of them.
"""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from konqt.gui.art.canvas import blank
from konqt.gui.art.kept import kept
from konqt.gui.fonts import font
from konqt.gui.kon.art.prints import ZONE_PIXELS
from konqt.gui.look import text_scale, theme
from konqt.gui.theme import Theme

LEAST, MOST = 12.0, 26.0
"""Pixels of a numeral's letters, at the usual text size, however far away or near one looks."""
PRINTED = 1.06
"""Size of the letters by those that they lie over."""
BESIDE, HIGH = 0.7, 1.14
"""Room beside the letters in all, and the sign's height, by the letters' size."""


def sign_size(zone: str, scale: float) -> tuple[float, float]:
    """Return a sign's width and height in pixels, at pixels a board unit; safe in any thread."""
    pixels = _pixels(scale)
    text = QFontMetricsF(font(pixels, QFont.Weight.Bold)).tightBoundingRect(zone)
    return text.width() + pixels * BESIDE, pixels * HIGH


def sign_picture(zone: str, scale: float, ratio: float) -> QPixmap:
    """Return a sign at pixels a board unit."""
    return _sign(theme(), zone, _pixels(scale), *sign_size(zone, scale), ratio)


def _pixels(scale: float) -> int:
    wanted = ZONE_PIXELS * PRINTED * scale
    return round(max(LEAST * text_scale(), min(MOST * text_scale(), wanted)))


@kept
def _sign(theme: Theme, zone: str, pixels: int, wide: float, high: float, ratio: float) -> QPixmap:
    picture = blank(round(wide + 2), round(high + 2), ratio)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(1, 1, wide, high)
        painter.setPen(QPen(theme.colour("sea_ink"), 1.3))
        painter.setBrush(theme.colour("paper"))
        painter.drawRoundedRect(box, high * 0.42, high * 0.42)
        path = QPainterPath()
        path.addText(QPointF(0, 0), font(pixels, QFont.Weight.Bold), zone)
        path.translate(box.center() - path.boundingRect().center())
        painter.fillPath(path, theme.colour("card_ink"))
    return picture
