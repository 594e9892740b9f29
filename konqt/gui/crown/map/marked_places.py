"""Spaces marked on the map for a while, in a role: those in danger hatched, others ringed.

No line crosses a name."""

from collections.abc import Iterable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QPainterPath, QPen

from konqt.gui.board.items import Z_LIT, Shape
from konqt.gui.board.view import BoardView
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.crown.map.crown_sheet import hatched
from konqt.gui.crown.map.map_places import ABOVE, FALL, RISE, name_size

DANGER = "danger"
APART, INSET = 16.0, 3.0
"""Board units between the lines of a hatching, and from a space's edge to its ring."""
ROUND = 6.0
THINNER = 1.4
"""By how much the many lines of a hatching are thinner than a ring."""
LINE, RIM = 2.4, 3.6
"""Pixels of a line, and of what is under it."""


class MarkedPlaces:
    """The marks of one map, by role."""

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self.shown: dict[str, tuple[str, ...]] = {}
        """role -> the spaces marked in it"""
        self._shapes: dict[str, tuple[Shape, Shape]] = {}
        """role -> rim and line"""

    def show_places(self, spaces: Iterable[str], role: str) -> None:
        """Mark exactly these spaces in a role, which is also that of a colour."""
        known = tuple(each for each in spaces if each in self._view.ground.paths)
        if known == self.shown.get(role, ()):
            return
        self.shown[role] = known
        if role not in self._shapes:
            rim, line = self._shapes[role] = Shape(Z_LIT - 0.3), Shape(Z_LIT - 0.2)
            for shape in (rim, line):
                self._view.scene().addItem(shape)
        self._draw(role)

    def redraw(self) -> None:
        """Draw all marks in the theme in use."""
        for role in self.shown:
            self._draw(role)

    def path_of(self, role: str) -> QPainterPath:
        """Return what is drawn in a role, in board units."""
        return self._shapes[role][1].path() if role in self._shapes else QPainterPath()

    def _draw(self, role: str) -> None:
        path = QPainterPath()
        for space in self.shown[role]:
            box = self._view.ground.box((space,)).adjusted(INSET, INSET, -INSET, -INSET)
            path.addRoundedRect(box, ROUND, ROUND)
            if role == DANGER:
                named = ABOVE + (RISE + FALL) * name_size(self._view.art.text_scale)
                _hatch(path, box.adjusted(0, named - INSET, 0, 0))
        rim, line = self._shapes[role]
        rim.show_path(path, _pen(role, RIM, rim=True), QBrush())
        line.show_path(QPainterPath(path), _pen(role, LINE), QBrush())


def _pen(role: str, width: float, *, rim: bool = False) -> QPen:
    if role == DANGER:
        width /= THINNER
    colour = crown_colour("block", 0.75) if rim else crown_colour(role)
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)


def _hatch(path: QPainterPath, box: QRectF) -> None:
    """Add slanting lines within a box."""
    lines = hatched(box, APART)
    for number in range(0, lines.elementCount(), 2):
        low, high = lines.elementAt(number), lines.elementAt(number + 1)
        cut_left, cut_right = max(0.0, box.left() - low.x), max(0.0, high.x - box.right())
        path.moveTo(low.x + cut_left, low.y - cut_left)
        path.lineTo(high.x - cut_right, high.y + cut_right)
