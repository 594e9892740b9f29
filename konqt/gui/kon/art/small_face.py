"""A card's front where there is no room for its words: title, picture and signs.

So it lies in a fight, and hangs under the mouse on its way to the board.
"""

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPixmap

from konqt.gui.art.canvas import blank
from konqt.gui.fonts import font
from konqt.gui.kon.art import factions
from konqt.gui.kon.art.card_face import CardFaceSpec, paint_paper, paint_picture, paint_timing
from konqt.gui.theme import Theme

SMALL = 130
"""Pixels of width below which a face has no room for words."""
LEAST_TITLE = 9
LINES = 2
EDGE = 3.0
CORNER = 9
"""Pixels of a card's round corner."""
COVERED_LETTERS = 0.065
"""Height of a covered card's letters, at the least, by the width of its face."""
SIGN_STEP = 1.2
"""From one sign to the next, by a sign's side."""
NARROWER = (0.92, 0.85, 0.78)
"""How wide the least letters are drawn where a word is too long."""


def fitted_title(
    title: str, width: float, most: float, at_most: int = LINES
) -> tuple[int, float, list[str]]:
    """Return the largest letters in which a title fits a width, how narrow, and its lines.

    Long compounds are drawn narrower rather than broken where no rule of ours could say how.

    Args:
        title: the words.
        width: pixels for each line.
        most: the letters' height in pixels to begin with.
        at_most: the number of lines.
    """
    tried = [(pixels, 1.0) for pixels in range(round(most), LEAST_TITLE - 1, -1)]
    for pixels, share in (*tried, *((LEAST_TITLE, share) for share in NARROWER)):
        room = width / share
        lines = _broken(title, pixels, room)
        if len(lines) <= at_most and all(_wide(line, pixels) <= room for line in lines):
            return pixels, share, lines
    lines = [*lines[: at_most - 1], " ".join(lines[at_most - 1 :])]
    metrics = QFontMetricsF(_title_font(pixels))
    cut = Qt.TextElideMode.ElideRight
    return pixels, share, [metrics.elidedText(line, cut, room) for line in lines if line]


def covered_width(spec: CardFaceSpec, size: QSize) -> int:
    """Return how much of a face must stay in sight for its title and signs to be whole there.

    The letters grow with the card, as it does with the text.
    """
    pixels = max(LEAST_TITLE, round(size.width() * COVERED_LETTERS))
    words = spec.title.split()
    breaks = range(1, len(words) + 1)
    title = min(
        max(_wide(" ".join(part), pixels) for part in (words[:at], words[at:])) for at in breaks
    )
    if size.width() >= SMALL:
        # The signs stand in a column.
        return math.ceil(title + 2 * EDGE) + 2
    signs = len(signs_of(spec)) * _sign_side(size.height()) * SIGN_STEP
    return math.ceil(max(title + 2 * EDGE, signs + EDGE)) + 2


def signs_of(spec: CardFaceSpec) -> list[tuple[str, int]]:
    """Return a card's signs, each once."""
    return list(dict.fromkeys(symbol for symbols, _text in spec.uses for symbol in symbols))


def paint_small(theme: Theme, spec: CardFaceSpec, size: QSize, ratio: float) -> QPixmap:
    """Paint a small front."""
    picture = blank(size.width(), size.height(), ratio)
    frame = QRectF(1, 1, size.width() - 2, size.height() - 2)
    most = _title_pixels(size.width())
    band = QRectF(frame.left(), frame.top(), frame.width(), small_head_height(size.width()) - 1)
    signs = _sign_side(size.height())
    room = frame.adjusted(EDGE, 0, -EDGE, -EDGE / 2)
    scene = QRectF(room.left(), band.bottom() + 3, room.width(), 0)
    scene.setBottom(room.bottom() - signs - 3)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        paint_paper(painter, theme, frame)
        _band(painter, spec, band, most, band.width() - 2 * EDGE)
        paint_picture(painter, theme, spec, scene)
        _signs(painter, theme, spec, QRectF(room.left(), scene.bottom() + 3, room.width(), signs))
    return picture


def small_head_height(width: int) -> int:
    """Return how far down the titles reach on a small face of a width."""
    return round(_title_pixels(width) * LINES * 1.12 + 4)


def _title_pixels(width: int) -> float:
    """Return the height of the letters with which a title is begun."""
    return max(LEAST_TITLE + 1.0, (width - 2) * 0.15)


def paint_covered(spec: CardFaceSpec, seen: int, high: int, ratio: float) -> QPixmap:
    """Paint the head of a card of which a neighbour leaves only so many pixels in sight."""
    # The neighbour's round corner shows a little more, where no words of this one may stand.
    wide = seen + CORNER
    picture = blank(wide, high, ratio)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        band = QRectF(1, 1, wide + CORNER, high - 1)
        painter.setClipRect(QRectF(0, 0, wide, high))
        _band(painter, spec, band, (high - 4) / LINES / 1.12, seen - 2 * EDGE)
    return picture


def _band(painter: QPainter, spec: CardFaceSpec, band: QRectF, most: float, width: float) -> None:
    whole = QPainterPath()
    whole.addRoundedRect(band.adjusted(0.6, 0.6, -0.6, 9), 7, 7)
    above = QPainterPath()
    above.addRect(band)
    painter.fillPath(whole & above, factions.style(spec.faction).colour)
    pixels, share, lines = fitted_title(spec.title, width, most)
    painter.setFont(_title_font(pixels))
    painter.setPen(QColor("white"))
    high = pixels * 1.12
    top = band.center().y() - high * len(lines) / 2
    painter.save()
    painter.translate(band.left() + EDGE, top)
    painter.scale(share, 1)
    for number, line in enumerate(lines):
        room = QRectF(0, number * high, band.width() / share, high)
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, line)
    painter.restore()


def _signs(painter: QPainter, theme: Theme, spec: CardFaceSpec, room: QRectF) -> None:
    """Paint when the card can be played."""
    seen = signs_of(spec)
    side = min(room.height(), room.width() / (len(seen) * SIGN_STEP + 0.2)) if seen else 0.0
    at = QPointF(room.left() + 1, room.center().y() - side / 2)
    for timing, phase in seen:
        paint_timing(painter, theme, timing, phase, QRectF(at.x(), at.y(), side, side))
        at += QPointF(side * SIGN_STEP, 0)


def _sign_side(high: int) -> float:
    """Return the side of a sign on a face of a height."""
    return max(12.0, (high - 2) * 0.15)


def _broken(title: str, pixels: int, width: float) -> list[str]:
    lines: list[str] = []
    for word in title.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and _wide(longer, pixels) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _wide(words: str, pixels: int) -> float:
    return QFontMetricsF(_title_font(pixels)).horizontalAdvance(words)


def _title_font(pixels: int) -> QFont:
    return font(pixels, QFont.Weight.Bold)
