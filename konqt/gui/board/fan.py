"""Counters that stand on each other for want of room, laid out beside their pile to be picked.

Pointing at a pile opens it, as do a tap and the keyboard's mark; it closes when one points
elsewhere and while something is in hand. What is laid out is a picture of what stands there: the
pieces themselves stay.
"""

from collections.abc import Hashable, Mapping

from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF
from PySide6.QtGui import QBrush, QPainterPath, QPen

from konqt.core.frozen import frozen
from konqt.gui.board.items import MARGIN, Z_FAN, PieceItem, Shape, Sprite
from konqt.gui.board.pane import Pane
from konqt.gui.board.piece import Piece

LEAST = 24
"""Pixels of a counter's side in a fan, where counters of the board are smaller."""
ROW = 6
"""Counters beside each other."""
APART, EDGE, BESIDE = 8, 7, 9
"""Pixels between counters, about them, and from the pile to its fan."""
ROUND = 7


@frozen
class _Spread:
    """Where a fan lies in the viewport: its panel, and the middle of each counter."""

    panel: QRectF
    middles: tuple[QPointF, ...]


class Fan:
    """The fan of one board view; at most one pile is open."""

    def __init__(self, view: Pane) -> None:
        self._view = view
        self._items: Mapping[Hashable, PieceItem] = {}
        self._busy = False
        self._panel = Shape(Z_FAN)
        self._panel.hide()
        view.scene().addItem(self._panel)
        self._sprites: list[Sprite] = []
        self.area = ""
        """whose pile is open; empty for none"""
        self.shown: tuple[Piece, ...] = ()

    def settle(self, items: Mapping[Hashable, PieceItem], busy: bool) -> None:
        """Follow the pieces that have been placed anew; `busy` while one of them is in hand."""
        self._items, self._busy = items, busy
        self.open(self.area)

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
        idents = self._piles.get(area, ()) if not self._busy else ()
        self.shown = tuple(self._items[each].piece for each in idents if each in self._items)
        self.area = area if self.shown else ""
        self._draw()

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

    # -- inside -----------------------------------------------------------------------------

    @property
    def _piles(self) -> Mapping[str, tuple[Hashable, ...]]:
        piles: Mapping[str, tuple[Hashable, ...]] = self._view.arrangement.standing.piles
        return piles

    def _pile_at(self, at: QPoint) -> str:
        point = QPointF(at)
        return next((area for area in self._piles if self._pile_box(area).contains(point)), "")

    def _pile_box(self, area: str) -> QRectF:
        """Return the box of the viewport that a pile covers."""
        standing, box = self._view.arrangement.standing, QRectF()
        for ident in self._piles.get(area, ()):
            if ident in standing.at:
                side = standing.side[ident]
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

    def _spread(self) -> _Spread:
        pile, pane = self._pile_box(self.area), QRectF(self._view.viewport().rect())
        step, many = self._side + APART, len(self.shown)
        across = min(many, ROW)
        down = -(-many // ROW)
        panel = QRectF(0, 0, across * step + 2 * EDGE - APART, down * step + 2 * EDGE - APART)
        panel.moveCenter(pile.center())
        panel.moveBottom(pile.top() - BESIDE)
        if panel.top() < 0:
            panel.moveTop(pile.bottom() + BESIDE)
        panel.moveLeft(min(max(2.0, panel.left()), pane.right() - panel.width() - 2))
        first = panel.topLeft() + QPointF(EDGE + self._side / 2, EDGE + self._side / 2)
        middles = (
            first + QPointF(number % ROW * step, number // ROW * step) for number in range(many)
        )
        return _Spread(panel, tuple(middles))

    def _draw(self) -> None:
        scene = self._view.scene()
        for sprite in self._sprites:
            scene.removeItem(sprite)
        self._sprites.clear()
        if not self.area:
            self._panel.hide()
            return
        spread, art, ratio = self._spread(), self._view.art, self._view.devicePixelRatioF()
        pen = QPen(art.colour("panel_edge"), 1.4)
        self._panel.show_path(self._outline(spread.panel), pen, QBrush(art.colour("panel")))
        for piece, middle in zip(self.shown, spread.middles, strict=True):
            picture = art.piece(piece, round(self._side * MARGIN), ratio)
            sprite = Sprite(picture, self._on_board(middle), Z_FAN + 0.1)
            scene.addItem(sprite)
            self._sprites.append(sprite)

    def _outline(self, panel: QRectF) -> QPainterPath:
        """Return the panel with a tip towards its pile, on the board."""
        pile = self._pile_box(self.area)
        above = panel.center().y() < pile.center().y()
        base = panel.bottom() if above else panel.top()
        tip = pile.top() - 1 if above else pile.bottom() + 1
        middle = min(max(pile.center().x(), panel.left() + 14), panel.right() - 14)
        body, point = QPainterPath(), QPainterPath()
        body.addRoundedRect(panel, ROUND, ROUND)
        point.moveTo(middle - 6, base)
        point.lineTo(pile.center().x(), tip)
        point.lineTo(middle + 6, base)
        point.closeSubpath()
        return self._view.viewportTransform().inverted()[0].map(body.united(point))

    def _on_board(self, at: QPointF) -> QPointF:
        return self._view.viewportTransform().inverted()[0].map(at)
