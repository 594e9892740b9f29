"""What each seat of a running game has been told, and what it is still to hear."""

from konqt.core.action import Action
from konqt.core.decision import Decision
from konqt.core.event import Event
from konqt.core.observation import Observation
from konqt.session.played import log_entry, since_own_turn, turn_of
from konqt.session.recorded import Recorded
from konqt.session.seats_given import SeatGiven, given_with
from konqt.session.so_far import GameSoFar
from konqt.session.thoughts import Thought
from konqt.session.update import LogEntry


class SeatsTold:
    """What the seats of a session know of its past."""

    def __init__(self, record: Recorded) -> None:
        self._record = record
        self.looked: dict[frozenset[str], int] = {}
        """seat -> step up to which it has looked at the game"""
        self.read: dict[str, int] = {}
        """faction -> step up to which it has read what it alone learnt; a table writes it down"""
        self._given: dict[frozenset[str], int] = {}
        """seat -> how many of the seats that changed hands it has been told at a curtain"""

    def history(self, viewer: str) -> list[LogEntry]:
        """Return everything that has happened, as a viewer may know it."""
        return self._entries(0, viewer)

    def events(self, viewer: str) -> tuple[Event, ...]:
        """Return all events so far as a viewer may know them, for an opponent's question."""
        now = self._record.settled
        known = now.eyes.of(viewer)
        return tuple(event.seen_by(known) for each in now.done for event in each.events)

    def thought(self, viewer: str, step: int) -> Thought:
        """Return what was considered before action `step` (1 is the first), if a viewer may know.

        Whoever may see that seat's cards may: it, and after the end everybody.
        """
        now = self._record.settled
        if not 1 <= step <= now.step:
            return ()
        played = now.played[step - 1]
        known = self._record.hands_open or played.actor in now.eyes.of(viewer)
        return played.thought if known else ()

    def action(self, viewer: str, step: int) -> Action | None:
        """Return action `step` itself, for whoever may know what was considered before it."""
        return self._record.settled.played[step - 1].action if self.thought(viewer, step) else None

    def asked(self, step: int) -> Decision | None:
        """Return what was decided by action `step`; None where there is no such one."""
        now = self._record.settled
        return now.before(step - 1) if 1 <= step <= now.step else None

    def since_looked(self, viewer: str) -> list[LogEntry]:
        """Return what happened since the viewer's seat last looked or acted: its recap."""
        now = self._record.settled
        return self._entries(min(self.looked.get(now.eyes.of(viewer), 0), now.step), viewer)

    def others_turns(self, viewer: str) -> list[LogEntry]:
        """Return what has happened in others' turns since the viewer's seat acted in its own.

        Whoever has no seat is told of the turn that runs.
        """
        now = self._record.settled
        steps = since_own_turn(now.done, now.before, now.eyes.of(viewer), turn_of(now.decision))
        return [_entry(now, n, viewer) for n in steps]

    def observe_then(self, viewer: str, step: int) -> Observation:
        """Return what a viewer could know after so many steps of the game."""
        now = self._record.settled
        return now.game.observe(now.states[step], viewer)

    def given_unseen(self, viewer: str) -> tuple[SeatGiven, ...]:
        """Return the seats that changed hands of which the viewer's has not been told.

        Its curtain tells them.
        """
        now = self._record.settled
        seat = now.eyes.of(viewer)
        if seat in self._given:
            return now.given[self._given[seat] :]
        done = range(now.step, 0, -1)
        acted_last = next((n for n in done if now.played[n - 1].actor in seat), 0)
        return tuple(each for each in now.given if each.after >= acted_last)

    def mark_seen(self, viewer: str) -> None:
        """Note that a seat has looked at the present decision: another seat's undo ends."""
        now = self._record.settled
        seat = now.eyes.of(viewer)
        if viewer not in seat:
            return
        self.looked[seat] = now.step
        self._given[seat] = len(now.given)
        if now.step:
            now.played[now.step - 1].seen.add(seat)

    def assume_seen(self) -> None:
        """After a restart nobody knows who looked: whoever decides now may have.

        What came after a seat's own last action it is told again.
        """
        now = self._record.settled
        for number, played in enumerate(now.done, 1):
            self.looked[now.eyes.of(played.actor)] = number
        actor = now.before(now.step).actor
        if actor is not None and now.step:
            now.played[now.step - 1].seen.add(now.eyes.of(actor))

    def _entries(self, since: int, viewer: str) -> list[LogEntry]:
        now = self._record.settled
        if now.step == 0 and now.given:
            moment = now.before(0).moment
            return [LogEntry(0, moment.round, moment.turn, (), now.given)]
        return [_entry(now, n, viewer) for n in range(since, now.step)]


def _entry(now: GameSoFar, n: int, viewer: str) -> LogEntry:
    given = given_with(now.given, n + 1, now.step)
    return log_entry(n + 1, now.played[n], now.before(n), viewer, now.eyes, given)
