"""A board as it looks before its game has painted anything: spaces, links and names, told apart.

Each kind of space has a colour of its own, each kind of link a line of its own.
"""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from konqt.board.board import ABROAD, AREA, BOX, COAST, MOUNTAIN, WATERLINE, ZONE, Board, Link
from konqt.board.geometry import Line, Point
from konqt.gui.art.board_paths import lines, outline
from konqt.gui.art.strokes import stroke, words
from konqt.gui.fonts import font
from konqt.gui.theme import Theme

KNOWN = {
    AREA: "land", ZONE: "sea_shallow", BOX: "box", MOUNTAIN: "mountain", ABROAD: "abroad",
}  # fmt: skip
"""kind -> the role of its colour"""
TURN, LEAST_SATURATION, LIGHTEST = 0.381966, 0.22, 0.86
"""Share of the circle of hues between one kind of the board's own and the next, so that none comes
back; how much colour they have at least, and how light they are at most."""
DASHES: tuple[tuple[float, ...], ...] = ((), (4.0, 2.0), (1.0, 1.6), (6.0, 2.0, 1.0, 2.0))
"""of the lines of links, by the order in which their kinds come"""
THIN, THICK = 0.004, 0.0065
"""Share of the sheet's height of the lines round spaces and of those that join them."""
APART = 0.32
"""Share of its height by which a space's name stands above its pieces."""
NAME, LARGEST = 0.17, 0.04
"""How high a name is: share of its space's height, and at most this share of the sheet's."""
MIDDLE = 0.33
"""Share of the way between two spaces from either of them to where their link is drawn."""
WITHIN = 0.9
"""Share of its space's width that a name may take."""


def paint_spaces(painter: QPainter, board: Board, theme: Theme) -> None:
    """Fill the spaces and what is printed besides, in board units."""
    for each in board.printed(ABROAD, MOUNTAIN):
        painter.fillPath(outline(each.shape), theme.colour(KNOWN[each.kind]))
    colours = _colours(board, theme)
    for space in sorted(board.spaces, key=lambda each: (each.kind != ZONE, each.kind == BOX)):
        painter.fillPath(outline(space.outline), colours[space.kind])


def paint_lines(painter: QPainter, board: Board, theme: Theme) -> None:
    """Draw the edges of spaces, and the links between them, in board units."""
    edge, way = theme.colour("coast", 0.8), theme.colour("border")
    for space in board.spaces:
        if space.kind != ZONE:
            stroke(painter, outline(space.outline), edge, THIN * board.height)
    water = lines(line for each in board.printed(WATERLINE) for line in each.lines)
    stroke(painter, water, theme.colour("zone_line", 0.75), THIN * board.height, DASHES[1])
    kinds = list(dict.fromkeys(link.kind for link in board.links if link.kind != COAST))
    for number, kind in enumerate(kinds):
        path = _ways(board, (link for link in board.links if link.kind == kind))
        dashes = DASHES[number % len(DASHES)]
        stroke(painter, path, _turned(way, number), THICK * board.height, dashes)


def paint_names(painter: QPainter, board: Board, theme: Theme, language: str) -> None:
    """Write what each space is called above the place of its pieces, in board units."""
    names, halo = board.names.of(language), theme.colour("board_halo", 0.85)
    for space in board.spaces:
        box = outline(space.outline).boundingRect()
        path = _name(names.get(space.ident, space.ident), box, board.height)
        path.translate(QPointF(*space.anchor) - QPointF(0, APART * _high(box, board.height)))
        _keep_on_sheet(path, board)
        stroke(painter, path, halo, THIN * board.height)
        ink = "sea_ink" if space.kind == ZONE else "board_ink"
        painter.fillPath(path, theme.colour(ink))


def _colours(board: Board, theme: Theme) -> dict[str, QColor]:
    kinds = dict.fromkeys(space.kind for space in board.spaces)
    own = [kind for kind in kinds if kind not in KNOWN]
    return {
        **{kind: theme.colour(KNOWN[kind]) for kind in kinds if kind in KNOWN},
        **{kind: _turned(theme.colour("land"), number) for number, kind in enumerate(own)},
    }


def _turned(colour: QColor, number: int) -> QColor:
    """Return a colour as light as another one, of a hue some way round the circle from it."""
    if not number:
        return colour
    hue, saturation, light = colour.hslHueF(), colour.hslSaturationF(), colour.lightnessF()
    return QColor.fromHslF(
        (hue + number * TURN) % 1.0, max(saturation, LEAST_SATURATION), min(light, LIGHTEST)
    )


def _ways(board: Board, links: Iterable[Link]) -> QPainterPath:
    """Return where links are drawn: along the border of both ends, or half-way between them."""
    at = {space.ident: space.anchor for space in board.spaces}
    return lines(
        line for link in links for line in (link.lines or (_middle(at[link.a], at[link.b]),))
    )


def _middle(one: Point, two: Point) -> Line:
    """Return the middle of the way between two places: pieces and names keep the ends of it."""
    across, down = (two[0] - one[0]) * MIDDLE, (two[1] - one[1]) * MIDDLE
    return one[0] + across, one[1] + down, two[0] - across, two[1] - down


def _name(text: str, box: QRectF, sheet: float) -> QPainterPath:
    """Return a name's outline about the origin, small enough for the space in which it stands."""
    path = words(font(max(4.0, NAME * _high(box, sheet))), text, QPointF(0, 0))
    wide = path.boundingRect().width()
    if wide > WITHIN * box.width() > 0:
        shrunk = WITHIN * box.width() / wide
        path = words(font(max(4.0, NAME * _high(box, sheet) * shrunk)), text, QPointF(0, 0))
    return path


def _keep_on_sheet(path: QPainterPath, board: Board) -> None:
    """Move a name that would be cut off at the sheet's edge."""
    rim, box = THIN * board.height, path.boundingRect()
    right = max(0.0, rim - box.left()) - max(0.0, box.right() + rim - board.width)
    down = max(0.0, rim - box.top()) - max(0.0, box.bottom() + rim - board.height)
    path.translate(right, down)


def _high(box: QRectF, sheet: float) -> float:
    """Return a space's height as names reckon with it: large spaces have no larger ones."""
    return min(box.height(), sheet * LARGEST / NAME)
