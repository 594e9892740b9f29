"""Writes files: whole or not at all, with the right rights, on every system. The one place for it.

What differs between systems is settled here: bytes as they are (Windows would change line ends),
what counts as being on the disk (macOS keeps it in the drive's own memory), folders that cannot
be synced (Windows), files that somebody else has open for a moment (Windows).
"""

import errno
import os
import stat
import sys
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path

from konqt.core.momentary import momentary
from konqt.core.part_files import clean_part_files

PRIVATE = 0o600
"""The rights of a new file that is nobody else's business."""
PUBLIC = 0o666
"""The rights of a new file as the person's umask leaves them."""

_BYTES_AS_THEY_ARE: int = getattr(os, "O_BINARY", 0)
_NO_LINKS: int = getattr(os, "O_NOFOLLOW", 0)
_NO_WAITING: int = getattr(os, "O_NONBLOCK", 0)
"""A pipe of that name is refused instead of waited for."""
_NUMBERS = count(1)
_CLEANED: set[Path] = set()
"""folders from which the part files of killed programs have been thrown away in this run"""
_TRIES = 8 if sys.platform == "win32" else 1
"""How often a file is renamed over one that a search or a virus scan has open just then."""


def write_file(path: Path, content: str | bytes, mode: int = PRIVATE, synced: bool = True) -> None:
    """Write a file so that there is always the old or the new one, never half of it.

    A file that is there already keeps its rights; a new one gets `mode` as the umask leaves it.
    With `synced` False it may be lost when the machine stops, but is never half of itself.

    Raises:
        OSError: it cannot be written; an older file of that name is unharmed.
    """
    if not is_name(path):
        raise OSError(errno.EINVAL, "not a valid file name", str(path))
    if path.parent not in _CLEANED:
        _CLEANED.add(path.parent)
        clean_part_files(path.parent)
    kept = _rights_of(path)
    half = path.with_name(f".konqt-{os.getpid()}-{next(_NUMBERS)}.part")
    with suppress(OSError):
        # A dead program of our number may have left it.
        half.unlink()
    with momentary(half, partial(create, mode=mode)) as descriptor:
        try:
            write_all(descriptor, content.encode() if isinstance(content, str) else content)
            if kept is not None and hasattr(os, "fchmod"):
                os.fchmod(descriptor, kept)
            if synced:
                sync(descriptor)
        finally:
            os.close(descriptor)
        _rename(half, path)
    if synced:
        sync_folder(path.parent)


def write_files(folder: Path, contents: Mapping[str, bytes], mode: int = PUBLIC) -> None:
    """Write files into a folder, all of them or none; a folder made for them goes with them.

    Whatever has one of the names is written over.

    Raises:
        OSError: it names the file that could not be written.
    """
    made: list[Path] = []
    half = Path()
    try:
        for each in reversed((folder, *folder.parents)):
            half = each
            if not each.exists():
                each.mkdir()
                made.append(each)
        # Written aside first, so that a file of ours is a whole one whenever the program ends.
        half = folder
        aside = Path(tempfile.mkdtemp(prefix=".konqt-", dir=folder))
        made.append(aside)
        for name, content in contents.items():
            half = folder / name
            made.append(aside / name)
            write_file(aside / name, content, mode)
        for name in contents:
            half = folder / name
            _rename(aside / name, half)
            made.append(half)
        aside.rmdir()
    except BaseException as error:
        for each in reversed(made):
            with suppress(OSError):
                each.rmdir() if each.is_dir() else each.unlink()
        if isinstance(error, OSError):
            raise OSError(error.errno, error.strerror or str(error), str(half)) from None
        raise
    sync_folder(folder)


def add_to_file(path: Path, content: bytes) -> None:
    """Add to the end of a file that is nobody else's business; make it if there is none.

    Raises:
        OSError: it is a link or no ordinary file, or cannot be written.
    """
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | _NO_LINKS | _NO_WAITING | _BYTES_AS_THEY_ARE
    descriptor = os.open(path, flags, PRIVATE)
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
        write_all(descriptor, content)
    finally:
        os.close(descriptor)


def is_name(path: Path) -> bool:
    """Return whether the system can have a file of this name: it has bytes, and no zero byte."""
    try:
        return b"\0" not in os.fsencode(path)
    except UnicodeEncodeError:
        return False


def create(path: Path, mode: int = PRIVATE) -> int:
    """Make a new file and return its descriptor, open for writing.

    Raises:
        OSError: it is there already, be it as a link, or cannot be made.
    """
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_LINKS | _BYTES_AS_THEY_ARE
    return os.open(path, flags, mode)


def open_to_write(path: Path) -> int:
    """Return a descriptor of a file that is there, open for writing.

    Raises:
        OSError: it cannot be opened so.
    """
    return os.open(path, os.O_WRONLY | _BYTES_AS_THEY_ARE)


def write_all(descriptor: int, content: bytes) -> None:
    """Write every byte, however many calls that takes.

    Raises:
        OSError: the rest cannot be written.
    """
    left = memoryview(content)
    while left:
        left = left[os.write(descriptor, left) :]


def sync(descriptor: int) -> None:
    """Bring what was written to the disk itself.

    Raises:
        OSError: it may not be there.
    """
    try:
        if sys.platform == "darwin":
            import fcntl

            with suppress(OSError):
                fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
                return
        os.fsync(descriptor)
    except OSError as error:
        # Pipes and some network disks cannot sync; that is no failure to write.
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise


def sync_folder(folder: Path) -> None:
    """Bring a folder's list of names to the disk, where the system can do that."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _rights_of(path: Path) -> int | None:
    """Return the rights of an ordinary file; None where none is."""
    try:
        found = path.lstat()
    except OSError:
        return None
    return stat.S_IMODE(found.st_mode) if stat.S_ISREG(found.st_mode) else None


def _rename(half: Path, path: Path) -> None:
    for left in reversed(range(_TRIES)):
        try:
            half.replace(path)
            return
        except PermissionError:
            if not left:
                raise
            time.sleep(0.005)
