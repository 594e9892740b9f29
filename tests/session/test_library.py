"""A folder of saved games: listed, searched and counted; its index is never the truth."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from saved_games import FIRST, NAMES, folder_of

from konqt.core.ending import Result
from konqt.core.event import PUBLIC
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.kon.luck.game_luck import luck_of
from konqt.record.errors import RecordError
from konqt.session.library.arranging import doubled, files_of, renamed
from konqt.session.library.facts import GameFacts, Stamp
from konqt.session.library.index import GameIndex
from konqt.session.library.statistics import tallies
from konqt.session.library.tags import TagsDamaged, read_tags
from konqt.session.replay import Replay
from konqt.session.study.edits import with_text
from konqt.session.study.spot import Spot
from konqt.session.study.studied import Studied


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return folder_of(tmp_path / "games")


@pytest.fixture
def index(folder: Path, tmp_path: Path) -> Iterator[GameIndex]:
    index = GameIndex(folder, tmp_path / "index.sqlite")
    yield index
    index.close()


def names(games: list[GameFacts]) -> set[str]:
    return {Path(each.stamp.name).stem for each in games}


def test_every_game_is_listed_with_what_everybody_may_know(index: GameIndex) -> None:
    told = list[tuple[int, int]]()
    assert index.games() == []
    assert index.update(lambda done, of: told.append((done, of)))
    assert told == [(number, 4) for number in (1, 2, 3, 4)]
    games = {Path(each.stamp.name).stem: each for each in index.games()}
    assert games.keys() == set(NAMES)
    assert {each.scenario for each in games.values()} == {"narvik"}
    assert games["unfinished"].cause == "" and not games["unfinished"].over
    assert games["resigned"].cause == "resignation" and games["resigned"].result.winner
    assert dict(games["greedy-germany"].chairs)["germany"] == "ai:greedy"
    assert games["greedy-germany"].steps > 20 and games["greedy-germany"].rounds >= 1


@pytest.mark.parametrize(
    "wanted",
    ["Tromsø", "TROMS", "bakhold", "ambush", "narvik tromsø", "Tromso", "TROMSÖ", "Bjornfj"],
)
def test_words_of_the_log_find_games_in_both_languages(index: GameIndex, wanted: str) -> None:
    index.update()
    found = names(index.games(wanted))
    assert found, wanted
    assert names(index.games(f"{wanted} nowhereatall")) == set()
    assert names(index.games(wanted, scenario="basic")) == set()


def test_a_word_counts_from_its_beginning_and_signs_stand_for_themselves(index: GameIndex) -> None:
    index.update()
    assert names(index.games("romsø")) == set()
    for sign in ("%", "_", "!", "'", "_arvik"):
        assert names(index.games(f"x{sign}x")) == set()


def test_a_file_s_name_is_found_without_its_accents(index: GameIndex, folder: Path) -> None:
    (folder / "resigned.konr").rename(folder / "Værøy på nytt.konr")
    (folder / "unfinished.konr").write_text("none")
    (folder / "unfinished.konr").rename(folder / "Ålesund.konr")
    index.update()
    for wanted in ("vaeroy", "VÆRØY", "eroy pa"):
        assert names(index.games(wanted)) == {"Værøy på nytt"}, wanted
    assert names(index.games("alesund")) == {"Ålesund"}, "one that cannot be read"


def test_each_game_has_its_luck_from_what_lies_open(index: GameIndex, folder: Path) -> None:
    index.update()
    for facts in index.games():
        replay = Replay.open(folder / facts.stamp.name)
        entries = (replay.entry(step, PUBLIC) for step in range(1, replay.steps + 1))
        lot = luck_of(entries, "narvik").lot("germany")
        luck = facts.score.luck
        assert luck is not None and luck.faction == "germany"
        assert luck.amount == pytest.approx(float(lot.luck), abs=1e-3)
        assert luck.worse == pytest.approx(float(lot.share.worse), abs=1e-3)
        assert luck.better == pytest.approx(float(lot.share.better), abs=1e-3)
        last = kon_observation(replay.observe(replay.steps, PUBLIC))
        holders = list(last.standing["objectives"].values())
        assert dict(facts.score.held) == {f: holders.count(f) for f in replay.game.factions}


def test_an_index_of_an_older_shape_is_made_anew(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite"
    base = sqlite3.connect(file)
    base.execute("create table games (name text primary key, words text)")
    base.execute("insert into games values ('ghost.konr', '')")
    base.execute("pragma user_version = 2")
    base.commit()
    base.close()
    index = GameIndex(folder, file)
    assert index.games() == []
    index.update()
    assert names(index.games()) == set(NAMES)
    assert all(each.score.luck is not None for each in index.games())
    index.close()


def test_only_what_has_changed_is_read_again(index: GameIndex, folder: Path) -> None:
    index.update()
    assert index.stale() == []
    shutil.copy(FIRST / "undo-and-redo.konr", folder)
    (folder / "resigned.konr").unlink()
    with (folder / "unfinished.konr").open("ab") as stream:
        stream.write(b"\n")
    assert [path.stem for path in index.stale()] == ["undo-and-redo", "unfinished"]
    index.update()
    assert names(index.games()) == {*NAMES, "undo-and-redo"} - {"resigned"}


def test_comments_are_found_and_go_with_their_game(index: GameIndex, folder: Path) -> None:
    index.update()
    assert names(index.games("hindsight")) == set()
    studied = Studied.beside(Replay.open(folder / "resigned.konr"))
    studied.change(lambda study: with_text(study, Spot(3), PUBLIC, "A folly, in hindsight."))
    assert [path.stem for path in index.stale()] == ["resigned"]
    index.update()
    assert names(index.games("hindsight")) == {"resigned"}
    new = renamed(folder / "resigned.konr", "The folly")
    copy = doubled(new)
    index.update()
    assert names(index.games("hindsight")) == {"The folly", copy.stem}
    assert files_of(new) == (new, folder / "The folly.kons")
    assert not (folder / "resigned.kons").exists()


def test_a_game_is_renamed_with_its_study_or_not_at_all(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, rename = folder / "resigned.konr", Path.rename
    studied = Studied.beside(Replay.open(game))
    studied.change(lambda study: with_text(study, Spot(3), PUBLIC, "A pity."))

    def refused(path: Path, new: Path) -> Path:
        if path.suffix == ".kons":
            raise PermissionError(13, "Permission denied")
        return rename(path, new)

    monkeypatch.setattr(Path, "rename", refused)
    with pytest.raises(RecordError, match=r"resigned\.konr.*cannot rename it"):
        renamed(game, "The folly")
    assert game.exists() and studied.path.exists() and not (folder / "The folly.konr").exists()


def test_a_stop_keeps_what_was_read(index: GameIndex) -> None:
    answers = iter([False, False, True])
    assert not index.update(stopped=lambda: next(answers))
    assert len(index.games()) == 2
    assert index.update() and len(index.games()) == 4


def test_a_damaged_index_is_made_anew(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "index.sqlite"
    for content in (b"", b"no index at all " * 99, b"SQLite format 3\0" + b"\7" * 4000):
        file.write_bytes(content)
        index = GameIndex(folder, file)
        assert index.games() == []
        assert index.update() and names(index.games()) == set(NAMES)
        index.close()
    again = GameIndex(folder, file)
    assert again.stale() == [] and names(again.games()) == set(NAMES)
    again.close()


def test_two_may_open_an_index_at_once(folder: Path, tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        for number in range(20):
            file = tmp_path / f"{number}.sqlite"

            def opened(_who: int, file: Path = file) -> bool:
                index = GameIndex(folder, file)
                index.stale()
                found = index.games()
                index.close()
                return found == []

            assert all(pool.map(opened, range(8)))
            again = GameIndex(folder, file)
            again.put([game("narvik", (), 40)])
            again.close()
            once_more = GameIndex(folder, file)
            assert len(once_more.games()) == 1, "it is on disk"
            once_more.close()


def test_where_no_index_can_be_kept_one_lives_in_memory(folder: Path, tmp_path: Path) -> None:
    index = GameIndex(folder, tmp_path / "gone" / "index.sqlite")
    assert index.update() and names(index.games()) == set(NAMES)
    index.close()
    assert not (tmp_path / "gone").exists()


def test_a_file_that_is_no_game_says_why_and_the_others_are_listed(
    index: GameIndex, folder: Path
) -> None:
    (folder / "letter.konr").write_text("Dear all,\n")
    (folder / "notes.txt").write_text("nothing")
    (folder / "folder.konr").mkdir()
    whole = (folder / "resigned.konr").read_bytes()
    (folder / "torn.konr").write_bytes(whole[: len(whole) // 2])
    index.update()
    games = {each.stamp.name: each for each in index.games()}
    assert games.keys() == {"letter.konr", "torn.konr", *(f"{name}.konr" for name in NAMES)}
    assert "letter.konr" in games["letter.konr"].fault and games["letter.konr"].steps == 0
    assert games["torn.konr"].steps > 0


def game(scenario: str, winner: tuple[str, ...], steps: int, cause: str = "deck") -> GameFacts:
    return GameFacts(
        Stamp(f"{scenario}{steps}", 1, 1), scenario=scenario, result=Result(winner), steps=steps,
        rounds=steps // 10, cause=cause, level="clear" if winner else "",
    )  # fmt: skip


@pytest.mark.parametrize("content", ["", "no tags", "[]", '{"a.konr": "lost"}', '{"a.konr": [1]}'])
def test_another_file_in_the_place_of_tags_is_named(folder: Path, content: str) -> None:
    (folder / "tags.json").write_text(content)
    with pytest.raises(TagsDamaged, match=r"tags\.json"):
        read_tags(folder)


def test_a_pipe_in_the_place_of_tags_holds_nobody_back(folder: Path) -> None:
    assert read_tags(folder) == {}
    os.mkfifo(folder / "tags.json")
    with pytest.raises(TagsDamaged, match=r"tags\.json.*pipe"):
        read_tags(folder)


def test_games_are_counted_by_scenario() -> None:
    games = [
        game("basic", ("germany",), 100),
        game("basic", ("norway", "allies"), 300),
        game("basic", ("norway", "allies"), 500),
        game("basic", (), 7, cause=""),
        game("narvik", (), 40, cause="april"),
        GameFacts(Stamp("letter.konr", 1, 1), fault="no game"),
    ]
    basic, narvik = tallies(games)
    assert (basic.scenario, basic.games, basic.over) == ("basic", 4, 3)
    assert basic.won == {Result(("norway", "allies")): 2, Result(("germany",)): 1}
    assert basic.levels == {"clear": 3} and (basic.steps, basic.rounds) == (300, 30)
    assert narvik.won == {Result(): 1} and narvik.over == 1
    assert basic.to_json()["won"] == [
        {"winner": ["norway", "allies"], "games": 2}, {"winner": ["germany"], "games": 1},
    ]  # fmt: skip
