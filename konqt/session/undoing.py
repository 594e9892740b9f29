"""Taking back and doing again at a running game, and what is said of it beforehand.

Undo ends where something was revealed, dice were thrown, or another seat has seen its decision.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from konqt.core.action import Action
from konqt.core.msg import Msg
from konqt.record import format as lines
from konqt.session.hints_asked import HintsAsked
from konqt.session.played import Played
from konqt.session.recorded import Recorded
from konqt.session.refusals import refused
from konqt.session.so_far import GameSoFar
from konqt.session.steps_ahead import asked_after, steps_ahead, why_closed
from konqt.session.undo_extent import last_meant, next_meant, undo_steps, why_no_undo
from konqt.session.update import UndoState, Update


class Undoing:
    """What can be taken back of a session, and done again."""

    def __init__(self, record: Recorded, hints: HintsAsked) -> None:
        self._record = record
        self._hints = hints
        self.shown_when_asked = False
        """whether cards laid open are shown only once another seat is asked, as at a window

        Else doing is asking: whoever is asked next may have the answer already."""
        self.never = False
        """whether nothing is taken back, as in a lesson, which has a way back of its own"""

    def undo(self, viewer: str) -> Update:
        """Take the last action back that somebody chose.

        Raises:
            IllegalAction: it was another seat's, or somebody learnt something by it.
        """
        now = self._record.settled
        why = self._why_not(now, viewer)
        if why is not None:
            raise refused(now.game, why.id)
        memory, text = self._record.memory(), ""
        back = last_meant(now.done)
        self._hints.take_back(len(back))
        for _each in back:
            now.step -= 1
            text += lines.undo_line(now.step + 1, now.key)
        return self._record.put(text, "undo", back[0], memory, now.key)

    def redo(self, viewer: str) -> Update:
        """Do again what was taken back; where a hint was asked since, its line marks that.

        Raises:
            IllegalAction: there is nothing of this seat's.
        """
        now = self._record.settled
        if not self._can_redo(now, viewer):
            raise refused(now.game, "nothing_to_redo")
        memory, text = self._record.memory(), ""
        again = next_meant(now.played[now.step :])
        for each in again:
            hint = None if each.hint is not None else self._hints.rank(each.action)
            if hint is not None:
                now.played[now.step] = replace(each, hint=hint)
            now.step += 1
            text += lines.redo_line(now.step, now.key, hint)
        played = replace(again[0], events=tuple(event for each in again for event in each.events))
        return self._record.put(text, "redo", played, memory, now.key)

    @property
    def last_actor(self) -> str | None:
        """Who did the last action, None before the first."""
        now = self._record.settled
        return now.played[now.step - 1].actor if now.step else None

    @property
    def next_actor(self) -> str | None:
        """Who did the action that was taken back last, None when there is none."""
        now = self._record.settled
        return now.played[now.step].actor if now.step < len(now.played) else None

    def state(self, viewer: str) -> UndoState:
        """Say what the viewer's seat can take back and do again, and why not."""
        now = self._record.settled
        why = self._why_not(now, viewer)
        label = last_meant(now.done)[0].action if why is None else None
        again = self._can_redo(now, viewer)
        return UndoState(
            why is None, label, why, again, now.played[now.step].action if again else None
        )

    def steps(self, viewer: str) -> tuple[list[tuple[int, Action]], Msg]:
        """List what could be taken back, newest first (to which step, what); why no more."""
        now = self._record.settled
        return undo_steps(now.done, viewer, now.eyes.of(viewer), self.shown_when_asked)

    def would_close(self, viewer: str, action: Action, passing: Action | None = None) -> Msg | None:
        """Say beforehand why this step could not be taken back, None when it could.

        The answer tells nothing that the rules do not tell everybody: whether dice are thrown
        or cards shown, never which. Where nothing but `passing` is possible for the seat next,
        that counts as done with it.
        """
        now = self._record.settled
        if self.never or now.explain(viewer, action):
            return None
        actor = now.decision.actor
        assert actor is not None
        seat = now.eyes.of(actor)
        return why_closed(_ahead(now, seat, action, passing), seat, self.shown_when_asked)

    def what_follows(
        self, viewer: str, action: Action, passing: Action | None = None, open_waits: bool = False
    ) -> tuple[Msg | None, str]:
        """Return what `would_close` says of this step, and who of another seat is asked after it.

        Empty where nobody is, and where it closes: dice would tell who. `passing` counts as there.
        With `open_waits` nobody is asked at once where it only lays a card open.
        """
        now = self._record.settled
        if now.explain(viewer, action):
            return None, ""
        seat, taken = now.eyes.of(viewer), list[tuple[Played, str | None]]()
        ahead = _noted(_ahead(now, seat, action, passing), taken)
        why = why_closed(ahead, seat, self.shown_when_asked)
        return why, "" if why is not None else asked_after(taken, seat, open_waits)

    def mark_asked(self, viewer: str) -> None:
        """Note that a seat is asked for the present decision: cards laid open before are shown."""
        now = self._record.settled
        seat = now.eyes.of(viewer)
        for played in reversed(now.done):
            if seat in played.asked:
                break
            played.asked.add(seat)

    def lies_open(self, viewer: str) -> bool:
        """Return whether the last step laid a card of the viewer's seat that can come back."""
        now = self._record.settled
        return self._why_not(now, viewer) is None and now.played[now.step - 1].lays_open

    def _why_not(self, now: GameSoFar, viewer: str) -> Msg | None:
        if now.resigned is not None:
            return Msg("session_over")
        if self.never:
            return Msg("nothing_to_undo")
        return why_no_undo(now.done, viewer, now.eyes.of(viewer), self.shown_when_asked)

    @staticmethod
    def _can_redo(now: GameSoFar, viewer: str) -> bool:
        seat, coming = now.eyes.of(viewer), now.played[now.step : now.step + 1]
        return now.resigned is None and viewer in seat and any(p.actor in seat for p in coming)


def _noted(
    ahead: Iterable[tuple[Played, str | None]], taken: list[tuple[Played, str | None]]
) -> Iterator[tuple[Played, str | None]]:
    """Hand on steps that are taken one by one, and note them."""
    for each in ahead:
        taken.append(each)
        yield each


def _ahead(
    now: GameSoFar, seat: frozenset[str], action: Action, passing: Action | None
) -> Iterator[tuple[Played, str | None]]:
    return steps_ahead(now.game, now.state, seat, (action, passing), now.dice)
