"""What is printed on the board besides land and sea: names of lines, numerals, furniture."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter

from konqt.board.board import ZONE, Board
from konqt.games.kon.board.norway import norway_on
from konqt.gui.art.board_paths import outline
from konqt.gui.art.strokes import stroke, words
from konqt.gui.fonts import font
from konqt.gui.kon.art import furniture
from konqt.gui.kon.art.air_lines import air_line_boxes, paint_air_line
from konqt.gui.theme import Theme

ZONE_PIXELS = 44.0
FARTHEST_UNIT = 2.4
"""Board units a pixel where names are largest on the sheet and numerals must keep clear."""


def paint_prints(
    painter: QPainter, theme: Theme, board: Board, language: str, unit: float, *, at_sea: bool
) -> None:
    """Paint everything that is print, but for key and track; `at_sea` what only ships need."""
    _zones(painter, theme, board, language)
    for line in norway_on(board).geometry.air_lines:
        paint_air_line(painter, theme, board, language, line, unit)
    if at_sea:
        furniture.paint_raid_box(painter, theme, board, language)
    furniture.paint_title(painter, theme, language)
    furniture.paint_compass(painter, theme, board)
    furniture.paint_frame(painter, theme, board)


def _zones(painter: QPainter, theme: Theme, board: Board, language: str) -> None:
    numeral = font(ZONE_PIXELS, QFont.Weight.Medium, italic=True, spacing=4)
    for zone, at in zip(board.ids(ZONE), zone_places(board, language), strict=True):
        path = words(numeral, zone, at)
        stroke(painter, path, theme.colour("band", 0.35), 7)
        painter.fillPath(path, theme.colour("sea_ink", 0.9))


def zone_places(board: Board, language: str) -> list[QPointF]:
    """Return where the numerals of the sea zones stand: clear of all else that is printed."""
    printed = [*air_line_boxes(board, language, FARTHEST_UNIT), *furniture.panels(board)]
    shifts = sorted(
        ((x, y) for x in range(-800, 801, 80) for y in range(-160, 161, 80)),
        key=lambda shift: (abs(shift[0]) + abs(shift[1]), shift),
    )
    places = []
    for space in board.of_kind(ZONE):
        zone, best = outline(space.outline), QPointF(*space.anchor)
        for x, y in shifts:
            place = QPointF(space.anchor[0] + x, space.anchor[1] + y)
            box = zone_box(place)
            if zone.contains(box) and not any(box.intersects(each) for each in printed):
                best = place
                break
        places.append(best)
    return places


def zone_box(at: QPointF) -> QRectF:
    """Return the room of a zone's numeral about its middle."""
    half = ZONE_PIXELS * 0.75
    return QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)
