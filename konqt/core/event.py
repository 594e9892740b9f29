"""Events: what has happened, for screens, logs and files. They never drive the state."""

from collections.abc import Iterable
from typing import Protocol, TypeVar

PUBLIC = "public"
REFEREE = "referee"

CHAPTER, SECTION, SCENE = "chapter", "section", "scene"
"""What may begin with an event: a turn or the end; a part of a turn; what is fought out."""


class Event(Protocol):
    """A frozen record in the past tense."""

    @property
    def kind(self) -> str:
        """The event's name in files."""
        ...

    @property
    def reveals(self) -> bool:
        """Whether somebody learnt something by it (a die, a card), so that undo must stop."""
        ...

    @property
    def lays_open(self) -> bool:
        """Whether what it reveals is only what its doer laid open: nothing was drawn or rolled."""
        ...

    @property
    def begins(self) -> str:
        """What begins with it, by which logs are headed and viewers leap; empty for nothing."""
        ...

    @property
    def silent(self) -> bool:
        """Whether a later event of its step says the same and more: it has no line of its own."""
        ...

    def seen_by(self, factions: frozenset[str]) -> "Event":
        """Return the event as those who hold `factions` may know it (all of them: the referee)."""
        ...


Told = TypeVar("Told", bound=Event)


def with_words(events: Iterable[Told]) -> list[Told]:
    """Return the events that have a sentence of their own wherever events are told in words."""
    return [event for event in events if not event.silent]


EventSink = list[Event]
"""Where `apply` leaves its events; None when nobody wants them (search, play-outs)."""
