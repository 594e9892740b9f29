"""What a desktop hands over instead of a command and a name: a file's address, or a game alone."""

import os
import re
from collections.abc import Collection, Sequence
from pathlib import Path
from urllib.parse import unquote_to_bytes

from konqt.cli.output import Usage

GAME = ".konr"
_ADDRESS = re.compile(
    r"(?P<option>(?:--[\w-]+=)?)file:(?://(?P<host>[^/]*))?(?P<path>/.*)", re.I | re.S
)
_HERE = ("", "localhost")


def understood(argv: Sequence[str], commands: Collection[str]) -> list[str]:
    """Return the words of a command line with names for addresses; a game alone is opened.

    Raises:
        Usage: an address is another computer's.
    """
    words = [_name(word) for word in argv]
    first = words[0] if words else ""
    if not first.startswith("-") and first not in commands and _is_file(first):
        words.insert(0, "open")
    return words


def _name(word: str) -> str:
    found = _ADDRESS.fullmatch(word)
    if found is None:
        return word
    host = found["host"] or ""
    if host.lower() not in _HERE:
        raise Usage(
            f"{word}: this file lies on another computer ({host}); copy it to this one first"
        )
    path = os.fsdecode(unquote_to_bytes(os.fsencode(found["path"])))
    if re.match(r"/[A-Za-z]:", path) and os.name == "nt":
        path = path[1:]
    return found["option"] + path


def _is_file(word: str) -> bool:
    try:
        return word.lower().endswith(GAME) or Path(word).exists()
    except (OSError, ValueError):
        return False
