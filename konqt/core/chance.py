"""Chance: one 64-bit number in the state, and sources that rules ask instead of it.

The generator is splitmix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number
generators", OOPSLA 2014): free to copy with a state and the same on every Python.

Rules ask for three things: dice of any number of sides, things drawn out of a cup, a random order
of all of them. Each question may name its occasion.

>>> table = Stream(7)
>>> SEEDED.dice(table, 3)
(3, 1, 6)
>>> SEEDED.dice(table, 2, sides=10)
(6, 5)
>>> SEEDED.draw(table, 40, 2)
[9, 19]
>>> SEEDED.order(table, 5)
[2, 3, 4, 0, 1]
"""

from collections.abc import Iterable, Sequence
from hashlib import blake2b
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
    """Return a number from 0 to bound - 1, each equally likely (Lemire's rejection method)."""
    while True:
        product = next_bits(holder) * bound
        low = product & _MASK
        # The remainder is below the bound, so the division is seldom needed.
        if low >= bound or low >= (1 << 64) % bound:
            return product >> 64


class Stream:
    """A generator of its own, for whoever has no state (AI, fuzzing, dealing of worlds)."""

    __slots__ = ("chance",)

    def __init__(self, seed: int) -> None:
        self.chance = seed & _MASK

    def below(self, bound: int) -> int:
        """Return a number from 0 to bound - 1."""
        return below(self, bound)

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """Return the items in a random order."""
        pool = list(items)
        return [pool[i] for i in permutation(self, len(pool))]


def permutation(holder: HasChance, count: int) -> list[int]:
    """Return the numbers below `count` in a random order (Fisher and Yates)."""
    order = list(range(count))
    for i in range(count - 1, 0, -1):
        j = below(holder, i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def drawn(holder: HasChance, size: int, count: int) -> list[int]:
    """Return `count` different numbers below `size`, in the order drawn; every one as likely.

    Raises:
        ValueError: the cup does not hold so many.
    """
    if not 0 <= count <= size:
        raise ValueError(f"{count} things cannot be drawn from {size}")
    pool = list(range(size))
    for i in range(count):
        j = i + below(holder, size - i)
        pool[i], pool[j] = pool[j], pool[i]
    return pool[:count]


Occasion = tuple[str | int, ...]
"""What a question to chance is about, such as ("attack", "oslo", 3); () where nobody says."""

SIDES = 6
"""Sides of a die where rules do not say."""


class ChanceSource(Protocol):
    """What rules ask for dice, draws and shuffles.

    `occasion` says what the question is about. It changes no answer of the generator in the
    state; `Luck` answers by it.
    """

    def dice(
        self, holder: HasChance, count: int, sides: int = SIDES, occasion: Occasion = ()
    ) -> tuple[int, ...]:
        """Return the faces of `count` dice, each from 1 to `sides`."""
        ...

    def order(self, holder: HasChance, count: int, occasion: Occasion = ()) -> list[int]:
        """Return a random order of `count` things, as their numbers from 0."""
        ...

    def draw(
        self, holder: HasChance, size: int, count: int = 1, occasion: Occasion = ()
    ) -> list[int]:
        """Return which `count` of `size` things come out of the cup, none twice, from 0.

        Raises:
            ValueError: the cup does not hold so many.
        """
        ...


class Seeded:
    """Chance from the generator in the state itself."""

    def dice(
        self, holder: HasChance, count: int, sides: int = SIDES, occasion: Occasion = ()
    ) -> tuple[int, ...]:
        """Return the faces of `count` dice, each from 1 to `sides`."""
        return tuple([below(holder, sides) + 1 for _ in range(count)])

    def order(self, holder: HasChance, count: int, occasion: Occasion = ()) -> list[int]:
        """Return a random order of `count` things."""
        return permutation(holder, count)

    def draw(
        self, holder: HasChance, size: int, count: int = 1, occasion: Occasion = ()
    ) -> list[int]:
        """Return which `count` of `size` things come out of the cup."""
        return drawn(holder, size, count)


SEEDED = Seeded()


class Luck:
    """Chance by occasion: equal seeds give two plans the same luck where they meet the same thing.

    Each occasion has streams of its own, one for each time that it is asked about, so no answer
    depends on what was asked elsewhere, and of fewer dice the faces are the first ones of more.
    Search compares two plans under the same luck (common random numbers) by applying each to a
    clone with a new `Luck` of one seed. The generator in the state stays untouched.

    >>> one, other = Luck(7), Luck(7)
    >>> state = Stream(0)
    >>> one.dice(state, 2, occasion=("attack", "oslo", 3))
    (6, 1)
    >>> other.dice(state, 5, occasion=("attack", "hamar", 3))
    (5, 5, 3, 3, 1)
    >>> other.dice(state, 3, occasion=("attack", "oslo", 3))
    (6, 1, 3)
    """

    __slots__ = ("_asked", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = seed & _MASK
        self._asked: dict[Occasion, int] = {}

    def clone(self) -> "Luck":
        """Return an independent copy that has answered the same questions."""
        new = Luck(self.seed)
        new._asked = self._asked.copy()
        return new

    def dice(
        self, holder: HasChance, count: int, sides: int = SIDES, occasion: Occasion = ()
    ) -> tuple[int, ...]:
        """Return the faces of `count` dice for this occasion."""
        return SEEDED.dice(self._stream(occasion), count, sides)

    def order(self, holder: HasChance, count: int, occasion: Occasion = ()) -> list[int]:
        """Return a random order of `count` things for this occasion."""
        return SEEDED.order(self._stream(occasion), count)

    def draw(
        self, holder: HasChance, size: int, count: int = 1, occasion: Occasion = ()
    ) -> list[int]:
        """Return which `count` of `size` things come out of the cup on this occasion."""
        return SEEDED.draw(self._stream(occasion), size, count)

    def _stream(self, occasion: Occasion) -> Stream:
        times = self._asked.get(occasion, 0)
        self._asked[occasion] = times + 1
        # repr and blake2b, not hash(): the same in every process.
        told = repr((self.seed, occasion, times)).encode()
        return Stream(int.from_bytes(blake2b(told, digest_size=8).digest(), "little"))


class Scripted:
    """Queued die faces and draws first, the seeded generator when none are left.

    Draws may be queued by name, too: where the occasion of a draw ends with the names of the things
    in the cup, the first queued name comes out of it, and stays queued where it is none of them.
    """

    def __init__(
        self, faces: Sequence[int] = (), draws: Sequence[int] = (), names: Sequence[str] = ()
    ) -> None:
        self.faces: list[int] = list(faces)
        self.draws: list[int] = list(draws)
        self.names: list[str] = list(names)

    def dice(
        self, holder: HasChance, count: int, sides: int = SIDES, occasion: Occasion = ()
    ) -> tuple[int, ...]:
        """Return up to `count` queued faces, the rest rolled."""
        queued, self.faces = self.faces[:count], self.faces[count:]
        return (*queued, *SEEDED.dice(holder, count - len(queued), sides))

    def order(self, holder: HasChance, count: int, occasion: Occasion = ()) -> list[int]:
        """Return a random order of `count` things."""
        return SEEDED.order(holder, count)

    def draw(
        self, holder: HasChance, size: int, count: int = 1, occasion: Occasion = ()
    ) -> list[int]:
        """Return up to `count` queued draws, the rest drawn from what is left in the cup.

        Raises:
            ValueError: a queued draw is not in the cup.
        """
        cup = occasion[-size:]
        if self.names and count == 1 and self.names[0] in cup:
            return [cup.index(self.names.pop(0))]
        queued, self.draws = self.draws[:count], self.draws[count:]
        left = [i for i in range(size) if i not in queued]
        if len(left) != size - len(queued):
            raise ValueError(f"{queued} cannot be drawn from {size}")
        return queued + [left[i] for i in SEEDED.draw(holder, len(left), count - len(queued))]


Outcome = tuple[str, list[int]]
"""One answer of chance, its form and its numbers: ("dice", faces) of six-sided dice, ("die:10",
faces) of others, ("order", numbers), ("draw:40", numbers) of things drawn from forty."""

MOST = 1000
"""Sides of a die, things in a cup: no record holds a higher number."""


def _dice_form(sides: int) -> str:
    if not 1 <= sides <= MOST:
        raise ValueError(f"a die has 1 to {MOST} sides, not {sides}")
    return "dice" if sides == SIDES else f"die:{sides}"


def _draw_form(size: int) -> str:
    if not 1 <= size <= MOST:
        raise ValueError(f"a cup holds 1 to {MOST} things, not {size}")
    return f"draw:{size}"


class Recording:
    """Passes questions on to another source and keeps the answers for the record."""

    def __init__(self, source: ChanceSource = SEEDED) -> None:
        self.source = source
        self.outcomes: list[Outcome] = []

    def dice(
        self, holder: HasChance, count: int, sides: int = SIDES, occasion: Occasion = ()
    ) -> tuple[int, ...]:
        """Return the source's faces and note them."""
        form = _dice_form(sides)
        faces = self.source.dice(holder, count, sides, occasion)
        self.outcomes.append((form, list(faces)))
        return faces

    def order(self, holder: HasChance, count: int, occasion: Occasion = ()) -> list[int]:
        """Return the source's order and note it."""
        order = self.source.order(holder, count, occasion)
        self.outcomes.append(("order", list(order)))
        return order

    def draw(
        self, holder: HasChance, size: int, count: int = 1, occasion: Occasion = ()
    ) -> list[int]:
        """Return what the source draws and note it."""
        form = _draw_form(size)
        found = self.source.draw(holder, size, count, occasion)
        self.outcomes.append((form, list(found)))
        return found


class RecordMismatch(ValueError):  # noqa: N818 - reads as what happened
    """A record's outcomes do not answer what the rules asked."""


class RecordedChance:
    """The outcomes of a record, in order; the state's generator stays untouched."""

    def __init__(self, outcomes: Sequence[tuple[str, Sequence[int]]]) -> None:
        self._left = [(form, list(values)) for form, values in outcomes]

    def dice(
        self, holder: HasChance, count: int, sides: int = SIDES, occasion: Occasion = ()
    ) -> tuple[int, ...]:
        """Return the recorded faces.

        Raises:
            RecordMismatch: the record holds something else here.
        """
        form = _dice_form(sides)
        faces = self._take(form, count)
        if not all(1 <= face <= sides for face in faces):
            raise RecordMismatch(f"{faces} are no faces of dice with {sides} sides")
        return tuple(faces)

    def order(self, holder: HasChance, count: int, occasion: Occasion = ()) -> list[int]:
        """Return the recorded order.

        Raises:
            RecordMismatch: the record holds something else here.
        """
        return self._numbers("order", count, count)

    def draw(
        self, holder: HasChance, size: int, count: int = 1, occasion: Occasion = ()
    ) -> list[int]:
        """Return the recorded draws.

        Raises:
            RecordMismatch: the record holds something else here.
        """
        return self._numbers(_draw_form(size), count, size)

    def finish(self) -> None:
        """Check that nothing is left over.

        Raises:
            RecordMismatch: outcomes are left.
        """
        if self._left:
            raise RecordMismatch(f"{len(self._left)} recorded outcomes were never used")

    def _numbers(self, form: str, count: int, size: int) -> list[int]:
        numbers = self._take(form, count)
        if len(set(numbers)) != count or not all(0 <= number < size for number in numbers):
            raise RecordMismatch(f"{numbers} are not {count} of {size} things")
        return numbers

    def _take(self, form: str, count: int) -> list[int]:
        if not self._left:
            raise RecordMismatch(f"the rules ask for {form} ({count}), the record has no more")
        found, values = self._left.pop(0)
        if found != form or len(values) != count:
            raise RecordMismatch(
                f"the rules ask for {form} ({count}), the record has {found} ({len(values)})"
            )
        return values
