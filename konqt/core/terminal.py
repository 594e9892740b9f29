"""What stands between text from outside and a terminal: the one place that makes it harmless.

A name in a record, a map or an argument may hold codes that move the cursor, rename the window or
turn the writing round. Every line for people passes `visible`, every JSON text `visible_json`.
"""

import json
import os
import sys
from contextlib import suppress
from unicodedata import category

from konqt.core.direction import without_isolates

_HIDDEN = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))
"""Kinds of characters that do something instead of being seen."""
_SHORT = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}


def visible(text: str, keep: str = "") -> str:
    """Return a text whose control and format characters stand there as escapes, as in `\\x1b`.

    Those in `keep` stay as they are; a line of its own has none. What keeps a name apart from its
    sentence in the window (`konqt.core.direction`) is left out: as escapes nothing turns round.
    """
    if text.isprintable():
        return text
    text = without_isolates(text)
    return "".join(
        each if each in keep or category(each) not in _HIDDEN else _escaped(each) for each in text
    )


def visible_json(text: str, encoding: str = "utf-8") -> str:
    """Return a JSON text of the same meaning without control or format characters.

    Where `encoding` has no letter for something in it, that is escaped as JSON does too.
    """
    if not text.isprintable():
        text = "".join(
            each if each == "\n" or category(each) not in _HIDDEN else json.dumps(each)[1:-1]
            for each in text
        )
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "".join(each if each.isascii() else json.dumps(each)[1:-1] for each in text)
    return text


def warn(line: str, keep: str = "") -> None:
    """Write one line to standard error; where nobody can read it, nothing is written.

    Characters in `keep` stay as they are: with a line feed there may be several lines.
    """
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(visible(line, keep) + "\n")
        sys.stderr.flush()
    except OSError:
        silence(2)


def silence(stream: int) -> None:
    """Send what is still to be written to standard output (1) or error (2) nowhere."""
    with suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream)
        os.close(nowhere)


def _escaped(letter: str) -> str:
    number = ord(letter)
    if letter in _SHORT:
        return _SHORT[letter]
    if number < 0x100:
        return f"\\x{number:02x}"
    return f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"
