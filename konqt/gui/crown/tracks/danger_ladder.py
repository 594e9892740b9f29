"""Stress and Threat on one ladder, with its ends and the space where Stress goes back."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QWidget

from konqt.games.crown.crown_tracks import TracksShown
from konqt.games.crown.engine.printed import Printed
from konqt.games.crown.wording.crown_tracks_told import caption
from konqt.gui.art.canvas import mixed
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.crown.tracks.painted_track import BOLD, Track, accent_ink, paint_cube

LEAST = 24
"""Pixels of the least height that can be clicked."""
CALM = 0.12
"""Share of the danger's colour in the lowest rung; the highest has all of it."""


class DangerLadder(Track):
    """The ladder; upright beside the other tracks, or lying above them."""

    rule = "STRESS"

    def __init__(self, printed: Printed, parent: QWidget) -> None:
        super().__init__("stress", printed, parent)
        self.threat = ThreatPart(printed, self)

    @property
    def upright(self) -> bool:
        """Whether the rungs lie one above the other."""
        return self.height() > self.width()

    def show_tracks(
        self, shown: TracksShown | None, ahead: TracksShown | None = None, share: float = 0.0
    ) -> None:
        """Show both markers."""
        super().show_tracks(shown, ahead, share)
        self.threat.show_tracks(shown, ahead, share)
        self._lay_threat()

    def set_unit(self, unit: float) -> None:
        """Take letters of another size."""
        super().set_unit(unit)
        self.threat.set_unit(unit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the part of the Threat over its rungs."""
        super().resizeEvent(event)
        self._lay_threat()

    def _lay_threat(self) -> None:
        if self.shown is None:
            return
        first, last = self.rung(self.shown.threat), self.rung(1)
        box = first.united(last).adjusted(-2, -1, 2, 1)
        box.setTop(min(box.top(), box.bottom() - LEAST))
        self.threat.setGeometry(box.toAlignedRect())

    def rung(self, number: float) -> QRectF:
        """Return where a rung lies; one between two numbers is on its way."""
        limit = self.shown.limit if self.shown is not None else self.printed.stress_limit
        box = QRectF(self.rect()).adjusted(5, 5, -5, -5)
        at = min(max(number, 1.0), float(limit))
        if self.upright:
            high = box.height() / limit
            return QRectF(box.left(), box.bottom() - at * high, box.width(), high)
        wide = box.width() / limit
        return QRectF(box.left() + (at - 1) * wide, box.top(), wide, box.height())

    def _at(self, name: str, shown: TracksShown) -> float:
        here = float(getattr(shown, name))
        there = here if self.ahead is None else float(getattr(self.ahead, name))
        return here + (there - here) * self.share

    def paint_track(self, painter: QPainter, box: QRectF, shown: TracksShown) -> None:
        """Paint the rungs, what lies between the markers, and the markers."""
        for number in range(1, shown.limit + 1):
            self._paint_rung(painter, number, shown)
        self._paint_marker(painter, "threat", self._at("threat", shown))
        self._paint_marker(painter, "stress", self._at("stress", shown))

    def _paint_rung(self, painter: QPainter, number: int, shown: TracksShown) -> None:
        rung = self.rung(number).adjusted(1, 1, -1, -1)
        part = number / shown.limit
        colour = mixed(crown_colour("space"), crown_colour("german"), CALM + (1 - CALM) * part**2.2)
        painter.setPen(QPen(crown_colour("space_edge", 0.7), 1))
        painter.setBrush(colour)
        painter.drawRoundedRect(rung, 3, 3)
        top = number == shown.limit
        ink = crown_colour("german_ink") if part > 0.75 else crown_colour("ink")
        self.letters(painter, 1.0, BOLD)
        wide = painter.fontMetrics().horizontalAdvance("10") + 6
        if self.upright:
            place = QRectF(rung.left(), rung.top(), wide, rung.height())
        else:
            place = QRectF(rung.left(), rung.center().y() - 9, rung.width(), 18)
        self.write(painter, place, str(number), ink, middle=True)
        side = min(rung.height() - 4, 11 * self.unit)
        sign = QRectF(rung.right() - side - 3, rung.center().y() - side / 2, side, side)
        if not self.upright:
            sign.moveCenter(QPointF(rung.center().x(), rung.top() + side * 0.7))
        if top:
            self._paint_loss(painter, sign, ink)
        elif number == self.printed.threat_limit:
            self._paint_die(painter, sign, ink)
        elif number == shown.threat + 1 and shown.stress != number:
            self._paint_return(painter, sign, ink)

    def _paint_loss(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        """Paint a cube of Willpower that is struck out."""
        paint_cube(painter, box, crown_colour("gold"))
        painter.setPen(QPen(ink, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(box.bottomLeft() + QPointF(-2, 1), box.topRight() + QPointF(2, -1))

    def _paint_die(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        """Paint the outline of the die that the Threat takes."""
        painter.setPen(QPen(ink, 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 2, 2)
        painter.setBrush(ink)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawEllipse(box.center(), box.width() * 0.13, box.width() * 0.13)

    def _paint_return(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        """Paint an arrow that comes back here."""
        painter.setPen(QPen(ink, 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawArc(box.adjusted(1, 1, -1, -2), -80 * 16, 200 * 16)
        tip = QPointF(box.left() + 1, box.center().y() - 1)
        painter.setBrush(ink)
        painter.setPen(Qt.PenStyle.NoPen)
        side = box.width() * 0.3
        painter.drawPolygon(
            QPolygonF(
                [
                    tip + QPointF(0, side),
                    tip - QPointF(side, side / 2),
                    tip + QPointF(side, -side / 2),
                ]
            )
        )

    def _paint_marker(self, painter: QPainter, name: str, at: float) -> None:
        """Paint a marker with its name: Stress round, Threat with a point, at their own ends."""
        self.letters(painter, 1.0, BOLD)
        text, rung = caption(name), self.rung(at)
        wide = painter.fontMetrics().horizontalAdvance(text) + 12 * self.unit
        numbers = painter.fontMetrics().horizontalAdvance("10") + 8
        if self.upright:
            room = rung.adjusted(numbers, 1.5, -1, -1.5)
            box = QRectF(room.left(), room.top(), min(wide, room.width()), room.height())
        else:
            high = min(rung.height() * 0.36, painter.fontMetrics().height() + 2.0)
            top = rung.top() if name == "stress" else rung.bottom() - high
            left = rung.center().x() - wide / 2
            left = min(max(left, 5.0), self.width() - 5.0 - wide)
            box = QRectF(left, top, wide, high)
        stress = name == "stress"
        painter.setPen(QPen(crown_colour("piece_edge"), 1.2))
        painter.setBrush(crown_colour("accent" if stress else "german"))
        if stress:
            painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        else:
            painter.drawPolygon(_pointed(box))
        inner = box.adjusted(5 * self.unit, 0, -3 * self.unit, 0)
        ink = accent_ink() if stress else crown_colour("german_ink")
        self.write(painter, inner, text, ink, middle=True)


class ThreatPart(Track):
    """The rungs up to the Threat, for keyboard and click; the ladder paints them."""

    rule = "THREAT"
    framed = False

    def __init__(self, printed: Printed, parent: QWidget) -> None:
        super().__init__("threat", printed, parent)

    def paint_track(self, painter: QPainter, box: QRectF, shown: TracksShown) -> None:
        """Paint nothing but an edge while it is pointed at."""
        if self.underMouse():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(crown_colour("accent"), 1.4))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 3, 3)

    def sizeHint(self) -> QSize:
        """Return its size: the ladder says where it lies."""
        return self.size()


def _pointed(box: QRectF) -> QPolygonF:
    """Return a flag whose left end is a point."""
    point, middle = box.height() * 0.35, box.center().y()
    return QPolygonF(
        [
            QPointF(box.left(), middle),
            QPointF(box.left() + point, box.top()),
            box.topRight(),
            box.bottomRight(),
            QPointF(box.left() + point, box.bottom()),
        ]
    )
