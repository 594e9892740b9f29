"""A game's steps with a state after each: the memory of a session and of a replay."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from konqt.core.action import Action
from konqt.core.chance import Outcome
from konqt.core.decision import Decision
from konqt.core.event import Event
from konqt.core.msg import Msg
from konqt.session.update import Eyes, LogEntry


@dataclass(frozen=True, slots=True)
class Played:
    """One action done, and who has seen where it led."""

    actor: str
    action: Action | None
    """None for giving up, and where it could not be read"""
    events: tuple[Event, ...]
    outcomes: tuple[Outcome, ...]
    seen: set[frozenset[str]] = field(default_factory=set)
    """seats that have looked at the decision after it"""

    @property
    def closes(self) -> Msg | None:
        """Say why it can never be taken back, None when it can until somebody sees it."""
        return closing(self.outcomes, self.events)


def closing(outcomes: Iterable[Outcome], events: Iterable[Event]) -> Msg | None:
    """Say why such a step gives knowledge that an undo could not take back."""
    if any(True for _ in outcomes):
        return Msg("undo_chance")
    if any(event.reveals for event in events):
        return Msg("undo_revealed")
    return None


def log_entry(step: int, played: Played, before: Decision, viewer: str, eyes: Eyes) -> LogEntry:
    """Return one step as a viewer may know it."""
    known = eyes.of(viewer)
    return LogEntry(
        step,
        before.moment.round,
        before.moment.turn,
        tuple(event.seen_by(known) for event in played.events),
    )


def turn_of(decision: Decision) -> tuple[int, str]:
    """Return round and faction on turn."""
    return decision.moment.round, decision.moment.turn
