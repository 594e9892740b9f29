"""What the Germans do, step by step: each German action with all that comes of it.

A step is told by its events alone, so that a running game, a record and a look back group alike.
"""

from collections.abc import Iterable, Sequence

from konqt.core.event import Event
from konqt.core.frozen import frozen
from konqt.games.crown.engine.happened import CrownEvent

ACTION, SABOTAGE, RESPONSE = "german_action", "sabotage_die_lowered", "quick_response_rolled"
TURNED, PUSHED, CUBES = "tile_flipped", "push_resolved", "push_placed"
CLEARED, DISC = "grid_cleared", "disc_placed"
MOVED = ("army_stood", "army_moved", "paratrooper_moved")
MOVES, OCCUPIES = "move", "occupation"
BEGIN = frozenset((ACTION, SABOTAGE, RESPONSE, TURNED, PUSHED, CUBES, CLEARED, DISC))
"""kinds of events with which a step begins"""
END = frozenset(
    (
        *("tiles_slid", "tile_drawn", "tile_taken", "tile_placed", "line_chosen", "order_resolved"),
        *("demand_drawn", "demand_answered", "battle_began", "battle_won", "battle_lost"),
        *("card_played", "threat_lowered"),
    )
)
"""kinds of events after which something else than a German step is told"""
JOINED = {
    (TURNED, ACTION),
    (TURNED, SABOTAGE),
    (TURNED, CUBES),
    (CUBES, CUBES),
    (PUSHED, ACTION),
}
"""kinds of events that are one step when the second follows the first at once"""


@frozen
class GermanStep:
    """One step of the Germans.

    `kind` is the kind of event that it begins with, or `move` for a Move that no tile sets off, or
    `occupation`; `head` tells what acts, and why.
    """

    kind: str
    head: CrownEvent
    events: tuple[CrownEvent, ...]

    @property
    def rule(self) -> str:
        """The rule by which it comes."""
        return self.head.rule


class _Grouping:
    """Events on their way into steps."""

    def __init__(self) -> None:
        self.steps: list[tuple[str, list[CrownEvent]]] = []
        self._open = False
        """whether what follows belongs to the last step"""

    def take(self, event: CrownEvent) -> None:
        """Put an event into the last step, into a new one, or into none."""
        kind = self._begun_by(event)
        if event.kind in END:
            self._open = False
        elif kind:
            self.steps.append((kind, [event]))
            self._open = True
        elif self._open:
            self.steps[-1][1].append(event)

    def _begun_by(self, event: CrownEvent) -> str:
        """Return the kind of step that an event begins, nothing where it begins none."""
        kind, last = (self.steps[-1][0], self.steps[-1][1]) if self._open else ("", [])
        if event.kind in BEGIN and not _alone(event):
            return "" if last and _joined(last[-1], event) else event.kind
        if event.kind in MOVED:
            return "" if kind == MOVES or _moves(last) else MOVES
        if event.rule.startswith("OCC.") and kind != OCCUPIES:
            return OCCUPIES
        if event.kind == "town_destroyed" or event.rule == "G.reinf":
            return "" if last else event.kind
        return ""


def _alone(event: CrownEvent) -> bool:
    """Say whether an event of such a kind is told within another step: effects of a town."""
    return event.rule.startswith("OCC.") or event.rule == "C27"


def _joined(before: CrownEvent, event: CrownEvent) -> bool:
    same = before.fact("frame") == event.fact("frame")
    return (before.kind, event.kind) in JOINED and (before.kind != TURNED or same or _push(event))


def _push(event: CrownEvent) -> bool:
    return event.kind == CUBES


def _moves(events: Sequence[CrownEvent]) -> bool:
    """Say whether a step is one in which a tile lets the Germans move."""
    acts = [event for event in events if event.kind == ACTION]
    moving = [event for event in events if event.kind in MOVED]
    if moving and moving[-1] is events[-1]:
        return True
    return (
        bool(acts) and not moving and (acts[-1].fact("instead") or acts[-1].fact("tile")) == MOVES
    )


def german_steps(events: Iterable[Event]) -> list[GermanStep]:
    """Return the Germans' steps in some events, in order; what the player did is in none."""
    grouping = _Grouping()
    for event in events:
        if isinstance(event, CrownEvent):
            grouping.take(event)
    return [GermanStep(kind, _head(told), tuple(told)) for kind, told in grouping.steps]


def _head(events: Sequence[CrownEvent]) -> CrownEvent:
    """Return the event that tells what acts: a tile's action rather than that it was turned."""
    return next((event for event in events if event.kind in (ACTION, SABOTAGE)), events[0])
