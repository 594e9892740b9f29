"""Files are written whole or not at all, with the right rights."""

import os
import stat
from pathlib import Path

import pytest

from konqt.core import files
from konqt.core.files import PUBLIC, create, write_file


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture(autouse=True)
def umask() -> object:
    old = os.umask(0o027)
    yield
    os.umask(old)


def test_a_new_file_is_private_or_as_the_umask_says(tmp_path: Path) -> None:
    write_file(tmp_path / "mine", "Tromsø\r\n")
    write_file(tmp_path / "ours", b"", PUBLIC)
    assert rights(tmp_path / "mine") == 0o600 and rights(tmp_path / "ours") == 0o640
    assert (tmp_path / "mine").read_bytes() == "Tromsø\r\n".encode()


@pytest.mark.parametrize("mode", [0o400, 0o644, 0o660])
def test_the_rights_an_owner_gave_are_kept(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "file"
    path.touch()
    path.chmod(mode)
    write_file(path, "new")
    assert rights(path) == mode and path.read_text(encoding="utf-8") == "new"


def test_a_link_is_replaced_and_never_written_through(tmp_path: Path) -> None:
    (tmp_path / "theirs").write_text("old", encoding="utf-8")
    (tmp_path / "file").symlink_to(tmp_path / "theirs")
    write_file(tmp_path / "file", "new")
    assert (tmp_path / "theirs").read_text(encoding="utf-8") == "old"
    assert not (tmp_path / "file").is_symlink()
    with pytest.raises(FileExistsError):
        create(tmp_path / "theirs")


@pytest.mark.parametrize("failing", ["write_all", "sync", "_rename"])
@pytest.mark.parametrize("old", [None, "old"])
def test_a_failure_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str, old: str | None
) -> None:
    path = tmp_path / "file"
    if old is not None:
        path.write_text(old, encoding="utf-8")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, failing, full)
    with pytest.raises(OSError, match="No space"):
        write_file(path, "new")
    assert [each.read_text(encoding="utf-8") for each in tmp_path.iterdir()] == (
        [] if old is None else [old]
    )


def test_the_longest_name_can_be_written(tmp_path: Path) -> None:
    write_file(tmp_path / ("x" * 255), "new")
    assert [len(each.name) for each in tmp_path.iterdir()] == [255]


def test_every_byte_is_written_however_small_the_portions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, data: write(descriptor, data[:3]))
    write_file(tmp_path / "file", "Kampen om Norge")
    assert (tmp_path / "file").read_text(encoding="utf-8") == "Kampen om Norge"


def test_a_file_that_is_open_elsewhere_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace, tries = Path.replace, []

    def held_for_a_moment(half: Path, target: Path) -> Path:
        tries.append(half)
        if len(tries) < 3:
            raise PermissionError(13, "open in another program")
        return replace(half, target)

    monkeypatch.setattr(files, "_TRIES", 3)
    monkeypatch.setattr(Path, "replace", held_for_a_moment)
    write_file(tmp_path / "file", "new")
    assert (tmp_path / "file").read_text(encoding="utf-8") == "new" and len(tries) == 3
    monkeypatch.setattr(files, "_TRIES", 1)
    tries.clear()
    with pytest.raises(PermissionError):
        write_file(tmp_path / "file", "newer")
    assert [each.name for each in tmp_path.iterdir()] == ["file"]
