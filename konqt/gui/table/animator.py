"""Plays events in their order: pieces glide, dice fall. Speed 0 shows the end.

The state is final before the first picture moves; skipping loses nothing.
"""

from collections import deque
from collections.abc import Collection, Iterable
from typing import Generic, Protocol, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from konqt.core.event import Event
from konqt.core.frozen import frozen
from konqt.gui.panels.dice import FRAME_MS, FRAMES_EACH

A_MOMENT = 1000
"""Milliseconds for which something stays that nobody is to go on from."""
LONGEST_ROLL = 2500
"""Milliseconds after which the last of many dice lies still."""


Told = TypeVar("Told", bound=Event)
Told_contra = TypeVar("Told_contra", bound=Event, contravariant=True)


@frozen
class Shown:
    """What the eye gets of an event."""

    pause: int = 0
    """milliseconds; where dice fall, once they lie still"""
    dice: int = 0
    """how many dice fall in it"""
    moves: bool = True
    """whether the board looks otherwise after it: it waits for the dice"""
    glides: bool = False
    """whether its pieces are seen going once its dice lie still, in its pause"""
    outcome: bool = False
    """whether it is a step of a combat that follows the last with nobody to wait for"""


class MovingBoard(Protocol[Told_contra]):
    """A board on which events can be followed."""

    def show_event(self, event: Told_contra, ms: int) -> None:
        """Follow one event, within so many milliseconds."""
        ...

    def finish_motion(self) -> None:
        """Put everything that glides where it is going."""
        ...


class MovingDice(Protocol[Told_contra]):
    """What shows dice, and the fight in which they are rolled."""

    def tell(self, event: Told_contra, frame_ms: int) -> bool:
        """Show an event; True when its dice are falling now."""
        ...

    def skip(self) -> None:
        """Let falling dice lie still."""
        ...


class Animator(QObject, Generic[Told]):
    """One queue of events for a board and what shows dice; a game says what is shown of each."""

    finished = Signal()
    played = Signal(object)
    """the event whose turn it is, for panels that tell it"""
    arrived = Signal(object)
    """the event whose pieces lie where they went"""
    stopped = Signal(bool)
    """whether it waits at the end until somebody goes on"""

    def __init__(
        self, board: MovingBoard[Told], dice: MovingDice[Told], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._board = board
        self._falling = dice
        self._queue: deque[Told] = deque()
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
        self._moving: Told | None = None
        self._late: tuple[Told, int] | None = None
        """what the board is shown when its dice lie still, and the milliseconds for which pieces
        are seen going then; 0: they stand at once"""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._next)

    def own(self, event: Event) -> Told | None:
        """Return an event that the game shows; None for any other."""
        raise NotImplementedError

    def shown(self, event: Told) -> Shown:
        """Return what is shown of an event."""
        raise NotImplementedError

    def play(self, events: Iterable[Event], lead: int = 0) -> None:
        """Show events one after the other, the first after `lead` ms, then say `finished`."""
        self._queue.extend(own for event in events if (own := self.own(event)) is not None)
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
        self._falling.skip()
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
        self._falling.skip()
        self._board.finish_motion()
        if self.waits:
            self.stopped.emit(False)
        self.active = self.waits = self.halted = self._hurried = False
        self._stops.clear()

    def _next(self) -> None:
        if self._glide_late():
            return
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

    def _glide_late(self) -> bool:
        """Let the pieces go for which dice had to lie still; False where there are none."""
        late = self._late
        if late is None or late[1] <= 0 or self._hurried or self.halted:
            return False
        self._late = None
        self._board.show_event(*late)
        self._timer.start(late[1])
        return True

    def _arrive(self) -> None:
        late, self._late = self._late, None
        if late is not None:
            self._falling.skip()
            self._board.show_event(late[0], 0)
        event, self._moving = self._moving, None
        if event is not None:
            self.arrived.emit(event)

    def _go_on(self) -> None:
        self.waits = self._hurried = False
        self.stopped.emit(False)
        self._next()

    def _show(self, event: Told, factor: float) -> int:
        """Show one event; give the milliseconds until the next."""
        shown = self.shown(event)
        rolled = shown.dice
        frame = _frame(rolled, min(factor, 1.0)) if self.dice else 0
        falling = rolled * FRAMES_EACH * frame if self._falling.tell(event, frame) else 0
        if shown.outcome:
            # Nobody is waited for between these, so that they can be slower; cards wait anyway.
            factor *= self.combat
        pause = round(falling + shown.pause * factor)
        if falling and shown.glides and self.glides:
            self._late = event, pause - falling
            return falling
        if not falling:
            self._board.show_event(event, pause if self.glides else 0)
        elif shown.moves:
            self._late = event, 0
        return pause


def _frame(dice: int, factor: float) -> int:
    """Return the milliseconds of a picture of falling dice: many dice fall faster."""
    longest = LONGEST_ROLL / (FRAMES_EACH * dice) if dice else FRAME_MS
    return round(min(FRAME_MS, longest) * factor)
