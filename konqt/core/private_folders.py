"""Folders that belong to this program alone: nobody else can have put a file or a link there.

In a folder that is shared, be it the system's for passing files or a cache pointed at one, another
person may have taken a name that can be guessed, and left a link to something else under it.
"""

import os
import stat
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path

from konqt.core.momentary import folder_for_now

_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH


def cache_folder(name: str) -> Path | None:
    """Return the folder of this name in the person's cache; None where there can be none.

    It is there, and neither it nor the folder around it is a link or belongs to somebody else.
    """
    import platformdirs

    return _own_folder(lambda: Path(platformdirs.user_cache_dir("konqt", appauthor=False)) / name)


def log_folder() -> Path | None:
    """Return the folder of the program's log; None where there can be none.

    It is there, and neither it nor the folder around it is a link or belongs to somebody else.
    """
    import platformdirs

    return _own_folder(lambda: Path(platformdirs.user_log_dir("konqt", appauthor=False)))


def _own_folder(place: Callable[[], Path]) -> Path | None:
    """Return a folder, made if need be; None where neither it nor that around it can be our own."""
    try:
        folder = place()
        around = folder.parent
        if not around.is_absolute():
            # Nobody's home is known, or the variable names a place in the present folder.
            return None
        around.parent.mkdir(parents=True, exist_ok=True)
        for each in (around, folder):
            _make_own(each)
    except (OSError, RuntimeError, ValueError):
        return None
    return folder


def make_room(folder: Path, most_bytes: int, most_files: int) -> None:
    """Throw away what was used longest ago in a cache, until the rest keeps within its limits.

    Halves that a killed program left behind grow old and go with it.

    What cannot be thrown away stays and hinders nothing else.

    Raises:
        OSError: the folder cannot be read.
    """
    ages = []
    for file in folder.iterdir():
        with suppress(FileNotFoundError):
            # Another program may be throwing away as well.
            facts = file.lstat()
            ages.append((facts.st_mtime, facts.st_size, file))
    room = most_bytes
    for number, (_age, size, file) in enumerate(sorted(ages, reverse=True)):
        room -= size
        if room < 0 or number >= most_files:
            with suppress(OSError):
                file.unlink()


@cache
def private_folder() -> Path:
    """Return a folder with a name that nobody can guess; it goes when the program ends.

    Raises:
        OSError: there is no room for one anywhere.
    """
    return folder_for_now()


def is_own(path: Path) -> bool:
    """Return whether a name leads straight to a file or folder of the person who runs this."""
    try:
        found = path.lstat()
    except (OSError, ValueError):
        return False
    # Windows gives every person a cache of their own and knows no such numbers.
    mine = not hasattr(os, "getuid") or found.st_uid == os.getuid()
    return mine and not stat.S_ISLNK(found.st_mode)


def _make_own(folder: Path) -> None:
    """Make a folder that only this person can use.

    Raises:
        OSError: it cannot be made, or something of another kind or owner has its name.
    """
    with suppress(FileExistsError):
        folder.mkdir(mode=0o700)
    if not is_own(folder) or not folder.is_dir():
        raise NotADirectoryError(f"{folder} is a link, no folder, or somebody else's")
    if hasattr(os, "getuid") and folder.stat().st_mode & _OTHERS_WRITE:
        folder.chmod(0o700)
