"""The end of a game reckoned out: every answer, every reply, every fall of the dice that counts.

A position near the end has a tree small enough to go through whole. What a throw decides in a
combat on land is who wins and how many sixes fall, so the dice of both sides are taken together
by that; every other question to chance has all its answers tried. The chances are fractions.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from math import prod

from konqt.core.chance import SIDES, HasChance, Occasion
from konqt.games.kon.engine.actions import Action
from konqt.games.kon.engine.factions import FACTIONS, GERMANY
from konqt.games.kon.engine.state import State
from konqt.games.kon.game import KampenOmNorge

GAME = KampenOmNorge()
SIX = 6
MOST_WAYS = 5000
"""Answers of chance to one question; none on land has nearly as many."""
MOST_STATES = 400_000

Faces = tuple[int, ...]
Answer = tuple[int, ...]
Way = tuple[int, tuple[Answer, ...]]
"""How many of all cases, and what chance answers to the questions asked now."""


class TooLarge(RuntimeError):  # noqa: N818 - reads as what happened
    """A position's tree is too large to go through."""


class _Asked(Exception):  # noqa: N818 - no fault: a question that has no answer yet
    """Chance is asked what the script does not tell."""

    def __init__(self, ways: Sequence[Way]) -> None:
        super().__init__()
        self.ways = ways


class _Script:
    """Answers what it is told to, then asks for the ways in which it can go on."""

    def __init__(self, answers: Sequence[Answer]) -> None:
        self._answers = list(answers)
        self._attack = 0
        """the dice of an attack whose defence is still to be asked for"""

    def dice(
        self, holder: HasChance, count: int, sides: int = SIDES, occasion: Occasion = ()
    ) -> Faces:
        """Return the next faces of the script."""
        del holder
        if self._answers:
            return self._answers.pop(0)
        if occasion[:1] == ("attack",):
            self._attack = count
            return (1,) * count
        if occasion[:1] == ("defence",):
            raise _Asked(fought(self._attack, count))
        raise _Asked(thrown(count, sides))

    def order(self, holder: HasChance, count: int, occasion: Occasion = ()) -> list[int]:
        """Return the next order of the script."""
        return self.draw(holder, count, count, occasion)

    def draw(
        self, holder: HasChance, size: int, count: int = 1, occasion: Occasion = ()
    ) -> list[int]:
        """Return what the script draws next."""
        del holder, occasion
        if self._answers:
            return list(self._answers.pop(0))
        if prod(range(size - count + 1, size + 1)) > MOST_WAYS:
            raise TooLarge(f"{count} of {size} things are drawn")
        raise _Asked([(1, (each,)) for each in permutations(range(size), count)])


@cache
def _sums(dice: int) -> dict[tuple[int, int], tuple[int, Faces]]:
    """Return (total, sixes) -> how many throws have it, and one of them."""
    found: dict[tuple[int, int], tuple[int, Faces]] = {(0, 0): (1, ())}
    for _ in range(dice):
        more: dict[tuple[int, int], tuple[int, Faces]] = {}
        for (total, sixes), (ways, faces) in found.items():
            for face in range(1, SIDES + 1):
                key = total + face, sixes + (face == SIX)
                before, kept = more.get(key, (0, (*faces, face)))
                more[key] = before + ways, kept
        found = more
    return found


@cache
def fought(attack: int, defence: int) -> tuple[Way, ...]:
    """Return the ways in which the dice of a combat on land can fall.

    >>> sum(cases for cases, _ in fought(2, 1)) == 6**3
    True
    """
    found: dict[tuple[bool, int, int], tuple[int, tuple[Answer, ...]]] = {}
    for (total, sixes), (ways, faces) in _sums(attack).items():
        for (other, others), (cases, shown) in _sums(defence).items():
            key = total > other, sixes, others
            before, kept = found.get(key, (0, (faces, shown)))
            found[key] = before + ways * cases, kept
    return tuple(found.values())


@cache
def thrown(count: int, sides: int) -> tuple[Way, ...]:
    """Return the ways in which single dice can fall, each for itself.

    >>> thrown(1, 2)
    ((1, ((1,),)), (1, ((2,),)))

    Raises:
        TooLarge: they are too many.
    """
    if sides**count > MOST_WAYS:
        raise TooLarge(f"{count} dice are thrown")
    return tuple((1, (faces,)) for faces in product(range(1, sides + 1), repeat=count))


class Endgame:
    """Reckons what positions are worth to a side whose members all know everything.

    `side` is a faction of it. Where both sides play on, its enemies answer as well as they can.
    """

    def __init__(self, side: str) -> None:
        """Take a faction of the side whose chance is reckoned."""
        self._german = side == FACTIONS[GERMANY]
        self._known: dict[str, Fraction] = {}

    def after(self, state: State, action: Action) -> Fraction:
        """Return the side's chance to win once an action is taken.

        Raises:
            TooLarge: there is more to go through than anybody waits for.
        """
        total = Fraction(0)
        for chance, reached in outcomes(state, action):
            total += chance * self.worth(reached)
        return total

    def worth(self, state: State) -> Fraction:
        """Return the side's chance to win.

        Raises:
            TooLarge: there is more to go through than anybody waits for.
        """
        ended = GAME.outcome(state)
        if ended is not None:
            return Fraction((FACTIONS[GERMANY] in ended["winner"]) == self._german)
        key = GAME.key(state)
        known = self._known.get(key)
        if known is not None:
            return known
        if len(self._known) > MOST_STATES:
            raise TooLarge(f"more than {MOST_STATES} positions")
        actor = GAME.decision(state).actor
        ours = (actor == FACTIONS[GERMANY]) == self._german
        best, top = Fraction(not ours), Fraction(ours)
        goals = state.rules.scenario.objectives
        # What cannot be bettered ends the search, and goes to an objective more often than not.
        for action in sorted(GAME.legal(state), key=lambda a: getattr(a, "to", "") not in goals):
            worth = self.after(state, action)
            best = max(best, worth) if ours else min(best, worth)
            if best == top:
                break
        self._known[key] = best
        return best


def outcomes(state: State, action: Action) -> Iterator[tuple[Fraction, State]]:
    """Yield everything that can come of an action, each with its chance."""
    scripts: list[tuple[Fraction, tuple[Answer, ...]]] = [(Fraction(1), ())]
    while scripts:
        chance, answers = scripts.pop()
        reached = GAME.clone(state)
        try:
            GAME.apply(reached, action, None, _Script(answers))
        except _Asked as asked:
            cases = sum(cases for cases, _ in asked.ways)
            for ways, more in asked.ways:
                scripts.append((chance * Fraction(ways, cases), (*answers, *more)))
        else:
            yield chance, reached
