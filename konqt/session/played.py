"""A game's steps with a state after each: the memory of a session and of a replay."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import field, replace
from typing import TYPE_CHECKING

from konqt.core.action import Action
from konqt.core.chance import Outcome
from konqt.core.decision import Decision
from konqt.core.event import Event
from konqt.core.frozen import frozen
from konqt.core.game import SomeGame
from konqt.core.msg import Msg
from konqt.session.thoughts import Thought, thought_in
from konqt.session.update import LogEntry, SeatSecrets

if TYPE_CHECKING:
    from konqt.record.replayed import Step
    from konqt.session.seats_given import SeatGiven


@frozen
class Played:
    """One action done, and who has seen where it led."""

    actor: str
    action: Action | None
    """None for giving up, and where it could not be read"""
    events: tuple[Event, ...]
    outcomes: tuple[Outcome, ...]
    seen: set[frozenset[str]] = field(default_factory=set)
    """seats that have looked at the decision after it"""
    asked: set[frozenset[str]] = field(default_factory=set)
    """seats that have been asked since, a computer's too"""
    unasked: bool = False
    """whether it was done for its seat: a pass that stands, or where nothing else was possible"""
    thought: Thought = ()
    """what the computer player who did it had considered"""
    hint: int | None = None
    """which answer of a hint it is, from 1, or 0 for another one; None where none was asked"""

    @property
    def closes(self) -> Msg | None:
        """Say what somebody learns by it, so that it cannot be taken back; None for nothing."""
        return closing(self.outcomes, self.events)

    @property
    def lays_open(self) -> bool:
        """Whether it gives no other knowledge than of cards that its doer laid open."""
        told = [event for event in self.events if event.reveals]
        return bool(told) and not self.outcomes and all(event.lays_open for event in told)

    def shown(self, seat: frozenset[str], when_asked: bool) -> Msg | None:
        """Say why this step of a seat's cannot be taken back, None when it can.

        With `when_asked` True cards laid open count as shown once another seat is asked.
        """
        others = self.seen - {seat}
        hidden = when_asked and self.lays_open and not others | (self.asked - {seat})
        if self.closes is not None and not hidden:
            return self.closes
        return Msg("undo_seen") if others else None


def played_again(game: SomeGame, step: "Step") -> Played:
    """Return a step that a record tells."""
    thought = thought_in(game, step.thought)
    played = Played(step.by, step.action, step.events, step.outcomes, thought=thought)
    return replace(played, hint=step.hint)


def closing(outcomes: Iterable[Outcome], events: Iterable[Event]) -> Msg | None:
    """Say why such a step gives knowledge that an undo could not take back."""
    if any(True for _ in outcomes):
        return Msg("undo_chance")
    if any(event.reveals for event in events):
        return Msg("undo_revealed")
    return None


def log_entry(
    step: int,
    played: Played,
    before: Decision,
    viewer: str,
    eyes: SeatSecrets,
    given: "tuple[SeatGiven, ...]" = (),
) -> LogEntry:
    """Return one step as a viewer may know it."""
    known = eyes.of(viewer)
    return LogEntry(
        step,
        before.moment.round,
        before.moment.turn,
        tuple(event.seen_by(known) for event in played.events),
        given,
        played.hint if played.actor in known else None,
    )


def turn_of(decision: Decision) -> tuple[int, str]:
    """Return round and faction on turn."""
    return decision.moment.round, decision.moment.turn


def since_own_turn(
    played: Sequence[Played],
    before: Callable[[int], Decision],
    seat: frozenset[str],
    now: tuple[int, str],
) -> list[int]:
    """Return the steps in others' turns since a seat acted in its own, in their order.

    Args:
        played: all steps so far.
        before: what was being decided before a step, by its number from 0.
        seat: the factions of the seat; none are told of the turn that runs.
        now: round and faction of that turn.
    """
    found: list[int] = []
    for n in range(len(played) - 1, -1, -1):
        turn = turn_of(before(n))
        if turn[1] not in seat and (seat or turn == now):
            found.append(n)
        elif not seat or played[n].actor in seat:
            break
    return found[::-1]
