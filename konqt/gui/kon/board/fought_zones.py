"""Zones where a step let ships fire at each other: a burst behind the zone's numeral.

Two fights of one step have two of them, also where only the second is on stage.
"""

import math
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen, QPolygonF

from konqt.core.event import Event
from konqt.gui.board.items import Z_LABEL, Shape
from konqt.gui.board.view import BoardView
from konqt.gui.kon.art import look
from konqt.gui.kon.board.trail import EDGE, EDGE_WIDTH

Z_BURST = Z_LABEL - 0.5
"""Under the numeral and the line to its ships."""
FIRED = "naval_die_rolled"
"""The kind of event; games without ships do not load it."""
SPIKES = 12
INNER, OUTER = 1.5, 8.5
"""Pixels by which the hollows of a burst and its spikes reach beyond the numeral's sign."""


def fought_zones(events: Iterable[Event]) -> tuple[str, ...]:
    """Return the zones where some events let ships fire, in that order."""
    fired = (str(getattr(each, "zone", "")) for each in events if each.kind == FIRED)
    return tuple(dict.fromkeys(fired))


class FoughtZones:
    """The bursts on one board view."""

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self.zones: tuple[str, ...] = ()
        self._shape = Shape(Z_BURST)
        self._shape.hide()
        view.scene().addItem(self._shape)

    @property
    def shapes(self) -> Sequence[Shape]:
        """What is in sight of them."""
        return [self._shape] if self._shape.isVisible() else []

    def show(self, zones: tuple[str, ...]) -> None:
        """Mark exactly these zones."""
        if zones or self.zones:
            self.zones = zones
            self.draw()

    def draw(self) -> None:
        """Draw them again, at another zoom."""
        path = QPainterPath()
        boxes = self._view.arrangement.zone_sign_boxes(self._view.scale_now) if self.zones else {}
        for zone in self.zones:
            if zone in boxes:
                left, top, right, bottom = boxes[zone]
                middle = QPointF(left + right, top + bottom) / 2
                radius = max(right - left, bottom - top) / 2
                path.addPolygon(_burst(middle, radius, 1 / self._view.scale_now))
        path.closeSubpath()
        self._shape.show_path(path, QPen(QColor(EDGE), EDGE_WIDTH), QBrush(look.colour("attack")))


def _burst(middle: QPointF, radius: float, pixel: float) -> QPolygonF:
    corners = []
    for number in range(2 * SPIKES + 1):
        far = radius + (INNER if number % 2 else OUTER) * pixel
        turn = math.pi * number / SPIKES
        corners.append(middle + QPointF(math.sin(turn), -math.cos(turn)) * far)
    return QPolygonF(corners)
