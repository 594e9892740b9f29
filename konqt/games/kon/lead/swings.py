"""Where in a game the estimate changed most, and what happened there.

A fight counts as one: a card that has been played for it looks like a loss, before the dice that
it was played for have fallen. So do all the steps of a movement phase, and of a reinforcement
phase with the cards drawn after it: the estimate moves by some points while stacks are on their
way or cards are traded, and back again. Marching from which a fight follows in the same turn is
left out: what it was worth, only the fight tells.
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
IN_VAIN: Mapping[str, Mapping[str, object]] = {
    "mine_rolled": {"sunk": False},
    "fort_rolled": {"result": "none"},
    "threat_rolled": {"removed": 0, "retreating": 0},
    "naval_die_rolled": {"result": "none"},
}
"""Kind of event -> by what dice are known to have done nothing: what was done in spite of them is
told instead"""
IN_SPITE = "battalion_landed"
"""the last in `TELLING` that is told before such dice"""
DRAWN = ("cards_traded", "cards_drawn")
"""Kinds of events that turn no game by themselves: they end a turn, within which the estimate is
rougher than from one turn to the next."""
ENDS = ("combat_decided", "ships_hidden")
"""Kinds of events with which a fight is over"""
PLACES = ("area", "zone", "to")
MARCHING, FIGHTING, REINFORCING, NEW_CARDS = range(1, 5)
"""Phases of a turn"""
LEAST = 0.01
"""The least change of a chance that is told."""


@frozen
class Swing:
    """A fight, a phase or one step and what it did to the estimate."""

    first: int
    """its first step; before it the estimate was `before`"""
    step: int
    """its last"""
    round: int
    turn: str
    phase: int | None
    """the number of the phase whose steps it is, where more than one of them had a part in it"""
    place: str
    """the area or sea zone where it happened; empty where it has none"""
    event: Event | None
    """the most telling thing that happened; of a phase, at the step that changed most"""
    before: Lead
    after: Lead

    @property
    def change(self) -> float:
        """By how much Germany's chance grew; less than 0 where it shrank."""
        return self.after.german - self.before.german


@frozen
class _Moment:
    """What belongs together."""

    entries: tuple[Entry, ...]
    phase: int | None
    """None for a fight, and for a step by itself"""


def swings(entries: Iterable[Entry], curve: Sequence[Lead], most: int = 5) -> tuple[Swing, ...]:
    """Return the fights, phases and steps that changed Germany's chance most, the largest first.

    `curve[i]` is the estimate after step i, as `Estimator.curve` gives it of all observations;
    steps that it does not reach are left out, and those at which nothing was done but cards drawn.
    Of equal ones the earlier is first; what changes it by less than a point turns nothing.
    """
    reached = [entry for entry in entries if entry.step < len(curve)]
    fought_in = {(each.round, each.turn) for each in reached if _begins(each, SCENE)}
    moments = (
        each
        for each in _moments(reached)
        if each.phase != MARCHING or _turn_of(each.entries[0]) not in fought_in
    )
    told = (_swing(moment, curve) for moment in moments)
    turning = (each for each in told if each.event and _turns(each.event))
    found = [each for each in turning if abs(each.change) >= LEAST]
    return tuple(sorted(found, key=lambda each: (-abs(each.change), each.step))[:most])


def _moments(entries: Iterable[Entry]) -> Iterator[_Moment]:
    """Yield fights, phases without fights, and what was done between two fights, step by step."""
    held: list[Entry] = []
    fought, phase, of = False, 0, 0
    for entry in entries:
        if held and not fought and (_turn_of(held[0]) != _turn_of(entry) or _ends_game(entry)):
            yield _Moment(tuple(held), of)
            held = []
        if not held:
            # A game without 9 April begins by marching.
            of = phase or (MARCHING if entry.round else 0)
        held.append(entry)
        alone = of == FIGHTING and not fought
        ends, fighting = alone, fought
        for event in entry.events:
            phase = getattr(event, "phase", phase)
            if (event.begins and phase != NEW_CARDS) or (fighting and event.kind in ENDS):
                # The same dice may end a fight and begin the next.
                fighting, ends = event.begins == SCENE, True
        if ends:
            yield _Moment(tuple(held), None if fought or alone else of)
            held = []
        fought = fighting
    if held:
        yield _Moment(tuple(held), None if fought else of)


def _turn_of(entry: Entry) -> tuple[int, str]:
    return entry.round, entry.turn


def _begins(entry: Entry, what: str) -> bool:
    return any(event.begins == what for event in entry.events)


def _ends_game(entry: Entry) -> bool:
    return any(event.kind == "game_ended" for event in entry.events)


def _turns(event: Event) -> bool:
    return event.kind in TELLING and event.kind not in DRAWN


def _swing(moment: _Moment, curve: Sequence[Lead]) -> Swing:
    entries, phase = moment.entries, moment.phase
    first, last = entries[0].step, entries[-1]
    before, after = curve[first - 1], curve[last.step]
    event = told_of([each for entry in entries for each in entry.events])
    if phase is not None:
        parts = [(entry.step, told_of(entry.events)) for entry in entries]
        telling = [(step, what) for step, what in parts if what and _turns(what)]
        rising = after.german > before.german
        by_change = sorted(telling, key=lambda part: _change(curve, part[0]), reverse=rising)
        event = by_change[0][1] if by_change else event
        several = len(telling) > 1 and phase in (MARCHING, REINFORCING)
        phase = phase if several else None
    return Swing(
        first, last.step, last.round, last.turn, phase, _place(event), event, before, after
    )


def _change(curve: Sequence[Lead], step: int) -> float:
    return curve[step].german - curve[step - 1].german


def told_of(events: Sequence[Event]) -> Event | None:
    """Return the most telling of some events; None where there is none to tell."""
    known = [each for each in events if each.kind in TELLING]
    if not known:
        return events[0] if events else None
    return min(known, key=_rank)


def _rank(event: Event) -> tuple[int, bool]:
    """Return how far behind an event is told, those of dice that did nothing behind landings."""
    place, nothing = TELLING.index(event.kind), IN_VAIN.get(event.kind)
    if nothing and all(getattr(event, name, None) == value for name, value in nothing.items()):
        return max(place, TELLING.index(IN_SPITE)), True
    return place, False


def _place(event: Event | None) -> str:
    for name in PLACES:
        place = getattr(event, name, None)
        if isinstance(place, str):
            return place
    return ""
