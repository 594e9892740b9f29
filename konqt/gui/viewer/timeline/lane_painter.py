"""Paints a record's turns, lanes and graphs; everything can be told apart without its colour."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPalette, QPen

from konqt.gui.viewer.timeline.lane_marks import Graph, Lane, Mark
from konqt.gui.viewer.timeline.lane_room import LaneRoom
from konqt.gui.viewer.timeline.span import Span
from konqt.i18n.texts import _

FLAT = 0.62
TITLE_GAP, GAP = 8, 3
"""Pixels beside names of lanes, and beside the number of a round."""
LEAST_NUMBER = 9
CLEAR = 1.6
"""Pixels of ground round a mark, by which it stands out from a graph that runs behind it."""
UNSEEN = 110
"""How much of what is still to come its ground covers, of 255."""


def round_shape(faction: str, box: QRectF) -> QPainterPath:
    """Return a disc, for a game without shapes of its own."""
    del faction
    path = QPainterPath()
    path.addEllipse(box)
    return path


@dataclass(slots=True)
class Signs:
    """How a game's factions are told apart: by colour, shape and letter."""

    colour: Callable[[str], QColor] = QColor
    shape: Callable[[str, QRectF], QPainterPath] = round_shape
    letter: Callable[[str], str] = str


@dataclass(slots=True)
class DrawnLanes:
    """What is drawn on a timeline."""

    turns: Sequence[tuple[int, str, int]] = ()
    """(first step, faction, round)"""
    last: int = 0
    """the step with which the last of them ends"""
    lanes: Sequence[Lane] = ()
    graphs: Sequence[Graph] = ()
    signs: Signs = field(default_factory=Signs)
    labels: Sequence[str] = ()
    """short names of graphs for which there is room beside the line"""


class LanePainter:
    """Paints what is drawn over a stretch of steps."""

    def __init__(self, drawn: DrawnLanes, span: Span, palette: QPalette, room: LaneRoom) -> None:
        self._drawn, self._span, self._palette = drawn, span, palette
        self._room, self._band, self._row, self._mark = room, room.band, room.row, room.mark
        self._ink = palette.color(QPalette.ColorRole.WindowText)

    def paint(self, painter: QPainter, top: float, folded: bool) -> None:
        """Paint the turns, and below them lanes and graphs unless these are folded."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = QRectF(self._span.left, top, self._span.wide, self._band)
        painter.save()
        painter.setClipRect(line.adjusted(-self._mark, 0, self._mark, 1000))
        self._paint_turns(painter, line)
        lanes = self._drawn.lanes
        rows = len(lanes) * self._row
        room = QRectF(line.left(), line.bottom(), line.width(), rows)
        if not folded:
            middles = [room.top() + (number + 0.5) * self._row for number in range(len(lanes))]
            for middle in middles:
                self._paint_row(painter, middle)
            if self._drawn.graphs:
                self._paint_middle(painter, room)
            for graph in self._drawn.graphs:
                self._paint_graph(painter, graph, room)
            # Above the graphs, which would else run through them.
            for lane, middle in zip(lanes, middles, strict=True):
                self._paint_marks(painter, lane.marks, middle)
        painter.restore()
        if not folded:
            self._write_titles(painter, top + self._band)
            self._write_labels(painter, room)

    def _paint_turns(self, painter: QPainter, line: QRectF) -> None:
        turns, signs = self._drawn.turns, self._drawn.signs
        ends = [first for first, _faction, _round in turns[1:]] + [self._drawn.last]
        before = None
        for (first, faction, number), last in zip(turns, ends, strict=True):
            left, right = self._span.x(first), self._span.x(last)
            begins, before = number != before, number
            if right < line.left() or left > line.right():
                continue
            box = QRectF(left, line.top(), max(1.0, right - left - 1), line.height())
            painter.fillRect(box, signs.colour(faction))
            self._write_turn(painter, box.intersected(line), faction, number if begins else 0)
            if begins and first:
                painter.setPen(QPen(self._ink, 1.6))
                high = line.bottom() + len(self._drawn.lanes) * self._row
                painter.drawLine(QPointF(left - 0.5, line.top() - 3), QPointF(left - 0.5, high))

    def _write_turn(self, painter: QPainter, box: QRectF, faction: str, number: int) -> None:
        """Write whose turn it is; before it the round that begins, where both have room."""
        painter.setPen(QColor("white"))
        font = self._font(painter, round(self._band * 0.78), bold=True)
        painter.setFont(font)
        letter = self._drawn.signs.letter(faction)
        wide = painter.fontMetrics().horizontalAdvance(letter)
        if box.width() < wide + 2:
            return
        light = self._font(painter, max(round(self._band * 0.7), LEAST_NUMBER), bold=False)
        told = str(number)
        taken = QFontMetrics(light).horizontalAdvance(told) + 2 * GAP
        if number and box.width() >= taken + wide + GAP:
            painter.setFont(light)
            flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(box.adjusted(GAP, 0, 0, 0), int(flags), told)
            painter.setFont(font)
            if box.width() < 2 * taken + wide:
                box = box.adjusted(taken, 0, 0, 0)
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), letter)

    def _paint_row(self, painter: QPainter, middle: float) -> None:
        faint = QColor(self._ink)
        faint.setAlphaF(0.16)
        painter.setPen(QPen(faint, 1))
        painter.drawLine(
            QPointF(self._span.left, middle), QPointF(self._span.left + self._span.wide, middle)
        )

    def _paint_marks(self, painter: QPainter, marks: Sequence[Mark], middle: float) -> None:
        """Paint a lane's marks, with ground round all of them before the first one."""
        signs, ground = self._drawn.signs, self._palette.color(QPalette.ColorRole.Window)
        first, end = self._span.left - self._mark, self._span.left + self._span.wide + self._mark
        shapes = []
        for mark in marks:
            if not first < (x := self._span.x(mark.step)) < end:
                continue
            high = self._mark * (FLAT if mark.flat else 1)
            box = QRectF(x - self._mark / 2, middle - high / 2, self._mark, high)
            shapes.append((mark, signs.shape(mark.faction, box.adjusted(0.5, 0.5, -0.5, -0.5))))
        painter.setPen(QPen(ground, 2 * CLEAR))
        painter.setBrush(ground)
        for _mark, shape in shapes:
            painter.drawPath(shape)
        edge = QColor(self._ink)
        edge.setAlphaF(0.55)
        for mark, shape in shapes:
            colour = signs.colour(mark.faction) if mark.faction else self._ink
            painter.setBrush(ground if mark.open else colour)
            painter.setPen(QPen(colour, 1.6) if mark.open else QPen(edge, 0.8))
            painter.drawPath(shape)

    def _paint_middle(self, painter: QPainter, room: QRectF) -> None:
        """Show from where graphs go up and down."""
        faint = QColor(self._ink)
        faint.setAlphaF(0.45)
        painter.setPen(QPen(faint, 1, Qt.PenStyle.DashLine))
        middle = round(room.center().y()) + 0.5
        painter.drawLine(QPointF(room.left(), middle), QPointF(room.right(), middle))

    def _paint_graph(self, painter: QPainter, graph: Graph, room: QRectF) -> None:
        middle, half = room.center().y(), room.height() / 2 - 1
        painter.setPen(QPen(self._ink, 1.4))
        points = [QPointF(self._span.x(at), middle - half * each) for at, each in graph.points]
        if graph.steps:
            for point in points:
                painter.drawLine(QPointF(point.x(), middle), point)
        else:
            painter.drawPolyline(points)

    def _write_titles(self, painter: QPainter, top: float) -> None:
        painter.setFont(self._font(painter, self._room.letters, bold=False))
        painter.setPen(self._ink)
        wide = titles_wide(self._drawn.lanes, QFontMetrics(painter.font()))
        faint = QColor(self._ink)
        faint.setAlphaF(0.16)
        for number, lane in enumerate(self._drawn.lanes):
            outer = self._room.staggered and number % 2 == 0
            right = self._span.left - TITLE_GAP - (wide + TITLE_GAP if outer else 0)
            place = QRectF(right - wide, top + number * self._row, wide, self._row)
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(place, int(flags | Qt.TextFlag.TextDontClip), _(lane.title))
            if outer:
                middle = place.center().y()
                painter.setPen(QPen(faint, 1))
                painter.drawLine(QPointF(right + 3, middle), QPointF(self._span.left, middle))
                painter.setPen(self._ink)

    def _write_labels(self, painter: QPainter, room: QRectF) -> None:
        """Name the line beside its end, and what lies in the middle, where both have room."""
        named = [_(graph.label) for graph in self._drawn.graphs if graph.label]
        high = QFontMetrics(self._font(painter, self._room.letters, bold=False)).capHeight() + 3
        if not named or not self._drawn.labels or room.height() < 3 * high:
            return
        painter.setPen(self._ink)
        middle = round(room.center().y())
        for number, told in enumerate((even_chances(), *named)):
            place = QRectF(room.right() + TITLE_GAP, middle - (number + 0.5) * high, 200, high)
            flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(place, int(flags | Qt.TextFlag.TextDontClip), told)

    @staticmethod
    def _font(painter: QPainter, pixels: int, bold: bool) -> QFont:
        font = QFont(painter.font())
        font.setPixelSize(pixels)
        font.setBold(bold)
        return font


def titles_wide(lanes: Sequence[Lane], metrics: QFontMetrics) -> int:
    """Return the pixels of the longest name of a lane."""
    return max((metrics.horizontalAdvance(_(lane.title)) for lane in lanes), default=0)


def even_chances() -> str:
    """Return how a graph's middle is told."""
    return _("{value} %", value=50)


def labels_wide(labels: Sequence[str], metrics: QFontMetrics) -> int:
    """Return the pixels of the longest label beside the line; 0 without any."""
    told = (*(_(each) for each in labels), even_chances()) if labels else ()
    return max((metrics.horizontalAdvance(each) for each in told), default=0)
