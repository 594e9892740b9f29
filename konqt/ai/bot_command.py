"""How a program of somebody's own is named: a command, read as a shell would, and never by one.

`./bot --fast` is two words; the first is looked for where the person works, or on the PATH. What
is found stands in memory alone. Records are told what the program was called, which starts nothing.
"""

import os
import shlex
import shutil
from pathlib import Path

from konqt.ai.limits import THINKING_SECONDS
from konqt.core.frozen import frozen
from konqt.core.terminal import visible

CMD = "cmd"
"""What stands before a command, as `ai` before a level."""
LONGEST = 200
"""Characters of a name in a record."""
REPLACE, LOSE = "replace", "lose"
FAULTS = (REPLACE, LOSE)
"""What becomes of the seat of a program that fails."""


class BadCommand(ValueError):  # noqa: N818 - reads as what it is
    """A command that starts nothing; the message says what mends it."""


@frozen
class BotRules:
    """What every program of a run or a game is given."""

    seconds: float = THINKING_SECONDS
    """time for one answer"""
    on_fault: str = REPLACE


USUAL_RULES = BotRules()


@frozen
class BotCommand:
    """A program that plays. Only a person's own words make one, never what a file says."""

    asked: str
    """as the person wrote it, without `cmd:`"""
    words: tuple[str, ...]
    """what is started, the program as its whole path"""
    folder: str
    """where it works"""
    rules: BotRules = USUAL_RULES

    @property
    def level(self) -> str:
        """Return what it is called among levels."""
        return f"{CMD}:{self.asked}"

    @property
    def loses(self) -> bool:
        """Whether a fault of it loses its game; else the usual opponent plays on."""
        return self.rules.on_fault == LOSE

    @property
    def recorded(self) -> str:
        """Return what records call it: its words without the folders, which name people."""
        names = [word.replace("\\", "/").rstrip("/").rpartition("/")[2] for word in self.words]
        name = visible(f"{CMD}:{' '.join(names)}")
        return name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"


def quoted(text: str) -> str:
    """Return a person's words between quotes, without what steers terminals."""
    return f"'{visible(text[:LONGEST])}'"


def bot_command(
    asked: str, folder: Path, rules: BotRules = USUAL_RULES, windows: bool = os.name == "nt"
) -> BotCommand:
    """Return the program that a command names.

    Args:
        asked: the command, with quotes around words that have spaces.
        folder: where the person works.
        rules: how long it may think, and what follows when it fails.
        windows: whether a backslash stands between folders.

    Raises:
        BadCommand: it starts nothing.
    """
    words = _words(asked, windows)
    program = _found(words[0], folder)
    if windows and program.lower().endswith((".bat", ".cmd")):
        # Windows has them read by a shell.
        raise BadCommand(f"{quoted(words[0])} needs a shell; name the program that it starts")
    return BotCommand(asked, (program, *words[1:]), str(folder), rules)


def _words(asked: str, windows: bool) -> list[str]:
    reader = shlex.shlex(asked, posix=True)
    reader.whitespace_split, reader.commenters = True, ""
    if windows:
        reader.escape, reader.quotes = "", '"'
    try:
        words = list(reader)
    except ValueError:
        raise BadCommand(f"a quote in {quoted(asked)} is not closed; close it") from None
    if not words or not words[0]:
        raise BadCommand(f'no program is named; write one, such as {CMD}:"python3 mybot.py"')
    if "\0" in asked:
        raise BadCommand(f"{quoted(asked)} has a zero byte; leave it out")
    return words


def _found(name: str, folder: Path) -> str:
    """Return the whole path of a program."""
    if not (os.sep in name or (os.altsep and os.altsep in name)):
        found = shutil.which(name)
        if found is not None:
            return str(folder / found)
        beside = f"; for the one in this folder write {quoted(f'./{name}')}"
        here = beside if (folder / name).is_file() else "; check the spelling"
        raise BadCommand(f"there is no program {quoted(name)} on the PATH{here}")
    path = folder / Path(name).expanduser()
    if path.is_dir():
        raise BadCommand(f"{quoted(name)} is a folder; name a program")
    if not path.is_file():
        raise BadCommand(
            f"there is no program {quoted(name)} in {quoted(str(folder))}; check the path"
        )
    if not os.access(path, os.X_OK):
        with_what = f'{CMD}:"python3 {name}"'
        raise BadCommand(
            f"{quoted(name)} is not executable; make it so, or name what runs it: {with_what}"
        )
    return str(path)
