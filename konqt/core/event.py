"""Events: what has happened, for screens, logs and files. They never drive the state."""

from typing import Protocol

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

    def seen_by(self, factions: frozenset[str]) -> "Event":
        """Return the event as those who hold `factions` may know it (all of them: the referee)."""
        ...


EventSink = list[Event]
"""Where `apply` leaves its events; None when nobody wants them (search, play-outs)."""
