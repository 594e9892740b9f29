"""The key of the board: every sign and line with its word, in one column or several.

It is painted in units in which its words are `WORDS_HIGH` high: the sheet has it at its own scale,
and who asks for it large has it in the size of their text.
"""

from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPixmap

from konqt.games.kon.engine.factions import Faction
from konqt.gui.art.canvas import blank
from konqt.gui.art.kept import kept
from konqt.gui.art.strokes import stroke
from konqt.gui.fonts import font
from konqt.gui.kon.art import symbols
from konqt.gui.kon.art.furniture import legend_box, paint_panel, word, write_line
from konqt.gui.kon.art.mountains import paint_sample
from konqt.gui.theme import Theme

WORDS_HIGH = 36.0
TOP, STEP, BELOW = 112.0, 48.6, 38.0
"""Units from the upper edge to the first row, from row to row, and below the last one."""
ASIDE, SIGN, BETWEEN = 34.0, 114.0, 30.0
"""Units to the edges, of a sign with the room behind it, and between columns."""
SHADOW = 16.0
PRINTED_COLUMNS = 2
FINE = 56
"""Pixels of a counter from which its sign is drawn small."""
GERMAN, CRUISER, A_FEW = Faction.GERMANY.id, "tung_krysser", 3
"""Whose ships the signs show, of which outline, and how many of them lie face down."""


def key_size(language: str, columns: int, *, at_sea: bool) -> QSizeF:
    """Return the size that the key needs with so many columns, without its shadow.

    `at_sea` adds what only games with ships have.
    """
    widths = _widths(language, columns, at_sea)
    return QSizeF(sum(widths) + 2 * ASIDE + (len(widths) - 1) * BETWEEN,
                  TOP + (_deep(columns, at_sea) - 1) * STEP + BELOW)  # fmt: skip


def paint_printed(painter: QPainter, theme: Theme, language: str, *, at_sea: bool) -> None:
    """Paint the key where it lies on the sheet, with a painter in board units."""
    box = legend_box(at_sea)
    painter.save()
    painter.translate(box.topLeft())
    _paint(painter, theme, language, PRINTED_COLUMNS, box.size(), at_sea)
    painter.restore()


@kept
def key_picture(
    theme: Theme, language: str, columns: int, pixels: float, ratio: float, *, at_sea: bool
) -> QPixmap:
    """Return the key with words so many device-independent pixels high, with its shadow."""
    size, share = key_size(language, columns, at_sea=at_sea), pixels / WORDS_HIGH
    picture = blank(
        (size.width() + 2 * SHADOW) * share, (size.height() + 2 * SHADOW) * share, ratio
    )
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(share, share)
        painter.translate(SHADOW, SHADOW)
        _paint(painter, theme, language, columns, size, at_sea)
    return picture


def _paint(
    painter: QPainter, theme: Theme, language: str, columns: int, size: QSizeF, at_sea: bool
) -> None:
    paint_panel(painter, theme, QRectF(QPointF(0, 0), size))
    heading = font(46, QFont.Weight.DemiBold, spacing=2)
    write_line(painter, theme, word("legend", language), heading, QPointF(ASIDE + 4, 72))
    rows, deep = rows_of(at_sea), _deep(columns, at_sea)
    widths = _widths(language, columns, at_sea)
    # What a box is wider than its words need lies between the columns.
    spare = size.width() - key_size(language, columns, at_sea=at_sea).width()
    between, left = BETWEEN + spare / max(1, len(widths)), ASIDE
    for number, wide in enumerate(widths):
        for row, (key, paint) in enumerate(rows[number * deep : (number + 1) * deep]):
            at = QPointF(left, TOP + row * STEP)
            painter.save()
            painter.translate(at)
            paint(painter, theme)
            painter.restore()
            write_line(painter, theme, word(key, language), font(WORDS_HIGH),
                       at + QPointF(SIGN, 13))  # fmt: skip
        left += wide + between


@cache
def _widths(language: str, columns: int, at_sea: bool) -> tuple[float, ...]:
    """Return how wide each column is: a sign, and the longest of its words."""
    rows, deep = rows_of(at_sea), _deep(columns, at_sea)
    measured = QFontMetricsF(font(WORDS_HIGH))
    return tuple(
        SIGN + max(measured.horizontalAdvance(word(key, language)) for key, _paint in part)
        for part in (rows[at : at + deep] for at in range(0, len(rows), deep))
    )


def _sign(key: str) -> Callable[[QPainter, Theme], None]:
    def paint(painter: QPainter, theme: Theme) -> None:
        symbols.paint(painter, key, QRectF(18, -22, 44, 44), theme)

    return paint


def _mountains(painter: QPainter, theme: Theme) -> None:
    paint_sample(painter, theme, QRectF(0, -17, 82, 34))


def _bend() -> QPainterPath:
    path = QPainterPath(QPointF(0, 0))
    path.cubicTo(QPointF(24, -16), QPointF(54, 16), QPointF(82, 0))
    return path


def _land_border(painter: QPainter, theme: Theme) -> None:
    stroke(painter, _bend(), theme.colour("land"), 26)
    stroke(painter, _bend(), theme.colour("border_glow", 0.3), 18)
    stroke(painter, _bend(), theme.colour("border"), 5.5)


def _fjord_border(painter: QPainter, theme: Theme) -> None:
    stroke(painter, _bend(), theme.colour("fjord"), 30)
    stroke(painter, _bend(), theme.colour("fjord_border", 0.55), 13)
    stroke(painter, _bend(), theme.colour("fjord_ribbon"), 8.5)


def _zone_line(painter: QPainter, theme: Theme) -> None:
    stroke(painter, _bend(), theme.colour("zone_line"), 3.4, (7.0, 4.0))


def _air_line(painter: QPainter, theme: Theme) -> None:
    stroke(painter, _bend(), theme.colour("air_line", 0.8), 3, (6.0, 4.0))


def _cable(painter: QPainter, theme: Theme) -> None:
    stroke(painter, _bend(), theme.colour("cable"), 4, (0.6, 2.6))


def _ship(painter: QPainter, theme: Theme) -> None:
    from konqt.gui.kon.art.ship_counters import ship_counter

    _lay(painter, ship_counter(GERMAN, CRUISER, FINE, 1.0, theme))


def _ships(painter: QPainter, theme: Theme) -> None:
    from konqt.gui.kon.art.ship_counters import ship_stack

    _lay(painter, ship_stack(GERMAN, A_FEW, FINE, 1.0, theme))


def _lay(painter: QPainter, counter: QPixmap) -> None:
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(QRectF(12, -28, 56, 56), counter, QRectF(counter.rect()))


Row = tuple[str, Callable[[QPainter, Theme], None]]
"""a word of the key and what paints its sign, about a point at its left end"""
ROWS: tuple[Row, ...] = (
    *((key, _sign(key)) for key in ("victory_city", "objective")),
    *((key, _sign(key)) for key in ("mobilization_point", "air_field")),
    ("no_access", _mountains),
    ("land_border", _land_border),
    ("fjord_border", _fjord_border),
    ("zone_line", _zone_line),
    ("air_line", _air_line),
)
SHIPS: tuple[Row, ...] = (("cable", _cable), ("ship", _ship), ("ships", _ships))
"""What only games with ships need."""


def rows_of(at_sea: bool) -> tuple[Row, ...]:
    """Return the rows, with those that only games with ships need or without."""
    return (*ROWS, *SHIPS) if at_sea else ROWS


def _deep(columns: int, at_sea: bool) -> int:
    """Return how many rows stand in a column, the last of which may have fewer."""
    return -(-len(rows_of(at_sea)) // columns)
