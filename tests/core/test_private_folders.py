"""Folders of our own: nothing is read or written through what somebody else has put there."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from konqt.core import private_folders
from konqt.core.private_folders import cache_folder, is_own, make_room, private_folder

pytestmark = pytest.mark.usefixtures("own_cache")


def test_it_is_in_the_cache_and_nobody_else_s(own_folders: Path) -> None:
    folder = cache_folder("boards")
    assert folder == own_folders / "xdg_cache_home" / "konqt" / "boards"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE(folder.parent.stat().st_mode) == 0o700
    folder.chmod(0o777)
    assert cache_folder("boards") == folder
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


@pytest.mark.parametrize("planted", ["konqt", "konqt/boards"])
def test_another_s_folder_or_link_is_not_used(
    own_folders: Path, tmp_path: Path, planted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = own_folders / "xdg_cache_home" / planted
    place.parent.mkdir(parents=True)
    place.symlink_to(tmp_path)
    assert cache_folder("boards") is None
    place.unlink()
    place.mkdir()
    assert cache_folder("boards") is not None
    monkeypatch.setattr(os, "getuid", lambda: place.stat().st_uid + 1)
    assert cache_folder("boards") is None


@pytest.mark.parametrize("value", ["/dev/null", "/proc/konqt", "/dev/null/x"])
def test_a_cache_that_can_be_none_is_none(
    value: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", value)
    assert cache_folder("boards") is None
    assert not list(tmp_path.iterdir())


def test_nobody_s_home_is_no_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no home is known, the system's answer begins with a ~ that stands for nothing."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("platformdirs.user_cache_dir", lambda *_, **__: "~/.cache/konqt")
    assert cache_folder("boards") is None
    assert not list(tmp_path.iterdir())


def test_a_private_folder_cannot_be_guessed_and_goes(tmp_path: Path) -> None:
    code = (
        "from konqt.core.private_folders import *; print(private_folder()); print(private_folder())"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True,
        env={**os.environ, "TMPDIR": str(tmp_path)},
    )  # fmt: skip
    first, second = run.stdout.split()
    assert first == second
    assert Path(first).parent == tmp_path
    assert not list(tmp_path.iterdir())
    assert stat.S_IMODE(private_folder().stat().st_mode) == 0o700


def test_what_is_a_link_is_not_own(tmp_path: Path) -> None:
    assert is_own(tmp_path)
    (tmp_path / "link").symlink_to(tmp_path)
    assert not is_own(tmp_path / "link")
    assert not is_own(tmp_path / "missing")


def test_no_other_place_asks_for_shared_folders() -> None:
    """A name in the system's shared folder, or a cache that is not looked at, is a planted link."""
    root = Path(private_folders.__file__).parents[1]
    found = {
        str(file.relative_to(root))
        for file in root.rglob("*.py")
        if any(way in file.read_text("utf-8") for way in ("gettempdir", "user_cache", '"/tmp'))
    }
    assert found == {"core/private_folders.py"}


def test_room_is_made_whatever_else_lies_there(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "folder").mkdir()
    for number in range(4):
        file = tmp_path / f"{number}"
        file.write_bytes(bytes(10))
        os.utime(file, (number, number))
    make_room(tmp_path, 1_000_000, 3)
    assert {each.name for each in tmp_path.iterdir()} == {"loop", "folder", "3"}
