"""Talk with a person at a terminal: questions, lines, and a screen that can be cleared."""

from typing import IO

from konqt.core.terminal import visible


class Leaving(Exception):  # noqa: N818 - reads as what happens
    """The person leaves the table, or the input ends."""


class Talk:
    """What every table in the terminal says and asks, foreign text shown harmlessly."""

    def __init__(self, lines: IO[str], out: IO[str], tty: bool) -> None:
        self._lines, self._out, self._tty = lines, out, tty

    def _ask(self, question: str) -> str:
        """Return the answer.

        Raises:
            Leaving: the input has ended.
        """
        self._write(question)
        line = self._lines.readline()
        if not line:
            raise Leaving
        return line

    def _say(self, line: str) -> None:
        self._write(line + "\n")

    def _write(self, text: str, raw: bool = False) -> None:
        """Write a text; `raw` for what steers the terminal and is ours."""
        self._out.write(text if raw else visible(text, keep="\n"))
        self._out.flush()
