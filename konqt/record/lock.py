"""Says that a record is being played, and by whom: a lock beside it. The one place for locking.

The lock is the system's and ends with the program that holds it, so what a killed program left
behind keeps nobody out. The lock's file names its holder.
"""

import errno
import os
import socket
import sys
from contextlib import suppress
from pathlib import Path

from konqt.record.errors import RecordBusy, told

_FAR = 1 << 30
"""Where Windows locks: behind all that stands in the file, so that others can read it."""
_NO_LINKS: int = getattr(os, "O_NOFOLLOW", 0)
_TRIES = 5


class RecordLock:
    """One program's hold of one record. Make it with `taken`."""

    def __init__(self, path: Path, descriptor: int | None) -> None:
        self.path = path
        """the lock's own file"""
        self._descriptor = descriptor

    @classmethod
    def taken(cls, record: Path) -> "RecordLock":
        """Take hold of a record, whether it is there yet or not.

        Raises:
            RecordBusy: another program holds it; the message names that program.
            RecordError: no lock can be put beside it.
        """
        path = lock_path(record)
        for _ in range(_TRIES):
            try:
                descriptor = os.open(path, os.O_RDWR | os.O_CREAT | _NO_LINKS, 0o666)
            except OSError as error:
                raise told(error, record, "write beside it") from None
            try:
                _lock(descriptor)
            except OSError as error:
                os.close(descriptor)
                if error.errno in (errno.ENOTSUP, errno.ENOLCK, errno.ENOSYS, errno.EINVAL):
                    # A disk that knows no locks: better a game without than no game.
                    return cls(path, None)
                raise busy(record) from None
            if _same(path, descriptor):
                with suppress(OSError):
                    os.ftruncate(descriptor, 0)
                    os.write(descriptor, f"{os.getpid()} {socket.gethostname()}\n".encode())
                return cls(path, descriptor)
            # Whoever held it has just gone and has taken the file away: take the next one.
            os.close(descriptor)
        raise busy(record)

    def holds(self, record: Path) -> bool:
        """Return whether this is the lock of that record and lies beside it still."""
        mine = self._descriptor is not None and self.path == lock_path(record)
        return mine and _same(self.path, self._descriptor or 0)

    def release(self) -> None:
        """Let others have the record."""
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is None:
            return
        if _same(self.path, descriptor):
            # Where the folder was put away meanwhile, the lock there now is somebody else's.
            with suppress(OSError):
                self.path.unlink()
        with suppress(OSError):
            os.close(descriptor)
        with suppress(OSError):
            # Windows takes no file away that is open.
            if sys.platform == "win32":
                self.path.unlink()


def lock_path(record: Path) -> Path:
    """Return the file whose lock says that somebody writes this record, by whatever link."""
    record = Path(os.path.realpath(record))
    return record.with_name(f".{record.name}.lock")


def holder_of(record: Path) -> str:
    """Return who wrote the lock beside a record ("process 12 on laptop"); empty when unknown."""
    try:
        with lock_path(record).open("rb") as stream:
            words = stream.read(300).decode("utf-8", "replace").split()
    except OSError:
        return ""
    if len(words) != 2 or not words[0].isdecimal() or not words[1].isprintable():
        return ""
    return f"process {words[0][:20]} on {words[1]}"


def busy(record: Path) -> RecordBusy:
    """Return the refusal to write a record that somebody else holds."""
    holder = holder_of(record)
    who = f"another konqt ({holder})" if holder else "another konqt"
    what = f"{who} has this game open"
    return RecordBusy(record, what, "close it there, look at it in the viewer, or use another name")


def _same(path: Path, descriptor: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(descriptor))
    except OSError:
        return False


def _lock(descriptor: int) -> None:
    """Lock an open file, or fail at once.

    Raises:
        OSError: somebody else has locked it, or nothing can be locked there.
    """
    if sys.platform == "win32":
        import msvcrt

        os.lseek(descriptor, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(descriptor, 0, os.SEEK_SET)
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
