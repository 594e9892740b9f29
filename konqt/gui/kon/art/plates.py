"""An area's name with its symbols, as one picture with a halo that keeps its size."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from konqt.board.board import Board
from konqt.board.topology import Topology
from konqt.gui.art.canvas import blank
from konqt.gui.art.kept import kept
from konqt.gui.board.plate import Plate, Wanted
from konqt.gui.fonts import font
from konqt.gui.kon.art import symbols
from konqt.gui.theme import Theme

HALO = 2.6
NAME_PIXELS = 14.0
QUIET_PIXELS = 12.0
GAP = 2.0


def plates_at(board: Board, wanted: Wanted) -> dict[str, Plate]:
    """Return every area's plate: its name and its signs."""
    names, detail = board.names.of(wanted.language), wanted.detail
    plates = {}
    for number, area in enumerate(board.topology.areas):
        quiet = area not in wanted.play
        plates[area] = Plate(
            names.get(area, area),
            kinds_of(board.topology, number),
            worth=area in wanted.worth,
            quiet=quiet,
            text_scale=detail.text_scale,
        )
    return plates


def kinds_of(topology: Topology, number: int) -> tuple[str, ...]:
    """Return the symbols of an area, in the order in which they stand."""
    masks = (
        (topology.victory_cities, symbols.CITY),
        (topology.mobilization_points, symbols.MOBILIZATION),
        (topology.air_fields, symbols.AIR_FIELD),
    )
    return tuple(kind for mask, kind in masks if mask >> number & 1)


def plate_size(plate: Plate) -> tuple[float, float]:
    """Return a plate's width and height in device-independent pixels; nothing has no size."""
    if plate.empty:
        return 0.0, 0.0
    metrics = QFontMetricsF(_font(plate))
    if plate.marks:
        side, count = _side(metrics), len(_marks(plate))
        along = count * side + (count - 1) * GAP + 2
        return (side + 2, along) if plate.upright else (along, side + 2)
    lines = plate.name.split("\n")
    width = max(metrics.horizontalAdvance(line) for line in lines) + HALO
    return width, _line(metrics) * len(lines) + HALO


def paint_plate(painter: QPainter, plate: Plate, theme: Theme) -> None:
    """Paint a plate with its upper left corner at the origin, in device-independent pixels."""
    face = _font(plate)
    metrics = QFontMetricsF(face)
    painter.setOpacity(0.85 if plate.quiet else 1.0)
    if plate.marks:
        _paint_marks(painter, plate, theme, _side(metrics))
    else:
        _paint_name(painter, plate, theme, face)
    painter.setOpacity(1.0)


def _paint_marks(painter: QPainter, plate: Plate, theme: Theme, side: float) -> None:
    for number, kind in enumerate(_marks(plate)):
        along = 1 + number * (side + GAP)
        at = (1.0, along) if plate.upright else (along, 1.0)
        symbols.paint(painter, kind, QRectF(*at, side, side), theme)


def _paint_name(painter: QPainter, plate: Plate, theme: Theme, face: QFont) -> None:
    metrics = QFontMetricsF(face)
    width, _height = plate_size(plate)
    path = QPainterPath()
    for number, line in enumerate(plate.name.split("\n")):
        left = (width - metrics.horizontalAdvance(line)) / 2
        middle = HALO / 2 + _line(metrics) * (number + 0.5)
        path.addText(QPointF(left, middle + metrics.capHeight() / 2), face, line)
    pen = QPen(theme.colour("board_halo", 0.9), HALO)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(path, pen)
    painter.fillPath(path, theme.colour("board_ink"))


def _line(metrics: QFontMetricsF) -> float:
    return metrics.capHeight() + metrics.descent() * 0.8 + 2


@kept
def plate_pixmap(plate: Plate, theme: Theme, ratio: float) -> QPixmap:
    """Return a plate's picture."""
    pixmap = blank(*plate_size(plate), ratio)
    with QPainter(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_plate(painter, plate, theme)
    return pixmap


def _marks(plate: Plate) -> tuple[str, ...]:
    """Return the symbols to draw: the ring of an objective goes round its city."""
    if not plate.worth:
        return plate.kinds
    if symbols.CITY in plate.kinds:
        ringed = {symbols.CITY: symbols.OBJECTIVE_CITY}
        return tuple(ringed.get(kind, kind) for kind in plate.kinds)
    return (symbols.OBJECTIVE, *plate.kinds)


def _side(metrics: QFontMetricsF) -> float:
    return float(round(metrics.ascent()))


def _font(plate: Plate) -> QFont:
    pixels = QUIET_PIXELS if plate.quiet else NAME_PIXELS
    cities = plate.worth or symbols.CITY in plate.kinds
    weight = QFont.Weight.Bold if cities else QFont.Weight.DemiBold
    if plate.quiet:
        weight = QFont.Weight.Medium
    return font(pixels * plate.text_scale, weight)
