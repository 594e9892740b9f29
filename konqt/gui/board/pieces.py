"""All pieces on the board: placed, updated by difference, gliding when they move."""

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import (
    QAbstractAnimation,
    QObject,
    QPoint,
    QPointF,
    QRect,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QPainterPath, QPixmap

from konqt.gui.board.items import MARGIN, Z_HELD, Z_PIECE, PieceItem, Shape, Sprite
from konqt.gui.board.pane import Pane
from konqt.gui.board.piece import Piece
from konqt.gui.board.pile_fan import PileFan

ABOVE = 0.001
"""How much higher each piece lies than the one told before it; the next layer is far above."""

COMING = 0.25
"""How much is seen of a piece where it is going, while it glides there."""


class Pieces(QObject):
    """The pieces of one board view."""

    placed = Signal()

    def __init__(self, view: Pane) -> None:
        super().__init__(view)
        self._view = view
        self._told: tuple[Piece, ...] = ()
        self.items: dict[Hashable, PieceItem] = {}
        """identity -> where and how the piece is shown"""
        self.held: Piece | None = None
        """what is in somebody's hand: the piece, or the part of a stack that was taken"""
        self.fan = PileFan(view)
        """the pile that lies open, if one does"""
        self._side = 42
        self._drawn: tuple[object, ...] | None = None
        """by what all was drawn last: many a step of a game moves nothing"""
        self._spare: list[PieceItem] = []
        """items of pieces that are gone, while others may still take them"""
        self._motion: list[tuple[QVariantAnimation, Sprite]] = []

    # -- position ---------------------------------------------------------------------------

    def show_all(self, pieces: Iterable[Piece]) -> None:
        """Show exactly these pieces; nothing is in hand then."""
        self.finish_motion()
        self.held = None
        self._told = tuple(pieces)
        standing = tuple(self.standing())
        if self._drawn_by(standing) != self._drawn:
            self._show(standing)

    def _drawn_by(self, standing: tuple[Piece, ...]) -> tuple[object, ...]:
        """Return all on which it depends where these pieces stand, and how they look."""
        view, places = self._view, self._view.arrangement.areas
        look = view.scale_now, view.devicePixelRatioF(), id(places), self._side_now()
        return (look, dict(self.folded()), standing)

    def standing(self) -> Iterable[Piece]:
        """Return the pieces as they stand now, without what is in hand."""
        held = self.held
        for piece in self._told:
            left = piece.count - (held.count if held and held.ident == piece.ident else 0)
            if left > 0:
                yield replace(piece, count=left)

    def folded(self) -> Mapping[Hashable, tuple[Piece, ...]]:
        """Return what stacks are made of, by a stack's identity, where one may see it; a game does.

        Here nothing is: a stack is as many pieces of one kind.
        """
        return {}

    def arrows(self) -> QPainterPath:
        """Return the arrows that are drawn from piece to piece now, in board units; a game does.

        Here none are.
        """
        return QPainterPath()

    def moves(self) -> Sequence[Shape]:
        """Return what is drawn of who went where; a game does. Here nothing is."""
        return ()

    def refresh(self) -> None:
        """Draw exactly what is shown: new, changed and gone pieces."""
        self._show(tuple(self.standing()))

    def _show(self, standing: tuple[Piece, ...]) -> None:
        self._drawn = self._drawn_by(standing)
        self._side = self._side_now()
        known = self._view.ground.paths
        wanted = {piece.ident: piece for piece in standing if piece.space in known}
        # Who goes leaves an item to who comes: making one, and telling the scene, takes longer.
        gone = [ident for ident in self.items if ident not in wanted]
        self._spare = [self.items.pop(ident) for ident in gone]
        self._place(list(wanted.values()))
        for item in self._spare:
            self._view.scene().removeItem(item)
        self._spare.clear()

    def restyle(self) -> None:
        """Draw everything anew (another theme, language or pixel ratio)."""
        for item in self.items.values():
            item.look = None
        self.refresh()

    def set_held(self, piece: Piece | None) -> None:
        """Leave out what is in hand; None puts it back."""
        if piece != self.held:
            self.held = piece
            self.refresh()

    # -- places -----------------------------------------------------------------------------

    def spot(self, space: str) -> QPointF:
        """Return where a space's pieces stand, on the board."""
        for item in self.items.values():
            if item.piece.space == space and not item.piece.source:
                return item.pos()
        return QPointF(*self._view.arrangement.home(space))

    def at(self, point: QPoint, slack: int = 1) -> Piece | None:
        """Return the piece under a point of the viewport, in an open fan first.

        Args:
            point: where.
            slack: pixels beside a piece that still mean it.
        """
        fanned = self.fan.at(point)
        if fanned is not None:
            return fanned
        best, least = None, 1.0
        for item in self.items.values():
            at = self._view.mapFromScene(item.pos())
            far = max(abs(at.x() - point.x()), abs(at.y() - point.y()))
            gap = far / (self._side / MARGIN / 2 + slack)
            if gap <= least:
                best, least = item.piece, gap
        return best

    def boxes(self, spaces: Collection[str] | None = None) -> list[tuple[Piece, QRect]]:
        """Return pieces, of some spaces or all, with the squares of the viewport they cover."""
        return [
            (item.piece, self._box(item))
            for item in self.items.values()
            if spaces is None or item.piece.space in spaces
        ]

    def place_again(self) -> None:
        """Put every piece where it belongs at this zoom."""
        if self._side_now() != self._side:
            self.refresh()
            return
        self._place([item.piece for item in self.items.values()])

    def _place(self, pieces: list[Piece]) -> None:
        """Put each piece in its place."""
        scale = self._view.scale_now
        layout = self._view.arrangement.stand(pieces, scale)
        for piece in pieces:
            self._draw(piece)
            item = self.items[piece.ident]
            item.setPos(layout.get(piece.ident, item.pos()))
        # In the order that they are told in: what was in hand goes back to its own place.
        self.items = {piece.ident: self.items[piece.ident] for piece in pieces}
        for number, item in enumerate(self.items.values()):
            # Also where they overlap: which one was in hand is not to be seen afterwards.
            item.setZValue(Z_PIECE + number * ABOVE)
        self._view.labels.hide(self._view.arrangement.hidden(scale))
        self.fan.settle(self.items, busy=self.held is not None, folded=self.folded())
        self.on_placed(layout)
        self.placed.emit()

    def on_placed(self, layout: Mapping[Hashable, QPointF]) -> None:
        """Let a game draw what hangs on the pieces' places."""

    def picture(self, piece: Piece) -> QPixmap:
        """Return a piece's picture at the view's pixel ratio."""
        return self._view.art.piece(piece, self._side, self._view.devicePixelRatioF())

    # -- motion -----------------------------------------------------------------------------

    def finish_motion(self) -> None:
        """End every glide at once."""
        for animation, sprite in self._motion:
            animation.stop()
            self._view.scene().removeItem(sprite)
        self._motion.clear()
        for item in self.items.values():
            item.setOpacity(1.0)

    def glide_back(self, piece: Piece, start: QPointF, ms: int) -> None:
        """Let a piece that may not go there return to where it was taken."""
        if ms > 0:
            self.glide(replace(piece, state="normal"), start, self.place_of(piece), ms)

    def glide(self, piece: Piece, start: QPointF, end: QPointF, ms: int) -> None:
        """Let a picture of a piece move over the board."""
        sprite = Sprite(self.picture(piece), start, Z_HELD)
        self._view.scene().addItem(sprite)
        animation = QVariantAnimation(self)
        animation.setStartValue(start)
        animation.setEndValue(end)
        animation.setDuration(ms)
        animation.valueChanged.connect(_Mover(sprite))
        animation.finished.connect(self._drop_finished)
        self._motion.append((animation, sprite))
        animation.start()

    def send(self, goes: Mapping[Hashable, str], ms: int) -> None:
        """Let pieces come to other spaces; each glides there for `ms` milliseconds.

        Args:
            goes: pieces by their identity -> their space; one that the board has not: off it.
            ms: 0 shows them there at once.
        """
        self.finish_motion()
        left = {
            ident: (item.piece, item.pos())
            for ident, item in self.items.items()
            if ident in goes and item.piece.space != goes[ident]
        }
        self._told = tuple(
            replace(piece, space=goes.get(piece.ident, piece.space)) for piece in self._told
        )
        self.refresh()
        for ident, (piece, start) in left.items() if ms > 0 else ():
            come = self.items.get(ident)
            if come is not None:
                come.setOpacity(COMING)
                self.glide(piece, start, come.pos(), ms)

    def place_of(self, piece: Piece) -> QPointF:
        """Return where a piece stands, or would stand if it were there."""
        item = self.items.get(piece.ident)
        if item is not None:
            return QPointF(item.pos())
        if piece.source:
            return QPointF(self._view.ground.at_border(piece.space, piece.source))
        return QPointF(self._view.ground.stack_at[piece.space])

    # -- inside -----------------------------------------------------------------------------

    @property
    def body(self) -> float:
        """The side of a piece without its margin, in board units at this zoom."""
        scale = self._view.scale_now
        return self._side / MARGIN / scale

    def _box(self, item: PieceItem) -> QRect:
        side = round(self._side / MARGIN)
        square = QRect(0, 0, side, side)
        square.moveCenter(self._view.mapFromScene(item.pos()))
        return square

    def _side_now(self) -> int:
        side = self._view.arrangement.side(self._view.scale_now)
        return round(side * MARGIN)

    def _draw(self, piece: Piece) -> None:
        wanted = piece, self._view.devicePixelRatioF(), self._side
        item = self.items.get(piece.ident)
        if item is not None and item.look == wanted:
            return
        # Nobody sees it before it has a place, and then it may be of another size.
        seen = self._view.arrangement.found
        pixmap = self.picture(piece) if seen else QPixmap()
        if item is None and self._spare:
            item = self.items[piece.ident] = self._spare.pop()
            item.setOpacity(1.0)
        if item is None:
            item = self.items[piece.ident] = PieceItem(piece, pixmap, QPointF())
            self._view.scene().addItem(item)
        else:
            item.piece = piece
            item.show_pixmap(pixmap)
        item.look = wanted if seen else None

    def _drop_finished(self) -> None:
        stopped = QAbstractAnimation.State.Stopped
        for entry in [entry for entry in self._motion if entry[0].state() == stopped]:
            self._view.scene().removeItem(entry[1])
            self._motion.remove(entry)
            entry[0].deleteLater()
        if not self._motion:
            for item in self.items.values():
                item.setOpacity(1.0)


class _Mover:
    """Moves one sprite; keeps no view alive."""

    def __init__(self, sprite: Sprite) -> None:
        self._sprite = sprite

    def __call__(self, at: QPointF) -> None:
        self._sprite.setPos(at)
