"""A damaged or poisoned index of saved games: never believed, thrown away and made anew."""

import shutil
import sqlite3
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import pytest
from saved_games import NAMES, folder_of

from konqt.session.library.facts import GameFacts, read_facts
from konqt.session.library.index import SHAPE, GameIndex

FIXTURES = Path(__file__).parents[1] / "fixtures" / "indexes"
ENDLESS = "with recursive n(i) as (select 1 union all select i + 1 from n) select i from n"
LONG = 60


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, list[GameFacts]]:
    """Give a folder, its index, and what that knows."""
    place = tmp_path_factory.mktemp("whole")
    folder, file = folder_of(place / "games"), place / "index.sqlite"
    index = GameIndex(folder, file)
    index.update()
    games = index.games()
    index.close()
    assert len(games) == len(NAMES)
    return folder, file, games


@pytest.fixture(autouse=True)
def read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read each game once for all tests: how often the index asks is not what takes long here."""
    monkeypatch.setattr("konqt.session.library.index.read_facts", _READ)


_READ = cache(read_facts)


def mended(folder: Path, file: Path, games: list[GameFacts]) -> None:
    """Hold that the index in a file comes to the truth, and the file with it."""
    begun = time.monotonic()
    for _again in range(2):
        index = GameIndex(folder, file)
        before = index.games()
        assert all(each in games for each in before), "never believed"
        assert index.update() and index.games() == games
        for word in ("narvik", "resigned"):
            assert {each.stamp.name for each in index.games(word)} <= {
                each.stamp.name for each in games
            }
        assert [each.stamp.name for each in index.games("resigned")] == ["resigned.konr"]
        index.close()
    again = GameIndex(folder, file)
    assert again.stale() == [] and again.games() == games, "made anew on disk"
    again.close()
    assert time.monotonic() - begun < LONG


def poisoned(*statements: str) -> Callable[[Path], None]:
    def poison(file: Path) -> None:
        base = sqlite3.connect(file)
        base.executescript(";".join(("pragma writable_schema = on", *statements)))
        base.commit()
        base.close()

    return poison


def _bytes(change: Callable[[bytearray], None]) -> Callable[[Path], None]:
    def damage(file: Path) -> None:
        content = bytearray(file.read_bytes())
        change(content)
        file.write_bytes(content)

    return damage


def _cut(content: bytearray) -> None:
    del content[len(content) // 2 :]


def _head(content: bytearray) -> None:
    content[:100] = bytes(100)


def _wal(content: bytearray) -> None:
    content[18:20] = b"\2\2"


COLUMNS = ("size", "changed", "studied", "game", "scenario", "options", "chairs", "winner",
           "level", "cause", "steps", "rounds", "words", "fault", "score")  # fmt: skip
ODD = ("'x'", "''", "'[1]'", "'[[1]]'", "'{}'", "'[null, [[1, 2, 3]]]'", "-1", "1e300",
       "x'ff'", "cast(x'ff' as text)", "'[[\"germany\", NaN, 1e999, []], []]'")  # fmt: skip
POISON = {
    **{f"{column} {odd}": poisoned(f"update games set {column} = {odd}")
       for column in COLUMNS for odd in ODD},
    "a name": poisoned("update games set name = x'666f6f' where name like 'res%'"),
    "no name of letters": poisoned("update games set game = cast(x'ff' as text)"),
    "a name of letters": poisoned("update games set name = cast(name as text)"),
    "another's words": poisoned("update games set words = (select max(words) from games)"),
    "a row of another": poisoned(
        "update games set seal = (select max(seal) from games)"),
    "an endless view": poisoned("drop table games", f"create view games as {ENDLESS}"),
    "an endless view of all columns": poisoned(
        "alter table games rename to others",
        f"create view games as select others.* from others, ({ENDLESS})"),
    "a trigger": poisoned(
        "create trigger t before insert on games begin select raise(ignore); end"),
    "another table": poisoned("create table more (a)"),
    "a table without its columns": poisoned("drop table games", "create table games (name)"),
    "a schema that is none": poisoned("update sqlite_master set sql = 'create table games ('"),
    "another root": poisoned("update sqlite_master set rootpage = 1"),
    "a later shape": poisoned(f"pragma user_version = {SHAPE + 1}"),
    "nothing in it": poisoned("delete from games"),
    "half": _bytes(_cut),
    "no head": _bytes(_head),
    "another way to write": _bytes(_wal),
}  # fmt: skip


@pytest.mark.parametrize("damage", POISON.values(), ids=POISON)
def test_a_poisoned_index_is_not_believed(
    whole: tuple[Path, Path, list[GameFacts]], tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    folder, file, games = whole
    own = Path(shutil.copy(file, tmp_path))
    damage(own)
    mended(folder, own, games)


@pytest.mark.parametrize("seed", range(40))
def test_an_index_with_other_bytes_is_not_believed(
    whole: tuple[Path, Path, list[GameFacts]], tmp_path: Path, seed: int
) -> None:
    folder, file, games = whole
    own, stream = tmp_path / "index.sqlite", Random(seed)
    content = bytearray(file.read_bytes())
    for _ in range(stream.choice((1, 4, 40))):
        content[stream.randrange(len(content))] = stream.randrange(256)
    own.write_bytes(content)
    mended(folder, own, games)


@pytest.mark.parametrize("name", [each.name for each in sorted(FIXTURES.glob("*.sqlite"))])
def test_an_older_poisoned_index_is_thrown_away(
    whole: tuple[Path, Path, list[GameFacts]], tmp_path: Path, name: str
) -> None:
    folder, _file, games = whole
    mended(folder, Path(shutil.copy(FIXTURES / name, tmp_path)), games)


def test_the_kept_indexes_are_there() -> None:
    assert len(list(FIXTURES.glob("*.sqlite"))) == 2
