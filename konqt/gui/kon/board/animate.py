"""Plays events in their order: stacks glide, dice fall, the fallen fade. Speed 0 shows the end.

The state is final before the first picture moves; skipping loses nothing.
"""

from collections import deque
from collections.abc import Collection, Iterable
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from konqt.core.event import Event
from konqt.games.kon.events.base import NOTHING
from konqt.games.kon.events.play import DiceRolled, KonEvent
from konqt.gui.panels.dice import FRAME_MS, FRAMES_EACH

AFTER_DICE = 500
PAUSES: dict[str, int] = {
    "stack_moved": 420,
    "stack_turned_back": 600,
    "retreated": 600,
    "battalions_defeated": 450,
    "card_played": 750,
    "card_cancelled": 650,
    "card_discarded": 500,
    "cards_drawn": 250,
    "cards_traded": 600,
    "battalions_placed": 420,
    "battalion_rescued": 600,
    "battalions_withdrawn": 450,
    "drop_diverted": 700,
    "submarine_rolled": 1200,
    "deck_reshuffled": 300,
    "deck_used_up": 600,
    "combat_began": 350,
    "combat_decided": 900,
    "dice_rolled": AFTER_DICE,
    "turn_began": 250,
    "phase_began": 60,
    "game_ended": 600,
    "window_passed": 0,
    "losses_proposed": 0,
    "retreat_proposed": 0,
    "proposal_answered": 0,
    "free_battalions": 0,
    "battalions_unplaced": 0,
    # at sea
    "ships_dealt": 300,
    "ship_exchanged": 300,
    "ship_placed": 200,
    "ship_shown": 600,
    "ship_shifted": 500,
    "scout_dice_rolled": AFTER_DICE,
    "interception_rolled": AFTER_DICE,
    "ship_intercepted": 700,
    "dummy_removed": 600,
    "smoke_laid": 700,
    "force_sailed": 600,
    "naval_combat_began": 600,
    "ship_joined": 450,
    "naval_die_rolled": 600,
    "ship_sunk": 500,
    "cards_voided": 600,
    "ship_chased": 600,
    "ships_hidden": 300,
    "ship_raided": 600,
    "raiders_recalled": 600,
    "fleet_arrived": 400,
    "ship_withdrawn": 450,
    # on 9 April
    "april_cards_kept": 0,
    "battalion_landed": 420,
    "mine_rolled": AFTER_DICE,
    "fort_rolled": AFTER_DICE,
    "threat_rolled": AFTER_DICE,
    "resistance_rolled": AFTER_DICE,
    "battalions_mobilized": 300,
    "cable_cut": 500,
    "april_ended": 400,
    "crew_afloat": 500,
    "crew_gone": 300,
}
"""Kind of event -> milliseconds that the eye gets for it; for dice, once they lie still."""
A_MOMENT = 1000
"""Milliseconds for which something stays that nobody is to go on from."""
LONGEST_ROLL = 2500
"""Milliseconds after which the last of many dice lies still."""


class MovingBoard(Protocol):
    """A board on which events can be followed."""

    def show_event(self, event: KonEvent, ms: int) -> None:
        """Follow one event, within so many milliseconds."""
        ...

    def finish_motion(self) -> None:
        """Put everything that glides where it is going."""
        ...


class MovingCombat(Protocol):
    """A panel that shows a fight."""

    def tell(self, event: KonEvent, frame_ms: int) -> bool:
        """Show an event of the fight; True when its dice are falling now."""
        ...

    def skip(self) -> None:
        """Let falling dice lie still."""
        ...


class Animator(QObject):
    """One queue of events for the board and the combat panel."""

    finished = Signal()
    played = Signal(object)
    """the event whose turn it is, for panels that tell it"""
    arrived = Signal(object)
    """the event whose pieces lie where they went"""
    stopped = Signal(bool)
    """whether it waits at the end until somebody goes on"""

    def __init__(
        self, board: MovingBoard, combat: MovingCombat, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._board = board
        self._combat = combat
        self._queue: deque[KonEvent] = deque()
        self.factor = 1.0
        """length of everything; 0 shows the end at once"""
        self.combat = 1.0
        """how much longer the outcome of a combat is shown"""
        self.dice = True
        self.active = False
        self._stops: list[tuple[Event | None, bool]] = []
        """the events before which what has been shown stays, None for the end of all; whether only
        for a moment, not until somebody goes on"""
        self.waits = False
        self.glides = True
        """whether pieces are seen moving; else they stand at once, for as long"""
        self.halted = False
        """whether what is being shown stands still until it is let go on"""
        self._hurried = False
        self._moving: KonEvent | None = None
        self._late: KonEvent | None = None
        """what the board is shown when its dice lie still"""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._next)

    def play(self, events: Iterable[Event], lead: int = 0) -> None:
        """Show events one after the other, the first after `lead` ms, then say `finished`."""
        self._queue.extend(event for event in events if isinstance(event, KonEvent))
        if self.waits:
            self._go_on()
        elif not self.active:
            self.active = True
            self._hurried = False
            if lead:
                self._timer.start(lead)
            else:
                self._next()

    def stop_before(
        self, events: Iterable[Event | None], moments: Collection[Event | None] = ()
    ) -> None:
        """Let what has been shown before these events stay until somebody goes on.

        Before those that are `moments` as well it only stays for a moment. None stands for the end
        of all. Said before they are played.
        """
        self._stops = [(each, any(each is one for one in moments)) for each in events]

    @property
    def to_come(self) -> int:
        """How many events have not been shown yet."""
        return len(self._queue)

    def skip(self) -> None:
        """Show the end of everything that is moving or waiting; go on where it waits there."""
        if self.waits:
            self._go_on()
            return
        if not self.active:
            return
        self.halted = False
        self._hurried = True
        self._timer.stop()
        self._combat.skip()
        self._board.finish_motion()
        self._next()

    def halt(self, on: bool) -> None:
        """Show nothing more of what is being shown until it is let go on; what moves arrives."""
        if not on and self.halted:
            self.halted = False
            if not self._timer.isActive():
                self._next()
        elif on and self.active and not self.waits:
            self.halted = True

    def drop(self) -> None:
        """Show nothing more at all, and say nothing of an end."""
        self._queue.clear()
        self._moving = self._late = None
        self._timer.stop()
        self._combat.skip()
        self._board.finish_motion()
        if self.waits:
            self.stopped.emit(False)
        self.active = self.waits = self.halted = self._hurried = False
        self._stops.clear()

    def _next(self) -> None:
        self._arrive()
        while self._queue:
            if self.halted:
                return
            if self._stays(self._queue[0]):
                return
            event = self._queue.popleft()
            factor = 0.0 if self._hurried else self.factor
            wait = self._show(event, factor)
            self._moving = event
            self.played.emit(event)
            if wait <= 0 or not self.glides:
                self._arrive()
            if wait > 0:
                self._timer.start(wait)
                return
        self.halted = False
        if self.active and not self._stays(None):
            self.active = False
            self.finished.emit()

    def _stays(self, following: Event | None) -> bool:
        """Let what has been shown stay now if it is to be looked at before what follows."""
        if not self._stops or self._stops[0][0] is not following:
            return False
        _following, moment = self._stops.pop(0)
        if moment and self._hurried:
            return False
        if moment:
            self._timer.start(A_MOMENT)
            return True
        self.waits = True
        self.stopped.emit(True)
        return True

    def _arrive(self) -> None:
        late, self._late = self._late, None
        if late is not None:
            self._combat.skip()
            self._board.show_event(late, 0)
        event, self._moving = self._moving, None
        if event is not None:
            self.arrived.emit(event)

    def _go_on(self) -> None:
        self.waits = self._hurried = False
        self.stopped.emit(False)
        self._next()

    def _show(self, event: KonEvent, factor: float) -> int:
        """Show one event; give the milliseconds until the next."""
        rolled = dice_in(event)
        frame = _frame(rolled, min(factor, 1.0)) if self.dice else 0
        falling = rolled * FRAMES_EACH * frame if self._combat.tell(event, frame) else 0
        if event.outcome:
            # Nobody is waited for between these, so that they can be slower; cards wait anyway.
            factor *= self.combat
        pause = round(falling + PAUSES.get(event.kind, 0) * factor)
        if not falling:
            self._board.show_event(event, pause if self.glides else 0)
        elif event.changes != NOTHING:
            self._late = event
        return pause


def dice_in(event: KonEvent) -> int:
    """Return how many dice fall in an event, on land or at sea: those are told by their faces."""
    if isinstance(event, DiceRolled):
        return len(event.dice)
    return len(getattr(event, "faces", ())) or int(hasattr(event, "face"))


def _frame(dice: int, factor: float) -> int:
    """Return the milliseconds of a picture of falling dice: many dice fall faster."""
    longest = LONGEST_ROLL / (FRAMES_EACH * dice) if dice else FRAME_MS
    return round(min(FRAME_MS, longest) * factor)
