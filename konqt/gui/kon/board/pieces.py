"""The game's counters on the board: battalions in their areas, attackers at their borders."""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF
from PySide6.QtGui import QBrush, QPainterPath, QPen

from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.fleet import ON_BOARD
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
from konqt.games.owner_data import Corrections
from konqt.gui.board.arrows import aimed_arrow, attack_arrow, retreat_arrow
from konqt.gui.board.items import Z_ARROW, Shape
from konqt.gui.board.piece import Piece
from konqt.gui.board.pieces import Pieces
from konqt.gui.board.view import BoardView
from konqt.gui.kon.art import look
from konqt.gui.kon.board.counter import stack
from konqt.gui.kon.board.decided_fights import DecidedFight, DecidedFights
from konqt.gui.kon.board.displayed import DisplayedPosition
from konqt.gui.kon.board.fought_zones import FoughtZones
from konqt.gui.kon.board.trail import Trail, TrailWay
from konqt.gui.kon.interaction.casualties import Casualties

if TYPE_CHECKING:  # games without ships do not load them
    from konqt.gui.kon.board.fleets import Fleets


class Counters(Pieces):
    """The counters of one board view."""

    def __init__(self, view: BoardView, data: Corrections = None) -> None:
        super().__init__(view)
        self.shown = DisplayedPosition(data)
        self.ready: frozenset[str] = frozenset()
        """areas whose stack may be taken now, for the deciding faction"""
        self.actor = ""
        self._losing: Casualties | None = None
        """what of a combat's losses has been named; None before any were asked for"""
        self.trail = Trail(view, self._spot_of, self._stands)
        self.decided = DecidedFights(view, self._spot_of)
        self.fought = FoughtZones(view)
        self._arrows = Shape(Z_ARROW)
        self._retreats = Shape(Z_ARROW)
        for shape in (self._arrows, self._retreats):
            shape.hide()
            view.scene().addItem(shape)

    # -- position ---------------------------------------------------------------------------

    def follow(self, event: KonEvent, ms: int) -> None:
        """Follow one event; what moves glides for `ms` milliseconds."""
        start = self._leaving(event)
        if not self.shown.apply(event):
            return
        if start is None or ms <= 0:
            self.refresh()
            return
        moving, to = start
        begin = self.place_of(moving)
        self.refresh()
        if isinstance(event, BattalionsDefeated | BattalionsWithdrawn):
            self.glide(moving, begin, begin + QPointF(0, 30 / self._view.scale_now), ms)
            return
        arrived = stack(to, moving.owner, moving.count, self._source_of(event))
        arriving = self.items.get(arrived.ident)
        if arriving is None:
            arrived = stack(to, moving.owner, moving.count)
        else:
            arriving.setOpacity(0.25)
        self.glide(moving, begin, self.place_of(arrived), ms)

    def standing(self) -> Iterable[Piece]:
        """Return the counters as they stand now, without what is in hand."""
        held = self.held
        for area, counts in self.shown.units.items():
            for faction in FACTIONS:
                count = counts.get(faction, 0)
                if held is not None and held.ident == (area, faction, ""):
                    count -= held.count
                if count > 0:
                    yield self._marked(
                        stack(area, faction, count, state=self._state(area, faction, count))
                    )
        for each in self.shown.attacks:
            piece = stack(each.area, each.faction, each.count, each.source, "attack")
            if held is None or held.ident != piece.ident:
                yield self._marked(piece)
        if self.shown.fleets is not None:
            yield from self._afloat(self.shown.fleets)

    def _drawn_by(self, standing: tuple[Piece, ...]) -> tuple[object, ...]:
        """Return all on which it depends what is drawn: decided attacks have no arrows."""
        return (frozenset(self.shown.decided), *super()._drawn_by(standing))

    def _afloat(self, fleets: "Fleets") -> Iterator[Piece]:
        held = self.held
        ship = held.ident if held is not None and isinstance(held.ident, str) else ""
        for piece in fleets.pieces(without=ship):
            taken = held.count if held is not None and held.ident == piece.ident else 0
            if piece.count > taken:
                yield replace(piece, count=piece.count - taken)

    def folded(self) -> Mapping[Hashable, tuple[Piece, ...]]:
        """Return the ships in stacks that those before the screen may look at."""
        return self.shown.fleets.folded() if self.shown.fleets is not None else {}

    def show_ready_ships(self, ships: frozenset[str]) -> None:
        """Light the ships with which something may be done now, or the stacks that they lie in."""
        fleets = self.shown.fleets
        if fleets is not None and fleets.ready != ships:
            fleets.ready = ships
            self.refresh()

    def show_casualties(self, losing: Casualties) -> None:
        """Light the counters of which one more may be lost, and mark those that lose already."""
        self._losing = losing
        self.refresh()

    def _marked(self, piece: Piece) -> Piece:
        """Return a piece as it looks while losses are named."""
        losing = self._losing
        if losing is None or piece.space != losing.area:
            return piece
        if losing.name_of(piece):
            return replace(piece, state="lit")
        name = piece.source or piece.owner
        return replace(piece, state="selected") if losing.picked[name] else piece

    def set_ready(self, areas: frozenset[str], actor: str) -> None:
        """Mark the stacks that may be taken."""
        if (areas, actor) != (self.ready, self.actor):
            self.ready, self.actor = areas, actor
            self.refresh()

    def _state(self, area: str, faction: str, count: int) -> str:
        if area in self.ready and faction == self.actor:
            return "lit"
        if self.shown.moved.get(area, {}).get(faction, 0) >= count:
            return "moved"
        return "normal"

    # -- arrows -----------------------------------------------------------------------------

    def on_placed(self, layout: Mapping[Hashable, QPointF]) -> None:
        """Draw an arrow from every attack that is not fought out yet to those it is against."""
        path = QPainterPath()
        for ident, at in layout.items():
            piece = self.items[ident].piece
            if not piece.source or piece.space in self.shown.decided:
                continue
            arrow = self._view.arrangement.standing.arrows.get(ident)
            if arrow is not None:
                start, tip = (QPointF(*end) for end in arrow)
                path.addPath(aimed_arrow(start, tip, self.body))
            elif piece.space in self._view.ground.stack_at:
                goal = self._nearest_holder(piece.space, at)
                path.addPath(attack_arrow(at, goal, self.body))
        pen = QPen(look.colour("attack_edge"), 1.6)
        self._arrows.show_path(path, pen, QBrush(look.colour("attack")))
        self.trail.draw(self.body)
        self.decided.draw(self.body)
        self.fought.draw()
        self._keep_names()

    def arrows(self) -> QPainterPath:
        """Return the arrows of all attacks that are not fought out yet."""
        return self._arrows.path()

    def moves(self) -> Sequence[Shape]:
        """Return what is drawn of who went where, and of what was fought."""
        drawn = [*self.fought.shapes]
        for each in (self.trail, self.decided):
            drawn += [each.halo, *each.shapes] if each.shapes else []
        return drawn

    def show_fights(self, fights: tuple[DecidedFight, ...], zones: tuple[str, ...]) -> None:
        """Show which combats were decided, and in which zones ships fired; none shows nothing."""
        self.decided.show(fights, self.body)
        self.fought.show(zones)

    def show_trail(self, ways: tuple[TrailWay, ...]) -> None:
        """Show where somebody went; none shows nothing."""
        if ways != self.trail.ways:
            self.trail.show(ways, self.body)

    def offer(self, areas: Collection[str]) -> None:
        """Let where others went stand aside while areas are offered."""
        self.trail.stand_aside(bool(areas), self.body)
        self.decided.stand_aside(bool(areas), self.body)

    def show_retreats(self, area: str, targets: tuple[str, ...]) -> None:
        """Draw arrows from a beaten stack to the areas it may go to; none hides them."""
        path = QPainterPath()
        for to in targets:
            path.addPath(retreat_arrow(self.spot(area), self.spot(to), self.body))
        pen = QPen(look.colour("retreat_edge"), 1.4)
        self._retreats.show_path(path, pen, QBrush(look.colour("retreat")))
        self._keep_names()

    def _keep_names(self) -> None:
        """Let names be read that lie under an arrow."""
        path = QPainterPath(self._arrows.path())
        path.addPath(self._retreats.path())
        self._view.labels.stay_legible(path)

    def _spot_of(self, place: str, faction: str) -> QPointF:
        """Return where a faction's counter or ships stand in a place, or else where others do."""
        item = self.items.get((place, faction, ""))
        if item is None and place in ON_BOARD:
            here = (each for each in self.items.values() if each.piece.space == place)
            item = next((each for each in here if each.piece.owner == faction), None)
        return QPointF(item.pos()) if item is not None else self.spot(place)

    def _stands(self, faction: str, place: str) -> bool:
        here = self.shown.there(place) if place in ON_BOARD else self.shown.units.get(place, {})
        return here.get(faction, 0) > 0

    def _nearest_holder(self, area: str, at: QPointF) -> QPointF:
        """Return the middle of the counter in an area that stands nearest to a point."""
        holders = [
            item.pos()
            for item in self.items.values()
            if item.piece.space == area and not item.piece.source
        ]
        spots = holders or [self._view.ground.stack_at[area]]
        return min(spots, key=lambda spot: (spot - at).manhattanLength())

    # -- events -----------------------------------------------------------------------------

    def _leaving(self, event: KonEvent) -> tuple[Piece, str] | None:
        """Return who leaves, from where, and for which area, for events that move battalions."""
        match event:
            case StackMoved(faction, "air", to, count):
                return stack(to, faction, count, "air"), to
            case BattalionsPlaced(faction, area, count) if event.way != "land":
                return stack(area, faction, count, event.way), area
            case BattalionRescued(faction, area, to):
                return stack(area, faction, 1), to
            case BattalionsWithdrawn(faction, area, count):
                return stack(area, faction, count), area
            case StackMoved(faction, source, to, count):
                return stack(source, faction, count), to
            case StackTurnedBack(faction, area, to, count):
                return stack(area, faction, count, to), to
            case Retreated(faction, source, to, count):
                attack = stack(source, faction, count, to)
                known = attack.ident in self.items
                return (attack if known else stack(source, faction, count)), to
            case BattalionsDefeated(faction, area, count):
                return stack(area, faction, count, event.source or ""), area
        return None

    @staticmethod
    def _source_of(event: KonEvent) -> str:
        if isinstance(event, StackMoved) and event.attack:
            return event.via or event.source
        if isinstance(event, BattalionsPlaced) and event.attack:
            return event.way
        return ""
