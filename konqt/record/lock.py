"""Says that a record is being played, and by whom: a lock beside it.

The lock is the system's and ends with the program that holds it, so what a killed program left
behind keeps nobody out. A file beside the lock names its holder.
"""

import errno
import os
import socket
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from konqt.core.files import write_file
from konqt.record.errors import RecordBusy, told

if TYPE_CHECKING:
    from filelock import FileLock

NO_LOCKS = {errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP}
"""What disks without locks say: NFS without its lock service, some of SMB and FUSE."""


class RecordLock:
    """One program's hold of one record. Make it with `taken`."""

    def __init__(self, path: Path, lock: "FileLock | None") -> None:
        self.path = path
        """the lock's own file"""
        self._lock = lock
        self._identity = _identity(path)

    @classmethod
    def taken(cls, record: Path) -> "RecordLock":
        """Take hold of a record, whether it is there yet or not.

        On a disk without locks nobody is kept out; whoever plays there is told.

        Raises:
            RecordBusy: another program holds it; the message names that program.
            RecordError: no lock can be put beside it.
        """
        from filelock import FileLock, Timeout

        path = lock_path(record)
        lock = FileLock(str(path), timeout=0, thread_local=False)
        lay = path.exists()
        try:
            lock.acquire()
        except Timeout:
            raise busy(record) from None
        except NotImplementedError:
            # A disk that knows no locks: better a game without than no game.
            return cls(path, None)
        except OSError as error:
            if error.errno not in NO_LOCKS:
                raise told(error, record, "write beside it") from None
            if not lay:
                with suppress(OSError):
                    path.unlink()
            return cls(path, None)
        with suppress(OSError):
            # Who holds it is a courtesy; the lock holds without it.
            write_file(holder_path(path), f"{os.getpid()} {socket.gethostname()}\n", synced=False)
        return cls(path, lock)

    @property
    def keeps_out(self) -> bool:
        """Whether others are kept out: not on a disk without locks."""
        return self._lock is not None

    def holds(self, record: Path) -> bool:
        """Return whether this is the lock of that record and lies beside it still."""
        return self._lock is not None and self.path == lock_path(record) and self._lies()

    def release(self) -> None:
        """Let others have the record."""
        lock, lies = self._lock, self._lies()
        self._lock = None
        if lock is None:
            return
        if lies:
            # Where the folder was put away meanwhile, what lies there now is somebody else's.
            for file in (holder_path(self.path), self.path):
                with suppress(OSError):
                    file.unlink()
        with suppress(OSError):
            lock.release()

    def _lies(self) -> bool:
        return self._identity is not None and self._identity == _identity(self.path)


def lock_path(record: Path) -> Path:
    """Return the file whose lock says that somebody writes this record, by whatever link."""
    record = Path(os.path.realpath(record))
    return record.with_name(f".{record.name}.lock")


def holder_of(record: Path) -> str:
    """Return who took the lock beside a record ("process 12 on laptop"); empty when unknown."""
    try:
        with holder_path(lock_path(record)).open("rb") as stream:
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
    return RecordBusy(record, what, "close it there, open it in the viewer, or use another name")


def holder_path(lock: Path) -> Path:
    """Return the file that names the lock's holder: Windows lets nobody read a locked one."""
    return lock.with_suffix(".holder")


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
