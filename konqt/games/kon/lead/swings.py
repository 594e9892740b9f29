"""Where in a game the estimate changed most, and what made it.

A fight counts as one: a card that has been played for it looks like a loss, before the dice that
it was played for have fallen. So do all the steps of a movement phase, and of a reinforcement
phase with the cards drawn after it: the estimate moves by 3 points or 20 while stacks are on their
way or cards are traded, and back again. Marching from which a fight follows in the same turn is
left out: what it was worth, only the fight tells. Of 9 April each part counts as one (`april`).
"""

from collections.abc import Iterable, Iterator, Sequence

from konqt.core.entry import Entry
from konqt.core.event import SCENE, Event
from konqt.core.frozen import frozen
from konqt.games.kon.lead.causes import Step, cause_among, cause_in_fight, told_of, turns
from konqt.games.kon.lead.estimate import Lead

ENDS = ("combat_decided", "ships_hidden")
"""Kinds of events with which a fight is over"""
PLACES = ("area", "zone", "to")
MARCHING, FIGHTING, REINFORCING, NEW_CARDS = range(1, 5)
"""Phases of a turn"""
LEAST = 0.01
"""The least change of a chance that is told."""


@frozen
class Swing:
    """A fight, a phase, a part of 9 April or one step, and what it did to the estimate."""

    first: int
    """its first step; before it the estimate was `before`"""
    step: int
    """its last"""
    round: int
    turn: str
    part: int | None
    """the part of 9 April (of `april`) that it is; None everywhere else"""
    phase: int | None
    """the number of the phase whose steps it is, where not one of them alone is to be told"""
    place: str
    """the area or sea zone where it happened; empty where it has none"""
    event: Event | None
    """what made it; None where no event did"""
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
    """None for a fight, for a step by itself, and on 9 April"""
    part: int | None = None


def swings(entries: Iterable[Entry], curve: Sequence[Lead], most: int = 5) -> tuple[Swing, ...]:
    """Return the fights, phases and steps that changed Germany's chance most, the largest first.

    `curve[i]` is the estimate after step i, as `Estimator.curve` gives it of all observations;
    steps that it does not reach are left out, and those at which nothing was done but cards drawn.
    Of equal ones the earlier is first; what changes it by less than a point turns nothing.
    """
    reached = [entry for entry in entries if entry.step < len(curve)]
    fought_in = {(each.round, each.turn) for each in reached if _begins(each, SCENE)}
    found = [
        _swing(moment, curve)
        for moment in _moments(reached, curve)
        if (moment.phase != MARCHING or _turn_of(moment.entries[0]) not in fought_in)
        and any(turns(told_of(entry.events)) for entry in moment.entries)
    ]
    told = [each for each in found if abs(each.change) >= LEAST]
    return tuple(sorted(told, key=lambda each: (-abs(each.change), each.step))[:most])


def _moments(entries: Sequence[Entry], curve: Sequence[Lead]) -> Iterator[_Moment]:
    """Yield the parts of 9 April, then the rest."""
    day = [each for each in entries if curve[each.step - 1].part is not None]
    yield from _parts(day, curve)
    phases = [getattr(event, "phase", 0) for entry in day for event in entry.events]
    phase = next(filter(None, reversed(phases)), 0)
    yield from _after_april(entries[len(day) :], phase)


def _parts(entries: Iterable[Entry], curve: Sequence[Lead]) -> Iterator[_Moment]:
    """Yield the parts of 9 April; who gives up in the midst of one does that by itself."""
    held: list[Entry] = []
    part = None
    for entry in entries:
        if held and _ends_game(entry):
            yield _Moment(tuple(held), None, part)
            held = []
        part = curve[entry.step - 1].part
        held.append(entry)
        if curve[entry.step].part != part:
            yield _Moment(tuple(held), None, part)
            held = []
    if held:
        yield _Moment(tuple(held), None, part)


def _after_april(entries: Iterable[Entry], phase: int) -> Iterator[_Moment]:
    """Yield fights, phases without fights, and what was done between two fights, step by step."""
    held: list[Entry] = []
    fought, of = False, 0
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


def _swing(moment: _Moment, curve: Sequence[Lead]) -> Swing:
    entries, phase = moment.entries, moment.phase
    first, last = entries[0].step, entries[-1]
    before, after = curve[first - 1], curve[last.step]
    change = after.german - before.german
    steps = [Step(each.turn, tuple(each.events), _change(curve, each.step)) for each in entries]
    telling = [each for each in steps if turns(told_of(each.events))]
    if moment.part is None and phase is None:
        event = cause_in_fight(steps, change)
        place = _place(told_of([each for step in steps for each in step.events]))
    else:
        event = cause_among(steps, change)
        place = _place(event)
    whole = event is None or len(telling) > 1
    phase = phase if whole and phase in (MARCHING, REINFORCING) else None
    where = (last.round, last.turn, moment.part, phase, place)
    return Swing(first, last.step, *where, event, before, after)


def _change(curve: Sequence[Lead], step: int) -> float:
    return curve[step].as_it_stands - curve[step - 1].as_it_stands


def _place(event: Event | None) -> str:
    for name in PLACES:
        place = getattr(event, name, None)
        if isinstance(place, str):
            return place
    return ""
