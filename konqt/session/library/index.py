"""The index of a folder of saved games: an SQLite file that can be rebuilt from the records.

It is never the truth: whatever is wrong with it, it is thrown away. Where it cannot be kept on
disk it lives in memory for one run.
"""

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from konqt.core.account import DiceLuck, Score
from konqt.core.private_folders import cache_folder
from konqt.i18n.folding import bare, plain_words
from konqt.session.library.facts import GameFacts, Stamp, read_facts, records_in

SHAPE = 3
"""The number of what follows; an index of another shape is rebuilt."""
_TABLE = """
create table games (
    name text primary key,
    size integer not null, changed integer not null, studied integer not null,
    game text not null, scenario text not null, options text not null, chairs text not null,
    winner text not null, level text not null, cause text not null,
    steps integer not null, rounds integer not null, words text not null, fault text not null,
    score text not null
)
"""
_COLUMNS = (
    "name", "size", "changed", "studied", "game", "scenario", "options", "chairs", "winner",
    "level", "cause", "steps", "rounds", "words", "fault", "score",
)  # fmt: skip
_PUT = f"insert or replace into games values ({', '.join('?' * len(_COLUMNS))})"
BATCH = 20
"""Games between two writings."""

Progress = Callable[[int, int], None]
"""hears how many of how many games have been read"""


class IndexTrouble(OSError):  # noqa: N818 - reads as what it is
    """The index cannot be read or written, as on a full disk."""


@contextmanager
def _of(file: Path | None) -> Iterator[None]:
    """Raise IndexTrouble for what the database could not do, with the remedy."""
    try:
        yield
    except sqlite3.Error as error:
        what = f"the index of saved games cannot be used ({error})"
        raise IndexTrouble(f"{file}: {what}; free some space, or delete that file") from error


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
        self._base = _opened(self._file)
        self._base.create_function("bare", 1, bare, deterministic=True)

    def close(self) -> None:
        """Let go of the file."""
        self._base.close()

    def stale(self) -> list[Path]:
        """Return the records to be read: new or changed ones. Those that have gone are forgotten.

        Raises:
            OSError: the folder cannot be read, or the index not written.
        """
        there = {each.name: each for each in records_in(self.folder)}
        with _of(self._file), self._base:
            rows = self._base.execute("select name, size, changed, studied from games")
            known = {row[0]: Stamp(*row) for row in rows}
            gone = [(name,) for name in known.keys() - there.keys()]
            self._base.executemany("delete from games where name = ?", gone)
        return [
            self.folder / name for name, stamp in sorted(there.items()) if known.get(name) != stamp
        ]

    def update(
        self, progress: Progress | None = None, stopped: Callable[[], bool] | None = None
    ) -> bool:
        """Read what has changed; what was read before a stop is kept. True when all is read.

        Raises:
            OSError: the folder cannot be read.
        """
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
            given.append(scenario)
        where = f" where {' and '.join(asked)}" if asked else ""
        # The words stay where they are: they are many, and nobody reads them.
        told = ", ".join("''" if each == "words" else each for each in _COLUMNS)
        query = f"select {told} from games{where} order by changed desc, name"
        with _of(self._file):
            return [_facts(row) for row in self._base.execute(query, given)]

    def put(self, games: Iterable[GameFacts]) -> None:
        """Keep what is known of these games.

        Raises:
            OSError: the index cannot be written.
        """
        with _of(self._file), self._base:
            self._base.executemany(_PUT, [_row(each) for each in games])


def index_file(folder: Path) -> Path | None:
    """Return where a folder's index is kept; None where there is no place for it."""
    cache = cache_folder("library")
    if cache is None:
        return None
    return cache / f"{sha256(str(folder.resolve()).encode()).hexdigest()[:32]}.sqlite"


def _opened(file: Path | None) -> sqlite3.Connection:
    """Open an index, rebuilt where it is damaged or of another shape; at worst in memory."""
    for _again in range(2):
        try:
            return _shaped(sqlite3.connect(file or ":memory:", isolation_level="IMMEDIATE"))
        except sqlite3.OperationalError:
            # No place for it, or one that cannot be written: another one may be using it well.
            break
        except sqlite3.DatabaseError:
            if file is None or not _removed(file):
                break
    return _shaped(sqlite3.connect(":memory:"))


def _removed(file: Path) -> bool:
    with suppress(OSError):
        file.unlink(missing_ok=True)
        return True
    return False


def _shaped(base: sqlite3.Connection) -> sqlite3.Connection:
    try:
        with base:
            # Nobody else may look at the shape until it is settled; a disk that takes nothing more
            # is noticed here, too.
            base.execute("begin immediate")
            (shape,) = base.execute("pragma user_version").fetchone()
            if shape != SHAPE:
                base.execute("drop table if exists games")
                base.execute(_TABLE)
                base.execute(f"pragma user_version = {SHAPE}")
        base.execute(f"select {', '.join(_COLUMNS)} from games limit 1").fetchone()
    except sqlite3.Error:
        base.close()
        raise
    return base


def _row(facts: GameFacts) -> tuple[object, ...]:
    stamp = facts.stamp
    return (
        stamp.name, stamp.size, stamp.changed, stamp.studied, facts.game, facts.scenario,
        json.dumps(facts.options), json.dumps(facts.chairs), json.dumps(facts.winner),
        facts.level, facts.cause, facts.steps, facts.rounds, facts.words, facts.fault,
        _score_out(facts.score),
    )  # fmt: skip


def _facts(row: Sequence[object]) -> GameFacts:
    name, size, changed, studied, game, scenario, options, chairs, winner, *rest = row
    level, cause, steps, rounds, words, fault, score = rest
    assert isinstance(size, int) and isinstance(changed, int) and isinstance(studied, int)
    assert isinstance(steps, int) and isinstance(rounds, int)
    return GameFacts(
        Stamp(str(name), size, changed, studied),
        game=str(game),
        scenario=str(scenario),
        options=_listed(options),
        chairs=_paired(chairs),
        winner=_listed(winner),
        level=str(level),
        cause=str(cause),
        steps=steps,
        rounds=rounds,
        words=str(words),
        fault=str(fault),
        score=_score(score),
    )


def _score_out(score: Score) -> str:
    luck = score.luck
    told = None if luck is None else (luck.faction, luck.amount, luck.worse, luck.better)
    return json.dumps([told, score.held])


@lru_cache(maxsize=4096)
def _score(told: object) -> Score:
    luck, held = json.loads(str(told))
    found = None if luck is None else DiceLuck(*luck)
    return Score(found, tuple((faction, many) for faction, many in held))


@lru_cache(maxsize=4096)
def _listed(told: object) -> tuple[str, ...]:
    return tuple(json.loads(str(told)))


@lru_cache(maxsize=4096)
def _paired(told: object) -> tuple[tuple[str, str], ...]:
    return tuple((faction, player) for faction, player in json.loads(str(told)))
