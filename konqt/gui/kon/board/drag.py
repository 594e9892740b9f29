"""Holding a stack or a card: one logic for mouse, click and click, keyboard and tests.

A hold begins on a stack or a card, hovers over areas and ends with a drop. What may be dropped
where comes from the observation's legal list alone; why not, from the session's `explain`.
"""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from konqt.games.kon.engine.actions import Action, PlayCard
from konqt.games.kon.forms.observation import KonObservation
from konqt.gui.board.choosing.ways import NamedPlace
from konqt.gui.board.piece import Piece
from konqt.gui.kon.art.board_art import LAID
from konqt.gui.kon.board.doubt import Doubt
from konqt.gui.kon.board.meant_place import never, no_reasons
from konqt.gui.kon.board.named_losses import NamedLosses
from konqt.gui.kon.board.refused_tries import Refusals
from konqt.gui.kon.board.selection import CARD, FLEET, STACK, Selection, carried_home
from konqt.gui.kon.board.ships_together import ShipsTogether
from konqt.gui.kon.board.takable import Takable
from konqt.gui.kon.board.why_not import Explain
from konqt.gui.kon.interaction.ways import TURN_BACK


class DragController(QObject):
    """Begin, hover, drop; tells what is lit, what a drop would do and why it cannot."""

    begun = Signal(object)
    """Selection"""
    changed = Signal(object)
    """Selection: another count, or a card with fewer uses left"""
    lit_changed = Signal(object)
    """frozenset of areas where a drop means something"""
    hovered = Signal(object, object)
    """area or None, the action a drop would do there or None"""
    clicked = Signal()
    """a click on the board, before what it does: what was told of the last one is over"""
    missed = Signal()
    """let go where there is no area at all: it was put back"""
    several = Signal(object, str)
    """actions among which the person must choose, area"""
    ended = Signal(bool)
    """whether the hold ended with an action"""

    def __init__(self, explain: Explain = no_reasons, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.refusals = Refusals(explain, self)
        self.losses = NamedLosses(self)
        self.doubt = Doubt(self.losses, self)
        self.ships = ShipsTogether(self)
        self.take_back: Callable[[Piece], bool] = never
        """takes back the moves by which attackers came; False where others come first"""
        self.observation: KonObservation | None = None
        self._at = Takable(None)
        self.choices = self._at.choices
        self.hold: Selection | None = None
        self.next_ship = ""
        """the ship that a click on a place means while nothing is in hand; empty: whichever may"""
        self._over: str | None = None
        """the area that mouse or keyboard point at"""

    def set_observation(self, observation: KonObservation | None) -> None:
        """Take another position; whatever is held goes back."""
        self.cancel()
        self.observation, self._at = observation, Takable(observation)
        self.choices = self._at.choices
        self.refusals.take_position(self._at)
        self.doubt.take_position(self._at)
        self.next_ship = ""
        self.losses.show_observation(observation)
        self.lit_changed.emit(self.lit())

    # -- what can be held -------------------------------------------------------------------

    def begin_stack(self, area: str, count: int | None = None) -> bool:
        """Take battalions of an area in hand, all that may go unless a count is given.

        False, with reasons told, when none may go.
        """
        self.cancel()
        if self.observation is None:
            return False
        hold = self._at.stack(area, count)
        if hold is None:
            self.refusals.refuse_stack(area)
            return False
        self._take(hold)
        return True

    def starts_afresh(self, area: str) -> bool:
        """Return whether a press there means its own battalions, not a target for what is held."""
        return self.hold is not None and area not in self.lit() and self.can_take(area)

    def can_take(self, area: str) -> bool:
        """Return whether battalions that stand there may be taken, though others are held."""
        hold = self.hold
        if hold is not None and area in hold.named():
            return False
        return self._at.stack(area) is not None

    def begin_new(self, count: int) -> bool:
        """Take waiting battalions in hand that are placed together; False when none may be."""
        self.cancel()
        waiting = self._at.new(count)
        if waiting is not None:
            self._take(waiting)
        return waiting is not None

    def begin_ship(self, ship: str, lifted: Piece | None = None) -> bool:
        """Take a ship in hand that may go somewhere, or do what is done with it where it lies.

        False, with reasons told, when neither is allowed. `lifted` is its picture on the board.
        """
        sea = self.choices.sea
        pending = self.doubt.pending
        if sea is not None and pending is not None and pending == sea.named.get(ship):
            self.doubt.confirm()
            return True
        self.cancel()
        if sea is None:
            return False
        taken = self._at.ship(ship, lifted)
        if taken is not None:
            self._take(taken)
            return True
        if ship in sea.named:
            self.doubt.choose(sea.named[ship])
            return True
        if self.ships.take_out(ship):
            return True
        self.refusals.refuse(sea.tried_with(ship), "")
        return False

    def mean_ship(self, ship: str) -> None:
        """Let a click on a place mean this ship from now on; empty: whichever may go there."""
        if ship != self.next_ship:
            self.next_ship = ship
            self.lit_changed.emit(self.lit())

    def begin_piece(self, piece: Piece) -> bool:
        """Take what a piece stands for: a ship, ships, battalions, or attackers back home."""
        if isinstance(piece.ident, str):
            return self.begin_ship(piece.ident, piece)
        comes = bool(piece.source)
        taken = carried_home(self.observation, piece) if comes else self.ships.fleet_at(piece)
        if taken is None:
            return not comes and self.begin_stack(piece.space)
        self.cancel()
        self._take(taken if taken.goes_home else self.ships.reaching(taken))
        return True

    def begin_card(self, card: str) -> bool:
        """Take a card in hand; False, with reasons told, when it has no use now."""
        self.cancel()
        taken = self._at.card(card)
        if taken is None:
            self.refusals.refuse_card(card)
            return False
        self._take(taken)
        return True

    def set_count(self, count: int) -> None:
        """Hold this many battalions, as far as the stack has them."""
        if self.hold is None or self.hold.kind != STACK:
            return
        count = max(1, min(count, self.hold.most))
        if count != self.hold.count and not self._at.retreats:
            self._change(self.hold.counted(count))

    def change_count(self, step: int) -> None:
        """Hold some more or fewer."""
        if self.hold is not None:
            self.set_count(self.hold.count + step)

    def take_all(self) -> None:
        """Hold the whole stack."""
        if self.hold is not None:
            self.set_count(self.hold.most)

    # -- where it may go --------------------------------------------------------------------

    def lit(self) -> frozenset[str]:
        """Return the areas where a drop (or, with nothing held, a click) means something."""
        hold = self.hold
        if hold is None:
            return self._at.lit(self.next_ship)
        return hold.asks_for()

    def action_at(self, area: str) -> Action | None:
        """Return the action that a drop there would do; None when none or not yet one."""
        hold = self.hold
        if hold is None:
            coming = self._at.coming(area, self.next_ship)
            return self.choices.areas.get(area) or (coming[0] if len(coming) == 1 else None)
        return hold.meant_at(area)

    def hover(self, area: str | None) -> None:
        """Say what a drop on this area would do."""
        self._over = area
        self.hovered.emit(area, self.action_at(area) if area else None)

    def drop(self, area: str | None) -> bool:
        """Let go over an area; True when that was a step of an action."""
        hold = self.hold
        if hold is None:
            return False
        if hold.goes_home:
            return self._carry_home(hold, area)
        if area is None and self._at.leaves_the_board(hold):
            area = hold.source
        lifted = hold.piece is not None
        home = lifted and area == hold.source and self.action_at(area) is None
        if area is None or home:
            self.cancel()
            if area is None:
                self.missed.emit()
            return False
        return self._drop_on(hold, area)

    def name_piece(self, piece: Piece) -> bool:
        """Name losses or an attack by a click on a counter; False when it means the area."""
        again = self.losses.says_again(self.doubt.pending, piece)
        if again:
            self.doubt.confirm()
            return True
        if again is not None:
            self.doubt.withdraw()
        if self.hold is None and self.losses.can_name(piece):
            whole = self.losses.name(piece)
            if whole is not None:
                self.doubt.choose(whole)
            return True
        if self._name_ship(piece):
            return True
        return bool(piece.source) and self.name_attack(piece.space, piece.source)

    def _name_ship(self, piece: Piece) -> bool:
        """Take a click on own ships; one on a lit zone's counters means the zone."""
        sea = self.choices.sea
        if sea is None or self.hold is not None:
            return False
        if isinstance(piece.ident, str) and (piece.kind == LAID or piece.ident in sea.named):
            self.clicked.emit()
            self.begin_ship(piece.ident, piece)
            return True
        return piece.space not in self.lit() and self._mean_fleet(piece)

    def _mean_fleet(self, piece: Piece) -> bool:
        """Take a click on a stack of own ships; False where they cannot be taken together."""
        if not self.ships.can_go(piece):
            return False
        self.clicked.emit()
        self.doubt.withdraw()
        self.ships.meant.emit(piece)
        return True

    def name_attack(self, area: str, source: str) -> bool:
        """Name an attack by its own counter; True when the card in hand is against just that."""
        hold = self.hold
        uses = hold.on_map if hold is not None else ()
        meant = (TURN_BACK, area, source)
        plays = [use for use in uses if isinstance(use, PlayCard)]
        against = [use for use in plays if (use.use, use.to, use.source) == meant]
        if len(against) != 1:
            return False
        self.choose(against[0])
        return True

    def click(self, area: str | None, everything: bool = False) -> None:
        """Click an area: take, drop, or do what its click means."""
        self.clicked.emit()
        if self.doubt.is_of(area):
            self.doubt.confirm()
            return
        self.doubt.withdraw()
        afresh = area is not None and self.starts_afresh(area)
        if self.hold is not None and self.hold.kind == CARD:
            self._click_with_card(self.hold, area)
            return
        if self.hold is not None and not afresh:
            self.drop(area)
            return
        if area is None:
            return
        if area in self.choices.areas and not afresh:
            self.doubt.choose(self.choices.areas[area])
        elif coming := self._at.coming(area, self.next_ship):
            if len(coming) == 1:
                self.doubt.choose(coming[0])
            else:
                self.several.emit(list(coming), area)
        elif self.next_ship and self.choices.sea is not None:
            tried = self.choices.sea.tried_to(self.next_ship, area)
            self.cancel()
            self.refusals.refuse(tried, area)
        elif self._mean_fleet(Piece((area, "", ""), area, owner=self._at.actor)):
            return
        elif self.begin_stack(area):
            if everything:
                self.take_all()
            hold = self.hold
            if hold is not None and hold.most == 1 and self._at.leaves_the_board(hold):
                self.drop(area)

    def choose(self, action: Action) -> None:
        """Do what has been meant with what is in hand, or one of several offered actions."""
        held = self.hold is not None
        self.hold = None
        self.doubt.choose(action)
        if held:
            self.ended.emit(True)
            self.lit_changed.emit(self.lit())

    def step_back(self) -> None:
        """Choose none of several actions: a card waits again for the area that led to them."""
        hold = self.hold
        if hold is not None and hold.naming.open:
            self._change(replace(hold, naming=hold.naming.back()))
        else:
            self.cancel()

    def cancel(self) -> None:
        """Put back whatever is held."""
        self.doubt.withdraw()
        if self.hold is not None:
            self.hold = None
            self.lit_changed.emit(self.lit())
            self.ended.emit(False)

    # -- inside -----------------------------------------------------------------------------

    def _click_with_card(self, hold: Selection, area: str | None) -> None:
        """Name an area for a chosen card; it stays chosen whatever else is clicked."""
        if area is None:
            self.missed.emit()
            return
        place, anew = NamedPlace(area), hold.naming.anew()
        if place not in hold.naming.next and not hold.knows(area):
            if place not in anew.next:
                self.refusals.refuse(self._at.tried(hold, area), area)
                return
            self.hold = replace(hold, naming=anew)
        self.drop(area)

    def _take(self, hold: Selection) -> None:
        self.hold = hold
        self.begun.emit(hold)
        self.lit_changed.emit(self.lit())

    def _change(self, hold: Selection) -> None:
        """Hold something else, and say anew what a drop would do where one points already."""
        self.hold = hold
        self.changed.emit(hold)
        self.lit_changed.emit(self.lit())
        self.hover(self._over)

    def _carry_home(self, hold: Selection, area: str | None) -> bool:
        self.hold = None
        home = area == hold.goal if hold.goal else area != hold.source
        gone = home and hold.lifted is not None and self.take_back(hold.lifted)
        self.lit_changed.emit(self.lit())
        self.ended.emit(gone)
        return gone

    def _drop_on(self, hold: Selection, area: str) -> bool:
        if NamedPlace(area) not in hold.naming.next:
            if not hold.knows(area):
                self.cancel()
                self.refusals.refuse(self._at.tried(hold, area), area)
                return False
            # A card's drop on an area that it has named goes on.
            self.changed.emit(hold)
            return True
        held = replace(hold, naming=hold.naming.then(NamedPlace(area)))
        if held.naming.meant is not None and hold.kind == FLEET:
            self.hold = None
            self.ended.emit(True)
            self.lit_changed.emit(self.lit())
            self.ships.sent.emit(hold.ships, area)
        elif held.naming.meant is not None:
            self.choose(held.uses[0])
        elif held.naming.open:
            self.hold = held
            self.several.emit(list(held.uses), area)
        else:
            self._change(held)
        return True
