"""What was worked out once and serves the next start: a small store in the user's cache folder.

Nothing in it is trusted. What is damaged, half written, foreign or of an older program counts as
not there, and a folder that cannot be read or written costs only time.
"""

import os
import zlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path

from PySide6.QtCore import qVersion

import konqt
from konqt.core.child import packaged_program
from konqt.core.files import write_file
from konqt.core.private_folders import cache_folder, make_room
from konqt.resources import MissingResource, asset

PICTURES, PLACES = "drawn", "places"
"""Caches: in one for both, pictures of megabytes would drive off places, which take a second."""
USUAL_MB, LARGEST_MB = 48, 100_000
FILES_A_MB = 4


def room_in(environ: Mapping[str, str]) -> int:
    """Return the megabytes that each cache may take: `KONQT_CACHE_MB`, or the usual number."""
    wanted = environ.get("KONQT_CACHE_MB", "")
    plain = wanted.isascii() and wanted.isdigit() and len(wanted) <= len(str(LARGEST_MB))
    return min(int(wanted), LARGEST_MB) if plain else USUAL_MB


LIMIT = room_in(os.environ) * 1_000_000
"""Bytes in a cache; what was used longest ago is thrown away first."""
MOST = room_in(os.environ) * FILES_A_MB
"""Files in a cache."""

_MARK = b"konqt kept 1\n"
_SUM = 4


class DiskCache:
    """Bytes under names, each with a sum that tells damage."""

    def __init__(self, folder: Path | None, limit: int | None = None) -> None:
        self._folder = folder
        self._limit = LIMIT if limit is None else limit

    def take(self, *name: object) -> bytes | None:
        """Return what was put here under a name; None when there is nothing to be relied on."""
        if self._folder is None:
            return None
        file = self._file(name)
        try:
            if not file.is_file() or file.stat().st_size > self._limit:
                return None
            content = file.read_bytes()
            os.utime(file)
        except OSError:
            return None
        start = len(_MARK) + _SUM
        kept = content[start:]
        if content[:start] != _MARK + _sum(kept):
            with suppress(OSError):
                file.unlink()
            return None
        return kept

    def put(self, content: bytes, *name: object) -> None:
        """Keep some bytes under a name; whole or not at all."""
        if self._folder is None:
            return
        file = self._file(name)
        # What costs only time when it is lost need not wait for the disk.
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            write_file(file, b"".join((_MARK, _sum(content), content)), synced=False)
            make_room(self._folder, self._limit, MOST)

    def _file(self, name: tuple[object, ...]) -> Path:
        assert self._folder is not None
        key = "\n".join(map(repr, (*name, edition())))
        return self._folder / f"{sha256(key.encode()).hexdigest()[:32]}.kept"


def cache_of(folder: str = PICTURES) -> DiskCache:
    """Return one of the caches in the user's cache folder."""
    return DiskCache(cache_folder(folder))


@cache
def edition() -> str:
    """Tell one state of the program from another, so that no start shows what an older one drew.

    Everything that paints or places counts, not only the version: a checkout changes without it.
    A packaged program has all of its code in its own file.
    """
    package, program = Path(konqt.__file__).parent, packaged_program()
    marks, folders = [konqt.__version__, qVersion()], []
    if program is not None:
        marks.append(_mark(program.name, program.stat()))
    else:
        folders += [package / "gui", package / "board"]
    with suppress(MissingResource):
        folders.append(asset())
    for folder in folders:
        marks += [_mark(file.name, file.stat()) for file in _files_in(folder)]
    return sha256("\n".join(marks).encode()).hexdigest()


def _mark(name: str, facts: os.stat_result) -> str:
    return f"{name} {facts.st_size} {facts.st_mtime_ns}"


def _files_in(folder: str | Path) -> Iterator["os.DirEntry[str]"]:
    """Give the files of a folder, whatever depth they lie at, but for compiled modules."""
    with os.scandir(folder) as found:
        entries = sorted(found, key=lambda each: each.name)
    for entry in entries:
        if not entry.is_dir():
            yield entry
        elif entry.name != "__pycache__":
            yield from _files_in(entry.path)


def _sum(content: bytes) -> bytes:
    return zlib.crc32(content).to_bytes(_SUM, "big")
