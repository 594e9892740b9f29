"""`data export` writes every file or none, and names the one that could not be written."""

import errno
from pathlib import Path

import pytest

from konqt.cli.main import run
from konqt.core import files
from konqt.games.kon.owner import export
from konqt.games.owner_data import NotEmpty


def fill_up(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Let the disk be full when it comes to one file."""
    write = files.write_file

    def full(file: Path, content: bytes, *settings: int) -> None:
        if file.name == name:
            file.write_bytes(content[:10])
            raise OSError(errno.ENOSPC, "No space left on device")
        write(file, content, *settings)

    monkeypatch.setattr(files, "write_file", full)


@pytest.mark.parametrize("name", ["README.txt", "norway.geojson", "dice.toml"])
@pytest.mark.parametrize("there", [(), ("mine",), ("mine", "new", "newer")])
def test_a_full_disk_leaves_nothing_and_names_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    name: str, there: tuple[str, ...],
) -> None:  # fmt: skip
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "notes.txt").write_text("mine")
    folder = tmp_path.joinpath(*there)
    fill_up(monkeypatch, name)
    assert run(["data", "export", str(folder)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    full = f"{folder / name}: No space left on device; free some space and try again"
    assert said.err == f"konqt: {full}\n"
    left = {str(each.relative_to(tmp_path)) for each in tmp_path.rglob("*")}
    assert left == {"mine", "mine/notes.txt"}


def test_a_stop_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(file: Path, content: bytes, mode: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(files, "write_file", stopped)
    with pytest.raises(KeyboardInterrupt):
        export.export(tmp_path / "new")
    assert not list(tmp_path.iterdir())


def test_a_link_to_nothing_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "dice.toml").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(NotEmpty):
        export.export(tmp_path)
    assert [each.name for each in tmp_path.iterdir()] == ["dice.toml"]


def test_it_stands_beside_other_files(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    names = export.export(tmp_path)
    assert sorted(each.name for each in tmp_path.iterdir()) == sorted([*names, "notes.txt"])


def test_a_name_that_is_too_long_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / ("x" * 300)
    assert run(["data", "export", str(folder)]) == 2
    told = capsys.readouterr().err
    assert told == f"konqt: {folder}: File name too long; choose a shorter name\n"
