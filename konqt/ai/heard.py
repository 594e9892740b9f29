"""What an opponent's process has said and nobody has read yet: never more than a little.

A process may report as often as it likes. Of reports that follow each other unread the newest
counts. A line that is too long, or too much between two questions, ends the listening.
"""

import re
from collections import deque
from threading import Condition
from time import monotonic

LONGEST_LINE = 4_000_000
"""Characters; an answer to any question has a few thousand."""
MOST_CHARACTERS = 64_000_000
"""of all that is said to one question"""
MOST_WAITING = 1000
"""Lines that may wait to be read."""
_REPORT = re.compile(r'\{\s*"id"\s*:\s*-?\d+\s*,\s*"progress"\s*:')


class Ended(Exception):  # noqa: N818 - reads as what happened
    """The process has ended, or nobody listens to it any more."""


class Heard:
    """Lines from a process's thread to the one that waits for them."""

    def __init__(self) -> None:
        self._lines: deque[tuple[float, bool, str]] = deque()
        """when each came, whether it is a report, and what it says"""
        self._changed = Condition()
        self._room = MOST_CHARACTERS
        self._ended = self._hurried = False
        self.flooded = False
        """whether more was said than anybody reads"""

    @property
    def over(self) -> bool:
        """Whether nothing more comes."""
        return self._ended

    def ask(self) -> None:
        """Take note that a new question is put."""
        with self._changed:
            self._room = MOST_CHARACTERS

    def put(self, line: str) -> bool:
        """Take a line; return whether another one may come."""
        with self._changed:
            report = _REPORT.match(line) is not None
            if report and self._lines and self._lines[-1][1]:
                self._lines.pop()
            self._lines.append((monotonic(), report, line))
            self._room -= len(line)
            if len(line) > LONGEST_LINE or self._room < 0 or len(self._lines) > MOST_WAITING:
                self._lines.clear()
                self._ended = self.flooded = True
            self._changed.notify()
            return not self._ended

    def end(self) -> None:
        """Say that nothing more comes."""
        with self._changed:
            self._ended = True
            self._changed.notify()

    def flood(self) -> None:
        """End the listening: more was said, here or elsewhere, than anybody reads."""
        with self._changed:
            self._ended = self.flooded = True
            self._changed.notify()

    def hurry(self) -> None:
        """Let whoever waits know that somebody wants the answer at once."""
        with self._changed:
            self._hurried = True
            self._changed.notify()

    def next(self, end: float) -> str | None:
        """Return the next line that came before `end`; None when somebody is in a hurry.

        Raises:
            TimeoutError: none has come by then, whatever comes later.
            Ended: none will come.
        """
        with self._changed:
            while True:
                if self._hurried:
                    self._hurried = False
                    return None
                if self._lines and self._lines[0][0] <= end:
                    return self._lines.popleft()[2]
                if self._ended:
                    raise Ended
                left = end - monotonic()
                if left <= 0:
                    raise TimeoutError
                self._changed.wait(left)
