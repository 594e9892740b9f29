"""Throws away the part files that killed programs of ours left behind in a folder.

A folder of exports is a person's own. So a file goes only if everything says that it is such a
half: its name, as `files` gives it, its kind, its owner, its age, and that no program of its number
runs. What leaves any doubt stays, and nothing that goes wrong here keeps anybody from writing.
"""

import os
import re
import stat
import time
from contextlib import suppress
from pathlib import Path

OLD = 24 * 60 * 60
"""Seconds after which no program is still writing a file."""
_HALF = re.compile(r"\.konqt-([1-9]\d{0,9})-[1-9]\d{0,9}\.part")
"""the writer's number as a process, and how many files it had written"""


def clean_part_files(folder: Path) -> None:
    """Throw away the part files that lie directly in a folder."""
    with suppress(OSError):
        for file in folder.iterdir():
            found = _HALF.fullmatch(file.name)
            if found is not None and _is_left(file, int(found[1])):
                with suppress(OSError):
                    file.unlink()


def _is_left(file: Path, writer: int) -> bool:
    """Return whether an ordinary file is our own, old, known by no other name, and in no use."""
    try:
        facts = file.lstat()
    except OSError:
        return False
    mine = not hasattr(os, "getuid") or facts.st_uid == os.getuid()
    alone = stat.S_ISREG(facts.st_mode) and facts.st_nlink == 1
    return mine and alone and time.time() - facts.st_mtime > OLD and not _runs(writer)


def _runs(process: int) -> bool:
    """Return whether a process of this number runs here, perhaps another one than once."""
    if os.name == "nt":
        # Asking would end it; and what it has open cannot be thrown away there.
        return False
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True
