"""Numbers on what is pointed at over a board: which arrow or ring is which of several."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QFont, QPainterPath, QPen, QTransform

from konqt.core.frozen import frozen
from konqt.gui.board.spotlight.on_screen import OnScreen

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from konqt.gui.board.view import BoardView

ROUND, RIM = 11.0, 2.5
"""Pixels of a badge's radius, and of its rim."""
LETTERS = 15
"""Pixels of its letters."""


@frozen
class Badge:
    """A label and where its middle is on the board."""

    label: str
    at: QPointF
    colour: str
    """a role of the theme"""


class Badges:
    """Lays a disc with its label on each arrow and ring that has one; none covers another."""

    def __init__(self, view: "BoardView", height: float) -> None:
        self._view, self._height = view, height
        self._shapes: list[OnScreen] = []

    def show(self, badges: "Iterable[Badge]") -> None:
        """Lay exactly these, for the zoom and theme in use."""
        found = list(self._placed(badges))
        while len(self._shapes) < 2 * len(found):
            shape = OnScreen(self._height + 0.01 * len(self._shapes))
            self._view.scene().addItem(shape)
            self._shapes.append(shape)
        for shape in self._shapes:
            shape.hide()
        edge = self._view.art.colour("focus_edge")
        for number, (badge, at) in enumerate(found):
            disc, letters = self._shapes[2 * number : 2 * number + 2]
            disc.show_path(
                self._disc(at), QPen(edge, RIM), QBrush(self._view.art.colour(badge.colour))
            )
            none = QPen(Qt.PenStyle.NoPen)
            letters.show_path(self._letters(badge.label, at), none, QBrush(edge))

    @property
    def shown(self) -> int:
        """How many can be seen."""
        return sum(shape.isVisible() for shape in self._shapes[::2])

    # -- inside -----------------------------------------------------------------------------

    def _placed(self, badges: "Iterable[Badge]") -> "Iterator[tuple[Badge, QPointF]]":
        """Give each with its place; where one lies already the next is beside it."""
        pixel, taken = 1 / self._view.scale_now, list[QPointF]()
        for badge in badges:
            at = QPointF(badge.at)
            while any(_near(at, other, 2 * ROUND * pixel) for other in taken):
                at += QPointF((2 * ROUND + RIM) * pixel, 0)
            taken.append(at)
            yield badge, at

    def _disc(self, at: QPointF) -> QPainterPath:
        path, radius = QPainterPath(), ROUND / self._view.scale_now
        path.addEllipse(at, radius, radius)
        return path

    def _letters(self, label: str, at: QPointF) -> QPainterPath:
        """Return a label's letters with their middle on a place."""
        font = QFont(self._view.font())
        font.setPixelSize(LETTERS)
        font.setBold(True)
        path = QPainterPath()
        path.addText(QPointF(0, 0), font, label)
        middle, pixel = path.boundingRect().center(), 1 / self._view.scale_now
        onto = QTransform.fromTranslate(at.x(), at.y()).scale(pixel, pixel)
        return onto.map(path.translated(-middle))


def _near(one: QPointF, other: QPointF, least: float) -> bool:
    way = one - other
    return QPointF.dotProduct(way, way) < least * least
