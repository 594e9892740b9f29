"""Lets one program at a time change what lies beside the games of a folder, for a moment.

Tags, studies and settings are read, changed and written as a whole. Two programs that do so at once
would each write over what the other one has just said is kept.
"""

import errno
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from filelock import FileLock

LOCK = ".konqt-folder.lock"
"""It stays: whoever waits for it and whoever comes later must find the same file."""
LONGEST = 10.0
"""Seconds; nobody holds it longer than a file takes to be written."""
OFTEN = 0.005
"""Seconds between two tries."""


@contextmanager
def folder_held(folder: Path) -> Iterator[None]:
    """Hold a folder while files in it are read and written again. Not to be held twice at once.

    On a disk that knows no locks it is not held, as where no lock can be put: what cannot be
    written there either says so by itself.

    Raises:
        OSError: another program holds it and does not let it go.
    """
    from filelock import FileLock, Timeout

    if not folder.is_dir():
        # The lock would make it, and what belongs to a folder that has gone would seem written.
        yield
        return
    lock = FileLock(str(folder / LOCK), mode=0o600, thread_local=False)
    with ExitStack() as held:
        try:
            lock.acquire(timeout=LONGEST, poll_interval=OFTEN)
            held.callback(_let_go, lock)
        except Timeout:
            what = "another program is writing there"
            raise OSError(errno.EBUSY, what, str(folder)) from None
        except (NotImplementedError, OSError):
            pass
        yield


def _let_go(lock: "FileLock") -> None:
    with suppress(OSError):
        lock.release()
