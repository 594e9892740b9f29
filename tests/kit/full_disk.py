"""A disk that is full until room is made."""

import errno
import os
from pathlib import Path

import pytest

from konqt.core import files


class FullDisk:
    """Takes so many more bytes, wherever they are written."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, room: int = 0) -> None:
        self.room: int | None = room
        self._write = files.write_all
        monkeypatch.setattr(files, "write_all", self._write_some)

    def make_room(self) -> None:
        self.room = None

    def _write_some(self, descriptor: int, content: bytes) -> None:
        if self.room is None:
            self._write(descriptor, content)
            return
        self._write(descriptor, content[: self.room])
        if len(content) > self.room:
            self.room = 0
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self.room -= len(content)


def records_in(folder: Path) -> list[Path]:
    """Return the records of a folder, newest name last."""
    return sorted(folder.glob("*.konr"))
