"""Arrows and rings that are drawn on the board, in four colours and four dashes.

They are what somebody has noted in a study, or what is pointed at.

Each has a rim that stands out from any ground, and each colour its own dash unless another one was
chosen: nobody needs to tell red from green.
"""

import math
from collections.abc import Hashable, Sequence
from typing import Protocol

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
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
HINTED = "hint"
"""in place of one of the four: what the computer would do, in a colour that nobody draws with"""
WIDTH, RIM = 4.0, 7.5
"""Pixels of a line, and of what is under it."""
HEAD, SHORT, RADIUS = 17.0, 12.0, 25.0
"""Pixels of an arrow's head, between its ends and the middle of their places, of a ring."""
BARE = 30.0
"""Pixels that an arrow has at least between pieces that it leaves free, where they are so near."""
EACH = 3
"""shapes of a drawing: the rim, the line, an arrow's head"""
Z_DRAWN = Z_ARROW + 0.5

End = tuple[Hashable, QPointF]
"""one end of an arrow, and where it is on the board"""


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
            hint = drawn.colour == HINTED
            colour = self._view.art.colour(HINTED) if hint else colour_of(drawn.colour, edge)
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
        goes = self._who_goes(arrow)
        start, end = self._spot(goes), self._spot(arrow.end)
        path, point = QPainterPath(), QPainterPath()
        if start is None or end is None or arrow.start == arrow.end:
            return path, point
        pixel = 1 / self._view.scale_now
        length = max(1e-6, math.hypot(end.x() - start.x(), end.y() - start.y()))
        ahead = (end - start) / length
        side = QPointF(-ahead.y(), ahead.x())
        ends = (goes, start), (arrow.end, end)
        first, last = self._shortened(*ends, length / pixel)
        begin, tip = start + ahead * first * pixel, end - ahead * last * pixel
        head = min(HEAD * pixel, (length - (first + last) * pixel) * 0.7)
        neck = tip - ahead * head
        path.moveTo(begin)
        path.lineTo(neck)
        point.addPolygon(QPolygonF([tip, neck + side * head / 2, neck - side * head / 2, tip]))
        return path, point

    def _who_goes(self, arrow: Arrow) -> Hashable:
        """Return where an arrow begins: with who has gone to the border and left nobody behind."""
        standing = list(self._view.pieces.standing())
        if any(each.space == arrow.start and not each.source for each in standing):
            return arrow.start
        gone = (each for each in standing if each.source == arrow.start)
        return next((each.ident for each in gone if each.space == arrow.end), arrow.start)

    def _shortened(self, first: End, last: End, length: float) -> tuple[float, float]:
        """Return how many pixels before its places an arrow begins and ends: at the pieces' rims.

        Pieces that stand close to each other share what is left beside a bare arrow.
        """
        view = self._view
        one, other = QPointF(view.mapFromScene(first[1])), QPointF(view.mapFromScene(last[1]))
        ends = (first[0], one, other - one), (last[0], other, one - other)
        short = [self._rim(*each) for each in ends]
        most = max(length / 2, length - BARE)
        fits = min(1.0, most / sum(short))
        return short[0] * fits, short[1] * fits

    def _rim(self, place: Hashable, at: QPointF, way: QPointF) -> float:
        """Return how far from a point of a place the rim of its pieces is on a way."""
        crossed = []
        for piece, box in self._view.pieces.boxes():
            here = piece.ident == place or (piece.space == place and not piece.source)
            if here and box.isValid():
                crossed.append(crossed_from(QRectF(box), at, way))
        rim = SHORT
        for first, last in sorted(crossed):
            if first <= rim:
                rim = max(rim, last)
        return rim

    def _ring(self, ring: Ring) -> tuple[QPainterPath, QPainterPath]:
        at, path = self._spot(ring.at), QPainterPath()
        if at is not None:
            radius = RADIUS / self._view.scale_now
            path.addEllipse(at, radius, radius)
        return path, QPainterPath()


def crossed_from(box: QRectF, at: QPointF, way: QPointF) -> tuple[float, float]:
    """Return from where to where a way leads through a box: how far from its beginning.

    Examples:
        >>> crossed_from(QRectF(10, 0, 40, 40), QPointF(0, 20), QPointF(5, 0))
        (10.0, 50.0)
        >>> crossed_from(QRectF(10, 0, 40, 40), QPointF(0, 50), QPointF(5, 0))
        (inf, -inf)
    """
    length = max(1e-6, math.hypot(way.x(), way.y()))
    first, last = 0.0, math.inf
    for step, low, high in (
        (way.x() / length, box.left() - at.x(), box.right() - at.x()),
        (way.y() / length, box.top() - at.y(), box.bottom() - at.y()),
    ):
        if abs(step) > 1e-6:
            near, far = sorted((low / step, high / step))
            first, last = max(first, near), min(last, far)
        elif not low <= 0 <= high:
            return math.inf, -math.inf
    return (first, last) if first <= last else (math.inf, -math.inf)


def spot_of(view: BoardView, place: Hashable) -> QPointF | None:
    """Return where a space's pieces stand, or one piece does; None where the board has neither."""
    if place in view.ground.stack_at:
        return view.pieces.spot(str(place))
    piece = view.pieces.items.get(place)
    return None if piece is None else piece.pos()


def _pen(colour: QColor, width: float, dash: str) -> QPen:
    return QPen(colour, width, PENS[dash], Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin)
