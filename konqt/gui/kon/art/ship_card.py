"""Ship cards: a ship on the sea, its class, what its die needs, what its loss costs.

They are as large as action cards, so that both lie in one hand. Letters and picture share the room
as there: words get the largest letters that leave the picture its least height.
"""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from konqt.core.frozen import frozen
from konqt.gui.art.canvas import blank, polygon
from konqt.gui.art.dice import PIPS
from konqt.gui.fonts import font
from konqt.gui.kon.art import factions
from konqt.gui.kon.art.card_face import (
    LEADING,
    LEAST_TEXT,
    lines_of,
    paint_paper,
    paint_seal,
    text_font,
)
from konqt.gui.kon.art.ship_scene import paint_ship
from konqt.gui.kon.art.small_face import EDGE, LEAST_TITLE, SMALL, fitted_title
from konqt.gui.theme import Theme

SCENES = (0.4, 0.34, 0.28, 0.22, 0.16)
"""Heights of a picture, as shares of the card: the largest that leaves the words their room."""
ENOUGH = 0.28
"""A picture's height, as such a share, that larger letters do not take from it."""
ONE_LINE = 0.72
"""How small a name may be written in one line rather than in two, by the largest letters."""
SINKS, CHASES = "sinks", "chases"
SINK, CHASE = QColor("#8c1d18"), QColor("#1f4f7d")
"""Of what a die does: dice that sink are full of their colour, those that chase only edged."""


@frozen
class ShipCardSpec:
    """Everything printed on a ship's card."""

    name: str
    short: str
    """its name on a small card"""
    kind: str
    other_kind: str
    """its class in both languages of the printed game; the second empty if it is the same"""
    faction: str
    outline: str
    """as `ship_profiles.profile` takes it"""
    sinks: tuple[int, ...]
    chases: tuple[int, ...]
    words: tuple[str, str]
    """what sinking and chasing are called"""
    lines: tuple[str, ...]


@frozen
class DieResult:
    """One result of the die: its sign, its word and the faces that bring it."""

    result: str
    sign: QRectF
    word: QRectF
    faces: tuple[QRectF, ...]


@frozen
class ShipLayout:
    """Where everything stands on a card of a size, in device-independent pixels."""

    frame: QRectF
    band: QRectF
    title: QRectF
    scene: QRectF
    kind: QRectF
    dice: tuple[DieResult, ...]
    rows: tuple[QRectF, ...]
    lines: tuple[tuple[str, ...], ...]
    text_pixels: int
    title_lines: tuple[str, ...]
    fits: bool


def lay_out_ship(spec: ShipCardSpec, size: QSize) -> ShipLayout:
    """Find the largest letters in which all words fit under a picture of its least height."""
    wide, high = size.width(), size.height()
    frame = QRectF(1, 1, wide - 2, high - 2)
    line = max(13.0, wide * 0.115)
    band = QRectF(frame.left(), frame.top(), frame.width(), line * 2.1)
    title = band.adjusted(line * 1.7, 1, -4, -1)
    margin = max(4.0, wide * 0.04)
    room = frame.adjusted(margin, 0, -margin, -margin)
    room.setTop(band.bottom() + margin * 0.6)
    pixels = max(LEAST_TEXT, round(wide * 0.088))
    while pixels > LEAST_TEXT and not _holds(spec, pixels, room, high * ENOUGH):
        pixels -= 1
    spare = room.height() - _height(spec, pixels, room.width())
    tall = next((high * share for share in SCENES if high * share <= spare), high * SCENES[-1])
    scene = QRectF(room.left(), room.top(), room.width(), tall)
    kind = QRectF(room.left(), scene.bottom() + 2, room.width(), pixels * 1.45)
    dice, y = _dice_rows(spec, pixels, room, kind.bottom() + 2)
    lines = tuple(tuple(lines_of(each, pixels, room.width())) for each in spec.lines)
    rows = []
    for each in lines:
        tallness = len(each) * pixels * LEADING
        rows.append(QRectF(room.left(), y, room.width(), tallness))
        y += tallness + pixels * 0.3
    _pixels, _share, titled = _fitted_name(spec.name, title, title.height() * 0.6)
    whole = " ".join(titled) == " ".join(spec.name.split())
    fits = _holds(spec, pixels, room, high * SCENES[-1]) and whole
    return ShipLayout(
        frame, band, title, scene, kind, dice, tuple(rows), lines, pixels, tuple(titled), fits
    )


def paint_ship_card(theme: Theme, spec: ShipCardSpec, size: QSize, ratio: float) -> QPixmap:
    """Paint a ship's front at a size; where there is no room for words, name and signs alone."""
    if size.width() < SMALL:
        return _paint_small(theme, spec, size, ratio)
    picture = blank(size.width(), size.height(), ratio)
    layout = lay_out_ship(spec, size)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_paper(painter, theme, layout.frame)
        _band(painter, spec.faction, layout.band)
        left = (layout.frame.left() + layout.title.left()) / 2 + 1
        middle = QPointF(left, layout.band.center().y())
        paint_seal(painter, spec.faction, middle, layout.band.height() * 0.58)
        _name(painter, spec.name, layout.title)
        _scene(painter, theme, spec, layout.scene)
        _kind(painter, theme, spec, layout)
        for row, word in zip(layout.dice, _words(spec), strict=True):
            _paint_row(painter, theme, row, _faces_of(spec, row.result), word, layout.text_pixels)
        painter.setFont(text_font(layout.text_pixels))
        painter.setPen(theme.colour("card_ink"))
        for place, lines in zip(layout.rows, layout.lines, strict=True):
            baseline = place.top() + layout.text_pixels * 1.02
            for each in lines:
                painter.drawText(QPointF(place.left(), baseline), each)
                baseline += layout.text_pixels * LEADING
    return picture


def paint_ship_back(theme: Theme, faction: str, size: QSize, ratio: float) -> QPixmap:
    """Paint a ship card's back: waves in the faction's colour and its sign."""
    picture = blank(size.width(), size.height(), ratio)
    style, wide = factions.style(faction), size.width()
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(0.8, 0.8, wide - 1.6, size.height() - 1.6)
        painter.setPen(QPen(theme.colour("paper_edge").darker(150), 0.9))
        painter.setBrush(theme.colour("paper"))
        painter.drawRoundedRect(box, wide * 0.07, wide * 0.07)
        inner = box.adjusted(wide * 0.07, wide * 0.07, -wide * 0.07, -wide * 0.07)
        clip = QPainterPath()
        clip.addRoundedRect(inner, wide * 0.042, wide * 0.042)
        painter.setClipPath(clip)
        painter.fillRect(inner, style.colour)
        painter.setPen(QPen(QColor(255, 255, 255, 52), max(0.9, wide * 0.02)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for row in range(int(inner.height() / (wide * 0.11)) + 1):
            painter.drawPath(
                _waves(inner, inner.top() + (row + 0.5) * wide * 0.11, wide * 0.1, row)
            )
        painter.setClipping(False)
        side = wide * 0.46
        sign = QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)
        painter.setPen(QPen(theme.colour("paper"), max(1.2, side * 0.08)))
        painter.setBrush(QColor(style.edge))
        painter.drawPath(factions.counter_shape(faction, sign))
        _anchor(painter, sign, QColor(theme.colour("paper")))
    return picture


# -- room ---------------------------------------------------------------------------------------


def _holds(spec: ShipCardSpec, pixels: int, room: QRectF, picture: float) -> bool:
    """Tell whether all words have room in letters of a height, under a picture of a height."""
    metrics = QFontMetricsF(text_font(pixels))
    words = [word for line in spec.lines for word in line.split()]
    wide = all(metrics.horizontalAdvance(word) <= room.width() for word in words)
    tall = _height(spec, pixels, room.width()) + picture <= room.height()
    dice = _dice_width(spec, pixels) <= room.width()
    return wide and tall and dice and _kind_fits(spec, pixels, room.width())


def _height(spec: ShipCardSpec, pixels: int, width: float) -> float:
    """Return the height that class, dice and words take below each other."""
    lines = sum(len(lines_of(each, pixels, width)) for each in spec.lines)
    dice = len(_results(spec)) * (_die_side(pixels) + 3)
    return pixels * 1.45 + 4 + dice + lines * pixels * LEADING + len(spec.lines) * pixels * 0.3


def _results(spec: ShipCardSpec) -> list[str]:
    return [each for each in (SINKS, CHASES) if _faces_of(spec, each)]


def _faces_of(spec: ShipCardSpec, result: str) -> tuple[int, ...]:
    return spec.sinks if result == SINKS else spec.chases


def _words(spec: ShipCardSpec) -> list[str]:
    return [spec.words[result == CHASES] for result in _results(spec)]


def _die_side(pixels: float) -> float:
    return pixels * 1.4


def _word_width(spec: ShipCardSpec, pixels: int) -> float:
    metrics = QFontMetricsF(_word_font(pixels))
    return max((metrics.horizontalAdvance(word) for word in spec.words), default=0.0)


def _dice_width(spec: ShipCardSpec, pixels: int) -> float:
    most = max(len(spec.sinks), len(spec.chases))
    side = _die_side(pixels)
    return side * 1.25 + _word_width(spec, pixels) + pixels * 0.5 + most * (side + 2)


def _dice_rows(
    spec: ShipCardSpec, pixels: int, room: QRectF, y: float
) -> tuple[tuple[DieResult, ...], float]:
    """Return the rows of dice from a height on, and where what follows begins."""
    side, word = _die_side(pixels), _word_width(spec, pixels)
    rows = []
    for result in _results(spec):
        sign = QRectF(room.left(), y, side, side)
        place = QRectF(sign.right() + side * 0.25, y, word, side)
        left = place.right() + pixels * 0.5
        faces = tuple(
            QRectF(left + number * (side + 2), y, side, side)
            for number in range(len(_faces_of(spec, result)))
        )
        rows.append(DieResult(result, sign, place, faces))
        y += side + 3
    return tuple(rows), y


def _kind_fits(spec: ShipCardSpec, pixels: int, width: float) -> bool:
    return QFontMetricsF(_kind_font(pixels)).horizontalAdvance(spec.kind) <= width


def _word_font(pixels: int) -> QFont:
    return font(pixels, QFont.Weight.DemiBold)


def _kind_font(pixels: int) -> QFont:
    return font(round(pixels * 1.1), QFont.Weight.Bold)


# -- parts --------------------------------------------------------------------------------------


def _band(painter: QPainter, faction: str, band: QRectF) -> None:
    whole, above = QPainterPath(), QPainterPath()
    whole.addRoundedRect(band.adjusted(0.6, 0.6, -0.6, 12), 7.5, 7.5)
    above.addRect(band)
    painter.fillPath(whole & above, factions.style(faction).colour)


def _name(painter: QPainter, name: str, room: QRectF, most: float = 0.0) -> None:
    """Write a name in as large letters as its room allows."""
    pixels, share, lines = _fitted_name(name, room, most or room.height() * 0.6)
    high = pixels * 1.1
    painter.save()
    painter.setFont(font(pixels, QFont.Weight.Bold))
    painter.setPen(QColor("white"))
    painter.translate(room.left(), room.center().y() - high * len(lines) / 2)
    painter.scale(share, 1)
    side = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    for number, line in enumerate(lines):
        painter.drawText(QRectF(0, number * high, room.width() / share + 2, high), side, line)
    painter.restore()


def _fitted_name(name: str, room: QRectF, most: float) -> tuple[int, float, list[str]]:
    """Return letters, width and lines of a name: one line unless that makes it much smaller."""
    pixels, share, lines = fitted_title(name, room.width(), most, at_most=1)
    if share == 1.0 and pixels >= most * ONE_LINE:
        return pixels, share, lines
    pixels, share, lines = fitted_title(name, room.width(), most)
    while len(lines) * pixels * 1.1 > room.height() + 0.5 and pixels > LEAST_TITLE:
        pixels, share, lines = fitted_title(name, room.width(), pixels - 1)
    return pixels, share, lines


def _scene(painter: QPainter, theme: Theme, spec: ShipCardSpec, box: QRectF) -> None:
    paint_ship(painter, spec.faction, spec.outline, box)
    painter.setPen(QPen(theme.colour("paper_edge").darker(150), 0.9))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, 4, 4)


def _kind(painter: QPainter, theme: Theme, spec: ShipCardSpec, layout: ShipLayout) -> None:
    """Write the class, and in the other language where there is room beside it."""
    pixels, room = layout.text_pixels, layout.kind
    side = Qt.AlignmentFlag.AlignVCenter
    painter.setFont(_kind_font(pixels))
    painter.setPen(theme.colour("card_ink"))
    painter.drawText(room, side | Qt.AlignmentFlag.AlignLeft, spec.kind)
    taken = QFontMetricsF(painter.font()).horizontalAdvance(spec.kind)
    painter.setFont(font(pixels, QFont.Weight.Normal, italic=True))
    other = QFontMetricsF(painter.font()).horizontalAdvance(spec.other_kind)
    if taken + other + pixels * 0.6 <= room.width():
        painter.setPen(theme.colour("card_weak"))
        painter.drawText(room, side | Qt.AlignmentFlag.AlignRight, spec.other_kind)


def _paint_row(
    painter: QPainter, theme: Theme, row: DieResult, faces: Sequence[int], word: str, pixels: int
) -> None:
    _sign(painter, row.result, row.sign)
    painter.setFont(_word_font(pixels))
    painter.setPen(theme.colour("card_ink"))
    side = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    painter.drawText(row.word.adjusted(0, 0, 4, 0), side, word)
    for face, box in zip(faces, row.faces, strict=True):
        _die(painter, face, box, row.result)


def _sign(painter: QPainter, result: str, box: QRectF) -> None:
    """Paint what a result is told by where no words stand: down below waves, or away."""
    painter.save()
    painter.translate(box.topLeft())
    painter.scale(box.width() / 100, box.height() / 100)
    if result == SINKS:
        arrow = polygon([(40, 6), (60, 6), (60, 34), (78, 34), (50, 66), (22, 34), (40, 34)])
        painter.fillPath(arrow, SINK)
        pen = QPen(SINK, 9)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        wave = QPainterPath(QPointF(8, 82))
        for x, up in ((28, -14.0), (50, 14.0), (72, -14.0), (92, 14.0)):
            wave.quadTo(x - 10, 82 + up, x, 82)
        painter.strokePath(wave, pen)
    else:
        for x in (10, 44):
            painter.fillPath(
                polygon([(x, 18), (x + 18, 18), (x + 46, 50), (x + 18, 82), (x, 82), (x + 26, 50)]),
                CHASE,
            )
    painter.restore()


def _die(painter: QPainter, face: int, box: QRectF, result: str) -> None:
    painter.save()
    painter.translate(box.topLeft())
    painter.scale(box.width() / 100, box.height() / 100)
    body = QRectF(6, 6, 88, 88)
    sinks = result == SINKS
    painter.setPen(QPen(SINK if sinks else CHASE, 8))
    painter.setBrush(SINK if sinks else QColor("white"))
    painter.drawRoundedRect(body, 18, 18)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("white") if sinks else CHASE)
    for x, y in PIPS[face]:
        painter.drawEllipse(QPointF(x, y), 10, 10)
    painter.restore()


def _paint_small(theme: Theme, spec: ShipCardSpec, size: QSize, ratio: float) -> QPixmap:
    picture = blank(size.width(), size.height(), ratio)
    frame = QRectF(1, 1, size.width() - 2, size.height() - 2)
    band = small_title(size).adjusted(-EDGE, -1, EDGE, 1)
    room = frame.adjusted(EDGE, 0, -EDGE, -EDGE)
    dice = small_dice(spec, room)
    scene = QRectF(room.left(), band.bottom() + 3, room.width(), 0)
    scene.setBottom(min((box.top() for _r, _f, box in dice), default=room.bottom()) - 3)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_paper(painter, theme, frame)
        _band(painter, spec.faction, band)
        _name(painter, spec.short, small_title(size), size.width() * 0.15)
        _scene(painter, theme, spec, scene)
        for result, face, box in dice:
            if face:
                _die(painter, face, box, result)
            else:
                _sign(painter, result, box)
    return picture


def small_title(size: QSize) -> QRectF:
    """Return where the name stands on a small card."""
    band = QRectF(1, 1, size.width() - 2, size.width() * 0.34)
    return band.adjusted(EDGE, 1, -EDGE, -1)


def small_name(spec: ShipCardSpec, size: QSize) -> list[str]:
    """Return the lines of the name on a small card, cut if it has no room."""
    return _fitted_name(spec.short, small_title(size), size.width() * 0.15)[2]


def small_dice(spec: ShipCardSpec, room: QRectF) -> list[tuple[str, int, QRectF]]:
    """Return signs (face 0) and faces with their places, a row at the foot of a small card.

    They grow smaller where an owner's ships have many faces.
    """
    row: list[tuple[str, int]] = []
    for result in _results(spec):
        row += [(result, 0), *((result, face) for face in _faces_of(spec, result))]
    if not row:
        return []
    gaps = 2 * len(row) + 4
    side = min(room.width() * 0.2, (room.width() - gaps) / len(row))
    left, placed = room.left(), []
    for number, (result, face) in enumerate(row):
        if not face and number:
            left += 4
        placed.append((result, face, QRectF(left, room.bottom() - side, side, side)))
        left += side + 2
    return placed


def _waves(box: QRectF, y: float, long: float, row: int) -> QPainterPath:
    start = box.left() - long * (1 + row % 2 * 0.5)
    path = QPainterPath(QPointF(start, y))
    x = start
    while x < box.right():
        path.quadTo(x + long / 4, y - long * 0.3, x + long / 2, y)
        path.quadTo(x + long * 0.75, y + long * 0.3, x + long, y)
        x += long
    return path


def _anchor(painter: QPainter, box: QRectF, colour: QColor) -> None:
    """Paint an anchor into the middle of a sign."""
    painter.save()
    painter.translate(box.topLeft())
    painter.scale(box.width() / 100, box.height() / 100)
    pen = QPen(colour, 7)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(50, 25), 7, 7)
    painter.drawLine(QPointF(50, 32), QPointF(50, 74))
    painter.drawLine(QPointF(36, 42), QPointF(64, 42))
    arms = QPainterPath(QPointF(25, 56))
    arms.cubicTo(28, 76, 46, 78, 50, 74)
    arms.cubicTo(54, 78, 72, 76, 75, 56)
    painter.drawPath(arms)
    painter.restore()
