"""The index of a folder of saved games: an SQLite file that can be rebuilt from the records.

It is never the truth: a row whose seal does not fit is not known, and a file with which anything
else is wrong is thrown away. Where it cannot be kept on disk it lives in memory until the program
ends, for all who ask for that folder.
"""

import os
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from threading import RLock
from typing import TypeVar

from konqt.core.outside import shown_name
from konqt.core.private_folders import cache_folder
from konqt.i18n.folding import bare, plain_words
from konqt.session.library.facts import GameFacts, Stamp, read_facts, records_in
from konqt.session.library.rows import COLUMNS, TABLE, TOLD, facts_of, name_in, row_of

SHAPE = 6
"""The number of what follows; an index of another shape is rebuilt."""
_PUT = f"insert or replace into games values ({', '.join('?' * len(COLUMNS))})"
BATCH = 20
"""Games between two writings."""
LONGEST_VALUE = 64_000_000
"""Bytes; the words of the longest game have a thousandth of them."""
_STEPS, _MOST_STEPS = 100_000, 2_000
"""Instructions of the database between two looks, and how many looks one question may take: ten
times what a hundred thousand games need, and one that would never end is left off."""
_NO_ROOM = frozenset((
    sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PERM, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOMEM,
))  # fmt: skip
"""What says that a file cannot be used now. Everything else says that it is damaged."""

Answer = TypeVar("Answer")
Progress = Callable[[int, int], None]
"""hears how many of how many games have been read"""


class IndexTrouble(OSError):  # noqa: N818 - reads as what it is
    """The index cannot be kept anywhere, not even in memory."""


class _Damaged(sqlite3.DatabaseError):
    """The file holds something else than an index."""


class GameIndex:
    """What is known of the records of one folder. Not to be shared by threads."""

    def __init__(self, folder: Path, file: Path | None = None) -> None:
        """Open a folder's index, which may be empty yet.

        Args:
            folder: where the records lie.
            file: where the index lies; by default in the person's cache.
        """
        self.folder = folder
        self._file = file if file is not None else index_file(folder)
        self._base = _opened(self._file, folder)

    def close(self) -> None:
        """Let go of the file."""
        self._base.close()

    def stale(self) -> list[Path]:
        """Return the records to be read: new or changed ones. Those that have gone are forgotten.

        Raises:
            OSError: the folder cannot be read, or the index be kept nowhere.
        """
        there = {each.name: each for each in records_in(self.folder)}

        def compared(base: sqlite3.Connection) -> dict[str, Stamp]:
            known = dict[str, Stamp]()
            others = list[tuple[object]]()
            for row in base.execute(f"select {', '.join(COLUMNS)} from games"):
                facts = facts_of(row)
                if facts is None or facts.stamp.name not in there:
                    others.append((row[0],))
                else:
                    known[facts.stamp.name] = facts.stamp
            base.executemany("delete from games where name = ?", others)
            return known

        known = self._asked(compared)
        return [
            self.folder / name for name, stamp in sorted(there.items()) if known.get(name) != stamp
        ]

    def update(
        self, progress: Progress | None = None, stopped: Callable[[], bool] | None = None
    ) -> bool:
        """Read what has changed; what was read before a stop is kept. True when all is read.

        Raises:
            OSError: the folder cannot be read, or the index be kept nowhere.
        """
        while True:
            base = self._base
            if not self._read(progress, stopped):
                return False
            if self._base is base:
                return True
            # It was made anew on the way: what it had known before is to be read again.

    def games(self, wanted: str = "", scenario: str = "") -> list[GameFacts]:
        """Return the games that have all the words wanted, the newest first, without their words.

        A word counts where another one begins with it, capitals and accents aside: "trom" finds
        Tromsø, and so does "tromso".

        Args:
            wanted: words of the log, of players' names or of the file's name; empty for all games.
            scenario: only this one; empty for any.
        """
        asked, given = list[str](), list[str]()
        for word in plain_words(wanted):
            asked.append("(' ' || words like ? escape '!' or bare(name) like ? escape '!')")
            plain = word.replace("_", "!_")
            given += [f"% {plain}%", f"%{plain}%"]
        if scenario:
            asked.append("scenario = ?")
            given.append(shown_name(scenario))
        where = f" where {' and '.join(asked)}" if asked else ""
        # The words stay where they are: they are many, and nobody reads them.
        query = f"select {', '.join(TOLD)} from games{where} order by changed desc, name"

        def found(base: sqlite3.Connection) -> list[GameFacts]:
            read = map(facts_of, base.execute(query, given))
            return [each for each in read if each is not None]

        return self._asked(found)

    def put(self, games: Iterable[GameFacts]) -> None:
        """Keep what is known of these games.

        Raises:
            OSError: the index can be kept nowhere.
        """
        rows = [row_of(each) for each in games]
        self._asked(lambda base: base.executemany(_PUT, rows))

    # -- inside -----------------------------------------------------------------------------

    def _read(self, progress: Progress | None, stopped: Callable[[], bool] | None) -> bool:
        wanted, read = self.stale(), list[GameFacts]()
        for number, path in enumerate(wanted, 1):
            if stopped is not None and stopped():
                self.put(read)
                return False
            with suppress(FileNotFoundError):
                read.append(read_facts(path))
            if len(read) == BATCH:
                self.put(read)
                read.clear()
            if progress is not None:
                progress(number, len(wanted))
        self.put(read)
        return True

    def _asked(self, question: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Ask the database, another one where this one cannot be used.

        Raises:
            IndexTrouble: there is none that can.
        """
        for _again in range(3):
            if not self._base.lasting and (kept := _IN_MEMORY.get(self._file or self.folder)):
                # The file could not be written meanwhile, and whoever reads goes on in memory.
                self._base.close()
                self._base = kept
            try:
                return self._base.asked(question)
            except sqlite3.Error as error:
                trouble = error
                self._base = _after(self._base, trouble, self._file, self.folder)
        raise IndexTrouble(f"{self._file}: the index of saved games cannot be used ({trouble})")


class _Base:
    """A database that is asked by one at a time, for a bounded time."""

    def __init__(self, base: sqlite3.Connection, lasting: bool = False) -> None:
        self._base = base
        self._lasting = lasting
        self._lock = RLock()
        self._looks = 0
        base.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_VALUE)
        base.create_function("bare", 1, _bare, deterministic=True)
        base.set_progress_handler(self._too_long, _STEPS)

    @property
    def lasting(self) -> bool:
        """Whether it lives in memory until the program ends."""
        return self._lasting

    def asked(self, question: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Return the answer, with everything that it changed kept.

        Raises:
            sqlite3.Error: nothing was changed.
        """
        with self._lock, self._base:
            self._looks = 0
            try:
                return question(self._base)
            except UnicodeDecodeError as error:
                # What is wrong with the file is told with letters out of it.
                raise _Damaged("damaged") from error

    def close(self) -> None:
        """Let go of the file, if there is one."""
        if not self._lasting:
            self._base.close()

    def _too_long(self) -> bool:
        self._looks += 1
        return self._looks > _MOST_STEPS


_IN_MEMORY: dict[Path, _Base] = {}
"""indexes of this run, by their file, or by their folder where there is no place for one"""
_KEEPING = RLock()


def index_file(folder: Path) -> Path | None:
    """Return where a folder's index is kept; None where there is no place for it."""
    cache = cache_folder("library")
    if cache is None:
        return None
    name = sha256(os.fsencode(folder.resolve())).hexdigest()[:32]
    return cache / f"{name}.sqlite"


def _opened(file: Path | None, folder: Path) -> _Base:
    """Open an index, made anew where it is damaged or of another shape; at worst in memory."""
    if file is None or file in _IN_MEMORY:
        return _in_memory(file or folder)
    for _again in range(2):
        try:
            return _on_disk(file)
        except sqlite3.Error as error:
            # Another program may be using well what cannot be used here.
            if not _is_damage(error) or not _removed(file):
                break
    return _in_memory(file)


def _after(base: _Base, error: sqlite3.Error, file: Path | None, folder: Path) -> _Base:
    """Return the index to go on with after something went wrong with one."""
    if _is_damage(error):
        base.close()
        if file is not None and not base.lasting:
            _removed(file)
        return _opened(file, folder)
    kept = _in_memory(file or folder)
    with suppress(sqlite3.Error):
        rows = base.asked(lambda old: old.execute("select * from games").fetchall())
        sound = [row for row in rows if facts_of(row) is not None]
        kept.asked(lambda new: new.executemany(_PUT, sound))
    base.close()
    return kept


def _on_disk(file: Path) -> _Base:
    connection = sqlite3.connect(file, isolation_level="IMMEDIATE")
    try:
        base = _Base(connection)
        base.asked(_shape)
    except BaseException:
        connection.close()
        raise
    return base


def _in_memory(key: Path) -> _Base:
    with _KEEPING:
        if key not in _IN_MEMORY:
            made = _Base(sqlite3.connect(":memory:", check_same_thread=False), lasting=True)
            made.asked(_shape)
            _IN_MEMORY[key] = made
        return _IN_MEMORY[key]


def _shape(base: sqlite3.Connection) -> None:
    """See that a database holds the one table of an index and nothing else, or make it.

    Raises:
        sqlite3.Error: it is of another shape, or damaged.
    """
    # Nobody else may look at the shape until it is settled; a disk that takes nothing more is
    # noticed here, too.
    base.execute("begin immediate")
    (shape,) = base.execute("pragma user_version").fetchone()
    holds = base.execute("select type, name, tbl_name, sql from sqlite_master").fetchall()
    if not shape and not holds:
        base.execute(TABLE)
        base.execute(f"pragma user_version = {SHAPE}")
    elif shape != SHAPE or holds != [("table", "games", "games", TABLE)]:
        raise _Damaged("of another shape")
    elif base.execute("pragma integrity_check(1)").fetchall() != [("ok",)]:
        raise _Damaged("damaged")


def _is_damage(error: sqlite3.Error) -> bool:
    # The lowest byte is the kind; what stands above it says more of it.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    return code not in _NO_ROOM


def _removed(file: Path) -> bool:
    """Throw a file away with what the database keeps beside it."""
    with suppress(OSError):
        for beside in ("-journal", "-wal", "-shm", ""):
            file.with_name(file.name + beside).unlink(missing_ok=True)
        return True
    return False


def _bare(name: object) -> str:
    return bare(shown_name(name_in(name))) if isinstance(name, bytes) else ""
