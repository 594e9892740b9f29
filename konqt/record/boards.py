"""Which board and data a record is played with: ours, or an owner's that the record carries."""

import hashlib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

from konqt.core.files import PRIVATE, write_file
from konqt.core.game import SomeGame
from konqt.core.private_folders import cache_folder, is_own, private_folder
from konqt.games.owner_data import hash_of_files
from konqt.games.registry import shipped_board
from konqt.record.errors import RecordError

if TYPE_CHECKING:
    from konqt.board.board import Board
    from konqt.record.models import DataLine


class DataEntry(TypedDict):
    """What a header says of an owner's changed data files."""

    hash: str
    files: dict[str, str]


def board_entry(game: SomeGame, board: "Board | None") -> dict[str, str | None] | None:
    """Return what a header says of a game's board; None for a game without one.

    `board` is an owner's, None for the shipped one.
    """
    if not game.board:
        return None
    if board is None:
        return {"hash": shipped_board(game.name).content_hash(), "map": None}
    return {"hash": board.content_hash, "map": board.map_text}


def data_entry(files: Mapping[str, str]) -> DataEntry | None:
    """Return what a header says of an owner's changed data files; None when there are none."""
    return {"hash": hash_of_files(files), "files": dict(files)} if files else None


def carried_files(path: Path, data: "DataLine | None") -> Mapping[str, str]:
    """Return the data files that a record carries; none for one played with ours.

    Raises:
        RecordError: the files are not those that the record was played with.
    """
    if data is None:
        return {}
    found = hash_of_files(data.files)
    if found != data.hash:
        raise RecordError(
            path,
            f"the data in it have the hash {found[:12]}, the record says {data.hash[:12]}",
            "restore the file from a copy",
            1,
        )
    return data.files


def carried_map(path: Path, digest: str, text: str) -> Path:
    """Put the map that a record carries into a file of its own and give that file's path.

    Raises:
        RecordError: the text is not the map that the record was played on.
    """
    content = text.encode("utf-8")
    found = hashlib.sha256(content).hexdigest()
    if found != digest:
        raise RecordError(
            path,
            f"its map has the hash {found[:12]}, the record says {digest[:12]}",
            "restore the file from a copy",
            1,
        )
    name = f"{digest}.geojson"
    kept = cache_folder("maps")
    with suppress(OSError):
        if kept is not None:
            return _put(kept / name, content)
    with suppress(OSError):
        return _put(private_folder() / name, content)
    raise RecordError(
        path, "its map cannot be put into the cache folder", "make the cache folder writable"
    )


def _put(file: Path, content: bytes) -> Path:
    """Put bytes into a file, if they are not there already, and give its path."""
    if not is_own(file) or not file.is_file() or file.read_bytes() != content:
        write_file(file, content, PRIVATE, synced=False)
    return file
