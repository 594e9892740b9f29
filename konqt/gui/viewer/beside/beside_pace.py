"""Two games in step: where one stands when the other is in a certain round and turn."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Protocol

from konqt.core.decision import Decision
from konqt.core.frozen import frozen

TOGETHER, ENDED, LEFT_OUT = "together", "ended", "left_out"
"""the same turn is shown; the game never came so far; it goes on, but had no such turn"""

Turn = tuple[int, str]
"""round, faction"""


class Paced(Protocol):
    """What a replay tells of its turns."""

    @property
    def steps(self) -> int:
        """How many actions it has."""
        ...

    def decision(self, step: int) -> Decision:
        """Return what was to be decided after so many actions."""
        ...

    def turns(self) -> Sequence[int]:
        """Return the steps after which a turn begins."""
        ...


@frozen
class Met:
    """Where a game stands that follows another."""

    step: int
    how: str = TOGETHER


class Pace:
    """The turns of one game: the first and the last step of each."""

    def __init__(self, replay: Paced) -> None:
        self.last = replay.steps
        self.marks = tuple(replay.turns())
        """the steps after which a turn begins, as the replay tells them"""
        turns: list[Turn] = []
        firsts: list[int] = []
        for step in sorted({0, *self.marks}):
            moment = replay.decision(step).moment
            # What has no turn of its own, such as the end, belongs to the one before.
            if moment.turn or not firsts:
                turns.append((moment.round, moment.turn))
                firsts.append(step)
        self._turns, self._firsts = turns, firsts
        self._number = {turn: number for number, turn in reversed(list(enumerate(turns)))}

    def follow(self, step: int, leader: "Pace") -> Met:
        """Return where this game stands when `leader` has come to a step.

        As many steps into the same turn, or at its end where it had fewer. Without such a turn it
        stands at the end of the last one before that both had.
        """
        now = bisect_right(leader._firsts, step) - 1
        turn = leader._turns[now]
        if turn in self._number:
            first, last = self._ends(self._number[turn])
            return Met(min(first + step - leader._firsts[now], last))
        for before in reversed(leader._turns[:now]):
            if before in self._number:
                last = self._ends(self._number[before])[1]
                return Met(last, ENDED if last == self.last else LEFT_OUT)
        return Met(0, LEFT_OUT)

    def _ends(self, number: int) -> tuple[int, int]:
        """Return the first and the last step of a turn."""
        ahead = self._firsts[number + 1 :]
        return self._firsts[number], (ahead[0] - 1 if ahead else self.last)
