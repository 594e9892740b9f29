"""What each army would do in the next Move: an arrow with its count, a fight or a halt marked."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from konqt.games.crown.crown_forecast import MoveStep
from konqt.gui.art.canvas import blank
from konqt.gui.board.arrows import BROAD, arrow_path, dashed_arrow
from konqt.gui.board.items import Z_ARROW, Shape, Sprite
from konqt.gui.board.view import BoardView
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.crown.map.map_places import piece_side
from konqt.gui.crown.map.piece_shapes import PARATROOPER
from konqt.gui.fonts import font

GOES, FIGHT, HALT, OCCUPY = "goes", "fight", "halt", "occupy"
"""what a sign beside the count says; of who only goes there is none"""
GRAVE = (FIGHT, OCCUPY)
HIGH, LEAST = 0.74, 15
"""A tag's height in sides of a piece, and its least height in pixels."""
LETTERS = 0.78
SHORT = 0.32
"""Sides of a piece by which an arrow begins and ends before the middles of its places."""
NARROW = 0.95
"""Breadth of an arrow, in that of arrows between counters."""
RIM = 1.0
"""Pixels of an arrow's edge."""
APART = 2.0
"""Board units between a tag and what stands right of it."""


def sign_of(step: MoveStep) -> str:
    """Return what a step of an army is marked with."""
    if step["to"] is None:
        return HALT
    if step["battle"]:
        return FIGHT
    return OCCUPY if step["occupies"] else GOES


class ArmiesAhead:
    """The arrows of one map, above its pieces."""

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self.steps: tuple[MoveStep, ...] = ()
        self._arrows: list[Shape] = []
        self.tags: list[Sprite] = []
        """one for each step, with its count and its sign"""
        view.zoomed.connect(self._follow)
        view.pieces.placed.connect(self._follow)

    def show_steps(self, steps: Sequence[MoveStep]) -> None:
        """Show exactly these steps; what the board does not know is left out."""
        known = self._view.ground.paths
        shown = tuple(s for s in steps if s["from"] in known and (s["to"] or s["from"]) in known)
        if shown != self.steps:
            self.steps = shown
            self.redraw()

    @property
    def arrows(self) -> Sequence[Shape]:
        """Return the arrows that are seen, in the order of the steps that lead anywhere."""
        return [shape for shape in self._arrows if shape.isVisible()]

    def redraw(self) -> None:
        """Draw all for the zoom and the theme in use."""
        scene = self._view.scene()
        for sprite in self.tags:
            scene.removeItem(sprite)
        self.tags.clear()
        for shape in self._arrows:
            shape.hide()
        while len(self._arrows) < len(self.steps):
            shape = Shape(Z_ARROW + 0.01 * len(self._arrows))
            scene.addItem(shape)
            self._arrows.append(shape)
        ends: dict[str, float] = {}
        for step, shape in zip(self.steps, self._arrows, strict=False):
            self._draw(step, shape)
            wide = self._size(step).x() / self._view.scale_now
            at = self._left_of(step["from"], ends) - QPointF(wide / 2, 0)
            ends[step["from"]] = at.x() - wide / 2
            at.setX(max(at.x(), self._view.ground.rect.left() + wide / 2))
            tag = Sprite(self._tag(step), at, Z_ARROW + 0.5)
            scene.addItem(tag)
            self.tags.append(tag)

    def _follow(self) -> None:
        if self.steps:
            self.redraw()

    @property
    def _side(self) -> float:
        """The side of a piece, in board units."""
        lowest = min(self._view.ground.box((each,)).height() for each in self._view.ground.paths)
        return piece_side(lowest, self._view.art.text_scale)

    def _draw(self, step: MoveStep, shape: Shape) -> None:
        """Draw a step's arrow; who halts has none."""
        if step["to"] is None:
            shape.show_path(QPainterPath(), QPen(), QBrush())
            return
        side, start, end = self._side, self._stand(step), self._view.pieces.spot(step["to"])
        way = QLineF(start, end).unitVector()
        ahead = QPointF(way.dx(), way.dy())
        first, last = start + ahead * side * SHORT, end - ahead * side * SHORT
        made = dashed_arrow if step["unit"] == PARATROOPER else arrow_path
        grave = sign_of(step) in GRAVE
        fill = crown_colour("danger" if grave else "accent")
        pen = QPen(crown_colour("piece_edge"), RIM)
        shape.show_path(made(first, last, BROAD * NARROW * side), pen, QBrush(fill))

    def _left_of(self, space: str, ends: dict[str, float]) -> QPointF:
        """Return where a tag ends beside the row of a space: no name is written there.

        Args:
            space: the space.
            ends: where tags begin that stand there already.
        """
        row = [i.pos() for i in self._view.pieces.items.values() if i.piece.space == space]
        at = self._view.pieces.spot(space)
        first = min((each.x() for each in row), default=at.x()) - self._side / 2
        return QPointF(ends.get(space, first) - APART, at.y())

    def _stand(self, step: MoveStep) -> QPointF:
        """Return where those stand who go: their own piece, or else the middle of the row."""
        for item in self._view.pieces.items.values():
            if item.piece.space == step["from"] and item.piece.kind == step["unit"]:
                return item.pos()
        return self._view.pieces.spot(step["from"])

    def _size(self, step: MoveStep) -> QPointF:
        high = max(LEAST, round(HIGH * self._side * self._view.scale_now))
        wide = QFontMetricsF(_face(high)).horizontalAdvance(str(step["count"])) + high * 0.6
        return QPointF(wide + (0 if sign_of(step) == GOES else high * 0.85), high)

    def _tag(self, step: MoveStep) -> QPixmap:
        wide, high = self._size(step).toTuple()
        sign = sign_of(step)
        fill, ink = ("german", "german_ink") if sign in GRAVE else ("block", "ink")
        picture = blank(wide, high, self._view.devicePixelRatioF())
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(crown_colour(ink), 1.2))
            painter.setBrush(crown_colour(fill))
            painter.drawRoundedRect(QRectF(0.7, 0.7, wide - 1.4, high - 1.4), high / 3, high / 3)
            painter.setFont(_face(high))
            room = QRectF(high * 0.3, 0, wide - high * 0.6, high)
            where = Qt.AlignmentFlag.AlignLeft if sign != GOES else Qt.AlignmentFlag.AlignHCenter
            painter.drawText(room, where | Qt.AlignmentFlag.AlignVCenter, str(step["count"]))
            if sign != GOES:
                middle = QPointF(wide - high * 0.62, high / 2)
                painter.setPen(QPen(crown_colour(ink), max(1.5, high * 0.11)))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawPath(_sign(sign, middle, high * 0.28))
        return picture


def _face(high: float) -> QFont:
    return font(high * LETTERS, QFont.Weight.Bold)


def _sign(sign: str, at: QPointF, far: float) -> QPainterPath:
    """Return crossed swords, a barred ring or a flag about a point."""
    path = QPainterPath()
    if sign == HALT:
        path.addEllipse(at, far, far)
        path.moveTo(at - QPointF(far * 0.5, 0))
        path.lineTo(at + QPointF(far * 0.5, 0))
    elif sign == FIGHT:
        for hand in (-1, 1):
            path.moveTo(at + QPointF(hand * far, -far))
            path.lineTo(at + QPointF(-hand * far, far))
            guard = at + QPointF(-hand * far, far) * 0.5
            reach = far * 0.42 / math.sqrt(2)
            path.moveTo(guard + QPointF(-reach, -hand * reach))
            path.lineTo(guard + QPointF(reach, hand * reach))
    else:
        path.moveTo(at + QPointF(-far * 0.6, far))
        path.lineTo(at + QPointF(-far * 0.6, -far))
        path.lineTo(at + QPointF(far * 0.8, -far * 0.45))
        path.lineTo(at + QPointF(-far * 0.6, far * 0.1))
    return path
