"""Where in a game the estimate changed most, and what happened there.

A fight counts as one: a card that has been played for it looks like a loss, before the dice that
it was played for have fallen.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from konqt.core.entry import Entry
from konqt.core.event import SCENE, Event
from konqt.core.frozen import frozen
from konqt.games.kon.lead.estimate import Lead

TELLING = (
    "game_ended",
    "combat_decided",
    "dice_rolled",
    "battalions_defeated",
    "ship_sunk",
    "naval_die_rolled",
    "resistance_rolled",
    "mine_rolled",
    "fort_rolled",
    "threat_rolled",
    "submarine_rolled",
    "retreated",
    "interception_rolled",
    "battalion_landed",
    "card_cancelled",
    "card_played",
    "stack_turned_back",
    "stack_moved",
    "battalions_placed",
    "cards_traded",
    "cards_drawn",
)
"""Kinds of events; of those that one step brought the first in this list is told."""
DRAWN = ("cards_traded", "cards_drawn")
"""Kinds of events that turn no game by themselves: they end a turn, within which the estimate is
rougher than from one turn to the next."""
ENDS = ("combat_decided", "ships_hidden")
"""Kinds of events with which a fight is over"""
PLACES = ("area", "zone", "to")
LEAST = 0.01
"""The least change of a chance that is told."""


@frozen
class Swing:
    """One step or one fight and what it did to the estimate."""

    step: int
    """of a fight the last"""
    round: int
    turn: str
    place: str
    """the area or sea zone where it happened; empty where it has none"""
    event: Event | None
    """the most telling thing that happened"""
    before: Lead
    after: Lead

    @property
    def change(self) -> float:
        """By how much Germany's chance grew; less than 0 where it shrank."""
        return self.after.german - self.before.german


def swings(entries: Iterable[Entry], curve: Sequence[Lead], most: int = 5) -> tuple[Swing, ...]:
    """Return the steps and fights with the largest changes of Germany's chance, the largest first.

    `curve[i]` is the estimate after step i, as `Estimator.curve` gives it of all observations;
    steps that it does not reach are left out, and those at which nothing was done but cards drawn.
    Of equal ones the earlier is first; what changes it by less than a point turns nothing.
    """
    reached = (entry for entry in entries if entry.step < len(curve))
    moments = (_swing(moment, curve) for moment in _moments(reached))
    turning = (each for each in moments if each.event and _turns(each.event))
    found = [each for each in turning if abs(each.change) >= LEAST]
    return tuple(sorted(found, key=lambda each: (-abs(each.change), each.step))[:most])


def _moments(entries: Iterable[Entry]) -> Iterator[Sequence[Entry]]:
    """Yield what belongs together: what was done in a fight, each other entry by itself."""
    fight: list[Entry] = []
    fought = False
    for entry in entries:
        fight.append(entry)
        ends = not fought
        for event in entry.events:
            if event.kind in ENDS or event.begins:
                # The same dice may end a fight and begin the next.
                fought, ends = event.begins == SCENE, True
        if ends:
            yield fight
            fight = []
    if fight:
        yield fight


def _turns(event: Event) -> bool:
    return event.kind in TELLING and event.kind not in DRAWN


def _swing(moment: Sequence[Entry], curve: Sequence[Lead]) -> Swing:
    last = moment[-1]
    event = told_of([each for entry in moment for each in entry.events])
    before, after = curve[moment[0].step - 1], curve[last.step]
    return Swing(last.step, last.round, last.turn, _place(event), event, before, after)


def told_of(events: Sequence[Event]) -> Event | None:
    """Return the most telling of some events; None where there is none to tell."""
    rank: Mapping[str, int] = {kind: number for number, kind in enumerate(TELLING)}
    known = [each for each in events if each.kind in rank]
    if not known:
        return events[0] if events else None
    return min(known, key=lambda each: rank[each.kind])


def _place(event: Event | None) -> str:
    for name in PLACES:
        place = getattr(event, name, None)
        if isinstance(place, str):
            return place
    return ""
