"""Task forces by hand: who belongs to one, where it may sail, what waits there. Manual 8.1.

Whoever clicks a stack, or lets it go over a zone, means several steps: each ship is mustered by
itself, and taken out again by taking steps back. They are done one after the other, each when the
one before stands.
"""

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QBrush, QColor, QKeyEvent, QPainterPath, QPen

from konqt.games.kon.advice.sailing_risk import risk_of
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.engine.actions import Action
from konqt.games.kon.engine.fleet import ZONES
from konqt.games.kon.engine.sea_actions import Muster, Sail
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording.sailing import say_force, say_risk
from konqt.games.owner_data import Corrections
from konqt.gui.board.arrows import BROAD, arrow_path
from konqt.gui.board.items import Z_LABEL, Shape
from konqt.gui.board.piece import Piece
from konqt.gui.kon.board.fleets import FORCE, force_in, stack
from konqt.gui.kon.board.pieces import Counters
from konqt.gui.kon.board.selection import FLEET, Selection
from konqt.gui.kon.interaction.sea_choices import route_of
from konqt.gui.kon.table.sea_parts import TableParts
from konqt.gui.widgets.unless_gone import unless_gone
from konqt.i18n.texts import _

Z_ROUTE = Z_LABEL - 0.5
"""Above where others went, under counters and names."""
GONE, AHEAD = 230, 120
"""How opaque the way is that has been sailed, and the one that is pointed at, of 255."""
ASIDE = 0.1
"""How far from a counter's middle a way begins and ends, in lengths of the way."""
NEEDS_FORCE, NEXT = "no_force", "zone_not_adjacent"
"""Refusals of a voyage that fall away once there is a force, and that it is in its place."""


class TaskForce(QObject):
    """Musters, sends on and dissolves the force of whoever moves, and tells what it risks."""

    def __init__(self, table: TableParts, data: Corrections = None) -> None:
        super().__init__(table.screen)
        self._table, self._data = table, data
        self._seen: KonObservation | None = None
        self._wanted: frozenset[str] | None = None
        """ships of which the force is to be; None: as it is"""
        self._goal = ""
        """the zone to which it is to sail then"""
        self._said = False
        """whether the prompt says who belongs to it"""
        self._over = ""
        self._known: dict[str, tuple[str, ...]] = {}
        """place -> zones to which one may sail from there, worked out once a position"""
        self._gone, self._ahead = Shape(Z_ROUTE), Shape(Z_ROUTE)
        for shape in (self._gone, self._ahead):
            shape.hide()
            table.view.scene().addItem(shape)
        drag = table.drag
        drag.ships.fleet_at, drag.ships.reach = self.fleet_at, self.reach
        drag.ships.meant.connect(self._on_meant)
        drag.ships.sent.connect(self._on_sent)
        drag.hovered.connect(self._on_hovered)
        drag.begun.connect(self._draw)
        drag.ended.connect(self._on_released)
        drag.ships.taking_out.add(self.take_out)
        table.view.pieces.placed.connect(self._draw)
        table.in_hand.more.add(self.risk)
        table.prompt.foot.take_back.cancel_wanted.connect(self.dissolve)
        for part in (table.view, table.screen):
            part.installEventFilter(self)

    # -- what is seen -----------------------------------------------------------------------

    def show_observation(self, observation: KonObservation | None) -> None:
        """Take what the eyes before the screen see; None while nobody may look."""
        self._known.clear()
        self._seen = observation if _sails(observation) else None
        if self._seen is None:
            self._wanted, self._goal = None, ""
        sea = self._table.drag.choices.sea
        ready = sea.ready() if sea is not None and observation is not None else frozenset()
        self._table.view.pieces.show_ready_ships(ready)
        self._say()
        self._draw()
        if self._wanted is not None:
            # What is shown now must be shown whole before the next step.
            QTimer.singleShot(0, self, self._go_on)

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self._say()

    @property
    def force(self) -> frozenset[str]:
        """The ships mustered so far, or under way."""
        seen = self._seen
        return frozenset(each for each in force_in(seen) if each) if seen is not None else _NONE

    @property
    def route(self) -> tuple[str, ...]:
        """Where the force has been, its start first; empty: there is none."""
        return route_of(self._seen) if self._seen is not None else ()

    # -- what may be taken ------------------------------------------------------------------

    def fleet_at(self, piece: Piece) -> Selection | None:
        """Return what one takes who takes a stack of own ships; None where none of them sails."""
        seen = self._seen
        if seen is None or piece.owner != seen.decision.actor:
            return None
        ships = self._sailing(piece)
        if not ships:
            return None
        count, lifted = len(ships), stack(piece.space, piece.owner, len(ships))
        if self.force.issuperset(ships):
            lifted = replace(lifted, ident=(piece.space, piece.owner, FORCE))
        place = piece.space, piece.owner
        return Selection(FLEET, *place, count, count, ships=ships, lifted=lifted)

    def _sailing(self, piece: Piece) -> tuple[str, ...]:
        """Return the ships of a stack that sail together."""
        fleets, place = self._table.view.pieces.shown.fleets, piece.space
        if fleets is None:
            return ()
        here = fleets.lying(place, piece.owner)
        force = tuple(each for each in here if each in self.force)
        named = isinstance(piece.ident, tuple) and piece.ident[-1] == FORCE
        if len(self.route) > 1:
            return force if named else ()
        if force and named:
            return force
        fresh = tuple(each for each in here if each not in fleets.sailed)
        can = self.force.union(self._mustered())
        # Ships of another place sail once the force that is being formed has been given up.
        return fresh if can.intersection(fresh) or (self.force and self.zones_from(place)) else ()

    def _mustered(self) -> frozenset[str]:
        legal = self._seen.legal if self._seen is not None else ()
        return frozenset(each.ship for each in legal if isinstance(each, Muster))

    def reach(self, fleet: Selection) -> Mapping[str, Action]:
        """Return what brings ships taken so to each zone that they may enter next."""
        seen = self._seen
        if seen is None:
            return {}
        if self.force == frozenset(fleet.ships):
            return {each.to: each for each in seen.legal if isinstance(each, Sail)}
        return {zone: Sail(zone) for zone in self.zones_from(fleet.source)}

    def zones_from(self, place: str) -> tuple[str, ...]:
        """Return the zones that a force formed at a place could enter next."""
        if place not in self._known:
            explain = self._table.drag.refusals.explain
            against = {zone: {each.code for each in explain(Sail(zone))} for zone in ZONES}
            near = self._neighbours(place)
            self._known[place] = tuple(
                zone for zone in near if not against[zone] - {NEEDS_FORCE, NEXT}
            )
        return self._known[place]

    def _neighbours(self, place: str) -> tuple[str, ...]:
        topology = norway_on(self._table.controller.session.board).topology
        if place not in topology.zones:
            return tuple(topology.zones[each] for each in topology.raid_neighbours)
        beside = topology.zone_neighbours[topology.zones.index(place)]
        return tuple(topology.zones[each] for each in beside)

    # -- what is meant ----------------------------------------------------------------------

    def _on_meant(self, piece: Piece) -> None:
        """Take all that may sail together, or nobody where that is so already."""
        ships = frozenset(self._sailing(piece))
        self._want(frozenset() if ships == self.force else ships)

    def _on_sent(self, ships: tuple[str, ...], zone: str) -> None:
        self._goal = zone
        self._want(frozenset(ships), zone)

    def take_out(self, ship: str) -> bool:
        """Take one ship out of the force again; False where it does not belong to it."""
        if ship not in self.force or len(self.route) > 1:
            return False
        self._want(self.force - {ship})
        return True

    def dissolve(self) -> None:
        """Give up a force that has not sailed."""
        if self.force and len(self.route) < 2:
            self._want(frozenset())

    def _want(self, ships: frozenset[str], goal: str = "") -> None:
        self._wanted, self._goal = ships, goal
        self._go_on()

    def _go_on(self) -> None:
        """Do the next step towards what is wanted; stop where it is reached, or cannot be."""
        seen, wanted, controller = self._seen, self._wanted, self._table.controller
        if seen is None or wanted is None:
            return
        if self.force - wanted:
            state = controller.session.undo_state(controller.bridge.viewer)
            if isinstance(state.undo_label, Muster):
                controller.undo()
                return
        else:
            missing = wanted & self._mustered()
            if missing:
                order = [each for each in seen.legal if isinstance(each, Muster)]
                self._muster(next(each for each in order if each.ship in missing))
                return
        goal, self._wanted, self._goal = self._goal, None, ""
        sail = next((a for a in seen.legal if isinstance(a, Sail) and a.to == goal), None)
        if sail is not None and self.force == wanted:
            self._table.drag.choose(sail)

    def _muster(self, order: Muster) -> None:
        """Add a ship to the force; if that is not wanted, no other follows it later."""
        controller = self._table.controller
        step = controller.session.step
        self._table.drag.choose(order)
        if controller.session.step == step and not controller.bridge.busy:
            self._wanted, self._goal = None, ""

    # -- what it means ----------------------------------------------------------------------

    def risk(self, action: Action) -> str:
        """Say what waits in the zone that a voyage leads to; empty for anything else."""
        if not isinstance(action, Sail) or self._seen is None:
            return ""
        hold = self._table.drag.hold
        ships = len(hold.ships) if hold is not None and hold.ships else len(self.force)
        return "\n".join(say_risk(risk_of(self._seen, action.to, ships, self._data), ships))

    def _say(self) -> None:
        """Say in place of the question who belongs to the force, and what comes next."""
        force, route = self.force, self.route
        fleets = self._table.view.pieces.shown.fleets
        if not force or not route or fleets is None or self._seen is None:
            if self._said:
                self._said = False
                self._table.prompt.ask_first("")
            return
        actor = self._seen.decision.actor or ""
        ships = tuple(each for each in fleets.lying(route[-1], actor) if each in force)
        told = [say_force(ships, route[-1])]
        told.append(
            _("Choose a lit zone: to sail on, or to anchor where it lies.")
            if len(route) > 1
            else _("Choose a lit zone. A click on the stack takes all or none.")
        )
        self._said = True
        self._table.prompt.ask_first(" ".join(told))
        self._table.prompt.foot.take_back.offer_cancel(len(route) < 2)

    # -- the way ----------------------------------------------------------------------------

    def _on_hovered(self, area: str | None, action: Action | None) -> None:
        self._over = action.to if isinstance(action, Sail) and area else ""
        self._draw()

    def _on_released(self, acted: bool) -> None:
        del acted
        self._over = ""
        self._say()
        self._draw()

    def _draw(self, *_changed: object) -> None:
        """Draw the way that the force has gone, and fainter the one that is pointed at."""
        view, hold = self._table.view, self._table.drag.hold
        route = self.route
        gone = [self._leg(*leg) for leg in pairwise(route)]
        start = hold.source if hold is not None and hold.ships else (route[-1] if route else "")
        ahead = [self._leg(start, self._over)] if start and self._over not in ("", start) else []
        for shape, legs, strength in ((self._gone, gone, GONE), (self._ahead, ahead, AHEAD)):
            path = QPainterPath()
            for leg in legs:
                path.addPath(leg)
            light, edge = (QColor(view.art.colour(role)) for role in ("lit", "lit_halo"))
            light.setAlpha(strength)
            shape.show_path(path, QPen(edge, 1.4), QBrush(light))

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Give up a force that is being formed by Escape, where nothing else is put back by it."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() == Qt.Key.Key_Escape
            and self.force
            and len(self.route) < 2
            and not self._table.screen.holds()
        ):
            self.dissolve()
            return True
        return super().eventFilter(watched, event)

    def _leg(self, source: str, to: str) -> QPainterPath:
        return way_between(self._table.view.pieces, source, to)


def way_between(pieces: Counters, source: str, to: str) -> QPainterPath:
    """Return the arrow that ships follow from one place at sea to another."""
    start, end = pieces.spot(source), pieces.spot(to)
    aside = (end - start) * ASIDE
    return arrow_path(start + aside, end - aside, BROAD * pieces.body)


_NONE: frozenset[str] = frozenset()


def _sails(observation: KonObservation | None) -> bool:
    return (
        observation is not None
        and observation.decision.kind == "naval_movement"
        and bool(observation.legal)
    )
