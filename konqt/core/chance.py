"""Chance: one 64-bit number in the state, and sources that rules ask instead of it.

The generator is splitmix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number
generators", OOPSLA 2014): free to copy with a state and the same on every Python.
"""

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15
_GAMMA_INVERSE = pow(_GAMMA, -1, 1 << 64)

T = TypeVar("T")


class HasChance(Protocol):
    """Whatever carries the generator's number."""

    chance: int


def next_bits(holder: HasChance) -> int:
    """Advance the holder's generator and give 64 random bits."""
    holder.chance = z = (holder.chance + _GAMMA) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def draws_between(before: int, after: int) -> int:
    """Return how many numbers the generator has given on its way from one value to another.

    Huge where no way leads that anybody could have gone.
    """
    return ((after - before) * _GAMMA_INVERSE) & _MASK


def below(holder: HasChance, bound: int) -> int:
    """Give a number from 0 to bound - 1, each equally likely (Lemire's rejection method)."""
    threshold = (1 << 64) % bound
    while True:
        product = next_bits(holder) * bound
        if product & _MASK >= threshold:
            return product >> 64


class Stream:
    """A generator of its own, for whoever has no state (AI, fuzzing, dealing of worlds)."""

    __slots__ = ("chance",)

    def __init__(self, seed: int) -> None:
        self.chance = seed & _MASK

    def below(self, bound: int) -> int:
        """Give a number from 0 to bound - 1."""
        return below(self, bound)

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """Give the items in a random order."""
        pool = list(items)
        return [pool[i] for i in permutation(self, len(pool))]


def permutation(holder: HasChance, count: int) -> list[int]:
    """Give the numbers below `count` in a random order (Fisher and Yates)."""
    order = list(range(count))
    for i in range(count - 1, 0, -1):
        j = below(holder, i + 1)
        order[i], order[j] = order[j], order[i]
    return order


class ChanceSource(Protocol):
    """What rules ask for dice and shuffles."""

    def dice(self, holder: HasChance, count: int) -> tuple[int, ...]:
        """Roll `count` six-sided dice."""
        ...

    def order(self, holder: HasChance, count: int) -> list[int]:
        """Give a random order of `count` things."""
        ...


class Seeded:
    """Chance from the generator in the state itself."""

    def dice(self, holder: HasChance, count: int) -> tuple[int, ...]:
        """Roll `count` six-sided dice."""
        return tuple(below(holder, 6) + 1 for _ in range(count))

    def order(self, holder: HasChance, count: int) -> list[int]:
        """Give a random order of `count` things."""
        return permutation(holder, count)


SEEDED = Seeded()


class Scripted:
    """Queued die faces first, the seeded generator when none are left."""

    def __init__(self, faces: Sequence[int] = ()) -> None:
        self.faces: list[int] = list(faces)

    def dice(self, holder: HasChance, count: int) -> tuple[int, ...]:
        """Take up to `count` queued faces, roll the rest."""
        queued, self.faces = self.faces[:count], self.faces[count:]
        return (*queued, *SEEDED.dice(holder, count - len(queued)))

    def order(self, holder: HasChance, count: int) -> list[int]:
        """Give a random order of `count` things."""
        return SEEDED.order(holder, count)


Outcome = tuple[str, list[int]]
"""One answer of chance: ("dice", faces) or ("order", indices)."""


class Recording:
    """Passes questions on to another source and keeps the answers for the record."""

    def __init__(self, source: ChanceSource = SEEDED) -> None:
        self.source = source
        self.outcomes: list[Outcome] = []

    def dice(self, holder: HasChance, count: int) -> tuple[int, ...]:
        """Roll through the source and note the faces."""
        faces = self.source.dice(holder, count)
        self.outcomes.append(("dice", list(faces)))
        return faces

    def order(self, holder: HasChance, count: int) -> list[int]:
        """Shuffle through the source and note the order."""
        order = self.source.order(holder, count)
        self.outcomes.append(("order", list(order)))
        return order


class RecordMismatch(ValueError):  # noqa: N818 - reads as what happened
    """A record's outcomes do not answer what the rules asked."""


class Recorded:
    """The outcomes of a record, in order; the state's generator stays untouched."""

    def __init__(self, outcomes: Sequence[tuple[str, Sequence[int]]]) -> None:
        self._left = [(kind, list(values)) for kind, values in outcomes]

    def dice(self, holder: HasChance, count: int) -> tuple[int, ...]:
        """Give the recorded faces.

        Raises:
            RecordMismatch: the record holds something else here.
        """
        return tuple(self._take("dice", count))

    def order(self, holder: HasChance, count: int) -> list[int]:
        """Give the recorded order.

        Raises:
            RecordMismatch: the record holds something else here.
        """
        return self._take("order", count)

    def finish(self) -> None:
        """Check that nothing is left over.

        Raises:
            RecordMismatch: outcomes are left.
        """
        if self._left:
            raise RecordMismatch(f"{len(self._left)} recorded outcomes were never asked for")

    def _take(self, kind: str, count: int) -> list[int]:
        if not self._left:
            raise RecordMismatch(f"the rules ask for {kind} ({count}), the record has no more")
        found, values = self._left.pop(0)
        if found != kind or len(values) != count:
            raise RecordMismatch(
                f"the rules ask for {kind} ({count}), the record has {found} ({len(values)})"
            )
        return values
