"""Legal actions, each with what it is named by, in the order in which a person names it."""

from collections.abc import Hashable, Iterable

from konqt.core.action import Action
from konqt.core.frozen import frozen


@frozen
class NamedPlace:
    """A space of the board."""

    ident: str


@frozen
class NamedUnit:
    """A piece with an identity of its own."""

    ident: Hashable
    """as the board's `Piece` has it"""
    at: str = ""
    """where it stands; empty beside the board"""


@frozen
class NamedCount:
    """So many of a stack's equal pieces."""

    number: int


@frozen
class NamedCard:
    """A card of a hand."""

    ident: str


Name = NamedPlace | NamedUnit | NamedCount | NamedCard
Step = frozenset[Name]
"""What is named together: most often one thing; pieces that go together are several."""


@frozen
class Way:
    """A legal action, and the steps in which it is named."""

    action: Action
    steps: tuple[Step, ...] = ()
    """one that is empty is left out, and kept where other ways have something to name"""
    ends: tuple[Name, ...] = ()
    """where steps are taken in order: any of these must have been named before it is meant, and the
    first of them is asked for; without any everything must have been"""
    sort: str = ""
    """what is done by it: steps in order tell apart the ways of one sort"""

    @property
    def places(self) -> tuple[str, ...]:
        """The spaces that it names, in order."""
        return tuple(n.ident for step in self.steps for n in step if isinstance(n, NamedPlace))

    def rest(self, named: frozenset[Name]) -> frozenset[Name]:
        """Return what of it may be named now: of pieces that go together first all others."""
        for step in self.steps:
            if not named.isdisjoint(step) and not step <= named:
                return step - named
        return frozenset[Name]().union(*self.steps) - named

    def due(self, named: frozenset[Name]) -> Step:
        """Return what is left of the first step that has not been named whole."""
        return next((step - named for step in self.steps if not step <= named), frozenset())

    def begun_by(self, named: Iterable[Name]) -> bool:
        """Return whether it is named so from its beginning on, nothing left out."""
        told, at = frozenset(named), 0
        for name in named:
            while at < len(self.steps) and name not in self.steps[at]:
                if not self.steps[at] <= told:
                    return False
                at += 1
            if at == len(self.steps):
                return False
        return True

    def told_by(self, named: frozenset[Name]) -> bool:
        """Return whether enough of it has been named to mean it."""
        if self.ends:
            return not named.isdisjoint(self.ends)
        return all(step <= named for step in self.steps)


def way(action: Action, *steps: "Name | Iterable[NamedUnit] | None") -> Way:
    """Return an action's way: each step one name, pieces that go together, or None: left out.

    >>> from konqt.core.frozen import frozen
    >>> @frozen
    ... class March:
    ...     kind = "march"
    >>> way(March(), Place("a1"), None, Place("b1")).places
    ('a1', 'b1')
    """
    return Way(action, tuple(map(_step, steps)))


def _step(names: "Name | Iterable[NamedUnit] | None") -> Step:
    if names is None:
        return frozenset()
    return frozenset(
        (names,) if isinstance(names, NamedPlace | NamedUnit | NamedCount | NamedCard) else names
    )
