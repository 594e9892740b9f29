"""An area's name with its symbols, as one picture with a halo that keeps its size."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from konqt.board.board import Board
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.board.topology import Topology
from konqt.gui.art.canvas import blank
from konqt.gui.art.kept import kept
from konqt.gui.art.strokes import line
from konqt.gui.board.slots.plate import Plate, WantedWriting
from konqt.gui.fonts import font
from konqt.gui.kon.art import symbols
from konqt.gui.kon.art.prizes import paint_prize
from konqt.gui.theme import Theme

HALO = 2.6
NAME_PIXELS = 14.0
QUIET_PIXELS = 12.0
GAP = 2.0
PRIZE = "prize"
"""The sign of an area worth winning."""
LARGER, LARGEST = 1.35, 1.7
"""By how much it is larger than others on a small map, and where there is room."""


def plates_at(board: Board, wanted: WantedWriting) -> dict[str, Plate]:
    """Return every area's plate: its name and its signs."""
    names = board.names.of(wanted.language)
    plates = {}
    for number, area in enumerate(norway_on(board).topology.areas):
        quiet = area not in wanted.play
        plates[area] = Plate(
            names.get(area, area),
            kinds_of(norway_on(board).topology, number),
            worth=area in wanted.worth,
            quiet=quiet,
            text_scale=wanted.letters,
            emphasis=LARGER if wanted.tier.short else LARGEST,
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
        sides = [side for _kind, side in _marks(plate, metrics)]
        along, across = sum(sides) + (len(sides) - 1) * GAP + 2, max(sides) + 2
        return (across, along) if plate.upright else (along, across)
    lines = plate.name.split("\n")
    width = max(metrics.horizontalAdvance(line) for line in lines) + HALO
    return width, _line(metrics) * len(lines) + HALO


def paint_plate(painter: QPainter, plate: Plate, theme: Theme) -> None:
    """Paint a plate with its upper left corner at the origin, in device-independent pixels."""
    face = _font(plate)
    metrics = QFontMetricsF(face)
    painter.setOpacity(0.85 if plate.quiet else 1.0)
    if plate.marks:
        _paint_marks(painter, plate, theme, metrics)
    else:
        _paint_name(painter, plate, theme, face)
    painter.setOpacity(1.0)


def _paint_marks(painter: QPainter, plate: Plate, theme: Theme, metrics: QFontMetricsF) -> None:
    along, marks = 1.0, _marks(plate, metrics)
    widest = max((side for _kind, side in marks), default=0.0)
    for kind, side in marks:
        aside = 1 + (widest - side) / 2
        at = (aside, along) if plate.upright else (along, aside)
        box = QRectF(*at, side, side)
        if kind == PRIZE:
            _paint_prize(painter, plate, theme, box)
        else:
            symbols.paint(painter, kind, box, theme)
        along += side + GAP


def _paint_prize(painter: QPainter, plate: Plate, theme: Theme, box: QRectF) -> None:
    painter.save()
    painter.translate(box.topLeft())
    painter.scale(box.width() / 100, box.height() / 100)
    paint_prize(painter, theme, plate.holder, symbols.CITY in plate.kinds)
    painter.restore()


def _paint_name(painter: QPainter, plate: Plate, theme: Theme, face: QFont) -> None:
    metrics = QFontMetricsF(face)
    width, _height = plate_size(plate)
    path = QPainterPath()
    for number, text in enumerate(plate.name.split("\n")):
        left = (width - metrics.horizontalAdvance(text)) / 2
        middle = HALO / 2 + _line(metrics) * (number + 0.5)
        path.addPath(line(face, text, QPointF(left, middle + metrics.capHeight() / 2)))
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


def _marks(plate: Plate, metrics: QFontMetricsF) -> list[tuple[str, float]]:
    """Return the symbols to draw and their sides: what is worth winning first, and larger."""
    side = float(round(metrics.ascent()))
    if plate.spare:
        return [(PRIZE, side)]
    rest = [(kind, side) for kind in plate.kinds if not (plate.worth and kind == symbols.CITY)]
    return [(PRIZE, float(round(side * plate.emphasis))), *rest] if plate.worth else rest


def _font(plate: Plate) -> QFont:
    pixels = QUIET_PIXELS if plate.quiet else NAME_PIXELS
    cities = plate.worth or symbols.CITY in plate.kinds
    weight = QFont.Weight.Bold if cities else QFont.Weight.DemiBold
    if plate.quiet:
        weight = QFont.Weight.Medium
    return font(pixels * plate.text_scale, weight)
