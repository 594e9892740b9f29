"""Words that a person ties to saved games, in a file of their own beside the records.

The records never change for it, and the index is rebuilt without them: here is their only place.
"""

import json
import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from urllib.parse import quote_from_bytes, unquote_to_bytes

from konqt.core.files import write_file
from konqt.core.outside import MISSING, Unreadable, content_of, shown_name
from konqt.core.strict_json import read_json
from konqt.record.errors import told
from konqt.record.folder_lock import folder_held

FILE = "tags.json"
MOST_BYTES = 4_000_000
Tags = Mapping[str, tuple[str, ...]]
"""by file name"""


class TagsDamaged(ValueError):  # noqa: N818 - reads as what it is
    """The file of tags is none; it is not written over."""


def read_tags(folder: Path) -> dict[str, tuple[str, ...]]:
    """Return the tags of a folder's games, by file name; none where nobody has given any.

    Raises:
        TagsDamaged: something else lies there, or it cannot be read.
    """
    path = folder / FILE
    try:
        found = read_json(content_of(path, MOST_BYTES).decode("utf-8"))
    except Unreadable as error:
        if error.code == MISSING:
            return {}
        raise TagsDamaged(str(error)) from None
    except ValueError as error:
        raise TagsDamaged(_damaged(path)) from error
    if not isinstance(found, dict) or not all(_are_words(each) for each in found.values()):
        raise TagsDamaged(_damaged(path))
    return {_name(name): tuple(words) for name, words in found.items() if isinstance(words, list)}


def change_tags(folder: Path, edit: Callable[[Tags], Tags]) -> None:
    """Change the tags of a folder's games, completely or not at all; it is on disk then.

    `edit` gets those that stand there now and returns those that shall; what another program gives
    at the same time is kept. Games without any tag are left out.

    Raises:
        TagsDamaged: something else lies there; it is not written over.
        RecordError: it cannot be written; the older tags are unharmed.
    """
    path = folder / FILE
    try:
        with folder_held(folder):
            tags = edit(read_tags(folder))
            kept = {_key(name): list(words) for name, words in sorted(tags.items()) if words}
            write_file(path, json.dumps(kept, ensure_ascii=False, indent=1) + "\n")
    except OSError as error:
        raise told(error, path, "write the tags") from None


def retagged(
    tags: Tags, names: Iterable[str], given: Iterable[str], taken: Iterable[str] = ()
) -> Tags:
    """Return tags with some given to games and some taken from them.

    >>> retagged({"a": ("lost", "old")}, ["a", "b"], ["new"], ["old"])
    {'a': ('lost', 'new'), 'b': ('new',)}
    """
    gone = set(taken)
    return {
        **tags,
        **{
            name: tuple(dict.fromkeys((*(t for t in tags.get(name, ()) if t not in gone), *given)))
            for name in names
        },
    }


def as_tags(text: str) -> tuple[str, ...]:
    """Return the tags that somebody wrote, divided by commas, each once.

    >>> as_tags("lost, to study , lost,")
    ('lost', 'to study')
    """
    words = (" ".join(each.split()) for each in text.split(","))
    return tuple(dict.fromkeys(word for word in words if word))


def _key(name: str) -> str:
    """Return how a file's name stands in the file: no name has a slash, so one stands before bytes.

    A name that is none but bytes cannot be written as letters.
    """
    return name if shown_name(name) == name else f"/{quote_from_bytes(os.fsencode(name))}"


def _name(key: str) -> str:
    return os.fsdecode(unquote_to_bytes(key[1:])) if key.startswith("/") else key


def _are_words(found: object) -> bool:
    return isinstance(found, list) and all(isinstance(each, str) for each in found)


def _damaged(path: Path) -> str:
    return f"{path}: not a file of tags; mend it or move it away, then give the tags again"
