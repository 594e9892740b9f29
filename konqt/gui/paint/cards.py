"""Card faces and backs: both titles, timing symbols, effects, an own illustration."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from konqt.gui.paint.colours import Theme
from konqt.gui.paint.counters import blank, outline
from konqt.gui.paint.scenes import paint_scene

Symbols = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class CardFaceSpec:
    """Everything printed on a card's front."""

    title_en: str
    title_nb: str
    faction: str
    uses: tuple[tuple[Symbols, str], ...]
    art_id: str
    language: str = "en"
    reinforcement: int = 0


NATURAL = QSize(220, 308)
"""The size in which cards are laid out; other sizes are scaled."""
SMALLEST_TEXT = 8.5
"""Below this many pixels on the screen an effect's text is left to the zoomed card."""


def paint_face(theme: Theme, spec: CardFaceSpec, size: QSize, ratio: float, family: str) -> QPixmap:
    """Paint a card's front at a size."""
    picture = blank(size.width(), size.height(), ratio)
    factor = size.width() / NATURAL.width()
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.scale(factor, factor)
        frame = QRectF(1, 1, NATURAL.width() - 2, size.height() / factor - 2)
        _paper(painter, theme, frame)
        _titles(painter, theme, spec, frame, family)
        readable = factor >= 0.72
        scene = QRectF(10, 56, frame.width() - 18, 92 if readable else 150)
        _scene(painter, theme, spec, scene)
        if readable:
            _effects(painter, theme, spec, scene.bottom() + 8, frame, family)
        else:
            _symbols_only(painter, theme, spec, scene.bottom() + 12, frame, family)
        _seal(painter, theme, spec.faction, frame)
    return picture


def paint_back(theme: Theme, faction: str, size: QSize, ratio: float) -> QPixmap:
    """Paint a card's back: the faction's colour, a woven ground and its sign."""
    picture = blank(size.width(), size.height(), ratio)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(0.8, 0.8, size.width() - 1.6, size.height() - 1.6)
        round_ = size.width() * 0.07
        painter.setPen(QPen(theme.colour("edge"), 0.9))
        painter.setBrush(theme.colour("paper"))
        painter.drawRoundedRect(box, round_, round_)
        inset = size.width() * 0.07
        inner = box.adjusted(inset, inset, -inset, -inset)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour(faction))
        painter.drawRoundedRect(inner, round_ * 0.6, round_ * 0.6)
        clip = QPainterPath()
        clip.addRoundedRect(inner, round_ * 0.6, round_ * 0.6)
        painter.setClipPath(clip)
        weave = QColor(255, 255, 255, 34)
        painter.setPen(QPen(weave, max(0.8, size.width() * 0.018)))
        step = size.width() * 0.14
        for number in range(-12, 24):
            x = inner.left() + number * step
            painter.drawLine(QPointF(x, inner.top()), QPointF(x + inner.height(), inner.bottom()))
            painter.drawLine(QPointF(x, inner.bottom()), QPointF(x + inner.height(), inner.top()))
        painter.setClipping(False)
        side = size.width() * 0.42
        sign = QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)
        painter.setPen(QPen(theme.colour("paper"), max(1.2, side * 0.09)))
        painter.setBrush(theme.colour(faction).darker(125))
        painter.drawPath(outline(faction, sign))
    return picture


def _paper(painter: QPainter, theme: Theme, frame: QRectF) -> None:
    painter.setPen(QPen(theme.colour("edge"), 1.4))
    painter.setBrush(theme.colour("paper"))
    painter.drawRoundedRect(frame, 12, 12)


def _titles(
    painter: QPainter, theme: Theme, spec: CardFaceSpec, frame: QRectF, family: str
) -> None:
    band = QPainterPath()
    band.addRoundedRect(frame.adjusted(0.7, 0.7, -0.7, 0), 11.5, 11.5)
    clip = QPainterPath()
    clip.addRect(QRectF(frame.left(), frame.top(), frame.width(), 46))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour(spec.faction))
    painter.drawPath(band & clip)
    first, second = spec.title_nb, spec.title_en
    if spec.language == "en":
        first, second = second, first
    painter.setPen(QColor("white"))
    room = QRectF(frame.left() + 38, frame.top() + 4, frame.width() - 46, 24)
    painter.setFont(_fitted(family, 21, first, room.width(), QFont.Weight.Bold))
    painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, first)
    under = QRectF(room.left(), frame.top() + 26, room.width(), 17)
    font = _fitted(family, 14, second, under.width(), QFont.Weight.Normal)
    font.setItalic(True)
    painter.setFont(font)
    painter.setPen(QColor(255, 255, 255, 215))
    painter.drawText(under, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, second)


def _scene(painter: QPainter, theme: Theme, spec: CardFaceSpec, box: QRectF) -> None:
    painter.save()
    clip = QPainterPath()
    clip.addRoundedRect(box, 5, 5)
    painter.setClipPath(clip)
    paint_scene(painter, spec.art_id, box, theme.colour(spec.faction))
    painter.restore()
    painter.setPen(QPen(theme.colour("edge"), 1.0))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, 5, 5)


def _effects(
    painter: QPainter, theme: Theme, spec: CardFaceSpec, top: float, frame: QRectF, family: str
) -> None:
    room = frame.bottom() - 8 - top
    pixels = 15.5
    while pixels > 9 and _height(spec, pixels, frame.width() - 22, family) > room:
        pixels -= 0.5
    font = _font(family, pixels)
    metrics = QFontMetricsF(font)
    y = top
    for symbols, text in spec.uses:
        x = frame.left() + 9
        for timing, phase in symbols:
            _symbol(painter, theme, timing, phase, QRectF(x, y + 1, pixels + 3, pixels + 3), family)
            x += pixels + 6
        painter.setFont(font)
        painter.setPen(theme.colour("ink"))
        box = QRectF(x + 2, y, frame.right() - x - 10, 500)
        flags = int(Qt.TextFlag.TextWordWrap)
        painter.drawText(box, flags, text)
        y += max(pixels + 6, metrics.boundingRect(box, flags, text).height()) + 4


def _height(spec: CardFaceSpec, pixels: float, width: float, family: str) -> float:
    metrics = QFontMetricsF(_font(family, pixels))
    total = 0.0
    for symbols, text in spec.uses:
        room = QRectF(0, 0, width - len(symbols) * (pixels + 6), 2000)
        box = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), text)
        total += max(pixels + 6, box.height()) + 4
    return total


def _symbols_only(
    painter: QPainter, theme: Theme, spec: CardFaceSpec, top: float, frame: QRectF, family: str
) -> None:
    """In the hand a card shows when it can be played; its words are one glance away."""
    seen = list(dict.fromkeys(symbol for symbols, _text in spec.uses for symbol in symbols))
    side = 34.0
    width = len(seen) * (side + 8) - 8
    x = frame.center().x() - width / 2
    y = top + (frame.bottom() - top - side) / 2 - 2
    for timing, phase in seen:
        _symbol(painter, theme, timing, phase, QRectF(x, y, side, side), family)
        x += side + 8


def _symbol(
    painter: QPainter, theme: Theme, timing: str, phase: int, box: QRectF, family: str
) -> None:
    """Paint a timing symbol: triangle own turn, square opponent's, circle reaction."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("stop" if timing == "opponent" else "play"))
    if timing == "opponent":
        painter.drawRoundedRect(box, 2, 2)
    elif timing == "reaction":
        painter.drawEllipse(box)
    else:
        path = QPainterPath(box.topLeft() + QPointF(box.width() * 0.04, 0))
        path.lineTo(box.right() + box.width() * 0.12, box.center().y())
        path.lineTo(box.left() + box.width() * 0.04, box.bottom())
        path.closeSubpath()
        painter.drawPath(path)
    painter.setPen(QColor("white"))
    font = _font(family, box.height() * 0.72)
    font.setWeight(QFont.Weight.Bold)
    painter.setFont(font)
    place = box.translated(-box.width() * 0.1, 0) if timing == "own" else box
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, str(phase))


def _seal(painter: QPainter, theme: Theme, faction: str, frame: QRectF) -> None:
    box = QRectF(frame.left() + 9, frame.top() + 11, 24, 24)
    painter.setPen(QPen(theme.colour("paper"), 1.8))
    painter.setBrush(theme.colour(faction).darker(130))
    painter.drawPath(outline(faction, box))
    painter.setPen(QColor("white"))
    font = QFont()
    font.setPixelSize(14)
    font.setBold(True)
    painter.setFont(font)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, faction[:1].upper())


def _font(family: str, pixels: float) -> QFont:
    font = QFont(family) if family else QFont()
    font.setPixelSize(max(6, round(pixels)))
    return font


def _fitted(family: str, pixels: float, text: str, width: float, weight: QFont.Weight) -> QFont:
    """Give the largest font up to `pixels` in which the text fits the width."""
    while True:
        font = _font(family, pixels)
        font.setWeight(weight)
        if pixels <= 9 or QFontMetricsF(font).horizontalAdvance(text) <= width:
            return font
        pixels -= 0.5
