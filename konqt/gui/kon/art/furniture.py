"""What lies on the sheet beside land and sea: title, raiding box, compass, frame."""

from PySide6.QtCore import QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from konqt.board.board import Board
from konqt.games.kon.board.norway import norway_on
from konqt.gui.art.board_paths import outline
from konqt.gui.art.canvas import polygon
from konqt.gui.art.strokes import line, stroke, words
from konqt.gui.fonts import font
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
    "objective": NC_("print", "Other objective"),
    "mobilization_point": NC_("print", "Mobilization point"),
    "air_field": NC_("print", "Air field"),
    "no_access": NC_("print", "Impassable"),
    "land_border": NC_("print", "Land border"),
    "fjord_border": NC_("print", "Border across a fjord"),
    "zone_line": NC_("print", "Between sea zones"),
    "air_line": NC_("print", "Limit of air range"),
    "cable": NC_("print", "Telegraph cable"),
    "ship": NC_("print", "Ship, face up"),
    "ships": NC_("print", "Ships, face down"),
    "north": NC_("print", "N"),
    "round": NC_("print", "Round"),
    "april": NC_("print", "9 April"),
    "cards_left": NC_("print", "Cards left"),
}
TITLE_BOX = QRectF(64, 56, 640, 150)
TRACK_BOX = QRectF(2270, 1226, 660, 166)
"""Where the turn track lies in a game; a sheet of no game is empty there. The views of the south
show it whole, those of the north not at all."""
LEGEND_BOX = QRectF(3036, 1047, 924, 345)
"""Where the key lies, its lower edge in line with the track's: the views of the north show both."""
AT_SEA = QMarginsF(70, 49, 0, 0)
"""By how much the key is larger where it has ships."""
COMPASS_AT, COMPASS_RADIUS = QPointF(2560, 1580), 120.0


def word(key: str, language: str) -> str:
    """Return a printed word in a language."""
    return text_in(language, WORDS[key], PRINT)


def legend_box(at_sea: bool) -> QRectF:
    """Return where the key lies, with the rows that only games with ships have or without."""
    return LEGEND_BOX + AT_SEA if at_sea else LEGEND_BOX


def panels(board: Board, *, at_sea: bool = True) -> tuple[QRectF, ...]:
    """Return the boxes that lie on the sheet, with a little room for edge and shadow.

    Those come first that are always there; track and key are laid on only where they are whole.
    """
    return (*painted_panels(board, at_sea), with_edge(TRACK_BOX), with_edge(legend_box(at_sea)))


def painted_panels(board: Board, at_sea: bool = True) -> tuple[QRectF, ...]:
    """Return those of them that are always there."""
    raid = outline(norway_on(board).geometry.raid).boundingRect() if at_sea else QRectF()
    return tuple(with_edge(box) for box in (TITLE_BOX, raid) if not box.isEmpty())


def with_edge(box: QRectF) -> QRectF:
    """Return a box with a little room for its edge and shadow."""
    return box.adjusted(-10, -10, 16, 18)


def paint_panel(painter: QPainter, theme: Theme, box: QRectF) -> None:
    """Paint an empty box with edge and shadow."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 60))
    painter.drawRoundedRect(box.translated(6, 8), 14, 14)
    painter.setBrush(theme.colour("panel", 0.94))
    painter.setPen(QPen(theme.colour("panel_edge"), 4))
    painter.drawRoundedRect(box, 12, 12)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.colour("panel_edge", 0.6), 1.5))
    painter.drawRoundedRect(box.adjusted(9, 9, -9, -9), 7, 7)


def write_line(
    painter: QPainter, theme: Theme, text: str, face: QFont, left: QPointF, role: str = "panel_ink"
) -> None:
    """Write a line from a point on its baseline."""
    painter.fillPath(line(face, text, left), theme.colour(role))


def paint_raid_box(painter: QPainter, theme: Theme, board: Board, language: str) -> None:
    """Paint the raiding box into the sea: thin lines only, since it is empty most of the time."""
    box = outline(norway_on(board).geometry.raid).boundingRect()
    if box.isEmpty():
        return
    painter.setBrush(theme.colour("band", 0.08))
    painter.setPen(QPen(theme.colour("sea_ink", 0.4), 2.5))
    painter.drawRoundedRect(box, 14, 14)
    write_line(
        painter, theme, word("raid", language), font(34, italic=True, spacing=2),
        box.topLeft() + QPointF(26, 44), "sea_ink",
    )  # fmt: skip
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.colour("sea_ink", 0.35), 2.0, Qt.PenStyle.DashLine))
    width = (box.width() - 52 - 2 * 16) / 3
    for i in range(3):
        place = QRectF(box.x() + 26 + i * (width + 16), box.y() + 60, width, box.height() - 80)
        painter.drawRoundedRect(place, 10, 10)


def paint_title(painter: QPainter, theme: Theme, language: str) -> None:
    paint_panel(painter, theme, TITLE_BOX)
    middle = TITLE_BOX.center()
    at = QPointF(middle.x(), middle.y() - 18)
    title = next(
        path
        for size in (66, 60, 54, 48)
        if (
            path := words(font(size, QFont.Weight.DemiBold, spacing=3), word("title", language), at)
        )
        and (path.boundingRect().width() < TITLE_BOX.width() - 70 or size == 48)
    )
    painter.fillPath(title, theme.colour("panel_ink"))
    under = words(font(30, italic=True, spacing=3), word("subtitle", language),
                  QPointF(middle.x(), middle.y() + 42))  # fmt: skip
    painter.fillPath(under, theme.colour("panel_ink", 0.85))


def paint_compass(painter: QPainter, theme: Theme, board: Board) -> None:
    """Paint a compass rose whose north leans as the sheet does."""
    radius, north = COMPASS_RADIUS, norway_on(board).geometry.north
    painter.save()
    painter.translate(COMPASS_AT)
    painter.setOpacity(0.8)
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
    painter.fillPath(words(font(40, QFont.Weight.DemiBold), "N", QPointF(0, 0)),
                     theme.colour("panel_ink"))  # fmt: skip
    painter.restore()


def paint_frame(painter: QPainter, theme: Theme, board: Board) -> None:
    box = QRectF(0, 0, board.width, board.height)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, width in ((5.0, 10.0), (20.0, 2.5)):
        pen = QPen(theme.colour("panel_edge", 0.9), width)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        painter.setPen(pen)
        painter.drawRect(box.adjusted(inset, inset, -inset, -inset))
