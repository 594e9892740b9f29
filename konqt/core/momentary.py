"""Files and folders that are there for a moment: they go with what they are for, however it ends.

Where the program ends in the middle of anything (`stopping`), what stands here goes first.
"""

import atexit
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import RLock
from typing import TypeVar

from konqt.core.stopping import before_the_end

Made = TypeVar("Made")

_there: set[Path] = set()
_making = RLock()
"""held while one is made; for good once all are thrown away"""
PATIENCE = 1.0
"""Seconds that one under way may take to be made, when all are thrown away."""


@contextmanager
def momentary(path: Path, make: Callable[[Path], Made]) -> Iterator[Made]:
    """Make a file, and throw away whatever has its name afterwards.

    Raises:
        OSError: it cannot be made; what has the name stays.
    """
    with _making:
        made = make(path)
        _there.add(path)
    try:
        yield made
    finally:
        _throw_away(path)


@contextmanager
def momentary_folder() -> Iterator[Path]:
    """Make a folder that nobody else knows, and throw it away afterwards.

    Raises:
        OSError: there is no room for one anywhere.
    """
    folder = folder_for_now()
    try:
        yield folder
    finally:
        _throw_away(folder)


def folder_for_now() -> Path:
    """Make a folder with a name that nobody can guess; it goes when the program ends.

    Raises:
        OSError: there is no room for one anywhere.
    """
    with _making:
        folder = Path(tempfile.mkdtemp(prefix="konqt-"))
        _there.add(folder)
    return folder


@before_the_end
def throw_all_away() -> None:
    """Throw away all that is there; the program ends now, and nothing more is made."""
    _making.acquire(timeout=PATIENCE)
    for path in [*_there]:
        _throw_away(path)


atexit.register(throw_all_away)


def _throw_away(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path, ignore_errors=True)
    else:
        with suppress(OSError):
            path.unlink()
    _there.discard(path)
