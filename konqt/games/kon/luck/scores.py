"""Exact chances of a score that may be negative: what dice bring one side, less what they cost it.

Everything is counted in whole numbers, as in `odds.combat`: of all ways in which some dice may
fall, so many lead to each score. A whole game has more ways than fractions are quick with.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property
from math import gcd, lcm

from konqt.core.frozen import frozen


@frozen
class LuckShare:
    """Where what happened lies among all that could have; the three add up to 1."""

    worse: Fraction
    """the chance of less"""
    same: Fraction
    """the chance of just this"""
    better: Fraction
    """the chance of more"""

    def turned(self) -> "LuckShare":
        """Return the same as the other side sees it."""
        return LuckShare(self.better, self.same, self.worse)


class Scores:
    """The chance of each score: `ways[i]` of all ways lead to the score `least + i`."""

    __slots__ = ("__dict__", "least", "ways")

    def __init__(self, least: int, ways: tuple[int, ...]) -> None:
        """Take the ways by score, without what they all can be divided by."""
        shared = gcd(*ways)
        self.least = least
        self.ways = ways if shared == 1 else tuple(count // shared for count in ways)

    def __eq__(self, other: object) -> bool:
        """Return whether every score has the same chance."""
        if not isinstance(other, Scores):
            return NotImplemented
        return (self.least, self.ways) == (other.least, other.ways)

    def __hash__(self) -> int:
        return hash((self.least, self.ways))

    @classmethod
    def of(cls, chances: Iterable[tuple[int, Fraction]]) -> "Scores":
        """Return them from (score, chance); a score may be named more than once."""
        found: dict[int, Fraction] = {}
        for score, chance in chances:
            found[score] = found.get(score, Fraction(0)) + chance
        least, most = min(found), max(found)
        scale = lcm(*(chance.denominator for chance in found.values()))
        spread = (found.get(score, Fraction(0)) for score in range(least, most + 1))
        return cls(least, tuple(int(chance * scale) for chance in spread))

    @cached_property
    def all(self) -> int:
        """The number of all ways."""
        return sum(self.ways)

    @cached_property
    def expected(self) -> Fraction:
        """The mean score."""
        total = sum(number * count for number, count in enumerate(self.ways))
        return self.least + Fraction(total, self.all)

    def chance(self, score: int) -> Fraction:
        """Return the chance of a score."""
        place = score - self.least
        inside = 0 <= place < len(self.ways)
        return Fraction(self.ways[place], self.all) if inside else Fraction(0)

    def plus(self, other: "Scores") -> "Scores":
        """Return the chances of the sum of two scores that do not depend on each other."""
        sums = [0] * (len(self.ways) + len(other.ways) - 1)
        for place, count in enumerate(other.ways):
            if count:
                for number, ways in enumerate(self.ways, place):
                    sums[number] += ways * count
        return Scores(self.least + other.least, tuple(sums))

    def turned(self) -> "Scores":
        """Return the other side's: each score with the other sign."""
        return Scores(-(self.least + len(self.ways) - 1), self.ways[::-1])

    def share(self, score: int) -> LuckShare:
        """Return the chances of less than a score, of just that and of more."""
        place = max(score - self.least, 0)
        worse = Fraction(sum(self.ways[:place]), self.all)
        same = self.chance(score)
        return LuckShare(worse, same, 1 - worse - same)


NOTHING = Scores(0, (1,))
"""What no dice bring."""
