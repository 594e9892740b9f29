"""What several parts answer to one question: each registers, and they are asked in order.

Nobody takes the place of another, so that it is not the part made last that must hand on what it
does not know itself.
"""

from bisect import insort
from collections.abc import Iterator
from operator import itemgetter
from typing import Generic, TypeVar

Answer = TypeVar("Answer")


class InOrder(Generic[Answer]):
    """The answers to one question, each a function, in the order in which they are asked.

    >>> answers = InOrder[str]()
    >>> answers.add("of anything", 1)
    >>> answers.add("of ships")
    >>> answers.add("of cards")
    >>> list(answers)
    ['of ships', 'of cards', 'of anything']
    """

    def __init__(self) -> None:
        self._answers: list[tuple[int, Answer]] = []

    def add(self, answer: Answer, place: int = 0) -> None:
        """Ask one more: after those of a lower place, and after the earlier ones of its own."""
        insort(self._answers, (place, answer), key=itemgetter(0))

    def __iter__(self) -> Iterator[Answer]:
        return iter([answer for _place, answer in self._answers])
