"""What a session tells its listeners and answers when asked about undo."""

from concurrent.futures import Future
from dataclasses import field
from typing import TYPE_CHECKING, Literal

from konqt.core.action import Action
from konqt.core.event import REFEREE, Event
from konqt.core.frozen import frozen
from konqt.core.msg import Msg

if TYPE_CHECKING:
    from konqt.session.seats_given import SeatGiven

Cause = Literal["action", "undo", "redo", "resign", "seats", "open"]

NOT_YET: "Future[None]" = Future()
"""what an update has before its lines are handed in"""


@frozen
class SeatSecrets:
    """Which factions' secrets a viewer knows."""

    seats: tuple[frozenset[str], ...]

    def of(self, viewer: str) -> frozenset[str]:
        """Return the factions of a viewer's seat; none for `public`, all for `referee`."""
        if viewer == REFEREE:
            return frozenset().union(*self.seats)
        return next((seat for seat in self.seats if viewer in seat), frozenset())


@frozen
class Update:
    """One step of the session. Show it only when `durable` is done without an exception."""

    step: int
    """number of actions done after it"""
    cause: Cause
    actor: str
    action: Action | None
    """None for giving up"""
    events: tuple[Event, ...]
    """unredacted: give them to `events_for`, never to a screen"""
    durable: "Future[None]"
    eyes: SeatSecrets = field(repr=False, default=SeatSecrets(()))
    key: str = ""
    """the state's key after it, as the record holds it"""

    def events_for(self, viewer: str) -> tuple[Event, ...]:
        """Return the events as a viewer may know them."""
        known = self.eyes.of(viewer)
        return tuple(event.seen_by(known) for event in self.events)


@frozen
class UndoState:
    """What a viewer can take back or do again."""

    can_undo: bool
    undo_label: Action | None = None
    """the action that would be taken back"""
    why_not: Msg | None = None
    can_redo: bool = False
    redo_label: Action | None = None


@frozen
class LogEntry:
    """What one action brought, as a viewer may know it."""

    step: int
    round: int
    turn: str
    events: tuple[Event, ...]
    given: "tuple[SeatGiven, ...]" = ()
    """seats that changed hands after it"""
    hint: int | None = None
    """which answer of a hint it was, 0 for another one; None for none, and for other seats"""

    @property
    def told(self) -> tuple[Event, ...]:
        """Return all that a log tells of it."""
        return (*self.events, *self.given)
