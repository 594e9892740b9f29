"""The key of the board: every sign of the map, and of plan, grid and frame, with its words.

It is painted in units in which its words are `WORDS_HIGH` high.
"""

from collections.abc import Callable, Sequence
from functools import cache

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from konqt.gui.art.canvas import blank
from konqt.gui.art.kept import kept
from konqt.gui.art.strokes import line, stroke
from konqt.gui.crown.art.tile_icons import paint_icon
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.crown.grid.place_painting import paint_piece_on, paint_symbol, paint_times_in
from konqt.gui.crown.map.crown_sheet import hatched, sign_path
from konqt.gui.crown.map.piece_shapes import (
    BOMB,
    DESTROYED,
    KING,
    OCCUPIED,
    PARATROOPER,
    REGULAR,
    TROOP,
    paint_piece,
)
from konqt.gui.fonts import font
from konqt.i18n.marks import N_
from konqt.i18n.phrases import sentence
from konqt.i18n.texts import text_in

WORDS_HIGH = 36.0
STEP, EDGE, BELOW = 50.0, 26.0, 12.0
"""Units from row to row, to the edges, and below the last row."""
SIGN_WIDE, SIGN_HIGH, BETWEEN = 74.0, 44.0, 34.0
"""Units of a sign with the room behind it, of its height, and between columns."""
BOX = QRectF(4, -SIGN_HIGH / 2, SIGN_HIGH, SIGN_HIGH)
"""Where a sign stands, about the left end of its row's middle line."""
BASELINE = 13.0

Paint = Callable[[QPainter, str], None]
"""paints a sign into `BOX`, in a theme"""


def key_size(language: str, columns: int) -> QSizeF:
    """Return the size that the key needs with so many columns."""
    widths = _widths(language, columns)
    wide = sum(widths) + 2 * EDGE + (len(widths) - 1) * BETWEEN
    return QSizeF(wide, 2 * EDGE + _deep(columns) * STEP - BELOW)


@kept
def key_picture(theme: str, language: str, columns: int, pixels: float, ratio: float) -> QPixmap:
    """Return the key with words so many device-independent pixels high."""
    size, share = key_size(language, columns), pixels / WORDS_HIGH
    picture = blank(size.width() * share, size.height() * share, ratio)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(share, share)
        painter.setPen(QPen(crown_colour("block_edge", theme=theme), 3))
        painter.setBrush(crown_colour("block", theme=theme))
        painter.drawRoundedRect(QRectF(QPointF(0, 0), size).adjusted(2, 2, -2, -2), 12, 12)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        left, deep = EDGE, _deep(columns)
        for number, wide in enumerate(_widths(language, columns)):
            for row, entry in enumerate(ROWS[number * deep : (number + 1) * deep]):
                _paint_row(
                    painter, theme, language, entry, QPointF(left, EDGE + (row + 0.4) * STEP)
                )
            left += wide + BETWEEN
    return picture


def key_words(language: str) -> Sequence[str]:
    """Return what the key says, row by row; headings stand among the rows."""
    return [_told(language, words) for words, _paint in ROWS]


def _told(language: str, words: str) -> str:
    return sentence(text_in(language, words))


def _paint_row(painter: QPainter, theme: str, language: str, entry: "Row", at: QPointF) -> None:
    words, paint = entry
    beside = SIGN_WIDE if paint is not None else 0.0
    if paint is not None:
        painter.save()
        painter.translate(at)
        paint(painter, theme)
        painter.restore()
    told = line(_face(paint), _told(language, words), at + QPointF(beside, BASELINE))
    painter.fillPath(told, crown_colour("ink", theme=theme))


def _face(paint: Paint | None) -> QFont:
    """Return the letters of a row, or of a heading, which has no sign."""
    return font(WORDS_HIGH, QFont.Weight.Normal if paint is not None else QFont.Weight.Bold)


@cache
def _widths(language: str, columns: int) -> tuple[float, ...]:
    """Return how wide each column is: a sign, and the longest of its words."""
    deep = _deep(columns)
    parts = (ROWS[at : at + deep] for at in range(0, len(ROWS), deep))
    return tuple(SIGN_WIDE + max(_length(language, row) for row in part) for part in parts)


def _length(language: str, row: "Row") -> float:
    words, paint = row
    return QFontMetricsF(_face(paint)).horizontalAdvance(_told(language, words))


def _deep(columns: int) -> int:
    """Return how many rows stand in a column, the last of which may have fewer."""
    return -(-len(ROWS) // columns)


# -- signs -----------------------------------------------------------------------------------


def _piece(kind: str, armed: bool = False) -> Paint:
    def paint(painter: QPainter, theme: str) -> None:
        paint_piece(painter, BOX.adjusted(2, 2, -2, -2), kind, 2, armed, theme)

    return paint


def _field(painter: QPainter, colour: QColor) -> QRectF:
    """Fill a piece of the map, on which a sign stands."""
    box = QRectF(0, -SIGN_HIGH / 2, SIGN_HIGH * 1.3, SIGN_HIGH)
    painter.fillRect(box, colour)
    return box


def _sign(kind: str) -> Paint:
    def paint(painter: QPainter, theme: str) -> None:
        red = kind == "red"
        box = _field(painter, crown_colour("red_space" if red else "north", theme=theme))
        if red:
            painter.save()
            painter.setClipRect(box)
            stroke(painter, hatched(box, 11.0), crown_colour("danger", 0.45, theme), 1.5)
            painter.restore()
        path = sign_path(kind)
        path.translate(box.center())
        stroke(painter, path, crown_colour("map_ink", theme=theme), 3.2)

    return paint


def _town(painter: QPainter, theme: str) -> None:
    box, path = _field(painter, crown_colour("north", theme=theme)), QPainterPath()
    path.addRect(box.adjusted(3, 3, -3, -3))
    stroke(painter, path, crown_colour("town", theme=theme), 5.0)


def _highway(painter: QPainter, theme: str) -> None:
    box, path = _field(painter, crown_colour("north", theme=theme)), QPainterPath()
    for above in (4.5, 10.0):
        path.moveTo(box.left() + 4, box.bottom() - above)
        path.lineTo(box.right() - 4, box.bottom() - above)
    stroke(painter, path, crown_colour("highway", theme=theme), 2.6)


def _route(painter: QPainter, theme: str) -> None:
    box, path = _field(painter, crown_colour("north", theme=theme)), QPainterPath()
    path.moveTo(box.left(), box.center().y())
    path.lineTo(box.right(), box.center().y())
    stroke(painter, path, crown_colour("route", 0.6, theme), 13.0)


def _trail(painter: QPainter, theme: str) -> None:
    painter.setPen(QPen(crown_colour("accent", theme=theme), 5, Qt.PenStyle.DotLine))
    painter.drawLine(QPointF(0, 0), QPointF(SIGN_HIGH * 1.3, 0))


def _symbol(on_disc: bool) -> Paint:
    def paint(painter: QPainter, theme: str) -> None:
        if on_disc:
            box = BOX.adjusted(-2, 0, 2, 0)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(crown_colour("chaos", theme=theme))
            painter.drawRoundedRect(box, 6, 6)
        paint_symbol(painter, BOX.adjusted(5, 5, -5, -5), on_disc)

    return paint


def _framed(ground: str, icon: str = "", words: str = "") -> Paint:
    def paint(painter: QPainter, theme: str) -> None:
        painter.setPen(QPen(crown_colour("piece_edge", theme=theme), 1))
        painter.setBrush(crown_colour(ground, theme=theme))
        painter.drawRoundedRect(BOX, 6, 6)
        painter.setPen(crown_colour(f"{ground}_ink", theme=theme))
        if icon:
            paint_icon(painter, BOX.adjusted(8, 8, -8, -8), icon)
        if words:
            painter.setFont(font(24, QFont.Weight.Bold))
            painter.drawText(BOX, Qt.AlignmentFlag.AlignCenter, words)

    return paint


def _order(primary: bool) -> Paint:
    def paint(painter: QPainter, theme: str) -> None:
        del theme
        paint_piece_on(painter, BOX.center(), SIGN_HIGH * 0.4, primary)

    return paint


def _times(painter: QPainter, theme: str) -> None:
    del theme
    painter.scale(2, 2)  # its letters have a size of their own
    paint_times_in(painter, QRectF(0, -8, 28, 16), 2)


def _open(painter: QPainter, theme: str) -> None:
    painter.setPen(QPen(crown_colour("accent", theme=theme), 5))
    painter.setBrush(crown_colour("space", theme=theme))
    painter.drawRoundedRect(BOX.adjusted(2, 2, -2, -2), 6, 6)


Row = tuple[str, Paint | None]
"""words of the key and what paints their sign; a heading has none"""
ROWS: tuple[Row, ...] = (
    (N_("The map"), None),
    (N_("Town"), _town),
    (N_("Highway"), _highway),
    (N_("Red space, for Germans only"), _sign("red")),
    (N_("Mobilisation Centre"), _sign("mobilisation")),
    (N_("Paratroopers may land here"), _sign("paratrooper")),
    (N_("The Germans' route"), _route),
    (N_("The King"), _piece(KING)),
    (N_("The King, armed"), _piece(KING, armed=True)),
    (N_("The King's way, and the turns"), _trail),
    (N_("Norwegian troops"), _piece(TROOP)),
    (N_("German regulars"), _piece(REGULAR)),
    (N_("German paratroopers"), _piece(PARATROOPER)),
    (N_("Bombing die of a town"), _piece(BOMB)),
    (N_("Occupied town"), _piece(OCCUPIED)),
    (N_("Destroyed town"), _piece(DESTROYED)),
    (N_("The grid in its frame"), None),
    (N_("German symbol"), _symbol(False)),
    (N_("The same, on a Chaos tile"), _symbol(True)),
    (N_("Order tile"), _framed("orders", words="1")),
    (N_("German tile: acts"), _framed("german", icon="move")),
    (N_("Not turned over yet"), _framed("hidden")),
    (N_("So often it will act"), _times),
    (N_("Your primary order"), _order(True)),
    (N_("An order to carry out"), _order(False)),
    (N_("Can be chosen now"), _open),
)
