"""What is written above the map at a space, and on what all of it depends."""

import re
from collections.abc import Collection
from dataclasses import replace

from konqt.core.frozen import frozen
from konqt.gui.board.slots.slots import Tier

_VOWELS = "aeiouyæøå"
_ONSETS = ("fj", "kj", "sj", "bj", "tj", "st", "tr", "gr", "br", "kr", "dr", "gl", "bl", "kl", "sl")
"""Consonants that begin a syllable together."""
SHORT, LONGER = 4, 6
"""Letters of a shortened name, and at most as many where another begins like it."""


@frozen
class Plate:
    """What stands on a plate: a name and signs of the game's own `kinds`.

    `worth` marks a space worth winning, `quiet` one out of play.
    """

    name: str
    kinds: tuple[str, ...] = ()
    worth: bool = False
    quiet: bool = False
    text_scale: float = 1.0
    marks: bool = False
    """whether its signs are shown, not its name: they stand apart from it"""
    upright: bool = False
    """whether the signs stand in a column"""
    holder: str = ""
    """who holds a space worth winning"""
    emphasis: float = 1.0
    """how much larger than others the sign of a space worth winning is"""
    spare: bool = False
    """whether of its signs that one alone is shown, no larger than others"""

    @property
    def empty(self) -> bool:
        """Whether there is nothing to show."""
        return not (self.kinds or self.worth) if self.marks else not self.name

    def signs(self, upright: bool = False, spare: bool = False) -> "Plate":
        """Return the plate of the signs alone; `spare`: of the one of its worth alone."""
        return replace(self, marks=True, upright=upright, spare=spare)


def writings(name: str, short: bool, others: Collection[str] = ()) -> tuple[str, ...]:
    """Return how a name may be written, the best first: as it is, in two lines, shortened.

    Shortened it is like none of the others on the board.
    """
    found = [name] if name else []
    lower = name.lower()
    words = [at for at, letter in enumerate(name) if letter == " "]
    middle = (len(name) - 1) / 2
    if words:
        at = min(words, key=lambda at: (abs(at - middle), -at))
        found.append(f"{name[:at]}\n{name[at + 1 :]}")
    elif breaks := _breaks(lower):
        at = min(breaks, key=lambda at: (abs(at - len(name) / 2), -at))
        found.append(f"{name[:at]}-\n{name[at:]}")
    if short and len(name) > SHORT + 1:
        found.append(_shortened(name, others))
    return tuple(found)


def _shortened(name: str, others: Collection[str]) -> str:
    """Return the beginning of a name; its ends as on signposts where too many begin like it."""
    alike = [each for each in others if each != name]
    for letters in range(SHORT, LONGER + 1):
        start = name[:letters]
        if not any(each.startswith(start) for each in alike):
            return f"{start.rstrip()}."
    return f"{name[:2]}.{name[-SHORT:]}"


def _breaks(name: str) -> list[int]:
    """Return where a word may be broken: between syllables, two letters from its ends."""
    found = []
    for between in re.finditer(f"(?<=[{_VOWELS}])[^{_VOWELS}]+(?=[{_VOWELS}])", name):
        onset = 2 if between.group().endswith(_ONSETS) and len(between.group()) > 1 else 1
        found.append(between.end() - onset)
    return [at for at in found if 2 <= at <= len(name) - 2]


@frozen
class WantedWriting:
    """What is asked to be written on a board."""

    tier: Tier
    language: str
    text_scale: float
    """the size of text, 1.0 to 1.5"""
    play: frozenset[str]
    """spaces in play, which may bear counters"""
    worth: frozenset[str]

    @property
    def letters(self) -> float:
        """The size of names by their plain size."""
        return self.tier.letters * self.text_scale
