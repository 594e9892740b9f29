"""Objectives that somebody marched out of, of free will: what of all marching turns a game.

Who attacks out of an objective may come back to it, who marches into an empty one was expected to:
games that were played out from before and after do not differ by that (docs/lead.md). Nor is a
phase judged in which something was attacked: the attack may still bring what it gave up.
"""

from collections.abc import Iterable, Iterator, Sequence

from konqt.core.entry import Entry
from konqt.core.frozen import frozen
from konqt.games.kon.engine.factions import FACTIONS, GERMANY
from konqt.games.kon.events.play import StackMoved
from konqt.games.kon.lead.estimate import Lead

MARCHING = 1
"""A phase of a turn"""
BEGINNING = ("phase_began", "turn_began")
"""Kinds of events with which the phase before is over"""


@frozen
class GivenUp:
    """A phase of marching after which nobody stood in an objective any more."""

    entries: tuple[Entry, ...]
    area: str
    march: StackMoved
    """the last that left it"""
    step: int
    """of that march"""


def given_up(entries: Iterable[Entry], curve: Sequence[Lead], phase: int) -> Iterator[GivenUp]:
    """Yield the phases that gave an objective up and were good for the other side.

    Args:
        entries: of steps that follow each other.
        curve: the estimate after each step.
        phase: that of the first of them.
    """
    held: list[Entry] = []
    for entry in entries:
        if phase == MARCHING:
            held.append(entry)
        for event in entry.events:
            phase = getattr(event, "phase", phase)
        if held and any(event.kind in BEGINNING for event in entry.events):
            found = _in_phase(tuple(held), curve)
            if found is not None:
                yield found
            held = []


def _in_phase(entries: tuple[Entry, ...], curve: Sequence[Lead]) -> GivenUp | None:
    before, after = curve[entries[0].step - 1], curve[entries[-1].step]
    marches = [
        (entry.step, event)
        for entry in entries
        for event in entry.events
        if isinstance(event, StackMoved)
    ]
    ended = any(event.kind == "game_ended" for entry in entries for event in entry.events)
    if ended or any(march.attack for _step, march in marches):
        # The end of the game makes of any chance a certainty: that is no march's doing.
        return None
    for step, march in reversed(marches):
        area, rises = march.source, after.german > before.german
        left = before.holders.get(area) == march.faction and after.holders.get(area) is None
        if left and rises == (march.faction != FACTIONS[GERMANY]):
            return GivenUp(entries, area, march, step)
    return None
