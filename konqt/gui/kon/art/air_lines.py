"""The limits of air range on the printed board: thin lines, their names out at sea."""

import math
from itertools import groupby

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter, QPainterPath, QTransform

from konqt.board.board import Board
from konqt.board.geometry import Point, points
from konqt.games.kon.board.geometry import AirLine
from konqt.games.kon.board.norway import norway_on
from konqt.gui.art.board_paths import lines
from konqt.gui.art.strokes import stroke, words
from konqt.gui.board.slots.area_grid import SEA, AreaGrid
from konqt.gui.fonts import font
from konqt.gui.kon.art.furniture import panels
from konqt.gui.theme import Theme

HALO = 2.6
"""Pixels of the light, or in the dark the shade, about a name: lines and depths run under it."""
STRIDE = 4
"""Points of a line between the places that are tried for its name."""
NAMELESS_UNIT = 3.3
"""Board units a pixel from which the names of lines would cover the land: lines alone remain."""


def paint_air_line(
    painter: QPainter, theme: Theme, board: Board, language: str, line: AirLine, unit: float
) -> None:
    """Paint a line and its name; `unit` is a pixel in board units."""
    texts = _texts(board, language, line, unit)
    ink = theme.colour("air_line")
    path = lines([line.drawn])
    shore, under = _out_to_sea(board, line), _under_name(board, line, texts)
    if under:
        upto = shore[: shore.index(under[-1]) + 1]
        path.addPath(lines([tuple(number for at in upto for number in at)]))
    stroke(painter, path, theme.colour("air_line", 0.6), max(1.7, 0.95 * unit), (6.0, 4.0))
    painter.save()
    painter.setTransform(_place(board, line, texts), combine=True)
    for text in texts:
        stroke(painter, text, theme.colour("board_halo", 0.8), max(4.0, HALO * unit))
    for text in texts:
        painter.fillPath(text, ink)
    painter.restore()


def air_line_boxes(board: Board, language: str, unit: float) -> list[QRectF]:
    """Return boxes along the names of the air-range lines, where nothing else may be written."""
    boxes = []
    for line in norway_on(board).geometry.air_lines:
        texts = _texts(board, language, line, unit)
        place = _place(board, line, texts)
        for text in texts:
            room = text.boundingRect()
            half = room.height() / 2 + 2
            steps = max(1, round(room.width() / max(1.0, room.height())))
            for i in range(steps + 1):
                along = QPointF(room.left() + room.width() * i / steps, room.center().y())
                at = place.map(along)
                boxes.append(QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half))
    return boxes


def _texts(board: Board, language: str, line: AirLine, unit: float) -> list[QPainterPath]:
    """Return a name's parts about its place on the line: the first above, others below."""
    if unit >= NAMELESS_UNIT:
        return []
    name = board.names.of(language).get(line.ident, "")
    face = font(max(18.0, 11.0 * unit), QFont.Weight.Medium, italic=True)
    step = max(15.0, 9.0 * unit)
    return [
        words(face, part, QPointF(0, -step if i == 0 else step * i))
        for i, part in enumerate(name.split(" · "))
    ]


def _place(board: Board, line: AirLine, texts: list[QPainterPath]) -> QTransform:
    """Return where a name's middle stands and how it is turned, to be read from below."""
    under = _under_name(board, line, texts)
    if not under:
        return QTransform().translate(*line.label).rotate(_upright(line.angle))
    (x, y), (u, v) = under[0], under[-1]
    angle = math.degrees(math.atan2(v - y, u - x))
    return QTransform().translate((x + u) / 2, (y + v) / 2).rotate(_upright(angle))


def _upright(angle: float) -> float:
    """Return the direction of a text along a line."""
    return angle - 180 * round(angle / 180)


_shores: dict[tuple[str, str], list[Point]] = {}
_stretches: dict[tuple[str, str, float, float], list[Point]] = {}
MOST_KEPT = 200
"""Stretches that are kept: each sheet asks for those of all lines several times."""


def _under_name(board: Board, line: AirLine, texts: list[QPainterPath]) -> list[Point]:
    """Return the stretch of the line along which its name stands; empty if there is none."""
    wide = max((text.boundingRect().width() for text in texts), default=0.0)
    if not wide:
        return []
    reach = max(abs(text.boundingRect().center().y()) for text in texts) * 1.8
    key = board.content_hash, line.ident, wide, reach
    found = _stretches.get(key)
    if found is None:
        if len(_stretches) > MOST_KEPT:
            _stretches.clear()
        found = _stretches[key] = _best_stretch(board, _out_to_sea(board, line), wide, reach)
    return found


def _best_stretch(board: Board, shore: list[Point], wide: float, reach: float) -> list[Point]:
    """Return the stretch with as little land beside it as can be, and as near to the coast.

    It lies at sea and clear of the sheet's boxes.
    """
    grid = AreaGrid.of(board)
    boxes = [box.adjusted(-reach, -reach, reach, reach) for box in panels(board)]
    rooms = [(x - reach, y - reach, x + reach, y + reach) for x, y in shore]
    bad = [not grid.all_of(room, SEA) for room in rooms]
    free = [not any(box.contains(QPointF(*at)) for box in boxes) for at in shore]
    best, least = list[Point](), len(shore) + 1
    for start in range(0, len(shore), STRIDE):
        far = (math.dist(shore[start], at) >= wide for at in shore[start:])
        end = start + next((number for number, there in enumerate(far) if there), -start)
        if end and all(free[start:end]) and sum(bad[start:end]) < least:
            best, least = shore[start : end + 1], sum(bad[start:end])
    return best


def _out_to_sea(board: Board, line: AirLine) -> list[Point]:
    """Return the longest stretch of a line at sea, from the coast outwards."""
    key = board.content_hash, line.ident
    found = _shores.get(key)
    if found is None:
        found = _shores[key] = _longest_at_sea(AreaGrid.of(board), line)
    return found


def _longest_at_sea(grid: AreaGrid, line: AirLine) -> list[Point]:
    runs = [list(run) for kind, run in groupby(points(line.line), grid.at) if kind == SEA]
    longest = max(runs, key=len, default=[])
    land = [at for at in points(line.line) if grid.at(at) >= 0]
    if not longest or not land:
        return []
    near = min(math.dist(longest[0], at) for at in land)
    far = min(math.dist(longest[-1], at) for at in land)
    return longest if near < far else longest[::-1]
