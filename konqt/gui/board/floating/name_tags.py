"""Names above everything for areas that matter now, where the map has no room for theirs.

On a small map most names give way to signs and counters. An area that is fought for or asked
about, out of which somebody holds a piece, or that is offered must be told all the same.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import inf

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, QTimer
from PySide6.QtGui import QColor, QPainter, QPixmap

from konqt.gui.art.canvas import blank
from konqt.gui.board.items import Z_FAN, Sprite
from konqt.gui.board.labels import Sides
from konqt.gui.board.slots.plate import SHORT, Plate, writings
from konqt.gui.board.view import BoardView
from konqt.i18n.texts import current_language

TEXT = 0.8
"""Size of a name on such a tag, by that of plain text."""
EDGE = 2
"""Pixels between a tag and what it names, and about its name."""
STRENGTH = 235
"""How little of the map is seen through a tag, of 255."""
AWAY = 1.5
"""Square pixels covered that a pixel away from the area's counters is worth."""
UNREAD = 10
"""Square pixels of anything else that one of another tag is worth, or of the counters that it is
about: all of them must be read."""
FARTHER = (0, 12, 26)
"""Pixels by which a tag may stand aside."""
MOST = 10
"""Areas lit at once beyond which they are the whole board rather than an offer."""


class NameTags:
    """The tags of one board view."""

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self.shown: dict[str, QRect] = {}
        """by area where in the viewport its tag lies"""
        self._items: list[Sprite] = []
        self._pixmaps: dict[str, list[QPixmap]] = {}
        """by name its tag, and that of the name shortened"""
        self._look: tuple[str, str, float, float] | None = None
        """theme, language, size of text and pixel ratio that they were painted for"""
        self._later = QTimer(view)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._tell)
        view.pieces.placed.connect(self.ask)
        view.sight_changed.connect(self.ask)
        view.arrangement.written.connect(self.ask)

    def ask(self) -> None:
        """Tell anew what matters, once everything that changes now has changed."""
        if not self._later.isActive():
            self._later.start()

    def _tell(self) -> None:
        view = self._view
        for item in self._items:
            view.scene().removeItem(item)
        self._items.clear()
        self.shown.clear()
        if not view.arrangement.placed:
            return
        unnamed = [each for each in self._matter() if not view.labels.shows(each)]
        if not unnamed:
            return
        pieces = view.pieces.boxes()
        # Numbers alone: hundreds of places are held against everything that stands on the board.
        taken = [_sides(box) for _piece, box in pieces if box.isValid()]
        taken += view.labels.sides(view.viewportTransform())
        taken += [_sides(box) for box in view.laid_over() if box.isValid()]
        told = [_sides(box) for piece, box in pieces if piece.space in unnamed]
        for area in unnamed:
            own = [box for piece, box in pieces if piece.space == area and not piece.source]
            picture, box = self._best(area, taken, told, own)
            self.shown[area] = box
            told.append(_sides(box))
            at = view.mapToScene(box.topLeft())
            middle = at + QPointF(box.width(), box.height()) / 2 / view.scale_now
            item = Sprite(picture, middle, Z_FAN - 1)
            view.scene().addItem(item)
            self._items.append(item)

    def _matter(self) -> list[str]:
        """Return the areas that matter and are in sight, the most important first."""
        view = self._view
        found = [view.lights.combat] if view.lights.combat else []
        if view.pieces.held is not None:
            found.append(view.pieces.held.space)
        found += [piece.space for piece in view.pieces.standing() if piece.source]
        if len(view.lights.lit) <= MOST:
            found += sorted(view.lights.lit)
        pane = view.viewport().rect()
        return [
            each for each in dict.fromkeys(found)
            if each in view.arrangement.areas and pane.contains(view.point_of(each))
        ]  # fmt: skip

    def _best(
        self, area: str, taken: Sequence[Sides], told: Sequence[Sides], own: Iterable[QRect]
    ) -> tuple[QPixmap, QRect]:
        """Return a tag's picture and the place where it covers least; shortened if it must.

        Args:
            area: whose tag.
            taken: what should not be covered.
            told: what must not, if there is any other place.
            own: the counters that the tag stands beside.
        """
        here = self._view.point_of(area)
        x, y = here.x(), here.y()
        tries = [
            (picture, sides)
            for picture in self._pictures(area)
            for sides in self._places(area, picture.deviceIndependentSize().toSize(), own)
        ]
        # The nearest first: what is farther away than the best one covers cannot be better.
        near = sorted(
            (AWAY * (abs((left + right) // 2 - x) + abs((top + bottom) // 2 - y)), number)
            for number, (_picture, (left, top, right, bottom)) in enumerate(tries)
        )
        least, best = inf, 0
        for away, number in near:
            if away > least:
                break
            box = tries[number][1]
            price = away + _covered(box, taken) + UNREAD * _covered(box, told)
            if (price, number) < (least, best):
                least, best = price, number
        picture, (left, top, right, bottom) = tries[best]
        return picture, QRect(QPoint(left, top), QPoint(right, bottom))

    def _pictures(self, area: str) -> Iterator[QPixmap]:
        """Give the tag of an area's name, then that of the name shortened."""
        view = self._view
        name, ratio = view.name_of(area), view.devicePixelRatioF()
        look = view.art.theme.name, current_language(), view.art.text_scale, ratio
        if look != self._look:
            self._pixmaps.clear()
            self._look = look
        if name not in self._pixmaps:
            others = [view.name_of(each) for each in view.arrangement.areas]
            ways = writings(name, short=True, others=others)
            self._pixmaps[name] = [
                _tagged(view.art.plate_picture(Plate(way, text_scale=TEXT * look[2]), ratio),
                        view.art.colour("board_halo"))
                for way in dict.fromkeys((name, ways[-1] if len(name) > SHORT + 1 else name))
            ]  # fmt: skip
        return iter(self._pixmaps[name])

    def _places(self, area: str, size: QSize, own: Iterable[QRect]) -> Iterator[Sides]:
        """Give places beside what stands in an area, the nearest first."""
        view, here = self._view, QRect(self._view.point_of(area), QSize(1, 1))
        for box in own:
            here = here.united(box)
        signs = view.arrangement.sign_box(area, view.scale_now)
        if signs is not None and not view.labels.shows(area):
            at = QRectF(QPointF(*signs[:2]), QPointF(*signs[2:]))
            here = here.united(view.mapFromScene(at).boundingRect())
        pane = _sides(view.viewport().rect())
        wide, high = size.width(), size.height()
        most_x, most_y = pane[2] - wide, pane[3] - high
        middle, level = here.center().x() - wide // 2, here.center().y() - high // 2
        for far in FARTHER:
            gap = EDGE + far
            below, above = here.bottom() + gap, here.top() - gap - high
            right, left = here.right() + gap, here.left() - gap - wide
            for x, y in ((middle, below), (middle, above), (right, level), (left, level),
                         (right, below), (left, below), (right, above), (left, above)):  # fmt: skip
                x, y = min(max(pane[0], x), most_x), min(max(pane[1], y), most_y)
                yield x, y, x + wide - 1, y + high - 1


def _covered(sides: Sides, others: Iterable[Sides]) -> int:
    """Return the pixels of a box that lie on others."""
    left, top, right, bottom = sides
    return sum(
        (min(right, east) - max(left, west) + 1) * (min(bottom, south) - max(top, north) + 1)
        for west, north, east, south in others
        if west <= right and left <= east and north <= bottom and top <= south
    )


def _sides(box: QRect) -> Sides:
    """Return the first and last column and row of a box: left, top, right, bottom."""
    return box.left(), box.top(), box.right(), box.bottom()


def _tagged(name: QPixmap, ground: QColor) -> QPixmap:
    """Return a name's picture on a ground of its own."""
    size = name.deviceIndependentSize()
    picture = blank(size.width() + 2 * EDGE, size.height() + 2 * EDGE, name.devicePixelRatio())
    ground.setAlpha(STRENGTH)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(0, 0, 0, 90))
        painter.setBrush(ground)
        painter.drawRoundedRect(
            QRectF(0.5, 0.5, size.width() + 2 * EDGE - 1, size.height() + 2 * EDGE - 1), 3, 3
        )
        painter.drawPixmap(QPointF(EDGE, EDGE), name)
    return picture
