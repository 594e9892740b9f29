"""The luck of a whole game, step by step, from what everybody was told of it.

**What is counted.** Each combat on land counts the battalions that the enemy lost by dice less the
own ones. That is what dice do at once, it needs no judgement of what an area is worth, and it is
in a unit that can be added up; who won is told beside it, each combat counting one. The measure is
honest about its limits: who is beaten and finds no way out has not been unlucky with dice, and a
city that changes hands counts like any other area. Submarines count the battalion that they sink,
combats at sea ships, everything else of the war at sea its successes.

**What a share is.** The chance that the very same combats, with as many battalions, dice and cards
as they had when their dice fell, would have brought less, just this, or more: all their exact
distributions added up, nothing tried out. It says nothing of who chose the better combats.

**Cards are left out.** Which cards somebody has drawn is secret until they are played, and every
deck is drawn to its end or near it: only their order is luck, and no number of battalions is right
for that. Cards that were played count by the dice that they gave.

All of it comes from dice, combats and their places, which every viewer sees: for each of them, and
for people who only look on, the luck is the same.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Protocol

from konqt.core.entry import Entry
from konqt.core.event import Event
from konqt.core.frozen import frozen
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.ruleset import ruleset_for
from konqt.games.kon.luck.land import LandReader
from konqt.games.kon.luck.scores import NOTHING, LuckShare
from konqt.games.kon.luck.throws import BATTALIONS, OTHERS, UNITS, WINS, Throw
from konqt.games.owner_data import Corrections

COUNTED = (*UNITS, WINS)
"""What luck can be asked in."""
WHO = (*FACTIONS, OTHERS)
"""Whose luck can be asked."""


@frozen
class Lot:
    """What the dice brought one faction so far, in one unit."""

    throws: int
    expected: Fraction
    happened: int
    share: LuckShare

    @property
    def luck(self) -> Fraction:
        """How much more than expected it was; less than none for bad luck."""
        return self.happened - self.expected


@frozen
class Point:
    """How things stood after the dice of a step."""

    step: int
    lot: Lot


class GameLuck:
    """The luck of a game; it never changes."""

    def __init__(self, throws: Iterable[Throw]) -> None:
        """Take the throws in their order."""
        self.throws = tuple(throws)
        self._curves: dict[tuple[str, str], tuple[Point, ...]] = {}

    @cached_property
    def units(self) -> tuple[str, ...]:
        """Those of COUNTED in which anything was thrown."""
        there = {each.unit for each in self.throws}
        there |= {WINS} if any(each.fight for each in self.throws) else set()
        return tuple(unit for unit in COUNTED if unit in there)

    def curve(self, faction: str, unit: str = BATTALIONS) -> tuple[Point, ...]:
        """Return how a faction stood after each step with dice of its own in a unit.

        What partners threw together counts for each of them, so that Norway's and the Allies'
        do not add up to their side's: OTHERS, which is Germany's turned.

        Raises:
            ValueError: no such faction or unit.
        """
        if faction not in WHO or unit not in COUNTED:
            known = f"{' '.join(WHO)}; {' '.join(COUNTED)}"
            raise ValueError(f"no luck of {faction!r} in {unit!r} is counted; known: {known}")
        kept = self._curves.get((faction, unit))
        if kept is None:
            kept = self._curves[faction, unit] = tuple(self._points(faction, unit))
        return kept

    def lot(self, faction: str, unit: str = BATTALIONS, step: int | None = None) -> Lot:
        """Return how a faction stands after a step; by default at the end.

        Raises:
            ValueError: no such faction or unit.
        """
        curve = self.curve(faction, unit)
        at = len(curve) if step is None else bisect_right(curve, step, key=_step_of)
        return curve[at - 1].lot if at else NO_LOT

    def until(self, step: int) -> tuple[Throw, ...]:
        """Return what had been thrown after a step."""
        return self.throws[: bisect_right(self.throws, step, key=_step_of)]

    def so_far(self, step: int) -> "GameLuck":
        """Return the luck of the game up to a step; what has been added up is not added again."""
        luck = GameLuck(self.until(step))
        for asked, curve in self._curves.items():
            luck._curves[asked] = curve[: bisect_right(curve, step, key=_step_of)]
        return luck

    def _points(self, faction: str, unit: str) -> Iterator[Point]:
        scores, happened, expected, count = NOTHING, 0, Fraction(0), 0
        for throw in self.throws:
            counted = throw.counted_for(faction, unit)
            if counted is None:
                continue
            one, got = counted
            scores, happened, count = scores.plus(one), happened + got, count + 1
            expected += one.expected
            yield Point(throw.step, Lot(count, expected, happened, scores.share(happened)))


NO_LOT = Lot(0, Fraction(0), 0, NOTHING.share(0))


def luck_of(entries: Iterable[Entry], scenario: str, data: Corrections = None) -> GameLuck:
    """Return the luck of a game from its entries, in their order, whoever's they are.

    `data` is what the game was played with, as `Setup.data` takes it.
    """
    rules = ruleset_for(scenario, data)
    land = LandReader(rules)
    if rules.fleet is None:
        return GameLuck(_thrown(entries, (land,)))
    # Games without ships load nothing of the sea.
    from konqt.games.kon.luck.sea_dice_reader import SeaDiceReader

    sea = SeaDiceReader(rules)
    return GameLuck((*_thrown(entries, (land, sea)), *sea.rest()))


class _Reader(Protocol):
    def read(self, event: Event, step: int, round_: int, turn: str) -> Iterator[Throw]: ...


def _thrown(entries: Iterable[Entry], readers: Sequence[_Reader]) -> Iterator[Throw]:
    for entry in entries:
        for event in entry.events:
            for reader in readers:
                yield from reader.read(event, entry.step, entry.round, entry.turn)


def _step_of(each: Throw | Point) -> int:
    return each.step
