"""Card faces and backs: both titles, timing symbols, effects, an own illustration.

A face is laid out anew for each size: the words get the largest letters that leave the picture
its least room, so that a card in the hand can be read as well as one seen large.
"""

import math
from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from konqt.core.frozen import frozen
from konqt.gui.art.canvas import blank, square
from konqt.gui.art.kept import kept
from konqt.gui.fonts import font
from konqt.gui.kon.art import factions
from konqt.gui.kon.art.card_worth import paint_worth
from konqt.gui.theme import Theme

Symbols = tuple[tuple[str, int], ...]

LEAST_TEXT = 11
"""Pixels of the smallest letters in which an effect may be printed."""
PICTURES = (0.36, 0.28, 0.2, 0.11)
"""Heights of a picture, as shares of the face: words begin on one of four lines on every card."""
LEADING = 1.2
"""Height of a line by its letters' pixels: closer than the typeface's own."""


@frozen
class CardFaceSpec:
    """Everything printed on a card's front."""

    title: str
    other_title: str
    """in the other language of the printed card; empty if it is the same"""
    faction: str
    uses: tuple[tuple[Symbols, str], ...]
    art_id: str
    worth: int = 0
    """soldier symbols in a trade; 0 where none are shown"""


@frozen
class CardLayout:
    """Where everything stands on a face of a size, in device-independent pixels."""

    frame: QRectF
    title: QRectF
    under: QRectF
    scene: QRectF
    text_pixels: int
    rows: tuple[QRectF, ...]
    """room of each use: its symbols at the left, its words beside them"""
    lines: tuple[tuple[str, ...], ...]
    """the words of each use as they are broken"""
    fits: bool


def lay_out(spec: CardFaceSpec, size: QSize) -> CardLayout:
    """Find the largest letters in which all uses fit under a picture of its least height."""
    return _laid_out(spec, size.width(), size.height())


@lru_cache(maxsize=500)
def _laid_out(spec: CardFaceSpec, wide: int, high: int) -> CardLayout:
    """Return the same in every theme: letters are tried, which is much of the work of a face."""
    size = QSize(wide, high)
    frame = _frame(size)
    title, under = _title_rooms(size)
    margin = max(4.0, wide * 0.04)
    top = under.bottom() + margin * 0.6
    room = frame.adjusted(margin, 0, -margin, -margin)
    room.setTop(top)
    least = high * PICTURES[-2]
    pixels = max(LEAST_TEXT, round(wide * 0.088))
    while pixels > LEAST_TEXT and not (
        _wide_enough(spec, pixels, room.width())
        and _height(spec, pixels, room.width()) + least <= room.height()
    ):
        pixels -= 1
    needed = _height(spec, pixels, room.width())
    if pixels == LEAST_TEXT:
        # The wordiest cards keep only a strip of their picture in the hand.
        least = high * PICTURES[-1]
    spare = room.height() - needed
    tall = next((high * share for share in PICTURES if high * share <= spare), least)
    scene = QRectF(room.left(), top, room.width(), tall)
    rows, y = [], scene.bottom() + margin * 0.5
    for symbols, text in spec.uses:
        height = _use_height(symbols, text, pixels, room.width())
        rows.append(QRectF(room.left(), y, room.width(), height))
        y += height + pixels * 0.35
    fits = (
        needed + least <= room.height()
        and _wide_enough(spec, pixels, room.width())
        and _titles_fit(spec, title, under)
    )
    words = room.width() - _words_left(pixels)
    lines = tuple(tuple(lines_of(text, pixels, words)) for _symbols, text in spec.uses)
    return CardLayout(frame, title, under, scene, pixels, tuple(rows), lines, fits)


def head_height(size: QSize) -> int:
    """Return how far down the titles reach on a face of a size."""
    _title, under = _title_rooms(size)
    return round(under.bottom() + 1)


def _frame(size: QSize) -> QRectF:
    return QRectF(1, 1, size.width() - 2, size.height() - 2)


def _title_rooms(size: QSize) -> tuple[QRectF, QRectF]:
    """Return where both titles stand, whatever they say."""
    frame = _frame(size)
    line = max(13.0, size.width() * 0.115)
    left = frame.left() + line * 1.62
    title = QRectF(left, frame.top() + line * 0.14, frame.right() - left - 5, line * 1.1)
    return title, QRectF(left, title.bottom(), title.width(), line * 0.85)


def paint_face(theme: Theme, spec: CardFaceSpec, size: QSize, ratio: float) -> QPixmap:
    """Paint a card's front at a size."""
    picture = blank(size.width(), size.height(), ratio)
    layout = lay_out(spec, size)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        paint_paper(painter, theme, layout.frame)
        _titles(painter, spec, layout)
        paint_picture(painter, theme, spec, layout.scene)
        if spec.worth:
            paint_worth(painter, theme, spec.faction, spec.worth, layout.scene, size.width())
        for (symbols, _text), row, lines in zip(spec.uses, layout.rows, layout.lines, strict=True):
            _use(painter, theme, symbols, lines, row, layout.text_pixels)
    return picture


def paint_back(
    theme: Theme, faction: str, size: QSize, ratio: float, april: bool = False
) -> QPixmap:
    """Paint a card's back: the faction's colour, a woven ground and its sign.

    Cards of 9 April (`april`) have that day's leaf of a calendar instead.
    """
    picture = blank(size.width(), size.height(), ratio)
    style = factions.style(faction)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(0.8, 0.8, size.width() - 1.6, size.height() - 1.6)
        round_ = size.width() * 0.07
        painter.setPen(QPen(theme.colour("paper_edge").darker(150), 0.9))
        painter.setBrush(theme.colour("paper"))
        painter.drawRoundedRect(box, round_, round_)
        inset = size.width() * 0.07
        inner = box.adjusted(inset, inset, -inset, -inset)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(style.colour)
        painter.drawRoundedRect(inner, round_ * 0.6, round_ * 0.6)
        clip = QPainterPath()
        clip.addRoundedRect(inner, round_ * 0.6, round_ * 0.6)
        painter.setClipPath(clip)
        painter.setPen(QPen(QColor(255, 255, 255, 34), max(0.8, size.width() * 0.018)))
        step = size.width() * 0.14
        for number in range(-12, 24):
            x = inner.left() + number * step
            painter.drawLine(QPointF(x, inner.top()), QPointF(x + inner.height(), inner.bottom()))
            painter.drawLine(QPointF(x, inner.bottom()), QPointF(x + inner.height(), inner.top()))
        painter.setClipping(False)
        side = size.width() * 0.42
        sign = QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)
        painter.setPen(QPen(theme.colour("paper"), max(1.2, side * 0.09)))
        painter.setBrush(QColor(style.edge))
        if april:
            _day(painter, sign.adjusted(-side * 0.14, -side * 0.2, side * 0.14, side * 0.2))
        else:
            painter.drawPath(factions.counter_shape(faction, sign))
    return picture


def _day(painter: QPainter, box: QRectF) -> None:
    """Paint a leaf of a calendar in pen and brush at hand: a line below its head, the ninth."""
    high, pen = box.height(), painter.pen()
    painter.drawRoundedRect(box, high * 0.1, high * 0.1)
    line = box.top() + high * 0.24
    painter.drawLine(QPointF(box.left(), line), QPointF(box.right(), line))
    painter.setPen(pen.color())
    painter.setFont(font(high * 0.66, QFont.Weight.Bold))
    painter.drawText(box.adjusted(0, high * 0.22, 0, 0), Qt.AlignmentFlag.AlignCenter, "9")


# -- titles and picture -------------------------------------------------------------------------


def paint_paper(painter: QPainter, theme: Theme, frame: QRectF) -> None:
    """Paint an empty card."""
    painter.setPen(QPen(theme.colour("paper_edge").darker(170), 1.2))
    painter.setBrush(theme.colour("paper"))
    painter.drawRoundedRect(frame, 8, 8)


def _titles_fit(spec: CardFaceSpec, title: QRectF, under: QRectF) -> bool:
    first, second = spec.title, spec.other_title
    return all(
        QFontMetricsF(_fitted(text, room, weight, italic)).horizontalAdvance(text) <= room.width()
        for text, room, weight, italic in (
            (first, title, QFont.Weight.Bold, False),
            (second, under, QFont.Weight.Normal, True),
        )
    )


def _titles(painter: QPainter, spec: CardFaceSpec, layout: CardLayout) -> None:
    frame, style = layout.frame, factions.style(spec.faction)
    band = QPainterPath()
    band.addRoundedRect(frame.adjusted(0.6, 0.6, -0.6, 0), 7.5, 7.5)
    clip = QPainterPath()
    bottom = layout.under.bottom() + 1
    clip.addRect(QRectF(frame.left(), frame.top(), frame.width(), bottom - frame.top()))
    painter.fillPath(band & clip, style.colour)
    first, second = spec.title, spec.other_title
    side = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    painter.setPen(QColor("white"))
    title = layout.title if second else layout.title.united(layout.under)
    painter.setFont(_fitted(first, layout.title, QFont.Weight.Bold))
    painter.drawText(title, side, first)
    if second:
        painter.setFont(_fitted(second, layout.under, QFont.Weight.Normal, italic=True))
        painter.setPen(QColor(255, 255, 255, 225))
        painter.drawText(layout.under, side, second)
    middle = (layout.title.top() + layout.under.bottom()) / 2
    centre = QPointF((layout.frame.left() + layout.title.left()) / 2 + 1, middle)
    paint_seal(painter, spec.faction, centre, layout.title.height() * 1.1)


def paint_seal(painter: QPainter, faction: str, centre: QPointF, side: float) -> None:
    """Paint the faction's sign with its letter, as it stands before a card's title."""
    style = factions.style(faction)
    box = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
    painter.setPen(QPen(QColor("#fbf6e8"), max(1.0, side * 0.08)))
    painter.setBrush(QColor(style.edge))
    painter.drawPath(factions.counter_shape(faction, box))
    painter.setPen(QColor("white"))
    painter.setFont(font(side * 0.64, QFont.Weight.Bold))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, style.letter())


def _fitted(text: str, room: QRectF, weight: QFont.Weight, italic: bool = False) -> QFont:
    """Return the largest font, down to ten pixels, in which a line fits its room."""
    pixels = round(room.height() * (0.78 if italic else 0.86))
    while True:
        face = font(pixels, weight, italic=italic)
        if pixels <= 10 or QFontMetricsF(face).horizontalAdvance(text) <= room.width():
            return face
        pixels -= 1


def paint_picture(painter: QPainter, theme: Theme, spec: CardFaceSpec, box: QRectF) -> None:
    """Paint a card's illustration into a box."""
    corner = QPoint(math.floor(box.left()), math.floor(box.top()))
    inner = box.translated(-QPointF(corner))
    within = inner.x(), inner.y(), inner.width(), inner.height()
    ratio = painter.device().devicePixelRatioF()
    painter.drawPixmap(corner, _illustration(spec.art_id, spec.faction, within, ratio))
    painter.setPen(QPen(theme.colour("paper_edge").darker(150), 0.9))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, 4, 4)


@kept
def _illustration(
    art: str, faction: str, within: tuple[float, float, float, float], ratio: float
) -> QPixmap:
    """Return a card's illustration: most of the work of a face, and the same in every theme."""
    from konqt.gui.kon.art.scenes import paint_scene

    box = QRectF(*within)
    picture = blank(math.ceil(box.right()) + 1, math.ceil(box.bottom()) + 1, ratio)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        clip = QPainterPath()
        clip.addRoundedRect(box, 4, 4)
        painter.setClipPath(clip)
        paint_scene(painter, art, box, factions.style(faction).colour)
    return picture


# -- uses ---------------------------------------------------------------------------------------


def text_font(pixels: int) -> QFont:
    return font(pixels, QFont.Weight.Medium)


def _symbol_side(pixels: int) -> float:
    return pixels * 1.3


def _words_left(pixels: int) -> float:
    return _symbol_side(pixels) + pixels * 0.45


def _use_height(symbols: Symbols, text: str, pixels: int, width: float) -> float:
    lines = lines_of(text, pixels, width - _words_left(pixels))
    return max(len(lines) * pixels * LEADING, len(symbols) * (_symbol_side(pixels) + 2))


def lines_of(text: str, pixels: int, width: float) -> list[str]:
    """Break a text between its words into lines of at most a width."""
    metrics = QFontMetricsF(text_font(pixels))
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if lines[-1] and metrics.horizontalAdvance(longer) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _wide_enough(spec: CardFaceSpec, pixels: int, width: float) -> bool:
    """Tell whether the longest word of the effects has room: no line is broken within a word."""
    metrics, room = QFontMetricsF(text_font(pixels)), width - _words_left(pixels)
    words = {word for _symbols, text in spec.uses for word in text.split()}
    return all(metrics.horizontalAdvance(word) <= room for word in words)


def _height(spec: CardFaceSpec, pixels: int, width: float) -> float:
    """Return the height that all uses take under each other, with the gap above them."""
    gaps = pixels * 0.35 * len(spec.uses) + 4
    return gaps + sum(_use_height(symbols, text, pixels, width) for symbols, text in spec.uses)


def _use(
    painter: QPainter,
    theme: Theme,
    symbols: Symbols,
    lines: Iterable[str],
    row: QRectF,
    pixels: int,
) -> None:
    side = _symbol_side(pixels)
    y = row.top() + 1
    for timing, phase in symbols:
        paint_timing(painter, theme, timing, phase, QRectF(row.left(), y, side, side))
        y += side + 2
    painter.setFont(text_font(pixels))
    painter.setPen(theme.colour("card_ink"))
    left = row.left() + _words_left(pixels)
    baseline = row.top() + pixels * 1.02
    for line in lines:
        painter.drawText(QPointF(left, baseline), line)
        baseline += pixels * LEADING


@kept
def timing_sign(timing: str, phase: int, side: int, ratio: float, theme: Theme) -> QPixmap:
    """Return a timing symbol as a picture."""
    with square(side, ratio) as (pixmap, painter):
        paint_timing(painter, theme, timing, phase, QRectF(4, 8, 84, 84))
    return pixmap


def paint_timing(painter: QPainter, theme: Theme, timing: str, phase: int, box: QRectF) -> None:
    """Paint a timing symbol: triangle own turn, square opponent's, circle reaction, leaf April."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour(f"timing_{timing}"))
    if timing == "opponent":
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2)
    elif timing == "reaction":
        painter.drawEllipse(box)
    elif timing == "april":
        _leaf(painter, box)
    else:
        path = QPainterPath(box.topLeft())
        path.lineTo(box.right() + box.width() * 0.14, box.center().y())
        path.lineTo(box.left(), box.bottom())
        path.closeSubpath()
        painter.drawPath(path)
    painter.setPen(QColor("white"))
    painter.setFont(font(box.height() * (0.64 if timing == "april" else 0.72), QFont.Weight.Bold))
    aside = {"own": QPointF(-box.width() * 0.14, 0), "april": QPointF(0, box.height() * 0.09)}
    place = box.translated(aside.get(timing, QPointF()))
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, str(phase))


def _leaf(painter: QPainter, box: QRectF) -> None:
    """Paint a calendar's leaf in the brush at hand, a line below its head."""
    high = box.height()
    painter.drawRoundedRect(box.adjusted(high * 0.04, 0, -high * 0.04, 0), high * 0.12, high * 0.12)
    line = QRectF(box.left(), box.top() + high * 0.14, box.width(), max(1.0, high * 0.06))
    painter.fillRect(line.adjusted(high * 0.14, 0, -high * 0.14, 0), QColor("white"))
