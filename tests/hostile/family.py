"""What the runner knows of a family: what it counts, how many cases it has, how to try one."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

Try = Callable[[Random, Path], int]
"""Tries one case with its own chance in its own empty folder; gives how many tries that were."""
SetUp = Callable[[Path], Try]
"""Makes what all cases of a family share, in a folder of its own."""


class Broken(AssertionError):  # noqa: N818 - reads as what happened
    """The program did what it must never do; the message says what."""


@dataclass(frozen=True, slots=True)
class Family:
    """One kind of attack. Case `n` of a seed is always the same one."""

    name: str
    counted: str
    """what a try is, in the plural"""
    cases: int
    """of a full run"""
    least: int
    """tries that a full run comes to at least"""
    set_up: SetUp
    patience: int = 60
    """seconds after which a case hangs"""


def expect(holds: object, what: str) -> None:
    """Say what is broken.

    Raises:
        Broken: it does not hold.
    """
    if not holds:
        raise Broken(what)
