"""Where a partner is asked to come: a swallow-tailed flag in its colours, planted on a dot."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen, QPolygonF

from konqt.games.kon.engine.factions import FACTIONS
from konqt.gui.board.items import Z_HELD, Shape
from konqt.gui.board.view import BoardView
from konqt.gui.kon.art import look
from konqt.gui.kon.board.trail import EDGE, EDGE_WIDTH, halo_of

ALONE, BESIDE = QPointF(-0.3, 0.4), QPointF(-0.54, 0.36)
"""Where it stands by the middle of a counter's place, in sides of a counter: in its stead, or at
its left and flying away from it: names stand above and below, a victor's flag at the right."""
POLE, POLE_WIDTH = 1.0, 0.1
CLOTH, FLY, NOTCH = 0.56, 0.74, 0.3
"""Height of the cloth at the pole, its length, and how deep it is cut, in sides of a counter."""
LEAST = 24
"""Pixels of a counter by which it is measured at least: it is small beside one."""
DOT = 0.15
"""Radius of what it is planted on."""


class WishFlags:
    """The flags on one board view, one at most for each partner."""

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self._places: Mapping[str, str] = {}
        self._flags = {faction: Shape(Z_HELD - 2) for faction in FACTIONS}
        self._halo = Shape(Z_HELD - 2.1)
        for shape in (*self._flags.values(), self._halo):
            shape.hide()
            view.scene().addItem(shape)
        view.pieces.placed.connect(self._draw)

    @property
    def shapes(self) -> Sequence[Shape]:
        """What is in sight of them."""
        return [shape for shape in self._flags.values() if shape.isVisible()]

    def show(self, places: Mapping[str, str]) -> None:
        """Show exactly these: a partner's flag in the area to which it is asked."""
        if places != self._places:
            self._places = dict(places)
            self._draw()

    def _draw(self) -> None:
        pieces, ground = self._view.pieces, self._view.ground
        side = max(pieces.body, LEAST / self._view.scale_now)
        for number, (faction, shape) in enumerate(self._flags.items()):
            place, path = self._places.get(faction), QPainterPath()
            if place in ground.stack_at:
                row = QPointF(-0.9 * self._before(number, place) * side, 0)
                taken = any(item.piece.space == place for item in pieces.items.values())
                path = _flag(pieces.spot(place) + row, side, beside=taken)
            colour = QColor(look.faction_colour(faction))
            shape.show_path(path, QPen(QColor(EDGE), EDGE_WIDTH), QBrush(colour))
        self._halo.show_path(*halo_of(self.shapes))

    def _before(self, number: int, place: str) -> int:
        """Return how many flags stand in a place already."""
        return sum(self._places.get(each) == place for each in FACTIONS[:number])


def _flag(middle: QPointF, side: float, *, beside: bool) -> QPainterPath:
    """Return a flag in the place of a counter, or beside the one that stands there."""
    foot = middle + (BESIDE if beside else ALONE) * side
    across = -side if beside else side
    top, pole = foot - QPointF(0, POLE * side), QPointF(POLE_WIDTH * across, 0)
    fly, cloth = QPointF(FLY * across, 0), QPointF(0, CLOTH * side)
    notch = top + fly - QPointF(NOTCH * across, 0) + cloth / 2
    outline = (foot, top, top + fly, notch, top + fly + cloth, top + pole + cloth, foot + pole)
    path = QPainterPath()
    path.addPolygon(QPolygonF(list(outline)))
    path.closeSubpath()
    dot = QPainterPath()
    dot.addEllipse(foot + pole / 2, DOT * side, DOT * side * 0.7)
    return path.united(dot)
