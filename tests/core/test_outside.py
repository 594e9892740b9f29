"""Files from outside: only ordinary ones of a sensible size are read, the others are named."""

import os
import socket
from pathlib import Path

import pytest

from konqt.core.outside import (
    MISSING,
    NOT_A_FILE,
    NOT_UTF8,
    TOO_LARGE,
    Unreadable,
    content_of,
    text_of,
)

MOST = 1000


def refused(path: Path) -> Unreadable:
    with pytest.raises(Unreadable) as error:
        text_of(path, MOST)
    told = str(error.value)
    assert told.startswith(f"{path}: ") and error.value.what in told
    assert told.endswith(f"; {error.value.remedy}") and error.value.remedy
    return error.value


def test_an_ordinary_file_is_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes("Tromsø".encode() * 3)
    assert content_of(path, 21) == "Tromsø".encode() * 3
    assert text_of(path, 21) == "Tromsø" * 3


def test_a_mark_of_the_byte_order_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"\xef\xbb\xbf{}")
    assert text_of(path, MOST) == "{}"


def test_a_pipe_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    assert refused(path).code == NOT_A_FILE
    assert "pipe" in refused(path).what


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/urandom", "/dev/full"])
def test_a_link_to_a_device_is_refused(tmp_path: Path, device: str) -> None:
    path = tmp_path / "endless.json"
    path.symlink_to(device)
    assert refused(path).code == NOT_A_FILE
    assert "device" in refused(path).what


def test_a_folder_and_a_socket_are_refused(tmp_path: Path) -> None:
    assert "folder" in refused(tmp_path).what
    path = tmp_path / "s"
    with socket.socket(socket.AF_UNIX) as end:
        end.bind(str(path))
        assert refused(path).code == NOT_A_FILE


def test_four_gigabytes_are_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    with path.open("wb") as out:
        out.truncate(4_000_000_000)
    assert refused(path).code == TOO_LARGE
    assert "4,000,000,000" in refused(path).what


def test_a_file_without_a_size_is_read_no_further_than_asked() -> None:
    with pytest.raises(Unreadable) as error:
        content_of(Path("/proc/self/environ"), 3)
    assert error.value.code == TOO_LARGE


@pytest.mark.parametrize("name", ["nothing", "x" * 300, "file/below", "a\0b"])
def test_a_name_of_no_file_is_told(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("")
    assert refused(tmp_path / name).code in (MISSING, "denied")


def test_links_in_a_circle_are_told(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    assert "loop" in refused(tmp_path / "a").remedy


def test_other_letters_are_named_by_line_and_byte(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"one\ntwo\nTroms\xf8")
    assert refused(path).code == NOT_UTF8
    assert "line 3, byte 14" in refused(path).what
