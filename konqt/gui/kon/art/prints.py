"""What is printed on the board besides land and sea: names of lines, numerals, boxes, legend."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QTransform

from konqt.board.board import Board
from konqt.board.geometry import AirLine
from konqt.gui.art.board_paths import lines, outline
from konqt.gui.art.canvas import polygon
from konqt.gui.art.strokes import stroke, words
from konqt.gui.fonts import font
from konqt.gui.kon.art import symbols
from konqt.gui.theme import Theme
from konqt.i18n.marks import NC_
from konqt.i18n.texts import text_in

PRINT = "print"
"""What sets words on the board apart from the same words elsewhere, for translators."""
WORDS = {
    "title": NC_("print", "The Battle of Norway"),
    "subtitle": NC_("print", "April to June 1940"),
    "raid": NC_("print", "Raiding ships"),
    "legend": NC_("print", "Key"),
    "victory_city": NC_("print", "Victory city"),
    "mobilization_point": NC_("print", "Mobilization point"),
    "air_field": NC_("print", "Air field"),
    "no_access": NC_("print", "Impassable"),
    "land_border": NC_("print", "Land border"),
    "fjord_border": NC_("print", "Border across a fjord"),
    "zone_line": NC_("print", "Between sea zones"),
    "air_line": NC_("print", "Limit of air range"),
    "cable": NC_("print", "Telegraph cable"),
    "north": NC_("print", "N"),
}
ZONE_PIXELS = 44.0
FARTHEST_UNIT = 2.4
"""Board units a pixel where names are largest on the sheet and numerals must keep clear."""
NAMELESS_UNIT = 3.3
"""Board units a pixel from which the names of lines would cover the land: lines alone remain."""
SHIFT, LONGEST_SHIFT = 10.0, 40
"""Board units and steps by which a line's name moves away from the sheet's edge."""
TITLE_BOX = QRectF(70, 60, 800, 170)
LEGEND_BOX = QRectF(3290, 1204, 650, 588)
"""Beyond what the views of the south and of the north show, so that neither cuts it."""
LEGEND_TOP, LEGEND_STEP = 110.0, 53.5
COMPASS_AT, COMPASS_RADIUS = QPointF(2560, 1560), 150.0


def word(key: str, language: str) -> str:
    """Return a printed word in a language."""
    return text_in(language, WORDS[key], PRINT)


def paint_prints(painter: QPainter, theme: Theme, board: Board, language: str, unit: float) -> None:
    """Paint everything that is print."""
    _zones(painter, theme, board, language)
    for line in board.geometry.air_lines:
        _air_line(painter, theme, board, language, line, unit)
    _raid_box(painter, theme, board, language)
    _title(painter, theme, language)
    _legend(painter, theme, language)
    compass(painter, theme, COMPASS_AT, COMPASS_RADIUS, board.geometry.north)
    _frame(painter, theme, board)


def _zones(painter: QPainter, theme: Theme, board: Board, language: str) -> None:
    numeral = font(ZONE_PIXELS, QFont.Weight.Medium, italic=True, spacing=4)
    for zone, at in zip(board.topology.zones, zone_places(board, language), strict=True):
        path = words(numeral, zone, at)
        stroke(painter, path, theme.colour("band", 0.35), 7)
        painter.fillPath(path, theme.colour("sea_ink", 0.9))


def zone_places(board: Board, language: str) -> list[QPointF]:
    """Return where the numerals of the sea zones stand: clear of the air-range lines' names."""
    names = air_line_boxes(board, language, FARTHEST_UNIT)
    places = []
    for shape, at in zip(board.geometry.zones, board.geometry.zone_labels, strict=True):
        zone, best = outline(shape), QPointF(*at)
        for x, y in ((0, 0), (-120, 0), (120, 0), (-200, 0), (200, 0), (-160, -80), (160, 80)):
            place = QPointF(at[0] + x, at[1] + y)
            box = zone_box(place)
            if zone.contains(box) and not any(box.intersects(name) for name in names):
                best = place
                break
        places.append(best)
    return places


def zone_box(at: QPointF) -> QRectF:
    """Return the room of a zone's numeral about its middle."""
    half = ZONE_PIXELS * 0.75
    return QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)


def air_line_font(unit: float) -> QFont:
    """Return the font of an air-range line's name."""
    return font(max(19.0, 11.5 * unit), QFont.Weight.Medium, italic=True)


def _air_texts(name: str, unit: float) -> list[QPainterPath]:
    """Return a name's parts about the line's label point: the first above, others below."""
    if unit >= NAMELESS_UNIT:
        return []
    face = air_line_font(unit)
    step = max(17.0, 10.0 * unit)
    parts = name.split(" · ")
    return [
        words(face, part, QPointF(0, -step if i == 0 else step * i)) for i, part in enumerate(parts)
    ]


def _upright(angle: float) -> float:
    return angle if -90 <= angle <= 90 else angle - 180


def _air_place(board: Board, line: AirLine, texts: list[QPainterPath]) -> QTransform:
    """Return where a line's name stands: along it, shifted as far as the sheet's edge asks."""
    sheet = QRectF(0, 0, board.geometry.width, board.geometry.height).adjusted(40, 40, -40, -40)
    room = QRectF()
    for text in texts:
        room = room.united(text.boundingRect())
    for step in range(2 * LONGEST_SHIFT):
        turned = QTransform().translate(*line.label).rotate(_upright(line.angle))
        turned.translate(SHIFT * ((step + 1) // 2) * (1 if step % 2 else -1), 0)
        if sheet.contains(turned.mapRect(room)):
            return turned
    return QTransform().translate(*line.label).rotate(_upright(line.angle))


def _air_line(
    painter: QPainter, theme: Theme, board: Board, language: str, line: AirLine, unit: float
) -> None:
    colour = theme.colour("air_line")
    path = lines([line.drawn])
    stroke(painter, path, theme.colour("board_halo", 0.3), max(5.0, 2.8 * unit))
    stroke(painter, path, colour, max(2.4, 1.4 * unit), (6.0, 3.0, 1.2, 3.0))
    texts = _air_texts(board.names.of(language).get(line.ident, ""), unit)
    painter.save()
    painter.setTransform(_air_place(board, line, texts), combine=True)
    for text in texts:
        stroke(painter, text, theme.colour("board_halo", 0.85), max(5.0, 2.6 * unit))
    # After all halos: one line's halo would eat into the letters of the other.
    for text in texts:
        painter.fillPath(text, colour)
    painter.restore()


def panels(board: Board) -> tuple[QRectF, ...]:
    """Return the boxes that lie on the sheet, with a little room for edge and shadow."""
    boxes = (TITLE_BOX, LEGEND_BOX, outline(board.geometry.raid).boundingRect())
    return tuple(box.adjusted(-10, -10, 16, 18) for box in boxes if not box.isEmpty())


def _panel(painter: QPainter, theme: Theme, box: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 60))
    painter.drawRoundedRect(box.translated(6, 8), 14, 14)
    painter.setBrush(theme.colour("panel", 0.94))
    painter.setPen(QPen(theme.colour("panel_edge"), 4))
    painter.drawRoundedRect(box, 12, 12)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.colour("panel_edge", 0.6), 1.5))
    painter.drawRoundedRect(box.adjusted(9, 9, -9, -9), 7, 7)


def _text(
    painter: QPainter, theme: Theme, text: str, face: QFont, left: QPointF, role: str = "panel_ink"
) -> None:
    """Write a line from a point on its baseline."""
    path = QPainterPath()
    path.addText(left, face, text)
    painter.fillPath(path, theme.colour(role))


def _raid_box(painter: QPainter, theme: Theme, board: Board, language: str) -> None:
    box = outline(board.geometry.raid).boundingRect()
    if box.isEmpty():
        return
    _panel(painter, theme, box)
    _text(
        painter, theme, word("raid", language), font(36, QFont.Weight.DemiBold, spacing=2),
        box.topLeft() + QPointF(26, 45),
    )  # fmt: skip
    pen = QPen(theme.colour("panel_edge", 0.75), 2.2, Qt.PenStyle.DashLine)
    width = (box.width() - 52 - 2 * 16) / 3
    for i in range(3):
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        place = QRectF(box.x() + 26 + i * (width + 16), box.y() + 60, width, box.height() - 80)
        painter.drawRoundedRect(place, 10, 10)


def _title(painter: QPainter, theme: Theme, language: str) -> None:
    _panel(painter, theme, TITLE_BOX)
    middle = TITLE_BOX.center()
    at = QPointF(middle.x(), middle.y() - 20)
    title = next(
        path
        for size in (82, 76, 70, 64)
        if (
            path := words(font(size, QFont.Weight.DemiBold, spacing=3), word("title", language), at)
        )
        and (path.boundingRect().width() < TITLE_BOX.width() - 90 or size == 64)
    )
    painter.fillPath(title, theme.colour("panel_ink"))
    under = words(font(34, italic=True, spacing=3), word("subtitle", language),
                  QPointF(middle.x(), middle.y() + 50))  # fmt: skip
    painter.fillPath(under, theme.colour("panel_ink", 0.85))


def _legend(painter: QPainter, theme: Theme, language: str) -> None:
    box = LEGEND_BOX
    _panel(painter, theme, box)
    heading = font(46, QFont.Weight.DemiBold, spacing=2)
    _text(painter, theme, word("legend", language), heading, box.topLeft() + QPointF(40, 72))
    y = box.y() + LEGEND_TOP
    for key in ("victory_city", "mobilization_point", "air_field", "no_access"):
        symbols.paint(painter, key, QRectF(box.x() + 50, y - 25, 50, 50), theme)
        _text(painter, theme, word(key, language), font(38), QPointF(box.x() + 150, y + 13))
        y += LEGEND_STEP
    samples: tuple[tuple[str, Callable[[QPainter, Theme, QPainterPath], None]], ...] = (
        ("land_border", _land_sample),
        ("fjord_border", _fjord_sample),
        ("zone_line", _zone_sample),
        ("air_line", _air_sample),
        ("cable", _cable_sample),
    )
    for key, draw in samples:
        path = QPainterPath(QPointF(box.x() + 36, y))
        path.cubicTo(QPointF(box.x() + 60, y - 16), QPointF(box.x() + 90, y + 16),
                     QPointF(box.x() + 118, y))  # fmt: skip
        draw(painter, theme, path)
        _text(painter, theme, word(key, language), font(38), QPointF(box.x() + 150, y + 13))
        y += LEGEND_STEP


def _land_sample(painter: QPainter, theme: Theme, path: QPainterPath) -> None:
    stroke(painter, path, theme.colour("land_2"), 26)
    stroke(painter, path, theme.colour("border_glow", 0.3), 18)
    stroke(painter, path, theme.colour("border"), 4)


def _fjord_sample(painter: QPainter, theme: Theme, path: QPainterPath) -> None:
    stroke(painter, path, theme.colour("fjord"), 22)
    stroke(painter, path, theme.colour("fjord_border"), 4, (3.0, 1.6))


def _zone_sample(painter: QPainter, theme: Theme, path: QPainterPath) -> None:
    stroke(painter, path, theme.colour("zone_line"), 3.4, (7.0, 4.0))


def _air_sample(painter: QPainter, theme: Theme, path: QPainterPath) -> None:
    stroke(painter, path, theme.colour("air_line"), 4, (6.0, 3.0, 1.2, 3.0))


def _cable_sample(painter: QPainter, theme: Theme, path: QPainterPath) -> None:
    stroke(painter, path, theme.colour("cable"), 4, (0.6, 2.6))


def compass(painter: QPainter, theme: Theme, at: QPointF, radius: float, north: float) -> None:
    """Paint a compass rose whose north leans as the sheet does, degrees clockwise from up."""
    painter.save()
    painter.translate(at)
    painter.rotate(north)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for share, width in ((0.78, 2.5), (0.72, 1.2)):
        painter.setPen(QPen(theme.colour("panel_edge", 0.7), width))
        painter.drawEllipse(QPointF(0, 0), radius * share, radius * share)
    for turn, length, wide in ((45, 0.5, 0.1), (0, 0.86, 0.13)):
        for quarter in range(4):
            painter.save()
            painter.rotate(turn + quarter * 90)
            long = radius * (length + (0.12 if turn == 0 and quarter == 0 else 0))
            side = radius * wide
            painter.fillPath(polygon([(0, 0), (-side, -side), (0, -long)]),
                             theme.colour("panel"))  # fmt: skip
            painter.fillPath(polygon([(0, 0), (side, -side), (0, -long)]),
                             theme.colour("panel_edge"))  # fmt: skip
            edge = polygon([(0, 0), (-side, -side), (0, -long), (side, -side)])
            stroke(painter, edge, theme.colour("panel_ink", 0.8), 1.6)
            painter.restore()
    painter.translate(0, -radius * 1.16)
    painter.rotate(-north)
    painter.fillPath(words(font(44, QFont.Weight.DemiBold), "N", QPointF(0, 0)),
                     theme.colour("panel_ink"))  # fmt: skip
    painter.restore()


def _frame(painter: QPainter, theme: Theme, board: Board) -> None:
    box = QRectF(0, 0, board.geometry.width, board.geometry.height)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, width in ((5.0, 10.0), (20.0, 2.5)):
        pen = QPen(theme.colour("panel_edge", 0.9), width)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        painter.setPen(pen)
        painter.drawRect(box.adjusted(inset, inset, -inset, -inset))


def air_line_boxes(board: Board, language: str, unit: float) -> list[QRectF]:
    """Return boxes along the names of the air-range lines, where nothing else may be written."""
    boxes = []
    for line in board.geometry.air_lines:
        texts = _air_texts(board.names.of(language).get(line.ident, ""), unit)
        place = _air_place(board, line, texts)
        for text in texts:
            room = text.boundingRect()
            half = room.height() / 2 + 2
            steps = max(1, round(room.width() / max(1.0, room.height())))
            for i in range(steps + 1):
                along = QPointF(room.left() + room.width() * i / steps, room.center().y())
                at = place.map(along)
                boxes.append(QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half))
    return boxes
