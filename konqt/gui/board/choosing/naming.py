"""Names given one after the other, and which of several actions are meant by them."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Self

from konqt.core.action import Action
from konqt.gui.board.choosing.ways import Name, NamedCount, NamedPlace, NamedUnit, Way

Numbers = Sequence[int]
"""Ways, known by their numbers alone: a card may have hundreds, which nobody compares."""


class Naming:
    """What has been named so far, in whatever order; the next name makes another one of it.

    What something may begin with is where it begins; only else is it where some end.
    """

    def __init__(
        self, ways: Iterable[Way] = (), named: Sequence[Name] = (), left: Numbers | None = None
    ) -> None:
        """Begin with nothing named.

        Args:
            ways: every action that may be meant.
            named: what has been named, and
            left: the ways that this leaves; only another `Naming` knows them.
        """
        self.ways = tuple(ways)
        self.named = tuple(named)
        self.left: Numbers = range(len(self.ways)) if left is None else left

    # -- what may be meant ------------------------------------------------------------------

    @cached_property
    def next(self) -> Mapping[Name, Numbers]:
        """What may be named next, with the ways that it would leave."""
        found = defaultdict[Name, list[int]](list)
        for number in self.left:
            for name in self.ways[number].rest(self._told):
                found[name].append(number)
        return {name: self._begun(name, numbers) for name, numbers in found.items()}

    @cached_property
    def asked(self) -> frozenset[Name]:
        """What is asked for next."""
        return frozenset(self.next)

    @property
    def due(self) -> frozenset[Name]:
        """What comes next in the ways that are left, if they are named in their order."""
        return frozenset(name for n in self.left for name in self.ways[n].due(self._told))

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions that are left."""
        return tuple(self.ways[number].action for number in self.left)

    @property
    def whole(self) -> Numbers:
        """The ways that are left of which enough has been named."""
        if not self.named:
            return ()
        return [number for number in self.left if self.ways[number].told_by(self._told)]

    @property
    def meant(self) -> int | None:
        """The only way that is left, once enough of it has been named."""
        return self.left[0] if len(self.left) == 1 == len(self.whole) else None

    @property
    def open(self) -> bool:
        """Whether nothing more can be named, though several ways are left."""
        return len(self.left) > 1 and len(self.whole) == len(self.left) and not self.next

    @property
    def places(self) -> tuple[str, ...]:
        """The spaces that have been named, or whose pieces have been."""
        found = [name.at if isinstance(name, NamedUnit) else name.ident for name in self._on_board]
        return tuple(dict.fromkeys(found))

    def begins(self, name: Name) -> bool:
        """Return whether something may begin with this."""
        return any(name in each.due(frozenset()) for each in self.ways)

    # -- naming -----------------------------------------------------------------------------

    def then(self, name: Name) -> Self:
        """Return what is meant once something is named: one more, another, or anything again.

        A piece that has been named already is put back.
        """
        if name in self.next:
            return type(self)(self.ways, (*self.named, name), self.next[name])
        if isinstance(name, NamedUnit) and name in self._told:
            return self.anew(each for each in self.named if each != name)
        if name not in self._told and self.begins(name):
            return self.anew((name,))
        return self.anew()

    def anew(self, names: Iterable[Name] = ()) -> Self:
        """Return what is meant by other names alone, as far as they can be named."""
        found = type(self)(self.ways)
        for name in names:
            if name not in found.next:
                break
            found = found.then(name)
        return found

    def back(self) -> Self:
        """Return what was meant one name before; a count goes with what is counted."""
        named = list(self.named)
        while named and isinstance(named[-1], NamedCount):
            named.pop()
        return self.anew(named[:-1])

    # -- inside -----------------------------------------------------------------------------

    @cached_property
    def _told(self) -> frozenset[Name]:
        return frozenset(self.named)

    @property
    def _on_board(self) -> "list[NamedPlace | NamedUnit]":
        return [name for name in self.named if isinstance(name, NamedPlace | NamedUnit)]

    def _begun(self, name: Name, numbers: Numbers) -> Numbers:
        named = (*self.named, name)
        return [n for n in numbers if self.ways[n].begun_by(named)] or numbers


class NamingInOrder(Naming):
    """The same step by step: what leaves no choice is not asked for, but for how a way ends."""

    @cached_property
    def next(self) -> Mapping[Name, Numbers]:
        """What may be named next, with the ways that it would leave."""
        found = dict[Name, Numbers]()
        for numbers in self._sorts:
            found = {**self._next_of(numbers), **found}
        return found

    @cached_property
    def asked(self) -> frozenset[Name]:
        """What is asked for next: of the ends of one way the first."""
        return frozenset(name for numbers in self._sorts for name in self._asked_of(numbers))

    def begins(self, name: Name) -> bool:
        """Return whether something may begin with this."""
        return name in type(self)(self.ways).next

    @cached_property
    def _sorts(self) -> Sequence[Numbers]:
        found = defaultdict[str, list[int]](list)
        for number in self.left:
            found[self.ways[number].sort].append(number)
        return tuple(found.values())

    def _differ(self, numbers: Numbers) -> int | None:
        return first_difference([self.ways[number] for number in numbers])

    def _asked_of(self, numbers: Numbers) -> Iterable[Name]:
        if self._differ(numbers) is not None:
            return self._next_of(numbers)
        one = self.ways[numbers[0]]
        return () if one.told_by(self._told) else one.ends[:1]

    def _next_of(self, numbers: Numbers) -> Mapping[Name, Numbers]:
        """Return what tells apart ways of one sort, or ends them."""
        at = self._differ(numbers)
        if at is None:
            one = self.ways[numbers[0]]
            return {} if one.told_by(self._told) else dict.fromkeys(one.ends, numbers)
        found, together = defaultdict[Name, list[int]](list), list[int]()
        for number in numbers:
            step = self.ways[number].steps[at]
            picked = {name for name in step if isinstance(name, NamedUnit)} & self._told
            for name in step - picked:
                found[name].append(number)
            if picked and picked == step:
                together.append(number)
        return {**(self._next_of(together) if together else {}), **found}


def first_difference(ways: Sequence[Way]) -> int | None:
    """Return the first step that tells ways apart, by its number; None when they name the same.

    They have the same number of steps.
    """
    for at, step in enumerate(ways[0].steps if ways else ()):
        if any(each.steps[at] != step for each in ways):
            return at
    return None
