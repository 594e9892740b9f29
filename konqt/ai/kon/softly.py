"""A choice that need not be the best: the better something looks, the likelier it is taken.

People choose so: hardly ever much worse than they could, often a little. Nothing is taken that has
not been judged, and of many things only the best few come into question.
"""

from collections.abc import Hashable, Iterable
from math import exp
from typing import TypeVar

from konqt.core.chance import Stream

T = TypeVar("T", bound=Hashable)

MOST = 8
"""Things that come into question."""
SHARES = 1 << 30
"""Parts that chance is measured in."""
EQUAL = 1e-9
"""Values that differ by less are the same."""


def softly(judged: Iterable[tuple[float, T]], doubt: float, chance: Stream | None) -> T:
    """Return one of the things, each as likely as exp(value / `doubt`) says.

    The best, the first of equals, without doubt or chance. A thing that is judged twice counts
    by its better value.

    >>> softly([(0.2, "march"), (0.9, "attack"), (0.1, "stay")], 0.0, None)
    'attack'
    """
    values: dict[T, float] = {}
    first: T | None = None
    for value, thing in judged:
        values[thing] = max(value, values.get(thing, value))
        if first is None or value > values[first] + EQUAL:
            first = thing
    if first is None:
        raise ValueError("there is nothing to choose from")
    if not doubt or chance is None:
        return first
    ranked = sorted(values, key=lambda thing: -values[thing])[:MOST]
    best = values[ranked[0]]
    weights = [round(SHARES * exp((values[thing] - best) / doubt)) for thing in ranked]
    drawn = chance.below(sum(weights))
    for thing, weight in zip(ranked, weights, strict=True):
        drawn -= weight
        if drawn < 0:
            return thing
    raise AssertionError("one of the weights reaches what was drawn")
