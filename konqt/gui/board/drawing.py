"""Arrows and rings that are drawn on the board, in four colours and four dashes.

They are what somebody has noted in a study, or what is pointed at.

Each has a rim that stands out from any ground, and each colour its own dash unless another one was
chosen: nobody needs to tell red from green.
"""

import math
from collections.abc import Hashable, Sequence
from typing import Protocol

from PySide6.QtCore import QObject, QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen, QPolygonF

from konqt.gui.board.items import Z_ARROW, Shape
from konqt.gui.board.view import BoardView

COLOURS = ("green", "red", "blue", "yellow")
DASHES = ("solid", "dashed", "dotted", "dashdot")
OWN_DASH = dict(zip(COLOURS, DASHES, strict=True))
"""colour -> the dash that goes with it"""
PENS = {
    "solid": Qt.PenStyle.SolidLine,
    "dashed": Qt.PenStyle.DashLine,
    "dotted": Qt.PenStyle.DotLine,
    "dashdot": Qt.PenStyle.DashDotLine,
}
_ON_LIGHT = {"green": "#1b7a3d", "red": "#b3261e", "blue": "#1c56b0", "yellow": "#c58a00"}
_ON_DARK = {"green": "#7fe0a0", "red": "#ff8d80", "blue": "#8fc3ff", "yellow": "#ffd84d"}
WIDTH, RIM = 4.0, 7.5
"""Pixels of a line, and of what is under it."""
HEAD, SHORT, RADIUS = 17.0, 12.0, 25.0
"""Pixels of an arrow's head, between its ends and the middle of their places, of a ring."""
EACH = 3
"""shapes of a drawing: the rim, the line, an arrow's head"""
Z_DRAWN = Z_ARROW + 0.5


class Drawn(Protocol):
    """How an arrow or a ring looks."""

    @property
    def colour(self) -> str:
        """One of `COLOURS`."""
        ...

    @property
    def dash(self) -> str:
        """One of `DASHES`."""
        ...


class Arrow(Drawn, Protocol):
    """What is drawn from a place to another: each a space, or a piece by its identity."""

    @property
    def start(self) -> Hashable:
        """Where it begins."""
        ...

    @property
    def end(self) -> Hashable:
        """Where its head is."""
        ...


class Ring(Drawn, Protocol):
    """What is drawn about a place: a space, or a piece by its identity."""

    @property
    def at(self) -> Hashable:
        """The place in its middle."""
        ...


def colour_of(name: str, edge: QColor) -> QColor:
    """Return a colour of drawings that stands out from an edge."""
    return QColor((_ON_LIGHT if edge.lightnessF() > 0.5 else _ON_DARK)[name])


class Drawing(QObject):
    """Shows arrows and rings over a board's view."""

    def __init__(
        self, view: BoardView, shape: type[Shape] = Shape, height: float = Z_DRAWN
    ) -> None:
        """Begin without any.

        Args:
            view: the board.
            shape: what each is drawn with.
            height: how high the first one lies.
        """
        super().__init__(view)
        self._view = view
        self._made, self._height = shape, height
        self._arrows: Sequence[Arrow] = ()
        self._rings: Sequence[Ring] = ()
        self._shapes: list[Shape] = []
        view.zoomed.connect(self.redraw)
        view.pieces.placed.connect(self._follow)

    def show_drawings(self, arrows: Sequence[Arrow], rings: Sequence[Ring]) -> None:
        """Show exactly these."""
        if (arrows, rings) != (self._arrows, self._rings):
            self._arrows, self._rings = arrows, rings
            self.redraw()

    @property
    def shown(self) -> int:
        """Return how many arrows and rings can be seen."""
        return sum(shape.isVisible() for shape in self._shapes[::EACH])

    @property
    def shapes(self) -> Sequence[Shape]:
        """Return what can be seen of them, from below upwards."""
        return [shape for shape in self._shapes if shape.isVisible()]

    def redraw(self) -> None:
        """Draw everything for the zoom and the theme in use."""
        paths: list[tuple[Arrow | Ring, tuple[QPainterPath, QPainterPath]]] = []
        paths += [(arrow, self._arrow(arrow)) for arrow in self._arrows]
        paths += [(ring, self._ring(ring)) for ring in self._rings]
        while len(self._shapes) < EACH * len(paths):
            shape = self._made(self._height + 0.01 * len(self._shapes))
            self._view.scene().addItem(shape)
            self._shapes.append(shape)
        for shape in self._shapes:
            shape.hide()
        edge = self._view.art.colour("focus_edge")
        for number, (drawn, path) in enumerate(paths):
            under, above, tip = self._shapes[EACH * number : EACH * (number + 1)]
            line, head = path
            colour = colour_of(drawn.colour, edge)
            whole = QPainterPath(line)
            whole.addPath(head)
            under.show_path(whole, _pen(edge, RIM, "solid"), QBrush())
            above.show_path(line, _pen(colour, WIDTH, drawn.dash), QBrush())
            tip.show_path(head, _pen(colour, 1.0, "solid"), QBrush(colour))

    def _follow(self) -> None:
        """Go with the pieces: arrows and rings are about where they stand."""
        if self._arrows or self._rings:
            self.redraw()

    def _spot(self, place: Hashable) -> QPointF | None:
        return spot_of(self._view, place)

    def _arrow(self, arrow: Arrow) -> tuple[QPainterPath, QPainterPath]:
        """Return an arrow's line and its head."""
        start, end = self._spot(arrow.start), self._spot(arrow.end)
        path, point = QPainterPath(), QPainterPath()
        if start is None or end is None or arrow.start == arrow.end:
            return path, point
        pixel = 1 / self._view.scale_now
        length = max(1e-6, math.hypot(end.x() - start.x(), end.y() - start.y()))
        ahead = (end - start) / length
        side = QPointF(-ahead.y(), ahead.x())
        short = min(SHORT * pixel, length / 4)
        begin, tip = start + ahead * short, end - ahead * short
        head = min(HEAD * pixel, length / 2)
        neck = tip - ahead * head
        path.moveTo(begin)
        path.lineTo(neck)
        point.addPolygon(QPolygonF([tip, neck + side * head / 2, neck - side * head / 2, tip]))
        return path, point

    def _ring(self, ring: Ring) -> tuple[QPainterPath, QPainterPath]:
        at, path = self._spot(ring.at), QPainterPath()
        if at is not None:
            radius = RADIUS / self._view.scale_now
            path.addEllipse(at, radius, radius)
        return path, QPainterPath()


def spot_of(view: BoardView, place: Hashable) -> QPointF | None:
    """Return where a space's pieces stand, or one piece does; None where the board has neither."""
    if place in view.ground.stack_at:
        return view.pieces.spot(str(place))
    piece = view.pieces.items.get(place)
    return None if piece is None else piece.pos()


def _pen(colour: QColor, width: float, dash: str) -> QPen:
    return QPen(colour, width, PENS[dash], Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin)
