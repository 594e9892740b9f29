"""Halves of files that a killed program left: they go, and nothing else does."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from konqt.cli.main import run
from konqt.core.part_files import OLD, clean_part_files
from konqt.gui.shell.exports import put_in_place

GAME = Path(__file__).parents[1] / "fixtures/records/v1/greedy-both-sides.konr"


@pytest.fixture(scope="module")
def gone() -> int:
    """Give the number of a program that has ended."""
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    return ended.pid


def left(folder: Path, name: str, age: float = OLD + 60) -> Path:
    file = folder / name
    file.write_bytes(b"half of a page")
    then = time.time() - age
    os.utime(file, (then, then))
    return file


def test_an_old_half_goes(tmp_path: Path, gone: int) -> None:
    halves = [left(tmp_path, f".konqt-{gone}-{number}.part") for number in (1, 12)]
    clean_part_files(tmp_path)
    assert not any(each.exists() for each in halves)


def test_what_may_be_in_use_or_somebody_elses_stays(tmp_path: Path, gone: int) -> None:
    name = f".konqt-{gone}-1.part"
    deep = tmp_path / "deep"
    deep.mkdir()
    kept = [
        left(tmp_path, f".konqt-{gone}-2.part", OLD - 60),
        left(tmp_path, f".konqt-{os.getpid()}-1.part"),
        left(deep, name),
        *(left(tmp_path, other) for other in (
            f"konqt-{gone}-1.part", f".konqt-{gone}.part", f".konqt-{gone}-1.part~",
            f"my.konqt-{gone}-1.part", f".konqt-{gone}-1.parts", ".konqt-x-1.part", "game.html",
        )),
    ]  # fmt: skip
    clean_part_files(tmp_path)
    assert all(each.exists() for each in kept)


@pytest.mark.skipif(sys.platform == "win32", reason="links are a privilege there")
def test_links_and_folders_of_such_a_name_stay(tmp_path: Path, gone: int) -> None:
    target = left(tmp_path, "target")
    soft, hard, folder = (tmp_path / f".konqt-{gone}-{number}.part" for number in (1, 2, 3))
    soft.symlink_to(target)
    os.link(target, hard)
    folder.mkdir()
    os.utime(soft, (0, 0), follow_symlinks=False)
    os.utime(folder, (0, 0))
    clean_part_files(tmp_path)
    assert soft.is_symlink() and hard.exists() and folder.is_dir() and target.exists()


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="files have no owner there")
def test_another_persons_file_stays(
    tmp_path: Path, gone: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = left(tmp_path, f".konqt-{gone}-1.part")
    me = os.getuid()
    monkeypatch.setattr(os, "getuid", lambda: me + 1)
    clean_part_files(tmp_path)
    assert file.exists()


def test_a_folder_that_is_not_there_is_no_trouble(tmp_path: Path) -> None:
    clean_part_files(tmp_path / "nowhere")
    clean_part_files(left(tmp_path, "file"))


def test_the_next_export_into_a_folder_cleans_it(tmp_path: Path, gone: int) -> None:
    half = left(tmp_path, f".konqt-{gone}-1.part")
    out = tmp_path / "game.txt"
    assert run(["export", str(GAME), "--to", "txt", "--out", str(out)]) == 0
    assert sorted(each.name for each in tmp_path.iterdir()) == ["game.txt"]
    other = tmp_path / "other"
    other.mkdir()
    left(other, half.name)
    assert put_in_place(out, other / "copy.txt")[1] == ""
    assert sorted(each.name for each in other.iterdir()) == ["copy.txt"]
