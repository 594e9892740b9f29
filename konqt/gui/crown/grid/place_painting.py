"""Paints a place of plan, grid or frame as a plaque."""

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from konqt.gui import look
from konqt.gui.crown.art.tile_icons import ICONS, paint_icon
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.crown.grid.place_looks import BARRED, HELD, OPEN, PlaceLook

INKS: Mapping[str, tuple[str, str]] = {
    "tile": ("tile_ink", "tile_weak"),
    "chaos": ("chaos_ink", "chaos_ink"),
    "german": ("german_ink", "german_ink"),
    "orders": ("orders_ink", "orders_ink"),
    "hidden": ("hidden_ink", "hidden_ink"),
    "space": ("weak_ink", "weak_ink"),
}
"""ground -> ink of a title, and of the rest"""
ROUND, PAD = 6.0, 5.0
LEAST_LETTERS = 8
USUAL, MOST_LARGER = 105.0, 1.5
"""pixels of a tile whose letters have their usual size; how many times larger they may be"""
FAINT = 0.5
WRAP = int(Qt.TextFlag.TextWordWrap)
CENTRE = int(Qt.AlignmentFlag.AlignCenter)
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
TOP_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)


def letters(pixels: float, bold: bool = False) -> QFont:
    """Return letters of a height at 100 per cent, in the text size in use."""
    font = QFont()
    font.setPixelSize(max(LEAST_LETTERS, round(pixels * look.text_scale())))
    font.setBold(bold)
    return font


def write(
    painter: QPainter, box: QRectF, text: str, pixels: float, flags: int, bold: bool = False
) -> None:
    """Write a text into a box, in smaller letters until it fits; what still does not is cut."""
    font = letters(pixels, bold)
    while font.pixelSize() > LEAST_LETTERS and not _fits(font, box, text, flags):
        font.setPixelSize(font.pixelSize() - 1)
    if not _fits(font, box, text, flags):
        lines = max(1, int(box.height() // QFontMetricsF(font).lineSpacing()))
        room = box.width() * (lines if flags & WRAP else 1)
        shorter = Qt.TextElideMode.ElideRight
        text = QFontMetricsF(font).elidedText(text, shorter, room * (0.85 if lines > 1 else 1))
    painter.setFont(font)
    painter.drawText(box, flags, text)


def _fits(font: QFont, box: QRectF, text: str, flags: int) -> bool:
    room = QFontMetricsF(font).boundingRect(QRectF(0, 0, box.width(), 10_000), flags, text)
    return room.width() <= box.width() + 0.5 and room.height() <= box.height() + 0.5


def paint_place(painter: QPainter, box: QRectF, shown: PlaceLook, focused: bool) -> None:
    """Paint a place.

    Args:
        painter: what it is painted with.
        box: the whole room of the place.
        shown: what it shows.
        focused: whether it has the keyboard.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    plaque = box.adjusted(2, 2, -2, -2)
    painter.setOpacity(FAINT if shown.state == BARRED else 1.0)
    _paint_ground(painter, plaque, shown)
    if shown.number:
        _paint_framed(painter, plaque, shown)
    elif shown.title:
        _paint_tile(painter, plaque, shown)
    else:
        _paint_empty(painter, plaque, shown)
    painter.setOpacity(1.0)
    _paint_marks(painter, plaque, shown)
    _paint_rings(painter, box, shown, focused)


def _paint_ground(painter: QPainter, plaque: QRectF, shown: PlaceLook) -> None:
    edges = {"tile": "tile_edge", "space": "space_edge"}
    pen = QPen(crown_colour(edges.get(shown.ground, "piece_edge")), 1)
    if shown.ghost or (shown.ground == "space" and not shown.number):
        pen.setStyle(Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.setBrush(crown_colour(shown.ground))
    painter.drawRoundedRect(plaque, ROUND, ROUND)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _inks(shown: PlaceLook) -> tuple[QColor, QColor]:
    strong, weak = INKS[shown.ground]
    return crown_colour(strong), crown_colour(weak)


def _paint_tile(painter: QPainter, plaque: QRectF, shown: PlaceLook) -> None:
    """Paint icon and title at the top, what it does below them, and its price at the foot."""
    strong, weak = _inks(shown)
    foot = _paint_foot(painter, plaque, shown)
    inner = plaque.adjusted(PAD, PAD, -PAD, -foot - 2)
    larger = min(MOST_LARGER, max(1.0, plaque.height() / USUAL))
    side = min(inner.height() * 0.42, inner.width() * 0.24, 34.0 * larger)
    painter.setPen(strong)
    if shown.icon in ICONS:
        paint_icon(painter, QRectF(inner.left(), inner.top(), side, side), shown.icon)
    title = QRectF(inner.left() + side + 4, inner.top(), inner.width() - side - 4, side)
    write(painter, title, shown.title, 14 * larger, LEFT | WRAP, bold=True)
    text = inner.adjusted(0, side + 3, 0, 0)
    painter.setPen(weak)
    if shown.discs:
        _paint_discs(painter, text, shown.discs)
    else:
        write(painter, text, shown.text, 12 * larger, TOP_LEFT | WRAP)


def _paint_foot(painter: QPainter, plaque: QRectF, shown: PlaceLook) -> float:
    """Paint the price in a bar at the foot; return the bar's height."""
    if not shown.foot:
        return 0.0
    high = min(plaque.height() * 0.28, 18 * look.text_scale())
    bar = QRectF(plaque.left() + 4, plaque.bottom() - high - 3, plaque.width() - 8, high)
    held = shown.state == HELD
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(crown_colour("accent" if held else "orders"))
    painter.drawRoundedRect(bar, high / 2, high / 2)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(crown_colour("ground" if held else "orders_ink"))
    write(painter, bar.adjusted(4, 0, -4, 0), shown.foot, 11, CENTRE, bold=held)
    return high + 3


def _paint_discs(painter: QPainter, box: QRectF, count: int) -> None:
    """Paint the discs on Chaos, each of which is a German symbol."""
    side = min(20.0, box.height() - 4, (box.width() - 4) / max(count, 1))
    for number in range(count):
        paint_symbol(painter, QRectF(box.left() + number * side, box.top() + 2, side, side), True)


def paint_symbol(painter: QPainter, box: QRectF, on_disc: bool = False) -> None:
    """Paint a German symbol: a diamond, upon a disc or bare."""
    middle, half = box.center(), min(box.width(), box.height()) / 2
    if on_disc:
        painter.setPen(QPen(crown_colour("chaos_ink"), 1))
        painter.setBrush(crown_colour("german"))
        painter.drawEllipse(middle, half - 1, half - 1)
        half *= 0.55
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(crown_colour("german_ink" if on_disc else "route"), 2))
    corners = [(0.0, -half), (half, 0.0), (0.0, half), (-half, 0.0)]
    painter.drawPolygon(QPolygonF([middle + QPointF(x, y) for x, y in corners]))


def _paint_empty(painter: QPainter, plaque: QRectF, shown: PlaceLook) -> None:
    if shown.foot:
        _paint_foot(painter, plaque, shown)
    if shown.symbol:
        side = min(plaque.width(), plaque.height()) * 0.34
        at = plaque.center() - QPointF(side / 2, side / 2)
        paint_symbol(painter, QRectF(at.x(), at.y(), side, side))


def _paint_framed(painter: QPainter, plaque: QRectF, shown: PlaceLook) -> None:
    """Paint a tile of the frame: its number, its icon, and its name below."""
    strong, weak = _inks(shown)
    scale = look.text_scale()
    painter.setPen(weak)
    number = QRectF(plaque.left() + 4, plaque.top() + 2, 20 * scale, 14 * scale)
    write(painter, number, str(shown.number), 11, LEFT, bold=True)
    inner = plaque.adjusted(3, 3, -3, -3)
    name = min(inner.height() * 0.42, 15 * scale)
    painter.setPen(strong)
    if shown.icon in ICONS:
        box = QRectF(inner.left(), inner.top(), inner.width(), inner.height() - name)
        if shown.times != (None, None):
            # Beside the number, so that how often it acts does not cover it.
            box.setLeft(box.left() + 9 * scale)
            box.setRight(box.left() + max(16.0, inner.width() * 0.36))
        side = min(box.height(), box.width() * (0.5 if box.width() > 50 else 1.0), 34.0)
        at = box.center() - QPointF(side / 2, side / 2)
        paint_icon(painter, QRectF(at.x(), at.y(), side, side), shown.icon)
        text = QRectF(inner.left(), inner.bottom() - name, inner.width(), name)
        write(painter, text, shown.title, 12, CENTRE, bold=True)
    else:
        below = number.height() - 4
        beside = 2 * _radius(plaque) if shown.piece else 0.0
        write(painter, inner.adjusted(beside, below, 0, 0), shown.title, 12, CENTRE | WRAP)


def _radius(plaque: QRectF) -> float:
    """Return the radius of a piece."""
    return min(9.0, plaque.height() * 0.18)


def _paint_marks(painter: QPainter, plaque: QRectF, shown: PlaceLook) -> None:
    """Paint what lies upon it: die, piece, and how often it acts."""
    scale = look.text_scale()
    if shown.die:
        side = max(14, round(min(24.0 * scale, plaque.height() * 0.42)))
        at = QPointF(plaque.right() - side - 2, plaque.bottom() - side - 2)
        picture = look.die(shown.die, side, painter.device().devicePixelRatioF(), False)
        painter.drawPixmap(at, picture)
    if shown.piece:
        radius = _radius(plaque)
        right = not shown.number  # the corner at the right of the frame's tiles is a die's
        corner = plaque.bottomRight() if right else plaque.bottomLeft()
        at = corner + QPointF(-radius - 4 if right else radius + 4, -radius - 4)
        paint_piece_on(painter, at, radius, shown.piece == "primary")
    column, row = shown.times
    if column is not None and column == row:
        _paint_times(painter, plaque, column, "", 0)
    elif column is not None or row is not None:
        lines = (("column", column), ("row", row))
        told = [(line, each) for line, each in lines if each is not None]
        for nth, (line, count) in enumerate(told):
            _paint_times(painter, plaque, count, line, nth)


def paint_piece_on(painter: QPainter, at: QPointF, radius: float, primary: bool) -> None:
    """Paint one of the player's pieces about a point; the primary one has an inner ring."""
    painter.setPen(QPen(crown_colour("piece_ink"), 1.5))
    painter.setBrush(crown_colour("norway"))
    painter.drawEllipse(at, radius, radius)
    if primary:
        painter.drawEllipse(at, radius * 0.45, radius * 0.45)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _paint_times(painter: QPainter, plaque: QRectF, count: int, line: str, nth: int) -> None:
    """Paint how often a tile acts; a stroke upright or level tells by which line alone."""
    scale = look.text_scale()
    high = min(15 * scale, plaque.height() * 0.34)
    wide = high * (2.2 if line else 1.6)
    box = QRectF(plaque.right() - wide - 1, plaque.top() + 1 + nth * (high + 1), wide, high)
    paint_times_in(painter, box, count, line)


def paint_times_in(painter: QPainter, box: QRectF, count: int, line: str = "") -> None:
    """Paint into a box how often a tile acts, and by which line if it is by one alone."""
    box, high = QRectF(box), box.height()
    painter.setPen(QPen(crown_colour("german_ink"), 1))
    painter.setBrush(crown_colour("danger" if count else "hidden"))
    if count and look.theme().name == "dark":
        painter.setBrush(crown_colour("danger").darker(190))
    painter.drawRoundedRect(box, high / 2, high / 2)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if line:
        middle, half = QPointF(box.left() + high * 0.55, box.center().y()), high * 0.3
        along = QPointF(0, half) if line == "column" else QPointF(half, 0)
        painter.setPen(QPen(crown_colour("german_ink"), 2))
        painter.drawLine(middle - along, middle + along)
        box.setLeft(box.left() + high * 0.8)
    painter.setPen(crown_colour("german_ink"))
    write(painter, box, f"×{count}", 12, CENTRE, bold=True)


def _paint_rings(painter: QPainter, box: QRectF, shown: PlaceLook, focused: bool) -> None:
    """Paint what may be pressed, what acts now, and where the keyboard is."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if shown.state in (OPEN, HELD):
        painter.setPen(QPen(crown_colour("accent"), 2.5 if shown.state == OPEN else 4))
        painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), ROUND, ROUND)
    if shown.acting:
        painter.setPen(QPen(crown_colour("danger"), 4))
        painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), ROUND, ROUND)
        painter.setPen(QPen(crown_colour("ground"), 1.5))
        painter.drawRoundedRect(box.adjusted(5, 5, -5, -5), ROUND - 2, ROUND - 2)
    if focused:
        painter.setPen(QPen(look.colour("focus_edge"), 4))
        painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), ROUND, ROUND)
        painter.setPen(QPen(look.colour("focus"), 2))
        painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), ROUND, ROUND)
        if shown.state == OPEN:
            # What may be pressed is still to be seen where the keyboard is.
            painter.setPen(QPen(crown_colour("accent"), 2.5))
            painter.drawRoundedRect(box.adjusted(5.5, 5.5, -5.5, -5.5), ROUND - 2, ROUND - 2)
