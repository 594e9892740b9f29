"""Odd entries of a folder of saved games: each is listed, works, or is named; none hides another.

The index may be as damaged, or the disk as full, as it likes.
"""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hostile.disks import disk
from hostile.judge import ask, judge
from saved_games import FIRST, NAMES, folder_of

from konqt.core.event import PUBLIC
from konqt.record.folder import recent_games
from konqt.session.library.arranging import doubled, files_of, renamed
from konqt.session.library.facts import GameFacts
from konqt.session.library.index import GameIndex
from konqt.session.library.tags import change_tags, read_tags
from konqt.session.replay import Replay
from konqt.session.study.edits import with_text
from konqt.session.study.spot import Spot
from konqt.session.study.studied import Studied

GAMES = {f"{name}.konr" for name in NAMES}
ODD = os.fsdecode(b"J\xf8rgen.konr")
"""a name that is not UTF-8"""
FAR = 2**33
"""seconds: a date after 2262 that every disk keeps"""
needs_linux = pytest.mark.skipif(os.name == "nt", reason="names are letters there")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return folder_of(tmp_path / "games")


@pytest.fixture
def index(folder: Path, tmp_path: Path) -> Iterator[GameIndex]:
    index = GameIndex(folder, tmp_path / "index.sqlite")
    yield index
    index.close()


def listed(index: GameIndex) -> dict[str, GameFacts]:
    assert index.update()
    return {each.stamp.name: each for each in index.games()}


def copy(folder: Path, name: str) -> Path:
    return Path(shutil.copy(FIRST / "resigned.konr", folder / name))


def odd_name(folder: Path) -> str:
    return copy(folder, ODD).name


def loop(folder: Path) -> str:
    path = folder / "loop.konr"
    path.symlink_to(path)
    return path.name


def link_to_nothing(folder: Path) -> str:
    path = folder / "lost.konr"
    path.symlink_to(folder / "nowhere.konr")
    return path.name


def far_date(folder: Path) -> str:
    path = copy(folder, "far.konr")
    os.utime(path, (4 * FAR, 4 * FAR))
    return path.name


def early_date(folder: Path) -> str:
    path = copy(folder, "early.konr")
    os.utime(path, (-FAR, -FAR))
    return path.name


def study_to_itself(folder: Path) -> str:
    path = copy(folder, "studied.konr")
    path.with_suffix(".kons").symlink_to(path.with_suffix(".kons"))
    return path.name


def odd_study_date(folder: Path) -> str:
    path = copy(folder, "studied.konr")
    path.with_suffix(".kons").write_text("none")
    os.utime(path.with_suffix(".kons"), (4 * FAR, 4 * FAR))
    return path.name


Made = Callable[[Path], str]
ENTRIES: tuple[Made, ...] = (
    odd_name, loop, link_to_nothing, far_date, early_date, study_to_itself, odd_study_date,
)  # fmt: skip


@needs_linux
@pytest.mark.parametrize("made", ENTRIES)
def test_an_odd_entry_is_listed_and_hides_no_other(
    index: GameIndex, folder: Path, made: Made
) -> None:
    name = made(folder)
    games = listed(index)
    assert games.keys() == GAMES | {name}
    assert bool(games[name].fault) == ("lo" in name), "what can be read is read"
    assert index.stale() == [], "and read once"
    recent = {each.path.name for each in recent_games(folder=folder)}
    assert recent == GAMES | ({name} if games[name].scenario else set())


@needs_linux
@pytest.mark.parametrize("made", ENTRIES)
@pytest.mark.parametrize("more", [(), ("--json",), ("--stats",)], ids=["list", "json", "stats"])
def test_the_command_goes_through_an_odd_entry(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, made: Made, more: tuple[str]
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    name = made(folder)
    answer = judge(ask("library", folder, *more), folder.name, (0,))
    if more == ("--json",):
        files = {each["file"] for each in json.loads(answer.out)["games"]}
        assert files == GAMES | {name}
    if not more:
        assert name.partition(".")[0].replace("\udcf8", "\\udcf8") in answer.out


@needs_linux
def test_a_game_whose_name_is_not_utf_8_can_be_worked_with(index: GameIndex, folder: Path) -> None:
    path = copy(folder, ODD)
    studied = Studied.beside(Replay.open(path))
    studied.change(lambda study: with_text(study, Spot(3), PUBLIC, "In hindsight."))
    change_tags(folder, lambda _tags: {ODD: ("lost",), "resigned.konr": ("Ålesund",)})
    assert read_tags(folder)[ODD] == ("lost",)
    games = listed(index)
    assert [each.stamp.name for each in index.games("hindsight")] == [ODD]
    assert [each.stamp.name for each in index.games("rgen")] == [ODD]
    assert not games[ODD].fault and games[ODD].steps
    twin = doubled(path)
    assert twin.read_bytes() == path.read_bytes() and Studied.beside(Replay.open(twin)).study.notes
    assert files_of(path) == (path, path.with_suffix(".kons"))
    assert renamed(path, "Jørgen").name == "Jørgen.konr"
    assert listed(index).keys() == GAMES | {"Jørgen.konr", twin.name}


def test_a_folder_whose_files_may_not_be_asked_is_listed_by_names(
    index: GameIndex, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As a folder that may be read but not entered; root may enter every one.
    stat = Path.stat

    def refused(path: Path, *, follow_symlinks: bool = True) -> os.stat_result:
        if path.name == "resigned.konr":
            raise PermissionError(13, "Permission denied")
        return stat(path, follow_symlinks=follow_symlinks)

    monkeypatch.setattr(Path, "stat", refused)
    games = listed(index)
    assert games.keys() == GAMES
    assert "Permission denied" in games["resigned.konr"].fault


@pytest.mark.logs
def test_a_game_that_the_program_stumbles_over_is_named(
    index: GameIndex, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = Replay.open

    def stumbled(path: Path) -> Replay:
        if path.name == "resigned.konr":
            raise RecursionError("maximum recursion depth exceeded")
        return opened(path)

    monkeypatch.setattr(Replay, "open", stumbled)
    games = listed(index)
    assert games.keys() == GAMES
    assert "RecursionError" in games["resigned.konr"].fault
    assert games["unfinished.konr"].scenario


@pytest.mark.parametrize("known", [0, 3], ids=["a new index", "some are known"])
def test_games_are_listed_from_memory_on_a_full_disk(
    folder: Path, tmp_path: Path, known: int
) -> None:
    with disk(tmp_path / "mounted", 1) as full:
        file = full.place / "index.sqlite"
        answers = iter([*[False] * known, True])
        first = GameIndex(folder, file)
        assert not first.update(stopped=lambda: next(answers))
        first.close()
        full.fill()
        reading, looking = GameIndex(folder, file), GameIndex(folder, file)
        assert reading.update() and len(reading.games()) == 4
        assert len(looking.games()) == 4, "who asks meanwhile hears it"
        reading.close()
        looking.close()
        later = GameIndex(folder, file)
        assert len(later.games()) == 4 and later.stale() == []
        later.close()
