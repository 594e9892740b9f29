"""All counters on the board: placed, updated by difference, gliding when they move."""

from collections import Counter
from typing import Any

from PySide6.QtCore import (
    QAbstractAnimation,
    QObject,
    QPoint,
    QPointF,
    QRect,
    QVariantAnimation,
)
from PySide6.QtGui import QBrush, QPainterPath, QPen

from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.events.play import (
    BattalionRescued,
    BattalionsDefeated,
    BattalionsPlaced,
    BattalionsWithdrawn,
    KonEvent,
    Retreated,
    StackMoved,
    StackTurnedBack,
)
from konqt.games.kon.forms.observation import Observation
from konqt.gui.board.arrows import attack_arrow, retreat_arrow
from konqt.gui.board.items import Z_ARROW, Z_HELD, Piece, Shape, Sprite
from konqt.gui.kon.art import look
from konqt.gui.kon.board.displayed import Shown

MARGIN = 1.24
"""A counter's picture is larger than its body by room for shadow, chips and light."""

Key = tuple[str, str, str]


class Pieces(QObject):
    """The counters of one board view."""

    def __init__(self, view: Any) -> None:
        super().__init__(view)
        self._view = view
        self.shown = Shown()
        self.items: dict[Key, Piece] = {}
        self.ready: frozenset[str] = frozenset()
        """areas whose stack may be taken now, for the deciding faction"""
        self.actor = ""
        self.held: tuple[str, str, int] | None = None
        """area, faction, count that are in somebody's hand"""
        self._side = 42
        self._motion: list[tuple[QVariantAnimation, Sprite]] = []
        self._arrows = Shape(Z_ARROW)
        self._retreats = Shape(Z_ARROW)
        for shape in (self._arrows, self._retreats):
            shape.hide()
            view.scene().addItem(shape)

    # -- position ---------------------------------------------------------------------------

    def load(self, observation: Observation | None) -> None:
        """Show an observation's battalions."""
        self.finish_motion()
        self.held = None
        if observation is None:
            self.shown = Shown()
        else:
            self.shown.load(observation)
        self.refresh()

    def follow(self, event: KonEvent, ms: int) -> None:
        """Follow one event; what moves glides for `ms` milliseconds."""
        start = self._leaving(event)
        self.shown.apply(event)
        if start is None or ms <= 0:
            self.refresh()
            return
        faction, count, source, to = start
        begin = self._place_of(source)
        if isinstance(event, BattalionsDefeated | BattalionsWithdrawn):
            self.refresh()
            self._glide(faction, count, begin, begin + QPointF(0, 30 / self._view.scale_now), ms)
            return
        self.refresh()
        key = (to, faction, self._source_of(event))
        end = self._place_of(key if key in self.items else (to, faction, ""))
        arriving = self.items.get(key)
        if arriving is not None:
            arriving.setOpacity(0.25)
        self._glide(faction, count, begin, end, ms)

    def refresh(self) -> None:
        """Draw exactly what is shown: new, changed and gone counters."""
        self._side = self._side_now()
        wanted = self._wanted()
        scene = self._view.scene()
        for key in [key for key in self.items if key not in wanted]:
            scene.removeItem(self.items.pop(key))
        for key, (count, state) in wanted.items():
            self._draw(key, count, state)
        holders = Counter(area for area, _faction, source in wanted if not source)
        crowded = sorted((area, count) for area, count in holders.items() if count > 1)
        self._view.labels.set_crowded(tuple(crowded))
        self.place_again()

    def restyle(self) -> None:
        """Draw everything anew (another theme, language or pixel ratio)."""
        for piece in self.items.values():
            piece.look = ()
        self.refresh()

    def set_ready(self, areas: frozenset[str], actor: str) -> None:
        """Mark the stacks that may be taken."""
        if (areas, actor) != (self.ready, self.actor):
            self.ready, self.actor = areas, actor
            self.refresh()

    def set_held(self, area: str, faction: str, count: int) -> None:
        """Leave this many battalions out: they are in hand."""
        held = (area, faction, count) if count else None
        if held != self.held:
            self.held = held
            self.refresh()

    # -- places -----------------------------------------------------------------------------

    def spot(self, area: str) -> QPointF:
        """Give where an area's battalions stand, on the board."""
        for (where, _faction, source), piece in self.items.items():
            if where == area and not source:
                return piece.pos()
        return QPointF(self._view.ground.stack_at[area])

    def at(self, point: QPoint) -> Piece | None:
        """Give the counter under a point of the viewport."""
        reach = self._side / MARGIN / 2 + 1
        best, least = None, reach
        for piece in self.items.values():
            at = self._view.mapFromScene(piece.pos())
            gap = max(abs(at.x() - point.x()), abs(at.y() - point.y()))
            if gap <= least:
                best, least = piece, gap
        return best

    def box(self, piece: Piece) -> QRect:
        """Give the square of the viewport that a counter's body covers."""
        side = round(self._side / MARGIN)
        square = QRect(0, 0, side, side)
        square.moveCenter(self._view.mapFromScene(piece.pos()))
        return square

    def place_again(self) -> None:
        """Put every counter where it belongs at this zoom."""
        scale = self._view.scale_now
        if self._side_now() != self._side:
            self.refresh()
            return
        layout = self._view.arrangement.stand(self.items.keys(), scale)
        for key, piece in self.items.items():
            piece.setPos(layout.get(key, piece.pos()))
        self._draw_arrows(layout)

    def _side_now(self) -> int:
        side: int = self._view.arrangement.side(self._view.scale_now)
        return round(side * MARGIN)

    def picture(self, faction: str, count: int, state: str = "normal") -> Any:
        """Give a counter's picture at the view's pixel ratio."""
        return look.counter(faction, count, self._side, self._view.devicePixelRatioF(), state)

    # -- motion -----------------------------------------------------------------------------

    def finish_motion(self) -> None:
        """End every glide at once."""
        for animation, sprite in self._motion:
            animation.stop()
            self._view.scene().removeItem(sprite)
        self._motion.clear()
        for piece in self.items.values():
            piece.setOpacity(1.0)

    def glide_back(self, faction: str, count: int, start: QPointF, area: str, ms: int) -> None:
        """Let a refused stack return to where it was taken."""
        if ms > 0:
            self._glide(faction, count, start, self._place_of((area, faction, "")), ms)

    def _glide(self, faction: str, count: int, start: QPointF, end: QPointF, ms: int) -> None:
        sprite = Sprite(self.picture(faction, count), start, Z_HELD)
        self._view.scene().addItem(sprite)
        animation = QVariantAnimation(self)
        animation.setStartValue(start)
        animation.setEndValue(end)
        animation.setDuration(ms)
        animation.valueChanged.connect(_Mover(sprite))
        animation.finished.connect(self._drop_finished)
        self._motion.append((animation, sprite))
        animation.start()

    def _drop_finished(self) -> None:
        stopped = QAbstractAnimation.State.Stopped
        for entry in [entry for entry in self._motion if entry[0].state() == stopped]:
            self._view.scene().removeItem(entry[1])
            self._motion.remove(entry)
            entry[0].deleteLater()
        if not self._motion:
            for piece in self.items.values():
                piece.setOpacity(1.0)

    # -- inside -----------------------------------------------------------------------------

    def _wanted(self) -> dict[Key, tuple[int, str]]:
        wanted: dict[Key, tuple[int, str]] = {}
        for area, counts in self.shown.units.items():
            if area not in self._view.ground.paths:
                continue
            for faction in FACTIONS:
                count = counts.get(faction, 0)
                if self.held is not None and self.held[:2] == (area, faction):
                    count -= self.held[2]
                if count > 0:
                    wanted[area, faction, ""] = (count, self._state(area, faction, count))
        for attack in self.shown.attacks:
            wanted[attack.area, attack.faction, attack.source] = (attack.count, "attack")
        return wanted

    def _state(self, area: str, faction: str, count: int) -> str:
        if area in self.ready and faction == self.actor:
            return "lit"
        if self.shown.moved.get(area, {}).get(faction, 0) >= count:
            return "moved"
        return "normal"

    def _draw(self, key: Key, count: int, state: str) -> None:
        ratio = self._view.devicePixelRatioF()
        wanted = (count, state, ratio, self._side)
        piece = self.items.get(key)
        if piece is not None and piece.look == wanted:
            return
        pixmap = self.picture(key[1], count, state)
        if piece is None:
            piece = Piece(key, pixmap, QPointF())
            self.items[key] = piece
            self._view.scene().addItem(piece)
        else:
            piece.show_pixmap(pixmap)
        piece.look = wanted

    def _draw_arrows(self, layout: dict[Key, QPointF]) -> None:
        path = QPainterPath()
        body = self._side / MARGIN / self._view.scale_now
        for key, at in layout.items():
            if key[2] and key[0] in self._view.ground.stack_at:
                path.addPath(attack_arrow(at, self._nearest_holder(key[0], at), body))
        pen = QPen(look.colour("attack_edge"), 1.6)
        self._arrows.show_path(path, pen, QBrush(look.colour("attack")))

    def _nearest_holder(self, area: str, at: QPointF) -> QPointF:
        """Give the middle of the counter in an area that stands nearest to a point."""
        holders = [piece.pos() for key, piece in self.items.items() if key[::2] == (area, "")]
        spots = holders or [self._view.ground.stack_at[area]]
        return min(spots, key=lambda spot: (spot - at).manhattanLength())

    def show_retreats(self, area: str, targets: tuple[str, ...]) -> None:
        """Draw arrows from a beaten stack to the areas it may go to; none hides them."""
        path = QPainterPath()
        body = self._side / MARGIN / self._view.scale_now
        for to in targets:
            path.addPath(retreat_arrow(self.spot(area), self.spot(to), body))
        pen = QPen(look.colour("retreat_edge"), 1.4)
        self._retreats.show_path(path, pen, QBrush(look.colour("retreat")))

    def _place_of(self, key: Key) -> QPointF:
        piece = self.items.get(key)
        if piece is not None:
            return QPointF(piece.pos())
        area, _faction, source = key
        ground = self._view.ground
        if source:
            at: QPointF = ground.attack_from(area, source)
            return at
        return QPointF(ground.stack_at[area])

    def _leaving(self, event: KonEvent) -> tuple[str, int, Key, str] | None:
        """Give who leaves where for where, for events that move battalions."""
        match event:
            case StackMoved(faction, "air", to, count):
                return faction, count, (to, faction, "air"), to
            case BattalionsPlaced(faction, area, count) if event.way != "land":
                return faction, count, (area, faction, event.way), area
            case BattalionRescued(faction, area, to):
                return faction, 1, (area, faction, ""), to
            case BattalionsWithdrawn(faction, area, count):
                return faction, count, (area, faction, ""), area
            case StackMoved(faction, source, to, count):
                return faction, count, (source, faction, ""), to
            case StackTurnedBack(faction, area, to, count):
                return faction, count, (area, faction, to), to
            case Retreated(faction, source, to, count):
                attack = (source, faction, to)
                key = attack if attack in self.items else (source, faction, "")
                return faction, count, key, to
            case BattalionsDefeated(faction, area, count):
                key = (area, faction, event.source or "")
                return faction, count, key, area
        return None

    @staticmethod
    def _source_of(event: KonEvent) -> str:
        if isinstance(event, StackMoved) and event.attack:
            return event.via or event.source
        if isinstance(event, BattalionsPlaced) and event.attack:
            return event.way
        return ""


class _Mover:
    """Moves one sprite; keeps no view alive."""

    def __init__(self, sprite: Sprite) -> None:
        self._sprite = sprite

    def __call__(self, at: QPointF) -> None:
        self._sprite.setPos(at)
