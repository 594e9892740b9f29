"""Where in a game the estimate changed most, and what made it.

A fight counts as one: a card that has been played for it looks like a loss, before the dice that
it was played for have fallen. Of 9 April each part counts as one (`april`). What was done between
two fights counts step by step. Marching and reinforcement turn no game: the estimate moves by 3
points or 20 while stacks are on their way and cards are traded, but games that were played out
from before and after do not differ by that (docs/lead.md). Only who marches out of an objective
and leaves it to nobody turns one (`given_up`).
"""

from collections.abc import Iterable, Iterator, Sequence

from konqt.core.entry import Entry
from konqt.core.event import SCENE, Event
from konqt.core.frozen import frozen
from konqt.games.kon.lead.april_reader import AT_SEA
from konqt.games.kon.lead.causes import (
    CauseStep,
    cause_in_april,
    cause_in_fight,
    fought_at_sea,
    told_of,
    turns,
)
from konqt.games.kon.lead.estimate import Lead
from konqt.games.kon.lead.given_up import GivenUp, given_up

ENDS = ("combat_decided", "ships_hidden")
"""Kinds of events with which a fight is over"""
PLACES = ("area", "zone", "to")
FIGHTING, NEW_CARDS = 2, 4
"""Phases of a turn"""
LEAST = 0.01
"""The least change of a chance that is told."""


@frozen
class Swing:
    """A fight, a part of 9 April, one step or a phase, and what it did to the estimate."""

    first: int
    """its first step; before it the estimate was `before`"""
    step: int
    """its last"""
    turned_at: int
    """that of them where one sees it happen: what moved the chance most, or decided a fight"""
    round: int
    turn: str
    part: int | None
    """the part of 9 April (of `april`) that it is; None everywhere else"""
    place: str
    """the area or sea zone where it happened; empty where it has none"""
    event: Event | None
    """what made it; None where no event did"""
    before: Lead
    after: Lead
    given_up: str = ""
    """the objective that was marched out of; empty where that was not what happened"""

    @property
    def change(self) -> float:
        """By how much Germany's chance grew; less than 0 where it shrank."""
        return self.after.german - self.before.german


@frozen
class _Moment:
    """What belongs together."""

    entries: tuple[Entry, ...]
    part: int | None = None


def swings(entries: Iterable[Entry], curve: Sequence[Lead], most: int = 5) -> tuple[Swing, ...]:
    """Return the fights, parts and steps that changed Germany's chance most, the largest first.

    `curve[i]` is the estimate after step i, as `Estimator.curve` gives it of all observations;
    steps that it does not reach are left out, and those at which nothing was done but cards drawn.
    Of equal ones the earlier is first; what changes it by less than a point turns nothing.
    """
    reached = [entry for entry in entries if entry.step < len(curve)]
    day = [each for each in reached if curve[each.step - 1].part is not None]
    later, phase = reached[len(day) :], _phase_after(day)
    found = [
        _swing(moment, curve)
        for moment in (*_parts(day, curve), *_fights(later, phase))
        if any(turns(told_of(entry.events)) for entry in moment.entries)
    ]
    found += [_left(each, curve) for each in given_up(later, curve, phase)]
    told = [each for each in found if abs(each.change) >= LEAST]
    return tuple(sorted(told, key=lambda each: (-abs(each.change), each.step))[:most])


def _parts(entries: Iterable[Entry], curve: Sequence[Lead]) -> Iterator[_Moment]:
    """Yield the parts of 9 April; who gives up in the midst of one does that by itself."""
    held: list[Entry] = []
    part = None
    for entry in entries:
        if held and _ends_game(entry):
            yield _Moment(tuple(held), part)
            held = []
        part = curve[entry.step - 1].part
        held.append(entry)
        if curve[entry.step].part != part:
            yield _Moment(tuple(held), part)
            held = []
    if held:
        yield _Moment(tuple(held), part)


def _fights(entries: Iterable[Entry], phase: int) -> Iterator[_Moment]:
    """Yield fights, what was done between two of them step by step, and the end of the game."""
    held: list[Entry] = []
    fought = False
    for entry in entries:
        inside = fought or phase == FIGHTING or _ends_game(entry)
        if inside:
            held.append(entry)
        ends, fighting = inside and not fought, fought
        for event in entry.events:
            phase = getattr(event, "phase", phase)
            if (event.begins and phase != NEW_CARDS) or (fighting and event.kind in ENDS):
                # The same dice may end a fight and begin the next.
                fighting, ends = event.begins == SCENE, True
        if ends and held:
            yield _Moment(tuple(held))
            held = []
        fought = fighting
    if held:
        yield _Moment(tuple(held))


def _phase_after(entries: Sequence[Entry]) -> int:
    """Return the phase that has begun with the last of them; 0 where none has."""
    phases = [getattr(event, "phase", 0) for entry in entries for event in entry.events]
    return next(filter(None, reversed(phases)), 0)


def _ends_game(entry: Entry) -> bool:
    return any(event.kind == "game_ended" for event in entry.events)


def _swing(moment: _Moment, curve: Sequence[Lead]) -> Swing:
    entries = moment.entries
    first, last = entries[0].step, entries[-1]
    before, after = curve[first - 1], curve[last.step]
    change = after.german - before.german
    steps = [
        CauseStep(each.turn, tuple(each.events), _change(curve, each.step)) for each in entries
    ]
    if moment.part is None:
        event = cause_in_fight(steps, change)
        place = _place(told_of([each for step in steps for each in step.events]))
    else:
        event = cause_in_april(steps, change)
        place = _place(event)
    where = (last.round, last.turn, moment.part, place)
    return Swing(first, last.step, _turned_at(moment, curve, change), *where, event, before, after)


def _left(found: GivenUp, curve: Sequence[Lead]) -> Swing:
    first, last = found.entries[0], found.entries[-1]
    before, after = curve[first.step - 1], curve[last.step]
    when = (found.step, first.round, first.turn, None)
    return Swing(first.step, last.step, *when, found.area, found.march, before, after, found.area)


def _turned_at(moment: _Moment, curve: Sequence[Lead], change: float) -> int:
    """Return the step to look at: the last ones may do no more than end what they belong to.

    Of a part of 9 April at sea that is a step at sea, if it has any: a card on land that was played
    meanwhile is not what the part is named for.
    """
    telling = [entry.step for entry in moment.entries if turns(told_of(entry.events))]
    if moment.part is None:
        return telling[-1]
    if moment.part == AT_SEA:
        at_sea = {entry.step for entry in moment.entries if fought_at_sea(entry.events)}
        telling = [step for step in telling if step in at_sea] or telling
    return max(telling, key=lambda step: _change(curve, step) * (1 if change > 0 else -1))


def _change(curve: Sequence[Lead], step: int) -> float:
    return curve[step].as_it_stands - curve[step - 1].as_it_stands


def _place(event: Event | None) -> str:
    for name in PLACES:
        place = getattr(event, name, None)
        if isinstance(place, str):
            return place
    return ""
