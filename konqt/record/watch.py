"""Notices what others do to a record while its game is played."""

import os
import stat
from enum import Enum
from pathlib import Path

from konqt.core.frozen import frozen


class RecordChange(Enum):
    """What happened to a record."""

    GONE = "gone"
    """deleted, renamed, or its folder was, or it cannot be reached any more"""
    REPLACED = "replaced"
    CUT = "cut"
    GROWN = "grown"
    """somebody else wrote on it"""
    READ_ONLY = "read_only"
    UNSAVED = "unsaved"
    """nothing: what could not be written for a while has now been written"""
    UNLOCKED = "unlocked"
    """nothing yet: the disk has no locks, so that nobody is kept from writing on it too"""


@frozen
class Moved:
    """A record that goes on in another file, or on disk again."""

    change: RecordChange
    old: Path
    new: Path


class Watch:
    """Compares the file that bears a record's name with the one that is being written.

    It costs one question to the system a step.
    """

    def __init__(self, path: Path, descriptor: int) -> None:
        self._path = os.fspath(path)
        self._known: tuple[int, int] | None = None
        self._writable = False
        if descriptor >= 0:
            found = os.fstat(descriptor)
            if stat.S_ISREG(found.st_mode):
                self._known = found.st_dev, found.st_ino
                self._writable = bool(found.st_mode & stat.S_IWUSR)

    def change(self, size: int) -> RecordChange | None:
        """Return what happened to the file since it had `size` bytes; None for nothing."""
        if self._known is None:
            return None
        try:
            found = os.stat(self._path)  # noqa: PTH116 - a Path costs more than the question
        except OSError:
            return RecordChange.GONE
        if (found.st_dev, found.st_ino) != self._known:
            return RecordChange.REPLACED
        if found.st_size != size:
            return RecordChange.CUT if found.st_size < size else RecordChange.GROWN
        if self._writable and not found.st_mode & stat.S_IWUSR:
            return RecordChange.READ_ONLY
        return None


def name_beside(path: Path) -> Path:
    """Return this path, or the next one by number where something has the name."""
    free, number = path, 2
    while os.path.lexists(free):
        free = path.with_stem(f"{path.stem}-{number}")
        number += 1
    return free
