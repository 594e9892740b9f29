"""Who is before the screen, whom a curtain calls, and what is still to be read by one seat alone.

The window never holds two seats' knowledge: while the table is covered nobody's eyes look.
"""

from collections.abc import Sequence

from konqt.core.event import PUBLIC, Event
from konqt.gui.bridge import SessionBridge
from konqt.session.plan import HUMAN
from konqt.session.update import LogEntry, Update


class TableSeats:
    """The seats of a table at one laptop."""

    def __init__(self, bridge: SessionBridge) -> None:
        self._bridge = bridge
        self.eyes: str | None = None
        """who looks: a faction (its whole seat) or `public`; None while the table is covered"""
        self.called: tuple[str, bool] | None = None
        """whom a curtain calls, and whether the window behind it may be passed unseen"""
        self.missed: Sequence[LogEntry] = ()
        """what has happened since the seat that has come looked last: it reads that now"""
        self.unread: list[Event] = []
        """what only the current eyes have learnt since they last decided"""
        self.lets_read = False
        """whether that stays until its seat goes on, before another one comes"""
        self.learner = ""
        """the faction whose seat alone has a person, as in a lesson; empty: as the plan has it"""

    @property
    def people(self) -> tuple[tuple[str, ...], ...]:
        """Seats that people hold."""
        seats = (tuple(seat) for seat in self._bridge.session.plan.seats())
        return tuple(seat for seat in seats if self.has_person(seat[0]))

    @property
    def watched(self) -> frozenset[str]:
        """The seat whose hand lies open where several people play; empty for none."""
        eyes = self.eyes
        return self.of(eyes) if eyes is not None and len(self.people) > 1 else frozenset()

    def of(self, faction: str) -> frozenset[str]:
        """Return the factions of a faction's seat; none for the public."""
        seats = self._bridge.session.plan.seats()
        return frozenset(next((seat for seat in seats if faction in seat), ()))

    def has_person(self, faction: str) -> bool:
        """Return whether a person plays a faction, not the computer or a lesson."""
        if self.learner:
            return faction in self.of(self.learner)
        return self._bridge.session.plan.chairs[faction].kind == HUMAN

    def mine(self, faction: str | None) -> bool:
        """Return whether the current eyes hold this faction."""
        return faction is not None and self.eyes is not None and faction in self.of(self.eyes)

    def sit(self, viewer: str) -> None:
        """Let somebody look; whoever decides what comes next also shows it, once."""
        self.called = None
        self.unread.clear()
        self.eyes = self._bridge.viewer = viewer

    def come(self, actor: str) -> None:
        """Let a seat look that a curtain has called, and read what it has missed."""
        self.missed = self._bridge.session.told.since_looked(actor)
        self.sit(actor)

    def leave(self, called: str, window: bool) -> None:
        """Let nobody look before another seat has come; `window`: it may pass unseen."""
        self.unread.clear()
        self.missed = ()
        self.eyes, self._bridge.viewer = None, PUBLIC
        self.called = called, window

    def uncover(self) -> None:
        """Take the curtain away; nobody sees a hand before somebody comes, or passes."""
        self.called = None

    def learn(self, update: Update) -> tuple[Event, ...]:
        """Return what the current eyes are told of an update; what is to be read is kept."""
        self.missed = ()
        if update.cause != "action":
            self.unread.clear()
        if update.cause == "seats" and not any(self.eyes in seat for seat in self.people):
            # Nobody sees a hand that is no person's any more, before somebody is called.
            self.sit(PUBLIC)
        told = update.events_for(self.eyes or PUBLIC)
        if self.lets_read and self.watched:
            # What one has done face down oneself (placed ships, kept cards) is no news to be read.
            pairs = zip(told, update.events_for(PUBLIC), strict=True)
            self.unread += [one for one, known in pairs if one.reveals and one != known]
        return told
