"""Saved games cut off, flipped, shuffled, without their neighbours: words, and nothing harmed.

Each case gives a line with the file and what helps, or shows what can be shown.
"""

import errno
import os
from pathlib import Path
from random import Random

import pytest
from games_played import recorded

from hostile.judge import ask, check_words, judge, on_disk, unchanged
from konqt.core import files
from konqt.record.errors import RecordError
from konqt.record.study_file import StudyError
from konqt.session.export.forms import exporter_of
from konqt.session.library.tags import FILE, TagsDamaged, change_tags, read_tags
from konqt.session.replay import Replay
from konqt.session.study.edits import with_text
from konqt.session.study.spot import Spot
from konqt.session.study.studied import Studied

OLD = Path(__file__).parents[1] / "fixtures/records/v1"
THREE = ("greedy-both-sides", "undo-and-redo", "resigned")
STRIDE, FLIPS = 97, 2000
A_FEW = 10
"""One flip in so many in the ordinary lane."""
SLOW = [pytest.mark.slow, pytest.mark.timeout(3600)]
SOME = ["some", pytest.param("all", marks=SLOW)]
FULL = "No space left on device"


def looked_at(path: Path) -> None:
    """Open a record and tell it; what cannot be opened names file and remedy."""
    before = on_disk(path.parent)
    try:
        replay = Replay.open(path)
    except RecordError as error:
        assert str(path) in str(error) and error.remedy
    else:
        assert exporter_of("csv")(replay, "public")
        for step in (0, replay.steps):
            replay.observe(step, "public")
    unchanged(before, path.parent)


@pytest.mark.parametrize("how_many", SOME)
@pytest.mark.parametrize("name", THREE)
def test_a_record_that_is_cut_off_anywhere(tmp_path: Path, name: str, how_many: str) -> None:
    whole, path = (OLD / f"{name}.konr").read_bytes(), tmp_path / "odd.konr"
    for length in range(0, len(whole), STRIDE if how_many == "some" else 1):
        path.write_bytes(whole[:length])
        looked_at(path)


@pytest.mark.parametrize("how_many", SOME)
def test_a_record_with_a_bit_that_flipped(tmp_path: Path, how_many: str) -> None:
    stream, path = Random(4), tmp_path / "odd.konr"
    wholes = [(OLD / f"{name}.konr").read_bytes() for name in THREE]
    for _case in range(FLIPS // A_FEW if how_many == "some" else FLIPS):
        flipped = bytearray(stream.choice(wholes))
        flipped[stream.randrange(len(flipped))] ^= 1 << stream.randrange(8)
        path.write_bytes(flipped)
        looked_at(path)


@pytest.mark.parametrize("name", THREE)
@pytest.mark.parametrize("doubled", [False, True])
def test_lines_that_are_swapped_or_doubled(tmp_path: Path, name: str, doubled: bool) -> None:
    lines = (OLD / f"{name}.konr").read_bytes().splitlines(keepends=True)
    path = tmp_path / "odd.konr"
    for at in range(0, len(lines) - 1, 3):
        one, other = lines[at : at + 2]
        pair = [one, one, other] if doubled else [other, one]
        path.write_bytes(b"".join((*lines[:at], *pair, *lines[at + 2 :])))
        looked_at(path)
        judge(ask("verify", path), path.name)


def study_of(record: Path) -> Path:
    """Give a record a study with a comment."""
    studied = Studied.beside(Replay.open(record))
    studied.change(lambda study: with_text(study, Spot(2), "public", "Said of this game."))
    return studied.path


def test_a_study_of_another_game_is_refused_by_name(tmp_path: Path) -> None:
    other = study_of(recorded(tmp_path / "other.konr", 20, seed=8))
    mine, out = recorded(tmp_path / "mine.konr", 20), tmp_path / "mine.txt"
    before = on_disk(tmp_path)
    answer = ask("export", mine, "--to", "txt", "--out", out, "--study", other)
    judge(answer, other.name, (2,))
    unchanged(before, tmp_path)
    # Beside the game, where nobody named it, the game itself is told all the same.
    other.rename(mine.with_suffix(".kons"))
    told = judge(ask("export", mine, "--to", "txt", "--out", out), statuses=(0,))
    assert "mine.kons" in told.err
    assert "Said of this game." not in out.read_text(encoding="utf-8")


def test_a_study_whose_game_is_gone_says_so(tmp_path: Path) -> None:
    record = recorded(tmp_path / "game.konr", 20)
    study = study_of(record)
    record.unlink()
    before = on_disk(tmp_path)
    answer = judge(ask("study", "check", study), study.name, (1, 2))
    assert "game.konr" in answer.err
    unchanged(before, tmp_path)


@pytest.mark.parametrize("how_many", SOME)
def test_a_study_that_is_cut_off_anywhere(tmp_path: Path, how_many: str) -> None:
    """The game is shown, the study said to be broken with file and remedy, and left alone."""
    record = recorded(tmp_path / "game.konr", 20)
    path = study_of(record)
    whole, replay = path.read_bytes(), Replay.open(record)
    for length in range(0, len(whole) - 1, A_FEW if how_many == "some" else 1):
        path.write_bytes(whole[:length])
        studied = Studied.beside(replay)
        assert str(path) in studied.closed and ";" in studied.closed and studied.empty
        check_words(studied.closed)
        with pytest.raises(StudyError):
            studied.change(lambda study: with_text(study, Spot(1), "public", "Over it."))
        assert path.read_bytes() == whole[:length]
    # All but the last line's end is all that counts.
    path.write_bytes(whole[:-1])
    assert not Studied.beside(replay).closed


def test_tags_that_are_cut_off_anywhere(tmp_path: Path) -> None:
    given = {"game.konr": ("good", "langer Atem 🂡"), "other.konr": ("lost",)}
    change_tags(tmp_path, lambda _tags: given)
    path = tmp_path / FILE
    whole = path.read_bytes()
    for length in range(len(whole) - 1):
        path.write_bytes(whole[:length])
        with pytest.raises(TagsDamaged) as raised:
            read_tags(tmp_path)
        assert str(path) in str(raised.value)
        check_words(str(raised.value))
        assert path.read_bytes() == whole[:length]


@pytest.mark.parametrize("content", [b"", b"\xff" * 40, b"GIF89a", b"[]", b"null", b"{}", b"PK"])
@pytest.mark.parametrize("name", ["game.kons", FILE])
def test_a_foreign_file_in_the_place_of_a_study_or_of_tags(
    tmp_path: Path, name: str, content: bytes
) -> None:
    record = recorded(tmp_path / "game.konr", 5)
    (tmp_path / name).write_bytes(content)
    before = on_disk(tmp_path)
    told = judge(ask("library", tmp_path), statuses=(0, 1))
    assert "narvik" in told.out.lower()
    answer = judge(ask("open", "--text", record), statuses=(0, 1))
    assert answer.out
    if name != FILE:
        assert str(tmp_path / name) in Studied.beside(Replay.open(record)).closed
    elif content != b"{}":
        with pytest.raises(TagsDamaged, match=r"tags\.json"):
            read_tags(tmp_path)
    unchanged(before, tmp_path)


@pytest.mark.slow
def test_a_folder_with_ten_thousand_foreign_files(tmp_path: Path) -> None:
    for number in range(10_000):
        (tmp_path / f"holiday-{number}.{('jpg', 'konr', 'kons')[number % 3]}").write_bytes(b"\xff")
    recorded(tmp_path / "game.konr", 5)
    answer = judge(ask("library", tmp_path), statuses=(0, 1))
    assert "narvik" in answer.out.lower()


@pytest.mark.parametrize("ending", ["txt", "csv", "json"])
@pytest.mark.parametrize("there", [False, True])
def test_a_disk_that_is_full_in_mid_export(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str, there: bool
) -> None:
    record, out = recorded(tmp_path / "game.konr", 20), tmp_path / f"game.{ending}"
    if there:
        out.write_text("mine")
    before = on_disk(tmp_path)

    def half(descriptor: int, content: bytes) -> None:
        os.write(descriptor, content[: len(content) // 2])
        raise OSError(errno.ENOSPC, FULL)

    monkeypatch.setattr(files, "write_all", half)
    answer = judge(ask("export", record, "--to", ending, "--out", out, "--force"), out.name, (2,))
    assert FULL in answer.err and "free some space" in answer.err
    unchanged(before, tmp_path)


@pytest.mark.parametrize("ending", ["txt", "csv", "json"])
def test_a_file_that_is_there_stays_as_it_is(tmp_path: Path, ending: str) -> None:
    record, out = recorded(tmp_path / "game.konr", 20), tmp_path / f"game.{ending}"
    out.write_text("mine")
    before = on_disk(tmp_path)
    answer = judge(ask("export", record, "--to", ending, "--out", out), out.name, (2,))
    assert "--force" in answer.err
    unchanged(before, tmp_path)
