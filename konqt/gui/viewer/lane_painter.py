"""Paints a record's turns, lanes and graphs; everything can be told apart without its colour."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPalette, QPen

from konqt.gui.viewer.marks import Graph, Lane, Mark
from konqt.gui.viewer.span import Span
from konqt.i18n.texts import _

BAND, ROW = 12, 10
"""Pixels of the band of turns, and of a lane, at the usual text size."""
FEW, CLOSE_ROW = 4, 8
"""Lanes that are so wide, and pixels of each where there are more: the board keeps its room."""
LETTERS = 10
"""Pixels of the letters on them."""
MARK = 7.0
FLAT = 0.62
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
class Drawn:
    """What is drawn on a timeline."""

    turns: Sequence[tuple[int, str, int]] = ()
    """(first step, faction, round)"""
    lanes: Sequence[Lane] = ()
    graphs: Sequence[Graph] = ()
    signs: Signs = field(default_factory=Signs)

    @property
    def row(self) -> int:
        """Pixels of each lane, at the usual text size."""
        return ROW if len(self.lanes) <= FEW else CLOSE_ROW


class LanePainter:
    """Paints what is drawn over a stretch of steps."""

    def __init__(self, drawn: Drawn, span: Span, palette: QPalette, scale: float) -> None:
        self._drawn, self._span, self._palette = drawn, span, palette
        self._band, self._row = BAND * scale, drawn.row * scale
        self._mark = MARK * scale
        self._ink = palette.color(QPalette.ColorRole.WindowText)

    def paint(self, painter: QPainter, top: float, folded: bool) -> None:
        """Paint the turns, and below them lanes and graphs unless these are folded."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = QRectF(self._span.left, top, self._span.wide, self._band)
        painter.save()
        painter.setClipRect(line.adjusted(-self._mark, 0, self._mark, 1000))
        self._paint_turns(painter, line)
        if not folded:
            for number, lane in enumerate(self._drawn.lanes):
                self._paint_lane(painter, lane, top + self._band + number * self._row)
            for graph in self._drawn.graphs:
                rows = len(self._drawn.lanes) * self._row
                room = QRectF(line.left(), top + self._band, line.width(), rows)
                self._paint_graph(painter, graph, room)
        painter.restore()
        if not folded:
            self._write_titles(painter, top + self._band)

    def _paint_turns(self, painter: QPainter, line: QRectF) -> None:
        turns, signs = self._drawn.turns, self._drawn.signs
        font = QFont(painter.font())
        font.setPixelSize(round(self._band * 0.78))
        font.setBold(True)
        painter.setFont(font)
        ends = [first for first, _faction, _round in turns[1:]] + [self._span.last]
        before = None
        for (first, faction, number), last in zip(turns, ends, strict=True):
            left, right = self._span.x(first), self._span.x(last)
            begins, before = number != before, number
            if right < line.left() or left > line.right():
                continue
            box = QRectF(left, line.top(), max(1.0, right - left - 1), line.height())
            painter.fillRect(box, signs.colour(faction))
            seen = box.intersected(line)
            letter = signs.letter(faction)
            wide = painter.fontMetrics().horizontalAdvance(letter)
            if seen.width() >= wide + 2:
                painter.setPen(QColor("white"))
                painter.drawText(seen, int(Qt.AlignmentFlag.AlignCenter), letter)
            if begins and first:
                painter.setPen(QPen(self._ink, 1.6))
                high = line.bottom() + len(self._drawn.lanes) * self._row
                painter.drawLine(QPointF(left - 0.5, line.top() - 3), QPointF(left - 0.5, high))

    def _paint_lane(self, painter: QPainter, lane: Lane, top: float) -> None:
        middle = top + self._row / 2
        faint = QColor(self._ink)
        faint.setAlphaF(0.16)
        painter.setPen(QPen(faint, 1))
        painter.drawLine(
            QPointF(self._span.left, middle), QPointF(self._span.left + self._span.wide, middle)
        )
        for mark in lane.marks:
            self._paint_mark(painter, mark, middle)

    def _paint_mark(self, painter: QPainter, mark: Mark, middle: float) -> None:
        x = self._span.x(mark.step)
        if not self._span.left - self._mark < x < self._span.left + self._span.wide + self._mark:
            return
        high = self._mark * (FLAT if mark.flat else 1)
        box = QRectF(x - self._mark / 2, middle - high / 2, self._mark, high)
        signs = self._drawn.signs
        colour = signs.colour(mark.faction) if mark.faction else self._ink
        ground = self._palette.color(QPalette.ColorRole.Window)
        edge = QColor(self._ink)
        edge.setAlphaF(0.55)
        painter.setBrush(ground if mark.open else colour)
        painter.setPen(QPen(colour, 1.6) if mark.open else QPen(edge, 0.8))
        painter.drawPath(signs.shape(mark.faction, box.adjusted(0.5, 0.5, -0.5, -0.5)))

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
        font = QFont(painter.font())
        font.setBold(False)
        font.setPixelSize(round(LETTERS * self._row / ROW))
        painter.setFont(font)
        painter.setPen(self._ink)
        for number, lane in enumerate(self._drawn.lanes):
            room = QRectF(4, top + number * self._row, self._span.left - 12, self._row)
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(room, int(flags | Qt.TextFlag.TextDontClip), _(lane.title))
