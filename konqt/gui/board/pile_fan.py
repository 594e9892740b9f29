"""Counters that stand on each other for want of room, laid out beside their pile to be picked.

What a stack is made of, where a game tells it, is laid out too. Pointing at a pile opens it, as do
a tap and the keyboard's mark; it closes when one points elsewhere and while something is in hand.
What is laid out is a picture of what stands there: the pieces themselves stay.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QBrush, QPainterPath, QPen

from konqt.core.frozen import frozen
from konqt.gui.board.items import Z_FAN, PieceItem, Shape, Sprite
from konqt.gui.board.label_side import beside, freest
from konqt.gui.board.pane import Pane
from konqt.gui.board.piece import Piece

LEAST = 24
"""Pixels of a counter's side in a fan, where counters of the board are smaller."""
ROW = 6
"""Counters beside each other."""
WIDEST = 0.72
"""Share of the pane's width that a fan of larger pieces takes at most."""
APART, EDGE = 8, 7
"""Pixels between counters, and about them."""
ROUND = 7


@frozen
class _Spread:
    """Where a fan lies in the viewport: its panel, and the middle of each counter."""

    panel: QRectF
    middles: tuple[QPointF, ...]


class PileFan:
    """The fan of one board view; at most one pile is open."""

    def __init__(self, view: Pane) -> None:
        self._view = view
        self._items: Mapping[Hashable, PieceItem] = {}
        self._folded: Mapping[Hashable, tuple[Piece, ...]] = {}
        self._busy = False
        self._panel = Shape(Z_FAN)
        self._mark = Shape(Z_FAN + 0.2)
        for shape in (self._panel, self._mark):
            shape.hide()
            view.scene().addItem(shape)
        self._sprites: list[Sprite] = []
        self.area = ""
        """whose pile is open; empty for none"""
        self.shown: tuple[Piece, ...] = ()
        self.marked = -1
        """which of them the keyboard is at; below 0 for none"""
        self.keep_clear: Callable[[], Iterable[QPoint]] = tuple
        """points of the viewport that one may want to click now: a fan hides as few as it can"""

    def settle(
        self,
        items: Mapping[Hashable, PieceItem],
        busy: bool,
        folded: Mapping[Hashable, tuple[Piece, ...]],
    ) -> None:
        """Follow the pieces that have been placed anew.

        Args:
            items: the pieces by identity.
            busy: whether one of them is in hand.
            folded: by a stack's identity what it is made of, where that may be seen.
        """
        self._items, self._busy, self._folded = items, busy, folded
        mark = self.marked
        self.open(self.area)
        if 0 <= mark < len(self.shown):
            self.mark(mark)

    def point(self, at: QPoint | None) -> None:
        """Open the pile under a point of the viewport, and close one that is pointed at no more."""
        area = self._meant(at) if at is not None else ""
        if area != self.area:
            self.open(area)

    def tap(self, at: QPoint) -> bool:
        """Open a closed pile under a finger; True when it was one."""
        before = self.area
        self.point(at)
        return bool(self.area) and self.area != before

    def open(self, area: str) -> None:
        """Lay out the pile of an area; an area without one closes whatever is open."""
        idents = self._idents(area) if not self._busy else ()
        shown = list[Piece]()
        for each in idents:
            if each in self._items:
                shown += self._folded.get(each, (self._items[each].piece,))
        self.shown, self.marked = tuple(shown), -1
        self.area = area if self.shown else ""
        self._draw()

    def step(self, forward: bool) -> bool:
        """Bring the keyboard to the next piece laid out, or the one before; False at the end."""
        if len(self.shown) < 2:
            return False
        first = 0 if forward else len(self.shown) - 1
        number = first if self.marked < 0 else self.marked + (1 if forward else -1)
        inside = 0 <= number < len(self.shown)
        self.mark(number if inside else -1)
        return inside

    def mark(self, number: int) -> None:
        """Show where among the pieces laid out the keyboard is; below 0: at none."""
        self.marked = number
        self._draw()

    @property
    def meant(self) -> Piece | None:
        """The piece that the keyboard is at; None where it is at none."""
        return self.shown[self.marked] if 0 <= self.marked < len(self.shown) else None

    def at(self, point: QPoint) -> Piece | None:
        """Return the piece laid out nearest to a point of the open fan; None beside it."""
        if not self.area:
            return None
        spread = self._spread()
        if not spread.panel.contains(QPointF(point)):
            return None
        far = [(middle - QPointF(point)).manhattanLength() for middle in spread.middles]
        return self.shown[far.index(min(far))]

    def middles(self) -> list[tuple[Piece, QPoint]]:
        """Return what is laid out, and where in the viewport."""
        if not self.area:
            return []
        middles = self._spread().middles
        return [(p, at.toPoint()) for p, at in zip(self.shown, middles, strict=True)]

    @property
    def panel(self) -> QRectF:
        """Where the open fan lies in the viewport."""
        return self._spread().panel

    # -- inside -----------------------------------------------------------------------------

    @property
    def _piles(self) -> Mapping[str, tuple[Hashable, ...]]:
        piles: Mapping[str, tuple[Hashable, ...]] = self._view.arrangement.standing.piles
        return piles

    def _idents(self, area: str) -> tuple[Hashable, ...]:
        """Return what opens in an area: its pile, and stacks of what may be seen."""
        stacks = (
            ident
            for ident in self._folded
            if ident in self._items and self._items[ident].piece.space == area
        )
        return tuple(dict.fromkeys((*self._piles.get(area, ()), *stacks)))

    def _pile_at(self, at: QPoint) -> str:
        point = QPointF(at)
        stacks = (self._items[each].piece.space for each in self._folded if each in self._items)
        areas = dict.fromkeys((*self._piles, *stacks))
        return next((area for area in areas if self._pile_box(area).contains(point)), "")

    def _pile_box(self, area: str) -> QRectF:
        """Return the box of the viewport that a pile covers."""
        arrangement, box = self._view.arrangement, QRectF()
        standing, side = arrangement.standing, arrangement.side(self._view.scale_now)
        for ident in self._idents(area):
            if ident in standing.at:
                body = QRectF(QPointF(), QSizeF(side, side))
                body.moveCenter(QPointF(self._view.mapFromScene(QPointF(*standing.at[ident]))))
                box |= body
        return box

    def _meant(self, at: QPoint) -> str:
        """Return whose pile is to be open where one points: also on its fan and the way there."""
        point = QPointF(at)
        if not self.area or self._spread().panel.contains(point):
            return self.area or self._pile_at(at)
        way = self._spread().panel | self._pile_box(self.area)
        return self._pile_at(at) or (self.area if way.contains(point) else "")

    @property
    def _side(self) -> int:
        side: int = self._view.arrangement.side(self._view.scale_now)
        return round(max(LEAST * self._view.art.text_scale, side))

    @property
    def _tile(self) -> QSize:
        """The pixels of each piece laid out: the largest of them all."""
        size = QSize(0, 0)
        for piece in self.shown:
            size = size.expandedTo(self._view.art.tile_size(piece, self._side))
        return size

    def _spread(self) -> _Spread:
        pile, pane = self._pile_box(self.area), QRectF(self._view.viewport().rect())
        tile, many = self._tile, len(self.shown)
        step = QPointF(tile.width() + APART, tile.height() + APART)
        room = max(ROW * (self._side + APART), pane.width() * WIDEST)
        wide = tile.width() > self._side
        across = min(many, max(1, int(room // step.x())) if wide else ROW)
        down = -(-many // across)
        if wide:
            # Rows of one length are read faster than a full one with a rest.
            across = -(-many // down)
        long = across * step.x() + 2 * EDGE - APART
        high = down * step.y() + 2 * EDGE - APART
        goals = (QRectF(each.x() - 1, each.y() - 1, 2, 2) for each in self.keep_clear())
        panel = freest(beside(pile, QSizeF(long, high), pane), goals)
        first = panel.topLeft() + QPointF(EDGE + tile.width() / 2, EDGE + tile.height() / 2)
        middles = (
            first + QPointF(number % across * step.x(), number // across * step.y())
            for number in range(many)
        )
        return _Spread(panel, tuple(middles))

    def _draw(self) -> None:
        scene = self._view.scene()
        for sprite in self._sprites:
            scene.removeItem(sprite)
        self._sprites.clear()
        if not self.area:
            self._panel.hide()
            self._mark.hide()
            return
        spread, art, ratio = self._spread(), self._view.art, self._view.devicePixelRatioF()
        pen = QPen(art.colour("panel_edge"), 1.4)
        self._panel.show_path(self._outline(spread.panel), pen, QBrush(art.colour("panel")))
        tile = self._tile
        for piece, middle in zip(self.shown, spread.middles, strict=True):
            picture = art.tile(piece, tile, ratio)
            sprite = Sprite(picture, self._on_board(middle), Z_FAN + 0.1)
            scene.addItem(sprite)
            self._sprites.append(sprite)
        self._draw_mark(spread)

    def _draw_mark(self, spread: _Spread) -> None:
        path = QPainterPath()
        if self.meant is not None:
            box = QRectF(QPointF(), QSizeF(self._tile) + QSizeF(APART, APART) * 0.6)
            box.moveCenter(spread.middles[self.marked])
            path.addRoundedRect(box, ROUND, ROUND)
            path = self._view.viewportTransform().inverted()[0].map(path)
        pen = QPen(self._view.art.colour("focus"), 3.0, Qt.PenStyle.DashLine)
        self._mark.show_path(path, pen, QBrush())

    def _outline(self, panel: QRectF) -> QPainterPath:
        """Return the panel with a tip towards its pile, on the board."""
        pile = self._pile_box(self.area)
        body, point = QPainterPath(), QPainterPath()
        body.addRoundedRect(panel, ROUND, ROUND)
        point.addPolygon(_tip(panel, pile))
        point.closeSubpath()
        return self._view.viewportTransform().inverted()[0].map(body.united(point))

    def _on_board(self, at: QPointF) -> QPointF:
        return self._view.viewportTransform().inverted()[0].map(at)


def _tip(panel: QRectF, pile: QRectF) -> list[QPointF]:
    """Return the tip of a panel that points at its pile: two points on its edge and the end."""
    if panel.bottom() <= pile.top() or panel.top() >= pile.bottom():
        above = panel.bottom() <= pile.top()
        base, end = (panel.bottom(), pile.top() - 1) if above else (panel.top(), pile.bottom() + 1)
        at = min(max(pile.center().x(), panel.left() + 14), panel.right() - 14)
        return [QPointF(at - 6, base), QPointF(pile.center().x(), end), QPointF(at + 6, base)]
    before = panel.center().x() < pile.center().x()
    base, end = (panel.right(), pile.left() - 1) if before else (panel.left(), pile.right() + 1)
    at = min(max(pile.center().y(), panel.top() + 14), panel.bottom() - 14)
    return [QPointF(base, at - 6), QPointF(end, pile.center().y()), QPointF(base, at + 6)]
