"""The King's way as a dotted line, with the turns in which he came to each of its places."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QFont, QPainterPath, QPen

from konqt.gui.art.strokes import line
from konqt.gui.board.items import Z_LABEL, Shape
from konqt.gui.board.view import BoardView
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.crown.map.map_places import name_size
from konqt.gui.fonts import font

DOT, UNDER = 3.0, 5.5
"""Pixels of the dotted line, and of what is under it."""
LETTERS = 0.72
"""Size of the turns, in that of names."""
EDGE, LOW = 9.0, 9.0
"""Board units from a space's left and lower edge to the tag with its turns."""
MOST = 3
"""turns named in a space; of more, the last ones"""


class KingTrail:
    """The trail of one map; it lies below the pieces."""

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self.steps: tuple[tuple[str, int], ...] = ()
        """space and turn, in order"""
        self._shapes = tuple(Shape(Z_LABEL + 0.1 * number) for number in range(4))
        for shape in self._shapes:
            shape.hide()
            view.scene().addItem(shape)

    def show_steps(self, steps: Sequence[tuple[str, int]]) -> None:
        """Show exactly these steps."""
        known = tuple(each for each in steps if each[0] in self._view.ground.paths)
        if known != self.steps:
            self.steps = known
            self.redraw()

    def turns(self) -> dict[str, str]:
        """Return what is written in each space of the trail."""
        found: dict[str, list[int]] = {}
        for space, turn in self.steps:
            found.setdefault(space, []).append(turn)
        return {
            space: ("… " if len(turns) > MOST else "") + ", ".join(map(str, turns[-MOST:]))
            for space, turns in found.items()
        }

    def redraw(self) -> None:
        """Draw it in the theme in use."""
        way, tags, letters = QPainterPath(), QPainterPath(), QPainterPath()
        spots = [self._view.ground.stack_at[space] for space, _turn in self.steps]
        for start, end in pairwise(spots):
            way.moveTo(start)
            way.lineTo(end)
        size = LETTERS * name_size(self._view.art.text_scale)
        for space, text in self.turns().items():
            box = self._view.ground.box((space,))
            left = QPointF(box.left() + EDGE + size * 0.3, box.bottom() - LOW - size * 0.2)
            written = line(font(size, QFont.Weight.Bold), text, left)
            about = QRectF(written.boundingRect())
            about.setTop(left.y() - size * 0.86)
            about.setBottom(left.y() + size * 0.2)
            tags.addRoundedRect(about.adjusted(-size * 0.3, 0, size * 0.3, 0), size / 2, size / 2)
            letters.addPath(written)
        dots = Qt.PenStyle.DotLine
        under, above, below, over = self._shapes
        under.show_path(way, QPen(crown_colour("block", 0.8), UNDER), QBrush())
        above.show_path(QPainterPath(way), QPen(crown_colour("accent"), DOT, dots), QBrush())
        below.show_path(tags, QPen(crown_colour("accent"), 1.2), QBrush(crown_colour("block")))
        over.show_path(letters, QPen(Qt.PenStyle.NoPen), QBrush(crown_colour("ink")))
