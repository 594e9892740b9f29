"""The King, his Willpower, the Pressure on him, and the gold that is safe."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QWidget

from konqt.games.crown.crown_tracks import TracksShown
from konqt.games.crown.engine.printed import GOLD, Printed
from konqt.games.crown.wording.crown_tracks_told import caption
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.crown.map.piece_shapes import shape_of
from konqt.gui.crown.tracks.painted_track import BOLD, Track, cells, paint_cube, squares

CUBE = 15
"""Pixels of a cube's side at the usual size."""


class KingTrack(Track):
    """The crown: an outline while he is unarmed, dark with a sword below it when he is armed."""

    rule = "KING"

    def __init__(self, printed: Printed, parent: QWidget) -> None:
        super().__init__("king", printed, parent)

    def paint_track(self, painter: QPainter, box: QRectF, shown: TracksShown) -> None:
        """Paint the crown and the strength."""
        side = min(box.width(), box.height() * (0.78 if shown.armed else 0.9), 46 * self.unit)
        painter.save()
        painter.translate(
            box.center().x() - side / 2, box.top() + (0 if shown.armed else side * 0.04)
        )
        painter.setPen(QPen(crown_colour("ink"), 1.6, j=Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(crown_colour("king_armed" if shown.armed else "tile"))
        painter.drawPath(shape_of("king", side))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(crown_colour("gold"))
        for share in (0.08, 0.5, 0.92):
            top = 0.15 if share == 0.5 else 0.3
            painter.drawEllipse(QPointF(share * side, top * side), side * 0.06, side * 0.06)
        painter.drawRect(QRectF(side * 0.1, side * 0.7, side * 0.8, side * 0.07))
        painter.restore()
        if shown.armed:
            self._paint_sword(painter, box)

    def _paint_sword(self, painter: QPainter, box: QRectF) -> None:
        y, left, right = box.bottom() - 5 * self.unit, box.left() + 2, box.right() - 2
        painter.setPen(
            QPen(
                crown_colour("ink"), 2.4 * self.unit, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap
            )
        )
        painter.drawLine(QPointF(left, y), QPointF(right, y))
        hilt = left + (right - left) * 0.25
        painter.drawLine(QPointF(hilt, y - 4 * self.unit), QPointF(hilt, y + 4 * self.unit))


class CubesTrack(Track):
    """A caption and a row of cubes, those that are there and the places of the others."""

    colour = "gold"
    most = ""
    """the count of the printed components that says how many places there are"""

    def paint_track(self, painter: QPainter, box: QRectF, shown: TracksShown) -> None:
        """Paint the caption and the cubes."""
        self.letters(painter)
        text, count = caption(self.name), int(self.printed.count[self.most])
        # Both rows of cubes begin at one line, whichever caption is longer.
        metrics = painter.fontMetrics()
        both = max(map(metrics.horizontalAdvance, map(caption, ("willpower", "pressure"))))
        wide = min(box.width() * 0.48, both + 4.0)
        self.write(painter, QRectF(box.left(), box.top(), wide, box.height()), text)
        room = QRectF(box.left() + wide + 4, box.top(), box.width() - wide - 4, box.height())
        there = getattr(shown, self.name)
        colour = crown_colour(self.colour)
        for number, place in enumerate(squares(room, count, CUBE * self.unit)):
            paint_cube(painter, place, colour if number < there else None)


class WillpowerTrack(CubesTrack):
    """The King's Willpower."""

    rule, colour, most = "LOSE", "gold", "willpower_cubes"

    def __init__(self, printed: Printed, parent: QWidget) -> None:
        super().__init__("willpower", printed, parent)


class PressureTrack(CubesTrack):
    """The Pressure on the King."""

    rule, colour, most = "P6", "german", "pressure_cubes"

    def __init__(self, printed: Printed, parent: QWidget) -> None:
        super().__init__("pressure", printed, parent)


class GoldTrack(Track):
    """A crate for each Gold Reserve, full where it is safe."""

    rule = "GOLD"

    def __init__(self, printed: Printed, parent: QWidget) -> None:
        super().__init__("gold", printed, parent)

    def paint_track(self, painter: QPainter, box: QRectF, shown: TracksShown) -> None:
        """Paint the count and the crates."""
        line = self.letters(painter)
        head = QRectF(box.left(), box.top(), box.width(), min(line, box.height() / 2))
        self.write(painter, head, caption(self.name))
        self.letters(painter, 1.1, BOLD)
        count = str(shown.gold)
        wide = painter.fontMetrics().horizontalAdvance(count)
        painter.setPen(crown_colour("ink"))
        painter.drawText(
            QRectF(head.right() - wide - 2, head.top(), wide + 2, head.height()), count
        )
        room = QRectF(box.left(), head.bottom() + 2, box.width(), box.bottom() - head.bottom() - 2)
        copies = max(self.printed.cards[GOLD].copies, shown.gold)
        high = min(room.height(), 16 * self.unit)
        room = QRectF(room.left(), room.center().y() - high / 2, room.width(), high)
        for number, crate in enumerate(cells(room, copies)):
            _paint_crate(painter, crate, number < shown.gold)


def _paint_crate(painter: QPainter, box: QRectF, full: bool) -> None:
    """Paint a crate of gold bars, or where one would stand."""
    if not full:
        paint_cube(painter, box, None)
        return
    bar = QPainterPath()
    slope = box.width() * 0.18
    bar.moveTo(box.left(), box.bottom())
    bar.lineTo(box.left() + slope, box.top() + 2)
    bar.lineTo(box.right() - slope, box.top() + 2)
    bar.lineTo(box.right(), box.bottom())
    bar.closeSubpath()
    gold = crown_colour("gold")
    painter.setPen(QPen(crown_colour("piece_edge"), 1))
    painter.setBrush(gold)
    painter.drawPath(bar)
    painter.setPen(QPen(gold.lighter(150), 1.4))
    painter.drawLine(
        QPointF(box.left() + slope + 1.5, box.top() + 4),
        QPointF(box.right() - slope - 1.5, box.top() + 4),
    )
