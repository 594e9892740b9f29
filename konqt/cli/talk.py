"""Talk with a person at a terminal: questions, lines, and a screen that can be cleared."""

from pathlib import Path
from typing import IO, TYPE_CHECKING

from konqt.cli.typed_words import YES, is_word
from konqt.core.terminal import visible
from konqt.i18n.texts import _

if TYPE_CHECKING:
    from konqt.session.session import Session

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""empties a terminal, and what it has kept above"""


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

    def _pass_screen(self, name: str) -> None:
        """Let somebody come who alone may see the screen; in a pipe a line says who does."""
        if self._tty:
            self._write(CLEAR, raw=True)
            self._ask(_("{name}, press Enter when you alone can see the screen.", name=name))
            self._write(CLEAR, raw=True)
        else:
            self._say(f"---- {name} ----")

    def _save_copy(self, session: "Session", path: Path) -> None:
        """Write a copy of the record, over another file only if the person wants that.

        Raises:
            RecordError: it cannot be written, or a file that is no record is there.
        """
        own = session.path is not None and path.resolve() == session.path.resolve()
        if path.is_file() and not own:
            asked = _("{name} already exists. Write over it? Type yes: ", name=str(path))
            if not is_word(self._ask(asked).strip(), YES):
                self._say(_("Nothing was saved."))
                return
        session.save_copy(path)
        self._say(_("Saved: {name}", name=str(path)))
