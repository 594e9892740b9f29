"""What stands on the lanes of a record's timeline, and on what a person may leap to."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Protocol

from konqt.core.event import Event
from konqt.core.frozen import frozen
from konqt.i18n.marks import N_

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.update import LogEntry

TURN, COMBAT, CARD, LOSS, CITY = "turn", "combat", "card", "loss", "city"
COMMENT, BRANCH, ERROR, MISTAKE = "comment", "branch", "error", "mistake"

LEAPS: tuple[tuple[str, str, str, str], ...] = (
    (TURN, N_("Next turn"), N_("Previous turn"), "T"),
    (COMBAT, N_("Next combat"), N_("Previous combat"), "F"),
    (CARD, N_("Next card"), N_("Previous card"), "C"),
    (LOSS, N_("Next loss"), N_("Previous loss"), "B"),
    (CITY, N_("Next city that changes hands"), N_("Previous city that changed hands"), "V"),
    (COMMENT, N_("Next comment"), N_("Previous comment"), "N"),
    (BRANCH, N_("Next branch"), N_("Previous branch"), "G"),
    (ERROR, N_("Next fault in the record"), N_("Previous fault in the record"), "E"),
    (MISTAKE, N_("Next mistake"), N_("Previous mistake"), "M"),
)
"""What a person may leap to: its lane, both ways in words, the key (with Shift: back)."""

MISSED: dict[str, tuple[str, str]] = {
    TURN: (N_("No turn after step {step}"), N_("No turn before step {step}")),
    COMBAT: (N_("No combat after step {step}"), N_("No combat before step {step}")),
    CARD: (N_("No card after step {step}"), N_("No card before step {step}")),
    LOSS: (N_("No loss after step {step}"), N_("No loss before step {step}")),
    CITY: (
        N_("No city changes hands after step {step}"),
        N_("No city changed hands before step {step}"),
    ),
    COMMENT: (N_("No comment after step {step}"), N_("No comment before step {step}")),
    BRANCH: (N_("No branch after step {step}"), N_("No branch before step {step}")),
    ERROR: (
        N_("No fault in the record after step {step}"),
        N_("No fault in the record before step {step}"),
    ),
    MISTAKE: (
        N_("No mistake known after step {step}"),
        N_("No mistake known before step {step}"),
    ),
}
"""what is said where there is nothing to leap to: further on, further back"""


@frozen
class Leaps:
    """What one may leap to in the records of a game, in its words."""

    rows: Sequence[tuple[str, str, str, str]] = LEAPS
    """lane, both ways in words, key, as in `LEAPS`"""
    missed: Mapping[str, tuple[str, str]] = field(default_factory=lambda: MISSED)
    """what is said where there is nothing to leap to, as in `MISSED`"""


KNOWN_AT_ONCE = (TURN, COMBAT, COMMENT, BRANCH, ERROR, MISTAKE)
"""what is there before all of a record has been read"""


@frozen
class Mark:
    """Something on a lane, as the present eyes may know it."""

    step: int
    faction: str = ""
    """whose shape and colour it has; empty for nobody's"""
    open: bool = False
    """drawn hollow: the defence held"""
    flat: bool = False
    """drawn low: at sea"""
    event: Event | None = None
    """what tells it in words; without one `told` does, or its lane's reader"""
    told: str = ""
    """words of its own, such as a comment's first line"""
    place: str = ""
    count: int = 1


@frozen
class Lane:
    """A row of marks below the turns."""

    id: str
    title: str
    """a text to be translated when it is shown"""
    marks: tuple[Mark, ...] = ()


@frozen
class Graph:
    """A line over the lanes: (step, value between -1 and 1); what is above 0 in words."""

    id: str
    title: str
    points: tuple[tuple[int, float], ...]
    steps: bool = False
    """drawn as bars from the middle, one for each point, and not as a line"""
    label: str = ""
    """a short name beside the line; it is the chance of something, even in the middle"""


class LaneReader(Protocol):
    """Finds a game's marks in what a viewer is told, step by step from the first."""

    lanes: Sequence[tuple[str, str]]
    """(id, title) of each, from above"""
    labels: Sequence[str]
    """of graphs that may be laid over them: their room is there from the start"""

    def read(self, entry: "LogEntry") -> Sequence[tuple[str, Mark]]:
        """Return what a step adds: (lane, mark)."""
        ...

    def say(self, mark: Mark) -> str:
        """Say a mark in words, in the language in use."""
        ...

    def also(self, event: Event) -> str:
        """Return words by which an event is found beside its sentence; empty for none."""
        ...


class Scenes:
    """Reads what every game has: something begins to be fought out."""

    lanes: Sequence[tuple[str, str]] = ((COMBAT, N_("Combats")),)
    labels: Sequence[str] = ()

    def __init__(self, say: Callable[[Event], str]) -> None:
        self._say = say

    def read(self, entry: "LogEntry") -> Sequence[tuple[str, Mark]]:
        """Return a mark where a scene begins."""
        from konqt.core.event import SCENE

        begun = [event for event in entry.events if event.begins == SCENE]
        return [(COMBAT, Mark(entry.step, event=event)) for event in begun]

    def say(self, mark: Mark) -> str:
        """Say what began."""
        return self._say(mark.event) if mark.event is not None else ""

    def also(self, event: Event) -> str:
        """Return nothing: the sentence says it all."""
        del event
        return ""
